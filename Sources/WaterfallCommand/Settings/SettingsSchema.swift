import Gallery

/// The JSON Schema of settings files, for editors: of the one at the top of PHOTOS, and, as `#/$defs/album`, of those in albums.
enum SettingsSchema {
  static var text: String { schema.written() + "\n" }

  private static var schema: OrderedJSON {
    let options = BuildOptions.settingsTable.filter(\.isForFiles).compactMap { option in
      option.setting.map { property(option.key, $0.kind, option.settingHelp ?? option.help) }
    }
    let others = AlbumKey.all.filter { BuildOptions.keysOfAlbumsOnly.contains($0.name) }
    return .object(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "Settings of a Waterfall gallery"),
      ] + object(options + others.map { property($0.name, $0.kind, $0.help) }) + [
        ("$defs", ["album": .object(object(AlbumKey.all.map { property($0.name, $0.kind, $0.help) }))])
      ])
  }

  private typealias Member = (key: String, value: OrderedJSON)

  private static func object(_ properties: [Member]) -> [Member] {
    let own: Member = (SettingsFile.schemaKey, ["type": "string"])
    let others: [Member] = properties.map { (Spelling.american($0.key), $0.value) }
      .filter { other in !properties.contains { $0.key == other.key } }
    return [
      ("type", "object"), ("properties", .object([own] + properties + others)), ("additionalProperties", false),
    ]
  }

  private static func property(_ name: String, _ kind: SettingKind, _ help: String) -> Member {
    (name, .object([("description", .text(help))] + type(of: kind)))
  }

  private static func type(of kind: SettingKind) -> [Member] {
    switch kind {
    case .boolean: [("type", "boolean")]
    case .wholeNumber(let range): [("type", "integer")] + bounds(range)
    case .number(let range): [("type", "number")] + bounds(range)
    case .choice(let names): [("enum", .array(names.map(OrderedJSON.text)))]
    case .choiceOrNumber(let names, let range): [("anyOf", [.object(type(of: .choice(names))), whole(range)])]
    case .wholeNumbers(let range, let most):
      [
        (
          "anyOf",
          [["type": "array", "items": whole(range), "minItems": 1, "maxItems": .number(most)], whole(range)]
        )
      ]
    case .text, .colour, .optional(.text), .optional(.colour): [("type", "string")]
    case .optional(let kind): [("anyOf", [.object(type(of: kind)), ["const": ""]])]
    case .path, .choiceOrPath: [("type", "string"), ("minLength", 1)]
    case .memory: [("type", "string"), ("pattern", "^[0-9]{1,7}[MmGg]$")]
    case .list: [("anyOf", [["type": "array", "items": ["type": "string"]], ["type": "string"]])]
    }
  }

  private static func whole(_ range: ClosedRange<Int>) -> OrderedJSON {
    .object(type(of: .wholeNumber(range)))
  }

  private static func bounds(_ range: ClosedRange<Int>) -> [Member] {
    [("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
  }
}
