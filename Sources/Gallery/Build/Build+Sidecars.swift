import Imaging

extension Build {
  /// What came of XMP sidecars.
  typealias ReadSidecars = [RelativePath: RecordedFile.Outcome]

  /// Reads the sidecars that stand beside pictures, several at once.
  func readSidecars(
    _ paths: [RelativePath], _ scan: BuildScan, _ maker: PictureMaker
  ) throws(GalleryError) -> ReadSidecars {
    let isCancelled = isCancelled
    let made = try concurrentMap(paths, jobs: settings.jobs) { (path) throws(GalleryError) -> PictureMaker.Made in
      if isCancelled() { throw .cancelled }
      if let published = scan.published(path) { return published }
      return try maker.readSidecar(path)
    }
    return Dictionary(uniqueKeysWithValues: zip(paths, made.map(\.outcome)))
  }

  /// Of sidecars that can't be read, where their albums are built.
  func warnings(of sidecars: ReadSidecars, _ scan: BuildScan) -> [GalleryWarning] {
    sidecars.compactMap { path, outcome in
      guard case .failure(let reason) = outcome, scan.album.map(path.isWithin) ?? true else { return nil }
      return .brokenSidecar(path, reason)
    }
  }
}

extension [GalleryPicture] {
  /// Gives each picture what its sidecar says.
  mutating func add(_ outcomes: Build.ReadSidecars, by sidecars: Sidecars) {
    guard !outcomes.isEmpty else { return }
    for index in indices {
      guard let path = sidecars.sidecar(of: self[index].path), case .sidecar(let details) = outcomes[path] else {
        continue
      }
      self[index].sidecar = details
    }
  }
}
