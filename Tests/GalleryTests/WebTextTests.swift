import Foundation
import Imaging
import Testing

@testable import Gallery

/// The languages in which the web is told of a gallery.
@Suite struct WebTextTests {
  @Test func xmlHoldsWhatItCan() {
    let text = XMLText.document("a", ["b": "\"<\n\t\r'&"]) {
      $0.add("c", [:], "]]>&amp;\u{0}\u{1B}\u{FFFE}\u{85}\r\n写😀")
    }
    #expect(
      text == """
        <?xml version="1.0" encoding="utf-8"?>
        <a b="&quot;&lt;&#10;&#9;&#13;'&amp;">
        <c>]]&gt;&amp;amp;&#133;&#13;
        写😀</c>
        </a>

        """)
  }

  @Test func attributesThatAreNothingAreLeftOut() {
    var text = XMLText()
    text.add("a", ["b": nil, "c": ""])
    #expect(text.text == "<a c=\"\"/>\n")
  }

  @Test func jsonMayStandInAScriptElement() throws {
    let hostile = "</script><!-- ]]> & \u{2028}\u{2029}\u{0}\u{1F}\"\\ \n\t写😀'"
    let text = JSONText.object([
      ("a\"", .string(hostile)), ("none", nil), ("n", .number(-1)), ("l", .list(["x", "y"])),
    ])
    .text
    #expect(text.allSatisfy { !"<>&\u{2028}\u{2029}\n".contains($0) })
    #expect(text.hasSuffix("\"n\":-1,\"l\":[\"x\",\"y\"]}"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["a\""] as? String == hostile)
    #expect(object.count == 3)
  }

  @Test func momentsHaveAZone() throws {
    func moment(_ time: TakenTime?) throws -> String { try #require(time.flatMap(Moment.init)).rfc3339 }
    #expect(
      try moment(TakenTime(year: 2026, month: 3, day: 9, secondOfDay: 3661, minutesFromUTC: -90))
        == "2026-03-09T01:01:01-01:30")
    #expect(try moment(TakenTime(year: 2026, month: 3, day: 9, secondOfDay: 0)) == "2026-03-09T00:00:00Z")
    #expect(try moment(TakenTime(year: 2026, month: 3)) == "2026-03-01T00:00:00Z")
    #expect(try moment(TakenTime(year: 33)) == "0033-01-01T00:00:00Z")
  }

  /// By Foundation's calendar, for days of five hundred years, leap days among them.
  @Test func filesTimesAreDates() throws {
    let format = Date.ISO8601FormatStyle()
    for day in Array(stride(from: -100_000, through: 100_000, by: 97)) + [-25_508, 11_016, 20_513, 47_541] {
      let seconds = day * 86_400 + (day.isMultiple(of: 2) ? 0 : 86_399)
      let moment = try #require(Moment(modified: seconds * 1_000_000_000 + 999_999_999))
      guard moment.rfc3339 == Date(timeIntervalSince1970: Double(seconds)).formatted(format) else {
        Issue.record("\(moment.rfc3339) is \(seconds)")
        return
      }
    }
    #expect(Moment(modified: -1)?.rfc3339 == "1969-12-31T23:59:59Z")
  }

  @Test func momentsAreInOrderWhateverTheirZone() throws {
    let early = try #require(TakenTime(year: 2026, month: 1, day: 1, secondOfDay: 0, minutesFromUTC: 60))
    let late = try #require(TakenTime(year: 2025, month: 12, day: 31, secondOfDay: 86_399, minutesFromUTC: -60))
    #expect([early, late].compactMap(Moment.init).sorted().map(\.rfc3339) == [early, late].map(\.iso8601))
    #expect([late, early].compactMap(Moment.init).sorted().map(\.rfc3339) == [early, late].map(\.iso8601))
  }
}
