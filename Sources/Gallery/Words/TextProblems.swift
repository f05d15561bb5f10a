/// What can't be used of one file, as a person should see it: the first of many, and how many more there are.
struct TextProblems {
  /// More than that nobody reads, and a file may have a hundred thousand.
  static let most = 10

  let file: RelativePath
  private(set) var noted: [TextProblem] = []
  private var others = 0

  init(of file: RelativePath) { self.file = file }

  /// - Parameter kind: isn't asked for where it wouldn't be seen: names that are near are looked for then.
  mutating func note(_ line: Int?, _ kind: @autoclosure () -> TextProblem.Kind) {
    if noted.count == Self.most {
      others += 1
    } else {
      noted.append(TextProblem(file: file, line: line, kind: kind()))
    }
  }

  var all: [TextProblem] { noted + (others == 0 ? [] : [TextProblem(file: file, line: nil, kind: .more(others))]) }
}
