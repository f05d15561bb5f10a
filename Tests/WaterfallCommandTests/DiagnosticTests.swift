import Gallery
import TestSupport
import Testing

@testable import WaterfallCommand

/// Whatever names, files, templates and libraries say, a diagnostic is one line, and a terminal shows it as it is.
@Suite struct DiagnosticTests {
  private static let hostile = "a\n\r\u{1B}[31m\u{9B}1m\u{202E}\u{2066}\u{2028}\u{7F}\t\u{0}b"

  private func isPlain(_ text: String) -> Bool {
    text.last == "\n"
      && text.dropLast().unicodeScalars.allSatisfy {
        ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
  }

  @Test func anyMessageIsOneLine() {
    let printed = Printed()
    printed.console(terminalWidth: nil).diagnose(Self.hostile)
    #expect(
      printed.errors
        == "waterfall: a\\x0a\\x0d\\x1b[31m\\xc2\\x9b1m\\xe2\\x80\\xae\\xe2\\x81\\xa6\\xe2\\x80\\xa8\\x7f\\x09\\x00b\n")
    #expect(isPlain(printed.errors))
  }

  @Test func aLibrarysWordsAreShownAsNamesAre() {
    for failure in [ImageFailure.corrupt(Self.hostile), .unsupported(Self.hostile)] {
      #expect(isPlain("\(PictureFailure.undecodable(failure))\n"))
    }
    #expect(isPlain("\(PictureFailure.unsupportedFormat(Self.hostile))\n"))
    #expect(isPlain("\(GalleryWarning.reencodedOriginal(RelativePath(["a"]), MetadataFailure(Self.hostile)))\n"))
  }

  @Test(arguments: ["{{#\(hostile)}}", "{{\(hostile)}}", "{{> \(hostile)}}", "{{a\u{1B}[31m}}", "{{/\u{202E}x}}"])
  func aTemplatesWordsAreShownAsNamesAre(template: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(try TestPicture.quadrants(width: 60, height: 40).jpeg(quality: 85), to: "photos/a.jpg")
    try folder.write(Array(template.utf8), to: "theme/album.mustache")
    let printed = Printed()
    let arguments = ["build", "--theme=@/theme", "@/photos", "@/site"].map { $0.replacing("@", with: folder.path) }
    _ = WaterfallCommand.run(arguments.map { Array($0.utf8) }, console: printed.console(terminalWidth: nil))
    let lines = printed.errors.split(separator: "\n")
    #expect(lines.contains { $0.contains("theme/album.mustache:1:1: ") })
    #expect(lines.allSatisfy { $0.hasPrefix("waterfall: ") && isPlain("\($0)\n") })
  }
}
