import Foundation
import Gallery

/// A report as JSON, in ASCII where a terminal would obey what isn't.
struct ReportText {
  let text: String

  init(_ report: BuildReport) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // A report is made of texts and of numbers that have a form in JSON.
    let json = (try? encoder.encode(report)) ?? Data()
    text = Self.escaped(String(decoding: json, as: UTF8.self)) + "\n"
  }

  /// By the first key and its value, whatever the space between them.
  @Sendable static func isBeginningOfReport(_ bytes: [UInt8]) -> Bool {
    bytes.filter { !" \n\r\t".utf8.contains($0) }.starts(with: #"{"application":"waterfall","#.utf8)
  }

  /// Between strings JSON has no other characters than ASCII's, and in them it has an escape for each.
  private static func escaped(_ json: String) -> String {
    var text = ""
    text.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      if scalar.value < 0x7F || !scalar.isInvisible && scalar.value != 0x200D {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 { text += "\\u" + String(0x10000 + UInt32(unit), radix: 16).dropFirst() }
      }
    }
    return text
  }
}
