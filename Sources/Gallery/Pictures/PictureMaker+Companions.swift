extension PictureMaker {
  /// Tells what becomes of a camera raw file that stands beside the picture that the camera made of it, and records it. It isn't
  /// decoded, and read only where it is published.
  func makeCompanion(_ path: RelativePath) throws(GalleryError) -> Made {
    let former = record.outcomes(of: path).first
    let started = now()
    let fingerprint = (try? photos.folder.status(of: path, followingLinks: true))?.fingerprint
    var made = Made(outcome: .companion(nil), version: nil, change: nil)
    if originals.publishesRawFiles {
      if trustsFingerprints, let former, former.fingerprint == fingerprint, fingerprint != nil,
        case .companion(.some) = former.outcome
      {
        return Made(outcome: former.outcome, version: fingerprint?.version, change: nil)
      }
      do throws(PictureFailure) {
        if case .picture(let file) = try PictureFile.open(path, in: photos.folder), file.format == .raw {
          let contents = PublishedOriginal.Contents(byteCount: file.version.size, key: try file.key())
          guard try file.isUnchanged else { throw .changed }
          made = Made(outcome: .companion(contents), version: file.version, change: nil)
        }
      } catch {
        if let error = error.machineError(at: photos.path / path) { throw error }
        return Made(outcome: .failure(error), version: nil, change: nil)
      }
    }
    let isSettled = fingerprint.map { $0.isSettled(at: started) && made.version ?? $0.version == $0.version } ?? false
    let file = RecordedFile(
      path: path, fingerprint: isSettled ? fingerprint : nil, contents: nil, recipe: recipeKey, outcome: made.outcome)
    if file != former { try note(file) }
    return made
  }
}
