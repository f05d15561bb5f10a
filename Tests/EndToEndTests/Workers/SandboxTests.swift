import Foundation
import TestSupport
import Testing

/// What a decoder could try that a file has taken over.
@Suite struct SandboxTests {
  /// An attack point of the worker's, and whether it is the end of the worker.
  static let attacks = [
    ("open-file", false), ("open-folder", false), ("write-file", false), ("make-folder", false), ("remove-file", false),
    ("change-mode", false), ("reopen-input", false), ("connect", false), ("execute", true),
    ("fork", true), ("spawn", true), ("signal-parent", true), ("trace", true), ("make-code", false),
    ("share-memory", false), ("raise-limit", false),
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func build(_ attack: String, sandbox: String) throws -> Program.Run {
    let jpeg = try TestPicture.quadrants(width: 30, height: 20).jpeg(quality: 80)
    try folder.write(jpeg, to: "photos/good.jpg")
    try folder.write(jpeg + Array("waterfall-attack:\(attack)".utf8), to: "photos/bad.jpg")
    // Where something is made or removed, it is here.
    if attack == "remove-file" { try folder.write([1], to: "waterfall-attack") }
    return try Program.shell(
      "cd '\(folder.path)' && \"$waterfall\" build --metadata keep --sandbox \(sandbox) photos site")
  }

  @Test(arguments: attacks) func itIsStopped(attack: String, isTheEnd: Bool) throws {
    let run = try build(attack, sandbox: "require")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        isTheEnd
          ? "waterfall: bad.jpg: its decoder tried what no decoder needs, and was stopped; the file may be an attack;"
          : "waterfall: bad.jpg: damaged: stopped with errno 1;"), "\(run.errors)")
    #expect(folder.exists("waterfall-attack") == (attack == "remove-file"))
    #expect(folder.exists("site/originals/good.jpg"))
  }

  /// So the tests above could fail.
  @Test(arguments: attacks) func withoutASandboxNothingStopsIt(attack: String, isTheEnd: Bool) throws {
    let run = try build(attack, sandbox: "off")
    // Another program in the worker's place doesn't answer.
    #expect(run.status == (attack == "execute" ? 1 : 0), "\(run.errors)")
    #expect(folder.exists("waterfall-attack") == ["write-file", "make-folder"].contains(attack))
  }

  /// As in containers that have their own filter of system calls.
  @Test func aKernelThatRefusesItIsNamed() throws {
    let jpeg = try TestPicture.quadrants(width: 30, height: 20).jpeg(quality: 80)
    try folder.write(jpeg, to: "photos/good.jpg")
    let refusing = try Refusing.program
    func build(_ sandbox: String) throws -> Program.Run {
      try Program.shell(
        "cd '\(folder.path)' && '\(refusing)' \"$waterfall\" build --sandbox \(sandbox) photos site-\(sandbox)")
    }
    let required = try build("require")
    #expect(required.status == 2)
    #expect(
      required.errors
        == "waterfall: the kernel refuses the sandbox for decoders: operation not supported; build with --sandbox auto if you trust the photographs\n"
    )
    #expect(!folder.exists("site-require/index.html"))
    let automatic = try build("auto")
    #expect(automatic.status == 0)
    #expect(
      automatic.errors.hasPrefix("waterfall: warning: the kernel refuses the sandbox that pictures are decoded in: "))
    #expect(automatic.errors.split(separator: "\n").count == 1)
    let off = try build("off")
    #expect(off.status == 0 && off.errors == "")
  }
}
