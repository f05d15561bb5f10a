import Foundation
import Imaging
import Workers

/// Where the work on pictures is done, within the memory that all of it shares: in workers, or in this process. May be used
/// from any thread.
struct PictureWorkshop: Sendable {
  let budget: MemoryBudget
  /// Nothing where the work is done in this process.
  let workers: WorkerPool?

  /// Does the work on a file, once there is memory for it.
  func run(_ job: PictureJob, on file: some OpenFile) throws(PictureFailure) -> PictureAnswer {
    var bytes = job.memoryNeeded
    guard bytes <= budget.total else { throw .tooManyBytes(bytes, limit: budget.total) }
    // What a header asks for the second time is what it asked for the first.
    for _ in 0..<2 {
      let outcome = try budget.withShare(of: bytes) { (share) throws(PictureFailure) -> PictureReply.Outcome? in
        var work = Attempt(job: job, file: file, share: share)
        defer { bytes = work.needed }
        if let workers { return try work.run(in: workers) }
        return try work.runHere()
      }
      guard try file.isUnchanged else { throw .changed }
      switch outcome {
      case nil: continue
      case .answer(let answer): return answer
      case .failure(let failure): throw .undecodable(failure)
      case .changed: throw .changed
      }
    }
    throw .decoderFailed(.nonsense)
  }
}

/// One attempt to do the work with the memory that there is at the moment.
private struct Attempt {
  let job: PictureJob
  let file: any OpenFile
  let share: MemoryBudget.Share
  /// How many bytes it takes, as far as is known.
  var needed: Int

  init(job: PictureJob, file: any OpenFile, share: MemoryBudget.Share) {
    (self.job, self.file, self.share, needed) = (job, file, share, job.memoryNeeded)
  }

  /// - Returns: nothing where there isn't enough memory at the moment.
  mutating func runHere() throws(PictureFailure) -> PictureReply.Outcome? {
    var contents = try file.contents()
    var need: MemoryNeed?
    let share = share
    do throws(ImageFailure) {
      let answer = try job.run(on: &contents) { asked in
        need = asked
        return share.grow(to: asked.bytes)
      }
      if let answer { return .answer(answer) }
    } catch {
      return .failure(error)
    }
    if let need {
      needed = need.bytes
      _ = try share.reserve(need)
    }
    return nil
  }

  /// - Returns: nothing where there isn't enough memory at the moment.
  mutating func run(in workers: WorkerPool) throws(PictureFailure) -> PictureReply.Outcome? {
    let (job, share) = (job, share)
    var needed = needed
    defer { self.needed = needed }
    let result = try workers.run(
      PictureWire.encode(job), file: file.file.number, allowance: .forPicture(job, memory: needed)
    ) { (bytes) throws(PictureFailure) -> WorkerPool.Grant in
      guard let need = PictureWire.decode(MemoryNeed.self, bytes), need.mayBe(of: job) else { return .nonsense }
      needed = need.bytes
      return try share.reserve(need) ? .allowance(.forPicture(job, memory: needed)) : .refusal
    } read: {
      PictureReply($0, to: job)?.outcome
    }
    switch result {
    case .success(let outcome): return outcome
    case .failure(.failed(let failure)): throw .decoderFailed(failure)
    case .failure(.missing(let missing)): throw .decoderMissing(missing)
    case .failure(.cancelled): throw .cancelled
    }
  }
}

extension MemoryNeed {
  /// Whether it can be what a job asks for.
  fileprivate func mayBe(of job: PictureJob) -> Bool {
    bytes >= job.byteCount && picture.map(\.isPossible) ?? true
  }
}

extension WorkerAllowance {
  /// What a decoder may take beside what its formulas tell, such as a thread's stack: no harm where it is more.
  private static let headroom = 32 << 20

  /// For a picture that takes so many bytes: decoders and encoders work through ten times as many in a second, and more. An
  /// encoder does so for each thumbnail.
  fileprivate static func forPicture(_ job: PictureJob, memory: Int) -> WorkerAllowance {
    // A TIFF file's values are read into memory, twice, to know the header; of a raw file the preview, which may be packed.
    let values =
      switch job.format {
      case .tiff: job.byteCount.multiplied(by: 2)
      case .raw: job.byteCount.multiplied(by: 4).adding(1 << 24)
      default: 0
      }
    let thumbnails = job.thumbnails?.widths.count ?? 0
    return WorkerAllowance(
      memory: memory.adding(headroom).adding(values),
      time: leastTime + .seconds((memory >> 22).multiplied(by: max(1, thumbnails / 2))),
      answer: memory.adding(words))
  }

  /// What an answer has beside files, whose memory is counted.
  private static let words = PictureWire.longest

  #if FAULT_POINTS
    /// So that tests of decoders that hang take no longer than they have to.
    private static let leastTime: Duration =
      ProcessInfo.processInfo.environment["WATERFALL_LEAST_MILLISECONDS"].flatMap { Int($0) }
      .map { .milliseconds($0) } ?? .seconds(10)
  #else
    private static let leastTime: Duration = .seconds(10)
  #endif
}
