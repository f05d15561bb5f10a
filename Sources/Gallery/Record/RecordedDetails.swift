import Imaging

/// What a picture's file says of the photograph, or a sidecar, as a record keeps it: in one word, which is read when it is asked
/// for. A build that has nothing to do reads most lines of a record, and few of these.
struct RecordedDetails: Hashable, Sendable {
  static let prefix = "details:"
  private static let current = "\(prefix)\(PhotoDetails.version):"

  /// The version of what read it, and then pairs of a key and a percent-encoded value.
  let word: String

  /// - Returns: nothing where a word is none of these.
  init?(word: some StringProtocol) {
    guard word.hasPrefix(Self.prefix) else { return nil }
    self.word = String(word)
  }

  /// Whether it was read as it would be read now.
  var isCurrent: Bool { word.hasPrefix(Self.current) }

  init(_ details: PhotoDetails) {
    var pairs: [(Key, String)] = []
    func add(_ key: Key, _ value: String?) { if let value { pairs.append((key, value)) } }
    add(.title, details.title)
    add(.caption, details.caption)
    add(.alternative, details.alternative)
    for keyword in details.keywords { add(.keyword, keyword) }
    add(.author, details.author)
    add(.copyright, details.copyright)
    add(.licence, details.licence)
    add(.taken, details.taken?.iso8601)
    add(.camera, details.camera)
    add(.lens, details.lens)
    let exposure = details.exposure
    add(.time, exposure.time.map { "\($0)" })
    add(.aperture, exposure.aperture.map { "\($0)" })
    add(.sensitivity, exposure.sensitivity.map { "\($0)" })
    add(.focalLength, exposure.focalLength.map { "\($0)" })
    add(.focalLengthOnFilm, exposure.focalLengthOnFilm.map { "\($0)" })
    let words = pairs.map { "\($0.rawValue)=" + FileName.percentEncoded(Array($1.utf8)[...]) }
    word = Self.current + words.joined(separator: "&")
  }

  private enum Key: String {
    case title, caption, alternative, keyword, author, copyright, licence, taken, camera, lens
    case time, aperture, sensitivity, focalLength, focalLengthOnFilm
  }

  /// What can be read of it: nothing of what can't be what was written.
  var details: PhotoDetails {
    var details = PhotoDetails()
    guard isCurrent else { return details }
    for pair in word.utf8.dropFirst(Self.current.utf8.count).split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard parts.count == 2, let key = Key(rawValue: String(decoding: parts[0], as: UTF8.self)),
        let value = percentDecoded(parts[1])
      else { continue }
      Self.set(key, to: String(decoding: value, as: UTF8.self), in: &details)
    }
    return details.isPossible ? details : PhotoDetails()
  }

  private static func set(_ key: Key, to value: String, in details: inout PhotoDetails) {
    switch key {
    case .title: details.title = value
    case .caption: details.caption = value
    case .alternative: details.alternative = value
    case .keyword: details.keywords.append(value)
    case .author: details.author = value
    case .copyright: details.copyright = value
    case .licence: details.licence = value
    case .taken: details.taken = TakenTime(value)
    case .camera: details.camera = value
    case .lens: details.lens = value
    case .time: details.exposure.time = Double(value)
    case .aperture: details.exposure.aperture = Double(value)
    case .sensitivity: details.exposure.sensitivity = Int(value)
    case .focalLength: details.exposure.focalLength = Double(value)
    case .focalLengthOnFilm: details.exposure.focalLengthOnFilm = Int(value)
    }
  }
}
