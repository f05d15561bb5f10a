extension SettingsFile {
  /// Sets what an entry says.
  ///
  /// - Returns: the value as a command line has it.
  @discardableResult package func set<Values>(
    _ entry: JSON5Value.Member, as kind: SettingKind, in values: inout Values,
    by set: (inout Values, OptionValue) throws(ValueRefused) -> Void
  ) throws(SettingsFileError) -> OptionValue {
    guard let value = kind.optionValue(of: entry.value) else {
      throw error(at: entry, "should be \(kind.expectation), not \(kind.misfit(entry.value))")
    }
    do throws(ValueRefused) {
      try set(&values, kind.resolved(value, in: path.parent))
    } catch {
      throw self.error(at: entry, "'\(brief(Self.shown(entry.value) ?? value.text))' \(error.reason)", separator: ": ")
    }
    return value
  }

  /// What is wrong where a key is none.
  ///
  /// - Parameter known: the keys that can stand in the file.
  package func unknown(_ entry: JSON5Value.Member, among known: [String]) -> SettingsFileError {
    let nearest = nearest(to: entry.key, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return SettingsFileError(
      path: path, line: entry.line, reason: "there is no setting '\(brief(entry.key))'\(nearest)")
  }

  package func error(at entry: JSON5Value.Member, _ reason: String, separator: String = " ") -> SettingsFileError {
    SettingsFileError(
      path: path, line: entry.line, reason: "'\(brief(entry.key))'\(separator)\(reason)")
  }

  /// A number as it is written.
  private static func shown(_ value: JSON5Value) -> String? {
    if case .number(_, let written) = value.content { written } else { nil }
  }
}

extension SettingKind {
  /// A path from a folder on, from where that is seen; what is no path, or says where it begins, as it is.
  package func resolved(_ value: OptionValue, in folder: FilePath) -> OptionValue {
    guard isPath(value), let first = value.bytes.first, first != UInt8(ascii: "/") else { return value }
    return OptionValue(bytes: (folder / RelativePath(joined: value.bytes)).bytes)
  }

  private func isPath(_ value: OptionValue) -> Bool {
    switch ofValue {
    case .path: true
    case .choiceOrPath(let choices): !choices.contains(value.text)
    default: false
    }
  }
}
