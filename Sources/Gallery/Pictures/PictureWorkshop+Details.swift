import Imaging

extension PictureWorkshop {
  /// Does the work on a picture's file, but where reading what it says takes the worker along, or more memory than there is,
  /// the rest of the work without that: no picture is lost over its metadata.
  func runSparingPixels(_ job: PictureJob, on file: PictureFile) throws(PictureFailure) -> PictureAnswer {
    do {
      return try run(job, on: file)
    } catch {
      guard job.readsDetails, error.mayBeOfDetails else { throw error }
      var rest = job
      rest.readsDetails = false
      var answer = rest.isEmpty ? PictureAnswer() : try run(rest, on: file)
      // It would end the same way the next time; another time there may be more memory.
      if case .decoderFailed = error { answer.details = PhotoDetails() }
      return answer
    }
  }
}

extension PictureFailure {
  fileprivate var mayBeOfDetails: Bool {
    if case .decoderFailed = self { true } else { memoryLimit != nil }
  }
}
