import Foundation
import Glibc
import Imaging
import TestSupport
import Testing

@Suite struct SilenceTests {
  /// dav1d and libtiff print what is wrong with a file, unless they are stopped.
  @Test func damagedFilesPrintNothing() throws {
    var avif = try TestPicture.quadrants(.avif, width: 16, height: 16)
    let data = try #require(avif.indices.first { avif[$0...].starts(with: "mdat".utf8) })
    avif.replaceSubrange(data + 4..<avif.count, with: Array(repeating: 0xFF, count: avif.count - data - 4))
    let tiff = TestPicture.tiff(
      size: PixelSize(width: 2, height: 2), bits: 8, samples: 1, photometric: 1, pixels: [1, 2, 3, 4],
      tags: [259: 8, 65000: 1])
    let printed = try standardError {
      for (format, bytes) in [(ImageFormat.avif, avif), (.tiff, tiff)] {
        let source = try SourceImage(format: format, bytes: bytes)
        #expect(throws: ImageFailure.self) { _ = try source.decode(reducedTo: source.size, background: .white) }
      }
    }
    for word in ["OBU", "TIFF", "Decode", "GD Warning"] { #expect(!printed.contains(word)) }
  }

  /// What the process prints on standard error while a function runs. It is printed afterwards.
  private func standardError(_ body: () throws -> Void) throws -> String {
    let folder = try TemporaryFolder()
    let kept = dup(STDERR_FILENO)
    let file = unsafe open(folder.path("errors"), O_RDWR | O_CREAT, 0o600)
    dup2(file, STDERR_FILENO)
    defer {
      close(file)
      close(kept)
    }
    let result = Result(catching: body)
    dup2(kept, STDERR_FILENO)
    let printed = try folder.read("errors")
    _ = unsafe write(kept, printed, printed.count)
    try result.get()
    return String(decoding: printed, as: UTF8.self)
  }
}
