import TestSupport
import Testing

@testable import Imaging

@Suite struct TIFFMetadataTests {
  private static let orders = [ByteOrder.little, .big]
  private let camera = MadeDirectory().with(271, "Maker of cameras")

  @Test(arguments: orders) func placesAreBlankedAndTheirDirectoryIsTakenOut(order: ByteOrder) throws {
    let gps = MadeDirectory(order: order).with(1, "N").with(
      2, type: 5, Array("48.8584 or so, really".utf8) + [0, 0, 0])
    let directory = MadeDirectory(order: order).with(271, "Maker of cameras").with(34853, gps).with(700, "<a/>")
    let block = try clean(directory.block())
    #expect(!block.has("48.8584"))
    #expect(block.has("Maker of cameras"))
    #expect(block.tags(order: order) == [271, 700])
    #expect(try isClean(block))
  }

  @Test(arguments: [0xA431, 0xA435, 0xC62F, 0xFDE9, 33922, 34737, 42112, 0xC634, 0xC68C])
  func whatIsPrivateGoesFromEveryDirectory(tag: Int) throws {
    let secret = MadeDirectory().with(tag, "number 0815").with(305, "Software")
    for block in [
      secret.block(), camera.with(34665, secret).block(), camera.with(330, secret).block(),
      camera.block(next: [secret]), camera.with(34665, MadeDirectory().with(40965, secret)).block(),
    ] {
      let cleaned = try clean(block)
      #expect(!cleaned.has("0815"))
      #expect(cleaned.has("Software"))
      #expect(try isClean(cleaned))
    }
  }

  @Test func aValueInTheEntryGoesWithIt() throws {
    #expect(!(try clean(camera.with(0xA431, "0815").block())).has("0815"))
  }

  @Test func whatHasNothingPrivateStays() throws {
    let exif = MadeDirectory().with(36867, "2024:05:01 12:00:00").with(42016, "unique, but no serial number")
    var block = camera.with(34665, exif).with(270, "A caption of 2024").block(next: [camera])
    let before = block
    #expect(try !TIFFMetadata.clean(&block, policy: .private))
    #expect(block == before)
  }

  @Test(arguments: [1, 4, 7]) func nestedBlocksAreCleaned(type: Int) throws {
    let iptc: [UInt8] = [0x1C, 2, 25, 0, 15] + Array("geo:lat=48.8584".utf8)
    let resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 20] + iptc
    let xmp = "<x><e:GPSLatitude>48.8584</e:GPSLatitude></x>   "
    let block = camera.with(700, type: type, Array(xmp.utf8)).with(33723, type: type, iptc)
      .with(34377, type: type, resource).with(270, "At 48.8584, 2.2945 or so").block()
    let cleaned = try clean(block)
    #expect(!cleaned.has("48.8584"))
    #expect(cleaned.tags() == block.tags())
    #expect(cleaned.has("<x>"))
  }

  @Test func coordinatesInTextGoAlsoInUTF16() throws {
    let wide: [UInt8] = "48.8584, 2.2945".utf8.flatMap { [$0, 0] }
    let block = camera.with(0x9C9C, type: 1, wide).with(37510, "ASCII\0\0\0at 48.8584, 2.2945").with(270, "In Paris")
      .block()
    let cleaned = try clean(block)
    #expect(!cleaned.filter { $0 != 0 }.has("48"))
    #expect(cleaned.has("In Paris"))
    #expect(cleaned.tags() == block.tags())
  }

  /// Tools take the four bytes for an offset whatever type is stated, and how many there are.
  @Test(arguments: [(7, 4), (1, 4), (4, 0), (13, 1), (99, 4)]) func anyTypeIsAPointer(type: Int, count: Int) throws {
    var block = camera.with(34665, MadeDirectory().with(0xA431, "number 0815")).block()
    block.replaceSubrange(
      24..<30, with: ByteOrder.little.bytes(of: type, count: 2) + ByteOrder.little.bytes(of: count, count: 4))
    #expect(!(try clean(block)).has("0815"))
  }

  /// Whichever tag it has.
  @Test(arguments: [(305, 2), (315, 2), (33432, 2), (0xA436, 129), (0x9213, 2), (0xC6D2, 7), (0x9C9D, 1), (34118, 7)])
  func textIsReadInEveryTag(tag: Int, type: Int) throws {
    for secret in ["At 48.8584, 2.2945 or so", "Serial Number: 4850815"] {
      let block = camera.with(34665, MadeDirectory().with(tag, type: type, Array(secret.utf8))).block()
      let cleaned = try clean(block)
      #expect(!cleaned.has("48"))
      #expect(cleaned.has("Maker of cameras"))
    }
    let ordinary = camera.with(tag, type: type, Array("f/2.8, 1/125 s, ISO 100".utf8)).block()
    #expect(try isClean(ordinary))
  }

  /// A preview, or the Exif data of the file that it was made of.
  @Test(arguments: [0x2E, 0xC51B, 0x1234]) func filesInUnknownTagsAreCleaned(tag: Int) throws {
    let exif = MadeDirectory().with(271, "Maker").with(0xA431, "number 0815").block()
    for file in [exif, try TestPicture.jpeg(TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + exif))] {
      let cleaned = try clean(camera.with(34665, MadeDirectory().with(tag, type: 7, file)).block())
      #expect(!cleaned.has("0815"))
      #expect(cleaned.has("Maker\0") || cleaned.has("Maker"))
    }
  }

  /// Strips that are JPEG files, with whichever segment they begin; also in Exif data, whose thumbnail it is then.
  @Test(arguments: [true, false], ["JFIF\0\u{1}\u{1}\0\0\u{1}\0\u{1}\0\0", ""])
  func stripsThatAreJPEGFilesAreCleaned(isFile: Bool, head: String) throws {
    let exif = MadeDirectory().with(0xA431, "number 0815").block()
    let jpeg = try TestPicture.jpeg(
      (head.isEmpty ? [] : TestPicture.segment(0xE0, Array(head.utf8)))
        + TestPicture.segment(0xFE, Array("48.8584, 2.2945".utf8))
        + TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + exif))
    let strip = MadeDirectory().with(259, type: 3, [7, 0]).with(273, offset: 300).with(279, offset: jpeg.count)
    let block = isFile ? strip.block() : camera.block(next: [strip])
    let cleaned = try clean(block + Array(repeating: 0, count: 300 - block.count) + jpeg)
    #expect(!cleaned.has("0815") && !cleaned.has("48.8584"))
    #expect(cleaned.suffix(40) == jpeg.suffix(40))
  }

  @Test func pixelsStayAndMayNotBeShared() throws {
    let pixels: [UInt8] = Array("pixels".utf8)
    func file(gpsAt offset: Int?) -> [UInt8] {
      let gps = MadeDirectory().with(2, type: 7, Array("48.8584".utf8))
      let directory = MadeDirectory().with(256, type: 3, [2, 0]).with(273, offset: offset ?? 200)
        .with(279, offset: pixels.count).with(34853, gps)
      let block = directory.block()
      return block + Array(repeating: 0, count: 200 - block.count) + pixels
    }
    #expect(try clean(file(gpsAt: nil)).suffix(6) == pixels[...])
    let place = try #require(file(gpsAt: nil).indices.first { file(gpsAt: nil)[$0...].starts(with: "48".utf8) })
    #expect(throws: MetadataFailure.self) { _ = try clean(file(gpsAt: place)) }
  }

  @Test func bigTIFFHasWiderNumbers() throws {
    func number(_ value: Int, _ count: Int) -> [UInt8] { ByteOrder.big.bytes(of: value, count: count) }
    let entry = number(0xA431, 2) + number(2, 2) + number(11, 8) + number(52, 8)
    var block = Array("MM".utf8) + number(43, 2) + number(8, 2) + number(0, 2) + number(16, 8)
    block += number(1, 8) + entry + number(0, 8) + Array("number 0815".utf8)
    let cleaned = try clean(block)
    #expect(!cleaned.has("0815"))
    #expect(cleaned[16..<24].allSatisfy { $0 == 0 })
  }

  // MARK: Hostile and broken ones

  @Test func whatNoToolCanReadIsIgnoredOrCutOff() throws {
    #expect(try isClean(camera.with(305, count: 20, at: 9999).block()))
    #expect(try clean(camera.with(34853, offset: 9999).block()).tags() == [271])
    #expect(try clean(camera.with(0xA431, count: 1 << 31, at: 9999).block()).tags() == [271])
    // A next directory that isn't there, and one that was there already.
    for offset in [9999, 1 << 31, 8] {
      let block = try clean(camera.block(nextOffset: offset))
      #expect(block[22..<26].allSatisfy { $0 == 0 })
      #expect(block.has("Maker of cameras"))
      #expect(try isClean(block))
    }
  }

  @Test func directoriesThatAreCutShortAreNotReadByAnyTool() throws {
    var directory = MadeDirectory().with(0xA431, "number 0815")
    directory.statedCount = 40
    #expect(throws: MetadataFailure.self) { _ = try clean(directory.block()) }
    #expect(try clean(camera.block(next: [directory]))[22..<26].allSatisfy { $0 == 0 })
    for tag in [34665, 34853, 40965] { #expect(try clean(camera.with(tag, directory).block()).tags() == [271]) }
  }

  /// Else libtiff guesses, and what it takes for pixels may have been blanked.
  @Test func whereAFilesPixelsAreHasToBeKnown() throws {
    func file(lengths: [UInt8]?) -> [UInt8] {
      let sides = MadeDirectory().with(256, type: 3, [2, 0]).with(257, type: 3, [3, 0]).with(258, type: 3, [8, 0])
      let strips = sides.with(273, offset: 8)
      return (lengths.map { strips.with(279, type: 3, $0) } ?? strips).block()
    }
    for lengths: [UInt8]? in [nil, [0, 0], [5, 0], [6, 0, 6, 0]] {
      expectFailure(file(lengths: lengths), .tiff)
    }
    var right = file(lengths: [6, 0])
    #expect(try !Metadata.clean(&right, format: .tiff, policy: .private))
  }

  /// An entry of no known type is taken for garbage where it comes first, and so is the directory.
  @Test func aFileThatSaysSomethingElseOnceItIsCleanedCanNotBeFollowed() throws {
    let directory = MadeDirectory().with(0xA431, "number 0815").with(0xC7C7, type: 200, [1])
    #expect(try clean(directory.block()).tags() == [0xC7C7])
    expectFailure(directory.block(), .tiff)
  }

  /// Its pointer goes, and what there is of it with it.
  @Test(arguments: [34665, 34853]) func whatThereIsOfABrokenDirectoryGoes(tag: Int) throws {
    var directory = MadeDirectory().with(2, "48.8584 or so").with(0xA431, "number 0815")
    directory.statedCount = 60
    for broken in [
      directory,
      MadeDirectory().with(0, type: 0, [2, 3, 0, 0]).with(2, "48.8584 or so").with(0xA431, "number 0815"),
      MadeDirectory().with(0, type: 19, [2, 3, 0, 0]).with(2, "48.8584 or so").with(0xA431, "number 0815"),
    ] {
      let cleaned = try clean(camera.with(tag, broken).block())
      #expect(!cleaned.has("48.8584") && !cleaned.has("0815"))
      #expect(cleaned.tags() == [271] && cleaned.has("Maker of cameras"))
    }
  }

  @Test func directoriesBehindBlankedOnesGoToo() throws {
    let gps = MadeDirectory().with(2, "48.8584 or so")
    let inside = camera.with(0x8290, MadeDirectory().with(1, "some").with(34853, gps)).block()
    #expect(!(try clean(inside)).has("48.8584"))
    let second = camera.block(next: [camera.with(34853, gps), camera.with(34853, gps)])
    #expect(!(try clean(second)).has("48.8584"))
    #expect(!(try clean(second, policy: .none)).has("48.8584"))
    // The GPS directory's next one.
    var block = camera.with(34853, MadeDirectory().with(1, type: 2, [0x4E, 0])).block()
    let count = block.count
    block.replaceSubrange(count - 4..<count, with: ByteOrder.little.bytes(of: count, count: 4))
    #expect(!(try clean(block + gps.bytes(at: count))).has("48.8584"))
  }

  @Test func garbageInsteadOfADirectoryIsCutOff() throws {
    let garbage = MadeDirectory().with(0xA431, type: 296, Array("number 0815".utf8))
    #expect(try clean(camera.block(next: [garbage]))[22..<26].allSatisfy { $0 == 0 })
    #expect(try clean(camera.with(40965, garbage).block()).tags() == [271])
  }

  @Test func whatIsPrivateMayNotBeTheStructureToo() {
    for block in [
      camera.with(0xA431, count: 12, at: 0).block(), camera.with(0xA431, count: 12, at: 12).block(),
      camera.with(34853, offset: 8).block(),
    ] {
      #expect(throws: MetadataFailure.self) { _ = try clean(block) }
    }
  }

  @Test func aBlockWithoutADirectoryFails() {
    for block in [[], Array("II".utf8), Array("II*\0\u{8}\0\0\0".utf8), Array("nothing of the kind".utf8)] {
      #expect(throws: MetadataFailure.self) { _ = try clean(block) }
    }
  }

  @Test(.timeLimit(.minutes(1))) func directoriesInsideEachOtherTakeNoHours() {
    // A hundred thousand subdirectories of 16 entries, each of which begins two bytes after the one before.
    let offsets = (0..<100_000).flatMap { ByteOrder.little.bytes(of: 500_000 + 2 * $0, count: 4) }
    let block =
      camera.with(330, type: 4, offsets).with(0xA431, "number 08150").block()
      + Array(repeating: [0x10, 0], count: 1 << 19).flatMap(\.self)
    #expect(throws: MetadataFailure.self) { _ = try clean(block) }
    let large = (0..<60_000).reduce(into: MadeDirectory()) { made, _ in
      made.entries.append(MadeDirectory.Entry(tag: 700, type: 7, value: .stated(count: 1 << 20, at: 1000)))
    }
    #expect(throws: MetadataFailure.self) { _ = try clean(large.block() + Array(repeating: 0x20, count: 1 << 20)) }
  }

  @Test func blocksInEachOtherEndSomewhere() throws {
    var block = camera.with(0xA431, "number 0815").block()
    for _ in 0..<400 {
      let resource = Array("8BIM".utf8) + [4, 0x22, 0, 0] + ByteOrder.big.bytes(of: block.count, count: 4) + block
      block = camera.with(34377, type: 7, resource).block()
    }
    #expect(!(try clean(block)).has("0815"))
  }

  @Test func noByteMakesATrap() throws {
    let gps = MadeDirectory().with(2, type: 5, Array(repeating: 9, count: 24))
    let exif = MadeDirectory().with(0xA431, "number 0815").with(37500, "Nikon\0\u{2}\u{10}\0\0II*\0\u{8}\0\0\0\0\0")
    let whole = camera.with(34665, exif).with(34853, gps).with(700, "<x/>").block(next: [camera])
    for index in whole.indices {
      for value: UInt8 in [0, 1, 8, 0x7F, 0x80, 0xFF] {
        for policy in [MetadataPolicy.private, .none] {
          var block = whole
          block[index] = value
          _ = try? TIFFMetadata.clean(&block, policy: policy)
          #expect(block.count == whole.count)
        }
      }
      for policy in [MetadataPolicy.private, .none] {
        var block = Array(whole.prefix(index))
        _ = try? TIFFMetadata.clean(&block, policy: policy)
      }
    }
  }

  // MARK: Nothing but what shows the picture

  @Test func ofAPhotographTheOrientationAndColourSpaceRemain() throws {
    let exif = MadeDirectory().with(36867, "2024:05:01 12:00:00").with(37500, "Some maker").with(
      0xA001, type: 3, [1, 0])
    let thumbnail = MadeDirectory().with(271, "Another maker").with(513, offset: 300).with(514, offset: 20)
    let directory = camera.with(274, type: 3, [6, 0]).with(34665, exif).with(34853, MadeDirectory().with(1, "N"))
    let block = directory.block(next: [thumbnail])
    let cleaned = try clean(
      block + Array(repeating: 0, count: 300 - block.count) + Array("a thumbnail of yours".utf8), policy: .none)
    #expect(cleaned.tags() == [274, 34665])
    for text in ["aker", "2024", "thumb"] { #expect(!cleaned.has(text)) }
    #expect(cleaned[34..<38].allSatisfy { $0 == 0 })
    let numbers = TIFFNumbers(order: .little)
    let pointer = try #require(numbers.directory(in: cleaned, at: 8)?.entries.last)
    #expect(cleaned.tags(at: numbers.integers(of: pointer, in: cleaned)[0]) == [0xA001])
    #expect(try isClean(cleaned, policy: .none))
  }

  /// Cameras state one for the data of printers that goes into the next directory.
  @Test func aLengthThatIsTooLargeTakesNoDirectoryWithIt() throws {
    let block = camera.with(0xC4A5, type: 7, count: 300, at: 60)
      .with(34665, MadeDirectory().with(0xA001, type: 3, [1, 0]).with(36867, "2024:05:01 12:00:00")).block()
    let cleaned = try clean(block + Array(repeating: 7, count: 300), policy: .none)
    #expect(cleaned.tags() == [34665])
    #expect(!cleaned.has("2024"))
  }

  @Test func ofAFileTheTagsOfPixelsRemain() throws {
    let directory = MadeDirectory().with(256, type: 3, [2, 0]).with(258, type: 3, [8, 0, 8, 0, 8, 0]).with(271, "Maker")
      .with(273, offset: 100).with(279, offset: 6).with(34675, type: 7, Array("a colour profile".utf8))
    let block = directory.block()
    let file = block + Array(repeating: 0, count: max(0, 106 - block.count))
    let cleaned = try clean(file, policy: .none)
    #expect(cleaned.tags() == [256, 258, 273, 279, 34675])
    #expect(cleaned.has("a colour profile"))
    #expect(!cleaned.has("Maker"))
  }

  /// Also of such as are among the tags of pixels; but in which colour space it is, is said in letters.
  @Test func ofNoneNoTextRemains() throws {
    let interoperability = MadeDirectory().with(1, type: 2, Array("R03\0".utf8)).with(2, type: 7, Array("0100".utf8))
    let texts = [0xC6D2, 0xC6F8, 0xC6FE, 0xC789, 0xC7A1, 0xC716, 0xC718].reduce(camera) { $0.with($1, "Secret text") }
    let bytes = [0xC6D2, 0xC6F8, 0xC697].reduce(texts) { $0.with($1, type: 1, Array("Secret text".utf8)) }
    let block = bytes.with(40965, interoperability.with(4096, "Secret text")).with(
      2, type: 5, Array("Secret, a fraction...".utf8)
    ).block()
    let cleaned = try clean(block, policy: .none)
    #expect(!cleaned.has("Secret"))
    #expect(cleaned.tags() == [40965])
    #expect(cleaned.has("R03") && cleaned.has("0100"))
  }

  private func clean(_ block: [UInt8], policy: MetadataPolicy = .private) throws -> [UInt8] {
    var cleaned = block
    let hasChanged = try TIFFMetadata.clean(&cleaned, policy: policy)
    #expect(hasChanged == (cleaned != block))
    #expect(cleaned.count == block.count)
    return cleaned
  }

  private func isClean(_ block: [UInt8], policy: MetadataPolicy = .private) throws -> Bool {
    var copy = block
    return try !TIFFMetadata.clean(&copy, policy: policy)
  }
}
