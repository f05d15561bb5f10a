import Gallery

/// The settings in force, a line each, and where they come from.
struct SettingsText {
  let text: String

  init(_ chosen: ChosenSettings, _ albums: AlbumSettingsSurvey) {
    var lines = BuildOptions.settingsTable.map { option in
      Line(option.key, chosen.choices[option.key], standard: option.standard)
    }
    lines += BuildOptions.keysOfAlbumsOnly.filter { chosen.choices[$0] != nil }.map {
      Line($0, chosen.choices[$0], standard: nil)
    }
    for album in albums.files {
      lines += album.file.entries.filter { !chosen.overrides($0.setting, in: album.file) }.compactMap { entry in
        guard let kind = AlbumKey.all.first(where: { $0.name == entry.setting })?.kind,
          let value = kind.optionValue(of: entry.value)
        else { return nil }
        return Line(
          "\(album.folder): \(entry.setting)",
          ChosenSettings.Choice(kind: kind, value: value, origins: [.file(album.file.path, line: entry.line)]),
          standard: nil)
      }
    }
    // So that most of the second halves stand below each other.
    let width = min(40, lines.map(\.setting.count).max() ?? 0)
    text = lines.map { line in
      line.setting + String(repeating: " ", count: max(0, width - line.setting.count)) + "  \(line.origin)\n"
    }.joined()
  }

  private struct Line {
    let setting: String
    let origin: String

    init(_ name: String, _ choice: ChosenSettings.Choice?, standard: String?) {
      setting = "\(name) = \(choice?.written ?? standard ?? "-")"
      origin = choice.map { "from " + $0.origins.map(Self.words).joined(separator: ", and ") } ?? "default"
    }

    private static func words(_ origin: ChosenSettings.Origin) -> String {
      switch origin {
      case .file(let path, let line): "\(path), line \(line)"
      case .environment(let variable): "the environment, \(variable)"
      case .commandLine: "the command line"
      }
    }
  }
}

extension ChosenSettings {
  /// Whether an album's file can't say otherwise.
  fileprivate func overrides(_ key: String, in file: SettingsFile) -> Bool {
    guard AlbumKey.inherited.contains(where: { $0.name == key }) else { return false }
    let sortAlbums = AlbumKey.sortAlbums.name
    let hasOwnOrder = choices[sortAlbums] != nil || file.entries.contains { $0.key == sortAlbums }
    return isFinal(key) || hasFinalOrder(for: key, ofAlbums: hasOwnOrder)
  }
}
