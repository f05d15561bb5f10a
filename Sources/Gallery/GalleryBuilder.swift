import CSite

/// Builds a gallery: reads a folder of pictures and writes a folder of static pages.
///
/// ```swift
/// var settings = GallerySettings()
/// settings.title = "Holidays 2026"
/// let report = try GalleryBuilder(photos: "Holidays", site: "site", settings: settings).build()
/// ```
public struct GalleryBuilder {
  private let photos: FilePath
  private let site: FilePath
  private let settings: GallerySettings
  private let delegate: (any GalleryDelegate)?
  /// The moment that it is. For tests: of a file that has just been changed a change might not show.
  var now: @Sendable () -> Int = { Fingerprint.now }

  /// - Parameters:
  ///   - photos: the folder of pictures, with its folders. It is only read.
  ///   - site: the folder for the pages: new, or one that may hold an earlier build's or other files.
  ///   - delegate: chooses each picture's link; without one a click opens the original.
  public init(
    photos: FilePath, site: FilePath, settings: GallerySettings = GallerySettings(),
    delegate: (any GalleryDelegate)? = nil
  ) {
    self.photos = photos
    self.site = site
    self.settings = settings
    self.delegate = delegate
  }

  /// Builds. Pictures that can't be read or decoded are left out, and are in the report.
  ///
  /// - Parameters:
  ///   - progress: told how far it is, from any thread, one call at a time.
  ///   - isCancelled: asked now and then, from any thread, until all is ready to be put in place; once it says so, the
  ///     build ends with ``GalleryError/cancelled``.
  /// - Throws: why no site was written; then SITE is as it was, but for
  ///   ``GalleryError/publishingFailed(_:_:_:)``.
  public func build(
    progress: @escaping @Sendable (GalleryProgress) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(GalleryError) -> GalleryReport {
    try run(isDry: false, progress: progress, isCancelled: isCancelled)
  }

  /// Tells what ``build(progress:isCancelled:)`` would do, and writes nothing. New pictures aren't decoded: so it isn't known
  /// whether they can be.
  public func plan(
    progress: @escaping @Sendable (GalleryProgress) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(GalleryError) -> GalleryPlan {
    GalleryPlan(try run(isDry: true, progress: progress, isCancelled: isCancelled))
  }

  private func run(
    isDry: Bool, progress: @escaping @Sendable (GalleryProgress) -> Void,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(GalleryError) -> GalleryReport {
    var clock = StageClock(progress)
    try settings.check()
    let photos = try PhotosFolder(photos)
    let site = try SiteFolder(site, apartFrom: photos, isDry: isDry)
    var keepsWork = false
    defer { site.tidy(keepingWork: keepsWork) }
    do throws(GalleryError) {
      let theme = try Theme(settings, apartFrom: photos, site)
      let icon = try Icon(settings.favicon, else: theme)
      let build = Build(
        photos: photos, site: site, settings: settings, theme: theme, icon: icon, delegate: delegate, now: now,
        isCancelled: isCancelled, progress: progress)
      return try build.run(&clock)
    } catch {
      keepsWork = error.leavesWork
      throw site.isGone ? .siteVanished(site.path) : error
    }
  }

  /// Has all threads of this process share one heap. A program that builds galleries and does nothing else should call this
  /// before it has threads: each thread's own heap would keep the largest picture that it ever held, beyond
  /// ``GallerySettings/memory``.
  public static func shareOneHeap() { mallopt(M_ARENA_MAX, 1) }
}
