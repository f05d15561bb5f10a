@testable import Gallery

/// What builds leave for the next one: the manifest, and what became of each file. A build believes it where it can be
/// read, so what is read has to be what would be written.
func fuzz(_ bytes: [UInt8]) {
  if let manifest = Manifest(text: bytes) { check(manifest) }
  check(RecordLines(bytes))
  // As if each line had its checksum: else hardly any would be read.
  let newline = UInt8(ascii: "\n")
  let lines = bytes.split(separator: newline).map { line in
    line + [UInt8(ascii: " ")] + ContentKey(of: line).text.prefix(8).utf8
  }
  for line in lines { check(line) }
  let record = PictureRecord([RecordLines(Array(lines.joined(separator: [newline])) + [newline])])
  for path in record.paths.prefix(100) {
    precondition(record.tells(of: path) && record.lastLine(about: path) != nil)
    for outcome in record.outcomes(of: path).prefix(100) {
      if let contents = outcome.contents { precondition(record.outcome(ofContents: contents)?.contents == contents) }
    }
  }
  _ = PictureRecord([RecordLines(bytes)]).isComplete
}

private func check(_ manifest: Manifest) {
  let entries = Array(manifest.entries)
  let again = Manifest(entries)
  precondition(again.entries.elementsEqual(entries) { $0 == $1 })
  precondition(Manifest(text: again.text)?.text == again.text)
  for (file, _) in entries.prefix(100) {
    precondition(manifest.contains(file.path))
    precondition(!file.path.isRoot && !file.path.names.contains { ["", ".", ".."].contains($0) })
    _ = manifest.settledFile(at: file.path)
  }
  _ = manifest.isSettled(as: entries.map(\.file))
}

private func check(_ lines: RecordLines) {
  // Those about one path are found together: each time all of them, where all are about one.
  for index in 0..<min(lines.count, 100) {
    let line = lines[index]
    guard let path = RecordLines.words(of: line).first.flatMap({ RelativePath(percentEncoded: $0) }) else { continue }
    // Another text may stand for the same path.
    if line.starts(with: path.percentEncoded.utf8) { precondition(lines.lines(about: path).contains(line)) }
  }
}

private func check(_ line: RecordLines.Line) {
  guard let file = RecordedFile(line: line) else { return }
  precondition(RecordedFile(line: Array(file.line.utf8)[...]) == file)
}
