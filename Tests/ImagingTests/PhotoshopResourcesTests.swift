import Testing

@testable import Imaging

@Suite struct PhotoshopResourcesTests {
  private let iptc = IPTCDatasetsTests.dataset(2, 25, "geo:lat=48.8584") + IPTCDatasetsTests.dataset(2, 90, "Paris")

  @Test(arguments: ["8BIM", "MeSa", "PHUT", "AgHg", "DCSR"], ["", "a name", "names"])
  func nestedBlocksAreCleaned(signature: String, name: String) throws {
    let exif = MadeDirectory().with(271, "Maker").with(0xA431, "number 0815").block()
    let xmp = Array("<a><b:GPSLatitude>48</b:GPSLatitude></a>".utf8)
    let block = [(0x404, iptc), (0x422, exif), (0x424, xmp), (0x7D0, Array("a path".utf8))].flatMap {
      resource($0, $1, signature: signature, name: name)
    }
    let cleaned = try clean(block)
    #expect(!cleaned.has("48") && !cleaned.has("0815"))
    for text in ["Paris", "Maker", "<a>", "a path"] { #expect(cleaned.has(text)) }
    #expect(try clean(cleaned) == cleaned)
  }

  @Test(arguments: [0x3F0, 0x40B, 0x432, 0x1F40]) func textAndNamesAreRead(id: Int) throws {
    let (secret, ordinary) = ("48.8584, 2.2945", "f/2.8, 1/125 s")
    let cleaned = try clean(resource(id, Array(secret.utf8), name: ordinary) + resource(id, [1, 2, 3], name: secret))
    #expect(!cleaned.has("48"))
    #expect(cleaned.has(ordinary))
  }

  @Test func theDigestOfOtherDataGoes() throws {
    let digest = resource(0x425, Array("digest of sixtee".utf8))
    #expect(!(try clean(digest + resource(0x404, iptc))).has("digest"))
    let kept = digest + resource(0x404, IPTCDatasetsTests.dataset(2, 90, "Paris"))
    #expect(try clean(kept) == kept)
  }

  @Test func aNestedBlockThatCannotBeFollowedGoes() throws {
    for id in [0x404, 0x422, 0x424] {
      let cleaned = try clean(resource(id, Array("what is 0815".utf8)) + resource(0x7D0, Array("a path".utf8)))
      #expect(!cleaned.has("0815"))
      #expect(cleaned.has("a path"))
    }
  }

  @Test func ofNoneOnlyResolutionAndColourProfileRemain() throws {
    let kept = resource(0x3ED, Array("resolution".utf8)) + resource(0x40F, Array("a colour profile".utf8))
    let cleaned = try clean(
      kept + resource(0x404, iptc) + resource(0x409, Array("thumbnail".utf8), name: "Secret"), policy: .none)
    #expect(cleaned.starts(with: kept))
    for text in ["48", "Paris", "thumb", "Secret"] { #expect(!cleaned.has(text)) }
    #expect(try clean(cleaned, policy: .none) == cleaned)
  }

  @Test func whatCannotBeFollowedFails() {
    let whole = resource(0x404, iptc)
    for block in [Array("8BI".utf8), Array("anything".utf8), Array(whole.dropLast(4)), whole + [1]] {
      #expect(throws: MetadataFailure.self) { _ = try clean(block) }
    }
    for count in whole.indices { _ = try? clean(Array(whole.prefix(count))) }
  }

  /// Programs leave out the last byte, which makes the number of bytes even, or add zeros.
  @Test func theEndMayBePadded() throws {
    let odd = resource(0x7D0, [1, 2, 3])
    for block in [[], odd, Array(odd.dropLast()), odd + [0, 0, 0]] { #expect(try clean(block) == block) }
  }

  private func resource(_ id: Int, _ value: [UInt8], signature: String = "8BIM", name: String = "") -> [UInt8] {
    let named = [UInt8(name.utf8.count)] + Array(name.utf8) + (name.utf8.count % 2 == 0 ? [0] : [])
    return Array(signature.utf8) + ByteOrder.big.bytes(of: id, count: 2) + named
      + ByteOrder.big.bytes(of: value.count, count: 4) + value + (value.count % 2 == 0 ? [] : [0])
  }

  private func clean(_ block: [UInt8], policy: MetadataPolicy = .private) throws -> [UInt8] {
    var cleaned = block
    let hasChanged = try PhotoshopResources.clean(&cleaned, policy: policy)
    #expect(hasChanged == (cleaned != block))
    #expect(cleaned.count == block.count)
    return cleaned
  }
}
