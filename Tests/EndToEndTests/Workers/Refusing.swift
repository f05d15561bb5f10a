import Foundation
import TestSupport
import Testing

/// The compiled `refusing.c`.
enum Refusing {
  private static let built = Result {
    let folder = try TemporaryFolder()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("refusing.c").path
    let program = folder.path("refusing")
    let run = try Program.shell("clang -O1 -Wall -Werror -o '\(program)' '\(source)' -lseccomp")
    #expect(run.status == 0, "\(run.errors)")
    return (folder: folder, path: program)
  }

  static var program: String { get throws { try built.get().path } }
}
