/// Something in what people wrote about albums and pictures that can't be used.
public struct TextProblem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// There is no such key; and the one that was meant, where one is near.
    case unknownKey(String, nearest: String?)
    /// What is written under a key isn't what can stand there: what it should be.
    case value(String, key: String, wanted: String)
    /// A file or folder is named under a key that isn't there; and the one that was meant, where one is near.
    case missing(String, key: String, nearest: String?)
    /// There is HTML in its Markdown, which isn't shown.
    case html
    case tooLarge(limit: Int)
    case unreadable(SystemError)
  }

  /// The file that it is in.
  public let file: RelativePath
  /// From one; nothing where it is that of the whole file.
  public let line: Int?
  public let kind: Kind
}

extension TextProblem: CustomStringConvertible {
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? "\(file)"
    return switch kind {
    case .unknownKey(let key, let nearest):
      "\(place): there is no key '\(printable(key))'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .value(let value, let key, let wanted):
      "\(place): \(printable(key)): '\(printable(String(value.prefix(80))))' is no \(wanted)"
    case .missing(let name, let key, let nearest):
      "\(place): \(printable(key)): there is no '\(printable(name))'"
        + (nearest.map { "; did you mean '\(printable($0))'?" } ?? "")
    case .html: "\(place): holds HTML, which isn't shown, nor are the words in it; write them as Markdown"
    case .tooLarge(let limit): "\(place): has more than \(limit >> 20) MB, so it isn't read; write less into it"
    case .unreadable(let error): "\(place): can't be read: \(error)"
    }
  }
}
