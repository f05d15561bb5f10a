import Imaging

/// The words for each failure: what is wrong, as it stands after a file's name and a colon.
extension PictureFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let error): "can't be read: \(error)"
    case .isASite: "is a site that waterfall built, by its folder .waterfall"
    case .changed: "was changed while the site was built; build again"
    case .empty: "is empty"
    case .notAPicture: "is no picture, whatever its name says"
    case .unsupportedFormat(let format): "\(format) pictures are not supported"
    case .tooManyBytes(let count, let limit):
      "its \(count >> 20) MB are more than --memory allows a picture, \(limit >> 20) MB"
    case .undecodable(let failure): failure.words
    }
  }
}

extension ImageFailure {
  fileprivate var words: String {
    switch self {
    case .truncated(let percent?): "truncated after \(percent) % of its rows"
    case .truncated(nil): "truncated"
    case .corrupt(let detail): "damaged: \(detail)"
    case .unsupported(let detail): "of a kind that is not supported: \(detail)"
    case .needsMemory(let size, let bytes, let limit):
      "its \(size.width) × \(size.height) pixels take \(bytes >> 20) MB to decode, more than --memory allows a picture, \(limit >> 20) MB"
    case .outOfMemory: "there is no memory for its pixels"
    }
  }
}
