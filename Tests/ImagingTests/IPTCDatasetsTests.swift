import Testing

@testable import Imaging

@Suite struct IPTCDatasetsTests {
  private let start = Self.dataset(1, 90, "\u{1B}%G") + Self.dataset(2, 0, "\0\u{4}")

  @Test(arguments: [
    "geo:lat=48.8584", "geotagged", "48.8584, 2.2945", "48\u{B0}51'29\"N 2\u{B0}17'40\"E", "Latitude: 48.858",
    "N48.85 E2.29",
  ]) func coordinatesGo(text: String) throws {
    let kept = Self.dataset(2, 90, "Paris")
    #expect(
      try clean(start + Self.dataset(2, 25, text) + kept)
        == start + Self.dataset(2, 25, String(repeating: " ", count: text.utf8.count)) + kept)
  }

  @Test(arguments: [
    "Paris", "48 people, 2 dogs", "1.50, 2.75", "20\u{B0}C", "2024:05:01", "12:30:45+0200", "1/250 s at f/2.8",
    "a geotagged walk", "ISO 100, 200, 400, 800", "3.141 592",
  ]) func otherTextStays(text: String) throws {
    let block = start + Self.dataset(2, 120, text) + [0, 0, 0]
    #expect(try clean(block) == block)
  }

  @Test func extendedDatasetsAreFollowed() throws {
    let text = Array("48.8584, 2.2945".utf8)
    let block: [UInt8] = [0x1C, 2, 120, 0x80, 4, 0, 0, 0, 15] + text + Self.dataset(2, 25, "geotagged")
    let cleaned = try clean(block)
    #expect(cleaned.prefix(9) == block.prefix(9))
    #expect(!cleaned.has("48") && !cleaned.has("geo"))
  }

  /// As numbers of four bytes in another order.
  @Test func turnedOnesAreTurned() throws {
    let block = Self.dataset(2, 25, "geotagged") + Self.dataset(2, 90, "Paris") + [0, 0, 0, 0]
    func turned(_ block: [UInt8]) -> [UInt8] {
      stride(from: 0, to: block.count, by: 4).flatMap { Array(block[$0..<min($0 + 4, block.count)].reversed()) }
    }
    #expect(turned(try clean(turned(block))) == (try clean(block)))
  }

  @Test(arguments: [
    [0x1C], [0x1C, 2, 25, 0], [0x1C, 2, 25, 0, 9, 1], [0x1C, 2, 25, 0x80, 9],
    [0x1C, 2, 25, 0x80, 4, 0xFF, 0xFF, 0xFF, 0xFF],
    [1, 2, 3], [0x1C, 2, 25, 0, 0, 7], [0, 0x1C, 2, 25, 0, 0],
  ]) func whatCannotBeFollowedFails(block: [UInt8]) {
    #expect(throws: MetadataFailure.self) { _ = try clean(block) }
  }

  @Test func ofNoneOnlyVersionsAndCharacterSetRemain() throws {
    #expect(
      try clean(start + Self.dataset(2, 80, "Me") + Self.dataset(3, 0, "\0\u{1}"), policy: .none)
        == start + Self.dataset(2, 80, "  ") + Self.dataset(3, 0, "\0\u{1}"))
  }

  static func dataset(_ record: UInt8, _ number: UInt8, _ text: String) -> [UInt8] {
    [0x1C, record, number] + ByteOrder.big.bytes(of: text.utf8.count, count: 2) + Array(text.utf8)
  }

  private func clean(_ block: [UInt8], policy: MetadataPolicy = .private) throws -> [UInt8] {
    var cleaned = block
    let hasChanged = try IPTCDatasets.clean(&cleaned, policy: policy)
    #expect(hasChanged == (cleaned != block))
    return cleaned
  }
}
