import Foundation
import TestSupport
import Testing

/// A rebuild that is killed, told to end, or finds the disk full, at any of its steps: the site is whole all along, and
/// the next build completes.
@Suite struct FaultTests {
  private let folder: TemporaryFolder
  /// The site before the rebuild, and after one that nothing befell.
  private let former, new: [String: [UInt8]]
  /// The rebuild's calls that change files.
  private let calls: Int

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "Inner/c", "Old/d"] { try Self.write(name, width: 90, in: folder) }
    let first = try Program.run("build", "--jobs=1", folder.path("photos"), folder.path("site"))
    #expect(first.status == 0)
    former = try folder.contents(of: "site")
    // One is replaced, one goes, one comes, and an album becomes another.
    try Self.write("b", width: 110, in: folder)
    try Self.write("New/e", width: 120, in: folder)
    try folder.remove("photos/a.jpg")
    try folder.remove("photos/Old")
    let run = try Self.rebuild(in: folder, from: "site", "FAULT_COUNT='\(folder.path("calls"))'")
    #expect(run.status == 0)
    calls = try #require(Int(try folder.text("calls").dropLast()))
    new = try folder.contents(of: "rebuilt")
  }

  private static func write(_ name: String, width: Int, in folder: TemporaryFolder) throws {
    let jpeg = try TestPicture.quadrants(width: width, height: 60).jpeg(quality: 80)
    try folder.write(jpeg, to: "photos/\(name).jpg")
  }

  /// Builds the new photographs into a copy of the former site.
  private static func rebuild(in folder: TemporaryFolder, from site: String, _ environment: String) throws
    -> Program.Run
  {
    return try Program.shell(
      """
      cd '\(folder.path)' && rm -rf rebuilt && cp -a '\(site)' rebuilt
      LD_PRELOAD='\(try Preloaded.path)' \(environment) "$waterfall" build --jobs=1 photos rebuilt
      """)
  }

  /// Some of the calls, evenly from the first to the last.
  private func points(_ count: Int) -> [Int] {
    (0..<count).map { 1 + $0 * (calls - 1) / (count - 1) }
  }

  /// The site stands whole, and a build that nothing befalls gives the new one and leaves nothing over.
  private func expectWholeAndMended(after call: Int) throws {
    let links = try SiteLinks(of: "rebuilt", in: folder)
    #expect(links.dead == [], "call \(call)")
    #expect(links.count > 15)
    let run = try Program.run("build", "--jobs=1", folder.path("photos"), folder.path("rebuilt"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.contents(of: "rebuilt") == new, "call \(call)")
    #expect(!folder.exists("rebuilt/.waterfall/next"))
  }

  @Test func killedAtFiftyPoints() throws {
    #expect(calls > 50)
    for call in points(50) {
      let run = try Self.rebuild(in: folder, from: "site", "FAULT=kill FAULT_AT=\(call)")
      #expect(run.status == 128 + SIGKILL)
      try expectWholeAndMended(after: call)
    }
  }

  @Test(arguments: [
    ("ENOSPC", "no space left on device; free some space, or name a folder on another disk"),
    ("EIO", "input/output error"),
  ]) func aDiskThatTakesNoMore(fault: String, words: String) throws {
    for call in points(25) {
      let run = try Self.rebuild(in: folder, from: "site", "FAULT=\(fault) FAULT_AT=\(call)")
      if run.status == 0 {  // only what is left over in the end couldn't be removed
        #expect(call > calls - 15, "call \(call) of \(calls)")
      } else {
        #expect(run.status == 2)
        #expect(run.errors.contains(words), "\(run.errors)")
      }
      try expectWholeAndMended(after: call)
    }
  }

  @Test func toldToEnd() throws {
    for call in points(12) {
      let run = try Self.rebuild(in: folder, from: "site", "FAULT=term FAULT_AT=\(call)")
      if run.status == 0 {  // all was ready to be put in place, which is done in no time
        #expect(try folder.contents(of: "rebuilt") == new)
      } else {
        #expect(run.status == 128 + SIGTERM)
        #expect(run.errors.hasSuffix("waterfall: interrupted; the site is as it was\n"))
        #expect(try folder.contents(of: "rebuilt") == former)
      }
    }
  }

  @Test func toldToEndInAFirstBuildItLeavesNothing() throws {
    let run = try Program.shell(
      """
      cd '\(folder.path)' && LD_PRELOAD='\(try Preloaded.path)' FAULT=term FAULT_AT=8 "$waterfall" build --jobs=1 photos first
      """)
    #expect(run.status == 128 + SIGTERM)
    #expect(!folder.exists("first"))
  }
}
