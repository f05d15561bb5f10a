import Synchronization
import Testing

@testable import WaterfallCommand

@Suite struct ProgressLineTests {
  @Test func theBarHasCountRateAndTimeLeft() {
    #expect(
      ProgressLine.bar("pictures", 50, of: 200, after: .seconds(4), width: 80)
        == "[==========                              ] 50/200 pictures, 12.5/s, 0:12 left")
    #expect(
      ProgressLine.bar("pictures", 200, of: 200, after: .seconds(100), width: 100)
        == "[========================================] 200/200 pictures, 2.0/s, 0:00 left")
    #expect(ProgressLine.bar("pictures", 1, of: 9000, after: .seconds(1), width: 60).contains("149:59 left"))
  }

  @Test(arguments: [0, 1, 20, 40, 45, 50, 80, 300]) func theBarFitsTheTerminal(width: Int) {
    #expect(ProgressLine.bar("pictures", 1234, of: 56789, after: .seconds(99), width: width).count <= max(0, width - 1))
  }

  @Test func onATerminalOneLineIsDrawnAgainAtMostTenTimesASecond() {
    let printed = Printed()
    let start = ContinuousClock.now
    let elapsed = Mutex(Duration.zero)
    let line = ProgressLine(printed.console(terminalWidth: 80)) { start + elapsed.withLock { $0 } }
    for done in 1...100 {
      elapsed.withLock { $0 += .milliseconds(20) }
      line.show(.pictures(done: done, of: 100))
    }
    line.clear()
    let text = printed.errors
    #expect(!text.contains("\n"))
    #expect((19...22).contains(text.split(separator: "\r").count))
    #expect(text.contains("100/100 pictures"))
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func elsewhereEachTenthAfterASecondIsALine() {
    let printed = Printed()
    let start = ContinuousClock.now
    let elapsed = Mutex(Duration.zero)
    let line = ProgressLine(printed.console(terminalWidth: nil)) { start + elapsed.withLock { $0 } }
    for done in 1...1000 {
      elapsed.withLock { $0 += .milliseconds(5) }
      line.show(.pictures(done: done, of: 1000))
    }
    line.show(.originals(done: 1, of: 1))
    line.clear()
    let lines = [201] + stride(from: 300, through: 1000, by: 100)
    #expect(printed.errors == lines.map { "waterfall: \($0) of 1000 pictures\n" }.joined())
  }
}
