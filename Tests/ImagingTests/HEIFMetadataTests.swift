import Imaging
import TestSupport
import Testing

@Suite struct HEIFMetadataTests {
  private typealias Item = TestPicture.HEIFItem
  private let secret = TestPicture.secret
  private let picture = TestPicture.HEIFItem("hvc1", [1, 2, 3, 4, 5, 6, 7, 8, 9])
  private let fact = Array(TestPicture.secret.utf8)

  private var exif: [UInt8] { [0, 0, 0, 6] + Array("Exif\0\0".utf8) + TestPicture.exif }

  @Test func picturesStay() throws {
    let items = ["av01", "grid", "tmap", "iovl", "iden", "hvc1"].map { TestPicture.HEIFItem($0, [7, 7, 7]) }
    for isInMeta in [false, true] {
      let heif = TestPicture.heif([picture] + items, isInMeta: isInMeta)
      for policy in MetadataPolicy.allCases { #expect(try cleaned(heif, .heic, policy) == heif) }
    }
  }

  @Test(arguments: [false, true]) func itemsOfMetadataAreCleaned(isInMeta: Bool) throws {
    let cut = exif.count - 5
    let heif = TestPicture.heif(
      [
        picture, Item("Exif", exif), Item("mime", contentType: "application/rdf+xml", TestPicture.xmp),
        Item("Exif", Array(exif.prefix(cut)), Array(exif.dropFirst(cut))),
      ], isInMeta: isInMeta)
    let clean = try cleaned(heif, .heic)
    #expect(!clean.contains(secret))
    #expect(!clean.contains(String(secret.suffix(5))))
    #expect(clean.contains("35 mm"))
    #expect(clean.firstRange(of: [1, 2, 3, 4, 5, 6, 7, 8, 9]) != nil)
  }

  @Test func exifWithoutAHeaderIsBlanked() throws {
    for start in [[0, 0, 1, 0], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]] {
      let clean = try cleaned(TestPicture.heif([picture, Item("Exif", start + TestPicture.exif)]), .heic)
      #expect(!clean.contains(secret))
    }
  }

  @Test func itemsThatWereRemovedAreEmpty() throws {
    let heif = TestPicture.heif([picture, Item("Exif", []), Item("mime", contentType: "application/rdf+xml", [])])
    #expect(try cleaned(heif, .heic) == heif)
  }

  @Test func otherItemsAreBlanked() throws {
    let items = [
      Item("mime", contentType: "text/plain", fact), Item("uri ", fact), Item("c2pa", fact), Item("mime", fact),
    ]
    let clean = try cleaned(TestPicture.heif([picture] + items), .heic)
    #expect(!clean.contains(secret))
  }

  @Test func aJPEGItemIsWalkedAsAFile() throws {
    let jpeg = try TestPicture.jpeg(TestPicture.segment(0xEF, fact))
    let clean = try cleaned(TestPicture.heif([Item("jpeg", jpeg)]), .heic)
    #expect(try clean.suffix(jpeg.count) == cleaned(jpeg, .jpeg)[...])
    expectFailure(TestPicture.heif([Item("jpeg", jpeg.dropLast(2))]), .heic)
  }

  @Test func otherBoxesAreFreed() throws {
    let inside = TestPicture.box("xml ", [0, 0, 0, 0], fact) + TestPicture.box("uuid", fact)
    let behind = ["uuid", "udta", "skip", "sefd"].flatMap { TestPicture.box($0, fact) }
    let heif = TestPicture.heif([picture], boxes: inside, then: behind + fact)
    let clean = try cleaned(heif, .heic)
    #expect(!clean.contains(secret))
    let free = TestPicture.box("free", fact.map { _ in 0 })
    #expect(clean.suffix(4 * free.count + fact.count) == free + free + free + free + fact.map { _ in 0 })
    let empty = TestPicture.heif([picture], then: [UInt8](repeating: 0, count: 20))
    #expect(try cleaned(empty, .heic) == empty)
  }

  @Test func dataThatBelongsToNoItemIsBlanked() throws {
    let heif = TestPicture.heif([picture], then: TestPicture.box("mdat", fact))
    #expect(try cleaned(heif, .heic) == TestPicture.heif([picture], then: TestPicture.box("mdat", fact.map { _ in 0 })))
  }

  @Test func propertiesKeepTheirPlace() throws {
    func properties(_ text: String) -> [UInt8] {
      let description = TestPicture.box("udes", [0, 0, 0, 0], Array(text.utf8))
      return TestPicture.box("iprp", TestPicture.box("ipco", description, TestPicture.box("ispe", [0, 0, 0, 0, 1, 2])))
    }
    let heif = TestPicture.heif([picture], boxes: properties("A walk"))
    #expect(try cleaned(heif, .heic) == heif)
    let blank = TestPicture.heif([picture], boxes: properties("\0\0\0\0\0\0"))
    #expect(try cleaned(heif, .heic, .none) == blank)
    #expect(try !cleaned(TestPicture.heif([picture], boxes: properties("GPS 1.5, 2.5")), .heic).contains("GPS"))
  }

  @Test func aMotionPhotosMovieIsCleaned() throws {
    let movie = TestPicture.movie(
      tracks: [("vide", [[1, 2, 3]]), ("meta", [fact])], boxes: TestPicture.box("udta", fact))
    let heif = TestPicture.heif([picture], then: TestPicture.box("mpvd", movie, fact))
    let clean = try cleaned(heif, .heic)
    #expect(!clean.contains(secret))
    #expect(clean.suffix(3 + 2 * fact.count).prefix(3) == [1, 2, 3])
    #expect(try !cleaned(heif, .heic, .none).contains("moov"))
    let broken = TestPicture.heif([picture], then: TestPicture.box("mpvd", Array(movie.dropLast()) + fact))
    #expect(try !cleaned(broken, .heic).contains(secret))
  }

  @Test func aSequencesPicturesStay() throws {
    let movie = TestPicture.movie(tracks: [("pict", [[1, 2, 3], [4]]), ("auxv", [[5]]), ("meta", [fact])])
    let clean = try cleaned(movie, .avif)
    #expect(clean.suffix(5 + fact.count) == [1, 2, 3, 4, 5] + fact.map { _ in 0 })
    let brands = try cleaned(TestPicture.movie(tracks: [("pict", [[1]])]), .avif)
    #expect(brands == TestPicture.movie(tracks: [("pict", [[1]])]))
  }

  /// A file whose second item's place is another, and as long as before.
  private func heif(_ item: TestPicture.HEIFItem, movedTo place: Int) throws -> [UInt8] {
    var heif = TestPicture.heif([picture, item])
    let start = try #require(heif.firstRange(of: [0, 2, 0, 0, 0, 0, 0, 1])).upperBound
    for (index, byte) in TestPicture.bigEndian32(place).enumerated() { heif[start + index] = byte }
    return heif
  }

  @Test func itemsThatAreSomethingElseTooCannotBeFollowed() throws {
    let item = Item("c2pa", [1, 2, 3])
    let file = TestPicture.heif([picture, item])
    let data = file.count - 12
    #expect(try heif(item, movedTo: data + 9) == file)
    expectFailure(try heif(item, movedTo: data + 7), .heic)
    // Inside the boxes.
    for place in [4, 40, 80] { expectFailure(try heif(item, movedTo: place), .heic) }
    // Another item of the same place.
    let twice = TestPicture.heif([picture, Item("mime", [1, 2, 3]), item])
    let places = twice.indices.filter { twice[$0...].starts(with: TestPicture.bigEndian32(twice.count - 3)) }
    var shared = twice
    shared[try #require(places.first) + 3] -= 3
    expectFailure(shared, .heic)
  }

  @Test func whatIsNotAsLongAsItSaysCannotBeFollowed() throws {
    let heif = TestPicture.heif([picture, Item("Exif", exif)])
    for length in 8..<heif.count { expectFailure(Array(heif.prefix(length)), .heic) }
    expectFailure(TestPicture.heif([picture], then: TestPicture.box("meta", [0, 0, 0, 0])), .heic)
    var elsewhere = heif
    let method = try #require(heif.firstRange(of: [0, 2, 0, 0, 0, 0, 0, 1])).lowerBound + 3
    elsewhere[method] = 2
    expectFailure(elsewhere, .heic)
  }

  @Test func realFilesKeepTheirPixels() throws {
    for format in [TestPicture.LibraryFormat.avif, .heic] {
      let file = try TestPicture.quadrants(format, width: 64, height: 64)
      _ = try cleaned(file + Array(secret.utf8), format == .avif ? .avif : .heic)
    }
  }
}
