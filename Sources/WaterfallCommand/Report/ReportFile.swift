import Gallery

/// Where `--report` writes.
struct ReportFile {
  /// Why it can't, as a line.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private enum Place {
    case standardOutput
    case file(OutputFile)
  }

  private let path: FilePath
  private let place: Place

  /// - Parameters:
  ///   - path: a file's, or `-` for standard output.
  ///   - photos: the folder of the photographs,
  ///   - site: that of the site, and
  ///   - theme: that of the theme: a report in one of them would be taken for a part of it.
  init(_ path: FilePath, photos: FilePath, site: FilePath, theme: FilePath?) throws(Failure) {
    self.path = path
    if path == "-" || OutputFile.isStandardOutput(path) {
      place = .standardOutput
      return
    }
    do throws(OutputFile.Failure) {
      place = .file(
        try OutputFile(
          path, outside: [photos, site] + [theme].compactMap(\.self), replacing: ReportText.isBeginningOfReport))
    } catch {
      if case .isIn(let folder) = error {
        let words =
          switch folder {
          case photos: "is in the folder of the photographs, which is only read"
          case site: "is in the folder of the site, and would be published with it"
          default: "is in the theme's folder, and would be published with it"
          }
        throw Failure(description: "\(path): \(words); name a file elsewhere for the report")
      }
      throw Failure(description: "\(path): \(error.words)")
    }
  }

  var isStandardOutput: Bool { if case .standardOutput = place { true } else { false } }

  func write(_ report: BuildReport, to console: Console) throws(Failure) {
    let text = ReportText(report).text
    do throws(OutputFile.Failure) {
      switch place {
      case .standardOutput: if let error = console.output(text) { throw .unwritable(error) }
      case .file(let file): try file.write(Array(text.utf8))
      }
    } catch {
      throw Failure(description: "\(isStandardOutput ? "standard output" : "\(path)"): \(error.words)")
    }
  }
}

extension OutputFile.Failure {
  /// What is wrong, as it stands after a file's name and a colon, and what to do.
  fileprivate var words: String {
    switch self {
    case .isAFolder: "is a folder; name a file for the report"
    case .isNoFile: "is neither a file nor a pipe; name a file for the report"
    case .leadsToNothing: "is a link that leads to nothing; remove it, or name another file for the report"
    case .isSomethingElse:
      "is there already, and is no report by waterfall; move it, or name another file for the report"
    case .isIn(let folder): "is in \(folder); name a file elsewhere for the report"
    case .unwritable(let error): "can't be written: \(error); name another file for the report"
    }
  }
}
