import Gallery

extension BuildOptions {
  /// Which settings files are read.
  static let config: [Option<BuildOptions>] = [
    Option(
      long: "config",
      help: """
        Take the settings from FILE, and not from waterfall.json5 in PHOTOS. Paths in it are relative to the folder that it \
        is in.
        """,
      isOfOneRun: true, action: .path("FILE") { $0.settingsFile = $1 }),
    Option(
      long: "no-config",
      help: """
        Read no settings file, neither of PHOTOS nor of albums: for folders that others filled, whose settings you don't want.
        """,
      action: .flag { $0.readsSettingsFiles = false }),
  ]
}
