import Gallery

/// The kinds of values that options take.
extension Option.Action {
  /// What may be none, as it is by default: an empty value takes back what was said before.
  ///
  /// - Parameter action: what a value does, by what sets the field.
  static func optional<Value>(
    _ field: any WritableKeyPath<Values, Value?> & Sendable,
    _ action: (@escaping @Sendable (inout Values, Value) -> Void) -> Self
  ) -> Self {
    let action = action { $0[keyPath: field] = $1 }
    guard case .value(let placeholder, let kind, let set) = action else { return action }
    return .value(placeholder: placeholder, kind: .optional(kind)) { (values, value) throws(ValueRefused) in
      if value.bytes.isEmpty { values[keyPath: field] = nil } else { try set(&values, value) }
    }
  }

  static func text(_ placeholder: String, _ set: @escaping @Sendable (inout Values, String) -> Void) -> Self {
    .value(placeholder: placeholder) { (values, value) throws(ValueRefused) in set(&values, try value.validText()) }
  }

  /// Text of some form.
  ///
  /// - Parameter reason: what is said of text that isn't.
  static func text(
    _ placeholder: String, where isRight: @escaping @Sendable (String) -> Bool, else reason: String,
    _ set: @escaping @Sendable (inout Values, String) -> Void
  ) -> Self {
    .value(placeholder: placeholder) { (values, value) throws(ValueRefused) in
      let text = try value.validText()
      guard isRight(text) else { throw ValueRefused(reason: reason) }
      set(&values, text)
    }
  }

  /// Names of typefaces.
  static func font(_ set: @escaping @Sendable (inout Values, String) -> Void) -> Self {
    .text(
      "NAMES", where: GallerySettings.isFontList,
      else: "isn't names of typefaces with commas between them, such as 'Georgia, serif'", set)
  }

  /// Something that is so or not: on a command line it stands alone.
  static func onOff(_ set: @escaping @Sendable (inout Values, Bool) -> Void) -> Self {
    .value(placeholder: "", kind: .boolean) { (values, value) throws(ValueRefused) in set(&values, try value.isOn()) }
  }

  static func path(_ placeholder: String, _ set: @escaping @Sendable (inout Values, FilePath) -> Void) -> Self {
    .value(placeholder: placeholder, kind: .path) { (values, value) throws(ValueRefused) in
      guard !value.bytes.isEmpty else { throw ValueRefused(reason: "is no path") }
      set(&values, FilePath(bytes: value.bytes))
    }
  }

  /// A standard theme's name, or a folder.
  static func theme(_ set: @escaping @Sendable (inout Values, GalleryTheme) -> Void) -> Self {
    let names = GalleryTheme.Standard.allCases.map(\.rawValue)
    return .value(placeholder: (names + ["DIR"]).joined(separator: "|"), kind: .choiceOrPath(names)) {
      (values, value) throws(ValueRefused) in
      guard !value.bytes.isEmpty else { throw ValueRefused(reason: "is no path") }
      let standard = GalleryTheme.Standard(rawValue: value.text)
      set(&values, standard.map(GalleryTheme.standard) ?? .folder(FilePath(bytes: value.bytes)))
    }
  }

  static func wholeNumber(
    _ placeholder: String, _ range: ClosedRange<Int>, _ set: @escaping @Sendable (inout Values, Int) -> Void
  ) -> Self {
    .value(placeholder: placeholder, kind: .wholeNumber(range)) { (values, value) throws(ValueRefused) in
      guard let number = Int(value.text), range.contains(number) else {
        throw ValueRefused(reason: "is no whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      set(&values, number)
    }
  }

  /// Some whole numbers with commas between them, in any order; one that is there twice counts once.
  static func wholeNumbers(
    _ placeholder: String, _ range: ClosedRange<Int>, most: Int,
    _ set: @escaping @Sendable (inout Values, [Int]) -> Void
  ) -> Self {
    .value(placeholder: placeholder, kind: .wholeNumbers(range, most: most)) { (values, value) throws(ValueRefused) in
      let parts = value.text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      guard numbers.count == parts.count, numbers.allSatisfy(range.contains), Set(numbers).count <= most else {
        let bounds = "from \(range.lowerBound) to \(range.upperBound)"
        throw ValueRefused(reason: "isn't 1 to \(most) whole numbers \(bounds) with commas between them")
      }
      set(&values, Set(numbers).sorted())
    }
  }

  /// A number with at most three decimals: more would be lost in the stylesheet.
  static func number(
    _ placeholder: String, _ range: ClosedRange<Int>, _ set: @escaping @Sendable (inout Values, Double) -> Void
  ) -> Self {
    .value(placeholder: placeholder, kind: .number(range)) { (values, value) throws(ValueRefused) in
      guard value.text.wholeMatch(of: /[0-9]+(\.[0-9]{1,3})?/) != nil, let number = Double(value.text),
        number >= Double(range.lowerBound), number <= Double(range.upperBound)
      else {
        throw ValueRefused(reason: "is no number from \(range.lowerBound) to \(range.upperBound), such as 2 or 0.5")
      }
      set(&values, number)
    }
  }

  /// One of an enum's cases.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ set: @escaping @Sendable (inout Values, Choice) -> Void
  ) -> Self {
    .value(
      placeholder: Choice.allCases.map(\.rawValue).joined(separator: "|"),
      kind: .choice(Choice.allCases.map(\.rawValue))
    ) {
      (values, value) throws(ValueRefused) in
      set(&values, try value.choice())
    }
  }

  /// A way into the site, or a number of pixels.
  static func originals(_ set: @escaping @Sendable (inout Values, GallerySettings.Originals) -> Void) -> Self {
    let ways: [(name: String, way: GallerySettings.Originals)] = [
      ("copy", .copy), ("hardlink", .hardlink), ("symlink", .symlink),
    ]
    return .value(
      placeholder: (ways.map(\.name) + ["PIXELS"]).joined(separator: "|"),
      kind: .choiceOrNumber(ways.map(\.name), GallerySettings.scaledSides)
    ) {
      (values, value) throws(ValueRefused) in
      if let way = ways.first(where: { $0.name == value.text })?.way { return set(&values, way) }
      let sides = GallerySettings.scaledSides
      guard let side = Int(value.text), sides.contains(side) else {
        throw ValueRefused(
          reason: "isn't one of \(ways.map { "'\($0.name)'" }.joined(separator: ", ")), nor a whole number from "
            + "\(sides.lowerBound) to \(sides.upperBound)")
      }
      set(&values, .scaled(longestSide: side))
    }
  }

  static func colour(_ set: @escaping @Sendable (inout Values, Colour) -> Void) -> Self {
    .value(placeholder: "COLOUR", kind: .colour) { (values, value) throws(ValueRefused) in
      guard let colour = Colour(css: value.text) else {
        let nearest = nearest(to: value.text.lowercased(), among: Colour.names.keys.sorted())
        throw ValueRefused(
          reason: "is no colour such as '#f00', '#ff0000' or red"
            + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
      }
      set(&values, colour)
    }
  }

  /// A number of bytes, with the unit M or G.
  static func memory(_ set: @escaping @Sendable (inout Values, Int) -> Void) -> Self {
    .value(placeholder: "SIZE", kind: .memory) { (values, value) throws(ValueRefused) in
      let least = GallerySettings.leastMemory
      guard let match = value.text.wholeMatch(of: /([0-9]{1,7})([MmGg])/), let count = Int(match.1),
        case let bytes = count << (match.2.lowercased() == "g" ? 30 : 20), bytes >= least
      else { throw ValueRefused(reason: "is no size of \(least >> 20)M or more, such as 512M or 4G") }
      set(&values, bytes)
    }
  }
}
