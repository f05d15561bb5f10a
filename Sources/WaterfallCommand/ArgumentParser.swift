import Gallery

/// Reads a command's arguments by its table of options, with GNU's habits: `-j4`, `-j 4`, `--jobs=4`, `--jobs 4`,
/// clustered flags, options after operands, and `--` before operands that look like options. What is on or off is turned
/// on by its name, and off by `--no-` and its name.
struct ArgumentParser<Values> {
  let options: [Option<Values>]

  /// An option as a command line gives it.
  struct Use {
    let option: Option<Values>
    /// As it was typed.
    let name: String
    /// Nothing for a flag.
    let value: OptionValue?
  }

  /// - Parameters:
  ///   - arguments: as bytes, since a path need not be UTF-8.
  ///   - values: what the options change.
  /// - Returns: the operands.
  func parse(_ arguments: [[UInt8]], into values: inout Values) throws(UsageError) -> [[UInt8]] {
    let (uses, operands) = try read(arguments)
    try apply(uses, to: &values)
    return operands
  }

  /// Reads without looking at values.
  func read(_ arguments: [[UInt8]]) throws(UsageError) -> (uses: [Use], operands: [[UInt8]]) {
    var uses: [Use] = []
    var operands: [[UInt8]] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let text = String(decoding: argument, as: UTF8.self)
      if text == "--" {
        return (uses, operands + rest)
      } else if text.hasPrefix("--") {
        uses.append(try long(argument, &rest))
      } else if text.hasPrefix("-"), text != "-" {
        uses += try cluster(argument, &rest)
      } else {
        operands.append(argument)
      }
    }
    return (uses, operands)
  }

  /// Sets what a command line says, the last of several values for one option; a list takes all.
  func apply(_ uses: [Use], to values: inout Values) throws(UsageError) {
    for use in uses {
      switch (use.option.action, use.value) {
      case (.flag(let set), _): set(&values)
      case (.value(_, _, let set), let value?): try apply(value, of: use, to: &values, by: set)
      case (.value, nil): throw .missingValue(option: use.name)
      }
    }
  }

  private func apply(
    _ value: OptionValue, of use: Use, to values: inout Values, by set: Option<Values>.Setter
  ) throws(UsageError) {
    do throws(ValueRefused) {
      try set(&values, value)
    } catch {
      throw .refusedValue(option: use.name, value: printable(value.items.last ?? []), reason: error.reason)
    }
  }

  private func long(_ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>) throws(UsageError) -> Use {
    let parts = argument.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    let attached = parts.count > 1 ? Array(parts[1]) : nil
    if let option = options.first(where: { $0.long == Spelling.british(name) }) {
      return try use(option, named: "--" + name, attached: attached, &rest)
    }
    if let option = options.first(where: { $0.isBoolean && "no-" + $0.long == name }) {
      guard attached == nil else { throw .unexpectedValue(option: "--" + name) }
      return Use(option: option, name: "--" + name, value: OptionValue("false"))
    }
    let names = options.map(\.long) + options.filter(\.isBoolean).map { "no-" + $0.long }
    throw .unknownOption(shown("--" + name), nearest: nearest(to: name, among: names).map { "--" + $0 })
  }

  private func cluster(_ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>) throws(UsageError) -> [Use] {
    var uses: [Use] = []
    var letters = argument.dropFirst()
    while let byte = letters.popFirst() {
      let letter = String(decoding: [byte] + letters, as: UTF8.self).first ?? " "
      guard let option = options.first(where: { $0.short == letter }) else {
        throw .unknownOption(shown("-\(letter)"), nearest: nil)
      }
      var attached: [UInt8]?
      if case .value = option.action, !option.isBoolean, !letters.isEmpty {
        attached = Array(letters)
        letters = []
      }
      uses.append(try use(option, named: "-\(letter)", attached: attached, &rest))
    }
    return uses
  }

  private func use(
    _ option: Option<Values>, named name: String, attached: [UInt8]?, _ rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) -> Use {
    switch option.action {
    case .flag, .value(_, .boolean, _):
      guard attached == nil else { throw .unexpectedValue(option: name) }
      return Use(option: option, name: name, value: option.isBoolean ? OptionValue("true") : nil)
    case .value:
      guard let value = attached ?? rest.popFirst() else { throw .missingValue(option: name) }
      return Use(option: option, name: name, value: OptionValue(bytes: value))
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
