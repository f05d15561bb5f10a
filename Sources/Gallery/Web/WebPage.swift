/// A page of the site, by where it will stand on the web.
struct WebPage {
  let path: RelativePath
  let base: BaseURL

  var url: String { base.url(of: path) }

  /// What a link on the page leads to, as seen from anywhere (RFC 3986, 5.2); names such as `..` are left for those who follow it.
  func absolute(_ address: String) -> String {
    if address.hasScheme || address.hasPrefix("//") { return address }
    switch address.first {
    case nil, "#", "?": return url + address
    case "/": return base.text.dropLast(base.path.count) + address
    default: return base.url(of: path.parent / SitePaths.page) + address
    }
  }
}

extension FormattedText {
  /// The same with links that lead to the same places from anywhere.
  func html(from page: WebPage) -> String {
    // Only tags are written so: what people write is escaped.
    html.replacing(/<a href="([^"]*)"/) { "<a href=\"\(page.absolute(String($0.1)))\"" }
  }
}

extension String {
  /// Whether it begins with a scheme (RFC 3986, 3.1).
  fileprivate var hasScheme: Bool { prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) != nil }
}
