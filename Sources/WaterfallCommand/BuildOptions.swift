import Foundation
import Gallery

/// What a person may choose on the command line of `waterfall build`.
struct BuildOptions {
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var link: LinkPattern?
  var wantsHelp = false

  /// The one table: parsing and help both come from it.
  static let table: [Option<BuildOptions>] = [
    Option(
      long: "jobs", short: "j", help: "Work on N pictures at once; by default as many as there are cores.",
      action: .value(placeholder: "N") { (options, value) throws(ValueRefused) in
        guard let jobs = Int(value), (1...256).contains(jobs) else {
          throw ValueRefused(reason: "is no whole number from 1 to 256")
        }
        options.jobs = jobs
      }),
    Option(
      long: "link",
      help: """
        Let a click on a picture lead to PATTERN, such as https://shop.example/{path}, and not to the original, which \
        isn't published then. In PATTERN, {path} stands for the picture's path in PHOTOS, {album} for its folder and \
        {name} for its file name, percent-encoded.
        """,
      action: .value(placeholder: "PATTERN") { (options, value) throws(ValueRefused) in
        do throws(LinkPattern.Failure) {
          options.link = try LinkPattern(value)
        } catch {
          throw ValueRefused(reason: error.reason)
        }
      }),
    Option(long: "help", short: "h", help: "Show this help.", action: .flag { $0.wantsHelp = true }),
  ]
}

extension LinkPattern.Failure {
  fileprivate var reason: String {
    switch self {
    case .empty: "is no link"
    case .unclosedBrace: "has a { without a }"
    case .unopenedBrace: "has a } without a {"
    case .unknownPlaceholder(let name):
      "has {\(shown(name))}, but only "
        + LinkPattern.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ") + " can stand there"
    }
  }
}
