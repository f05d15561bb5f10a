import Foundation
import TestSupport
import Testing

/// The compiled `preloaded.c`, for `LD_PRELOAD`.
enum Preloaded {
  private static let library = Result {
    let folder = try TemporaryFolder()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("preloaded.c").path
    let library = folder.path("preloaded.so")
    let run = try Program.shell("clang -shared -fPIC -O1 -Wall -Werror -o '\(library)' '\(source)' -ldl")
    #expect(run.status == 0, "\(run.errors)")
    return (folder: folder, path: library)
  }

  static var path: String { get throws { try library.get().path } }
}
