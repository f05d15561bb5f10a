import TestSupport
import Testing

@testable import Imaging

@Suite struct JPEGTests {
  @Test func isWrittenWithoutSubsampling() throws {
    let jpeg = try TestPicture.quadrants(width: 40, height: 30).jpeg(quality: 60)
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    #expect([0, 1, 2].map { jpeg[frame + 11 + 3 * $0] } == [0x11, 0x11, 0x11])
  }

  @Test func theSameBitmapGivesTheSameBytes() throws {
    let bitmap = try TestPicture.quadrants(width: 200, height: 100)
    #expect(try bitmap.jpeg(quality: 85) == bitmap.jpeg(quality: 85))
  }

  @Test(arguments: [(10, 90), (50, 50), (90, 10)])
  func aTruncatedBodyIsAFailureThatSaysHowMuchIsThere(kept: Int, lost: Int) throws {
    let jpeg = try noisy()
    let source = try SourceImage(format: .jpeg, bytes: Array(jpeg.prefix(jpeg.count * kept / 100)))
    let failure = #expect(throws: ImageFailure.self) {
      _ = try source.decode(reducedTo: source.size, background: .white)
    }
    guard case .truncated(let percent?) = failure else {
      Issue.record("\(String(describing: failure)) is no truncation")
      return
    }
    #expect(abs(percent - kept) <= 8)
  }

  @Test func truncationThatEndsInAnEndMarkerIsFoundToo() throws {
    let jpeg = try noisy()
    let source = try SourceImage(format: .jpeg, bytes: jpeg.prefix(jpeg.count / 2) + [0xFF, 0xD9])
    expectTruncation { _ = try source.decode(reducedTo: source.size, background: .white) }
  }

  @Test func aMissingEndMarkerAloneLosesNothing() throws {
    let jpeg = try TestPicture.quadrants(width: 64, height: 64).jpeg(quality: 90)
    let source = try SourceImage(format: .jpeg, bytes: jpeg.dropLast(2))
    let bitmap = try source.decode(reducedTo: source.size, background: .white)
    #expect(TestPicture.quadrantMeans(of: bitmap)[3].distance(to: TestPicture.quadrantColours[3]) <= 8)
  }

  @Test func whatFollowsTheEndMarkerIsIgnored() throws {
    let jpeg = try TestPicture.quadrants(width: 64, height: 64).jpeg(quality: 90) + Array("<?php ?>".utf8)
    _ = try SourceImage(format: .jpeg, bytes: jpeg).decode(
      reducedTo: PixelSize(width: 64, height: 64), background: .white)
  }

  @Test func damagedDataIsAFailure() throws {
    var jpeg = try noisy()
    jpeg.replaceSubrange(jpeg.count / 2..<jpeg.count / 2 + 2, with: [0xFF, 0xC4])  // a table amid the pixels
    expectDamage(jpeg)
  }

  /// Behind codes that mean nothing others come into step again, and there are enough of them for all pixels.
  @Test func codesWithoutAMeaningAreDamage() throws {
    var jpeg = try noisy()
    let middle = jpeg.count / 2
    jpeg.insert(contentsOf: [0xFF, 0, 0xFF, 0, 0xFF, 0, 0xFF, 0] + jpeg[middle - 400..<middle], at: middle)
    expectDamage(jpeg)
  }

  @Test(arguments: [TestPicture.Kind.jpeg, .progressiveJPEG])
  func bytesThatNoScanNeedsAreDamageUnlessTheEndFollows(kind: TestPicture.Kind) throws {
    let jpeg = try TestPicture.file(of: kind)
    let (first, stray) = (try #require(scans(of: jpeg).first), [UInt8](1...10))
    expectDamage(jpeg[..<first.upperBound] + stray + TestPicture.segment(0xFE, []) + jpeg[first.upperBound...])
    let source = try SourceImage(format: .jpeg, bytes: jpeg.dropLast(2) + stray + jpeg.suffix(2))
    _ = try source.decode(reducedTo: source.size, background: .white)
  }

  @Test func aHundredScansAreEnough() throws {
    var jpeg = try TestPicture.file(of: .progressiveJPEG)
    let (count, first) = (scans(of: jpeg).count, try #require(scans(of: jpeg).first))
    jpeg.insert(contentsOf: Array(repeating: jpeg[first], count: 100 - count).flatMap(\.self), at: first.lowerBound)
    let source = try SourceImage(format: .jpeg, bytes: jpeg)
    _ = try source.decode(reducedTo: source.size, background: .white)
    jpeg.insert(contentsOf: jpeg[first], at: first.lowerBound)
    let endless = try SourceImage(format: .jpeg, bytes: jpeg)
    #expect(throws: ImageFailure.unsupported("more than 100 scans")) {
      _ = try endless.decode(reducedTo: endless.size, background: .white)
    }
  }

  @Test(arguments: [2, 3, 20, 100]) func aTornHeaderIsATruncation(length: Int) throws {
    let jpeg = try TestPicture.quadrants(width: 64, height: 64).jpeg(quality: 90)
    expectTruncation { _ = try SourceImage(format: .jpeg, bytes: Array(jpeg.prefix(length))) }
  }

  /// Whether what is missing would show or not: at an eighth of the size nothing of the last scans does.
  @Test func aProgressivePictureThatEndsBetweenScansIsTruncatedAtAnySize() throws {
    let jpeg = try TestPicture.file(of: .progressiveJPEG)
    let size = try SourceImage(format: .jpeg, bytes: jpeg).size
    let small = PixelSize(width: max(1, size.width / 12), height: max(1, size.height / 12))
    _ = try SourceImage(format: .jpeg, bytes: jpeg).decode(reducedTo: small, background: .white)
    for scan in scans(of: jpeg).dropLast() {
      expectTruncation {
        let source = try SourceImage(format: .jpeg, bytes: Array(jpeg[..<scan.upperBound]))
        _ = try source.decode(reducedTo: small, background: .white)
      }
    }
  }

  @Test(arguments: [(67, 1), (68, 2), (134, 2), (135, 4), (267, 4), (268, 8), (801, 8)])
  func itIsDecodedAtTheSmallestPartThatLeavesEnoughToReduce(width: Int, eighths: Int) {
    let size = PixelSize(width: 801, height: 400)
    let target = PixelSize(width: width, height: max(1, width * 400 / 801))
    #expect(JPEGDecoder.eighths(of: size, for: target) == eighths)
  }

  /// A picture whose rows all need about as many bytes.
  private func noisy() throws -> [UInt8] {
    try TestPicture.drawn(width: 320, height: 320) { x, y in
      let grey = UInt8(truncatingIfNeeded: (x &* 7919 ^ y &* 104_729) &* 31 >> 3)
      return Colour(red: grey, green: grey, blue: grey)
    }.jpeg(quality: 85)
  }

  /// From the marker of each scan to the next one, which ends it.
  private func scans(of jpeg: [UInt8]) -> [Range<Int>] {
    jpeg.indices.dropLast().filter { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA }.compactMap { start in
      let end = (start + 2..<jpeg.count - 1).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] > 0 }
      return end.map { start..<$0 }
    }
  }

  private func expectDamage(_ jpeg: [UInt8]) {
    #expect {
      let source = try SourceImage(format: .jpeg, bytes: jpeg)
      _ = try source.decode(reducedTo: source.size, background: .white)
    } throws: { error in
      guard case ImageFailure.corrupt = error else { return false }
      return true
    }
  }

  private func expectTruncation(_ body: () throws -> Void) {
    #expect {
      try body()
    } throws: { error in
      guard case ImageFailure.truncated = error else { return false }
      return true
    }
  }
}
