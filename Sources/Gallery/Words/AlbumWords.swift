/// What pages say of an album.
struct AlbumWords: Hashable, Sendable {
  let title: String
  let description: FormattedText?
  let author: String?
  let copyright: String?
  /// An absolute `http` or `https` URL.
  let licence: String?

  /// - Parameters:
  ///   - title: what counts more than all that is said of it.
  ///   - folder: its folder's name.
  init(_ plan: AlbumPlan, title: String?, folder: FileName) {
    self.title = title ?? plan.settings.title ?? folder.label(droppingSuffix: false)
    description = plan.description
    (author, copyright, licence) = (plan.settings.author, plan.settings.copyright, plan.settings.licence)
  }
}
