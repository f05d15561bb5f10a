import Foundation
import TestSupport
import Testing

/// Sites in places where not all works that works elsewhere: whole, or a clear line.
@Suite struct PlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/a.jpg")
  }

  private func expectWhole(_ site: String) throws {
    let check = try Program.run("check", "--quiet", site)
    #expect(check.status == 0, "\(check.errors)")
  }

  /// A file system in memory, apart from that of the photographs.
  @Test(.enabled(if: device("/dev/shm") != nil && device("/dev/shm") != device(NSTemporaryDirectory())))
  func anotherFileSystem() throws {
    let elsewhere = "/dev/shm/waterfall-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: elsewhere) }
    let refused = try Program.run("build", "--originals=hardlink", folder.path("photos"), elsewhere)
    #expect(refused.status == 2)
    #expect(
      refused.errors.hasSuffix(
        "\(elsewhere)/originals/a.jpg: can't be a link: invalid cross-device link; build with --originals copy; the site is as it was\n"
      ))
    for originals in ["copy", "symlink"] {
      #expect(try Program.run("build", "--originals", originals, folder.path("photos"), elsewhere).status == 0)
      try expectWhole(elsewhere)
    }
  }

  private static func device(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemNumber] as? Int
  }

  @Test func aFileSystemWithoutHardLinks() throws {
    func build(_ originals: String) throws -> Program.Run {
      try Program.shell(
        """
        cd '\(folder.path)' && LD_PRELOAD='\(try Preloaded.path)' FAULT=links "$waterfall" build \
        --originals=\(originals) photos site
        """)
    }
    #expect(try build("copy").status == 0)
    let former = try folder.contents(of: "site")
    let refused = try build("hardlink")
    #expect(refused.status == 2)
    #expect(
      refused.errors.hasSuffix(
        "site/originals/a.jpg: can't be a link: operation not permitted; build with --originals copy; the site is as it was\n"
      ))
    #expect(try folder.contents(of: "site") == former)
    try expectWhole(folder.path("site"))
  }

  @Test func twoBuildsAtOnce() throws {
    #expect(try Program.run("build", folder.path("photos"), folder.path("site")).status == 0)
    let former = try folder.contents(of: "site")
    let run = try Program.shell(
      """
      cd '\(folder.path)' && mkdir other && cp photos/a.jpg other/b.jpg
      flock --exclusive site "$waterfall" build other site
      """)
    #expect(run.status == 2)
    #expect(run.errors == "waterfall: site: another build, or a check, is using it; wait until that has ended\n")
    #expect(try folder.contents(of: "site") == former)
  }
}
