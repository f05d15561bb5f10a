import Imaging
import Testing

/// What is read of a HEIC's boxes, by files that are nothing but boxes.
@Suite struct HEIFItemTests {
  private let coded = PixelSize(width: 640, height: 480)

  /// Quarters of a turn to the left, what is mirrored then, and the EXIF orientation that means the same.
  @Test(
    arguments: [
      (0, nil, 1), (1, nil, 8), (2, nil, 3), (3, nil, 6), (0, 0, 4), (1, 0, 5), (2, 0, 2), (3, 0, 7), (0, 1, 2),
      (1, 1, 7), (2, 1, 4), (3, 1, 5),
    ] as [(UInt8, UInt8?, Int)], [UInt8(0), 1])
  func turnsAndMirrorsAreOneOrientation(turn: (UInt8, UInt8?, Int), version: UInt8) throws {
    let rotation = box("irot", [turn.0])
    let mirror = turn.1.map { box("imir", [$0]) }
    let source = try read([rotation] + (mirror.map { [$0] } ?? []), version: version)
    #expect(source.orientation.rawValue == turn.2)
    #expect(source.size == (turn.2 >= 5 ? PixelSize(width: 480, height: 640) : coded))
    if let mirror, turn.0 % 2 == 1 {
      // Mirrored first and then turned is another thing where it is turned by a quarter.
      #expect(try read([mirror, rotation], version: version).orientation.rawValue == [5: 7, 7: 5][turn.2])
    }
  }

  @Test func aCleanApertureIsTheSize() throws {
    let aperture = box("clap", [600, 1, 400, 1, 0xFFFF_FFFF, 2, 10, 1].flatMap(bigEndian))
    // One that can't be is none, as in browsers.
    #expect(try read([box("clap", [700, 1, 400, 1, 0, 1, 0, 1].flatMap(bigEndian))]).size == coded)
    #expect(try read([aperture]).size == PixelSize(width: 600, height: 400))
    #expect(try read([aperture, box("irot", [1])]).size == PixelSize(width: 400, height: 600))
    #expect(throws: ImageFailure.unsupported("turned before it is cropped")) {
      _ = try read([box("irot", [1]), aperture])
    }
  }

  /// What was measured by one size would be cut out of another.
  @Test func aSecondSizeIsDamage() {
    let (large, small) = (
      box("ispe", [0, 8000, 8000].flatMap(bigEndian)), box("ispe", [0, 64, 64].flatMap(bigEndian))
    )
    let aperture = box("clap", [600, 1, 400, 1, 0, 1, 0, 1].flatMap(bigEndian))
    for properties in [[large, aperture], [aperture, small], [small]] {
      #expect(throws: ImageFailure.corrupt("it states its size twice")) { _ = try read(properties) }
    }
  }

  @Test func bytesBehindThePictureDoNotMatter() throws {
    let whole = file([], version: 0)
    #expect(try SourceImage(format: .heic, bytes: whole + [1, 2, 3]).size == coded)
    #expect(try SourceImage(format: .heic, bytes: whole + bigEndian(100) + Array("free".utf8)).size == coded)
  }

  @Test func propertiesOfOtherItemsDoNotCount() throws {
    let other: [UInt8] = [0, 9, 1, 0x82]
    #expect(try read([box("irot", [1])], associations: [0, 0, 0, 2] + other + [0, 5, 1, 0x81]).size == coded)
  }

  /// libheif would follow them without an end.
  @Test func picturesThatAreMadeOfEachOtherAreDamage() throws {
    func references(_ all: (type: String, from: UInt8, to: [UInt8])...) -> [UInt8] {
      box(
        "iref",
        [0, 0, 0, 0] + all.flatMap { box($0.type, [0, $0.from, 0, UInt8($0.to.count)] + $0.to.flatMap { [0, $0] }) })
    }
    let tiles = references(("dimg", 5, Array(repeating: 6, count: 200)), ("auxl", 7, [6]))
    #expect(try read([], boxes: tiles).size == coded)
    for endless in [
      references(("dimg", 5, [5])), references(("dimg", 5, [6]), ("dimg", 6, [5])), references(("auxl", 5, [5])),
      references(("auxl", 6, [5]), ("auxl", 7, [6]), ("auxl", 6, [7])),
      references(("dimg", 5, Array(repeating: 6, count: 200)), ("dimg", 6, Array(repeating: 7, count: 200))),
    ] {
      #expect(throws: ImageFailure.corrupt("its pictures are made of each other")) { _ = try read([], boxes: endless) }
    }
  }

  @Test func anOverlayIsUnsupported() {
    let overlay = box("infe", [2, 0, 0, 0, 0, 5, 0, 0] + Array("iovl".utf8) + [0])
    #expect(throws: ImageFailure.unsupported("pictures laid on each other")) {
      _ = try read([], boxes: box("iinf", [0, 0, 0, 0, 0, 1] + overlay))
    }
  }

  @Test(arguments: ["pitm", "iprp", "ipco", "ipma", "ispe"]) func whatIsMissingIsDamage(type: String) throws {
    #expect {
      _ = try SourceImage(format: .heic, bytes: rename(type, in: file([], version: 0)))
    } throws: { error in
      guard case ImageFailure.corrupt = error else { return false }
      return true
    }
  }

  @Test func anyOtherByteIsNoTrap() throws {
    let whole = file([box("irot", [1])], version: 0)
    for index in whole.indices {
      for value in [UInt8(0), 1, 0x7F, 0x80, 0xFF] {
        var file = whole
        file[index] = value
        _ = try? SourceImage(format: .heic, bytes: file)
      }
    }
  }

  private func read(
    _ properties: [[UInt8]], version: UInt8 = 0, associations: [UInt8]? = nil, boxes: [UInt8] = []
  ) throws -> SourceImage {
    try SourceImage(format: .heic, bytes: file(properties, version: version, associations: associations, boxes: boxes))
  }

  /// A file whose item 5 has a size and further properties. Version 1 has longer numbers.
  private func file(
    _ properties: [[UInt8]], version: UInt8, associations: [UInt8]? = nil, boxes: [UInt8] = []
  ) -> [UInt8] {
    let size = box("ispe", [0, coded.width, coded.height].flatMap(bigEndian))
    let indices = (1...properties.count + 1).map(UInt8.init)
    let id: [UInt8] = version == 0 ? [0, 5] : [0, 0, 0, 5]
    let own = id + [UInt8(indices.count)] + indices.flatMap { version == 0 ? [0x80 | $0] : [0x80, $0] }
    let association = box("ipma", [version, 0, 0, version] + (associations ?? [0, 0, 0, 1] + own))
    let list = box("ipco", size + properties.flatMap(\.self))
    let meta = [0, 0, 0, 0] + box("pitm", [version, 0, 0, 0] + id) + box("iprp", list + association) + boxes
    return box("ftyp", Array("heic\0\0\0\0heic".utf8)) + box("meta", meta) + box("mdat", [])
  }

  private func rename(_ type: String, in file: [UInt8]) -> [UInt8] {
    var file = file
    if let start = file.indices.first(where: { file[$0...].starts(with: type.utf8) }) { file[start] = 0x78 }
    return file
  }

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    bigEndian(8 + content.count) + Array(type.utf8) + content
  }

  private func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
