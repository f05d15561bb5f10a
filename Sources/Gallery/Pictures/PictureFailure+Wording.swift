import Glibc
import Imaging
import Workers

/// The words for each failure: what is wrong, as it stands after a file's name and a colon.
extension PictureFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let error): "can't be read: \(error)"
    case .isASite: "is a site that waterfall built, by its folder .waterfall"
    case .changed: "was changed while the site was built; build again"
    case .empty: "is empty"
    case .notAPicture: "is no picture, whatever its name says"
    case .unsupportedFormat(let format): "\(printable(format)) pictures are not supported"
    case .tooManyBytes(let count, let limit):
      "takes \(size(count)) to be read, more than \(memory(count, limit))"
    case .undecodable(let failure): failure.words
    case .decoderFailed(let failure): "\(failure)"
    case .decoderMissing(let missing): missing.words
    case .cancelled: "wasn't decoded: the build was to end"
    }
  }
}

extension ImageFailure {
  fileprivate var words: String {
    switch self {
    case .truncated(let percent?): "truncated after \(percent) % of its rows"
    case .truncated(nil): "truncated"
    case .corrupt(let detail): "damaged: \(printable(detail))"
    case .unsupported(let detail): "of a kind that is not supported: \(printable(detail))"
    case .needsMemory(let pixels, let bytes, let limit):
      "its \(pixels.width) × \(pixels.height) pixels take \(size(bytes)) to decode, more than \(memory(bytes, limit))"
    case .outOfMemory: "there is no memory for its pixels"
    }
  }
}

extension PictureFailure {
  /// The build's error, where it tells of the machine's state and not of the file.
  ///
  /// - Parameter path: that of the file.
  func machineError(at path: FilePath) -> GalleryError? {
    switch self {
    case .unreadable(let error) where error.isOfTheMachine: .photosUnreadable(path, error)
    case .decoderMissing(let missing): .noWorker(missing)
    case .cancelled: .cancelled
    default: nil
    }
  }

  /// The memory that a picture may take, where that is why it failed.
  var memoryLimit: Int? {
    switch self {
    case .tooManyBytes(_, let limit), .undecodable(.needsMemory(_, _, let limit)): limit
    default: nil
    }
  }
}

extension WorkerMissing {
  /// What is wrong, and what to do.
  var words: String {
    switch self {
    case .notStarted(let code):
      "no process to decode pictures can be started: \(SystemError(code: code))"
        + ([EAGAIN, EMFILE, ENFILE, ENOMEM].contains(code) ? "; build with fewer --jobs" : "")
    case .notAWorker: "the process that was started to decode pictures ended, or doesn't answer; build again"
    case .noSandbox(let code):
      "the kernel refuses the sandbox for decoders: \(SystemError(code: code)); build with --sandbox auto if you trust the photographs"
    }
  }
}

private func size(_ bytes: Int) -> String { "\(bytes >> 20) MB" }

/// That a picture may not take so many bytes, and what has to be done so that it may.
private func memory(_ bytes: Int, _ limit: Int) -> String {
  "the \(size(limit)) that --memory leaves it; build with --memory \(MemoryBudget.gibibytes(forShare: bytes))G"
}
