import Gallery

extension BuildOptions {
  /// What programs that run builds need.
  static let scripts: [Option<BuildOptions>] = [
    Option(
      long: "report",
      help: """
        Write into FILE, as JSON, all that the build did, also where it failed or is only planned; see Docs/REPORT.md. \
        FILE may be an earlier report; no other file is replaced. '-' is standard output: what is else printed there goes \
        to standard error then.
        """,
      isOfOneRun: true, action: .path("FILE") { $0.report = $1 }),
    Option(
      long: "strict",
      help: """
        End with status 1 where there is a warning, too: of what a theme or a text file says that can't be used, of a \
        language without words, of a file in SITE that was changed and is left there, of an original in whose place a copy \
        is published, or of a sandbox that the kernel refuses.
        """,
      standard: "false", action: .onOff { $0.isStrict = $1 }),
  ]
}
