import Imaging
import TestSupport
import Testing

@testable import Gallery

@Suite struct PictureReplyTests {
  private let recipe = ThumbnailRecipe(columnWidth: 20)
  private let contents: [UInt8]
  private var job: PictureJob
  private let answer: PictureAnswer

  init() throws {
    contents = try TestPicture.quadrants(width: 50, height: 30).jpeg(quality: 80)
    job = PictureJob(
      format: .jpeg, byteCount: contents.count, thumbnails: recipe, original: .examine(.private))
    var bytes = contents
    answer = try #require(try job.run(on: &bytes) { _ in true })
  }

  private func read(_ outcome: PictureReply.Outcome, to job: PictureJob) -> PictureReply.Outcome? {
    PictureReply(PictureReply(outcome).parts, to: job)?.outcome
  }

  @Test func whatIsSaidIsRead() {
    #expect(answer.picture?.thumbnails.count == 2)
    let failures: [ImageFailure] = [
      .corrupt("why"), .unsupported("why"), .outOfMemory, .truncated(percentOfRows: 40), .truncated(percentOfRows: nil),
    ]
    for outcome in [.answer(answer), .changed] + failures.map(PictureReply.Outcome.failure) {
      #expect(read(outcome, to: job) == outcome)
    }
  }

  @Test func detailsThatCannotBeAreRefused() {
    let asking = PictureJob(format: .jpeg, byteCount: contents.count, readsDetails: true)
    func isRead(_ details: PhotoDetails?, to job: PictureJob) -> Bool {
      read(.answer(PictureAnswer(details: details)), to: job) == .answer(PictureAnswer(details: details))
    }
    var details = PhotoDetails()
    #expect(isRead(details, to: asking) && !isRead(nil, to: asking))
    #expect(!isRead(details, to: PictureJob(format: .jpeg, byteCount: contents.count)))
    #expect(isRead(details, to: PictureJob(format: nil, byteCount: 9, readsDetails: true)))
    // As long as can be, and all of it escaped.
    (details.title, details.caption) = (String(repeating: "\"", count: 1000), String(repeating: "/", count: 20_000))
    details.keywords = (100..<300).map { String(repeating: "/", count: 190) + "\($0)" }
    (details.author, details.copyright, details.lens) = (details.title, details.title, details.title)
    #expect(isRead(details, to: asking))
    details.title = "a\u{1B}[31m"
    #expect(!isRead(details, to: asking))
    details.title = String(repeating: "a", count: 1001)
    #expect(!isRead(details, to: asking))
  }

  @Test func originalsAreReadAsTheyWereAskedFor() throws {
    let (made, key) = (PictureAnswer.Original.made(contents), ContentKey(of: contents))
    let unfollowable = PictureAnswer.Original.unfollowable(MetadataFailure("why"))
    let allowed: [(PictureJob.OriginalTask, [PictureAnswer.Original], [PictureAnswer.Original?])] = [
      (.examine(.none), [.same, .cleaned(key), unfollowable], [made, nil]),
      (.clean(.none), [.same, made, unfollowable], [.cleaned(key), .made([1]), nil]),
      (.encode(WebCopyRecipe(longestSide: 50)), [made], [.same, .cleaned(key), .made([]), unfollowable, nil]),
    ]
    for (task, right, wrong) in allowed {
      let job = PictureJob(format: .jpeg, byteCount: contents.count, original: task)
      for original in right {
        let outcome = PictureReply.Outcome.answer(PictureAnswer(original: original))
        #expect(read(outcome, to: job) == outcome)
      }
      for original in wrong { #expect(read(.answer(PictureAnswer(original: original)), to: job) == nil) }
      #expect(read(.answer(answer), to: job) == nil)
    }
  }

  @Test func picturesThatCannotBeAreRefused() throws {
    let picture = try #require(answer.picture)
    let thumbnail = picture.thumbnails[0]
    func isRead(_ size: PixelSize, _ thumbnails: [Thumbnail]) -> Bool {
      let other = Picture(size: size, dominantColour: .red, thumbnails: thumbnails)
      return read(.answer(PictureAnswer(picture: other, original: .same)), to: job) != nil
    }
    #expect(isRead(picture.size, picture.thumbnails))
    #expect(!isRead(picture.size, [thumbnail]))
    #expect(!isRead(picture.size, picture.thumbnails.reversed()))
    #expect(!isRead(PixelSize(width: 50, height: 40), picture.thumbnails))
    #expect(!isRead(PixelSize(width: -50, height: -30), picture.thumbnails))
    #expect(!isRead(PixelSize(width: .max, height: .max), picture.thumbnails))
    #expect(!isRead(PixelSize(width: 0, height: 0), []))
    let torn = picture.thumbnails.map { Thumbnail(size: $0.size, format: .jpeg, bytes: Array($0.bytes.prefix(20))) }
    #expect(!isRead(picture.size, torn))
    let exchanged = zip(picture.thumbnails, picture.thumbnails.reversed()).map {
      Thumbnail(size: $0.size, format: .jpeg, bytes: $1.bytes)
    }
    #expect(!isRead(picture.size, exchanged))
  }

  @Test(arguments: ThumbnailFormat.allCases) func thumbnailsAreOfTheFormatThatWasAskedFor(
    format: Imaging.ThumbnailFormat
  )
    throws
  {
    var job = job
    job.thumbnails = ThumbnailRecipe(columnWidth: 20, format: format)
    var bytes = contents
    let answer = try #require(try job.run(on: &bytes) { _ in true })
    #expect(answer.picture?.thumbnails.map(\.format) == [format, format])
    for other in ThumbnailFormat.allCases {
      var asked = job
      asked.thumbnails = ThumbnailRecipe(columnWidth: 20, format: other)
      #expect(read(.answer(answer), to: asked) == (other == format ? .answer(answer) : nil))
    }
  }

  @Test func failuresThatCannotBeAreRefused() {
    let failures: [ImageFailure] = [
      .needsMemory(PixelSize(width: 2, height: 3), bytes: 4, limit: 5), .truncated(percentOfRows: 101),
      .corrupt(String(repeating: "a", count: 501)),
    ]
    for failure in failures { #expect(read(.failure(failure), to: job) == nil) }
  }

  @Test func partsThatAreNoReplyAreRefused() {
    let parts = PictureReply(.answer(answer)).parts
    #expect(PictureReply(parts, to: job) != nil)
    for other in [[], [[]], [Array("{}".utf8)], Array(parts.dropLast()), parts + [[1]], Array(parts.dropFirst())] {
      #expect(PictureReply(other, to: job) == nil)
    }
    // Deep, long.
    for json in [String(repeating: "[", count: 60_000), "\"" + String(repeating: "a", count: 70_000) + "\""] {
      #expect(PictureReply([Array(json.utf8)], to: job) == nil)
    }
  }
}
