import Glibc
import Imaging
import Workers

extension WorkerProgram {
  /// - Parameter path: of the program's file, such as `/proc/self/exe`.
  public init(_ path: FilePath, arguments: [String]) {
    self.init(path: path.bytes, arguments: arguments)
  }
}

/// The other side of ``GallerySettings/worker``: a process that decodes pictures for a build, and does nothing else.
public enum GalleryWorker {
  /// Serves the build that started this process, until that is over.
  ///
  /// To be called before the process does anything else: it closes what is open, and copies itself, which goes wrong where
  /// there are threads.
  ///
  /// - Parameter arguments: those after the ones of ``WorkerProgram``.
  /// - Returns: whether a build had started it.
  public static func run(_ arguments: [String]) -> Bool {
    GalleryBuilder.shareOneHeap()
    return WorkerLoop.run(sandbox: arguments.last ?? "", warmUp: warmUp) { job in
      guard let picture = PictureWire.decode(PictureJob.self, job.value) else { return [] }
      guard var contents = job.contents(count: picture.byteCount) else { return PictureReply(.changed).parts }
      #if FAULT_POINTS
        guard FaultPoint.areOn else { return answer(picture, &contents, job).map { PictureReply($0).parts } }
        if let fault = FaultPoint(in: contents), fault.concerns(picture) {
          return fault.happen(in: job, count: contents.count)
        }
      #endif
      return answer(picture, &contents, job).map { PictureReply($0).parts }
    }
  }

  /// All that the first job would have to do first.
  private static func warmUp() {
    SourceImage.prepareLibraries()
    let recipe = ThumbnailRecipe(columnWidth: 1)
    let job = PictureJob(
      format: .jpeg, byteCount: 0, thumbnails: recipe, original: .examine(.private), readsDetails: true)
    _ = PictureWire.decode(PictureJob.self, PictureWire.encode(job))
    let size = PixelSize(width: 1, height: 1)
    _ = PictureWire.encode(MemoryNeed(picture: size, bytes: 0))
    let picture = Picture(size: size, dominantColour: .white, thumbnails: [])
    var details = PhotoDetails()
    details.taken = TakenTime("2026:11:30 21:38:05", zone: "+01:00")
    _ = PictureReply(.answer(PictureAnswer(picture: picture, original: .same, details: details))).parts
  }

  private static func answer(
    _ picture: PictureJob, _ contents: inout [UInt8], _ job: WorkerLoop.Job
  ) -> PictureReply.Outcome? {
    do throws(ImageFailure) {
      #if FAULT_POINTS
        if FaultPoint.areOn { try AttackPoint(in: contents)?.happen() }
      #endif
      let answer = try picture.run(on: &contents) { job.ask(for: PictureWire.encode($0)) }
      return answer.map(PictureReply.Outcome.answer)
    } catch {
      // Many libraries have no word of their own for that.
      if errno == ENOMEM, case .corrupt = error { return .failure(.outOfMemory) }
      return .failure(error)
    }
  }
}
