import TestSupport
import Testing

@testable import Imaging

@Suite struct XMPDetailsTests {
  private func packet(_ properties: String, attributes: String = "") -> String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" \
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:lr="http://ns.adobe.com/lightroom/1.0/" \
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" \
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" \
    xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:core="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" \
    xmlns:cc="http://creativecommons.org/ns#">\
    <rdf:Description rdf:about="" \(attributes)>\(properties)</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
    """
  }

  private func details(_ properties: String, attributes: String = "") -> PhotoDetails? {
    PhotoDetails(xmp: Array(packet(properties, attributes: attributes).utf8))
  }

  private func title(_ texts: String) -> String? { details("<dc:title><rdf:Alt>\(texts)</rdf:Alt></dc:title>")?.title }

  @Test func eachFieldHasItsProperty() {
    var expected = PhotoDetails()
    (expected.title, expected.caption, expected.keywords) = ("Title", "A 日本\nb", ["b", "a, c"])
    (expected.author, expected.copyright, expected.licence) = ("Ada, Charles", "© Ada", "https://a.org/by/4.0/")
    (expected.alternative, expected.taken) = ("Two boats", TakenTime("2026-11-30T21:38:05+01:00"))
    (expected.camera, expected.lens) = ("Canon EOS R5", "EF50mm f/1.8")
    expected.exposure = Exposure(
      time: 1 / 250, aperture: 2.8, sensitivity: 200, focalLength: 50, focalLengthOnFilm: 75)
    let properties = """
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Title</rdf:li></rdf:Alt></dc:title>
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">A 日本&#xA;b</rdf:li></rdf:Alt></dc:description>
      <dc:subject><rdf:Bag><rdf:li>b</rdf:li><rdf:li>a, c</rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:subject>
      <dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Charles</rdf:li></rdf:Seq></dc:creator>
      <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Ada</rdf:li></rdf:Alt></dc:rights>
      <core:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">Two&#xA;boats</rdf:li></rdf:Alt></core:AltTextAccessibility>
      <cc:license rdf:resource="https://a.org/by/4.0/"/>
      <exif:ISOSpeedRatings><rdf:Seq><rdf:li>200</rdf:li></rdf:Seq></exif:ISOSpeedRatings>
      """
    let attributes = """
      exif:DateTimeOriginal="2026-11-30T21:38:05.5+01:00" tiff:Make="Canon" tiff:Model="Canon EOS R5" aux:Lens='EF50mm f/1.8' \
      exif:ExposureTime="1/250" exif:FNumber="28/10" exif:FocalLength="50/1" exif:FocalLengthIn35mmFilm="75"
      """
    #expect(details(properties, attributes: attributes) == expected)
  }

  @Test(arguments: [
    ("1/125", 1 / 125), (" 28/10 ", 2.8), ("2.8", 2.8), ("1/abc", nil), ("f/5", nil), ("abc/5", nil), ("1/", nil),
    ("/5", nil), ("/", nil), ("1/0", nil), ("1/-5", nil), ("1/2/3", nil), ("1/nan", nil), ("inf", nil), ("1/inf", nil),
    ("", nil),
  ]) func numbersMayBeFractions(_ text: String, _ expected: Double?) {
    let exposure = details("", attributes: "exif:ExposureTime='\(text)' exif:FNumber='\(text)'")?.exposure
    #expect(exposure?.time == expected)
    #expect(exposure?.aperture == expected.flatMap { $0 < 0.3 ? nil : $0 })
  }

  @Test func theDefaultLanguageComesFirstAndElseTheFirst() {
    #expect(title("<rdf:li xml:lang='de'>Hallo</rdf:li><rdf:li xml:lang='x-default'>Hi</rdf:li>") == "Hi")
    #expect(title("<rdf:li xml:lang='de'>Hallo</rdf:li><rdf:li xml:lang='en'>Hi</rdf:li>") == "Hallo")
    #expect(title("<rdf:li xml:lang='x-default'> </rdf:li><rdf:li xml:lang='en'>Hi</rdf:li>") == "Hi")
  }

  @Test(arguments: [
    ("&lt;script&gt;&amp;amp;&quot;&apos;", "<script>&amp;\"'"), ("<![CDATA[<b>&amp;]]>", "<b>&amp;"),
    ("a<!-- b -->c", "ac"),
    ("&#x1F469;&#8205;&#x1F467; &#0;&#xD800;", "👩‍👧 &#xD800;"), ("&unknown; a & b", "&unknown; a & b"),
    ("a, lang=\"fr\" b", "a, lang=\"fr\" b"),
  ])
  func textIsUnescapedOnce(text: String, expected: String) { #expect(title("<rdf:li>\(text)</rdf:li>") == expected) }

  @Test func propertiesAreKnownByTheirNamespace() {
    let other = packet(
      "<a:title xmlns:a='http://purl.org/dc/elements/1.1/'>A</a:title><dc:title xmlns:dc='other:'>B</dc:title>")
    #expect(PhotoDetails(xmp: Array(other.utf8))?.title == "A")
    #expect(details("", attributes: "title='A' lr:title='B'")?.title == nil)
  }

  @Test func fieldsOfStructuresAndQualifiersAreNoProperties() {
    #expect(details("<lr:a rdf:parseType='Resource'><dc:title>A</dc:title></lr:a>")?.title == nil)
    #expect(
      details("<dc:title><rdf:Description><rdf:value>A</rdf:value><lr:q>B</lr:q></rdf:Description></dc:title>")?.title
        == "A")
  }

  @Test func leavesOfHierarchiesAreKeywordsWhereThereAreNoOthers() {
    let tree = "<lr:hierarchicalSubject><rdf:Bag><rdf:li>Places|Japan|京都</rdf:li></rdf:Bag></lr:hierarchicalSubject>"
    #expect(details(tree)?.keywords == ["京都"])
    #expect(details(tree + "<dc:subject><rdf:Bag><rdf:li>a</rdf:li></rdf:Bag></dc:subject>")?.keywords == ["a"])
  }

  @Test func aLicenceIsAPageOfTheWeb() {
    #expect(details("", attributes: "xmpRights:WebStatement='javascript:alert(1)'")?.licence == nil)
    #expect(details("", attributes: "xmpRights:WebStatement='http://a.org'")?.licence == "http://a.org")
  }

  @Test func itMayBeInWiderCharacters() {
    let text = packet("<dc:title>日本</dc:title>")
    for isBig in [false, true] {
      let wide = ("\u{FEFF}" + text).utf16.flatMap {
        isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
      }
      #expect(PhotoDetails(xmp: wide)?.title == "日本")
    }
    #expect(PhotoDetails(xmp: [0xEF, 0xBB, 0xBF] + Array(text.utf8) + [0, 0])?.title == "日本")
  }

  @Test(arguments: [
    "", "no XML", "<a/>", "<a><b></a></b>", "<rdf:RDF>", "\0\0\0\0", "<?xml version='1.0'?>",
    "<html><body>A</body></html>",
  ])
  func whatIsNoXMPIsNone(text: String) { #expect(PhotoDetails(xmp: Array(text.utf8)) == nil) }

  /// A billion laughs.
  @Test func aDocumentTypeIsNotReadOn() {
    var entities = "<!ENTITY a0 'ha'>"
    for level in 1...9 { entities += "<!ENTITY a\(level) '" + String(repeating: "&a\(level - 1);", count: 10) + "'>" }
    #expect(PhotoDetails(xmp: Array(("<!DOCTYPE x [\(entities)]>" + packet("<dc:title>&a9;</dc:title>")).utf8)) == nil)
    #expect(details("<dc:title>&a9;</dc:title>")?.title == "&a9;")
  }

  @Test func hugeOnesAreLimited() throws {
    let items = (0..<100_000).map { "<rdf:li>\($0)</rdf:li>" }.joined()
    #expect(details("<dc:subject><rdf:Bag>\(items)</rdf:Bag></dc:subject>")?.keywords.count == 200)
    let long = String(repeating: "<![CDATA[a b ]]>", count: 1 << 16)
    #expect(try #require(details("<dc:description>\(long)</dc:description>")?.caption).utf8.count <= 20_000)
    let namespace = "<a:b xmlns:a='\(String(repeating: "c", count: 1 << 20))'>"
    #expect(details(namespace + String(repeating: "<a:d/>", count: 100_000) + "</a:b>") == PhotoDetails())
    let deep = String(repeating: "<rdf:Bag>", count: 100_000) + String(repeating: "</rdf:Bag>", count: 100_000)
    #expect(details("<dc:subject>\(deep)</dc:subject>") == nil)
  }
}
