/// A pattern for one name, as in `.gitignore` files: `*` is anything, `?` one byte, `[a-z]` one of some, and a backslash takes
/// from what follows its meaning. It is matched byte by byte, and case counts, as in git.
struct GlobPattern: Hashable, Sendable {
  private enum Token: Hashable, Sendable {
    case byte(UInt8)
    case any
    case star
    case oneOf(Set<UInt8>)
    /// What is never there, as the pattern is broken.
    case nothing

    var isStar: Bool { if case .star = self { true } else { false } }

    func matches(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let wanted): wanted == byte
      case .any: true
      case .oneOf(let bytes): bytes.contains(byte)
      case .star, .nothing: false
      }
    }
  }

  private let tokens: [Token]

  /// Whether it stands for any number of folders, where it is one of several.
  let isDoubleStar: Bool

  private init(tokens: some Sequence<Token>) {
    self.tokens = Array(tokens)
    isDoubleStar = self.tokens == [.star, .star]
  }

  static let anything = GlobPattern(tokens: [.star])

  /// Reads patterns with slashes between them. Several that each stand for any number of folders stand for no more than one does.
  static func path(_ bytes: ArraySlice<UInt8>) -> [GlobPattern] {
    var rest = bytes
    var tokens: [Token] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"): tokens.append(.star)
      case UInt8(ascii: "?"): tokens.append(.any)
      case UInt8(ascii: "["): tokens.append(takeSet(from: &rest).map(Token.oneOf) ?? .nothing)
      case UInt8(ascii: "\\"): tokens.append(rest.popFirst().map(Token.byte) ?? .nothing)
      default: tokens.append(.byte(byte))
      }
      if tokens.last == .nothing { break }
    }
    return tokens.split(separator: .byte(UInt8(ascii: "/")), omittingEmptySubsequences: false).map(GlobPattern.init)
      .reduce(into: []) { if !($1.isDoubleStar && $0.last?.isDoubleStar ?? false) { $0.append($1) } }
  }

  /// Reads what stands in brackets, of which the first is gone; nothing where they aren't closed.
  private static func takeSet(from rest: inout ArraySlice<UInt8>) -> Set<UInt8>? {
    let isNegated = [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(rest.first)
    if isNegated { rest.removeFirst() }
    var members: Set<UInt8> = []
    var isFirst = true
    /// What a range may start with.
    var previous: UInt8?
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "]") where !isFirst:
        return (isNegated ? Set(UInt8.min...UInt8.max).subtracting(members) : members).subtracting([UInt8(ascii: "/")])
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        members.insert(escaped)
        previous = escaped
      case UInt8(ascii: "-") where previous != nil && rest.first != UInt8(ascii: "]"):
        guard let start = previous, var end = rest.popFirst() else { return nil }
        if end == UInt8(ascii: "\\") {
          guard let escaped = rest.popFirst() else { return nil }
          end = escaped
        }
        if start <= end { members.formUnion(start...end) }
        previous = nil
      case UInt8(ascii: "[") where className(at: rest) != nil:
        guard let name = className(at: rest), let named = namedSet(name) else { return nil }
        members.formUnion(named)
        rest = rest[(name.endIndex + 2)...]
        previous = nil
      default:
        members.insert(byte)
        previous = byte
      }
      isFirst = false
    }
    return nil
  }

  /// What stands between the colons of `[:name:]`, of which the first bracket is gone; nothing where they aren't there.
  private static func className(at rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.first == UInt8(ascii: ":"), let end = rest.firstIndex(of: UInt8(ascii: "]")),
      case let name = rest[(rest.startIndex + 1)..<end], name.last == UInt8(ascii: ":")
    else { return nil }
    return name.dropLast()
  }

  /// A class of characters of POSIX, in ASCII.
  private static func namedSet(_ name: ArraySlice<UInt8>) -> Set<UInt8>? {
    func bytes(_ range: ClosedRange<Character>) -> Set<UInt8> {
      Set((range.lowerBound.asciiValue ?? 0)...(range.upperBound.asciiValue ?? 0))
    }
    let (upper, lower, digit) = (bytes("A"..."Z"), bytes("a"..."z"), bytes("0"..."9"))
    let graphic = bytes("!"..."~")
    return switch String(decoding: name, as: UTF8.self) {
    case "alnum": upper.union(lower).union(digit)
    case "alpha": upper.union(lower)
    case "blank": [0x20, 0x09]
    case "cntrl": Set(0...0x1F).union([0x7F])
    case "digit": digit
    case "graph": graphic
    case "lower": lower
    case "print": graphic.union([0x20])
    case "punct": graphic.subtracting(upper).subtracting(lower).subtracting(digit)
    case "space": Set(0x09...0x0D).union([0x20])
    case "upper": upper
    case "xdigit": digit.union(bytes("a"..."f")).union(bytes("A"..."F"))
    default: nil
    }
  }

  func matches(_ name: FileName) -> Bool {
    wildcardMatch(tokens, name.bytes, isStar: \.isStar) { $0.matches($1) }
  }
}

/// Whether things match patterns, one after the other, of which some stand for any number of them. It takes no longer than each
/// with each: of several stars only the last has to be tried again.
func wildcardMatch<Pattern, Thing>(
  _ patterns: [Pattern], _ things: [Thing], isStar: (Pattern) -> Bool, _ matches: (Pattern, Thing) -> Bool
) -> Bool {
  var (pattern, thing) = (0, 0)
  var retry: (pattern: Int, thing: Int)?
  while thing < things.count {
    if pattern < patterns.count, isStar(patterns[pattern]) {
      retry = (pattern + 1, thing)
      pattern += 1
    } else if pattern < patterns.count, matches(patterns[pattern], things[thing]) {
      (pattern, thing) = (pattern + 1, thing + 1)
    } else if let last = retry {
      retry = (last.pattern, last.thing + 1)
      (pattern, thing) = (last.pattern, last.thing + 1)
    } else {
      return false
    }
  }
  return patterns[pattern...].allSatisfy(isStar)
}
