import Testing

@testable import Workers

@Suite struct WorkerMessageTests {
  private let message = WorkerMessage(kind: .done, job: 0x0102_0304_0506_0708, parts: [[1, 2, 3], [], [4]])

  @Test func whatIsSaidIsRead() throws {
    let head = try #require(WorkerMessage.parse(head: Array(message.head.prefix(WorkerMessage.headLength))))
    #expect(head.kind == .done && head.job == message.job && head.partCount == 3)
    let lengths = Array(message.head.dropFirst(WorkerMessage.headLength))
    #expect(WorkerMessage.parse(lengths: lengths, limit: 4) == [3, 0, 1])
  }

  @Test func whatIsNoMessageIsRefused() {
    let head = Array(message.head.prefix(WorkerMessage.headLength))
    #expect(WorkerMessage.parse(head: head.dropLast()) == nil)
    for (index, byte) in [(0, UInt8(0)), (4, 0), (4, 10), (5, 1), (6, 65), (7, 1)] {
      var other = head
      other[index] = byte
      #expect(WorkerMessage.parse(head: other) == nil, "\(index)")
    }
  }

  @Test func partsAreNotLargerThanTheLimit() {
    func lengths(_ numbers: UInt64...) -> [Int]? {
      let bytes = numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
      return WorkerMessage.parse(lengths: bytes, limit: 10)
    }
    #expect(lengths(10) == [10])
    #expect(lengths(5, 5) == [5, 5])
    #expect(lengths(11) == nil)
    #expect(lengths(5, 6) == nil)
    #expect(lengths(.max) == nil)
    #expect(lengths(1 << 63) == nil)
  }
}
