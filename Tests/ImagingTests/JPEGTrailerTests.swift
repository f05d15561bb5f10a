import Imaging
import TestSupport
import Testing

@Suite struct JPEGTrailerTests {
  private let secret = TestPicture.secret
  private let fact = Array("location: \(TestPicture.secret)".utf8)

  /// A picture with a segment that is blanked.
  private func second() throws -> [UInt8] { try TestPicture.jpeg(TestPicture.segment(0xEF, fact)) }

  /// An index of pictures at some offsets from itself (CIPA DC-007, 5.2).
  private func index(_ offsets: [Int]) -> [UInt8] {
    let length = TestPicture.bigEndian32(16 * offsets.count)
    let entries = offsets.flatMap { (offset: Int) -> [UInt8] in
      [0, 0, 0, 0, 0, 0, 0, 1] + TestPicture.bigEndian32(offset) + [0, 0, 0, 0]
    }
    let directory: [UInt8] = [0, 1, 0xB0, 2, 0, 7] + length + [0, 0, 0, 26, 0, 0, 0, 0]
    return TestPicture.segment(0xE2, Array("MPF\0MM\0*".utf8) + [0, 0, 0, 8] + directory + entries)
  }

  @Test func anythingElseIsBlanked() throws {
    let jpeg = try TestPicture.jpeg(then: fact)
    #expect(try cleaned(jpeg, .jpeg) == TestPicture.jpeg(then: fact.map { _ in 0 }))
  }

  @Test(arguments: [0, 1, 7]) func furtherPicturesAreCleanedAsTheFirst(padding: Int) throws {
    let padding = [UInt8](repeating: 0, count: padding)
    let clean = try cleaned(TestPicture.jpeg(then: padding + second() + padding + second()), .jpeg)
    let pictures = clean.indices.dropLast().filter { clean[$0] == 0xFF && clean[$0 + 1] == 0xD8 }
    #expect(pictures.count == 3)
    #expect(!clean.contains(secret))
  }

  @Test func picturesAreFoundByTheIndexBehindOtherData() throws {
    let first = try TestPicture.jpeg(index([0, 0]))
    // The index counts from behind the first marker, the segment's header and its identifier.
    let jpeg = try TestPicture.jpeg(index([0, first.count + fact.count - 10]), then: fact + second())
    let clean = try cleaned(jpeg, .jpeg)
    #expect(clean.prefix(first.count) == jpeg.prefix(first.count))
    #expect(try clean.suffix(second().count) == cleaned(second(), .jpeg)[...])
    #expect(!clean.contains(secret))
  }

  @Test func aFurtherPictureThatCannotBeFollowedIsBlanked() throws {
    let second = try second().dropLast(2)
    #expect(try cleaned(TestPicture.jpeg(then: Array(second)), .jpeg) == TestPicture.jpeg(then: second.map { _ in 0 }))
  }

  private func movie(boxes: [UInt8] = []) -> [UInt8] {
    TestPicture.movie(tracks: [("vide", [[1, 2, 3], [4, 5]]), ("meta", [fact]), ("soun", [[6, 7]])], boxes: boxes)
  }

  @Test func aMotionPhotosMovieKeepsItsPicturesAndSoundAlone() throws {
    let places = TestPicture.box("udta", TestPicture.box("\u{A9}xyz", fact)) + TestPicture.box("uuid", fact)
    let clean = try cleaned(TestPicture.jpeg(then: movie(boxes: places)), .jpeg)
    #expect(!clean.contains(secret))
    #expect(clean.suffix(7 + fact.count) == [1, 2, 3, 4, 5] + fact.map { _ in 0 } + [6, 7])
    #expect(clean.firstRange(of: Array("free".utf8)) != nil)
    let kept = try cleaned(TestPicture.jpeg(then: movie()), .jpeg, .none)
    #expect(!kept.contains("ftyp"))
  }

  @Test func theMovieIsFoundInSamsungsWrapping() throws {
    let name = Array("MotionPhoto_Data".utf8)
    let behind = [0, 0, 0xA1, 0x0A, 8, 0, 0, 0] + fact + Array("SEFHSEFT".utf8)
    let clean = try cleaned(TestPicture.jpeg(then: [0, 0, 0x30, 0x0A, 16, 0, 0, 0] + name + movie() + behind), .jpeg)
    #expect(clean.contains("ftypmp42"))
    #expect(!clean.contains("SEFT"))
    #expect(!clean.contains(secret))
  }

  @Test func aMovieThatCannotBeFollowedIsBlanked() throws {
    let movie = movie()
    for (place, value) in [("stco", 12), ("stsz", 16), ("stsc", 12)] {
      var broken = movie
      let start = try #require(movie.firstRange(of: Array(place.utf8))).lowerBound
      broken[start + value] = 0x7F
      let clean = try cleaned(TestPicture.jpeg(then: broken), .jpeg)
      #expect(clean.suffix(movie.count).allSatisfy { $0 == 0 }, "\(place)")
    }
  }
}
