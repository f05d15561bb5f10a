import Foundation

/// ExifTool, which reads and writes what is said in pictures' files, and was written by others. Tests that use it are skipped
/// where it is missing, and say so.
public enum ExifTool {
  /// Why a test is skipped.
  public static let missing = "no exiftool: apt-get install libimage-exiftool-perl"

  private static let program = ["/usr/bin/exiftool", "/usr/local/bin/exiftool"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  public static let isThere = program != nil

  /// What it prints.
  @discardableResult
  public static func run(_ arguments: [String]) throws -> [UInt8] {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program ?? "")
    process.arguments = ["-charset", "filename=utf8"] + arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return [UInt8](output)
  }

  /// A file with some tags, each as ExifTool takes it, such as `XMP-dc:Title=A`, escaped as HTML is; items of
  /// a list stand between ` ## `.
  public static func write(_ tags: [String], into file: [UInt8], suffix: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(file, to: "file." + suffix)
    let arguments = tags.map { "-" + $0 }
    try run(["-q", "-m", "-overwrite_original", "-E", "-sep", " ## "] + arguments + [folder.path("file." + suffix)])
    return try folder.read("file." + suffix)
  }

  /// The tags of all files below a folder, by their groups and names, with numbers as they are stored.
  public static func tags(ofFilesIn folder: String) throws -> [[String: Any]] {
    let json = try run(["-r", "-j", "-n", "-G1", "-a", "-x", "ThumbnailImage", folder])
    return try JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]] ?? []
  }
}
