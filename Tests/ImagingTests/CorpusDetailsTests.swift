import Foundation
import TestSupport
import Testing

@testable import Imaging

/// What real files say, as ExifTool reads it, by the documented precedence.
@Suite(
  .enabled(if: SharedMaterial.isThere, "\(SharedMaterial.missing)"),
  .enabled(if: ExifTool.isThere, "\(ExifTool.missing)"))
struct CorpusDetailsTests {
  /// - Parameters:
  ///   - fieldCount: how much the files say, at least: or nothing might be found by both.
  ///   - dateCount: how many of them say in Exif's form when they were taken.
  @Test(arguments: [
    ("metadata", 63, 7), ("photos", 188, 25), ("formats", 60, 5), ("exif-orientation", 1, 0), ("colour", 53, 4),
  ]) func readsWhatExifToolReads(folder: String, fieldCount: Int, dateCount: Int) throws {
    let root = SharedMaterial.corpus.appendingPathComponent(folder).path
    var (fields, dates) = (0, 0)
    for tags in try ExifTool.tags(ofFilesIn: root) {
      let tags = ReadTags(tags)
      let path = tags.path
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      guard let format = ImageFormat(signature: bytes) else { continue }
      let details = PhotoDetails(format: format, bytes: bytes)
      let expected = tags.details
      func compare<Value: Equatable>(_ name: String, _ key: KeyPath<PhotoDetails, Value>) {
        #expect(details[keyPath: key] == expected[keyPath: key], "\(path): \(name)")
        if details[keyPath: key] != PhotoDetails()[keyPath: key] { fields += 1 }
      }
      compare("title", \.title)
      compare("caption", \.caption)
      compare("keywords", \.keywords)
      compare("author", \.author)
      compare("copyright", \.copyright)
      compare("licence", \.licence)
      compare("taken", \.taken)
      // As it stands there, and not as our own parser reads it.
      if let exifTime = tags.exifTime {
        #expect(details.taken?.inExif == exifTime, "\(path)")
        dates += 1
      }
      compare("camera", \.camera)
      if expected.lens != nil { compare("lens", \.lens) }
      compare("sensitivity", \.exposure.sensitivity)
      compare("film", \.exposure.focalLengthOnFilm)
      for key in [\Exposure.time, \.aperture, \.focalLength] {
        let (own, other) = (details.exposure[keyPath: key], expected.exposure[keyPath: key])
        #expect(abs((own ?? 0) - (other ?? 0)) <= 1e-3 * (other ?? 0), "\(path): \(own ?? 0), \(other ?? 0)")
        if own != nil { fields += 1 }
      }
    }
    #expect(fields >= fieldCount && dates >= dateCount, "\(folder): \(fields) fields, \(dates) dates")
  }
}

extension TakenTime {
  /// As Exif writes it, without the zone.
  fileprivate var inExif: String {
    let second = secondOfDay ?? -1
    return String(
      format: "%04d:%02d:%02d %02d:%02d:%02d", year, month ?? -1, day ?? -1, second / 3600, second / 60 % 60,
      second % 60)
  }
}

/// What ExifTool says of a file.
private struct ReadTags {
  private let tags: [String: Any]

  init(_ tags: [String: Any]) { self.tags = tags }

  var path: String { tags["SourceFile"] as? String ?? "" }

  private func texts(_ tag: String) -> [String] {
    // Texts of PNG files have a language in their name.
    switch tags[tag] ?? (tag.hasPrefix("PNG:") ? tags.first { $0.key.hasPrefix(tag + "-") }?.value : nil) {
    case let list as [Any]: list.map { "\($0)" }
    case let value?: ["\(value)"]
    case nil: []
    }
  }

  private func line(_ names: String...) -> String? {
    names.lazy.compactMap { DetailText.line(texts($0).joined(separator: ", ")) }.first
  }

  private func number(_ names: String...) -> Double? {
    names.lazy.compactMap { tags[$0] as? NSNumber }.first?.doubleValue
  }

  private func time(_ name: String, zone: String? = nil) -> TakenTime? {
    texts(name).first.flatMap { TakenTime($0, zone: zone.flatMap { texts($0).first }) }
  }

  /// When the picture was taken, where Exif's original time says so as it should.
  var exifTime: String? {
    texts("ExifIFD:DateTimeOriginal").first { $0.wholeMatch(of: /[12]\d{3}:\d\d:\d\d \d\d:\d\d:\d\d/) != nil }
  }

  var details: PhotoDetails {
    var details = PhotoDetails()
    details.title = line(
      "XMP-dc:Title", "XMP-photoshop:Headline", "IPTC:ObjectName", "IPTC:Headline", "IFD0:XPTitle", "PNG:Title")
    details.caption =
      [
        "XMP-dc:Description", "IPTC:Caption-Abstract", "IFD0:ImageDescription", "ExifIFD:UserComment", "IFD0:XPComment",
        "PNG:Description",
      ].lazy.compactMap { DetailText.caption(texts($0).first) }.first
    details.keywords =
      ["XMP-dc:Subject", "XMP-lr:HierarchicalSubject", "IPTC:Keywords", "IFD0:XPKeywords"].lazy.map { name in
        DetailText.keywords(
          texts(name).flatMap { $0.split(separator: name == "IFD0:XPKeywords" ? ";" : "\0").map(String.init) }
            .map { name.hasSuffix("lSubject") ? String($0.split(separator: "|").last ?? "") : $0 })
      }.first { !$0.isEmpty } ?? []
    details.author = line("XMP-dc:Creator", "IPTC:By-line", "IFD0:Artist", "IFD0:XPAuthor", "PNG:Author")
    details.copyright = line("XMP-dc:Rights", "IPTC:CopyrightNotice", "IFD0:Copyright", "PNG:Copyright")
    details.licence =
      ["XMP-cc:License", "XMP-xmpRights:WebStatement"].lazy.compactMap { DetailText.url(texts($0).first) }.first
    details.taken =
      time("ExifIFD:DateTimeOriginal", zone: "ExifIFD:OffsetTimeOriginal") ?? time("XMP-exif:DateTimeOriginal")
      ?? time("XMP-photoshop:DateCreated") ?? time("XMP-exif:DateTimeDigitized") ?? time("XMP-xmp:CreateDate")
      ?? (texts("IPTC:DateCreated") + texts("IPTC:TimeCreated")).first.flatMap { date in
        TakenTime(date + " " + (texts("IPTC:TimeCreated").first ?? "")) ?? TakenTime(date)
      } ?? time("ExifIFD:CreateDate", zone: "ExifIFD:OffsetTimeDigitized")
      ?? time("IFD0:ModifyDate", zone: "ExifIFD:OffsetTime") ?? time("PNG:CreationTime")
    details.camera =
      CameraName.joined(maker: line("IFD0:Make"), model: line("IFD0:Model"))
      ?? CameraName.joined(maker: line("XMP-tiff:Make"), model: line("XMP-tiff:Model"))
    details.lens = LensName.real(line("ExifIFD:LensModel"))
    details.exposure = Exposure(
      time: number("ExifIFD:ExposureTime", "XMP-exif:ExposureTime"),
      aperture: number("ExifIFD:FNumber", "XMP-exif:FNumber"),
      sensitivity: number("ExifIFD:ISO", "XMP-exif:ISO").map { Int($0) },
      focalLength: number("ExifIFD:FocalLength", "XMP-exif:FocalLength"),
      focalLengthOnFilm: number("ExifIFD:FocalLengthIn35mmFormat", "XMP-exif:FocalLengthIn35mmFormat").map { Int($0) })
    return details
  }
}
