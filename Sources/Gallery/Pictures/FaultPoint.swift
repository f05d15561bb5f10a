#if FAULT_POINTS
  import Glibc
  import Imaging
  import Workers

  /// What a debug build of a worker does over a file that ends with the word `waterfall-fault:` and the name of one: what
  /// goes wrong in the world. Tests hold that it costs that picture, and nothing else.
  enum FaultPoint: String {
    case crash, trap, exit, hang, sleep
    /// Where what the file says is read, too.
    case crashOverDetails = "crash-over-details"
    /// A library and Swift, refused memory.
    case allocation
    case swiftAllocation = "swift-allocation"
    case shortRead = "short-read"
    /// Answers that are none: no JSON, of another job, too large, of too many parts, no message at all.
    case garbage
    case otherJob = "other-job"
    case tooLarge = "too-large"
    case tooMany = "too-many"
    case babble
    /// Answers that say what can't be.
    case wrongSize = "wrong-size"
    case wrongPixels = "wrong-pixels"
    case wrongNeed = "wrong-need"
    case negativeNeed = "negative-need"

    /// Only tests ask for it: other people's debug builds read strangers' files, too.
    static let areOn = unsafe getenv("WATERFALL_FAULT_POINTS") != nil

    /// - Parameter file: the whole of it.
    init?(in file: [UInt8]) { self.init(behind: "waterfall-fault:", in: file) }

    /// Whether it happens over a job.
    func concerns(_ job: PictureJob) -> Bool { self != .crashOverDetails || job.readsDetails }

    /// Does it.
    ///
    /// - Returns: an answer in place of the right one.
    func happen(in job: WorkerLoop.Job, count: Int) -> [[UInt8]]? {
      switch self {
      case .crash, .crashOverDetails: raise(SIGSEGV)
      case .trap: fatalError("a fault point")  // the fault itself: a mistake of ours in a worker
      case .exit: Glibc.exit(0)
      case .hang: while true {}
      case .sleep: while true { Glibc.sleep(1000) }
      case .allocation:
        while let block = unsafe malloc(1 << 20) { unsafe memset(block, 1, 1 << 20) }
        abort()
      case .swiftAllocation: return [[UInt8](repeating: 1, count: 1 << 40)]
      case .shortRead: return job.contents(count: count + 1).map { [$0] } ?? PictureReply(.changed).parts
      case .garbage: return [Array("{\"answer\":".utf8)]
      case .otherJob: job.say(kind: 9, number: 4711, lengths: [0])
      case .tooLarge: job.say(kind: 9, number: 1, lengths: [1 << 40])
      case .tooMany: job.say(kind: 9, number: 1, lengths: Array(repeating: 0, count: 65))
      case .babble: job.say(kind: 0x2020, number: 0x2020_2020_2020_2020, lengths: [])
      case .wrongSize: return answer(PixelSize(width: -3, height: 4), jpeg: [])
      case .wrongPixels: return answer(PixelSize(width: 64, height: 64), jpeg: [0xFF, 0xD8, 0xFF, 0xD9])
      case .wrongNeed: _ = job.ask(for: Array("much".utf8))
      case .negativeNeed:
        _ = job.ask(for: PictureWire.encode(MemoryNeed(picture: PixelSize(width: 9, height: 9), bytes: -1 << 40)))
      }
      return nil
    }

    private func answer(_ size: PixelSize, jpeg: [UInt8]) -> [[UInt8]] {
      let picture = Picture(
        size: size, dominantColour: .white, thumbnails: [Thumbnail(size: size, format: .jpeg, bytes: jpeg)])
      return PictureReply(.answer(PictureAnswer(picture: picture, original: .same))).parts
    }
  }

  extension RawRepresentable<String> {
    /// What a file asks for behind a word at its end; nothing where it doesn't.
    init?(behind word: String, in file: [UInt8]) {
      let end = String(decoding: file.suffix(64), as: UTF8.self)
      guard let mark = end.range(of: word) else { return nil }
      self.init(rawValue: String(end[mark.upperBound...]))
    }
  }

  extension WorkerLoop.Job {
    /// Says what may be no message, and no more.
    fileprivate func say(kind: UInt16, number: UInt64, lengths: [UInt64]) {
      var bytes = Array("1LFW".utf8)
      for (value, count) in [(UInt64(kind), 2), (UInt64(lengths.count), 2), (number, 8)] + lengths.map({ ($0, 8) }) {
        bytes += (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      }
      _ = unsafe write(STDIN_FILENO, bytes, bytes.count)
      Glibc.sleep(1000)
    }
  }
#endif
