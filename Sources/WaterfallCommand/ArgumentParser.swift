import Gallery

/// Reads a command's arguments by its table of options, with GNU's habits: `-j4`, `-j 4`, `--jobs=4`, `--jobs 4`,
/// clustered flags, options after operands, and `--` before operands that look like options.
struct ArgumentParser<Values> {
  let options: [Option<Values>]

  /// - Parameters:
  ///   - arguments: as bytes, since a path need not be UTF-8.
  ///   - values: what the options change.
  /// - Returns: the operands.
  func parse(_ arguments: [[UInt8]], into values: inout Values) throws(UsageError) -> [[UInt8]] {
    var operands: [[UInt8]] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let text = String(decoding: argument, as: UTF8.self)
      if text == "--" {
        return operands + rest
      } else if text.hasPrefix("--") {
        try parseLong(argument, &rest, into: &values)
      } else if text.hasPrefix("-"), text != "-" {
        try parseCluster(argument, &rest, into: &values)
      } else {
        operands.append(argument)
      }
    }
    return operands
  }

  private func parseLong(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>, into values: inout Values
  ) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    guard let option = options.first(where: { $0.long == name }) else {
      throw .unknownOption(shown("--" + name), nearest: nearest(to: name, among: options.map(\.long)).map { "--" + $0 })
    }
    let attached = parts.count > 1 ? Array(parts[1]) : nil
    try apply(option, named: "--" + name, attached: attached, &rest, into: &values)
  }

  private func parseCluster(
    _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>, into values: inout Values
  ) throws(UsageError) {
    var letters = argument.dropFirst()
    while let byte = letters.popFirst() {
      let letter = String(decoding: [byte] + letters, as: UTF8.self).first ?? " "
      guard let option = options.first(where: { $0.short == letter }) else {
        throw .unknownOption(shown("-\(letter)"), nearest: nil)
      }
      var attached: [UInt8]?
      if case .value = option.action, !letters.isEmpty {
        attached = Array(letters)
        letters = []
      }
      try apply(option, named: "-\(letter)", attached: attached, &rest, into: &values)
    }
  }

  private func apply(
    _ option: Option<Values>, named name: String, attached: [UInt8]?, _ rest: inout ArraySlice<[UInt8]>,
    into values: inout Values
  ) throws(UsageError) {
    switch option.action {
    case .flag(let set):
      guard attached == nil else { throw .unexpectedValue(option: name) }
      set(&values)
    case .value(_, let set):
      guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: name) }
      do throws(ValueRefused) {
        try set(&values, OptionValue(bytes: value))
      } catch {
        throw .refusedValue(option: name, value: printable(value), reason: error.reason)
      }
    }
  }
}

/// The folders that a command line names.
///
/// - Parameter names: what each is called where it is missing.
func folders(_ operands: [[UInt8]], named names: [String]) throws(UsageError) -> [FilePath] {
  if operands.count > names.count { throw .unexpectedOperand(printable(operands[names.count])) }
  for (index, name) in names.enumerated() where index >= operands.count || operands[index].isEmpty {
    throw .missingOperand(name)
  }
  return operands.map(FilePath.init(bytes:))
}

/// What a person typed, as a terminal may show it.
func shown(_ text: String) -> String { printable(text) }
