import Imaging
import TestSupport
import Testing

@testable import Gallery

@Suite struct RecordedFileTests {
  private let key = ContentKey(of: [1])

  private var contents: PublishedOriginal.Contents { PublishedOriginal.Contents(byteCount: 99, key: key) }

  private var cleaned: PublishedOriginal.File { PublishedOriginal.File(isCleaned: true, contents: contents) }

  private func picture(
    _ file: PublishedOriginal.File?, _ webCopy: PublishedOriginal.WebCopy? = nil
  ) -> RecordedFile.Outcome {
    let size = PixelSize(width: 4000, height: 3000)
    let thumbnails = ThumbnailFormat.allCases.map {
      PublishedThumbnail(size: PixelSize(width: 400, height: 300), format: $0, byteCount: 12345, key: key)
    }
    let pixels = RecordedPicture.Pixels(
      size: size, dominantColour: Colour(red: 1, green: 2, blue: 3), thumbnails: thumbnails,
      needsWebCopy: webCopy != nil, hasBrokenProfile: file?.isCleaned ?? false)
    return .picture(
      Shared(
        RecordedPicture(
          format: .heic, pixels: pixels, originalRecipe: key,
          published: PublishedOriginal(file: file, webCopy: webCopy))))
  }

  private var details: RecordedDetails {
    var details = PhotoDetails()
    (details.title, details.caption, details.keywords) = ("A=b&c %20", "One\n日本 \"two\"", ["b", "a, c"])
    (details.author, details.copyright, details.licence) = ("Ada", "© Ada", "https://a.org/?b=c&d")
    (details.taken, details.camera, details.lens) = (TakenTime("2026-11-30T21:38:05+01:00"), "Canon EOS R5", "50mm")
    (details.alternative, details.exposure.time) = ("Two boats", 1 / 250)
    (details.exposure.aperture, details.exposure.sensitivity) = (2.8, 200)
    (details.exposure.focalLength, details.exposure.focalLengthOnFilm) = (50, 75)
    let recorded = RecordedDetails(details)
    #expect(recorded.details == details && recorded.isCurrent)
    return recorded
  }

  private func picture(_ details: RecordedDetails) -> RecordedFile.Outcome {
    guard var picture = picture(cleaned).picture else { return .companion(nil) }
    picture.details = details
    return .picture(Shared(picture))
  }

  private func file(_ outcome: RecordedFile.Outcome, fingerprint: Fingerprint? = nil) -> RecordedFile {
    let path = RelativePath(["a b", FileName(bytes: [0xFF, 0x0A, 0x25])])
    return RecordedFile(path: path, fingerprint: fingerprint, contents: key, recipe: key, outcome: outcome)
  }

  /// A new kind of failure has to be tried here, too: its form in the record follows from its name.
  private var outcomes: [RecordedFile.Outcome] {
    let failures: [PictureFailure] = [
      .unreadable(SystemError(code: 13)), .isASite, .changed, .empty, .notAPicture, .unsupportedFormat("JPEG 2000"),
      .tooManyBytes(5, limit: 4), .undecodable(.truncated(percentOfRows: nil)),
      .undecodable(.truncated(percentOfRows: 61)), .undecodable(.corrupt("bad \"length\" %\n")),
      .undecodable(.unsupported("12 bits")), .undecodable(.outOfMemory),
      .undecodable(.needsMemory(PixelSize(width: 1, height: 2), bytes: 3, limit: 4)),
    ]
    return [.companion(nil), .companion(contents), .other(.raw), .other(.video), .other(.other)]
      + failures.map(RecordedFile.Outcome.failure)
      + [
        picture(PublishedOriginal.File(isCleaned: false, contents: contents)), picture(cleaned),
        picture(RecordedDetails(PhotoDetails())), picture(details), .sidecar(details),
        picture(cleaned, PublishedOriginal.WebCopy(reason: .format)),
        picture(nil, PublishedOriginal.WebCopy(reason: .size)),
        picture(cleaned, PublishedOriginal.WebCopy(reason: .format, contents: contents)),
      ]
      + [nil, contents].flatMap { contents in
        ["a box, so: 5 % long\n", ""].map {
          picture(nil, PublishedOriginal.WebCopy(reason: .unfollowable(MetadataFailure($0)), contents: contents))
        }
      }
  }

  @Test func eachIsReadBackAsItWasWritten() throws {
    let fingerprint = Fingerprint(version: FileVersion(size: 7, modified: -3), inode: -1, changed: .max)
    for outcome in outcomes {
      for file in [file(outcome), file(outcome, fingerprint: fingerprint)] {
        #expect(!file.line.contains("\n"))
        #expect(RecordedFile(line: Array(file.line.utf8)[...]) == file, "\(file.line)")
      }
    }
  }

  @Test func aTornOrChangedLineIsNone() {
    let line = Array(file(picture(cleaned)).line.utf8)
    for count in 0..<line.count { #expect(RecordedFile(line: line[..<count]) == nil) }
    for index in line.indices {
      var changed = line
      changed[index] ^= 1
      #expect(RecordedFile(line: changed[...]) == nil)
    }
  }

  @Test(arguments: [
    "details:CURRENT:title=%", "details:CURRENT:title", "details:CURRENT:caption=%00", "details:CURRENT:=",
    "details:CURRENT:time=nan",
    "details:0:title=a",
    "details:CURRENT:licence=javascript%3Aa", "details:CURRENT:taken=2026-02-30", "details:CURRENT:sensitivity=-1",
    "details:",
    "details:99:title=a",
  ])
  func detailsThatCannotBeAreNone(word: String) throws {
    let current = word.replacing("CURRENT", with: "\(PhotoDetails.version)")
    let recorded = try #require(RecordedDetails(word: current))
    #expect(recorded.details == PhotoDetails() && recorded.isCurrent == (current != word))
  }

  /// The checksum is no secret: what can't be must be refused for itself.
  @Test(arguments: [
    ("4000x3000", "1x9223372036854775807"), ("4000x3000", "0x3"), (":99:", ":-1:"), (":99:", ":9223372036854775807:"),
    ("cleaned:", ""), ("cleaned:", ":"), ("cleaned:", "same"), ("cleaned:", "cleaned:9:"), ("heic", "pcx"),
    ("400x300:", "400:"), (" - 400x300", " unfollowable:% 400x300"), (" - 400x300", " format:9 400x300"),
    (" - 400x300", " web 400x300"), (" - ", " no "),
    ("%0A", "%00"), (":webp", ":png"), (":avif", ""),
    ("a%20b", ".."),
  ])
  func aLineThatCannotBeIsNone(part: String, other: String) {
    let words = file(picture(cleaned)).line.split(separator: " ").dropLast().joined(separator: " ")
    let changed = words.replacing(part, with: other)
    #expect(changed != words)
    let checksum = ContentKey(of: changed.utf8).text.prefix(8)
    #expect(RecordedFile(line: Array("\(changed) \(checksum)".utf8)[...]) == nil)
  }
}
