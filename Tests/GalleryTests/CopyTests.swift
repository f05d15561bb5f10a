import Foundation
import TestSupport
import Testing

@testable import Gallery

@Suite struct CopyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func copy(_ source: String, to target: String) throws {
    try Descriptor(FilePath(target), O_WRONLY | O_CREAT).copy(from: Descriptor(FilePath(source), O_RDONLY))
  }

  @Test func theBytesAndTheTimeOfModificationAreTheSame() throws {
    try folder.write((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) }, to: "a")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: folder.path("a"))
    try copy(folder.path("a"), to: folder.path("b"))
    #expect(try folder.read("a") == folder.read("b"))
    let status = try Descriptor(FilePath(folder.path("b")), O_RDONLY).status
    #expect(status.st_mtim.tv_sec == 1_000_000_000)
  }

  @Test func whereTheKernelCannotCopyMemoryDoes() throws {
    // The kernel says of such a file that there is nothing in it.
    try copy("/proc/self/status", to: folder.path("b"))
    #expect(try folder.text("b").hasPrefix("Name:"))
  }

  @Test func aFullTargetIsTheTargetsFault() throws {
    try folder.write([1, 2, 3], to: "a")
    #expect {
      try copy(folder.path("a"), to: "/dev/full")
    } throws: { error in
      guard case CopyFailure.target(SystemError(code: ENOSPC)) = error else { return false }
      return true
    }
  }

  @Test func aSourceThatCannotBeReadIsTheSourcesFault() throws {
    #expect {
      try copy(folder.path, to: folder.path("b"))
    } throws: { error in
      guard case CopyFailure.source(SystemError(code: EISDIR)) = error else { return false }
      return true
    }
  }
}
