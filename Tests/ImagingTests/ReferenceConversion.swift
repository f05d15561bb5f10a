import Foundation
import Imaging
import TestSupport

/// Conversion to sRGB by transicc, which evaluates a profile by floating-point numbers, colour by colour.
enum ReferenceConversion {
  private static let program = "/usr/bin/transicc"

  static let isAvailable = FileManager.default.isExecutableFile(atPath: program)
  static let missing = "there is no transicc: Scripts/setup test installs it"

  struct Failure: Error {
    let output: String
  }

  /// Red, green and blue, 0 to 255, of each pixel, by the perceptual intent; what sRGB doesn't have is clipped.
  static func sRGB(of pixels: [[UInt8]], _ samples: SamplePicture.Samples, profile: [UInt8]) throws -> [[Double]] {
    let folder = try TemporaryFolder()
    try folder.write(profile, to: "profile.icc")
    // Inks are in per cent.
    let lines = pixels.map { pixel in
      pixel.map { "\(samples == .cmyk ? Double($0) / 2.55 : Double($0))" }.joined(separator: " ")
    }
    try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "in")
    for name in ["out", "err"] { try folder.write([], to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    // Terse, clipped, without a table made in advance.
    process.arguments = ["-n", "-s", "-c0", "-t0", "-i", folder.path("profile.icc"), "-o", "*sRGB"]
    process.standardInput = try FileHandle(forReadingFrom: folder.url.appendingPathComponent("in"))
    process.standardOutput = try FileHandle(forWritingTo: folder.url.appendingPathComponent("out"))
    process.standardError = try FileHandle(forWritingTo: folder.url.appendingPathComponent("err"))
    try process.run()
    process.waitUntilExit()
    let output = try folder.text("out")
    let colours = output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
      .filter { !$0.isEmpty }
    guard process.terminationStatus == 0, colours.count == pixels.count, colours.allSatisfy({ $0.count == 3 }) else {
      throw Failure(output: output + (try folder.text("err")))
    }
    return colours.map { $0.map { min(max($0, 0), 255) } }
  }
}
