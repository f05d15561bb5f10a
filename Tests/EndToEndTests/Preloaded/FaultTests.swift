import Foundation
import Gallery
import TestSupport
import Testing

/// A build that is killed, or finds the disk full or broken, at its calls that change files: the site is whole all along, and
/// the next build completes. At some of the calls; with `WATERFALL_ALL_FAULTS` in the environment at each of them.
@Suite struct FaultTests {
  enum Scenario: String, CaseIterable {
    /// There is no site yet.
    case build
    /// Photographs come, go and change, and albums too.
    case rebuild
    /// Photographs and albums go.
    case pruning
  }

  enum Fault: String, CaseIterable {
    case kill
    /// From the call on the disk is full.
    case full = "ENOSPC"
    /// From the call on the disk takes nothing.
    case broken = "EIO"
    /// The call fails, and no other.
    case once
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (index, name) in ["a", "b", "Inner/c", "Old/d", "Old/Older/e"].enumerated() {
      try write(name, width: 90 + index)
    }
  }

  private func write(_ name: String, width: Int) throws {
    // Some with something that is to be cleaned.
    let jpeg = try TestPicture.quadrants(width: width, height: 60).jpeg(quality: 80)
    let notes = width % 2 == 0 ? TestPicture.segment(0xE1, Array("Exif\0\0".utf8) + TestPicture.exif) : []
    try folder.write(jpeg.prefix(2) + notes + jpeg.dropFirst(2), to: "photos/\(name).jpg")
  }

  /// Makes the former site, and then the photographs what they are to be.
  private func prepare(_ scenario: Scenario) throws {
    if scenario != .build {
      #expect(try Program.run("build", "--jobs=1", folder.path("photos"), folder.path("former")).status == 0)
      try folder.remove("photos/Old")
      try folder.remove("photos/a.jpg")
    }
    if scenario == .rebuild {
      try write("b", width: 110)
      try write("New/e", width: 120)
    }
  }

  /// Builds into a copy of the former site.
  private func build(into site: String, _ environment: String) throws -> Program.Run {
    try Program.shell(
      """
      cd '\(folder.path)' && rm -rf '\(site)' && { ! [ -d former ] || cp -a former '\(site)'; }
      LD_PRELOAD='\(try Preloaded.path)' \(environment) "$waterfall" build --jobs=1 photos '\(site)'
      """)
  }

  private var countsAll: Bool { ProcessInfo.processInfo.environment["WATERFALL_ALL_FAULTS"] != nil }

  /// All calls, or some of them, evenly from the first to the last.
  private func points(of calls: Int, _ count: Int) -> [Int] {
    countsAll ? Array(1...calls) : (0..<count).map { 1 + $0 * (calls - 1) / (count - 1) }
  }

  @Test(arguments: Scenario.allCases, Fault.allCases)
  func theSiteIsWholeAndTheNextBuildCompletes(scenario: Scenario, fault: Fault) throws {
    try prepare(scenario)
    #expect(try build(into: "new", "FAULT_COUNT='\(folder.path("calls"))'").status == 0)
    let new = try folder.contents(of: "new")
    let calls = try #require(Int(try folder.text("calls").dropLast()))
    #expect(calls > 30)
    let points = points(of: calls, 9)
    for call in points {
      let run = try build(into: "site", "FAULT=\(fault.rawValue) FAULT_AT=\(call)")
      switch fault {
      case .kill: #expect(run.status == 128 + SIGKILL)
      case .full, .broken, .once: try expectOneClearLine(run, fault)
      }
      try expectWhole("call \(call) of \(calls)")
      let next = try Program.run("build", "--jobs=1", folder.path("photos"), folder.path("site"))
      #expect(next.status == 0, "\(next.errors)")
      #expect(try folder.contents(of: "site") == new, "call \(call) of \(calls)")
      #expect(!folder.exists("site/.waterfall/next"))
      try expectWhole("the build after call \(call)")
    }
    if countsAll { print("\(scenario), \(fault): \(points.count) of \(calls) calls") }
  }

  private func expectOneClearLine(_ run: Program.Run, _ fault: Fault) throws {
    // What is only left over, once the site is done, is the next build's to remove.
    if run.status == 0 { return }
    #expect(run.status == 2)
    let words =
      fault == .full
      ? "no space left on device; free some space, or name a folder on another disk" : "input/output error"
    let errors = run.errors.split(separator: "\n").filter { !$0.hasSuffix(" pictures") && !$0.hasSuffix(" originals") }
    #expect(errors.count == 1 && errors[0].contains(words), "\(run.errors)")
  }

  /// No page that can be reached lacks anything, and every file is as a build wrote it.
  private func expectWhole(_ moment: String) throws {
    let site = FilePath(folder.path("site"))
    do {
      let report = try SiteChecker(site: site).check()
      #expect(report.problems == [], "\(moment)")
      if folder.exists("former") { #expect(report.pages > 1, "\(moment)") }
    } catch {
      // A first build had not begun.
      #expect(error == .notASite(site), "\(moment)")
      #expect(!folder.exists("former") && !folder.exists("site/index.html"), "\(moment)")
    }
  }

  // MARK: Told to end

  @Test func toldToEnd() throws {
    try prepare(.rebuild)
    #expect(try build(into: "new", "FAULT_COUNT='\(folder.path("calls"))'").status == 0)
    let (former, new) = (try folder.contents(of: "former"), try folder.contents(of: "new"))
    let calls = try #require(Int(try folder.text("calls").dropLast()))
    for call in points(of: calls, 12) {
      let run = try build(into: "site", "FAULT=term FAULT_AT=\(call)")
      if run.status == 0 {  // all was ready to be put in place, which is done in no time
        #expect(try folder.contents(of: "site") == new)
      } else {
        #expect(run.status == 128 + SIGTERM)
        #expect(
          run.errors.hasSuffix("waterfall: interrupted; the site is as it was, and the next build goes on from here\n"))
        #expect(try folder.contents(of: "site") == former)
      }
    }
  }

  @Test func toldToEndBeforeAnythingIsMadeItLeavesNothing() throws {
    let run = try Program.shell(
      """
      cd '\(folder.path)' && LD_PRELOAD='\(try Preloaded.path)' FAULT=term FAULT_AT=6 "$waterfall" build --jobs=1 photos first
      """)
    #expect(run.status == 128 + SIGTERM)
    #expect(!folder.exists("first"))
  }

  /// What is done is not done again: the next build reads the pictures, but decodes only those that weren't yet.
  @Test func aBuildGoesOnWhereItWasInterrupted() throws {
    _ = try build(into: "site", "FAULT_COUNT='\(folder.path("calls"))'")
    let calls = try #require(Int(try folder.text("calls").dropLast()))
    let run = try build(into: "site", "FAULT=kill FAULT_AT=\(calls / 8)")
    #expect(run.status == 128 + SIGKILL)
    let done = try folder.text("site/.waterfall/journal").split(separator: "\n").count - 1
    #expect(1...4 ~= done)
    let next = try Program.run("build", "--verbose", folder.path("photos"), folder.path("site"))
    #expect(next.errors.matches(of: /; shown, new/).count == 5 - done)
  }
}
