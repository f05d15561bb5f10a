extension Build {
  /// Makes pictures of the files, several at once, and stages each one's thumbnails as soon as they are made, and its
  /// original, where its place is sure: so disks work while pictures are decoded. A camera raw file comes after what it may
  /// stand beside: with a picture there it needs none of its own.
  func make(
    _ files: [RelativePath], _ scan: BuildScan, _ maker: PictureMaker, _ writer: OriginalsWriter,
    originalsAt places: [RelativePath: RelativePath], _ pairs: RawPairs
  ) throws(GalleryError) -> [TimedPicture] {
    let (progress, isCancelled, done, album) = (progress, isCancelled, Counter(), scan.album)
    typealias Made = PictureMaker.Made
    func each(
      of paths: [RelativePath], _ make: @escaping @Sendable (RelativePath) throws(GalleryError) -> Made
    ) throws(GalleryError) -> [TimedPicture] {
      try concurrentMap(paths, jobs: settings.jobs) { (path) throws(GalleryError) -> TimedPicture in
        if isCancelled() { throw .cancelled }
        var failure: PictureFailure?
        defer {
          done.increment {
            progress(.pictures(done: $0, of: files.count))
            if let failure { progress(.leftOut(LeftOut(path: path, reason: failure))) }
          }
        }
        if let published = scan.published(path) { return TimedPicture(made: published, time: .zero) }
        let started = ContinuousClock.now
        var made = try make(path)
        if let place = places[path], let picture = GalleryPicture(made, at: path, opened: place),
          case .failure(let reason) = try writer.add(picture, nil)
        {
          made = Made(outcome: .failure(reason), version: nil, change: nil)
        }
        if case .failure(let reason) = made.outcome, album.map(path.isWithin) ?? true { failure = reason }
        return TimedPicture(made: made, time: .now - started)
      }
    }
    if pairs.isEmpty { return try each(of: files, maker.make) }
    let (single, paired) = (files.filter { !pairs.mayPair($0) }, files.filter(pairs.mayPair))
    var made = Dictionary(uniqueKeysWithValues: zip(single, try each(of: single, maker.make)))
    let pictures = made
    let rest = try each(of: paired) { (path) throws(GalleryError) -> Made in
      let isBesideAPicture = pairs.picture(beside: path) { pictures[$0]?.made.outcome.isOfACamera ?? false } != nil
      return try isBesideAPicture ? maker.makeCompanion(path) : maker.make(path)
    }
    made.merge(zip(paired, rest)) { $1 }
    return files.compactMap { made[$0] }
  }
}

extension GalleryPicture {
  /// A picture whose own file a click opens; nothing where it doesn't, or under another name.
  fileprivate init?(_ made: PictureMaker.Made, at path: RelativePath, opened: RelativePath) {
    guard let picture = made.outcome.picture, made.version != nil else { return nil }
    self.init(Shared(picture), at: path, version: made.version)
    guard published.webCopy == nil, format.suffixes.contains(path.name.suffix) else { return nil }
    self.opened = opened
  }
}
