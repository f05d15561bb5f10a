/// Something in what people wrote about albums and pictures that can't be used.
public struct TextProblem: Hashable, Sendable {
  /// What is wrong, and what is known of it.
  public enum Kind: Hashable, Sendable {
    /// There is no such key; and the one that was meant, where one is near.
    case unknownKey(String, nearest: String?)
    /// What is written under a key isn't what can stand there: what it should be.
    case value(String, key: String, wanted: String)
    /// A file or folder is named under a key that isn't there; and the one that was meant, where one is near.
    case missing(String, key: String, nearest: String?)
    /// A key stands in a line already, which counts.
    case twice(key: String, firstLine: Int)
    /// A line that stands between keys is none.
    case strayLine(String)
    /// More is written under a key than counts: how much of what does.
    case tooMuch(key: String, limit: Int, of: String)
    /// The picture that is to stand for an album isn't one, or couldn't be read.
    case noPicture(String, key: String)
    /// There is a list, and an order that is another.
    case unusedList(key: String, order: AlbumSettings.Order)
    /// There are more things of which no one is named.
    case more(Int)
    /// There is HTML in its Markdown, which isn't shown.
    case html
    /// So there is in what was chosen for the gallery: its description or footer.
    case htmlInSetting(String)
    /// The whole gallery is said to be hidden.
    case hiddenTop
    /// It has more bytes than a text file may have, so nothing of it counts.
    case tooLarge(limit: Int)
    /// The system doesn't let it be read.
    case unreadable(SystemError)
  }

  /// The file that it is in.
  public let file: RelativePath
  /// From one; nothing where it is that of the whole file.
  public let line: Int?
  /// What is wrong there.
  public let kind: Kind
}

extension TextProblem: CustomStringConvertible {
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? "\(file)"
    return switch kind {
    case .unknownKey(let key, let nearest):
      "\(place): there is no key '\(brief(key))'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .value(let value, let key, let wanted):
      "\(place): \(printable(key)): '\(brief(value))' is no \(wanted)"
    case .missing(let name, let key, let nearest):
      "\(place): \(printable(key)): there is no '\(brief(name))'"
        + (nearest.map { "; did you mean '\(printable($0))'?" } ?? "")
    case .twice(let key, let line):
      "\(place): '\(printable(key))' stands in line \(line) already, which counts; remove one of them"
    case .strayLine(let line):
      "\(place): '\(brief(line))' stands between the keys and is none; write words for the page below the closing '---'"
    case .tooMuch(let key, let limit, let what):
      "\(place): \(printable(key)): has more than \(limit) \(what), and only these count"
    case .noPicture(let name, let key):
      "\(place): \(printable(key)): '\(brief(name))' is no picture of the gallery, so another one stands for the album"
    case .unusedList(let key, let order):
      "\(place): \(printable(key)): isn't used, since the order is '\(order.rawValue)'; make that 'listed', or leave it away"
    case .more(let count):
      "\(place): there \(count == 1 ? "is one more thing" : "are \(count) more things") in it that can't be used"
    case .htmlInSetting(let setting):
      "the gallery's \(setting) holds HTML, which isn't shown, nor are the words in it; write them as Markdown"
    case .html: "\(place): holds HTML, which isn't shown, nor are the words in it; write them as Markdown"
    case .hiddenTop:
      "\(place): the whole gallery can't be hidden, only albums in it; remove 'hidden', and see --robots for search engines"
    case .tooLarge(let limit): "\(place): has more than \(limit >> 20) MB, so it isn't read; write less into it"
    case .unreadable(let error): "\(place): can't be read: \(error)"
    }
  }
}
