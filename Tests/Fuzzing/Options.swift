import Imaging

@testable import Gallery
@testable import WaterfallCommand

/// Command lines, and the names of files. Arguments stand in an input with a zero between two.
func fuzz(_ bytes: [UInt8]) {
  let arguments = bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
  parse(arguments)
  for argument in arguments.prefix(8) { check(argument) }
  checkOrder(arguments.prefix(4).map(FileName.init(bytes:)))
}

private func parse(_ arguments: [[UInt8]]) {
  do throws(UsageError) {
    var options = BuildOptions()
    let operands = try ArgumentParser(options: BuildOptions.table).parse(arguments, into: &options)
    precondition(operands.count <= arguments.count)
    try? options.settings.check()
  } catch {
    precondition(isPrintable(error.description))
  }
}

private func check(_ argument: [UInt8]) {
  let text = String(decoding: argument, as: UTF8.self)
  if let colour = Colour(css: text) { precondition(Colour(css: colour.css) == colour) }
  _ = try? LinkPattern(text)
  if let path = RelativePath(typed: argument) {
    precondition(RelativePath(typed: path.bytes) == path)
    precondition(path.names.allSatisfy { !["", ".", ".."].contains($0) })
    precondition(path.isRoot || path.parent / path.name == path)
  }
  precondition(isPrintable(printable(argument)))
  let name = FileName(bytes: argument)
  precondition(FileName(text: name.caseFolded).caseFolded == name.caseFolded, "folded twice")
  _ = (name.promise, name.label(droppingSuffix: true))
}

private func isPrintable(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isInvisible } }

/// Sorting by an order that contradicts itself may give anything.
private func checkOrder(_ names: [FileName]) {
  for a in names {
    for b in names {
      precondition([a < b, a == b, b < a].count { $0 } == 1)
      for c in names where a < b && b < c { precondition(a < c) }
    }
  }
}
