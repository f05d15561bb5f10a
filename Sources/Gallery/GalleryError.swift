import Glibc
import Mustache
import WaterfallLayout
import Workers

/// Why no site was written.
public enum GalleryError: Error, Equatable, Sendable {
  case photosMissing(FilePath)
  case photosNotAFolder(FilePath)
  case photosUnreadable(FilePath, SystemError)
  /// PHOTOS is a site that a build wrote.
  case photosIsSite(FilePath)
  /// There is no picture in PHOTOS, or none that can be shown.
  case noPictures(FilePath, leftOut: [LeftOut])
  /// All pictures in PHOTOS are hidden, or excluded by patterns.
  case allHidden(FilePath)
  case siteNotAFolder(FilePath)
  case siteNotWritable(FilePath, SystemError)
  /// There is no such album in PHOTOS.
  case albumMissing(FilePath)
  /// One album of a site was to be built that isn't there.
  case neverBuilt(FilePath)
  /// One album was to be built of a site of which a build was interrupted, or the record of the last one is lost.
  case unfinished(FilePath)
  /// One album was to be built of a site that lacks something on other pages.
  case notWhole(FilePath, RelativePath)
  /// No build wrote a site there.
  case notASite(FilePath)
  case siteUnreadable(FilePath, SystemError)
  /// Another build is writing there.
  case siteBusy(FilePath)
  case siteIsPhotos(FilePath)
  /// SITE is a folder of PHOTOS with pictures in it, which would not be scanned any more.
  case siteHoldsPictures(FilePath, RelativePath)
  case siteContainsPhotos(FilePath)
  /// A file in SITE that no build wrote stands where one of ours would go.
  case foreignFile(FilePath, RelativePath)
  /// A file in SITE that a build wrote has been changed since, and would be replaced.
  case changedFile(FilePath, RelativePath)
  /// The record of what earlier builds wrote can't be read.
  case damagedManifest(FilePath)
  /// SITE was moved or removed while it was written.
  case siteVanished(FilePath)
  /// There is no process that pictures could be decoded in.
  case noWorker(WorkerMissing)
  /// A new file can't be written; the site is as it was.
  case writingFailed(FilePath, RelativePath, SystemError)
  /// An original can't be linked to; the site is as it was.
  case linkingFailed(FilePath, RelativePath, SystemError)
  /// A finished file can't be put in place; parts of the site may be new already, all of it whole.
  case publishingFailed(FilePath, RelativePath, SystemError)
  /// A template of the theme can't be read or rendered.
  case theme(MustacheError)
  /// A theme's file of texts can't be used, and why.
  case themeTexts(String, problem: String)
  /// The theme's folder is that of the photographs or the site, or contains one of them.
  case themeContainsPhotosOrSite(FilePath)
  /// The theme's files have more bytes than a theme may.
  case themeTooLarge(FilePath, limit: Int)
  /// The theme's folder, or something in it, can't be read.
  case themeUnreadable(FilePath, SystemError)
  /// The folder holds none of the files that make a theme.
  case noTheme(FilePath)
  /// The stylesheet that was named can't be read.
  case stylesheetUnreadable(FilePath, SystemError)
  /// It asks for another stylesheet.
  case stylesheetImports(FilePath)
  /// It refers to a file that can't be read.
  case stylesheetLacks(FilePath, String, SystemError)
  /// It refers to something that is in no folder beside it.
  case stylesheetRefersElsewhere(FilePath, String)
  /// A starter would have to replace a file.
  case themeFileExists(FilePath, RelativePath)
  case themeNotWritable(FilePath, SystemError)
  /// A settings file can't be read, or something in it is wrong.
  case settingsFile(SettingsFileError)
  /// The file that browsers are to show beside a page's title can't be read.
  case iconUnreadable(FilePath, SystemError)
  case iconTooLarge(FilePath, limit: Int)
  /// It is neither SVG nor PNG nor ICO.
  case noIcon(FilePath)
  /// A setting is out of its range: its name, and what it may be.
  case setting(String, allowed: String)
  /// The columns' measures can't be.
  case geometry(WaterfallError)
  /// It was to end, and did; the site is as it was.
  case cancelled
}

extension GalleryError {
  /// Whether the same build may be tried again, and should go on where this one ended.
  var leavesWork: Bool {
    switch self {
    // What it staged may be what fills the disk.
    case .writingFailed(_, _, let error) where [ENOSPC, EDQUOT].contains(error.code): false
    default: true
    }
  }
}
