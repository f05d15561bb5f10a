import Foundation
import TestSupport
import Testing

/// A worker that crashes, hangs, is refused memory, reads less than there is or answers nonsense costs the picture that it
/// held, and nothing else. At some of fifty pictures; with `WATERFALL_ALL_FAULTS` in the environment at each of them.
@Suite struct WorkerFaultTests {
  /// A fault point of the worker's, and what is said of the picture.
  static let faults = [
    ("crash", "its decoder crashed (SIGSEGV)"),
    ("trap", "its decoder crashed (SIG"),
    ("exit", "its decoder ended without an answer (status 0)"),
    ("hang", "its decoder wasn't done after"),
    ("sleep", "its decoder did nothing for"),
    ("allocation", "its decoder took more memory than its header calls for"),
    ("swift-allocation", "its decoder took more memory than its header calls for"),
    ("short-read", "was changed while the site was built"),
    ("garbage", "its decoder answered nonsense"),
    ("other-job", "its decoder answered nonsense"),
    ("too-large", "its decoder answered nonsense"),
    ("too-many", "its decoder answered nonsense"),
    ("babble", "its decoder answered nonsense"),
    ("wrong-size", "its decoder answered nonsense"),
    ("wrong-pixels", "its decoder answered nonsense"),
    ("wrong-need", "its decoder answered nonsense"),
    ("negative-need", "its decoder answered nonsense"),
  ]

  private static let count = 50
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for index in 0..<Self.count {
      try folder.write(TestPicture.quadrants(width: 20 + index, height: 16).jpeg(quality: 80), to: name(index))
    }
  }

  private func name(_ index: Int) -> String { "photos/\(index).jpg" }

  /// Each original's thumbnail, by the front page of a site.
  private func thumbnails(in site: String) throws -> [String: String] {
    let tiles = try folder.text("\(site)/index.html").matches(of: /href=originals\/([^>]*)>[\s\S]*?src=(\S*)/)
    return Dictionary(tiles.map { (String($0.1), String($0.2)) }) { first, _ in first }
  }

  /// Builds in a session of its own, and names the processes that are left of it.
  private func build() throws -> (run: Program.Run, left: [String]) {
    let run = try Program.shell(
      """
      cd '\(folder.path)'
      WATERFALL_LEAST_MILLISECONDS=500 setsid --wait bash -c \
        'echo $$ >session; "$waterfall" build --jobs 4 --quiet photos site; exit $?'
      """)
    let session = try #require(Int32(try folder.text("session").dropLast()))
    return (run, ProcessMemory.processes(ofSession: session))
  }

  @Test(arguments: faults) func onePictureIsLost(fault: String, words: String) throws {
    #expect(try Program.run("build", "--quiet", folder.path("photos"), folder.path("all")).status == 0)
    let all = try thumbnails(in: "all")
    #expect(Set(all.values).count == Self.count)
    let every = ProcessInfo.processInfo.environment["WATERFALL_ALL_FAULTS"] != nil
    let indices = every ? Array(0..<Self.count) : [0, 23]
    for index in indices {
      let whole = try folder.read(name(index))
      try folder.write(whole + Array("waterfall-fault:\(fault)".utf8), to: name(index))
      if folder.exists("site") { try folder.remove("site") }
      let (run, left) = try build()
      #expect(run.status == 1)
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == 1 && lines[0].hasPrefix("waterfall: \(index).jpg: \(words)"), "\(run.errors)")
      // All others have their own thumbnails, and these the bytes that they should.
      let rest = all.filter { $0.key != "\(index).jpg" }
      #expect(try thumbnails(in: "site") == rest)
      for thumbnail in rest.values {
        #expect(try folder.read("site/\(thumbnail)") == folder.read("all/\(thumbnail)"))
      }
      #expect(left == [])
      try folder.write(whole, to: name(index))
    }
    if every { print("\(fault): \(indices.count) of \(Self.count) pictures") }
  }

  @Test func noPictureIsLostOverWhatItsFileSays() throws {
    try folder.write(faulty("crash-over-details"), to: "photos/other.jpg")
    let (run, left) = try build()
    #expect(run.status == 0 && run.errors.isEmpty && left == [])
    #expect(try thumbnails(in: "site").count == Self.count + 1)
    // Nor is it tried again.
    #expect(try folder.text("site/.waterfall/pictures").contains(#/\nother\.jpg .* details:\d+: /#))
  }

  /// However its parent ends, a worker doesn't go on, not even one that hangs.
  @Test func noWorkerOutlivesItsBuild() throws {
    try folder.write(faulty("hang"), to: "bad/a.jpg")
    // A worker that has computed for a tenth of a second is at it. What makes workers has a number that is lower.
    let run = try Program.shell(
      """
      cd '\(folder.path)'
      setsid --wait bash -c 'echo $$ >session; "$waterfall" build bad site & build=$!
        until children=($(cat /proc/$build/task/*/children)) && ((${#children[@]} == 2)) &&
          read -ra words </proc/${children[1]}/stat && ((words[13] > 10)); do kill -0 $build || exit 1; done
        kill -KILL $build; wait $build'
      """)
    #expect(run.status == 128 + SIGKILL)
    let session = try #require(Int32(try folder.text("session").dropLast()))
    let start = ContinuousClock.now
    while !ProcessMemory.processes(ofSession: session).isEmpty {
      try #require(start.duration(to: .now) < .seconds(30), "a worker is left")
    }
  }

  /// A worker that does nothing is waited for for eighty seconds.
  @Test func ctrlCEndsABuildWhileAWorkerHangs() throws {
    try folder.write(faulty("sleep"), to: "bad/a.jpg")
    let start = ContinuousClock.now
    let run = try Program.shell(
      """
      cd '\(folder.path)'
      # What runs the tests may have signals blocked.
      perl -MPOSIX -e 'sigprocmask(SIG_SETMASK, POSIX::SigSet->new); exec @ARGV' \
        "$waterfall" build --jobs 1 bad site & build=$!
      until children=($(cat /proc/$build/task/*/children)) && ((${#children[@]} == 2)); do
        kill -0 $build || exit 1
      done
      kill -TERM $build; wait $build
      """)
    #expect(run.status == 128 + SIGTERM)
    #expect(start.duration(to: .now) < .seconds(60))
    #expect(run.errors == "waterfall: interrupted; the site is as it was, and the next build goes on from here\n")
  }

  private func faulty(_ fault: String) throws -> [UInt8] {
    try TestPicture.quadrants(width: 9, height: 9).jpeg(quality: 80) + Array("waterfall-fault:\(fault)".utf8)
  }
}
