import Glibc

/// Where on the web the top of a site will be: an absolute URL with a slash at its end.
public struct BaseURL: Sendable, Hashable {
  /// What is wrong with an address.
  public enum Failure: Error, Hashable, Sendable {
    /// It doesn't begin with `http://` or `https://`.
    case noScheme
    case userInfo, query, fragment
    case noHost
    /// The host isn't in ASCII.
    case internationalHost
    case malformedHost, malformedPort
    /// A `%` without two digits, `.` or `..` as a name, or what can't be in a path.
    case malformedPath
    /// It ends in a page's name, and not in that of a folder.
    case page
  }

  /// All of it, such as `https://photos.example/holidays/`.
  public let text: String
  /// From the slash after the host on, such as `/holidays/`.
  public let path: String

  /// Reads an address as a person types it, who may leave out the slash at its end.
  public init(_ typed: String) throws(Failure) {
    let lowercase = typed.prefix(8).lowercased()
    guard let scheme = ["https", "http"].first(where: { lowercase.hasPrefix($0 + "://") }) else { throw .noScheme }
    let rest = typed.dropFirst(scheme.count + 3)
    if rest.contains("#") { throw .fragment }
    if rest.contains("?") { throw .query }
    let authority = rest.prefix { $0 != "/" }
    if authority.contains("@") { throw .userInfo }
    let lastName = rest.dropFirst(authority.count).split(separator: "/", omittingEmptySubsequences: false).last
    // As copied from a browser. Who types a slash behind it speaks of a folder.
    if let lastName, lastName.lowercased().wholeMatch(of: /.*\.html?/) != nil { throw .page }
    path = try Self.path(rest.dropFirst(authority.count))
    text = scheme + "://" + (try Self.authority(authority, of: scheme)) + path
  }

  /// The address of a file in SITE; of an album's first page, that of its folder, as servers have it.
  func url(of file: RelativePath) -> String { text + Self.address(of: file) }

  /// The same without scheme and host, as a page has it that servers show at any address.
  func path(of file: RelativePath) -> String { path + Self.address(of: file) }

  /// That of the site in which a file has an address; nothing where it can't have that.
  init?(of file: RelativePath, at url: String) {
    let address = Self.address(of: file)
    guard url.hasSuffix("/" + address) || address.isEmpty else { return nil }
    try? self.init(String(url.dropLast(address.count)))
  }

  private static func address(of file: RelativePath) -> String {
    guard file.name == SitePaths.page else { return file.percentEncoded }
    return file.parent.isRoot ? "" : file.parent.percentEncoded + "/"
  }

  /// What follows this one in an address that begins with it, or with its path; nothing where it leads elsewhere.
  func relative(_ address: String) -> Substring? {
    if address.hasPrefix(text) { return address.dropFirst(text.count) }
    return address.hasPrefix(path) && !address.hasPrefix("//") ? address.dropFirst(path.count) : nil
  }

  // MARK: Its parts

  private static func authority(_ typed: Substring, of scheme: String) throws(Failure) -> String {
    guard typed.utf8.allSatisfy({ $0 < 0x80 }) else { throw .internationalHost }
    let end = typed.first == "[" ? typed.firstIndex(of: "]").map(typed.index(after:)) : typed.firstIndex(of: ":")
    let host = typed[..<(end ?? typed.endIndex)].lowercased()
    guard !host.isEmpty else { throw .noHost }
    guard isIPv6(host) || isName(host) else { throw .malformedHost }
    let port = typed.dropFirst(host.count)
    if port.isEmpty { return host }
    guard port.first == ":", port.dropFirst().allSatisfy(\.isNumber), let number = Int(port.dropFirst()),
      1...65_535 ~= number
    else { throw .malformedPort }
    return number == (scheme == "https" ? 443 : 80) ? host : "\(host):\(number)"
  }

  private static func isIPv6(_ host: String) -> Bool {
    guard host.first == "[", host.last == "]" else { return false }
    var address = in6_addr()
    return unsafe inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1
  }

  private static func isName(_ host: String) -> Bool {
    host.utf8.count <= 253
      && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
        $0.wholeMatch(of: /[a-z0-9_\-]{1,63}/) != nil
      }
  }

  /// With a slash at both ends, and percent-encoded where a person typed other letters.
  private static func path(_ typed: Substring) throws(Failure) -> String {
    guard typed.wholeMatch(of: /(?:[^%]|%[0-9A-Fa-f]{2})*/) != nil else { throw .malformedPath }
    var path = ""
    for byte in typed.utf8 {
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "\\"): throw .malformedPath
      case _ where FileName.isUnreserved(byte) || "/%!$&'()*+,;=:@".utf8.contains(byte):
        path.unicodeScalars.append(Unicode.Scalar(byte))
      default: path += FileName.percentEncoded([byte])
      }
    }
    let names = path.split(separator: "/")
    let hasDots = names.contains { [".", ".."].contains($0.lowercased().replacing("%2e", with: ".")) }
    guard !hasDots, !path.contains("//") else { throw .malformedPath }
    return path.hasSuffix("/") ? path : path + "/"
  }
}

extension BaseURL: CustomStringConvertible {
  public var description: String { text }
}

extension BaseURL.Failure {
  /// What is wrong, and what would be right, as it stands after the address.
  package var words: String {
    switch self {
    case .noScheme: "is no address such as https://photos.example/holidays/"
    case .userInfo: "holds a user's name; leave that out"
    case .query: "holds a '?'; leave it out, and what follows it"
    case .fragment: "holds a '#'; leave it out, and what follows it"
    case .noHost: "names no host, such as photos.example"
    case .internationalHost: "has letters in its host that only people read; write the host as browsers send it, xn--…"
    case .malformedHost: "names no host that there can be"
    case .malformedPort: "has a port that is no number from 1 to 65535"
    case .malformedPath: "has a path that isn't one: percent-encode its names"
    case .page: "ends in a page's name; leave that away: the site's address is that of its folder"
    }
  }
}
