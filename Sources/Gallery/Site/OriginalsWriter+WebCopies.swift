extension OriginalsWriter {
  /// Stages a picture's web copy, unless it is in place.
  func add(
    _ webCopy: PublishedOriginal.WebCopy, of picture: GalleryPicture, _ recorded: RecordedFile?
  ) throws(Failure) -> SiteFile {
    let path = picture.opened
    if let contents = webCopy.contents {
      let file = SiteFile(path: path, contents)
      if stage.has(file) { return file }
    }
    let planned = SiteFile(path: path, webCopy.contents ?? PublishedOriginal.Contents(of: []))
    if stage.plan(planned) { return planned }
    let original = try open(Source(picture))
    let bytes = try attributing(Failure.picture) { () throws(PictureFailure) in try maker.webCopy(of: original) }
    // Another than is recorded, perhaps: another version of a library may encode pixels otherwise.
    let contents = PublishedOriginal.Contents(of: bytes)
    let file = SiteFile(path: path, contents)
    try attributing(Failure.build) { () throws(GalleryError) in
      try stage.add(bytes, as: file)
      if let recorded, webCopy.contents != contents { try note(recorded.withWebCopy(contents)) }
    }
    return file
  }
}

extension PublishedOriginal.Contents {
  init(of bytes: [UInt8]) {
    self.init(byteCount: bytes.count, key: ContentKey(of: bytes))
  }
}

extension RecordedFile {
  /// The same of a picture whose web copy was made.
  fileprivate func withWebCopy(_ contents: PublishedOriginal.Contents) -> RecordedFile {
    guard var picture = outcome.picture else { return self }
    picture.published.webCopy?.contents = contents
    var file = self
    file.outcome = .picture(Shared(picture))
    return file
  }
}
