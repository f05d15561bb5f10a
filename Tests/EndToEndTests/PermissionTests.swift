import Foundation
import TestSupport
import Testing

/// What may not be read or written, tried by an ordinary user: root may do everything.
@Suite struct PermissionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/a.jpg")
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
  }

  /// Runs the program after some preparation, as nobody where the tests run as root; `@` stands for the test's folder.
  private func build(after preparation: String) throws -> Program.Run {
    let asNobody = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let run = try Program.shell(
      """
      cd '\(folder.path)' && cp "$waterfall" program && \(preparation) && \(asNobody) ./program build photos site
      status=$?; chmod -R u+rwX .; exit $status
      """)
    return run
  }

  @Test func photosThatMayNotBeRead() throws {
    let run = try build(after: "chmod 000 photos")
    #expect(run.status == 2)
    #expect(run.errors == "waterfall: photos: can't be read: permission denied\n")
    #expect(!folder.exists("site"))
  }

  @Test func aSiteThatMayNotBeWritten() throws {
    let run = try build(after: "mkdir site && chmod 555 site")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "waterfall: site: can't be written: permission denied; change its permissions, or name another folder\n")
    #expect(try folder.contents(of: "site").isEmpty)
  }

  @Test func aSiteThatMayNotBeMade() throws {
    let run = try build(after: "chmod 555 .")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "waterfall: site: can't be written: permission denied; change its permissions, or name another folder\n")
    #expect(!folder.exists("site"))
  }

  @Test func aPictureAndAFolderThatMayNotBeReadAreLeftOut() throws {
    let run = try build(
      after: "cp photos/a.jpg photos/b.jpg && mkdir photos/c && cp photos/a.jpg photos/c && chmod 000 photos/[bc]*")
    #expect(run.status == 1)
    #expect(
      run.errors.split(separator: "\n").suffix(2) == [
        "waterfall: b.jpg: can't be read: permission denied; left out",
        "waterfall: c: can't be read: permission denied; left out",
      ])
    #expect(folder.exists("site/originals/a.jpg"))
  }
}
