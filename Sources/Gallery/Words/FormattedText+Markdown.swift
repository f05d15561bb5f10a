import CCmark
import Glibc

extension FormattedText {
  /// More isn't taken for Markdown: what reads it takes a time that grows with the square of what an attacker writes.
  static let longestMarkdown = 1 << 17

  /// Markdown (CommonMark) without what a page of somebody else's must not hold: HTML but line breaks, images, and links to anything
  /// but pages, places on this one, and mail addresses. Of images their text stays, of links what they are about.
  ///
  /// What is too long for that, or nested beyond all reason, is shown as it is written.
  ///
  /// - Parameter isCut: becomes true where it holds HTML with words in it, which are lost with that.
  init?(markdown: String, isCut: inout Bool) {
    let markdown = String(String.UnicodeScalarView(markdown.unicodeScalars.map { $0.isForPages ? $0 : " " }))
    guard markdown.utf8.count <= Self.longestMarkdown, let document = MarkdownDocument(markdown) else {
      self.init(unformatted: markdown)
      return
    }
    isCut = isCut || document.heldHTML
    self.init(html: document.html, plain: document.plain)
  }
}

extension Unicode.Scalar {
  /// Whether HTML may hold it (HTML Standard, 13.2.3.5).
  fileprivate var isForPages: Bool {
    switch properties.generalCategory {
    case .control: ["\n", "\r", "\t"].contains(self)
    case .unassigned: !(0xFDD0...0xFDEF ~= value || value & 0xFFFE == 0xFFFE)
    default: true
    }
  }
}

/// The tree that libcmark makes of Markdown. It owns all of its nodes.
@safe private final class MarkdownDocument {
  private let root: OpaquePointer
  /// Whether there were blocks of HTML in it, with anything but comments.
  private(set) var heldHTML = false
  /// Browsers give up at 512.
  private static let deepest = 100

  /// - Returns: nothing where it is nested too deeply.
  init?(_ markdown: String) {
    let bytes = Array(markdown.utf8)
    let parsed = unsafe bytes.withUnsafeBytes {
      unsafe cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
    }
    guard let parsed = unsafe parsed else { return nil }
    unsafe root = parsed
    if !tidy() { return nil }
  }

  deinit {
    unsafe cmark_node_free(root)
  }

  var html: String {
    guard let text = unsafe cmark_render_html(root, CMARK_OPT_DEFAULT) else { return "" }
    defer { unsafe free(text) }
    // In text and attributes there is no unescaped `>`, so these are elements.
    return unsafe String(cString: text).replacing("<br />", with: "<br>").replacing("<hr />", with: "<hr>")
      .withoutNewlinesAround
  }

  var plain: String {
    var text = ""
    unsafe _ = walk { node, _ in
      let type = unsafe cmark_node_get_type(node)
      switch type {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK:
        if let literal = unsafe cmark_node_get_literal(node) { text += unsafe String(cString: literal) }
        if type == CMARK_NODE_CODE_BLOCK { text += " " }
      case CMARK_NODE_STRONG, CMARK_NODE_EMPH, CMARK_NODE_LINK: break
      default: text += " "
      }
    }
    return text
  }

  /// Takes out what isn't shown, and puts headings below the page's own.
  private func tidy() -> Bool {
    var html: [OpaquePointer] = unsafe []
    var wrappers: [OpaquePointer] = unsafe []
    let isShallow = unsafe walk { node, isStart in
      guard isStart else { return }
      switch unsafe cmark_node_get_type(node) {
      case CMARK_NODE_HTML_BLOCK:
        unsafe html.append(node)
        let block = unsafe cmark_node_get_literal(node).map { unsafe String(cString: $0) } ?? ""
        heldHTML = heldHTML || !block.isOnlyComments
      case CMARK_NODE_HTML_INLINE: unsafe html.append(node)
      case CMARK_NODE_IMAGE: unsafe wrappers.append(node)
      case CMARK_NODE_LINK:
        if let url = unsafe cmark_node_get_url(node), unsafe !String(cString: url).isLinkable {
          unsafe wrappers.append(node)
        }
      case CMARK_NODE_HEADING:
        unsafe cmark_node_set_heading_level(node, min(6, cmark_node_get_heading_level(node) + 1))
      default: break
      }
    }
    guard isShallow else { return false }
    // From the last, so that of those in each other the inner ones are gone first.
    while let node = unsafe wrappers.popLast() {
      while let inner = unsafe cmark_node_first_child(node) { unsafe cmark_node_insert_before(node, inner) }
      unsafe remove(node)
    }
    while let node = unsafe html.popLast() {
      if let tag = unsafe cmark_node_get_literal(node), unsafe String(cString: tag).isLineBreak {
        unsafe cmark_node_insert_before(node, cmark_node_new(CMARK_NODE_LINEBREAK))
      }
      unsafe remove(node)
    }
    return true
  }

  private func remove(_ node: OpaquePointer) {
    unsafe cmark_node_unlink(node)
    unsafe cmark_node_free(node)
  }

  /// Visits the nodes in their order, each at its start and, where it may hold others, at its end.
  ///
  /// - Returns: whether it came to the end; not where they are nested too deeply.
  private func walk(_ visit: (OpaquePointer, _ isStart: Bool) -> Void) -> Bool {
    guard let iterator = unsafe cmark_iter_new(root) else { return false }
    defer { unsafe cmark_iter_free(iterator) }
    var depth = 0
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else { return true }
      let isStart = event == CMARK_EVENT_ENTER
      if !Self.leaves.contains(unsafe cmark_node_get_type(node).rawValue) { depth += isStart ? 1 : -1 }
      if depth > Self.deepest { return false }
      unsafe visit(node, isStart)
    }
  }

  private static let leaves = Set(
    [
      CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_CODE_BLOCK, CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK,
      CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE,
    ].map(\.rawValue))
}

extension String {
  /// Whether a link may lead there: a page of the web, a mail address, or something on the site.
  fileprivate var isLinkable: Bool {
    guard let colon = firstIndex(of: ":"), !self[..<colon].contains(where: { "/?#".contains($0) }) else { return true }
    return ["http", "https", "mailto"].contains(self[..<colon].lowercased())
  }

  /// Whether it is the one tag that people write in Markdown for what Markdown has no better way to write.
  fileprivate var isLineBreak: Bool { wholeMatch(of: /<[bB][rR] *\/?>/) != nil }

  /// Whether there is nothing in HTML but comments, each with its end, and white space.
  fileprivate var isOnlyComments: Bool {
    var rest = drop(while: \.isWhitespace)
    while rest.hasPrefix("<!--") {
      // `<!-->` is a whole one.
      guard let end = rest.dropFirst(2).firstRange(of: "-->") else { return false }
      rest = rest[end.upperBound...].drop(while: \.isWhitespace)
    }
    return rest.isEmpty
  }

  fileprivate var withoutNewlinesAround: String {
    String(trimmingPrefix(while: \.isNewline).reversed().trimmingPrefix(while: \.isNewline).reversed())
  }
}
