import Synchronization

/// Whether workers have to be kept from everything but their file.
public enum SandboxPolicy: String, Sendable, Hashable, CaseIterable {
  /// Where the kernel can do it.
  case auto
  /// Or nothing is done.
  case require
  /// Not at all.
  case off
}

/// Workers that are started as they are needed, and used again. May be used from any thread; as many work as there are
/// threads that use it.
package final class WorkerPool: Sendable {
  private let program: WorkerProgram
  private let policy: SandboxPolicy
  private let mostRetained: Int
  private let isCancelled: @Sendable () -> Bool
  private let idle = Mutex<[WorkerProcess]>([])
  private let nursery = Mutex<WorkerNursery?>(nil)
  private let refusal = Mutex<Int32>(0)

  /// - Parameters:
  ///   - mostRetained: a worker that keeps more bytes of memory between two jobs is replaced.
  ///   - isCancelled: asked while a worker is waited for; once it says so, workers leave their jobs.
  package init(
    _ program: WorkerProgram, sandbox policy: SandboxPolicy, mostRetained: Int,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.program, self.policy, self.mostRetained, self.isCancelled) = (program, policy, mostRetained, isCancelled)
  }

  deinit { end() }

  /// What is said to a worker that asks for something.
  package enum Grant {
    /// It has it, and may take so much from the job's beginning on.
    case allowance(WorkerAllowance)
    /// It hasn't, and is to leave the job.
    case refusal
    /// What it asked for is nonsense.
    case nonsense
  }

  /// Why a job has no answer.
  package enum Failure: Error {
    case failed(WorkerFailure)
    case missing(WorkerMissing)
    /// It was to be left.
    case cancelled
  }

  /// The errno with which the kernel refused a sandbox that isn't required; nothing where it didn't.
  package var sandboxRefusal: Int32? { refusal.withLock { $0 == 0 ? nil : $0 } }

  /// Ends the workers that are idle, and what makes them.
  package func end() {
    let workers = idle.withLock { workers in
      defer { workers = [] }
      return workers
    }
    for worker in workers { worker.end() }
    nursery.withLock { nursery in
      nursery?.end()
      nursery = nil
    }
  }

  /// Has a worker do a job.
  ///
  /// One that comes to its end over it is replaced. Where it had done others before, one of those may have harmed it, and
  /// so a new one tries again.
  ///
  /// - Parameters:
  ///   - file: a descriptor of what the worker may read.
  ///   - allowance: what it may take until it asks for more.
  ///   - grant: what is said to what it asks for; where it throws, the job is left.
  ///   - read: makes an answer of its parts, which are no larger together than the memory that was allowed; nothing where
  ///     they are no answer to this job.
  /// - Returns: the answer; nothing where the job was left.
  package func run<Answer, Refusal: Error>(
    _ job: [UInt8], file: Int32, allowance: WorkerAllowance,
    grant: ([UInt8]) throws(Refusal) -> Grant, read: ([[UInt8]]) -> Answer?
  ) throws(Refusal) -> Result<Answer?, Failure> {
    var needsFresh = false
    while true {
      var worker: WorkerProcess
      switch takeWorker(fresh: needsFresh) {
      case .success(let taken): worker = taken
      case .failure(let missing): return .failure(isCancelled() ? .cancelled : .missing(missing))
      }
      let wasFresh = worker.isFresh
      let failure: WorkerFailure
      let result: Result<[[UInt8]]?, WorkerFailure>
      do throws(Refusal) {
        result = try worker.run(job, file: file, allowance: allowance, grant: grant)
      } catch {
        giveBack(worker)
        throw error
      }
      switch result {
      case .success(nil):
        giveBack(worker)
        return .success(nil)
      case .success(let parts?):
        if let answer = read(parts) {
          giveBack(worker)
          return .success(answer)
        }
        worker.end()
        failure = .nonsense
      case .failure(let error): failure = error
      }
      if isCancelled() { return .failure(.cancelled) }
      if wasFresh { return .failure(.failed(failure)) }
      needsFresh = true
    }
  }

  private func takeWorker(fresh needsFresh: Bool) -> Result<WorkerProcess, WorkerMissing> {
    while !needsFresh, let worker = idle.withLock({ $0.popLast() }) {
      // Asked now, when it has let go of what its last job took.
      if worker.retainedMemory <= mostRetained { return .success(worker) }
      worker.end()
    }
    let started = startWorker()
    guard case .success(let worker) = started, worker.sandbox.refusal != 0 else { return started }
    guard policy != .require else {
      worker.end()
      return .failure(.noSandbox(worker.sandbox.refusal))
    }
    refusal.withLock { $0 = worker.sandbox.refusal }
    return started
  }

  private func startWorker() -> Result<WorkerProcess, WorkerMissing> {
    var attempt = 1
    let start = SuspendingClock.now
    while true {
      do throws(WorkerMissing) {
        let (process, socket) = try makeProcess().get()
        return .success(try WorkerProcess(process, socket, isCancelled: isCancelled))
      } catch {
        // Somebody may have ended it, such as a system without memory. One that doesn't answer won't.
        attempt += 1
        guard error == .notAWorker, attempt <= 8, start.duration(to: .now) < .seconds(5), !isCancelled() else {
          return .failure(error)
        }
      }
    }
  }

  /// By the nursery, which is started where there is none, and once more where it has ended.
  private func makeProcess() -> Result<(ChildProcess, WorkerSocket), WorkerMissing> {
    nursery.withLock { nursery in
      while true {
        let hadNursery = nursery != nil
        do throws(WorkerMissing) {
          let ready: WorkerNursery
          if let nursery {
            ready = nursery
          } else {
            ready = try WorkerNursery(program, policy == .off ? .open : .closed)
          }
          nursery = ready
          return .success(try ready.start(isCancelled: isCancelled))
        } catch {
          nursery?.end()
          nursery = nil
          if !hadNursery { return .failure(error) }
        }
      }
    }
  }

  private func giveBack(_ worker: WorkerProcess) { idle.withLock { $0.append(worker) } }
}

extension WorkerProcess {
  fileprivate mutating func run<Refusal: Error>(
    _ job: [UInt8], file: Int32, allowance: WorkerAllowance, grant: ([UInt8]) throws(Refusal) -> WorkerPool.Grant
  ) throws(Refusal) -> Result<[[UInt8]]?, WorkerFailure> {
    let need: [UInt8]
    do throws(WorkerFailure) {
      switch try begin(job, file: file, allowance) {
      case .done(let answer): return .success(answer)
      case .needs(let asked): need = asked
      }
    } catch {
      return .failure(error)
    }
    let granted: WorkerPool.Grant
    do throws(Refusal) {
      granted = try grant(need)
    } catch {
      leave()
      throw error
    }
    switch granted {
    case .refusal:
      leave()
      return .success(nil)
    case .nonsense:
      end()
      return .failure(.nonsense)
    case .allowance(let allowance):
      do throws(WorkerFailure) {
        return .success(try goOn(allowance))
      } catch {
        return .failure(error)
      }
    }
  }
}
