import Foundation
import Glibc

/// A folder of its own for one test, removed with all that is in it when the test lets it go.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "waterfall-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  public var path: String { url.path }

  /// The path of something in the folder.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file, and makes the folders that it is in.
  public func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a file whose name need not be UTF-8.
  public func write(_ bytes: [UInt8], toName name: [UInt8]) throws {
    let path = Array(url.path.utf8) + [UInt8(ascii: "/")] + name + [0]
    let descriptor = unsafe open(path.map(CChar.init(bitPattern:)), O_WRONLY | O_CREAT, 0o644)
    defer { close(descriptor) }
    guard unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw POSIXError(.EIO) }
  }

  public func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }

  public func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }

  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  public func exists(_ name: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path(name))) != nil
  }

  /// Every file below a folder of this one and what is in it, by its path from there; without what a
  /// site keeps for the next build: inodes and times, and what an interrupted one made.
  public func contents(of name: String = ".") throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    let root = url.appendingPathComponent(name)
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where !["pictures", "journal", "next"].contains(where: { path.contains(".waterfall/" + $0) }) {
      var isFolder: ObjCBool = false
      let file = root.appendingPathComponent(path)
      if unsafe FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
        contents[path] = [UInt8](try Data(contentsOf: file))
      }
    }
    return contents
  }
}
