import Foundation
import Imaging
import TestSupport
import Testing

/// What a site's originals tell of places and serial numbers, as exiftool reads them: another program than the one that
/// cleaned them.
@Suite struct PrivacyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a place and serial numbers into a file, wherever its format has room for them.
  private func note(in name: String) throws {
    let run = try Program.shell(
      """
      exiftool -q -q -m -overwrite_original -n -GPSLatitude=47.1234567 -GPSLatitudeRef=N -GPSLongitude=8.7654321 \
      -GPSLongitudeRef=E -GPSAltitude=1234.5 -XMP:GPSLatitude=47.1234567 -XMP:GPSLongitude=8.7654321 \
      -XMP:LocationCreatedGPSLatitude=47.1234567 -XMP-aux:SerialNumber=SN47110815 -XMP-aux:LensSerialNumber=SN47110815 \
      -ExifIFD:SerialNumber=SN47110815 -ExifIFD:LensSerialNumber=SN47110815 -IPTC:Keywords=geo:lat=47.1234567 \
      -ExifIFD:LensModel='A lens' -IFD0:Artist='Ada Lovelace' '\(folder.path(name))'
      """)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// What is found of that in the files of a folder: a line for each value that isn't empty.
  private func found(in name: String) throws -> [String] {
    let tags = ["gps", "latitude", "longitude", "serial"].map { "'-*\($0)*'" }.joined(separator: " ")
    let run = try Program.shell(
      "exiftool -r -ee -a -G1 -s -u -m -api RequestAll=3 \(tags) -Keywords '\(folder.path(name))' 2>&1")
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("[") }
    return lines.filter { $0.contains(/: .*[^\s0.:,]/) && !$0.contains("Keywords") || $0.contains("47.12") }
      .map(String.init)
  }

  private func pixels(_ bytes: [UInt8], _ format: ImageFormat) throws -> [Colour] {
    let source = try SourceImage(format: format, bytes: bytes)
    let bitmap = try source.decode(reducedTo: source.size, background: .white)
    var pixels: [Colour] = []
    for y in 0..<bitmap.size.height { for x in 0..<bitmap.size.width { pixels.append(bitmap[x, y]) } }
    return pixels
  }

  private func write(_ format: ImageFormat) throws -> String {
    let name = "photos/a.\(format == .jpeg ? "jpg" : format.rawValue)"
    let (width, height) = (64, 48)
    let bytes =
      switch format {
      case .jpeg: try TestPicture.quadrants(width: width, height: height).jpeg(quality: 90)
      case .png: try TestPicture.quadrants(width: width, height: height).png()
      case .tiff: TestPicture.tiff(rows: Array(repeating: Array(repeating: .red, count: width), count: height))
      case .webp: try TestPicture.quadrants(.webp, width: width, height: height)
      case .avif: try TestPicture.quadrants(.avif, width: width, height: height)
      default: try TestPicture.quadrants(.heic, width: width, height: height)
      }
    try folder.write(bytes, to: name)
    return name
  }

  @Test(arguments: [ImageFormat.jpeg, .png, .webp, .tiff, .avif, .heic])
  func nothingIsLeftInAnyFormatAndPixelsAreTheSame(format: ImageFormat) throws {
    let name = try write(format)
    try note(in: name)
    let noted = try folder.read(name)
    #expect(try found(in: "photos").count >= 4)
    for (policy, artist) in [("private", true), ("none", false)] {
      let run = try Program.run("build", "--metadata", policy, folder.path("photos"), folder.path("site"))
      #expect(run.output.contains(", 1 original cleaned: "), "\(policy)")
      #expect(try found(in: "site") == [])
      let published = try folder.read(name.replacing("photos", with: "site/originals"))
      for secret in ["SN47110815", "47.123"] { #expect(!published.contains(Array(secret.utf8))) }
      #expect(published.contains(Array("Ada Lovelace".utf8)) == artist)
      #expect(try pixels(published, format) == pixels(noted, format))
      #expect(published.count == noted.count)
    }
    #expect(try folder.read(name) == noted)
    #expect(try Program.run("build", "--metadata=keep", folder.path("photos"), folder.path("site")).status == 0)
    #expect(try folder.read(name.replacing("photos", with: "site/originals")) == noted)
  }

  @Test(arguments: [ImageFormat.jpeg, .png, .webp, .tiff, .avif, .heic])
  func whereThereIsNothingToCleanTheFileIsTheSame(format: ImageFormat) throws {
    let name = try write(format)
    let run = try Program.run("build", folder.path("photos"), folder.path("site"))
    #expect(run.output.hasPrefix("1 photograph on 1 page: "))
    #expect(try folder.read(name.replacing("photos", with: "site/originals")) == folder.read(name))
  }

  /// In a sandbox, as all decoders; and what is shown of it is made of its pixels.
  @Test func ofACameraRawFileNothingIsPublishedUnlessItIsAskedFor() throws {
    let preview = try TestPicture.quadrants(width: 64, height: 48).jpeg(quality: 90)
    try folder.write(TestPicture.dng(preview: preview, size: PixelSize(width: 64, height: 48)), to: "photos/a.dng")
    try note(in: "photos/a.dng")
    #expect(try found(in: "photos").count >= 4)
    let (photos, site) = (folder.path("photos"), folder.path("site"))
    let run = try Program.run("build", "--sandbox=require", photos, site)
    #expect(run.status == 0 && run.output.hasPrefix("1 photograph on 1 page: "), "\(run.errors)")
    #expect(try found(in: "site") == [])
    for (_, bytes) in try folder.contents(of: "site") { #expect(!bytes.contains(Array("SN47110815".utf8))) }
    #expect(folder.exists("site/originals/a.dng.jpg") && !folder.exists("site/originals/a.dng"))
    #expect(try Program.run("build", "--raw=publish", "--metadata=none", photos, site).status == 0)
    #expect(try folder.read("site/originals/a.dng") == folder.read("photos/a.dng"))
  }

  @Test func thumbnailsHoldNoMetadataAndSidecarsAreNotPublished() throws {
    try note(in: try write(.jpeg))
    try folder.write(Array("<x:xmpmeta>SN47110815 47.1234567".utf8), to: "photos/a.xmp")
    #expect(try Program.run("build", folder.path("photos"), folder.path("site")).status == 0)
    for (path, bytes) in try folder.contents(of: "site") {
      #expect(!bytes.contains(Array("SN47110815".utf8)), "\(path)")
      #expect(!path.hasSuffix(".xmp"))
      // No segment but those that a JPEG needs.
      if path.hasPrefix("thumbs/") { #expect(!bytes.contains([0xFF, 0xE1]) && !bytes.contains(Array("Exif".utf8))) }
    }
  }

  /// Bytes behind a WebP's end could be anything's.
  @Test func aFileThatCannotBeFollowedIsNotPublished() throws {
    let webP = try TestPicture.quadrants(.webp, width: 64, height: 48)
    try folder.write(webP + Array("47.1234567 SN47110815".utf8), to: "photos/a.webp")
    let run = try Program.run("build", folder.path("photos"), folder.path("site"))
    #expect(run.status == 0)
    let line = try #require(run.errors.split(separator: "\n").first { $0.contains("can't be followed") })
    #expect(line.hasPrefix("waterfall: warning: a.webp: its metadata can't be followed: "))
    #expect(line.hasSuffix("; a copy without any is published"))
    #expect(!folder.exists("site/originals/a.webp"))
    let copy = try folder.read("site/originals/a.webp.jpg")
    #expect(!copy.contains(Array("SN47110815".utf8)))
    let (was, now) = (try pixels(webP, .webp), try pixels(copy, .jpeg))
    #expect(zip(was, now).count { $0.distance(to: $1) > 12 } < was.count / 50)
    #expect(try folder.text("site/index.html").contains("href=originals/a.webp.jpg>"))
    // It is said each time, and made once.
    let next = try Program.run("build", folder.path("photos"), folder.path("site"))
    #expect(next.errors.contains(line))
    #expect(next.output.hasPrefix("1 photograph on 1 page, nothing new: "))
  }

  @Test(.enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"))
  func nothingIsLeftInRealFiles() throws {
    for part in ["metadata", "photos", "exif-orientation", "colour"] {
      let (photos, site) = (SharedMaterial.corpus.appendingPathComponent(part).path, folder.path("site/\(part)"))
      let run = try Program.run("build", "--quiet", photos, site)
      #expect(run.status < 2, "\(run.errors)")
    }
    #expect(try found(in: "site") == [])
  }
}
