import Imaging

extension PictureMaker {
  /// The same for what is read of a sidecar in the same way.
  private static let sidecarKey = ContentKey(of: "sidecar \(PhotoDetails.version)".utf8)

  /// Tells what an XMP sidecar says, and records it.
  ///
  /// - Throws: where nothing can be written.
  func readSidecar(_ path: RelativePath) throws(GalleryError) -> Made {
    let former = record.outcomes(of: path).first
    let started = now()
    let fingerprint = (try? photos.folder.status(of: path, followingLinks: true))?.fingerprint
    if trustsFingerprints, let former, former.fingerprint == fingerprint, fingerprint != nil,
      former.recipe == Self.sidecarKey
    {
      return Made(outcome: former.outcome, version: fingerprint?.version, change: nil)
    }
    var made: Made
    do throws(PictureFailure) {
      let file = try SidecarFile(path, in: photos.folder)
      let job = PictureJob(format: nil, byteCount: file.version.size, readsDetails: true)
      let details = try originals.workshop.run(job, on: file).details ?? PhotoDetails()
      made = Made(outcome: .sidecar(RecordedDetails(details)), version: file.version, change: nil)
    } catch {
      if let error = error.machineError(at: photos.path / path) { throw error }
      made = Made(outcome: .failure(error), version: nil, change: nil)
    }
    guard made.outcome.isLasting else { return made }
    let isSettled = fingerprint.map { $0.isSettled(at: started) && made.version ?? $0.version == $0.version } ?? false
    let file = RecordedFile(
      path: path, fingerprint: isSettled ? fingerprint : nil, contents: nil, recipe: Self.sidecarKey,
      outcome: made.outcome)
    if file != former { try note(file) }
    return made
  }
}
