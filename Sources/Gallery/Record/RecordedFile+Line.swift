import Foundation
import Imaging

/// A recorded file as a line: words in a fixed order, the last of which is a checksum of those before it. A line that was
/// torn, as by a power cut, is none.
extension RecordedFile {
  fileprivate static let none = "-"

  /// Without a newline at its end.
  var line: String {
    let words = [path.percentEncoded] + fingerprintWords + [contents?.text ?? Self.none, recipe.text] + outcome.words
    let line = words.joined(separator: " ")
    return "\(line) \(Self.checksum(of: line.utf8))"
  }

  init?(line: RecordLines.Line) {
    guard let end = line.lastIndex(of: UInt8(ascii: " ")),
      line[(end + 1)...].elementsEqual(Self.checksum(of: line[..<end]).utf8)
    else { return nil }
    let words = RecordLines.words(of: line[..<end])
    guard words.count > 8, let path = RelativePath(percentEncoded: words[0]), let recipe = ContentKey(text: words[6]),
      let outcome = Outcome(words: words[7...].map { String(decoding: $0, as: UTF8.self) })
    else { return nil }
    let numbers = words[1...4].compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    fingerprint =
      numbers.count == 4
      ? Fingerprint(
        version: FileVersion(size: numbers[0], modified: numbers[1]), inode: numbers[2], changed: numbers[3]) : nil
    contents = ContentKey(text: words[5])
    (self.path, self.recipe, self.outcome) = (path, recipe, outcome)
  }

  private var fingerprintWords: [String] {
    guard let fingerprint else { return Array(repeating: Self.none, count: 4) }
    let version = fingerprint.version
    return [version.size, version.modified, fingerprint.inode, fingerprint.changed].map { "\($0)" }
  }

  private static func checksum(of bytes: some Collection<UInt8>) -> Substring { ContentKey(of: bytes).text.prefix(8) }
}

extension RecordedFile.Outcome {
  fileprivate var words: [String] {
    switch self {
    case .picture(let picture): ["picture"] + picture.value.words
    case .other(let kind): ["other", kind.rawValue]
    case .companion(let contents): ["companion", contents?.text ?? RecordedFile.none]
    case .sidecar(let details): ["sidecar", details.word]
    case .failure(let failure):
      // Rare, and of many forms.
      ["failure", (try? JSONEncoder().encode(failure)).map { FileName.percentEncoded(Array($0)[...]) } ?? "-"]
    }
  }

  fileprivate init?(words: [String]) {
    switch words[0] {
    case "picture":
      guard let picture = RecordedPicture(words: words.dropFirst()) else { return nil }
      self = .picture(Shared(picture))
    case "other":
      guard let kind = OtherFile.Kind(rawValue: words[1]) else { return nil }
      self = .other(kind)
    case "companion":
      let contents = PublishedOriginal.Contents(texts: words[1].split(separator: ":")[...])
      guard contents != nil || words[1] == RecordedFile.none else { return nil }
      self = .companion(contents)
    case "sidecar":
      guard let details = RecordedDetails(word: words[1]) else { return nil }
      self = .sidecar(details)
    case "failure":
      guard let json = percentDecoded(words[1].utf8),
        let failure = try? JSONDecoder().decode(PictureFailure.self, from: Data(json))
      else { return nil }
      self = .failure(failure)
    default: return nil
    }
  }
}

/// What a file may have, in a manifest too.
private let byteCounts = 0...(1 << 50)

extension RecordedPicture {
  fileprivate var words: [String] {
    [
      format.rawValue, pixels.size.text, pixels.dominantColour.css, pixels.traits,
      originalRecipe.text, published.file?.word ?? RecordedFile.none, published.webCopy?.word ?? RecordedFile.none,
    ] + (details.map { [$0.word] } ?? [])
      + pixels.thumbnails.map { "\($0.size.text):\($0.byteCount):\($0.key.text):\($0.format.rawValue)" }
  }

  fileprivate init?(words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count > 7, let format = ImageFormat(rawValue: words[0]), let size = PixelSize(text: words[1]),
      let colour = Int32(words[2].dropFirst(), radix: 16), case let traits = words[3].split(separator: "+"),
      Set(traits).isSubset(of: ["web", "profile", Substring(RecordedFile.none)]),
      let originalRecipe = ContentKey(text: words[4].utf8)
    else { return nil }
    let (file, webCopy) = (PublishedOriginal.File(word: words[5]), PublishedOriginal.WebCopy(word: words[6]))
    // Earlier builds didn't read any.
    let details = RecordedDetails(word: words[7])
    let rest = words[(details == nil ? 7 : 8)...]
    let thumbnails = rest.compactMap(PublishedThumbnail.init)
    // A word that can't be read is none of these; and something is published.
    guard (file == nil) == (words[5] == RecordedFile.none), (webCopy == nil) == (words[6] == RecordedFile.none),
      file != nil || webCopy != nil, thumbnails.count == rest.count
    else { return nil }
    self.init(
      format: format,
      pixels: Pixels(
        size: size, dominantColour: Colour(pixel: colour), thumbnails: thumbnails, needsWebCopy: traits.contains("web"),
        hasBrokenProfile: traits.contains("profile")),
      originalRecipe: originalRecipe, published: PublishedOriginal(file: file, webCopy: webCopy),
      details: details)
  }
}

extension RecordedPicture.Pixels {
  fileprivate var traits: String {
    let traits = (needsWebCopy ? ["web"] : []) + (hasBrokenProfile ? ["profile"] : [])
    return traits.isEmpty ? RecordedFile.none : traits.joined(separator: "+")
  }
}

extension PublishedOriginal.Contents {
  fileprivate var text: String { "\(byteCount):\(key.text)" }

  fileprivate init?(texts: ArraySlice<Substring>) {
    let texts = Array(texts)
    guard texts.count == 2, let byteCount = Int(texts[0]), byteCounts ~= byteCount,
      let key = ContentKey(text: texts[1].utf8)
    else { return nil }
    self.init(byteCount: byteCount, key: key)
  }
}

extension PublishedOriginal.File {
  fileprivate var word: String { (isCleaned ? "cleaned:" : "same:") + contents.text }

  fileprivate init?(word: String) {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard ["cleaned", "same"].contains(parts[0]), let contents = PublishedOriginal.Contents(texts: parts.dropFirst())
    else { return nil }
    self.init(isCleaned: parts[0] == "cleaned", contents: contents)
  }
}

extension PublishedOriginal.WebCopy {
  fileprivate var word: String {
    let reason =
      switch reason {
      case .format: "format"
      case .size: "size"
      case .unfollowable(let failure): "unfollowable:" + FileName.percentEncoded(Array(failure.detail.utf8)[...])
      }
    return reason + (contents.map { ":" + $0.text } ?? "")
  }

  fileprivate init?(word: String) {
    var parts = word.split(separator: ":", omittingEmptySubsequences: false)[...]
    switch parts.popFirst() {
    case "format": reason = .format
    case "size": reason = .size
    case "unfollowable":
      guard let detail = parts.popFirst().flatMap({ percentDecoded($0.utf8) }) else { return nil }
      reason = .unfollowable(MetadataFailure(String(decoding: detail, as: UTF8.self)))
    default: return nil
    }
    contents = PublishedOriginal.Contents(texts: parts)
    guard contents != nil || parts.isEmpty else { return nil }
  }
}

extension PublishedThumbnail {
  fileprivate init?(word: String) {
    let parts = word.split(separator: ":")
    guard parts.count == 4, let size = PixelSize(text: parts[0]), let byteCount = Int(parts[1]),
      byteCounts ~= byteCount,
      let key = ContentKey(text: parts[2].utf8), let format = ThumbnailFormat(rawValue: String(parts[3]))
    else { return nil }
    self.init(size: size, format: format, byteCount: byteCount, key: key)
  }
}

extension PixelSize {
  fileprivate var text: String { "\(width)x\(height)" }

  fileprivate init?(text: some StringProtocol) {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { return nil }
    self.init(width: sides[0], height: sides[1])
    guard isPossible else { return nil }
  }
}
