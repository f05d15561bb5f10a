import Foundation

/// Pictures and official test cases that stand beside a working copy, but belong to no repository. Tests that use them
/// are skipped where they are missing, and say so.
public enum SharedMaterial {
  /// Why a test is skipped.
  public static let missing = "no ../shared beside this working copy: the corpus and the official cases"

  /// The root of the package.
  public static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let folder =
    ProcessInfo.processInfo.environment["WATERFALL_SHARED"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    ?? packageRoot.deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true)

  /// Whether the material is there.
  public static var isThere: Bool { FileManager.default.fileExists(atPath: corpus.path) }

  public static let corpus = folder.appendingPathComponent("corpus", isDirectory: true)

  public static let mustacheCases = folder.appendingPathComponent("mustache-spec", isDirectory: true)

  /// Makes files of hostile names.
  public static let namesScript = folder.appendingPathComponent("tools/make-names.sh")

  /// The contents of one file of the corpus.
  public static func corpusFile(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: corpus.appendingPathComponent(path)))
  }

  /// The paths of all files below a folder of the corpus, in order.
  public static func files(in folder: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: corpus.appendingPathComponent(folder).path)
    return paths.sorted().map { "\(folder)/\($0)" }.filter {
      var isFolder: ObjCBool = false
      return unsafe FileManager.default.fileExists(
        atPath: corpus.appendingPathComponent($0).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}
