/// Bytes as they may be shown in a terminal: what is not printable, or not UTF-8, is escaped as `\xNN`.
package func printable(_ bytes: [UInt8]) -> String {
  var text = ""
  var rest = bytes[...]
  while let first = rest.first {
    // One scalar: as many bytes as its first one announces, if they are valid.
    let length = max(1, (~first).leadingZeroBitCount)
    let candidate = rest.prefix(length)
    if let scalar = String(validating: candidate, as: UTF8.self)?.unicodeScalars.first, !scalar.isInvisible {
      text.unicodeScalars.append(scalar)
      rest = rest.dropFirst(length)
    } else {
      text += "\\x" + (first < 16 ? "0" : "") + String(first, radix: 16)
      rest = rest.dropFirst()
    }
  }
  return text
}

/// Words that aren't ours, such as a library's or a template's, as they may be shown in a terminal.
package func printable(_ text: String) -> String { printable(Array(text.utf8)) }

/// What stands in a file, as a message of one line shows it.
func brief(_ text: String) -> String {
  let longest = 60
  let scalars = text.unicodeScalars
  let beginning = scalars.prefix(longest)
  return printable(String(beginning)) + (beginning.endIndex == scalars.endIndex ? "" : "…")
}
