import Synchronization
import TestSupport
import Testing

@testable import Gallery

/// What a build tells of its stages, and of what it leaves out, while it runs.
@Suite struct BuildTimesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b/c"] {
      try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/\(name).jpg")
    }
    try folder.write(Array("hello".utf8), to: "photos/text.jpg")
    try folder.link("photos/gone.jpg", to: "nowhere.jpg")
  }

  private var builder: GalleryBuilder {
    GalleryBuilder(photos: FilePath(folder.path("photos")), site: FilePath(folder.path("site")))
  }

  @Test func eachStageIsMeasuredAndAllOfThemTakeNoLongerThanTheWhole() throws {
    let plan = try builder.plan().report
    for report in [plan, try builder.build(), try builder.build()] {
      let stages = report.times.stages
      #expect(Set(stages.keys) == Set(BuildStage.allCases))
      #expect(stages.values.allSatisfy { $0 > .zero })
      #expect(stages.values.reduce(.zero, +) <= report.times.total)
    }
  }

  @Test func theWorkOnEachPictureThatHasChangedIsMeasured() throws {
    let first = try builder.build()
    #expect(Set(first.workTimes.keys) == Set(first.changes.keys))
    #expect(first.workTimes.count == 2)
    #expect(first.workTimes.values.allSatisfy { $0 > .zero && $0 < first.times.total })
    #expect(try builder.build().workTimes == [:])
  }

  @Test func whatIsLeftOutIsToldAtOnceAndStagesAsTheyEnd() throws {
    let events = Mutex<[GalleryProgress]>([])
    let report = try builder.build(progress: { event in events.withLock { $0.append(event) } })
    let told = events.withLock { $0 }.compactMap { if case .leftOut(let leftOut) = $0 { leftOut } else { nil } }
    #expect(told.sorted { $0.path < $1.path } == report.leftOut)
    #expect(told.count == 2)
    let ended = events.withLock { $0 }.compactMap { if case .ended(let stage, _) = $0 { stage } else { nil } }
    #expect(ended == BuildStage.allCases)
  }

  @Test func aBuildThatFailsTellsWhatItFoundBefore() throws {
    try folder.write(Array("mine".utf8), to: "site/b/index.html")
    let events = Mutex<[GalleryProgress]>([])
    #expect(throws: GalleryError.self) {
      try builder.build(progress: { event in events.withLock { $0.append(event) } })
    }
    let all = events.withLock { $0 }
    #expect(
      all.contains { if case .leftOut(let leftOut) = $0 { leftOut.path == RelativePath(["gone.jpg"]) } else { false } })
    #expect(all.contains { if case .ended(.scan, _) = $0 { true } else { false } })
    #expect(!all.contains { if case .ended(.pictures, _) = $0 { true } else { false } })
  }
}
