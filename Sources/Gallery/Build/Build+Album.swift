extension Build {
  /// The top album, and in it all others, with everything in its order.
  func album(
    of scan: BuildScan, _ outcome: BuildOutcome, at places: [RelativePath: RelativePath],
    _ record: PictureRecord, _ tiles: inout ArraySlice<Album.Tile>
  ) throws(GalleryError) -> Album {
    var material = Album.Material(plans: scan.plans)
    let chosen = scan.plans.covers
    for picture in tiles.map(\.picture) where chosen.contains(picture.path) { material.covers[picture.path] = picture }
    for picture in outcome.hiddenCovers {
      material.covers[picture.path] = picture
      material.covers[picture.path]?.isHidden = true
    }
    material.modified = { modified($0, record) }
    let title = scan.plans[RelativePath()].settings.title ?? photos.title
    guard let album = Album(scan.folder, title: title, at: places, of: material, tiles: &tiles) else {
      throw outcome.leftOut.isEmpty && scan.isPartial
        ? .allHidden(photos.path) : .noPictures(photos.path, leftOut: outcome.leftOut)
    }
    return album
  }

  /// When a picture's file was changed, in nanoseconds since 1970: as it was published, where its album isn't built.
  func modified(_ picture: GalleryPicture, _ record: PictureRecord) -> Int? {
    let version = picture.version ?? record.outcomes(of: picture.path).first?.fingerprint?.version
    return (version ?? (try? photos.folder.status(of: picture.path, followingLinks: true))?.version)?.modified
  }
}
