import Testing

@testable import Imaging

@Suite struct IPTCDetailsTests {
  private func dataset(_ number: UInt8, _ value: [UInt8], record: UInt8 = 2) -> [UInt8] {
    [0x1C, record, number, UInt8(value.count >> 8), UInt8(value.count & 255)] + value
  }

  private func dataset(_ number: UInt8, _ text: String) -> [UInt8] { dataset(number, Array(text.utf8)) }

  private let utf8: [UInt8] = [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47]

  @Test func eachFieldHasItsDataset() {
    var expected = PhotoDetails()
    (expected.title, expected.caption, expected.keywords) = ("Title", "A 日本\nb", ["b", "a"])
    (expected.author, expected.copyright) = ("Ada, Charles", "© Ada")
    expected.taken = TakenTime("2026-11-30T21:38:05+01:00")
    let block =
      utf8 + dataset(5, "Title") + dataset(105, "Headline") + dataset(120, "A 日本\r\nb") + dataset(25, "b")
      + dataset(25, "a")
      + dataset(80, "Ada") + dataset(80, "Charles") + dataset(116, "© Ada") + dataset(55, "20261130")
      + dataset(60, "213805+0100")
    #expect(PhotoDetails(iptc: block) == expected)
    #expect(PhotoDetails(iptc: dataset(105, "Headline") + dataset(55, "20261130"))?.title == "Headline")
    #expect(PhotoDetails(iptc: dataset(55, "20261130") + dataset(60, "junk"))?.taken?.iso8601 == "2026-11-30")
    #expect(PhotoDetails(iptc: dataset(55, "20260000"))?.taken == nil)
  }

  @Test(
    arguments: [
      ([0x1B, 0x25, 0x47], Array("é".utf8), "é"), ([], Array("é".utf8), "é"), ([], [0xE9, 0x20, 0x93, 0x61], "é “a"),
      ([0x1B, 0x2E, 0x41], [0xC3, 0xA9], "Ã©"), ([0x1B, 0x2D, 0x41], [0xE9], "é"), ([0x1B, 0x2D, 0x42], [0xB1], "ą"),
      ([0x1B, 0x2D, 0x4C], [0xBF], "П"), ([0x1B, 0x25, 0x47], [0xE9], "é"), ([0x1B, 0x99], [0xE9], "é"),
    ] as [([UInt8], [UInt8], String)])
  func textIsInTheStatedCharacterSet(escape: [UInt8], text: [UInt8], expected: String) {
    let block = dataset(90, escape, record: 1) + dataset(5, text)
    #expect(PhotoDetails(iptc: block)?.title == expected)
  }

  @Test func whatCannotBeFollowedSaysNothing() {
    #expect(PhotoDetails(iptc: [0x1C, 2, 5, 0xFF, 0xFF, 1]) == nil)
    #expect(PhotoDetails(iptc: [0x1C, 2, 5, 0x7F, 0xFF, 1]) == nil)
    #expect(PhotoDetails(iptc: []) == PhotoDetails())
  }

  @Test func aHundredThousandKeywordsAreLimited() {
    let block = (0..<100_000).flatMap { dataset(25, "\($0)") }
    #expect(PhotoDetails(iptc: block)?.keywords.count == 200)
  }
}
