/// What a worker and its parent say to each other: a head of 16 bytes, the length of each part in 8, and the parts.
/// Numbers have their lowest byte first.
struct WorkerMessage: Hashable {
  enum Kind: UInt16 {
    /// To the nursery: a worker is wanted, at the other end of the socket that comes along.
    case start = 1
    /// From the nursery: its process, or a negative `errno`. One part.
    case started
    /// From the worker: it is there, and a file comes along that tells how much memory it has.
    case born
    /// From the worker: it is ready. One part: what became of its sandbox.
    case ready
    /// To the worker: a job, with the file that it is about.
    case job
    /// From the worker: what it needs before it goes on.
    case needs
    /// To the worker: it has it, or doesn't have it and is to leave the job.
    case granted, refused
    /// From the worker: the job is done.
    case done
  }

  let kind: Kind
  /// Of the job that it is about: an answer is never taken for another job's.
  let job: UInt64
  var parts: [[UInt8]] = []

  static let headLength = 16
  /// Of the length of one part.
  static let lengthLength = 8
  /// Of what a worker makes there are few: a value and some files.
  static let mostParts = 64
  private static let mark: UInt32 = 0x5746_4C31  // WFL1

  /// The head and the lengths.
  var head: [UInt8] {
    [UInt8](number: Self.mark) + [UInt8](number: kind.rawValue) + [UInt8](number: UInt16(parts.count))
      + [UInt8](number: job)
      + parts.flatMap { [UInt8](number: UInt64($0.count)) }
  }

  /// What a head says: of what kind the message is, of which job, and how many parts there are.
  ///
  /// - Returns: nothing where it is none.
  static func parse(head: [UInt8]) -> (kind: Kind, job: UInt64, partCount: Int)? {
    guard head.count == headLength, UInt32(head[0..<4]) == mark, let kind = Kind(rawValue: UInt16(head[4..<6])),
      case let count = Int(UInt16(head[6..<8])), count <= mostParts
    else { return nil }
    return (kind, UInt64(head[8..<16]), count)
  }

  /// The lengths of parts.
  ///
  /// - Returns: nothing where they are more than `limit` bytes together.
  static func parse(lengths: [UInt8], limit: Int) -> [Int]? {
    var rest = limit
    var counts: [Int] = []
    for start in stride(from: 0, to: lengths.count, by: lengthLength) {
      let count = UInt64(lengths[start..<start + lengthLength])
      guard count <= rest else { return nil }
      rest -= Int(count)
      counts.append(Int(count))
    }
    return counts
  }
}

extension FixedWidthInteger {
  init(_ bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | Self(truncatingIfNeeded: $1) }
  }
}

extension [UInt8] {
  init(number: some FixedWidthInteger) {
    self = (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
