import TestSupport
import Testing

@testable import Gallery

@Suite struct FileNameTests {
  @Test func theOrderIsNatural() {
    let names: [FileName] = [
      "", "1.jpg", "2.jpg", "10.jpg", "a.jpg", "A1.jpg", "a2.jpg", "A10.jpg", "a10b.jpg", "é.jpg", "IMG_2.jpg",
      "IMG_10.jpg", "IMG_10a.jpg", "z.jpg",
    ]
    #expect(names.shuffled().sorted() == names)
  }

  @Test(arguments: [
    ["Ägypten", "Bali", "eins", "Élise", "Zypern"], ["A\u{308}gypten", "Bali", "eins", "E\u{301}lise", "Zypern"],
    ["manana", "mañana", "manzana", "nana", "ñandú", "oso"], ["cafe", "café", "cafe 2", "Café 10"],
    ["Ærø", "Ahus", "Lodz", "Łódź", "Oslo", "Østby", "Strasse", "Straße", "Strau"],
    ["Άλφα", "αλφάδι", "Βήτα"], ["иск", "йод", "Кот"], ["z", "Яна", "東京", "海"],
  ])
  func lettersWithMarksStandWithTheirBaseLetters(names: [String]) {
    let expected = names.map { FileName(text: $0) }
    #expect(expected.shuffled().sorted().map(\.bytes) == expected.map(\.bytes))
  }

  /// For each two one order, and for all of them together.
  @Test func theOrderIsStrictAndTotal() {
    let pieces =
      ["A", "ä", "a\u{308}", "1", "01", "\u{301}", "й", "_"].map { Array($0.utf8) } + [[0xFF], []]
    let names = Set(
      pieces.flatMap { first in pieces.flatMap { second in pieces.map { FileName(bytes: first + second + $0) } } }
    ).sorted()
    for (index, name) in names.enumerated() {
      #expect(!(name < name))
      let isInOrder = names[(index + 1)...].allSatisfy { name < $0 && !($0 < name) }
      #expect(isInOrder, "\(name.bytes)")
    }
    #expect(names.shuffled().inNaturalOrder() == names)
  }

  @Test func differentNamesAreNeverEqual() {
    let names: [FileName] = ["a", "A", "01", "1", "001", "a01", "A1", "e\u{301}", "é"]
    for left in names {
      for right in names { #expect((left < right) != (right < left) || left == right) }
    }
    #expect(Set(names).count == names.count)
  }

  @Test func longNumbersDoNotOverflow() {
    let long = String(repeating: "9", count: 200)
    #expect(FileName(text: long + ".jpg") < FileName(text: "1" + long + ".jpg"))
    #expect(FileName(text: "0001") < FileName(text: "2"))
  }

  @Test(arguments: [
    ("a b.jpg", "a%20b.jpg"), ("#?&%.jpg", "%23%3F%26%25.jpg"), ("é.jpg", "%C3%A9.jpg"), ("a,b.jpg", "a%2Cb.jpg"),
    ("-._~09azAZ", "-._~09azAZ"), ("a:b", "a%3Ab"), ("\"'<>`", "%22%27%3C%3E%60"), ("\n\u{1}", "%0A%01"),
  ])
  func urlsAreEncodedFromBytes(name: String, encoded: String) {
    #expect(FileName(text: name).percentEncoded == encoded)
    #expect(RelativePath(percentEncoded: encoded.utf8) == RelativePath([FileName(text: name)]))
  }

  @Test func bytesThatAreNoTextAreKept() {
    let name = FileName(bytes: [0xE9, 0x2E, 0x6A])
    #expect(name.percentEncoded == "%E9.j")
    #expect(RelativePath(percentEncoded: "%E9.j".utf8) == RelativePath([name]))
    #expect(name.text == "\u{FFFD}.j")
  }

  /// Records are searched by the text.
  @Test(arguments: ["%61", "%e9", "é", "a b", "a%2Db"]) func anotherTextForAPathIsNone(text: String) {
    #expect(RelativePath(percentEncoded: text.utf8) == nil)
  }

  @Test(arguments: [
    ("IMG_0042.JPG", "IMG 0042"), ("a__b.tar.gz.jpg", "a b.tar.gz"), (".jpg", ".jpg"), ("x", "x"), ("_.jpg", "_"),
    ("line\nbreak\u{202E}.jpg", "line break"), ("👩‍👩‍👧.jpg", "👩‍👩‍👧"), ("trailing.", "trailing."),
  ])
  func labelsAreReadable(name: String, label: String) {
    #expect(FileName(text: name).label(droppingSuffix: true) == label)
  }

  @Test func suffixesAreInSmallLetters() {
    #expect(FileName(text: "a.JPG").suffix == "jpg")
    #expect(FileName(text: "a").suffix == "")
    #expect(FileName(text: ".jpg").suffix == "")
    #expect(FileName(text: "a.").suffix == "")
  }

  @Test func pathsAreShownWithoutControlCharacters() {
    let path = RelativePath([
      FileName(bytes: [0x61, 0x1B, 0x5B, 0xC3, 0xA9]), FileName(bytes: [0xFF, 0x0A, 0xE2, 0x82]),
    ])
    #expect(path.description == "a\\x1b[é/\\xff\\x0a\\xe2\\x82")
  }
}
