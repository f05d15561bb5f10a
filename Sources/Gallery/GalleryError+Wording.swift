import Glibc

/// The words for each error: where, what is wrong, and what to do.
extension GalleryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .photosMissing(let path): "\(path): there is no such folder; name the folder that holds the photographs"
    case .photosNotAFolder(let path): "\(path): is a file; name the folder that holds the photographs"
    case .photosUnreadable(let path, let error):
      "\(path): can't be read: \(error)\(error.isOfTheMachine ? error.advice : "")"
    case .photosIsSite(let path):
      "\(path): is a site that waterfall built, by its folder .waterfall; name the folder of the photographs first, then that of the site"
    case .noPictures(let path, leftOut: []): "\(path): holds no pictures, here or in its folders"
    case .noPictures(let path, _): "\(path): no picture in it can be shown"
    case .allHidden(let path):
      "\(path): all pictures in it are hidden or excluded; see --hide, --exclude and --include, and albums' own settings"
    case .siteNotAFolder(let path): "\(path): is a file; name a folder for the site, new or empty or built before"
    case .siteNotWritable(let path, let error): "\(path): can't be written: \(error)\(error.advice)"
    case .albumMissing(let path):
      "\(path): there is no such album; name a folder by its path in the folder of the photographs"
    case .unfinished(let path):
      "\(path): its last build was interrupted, or its record is lost; build it without --only first"
    case .notWhole(let site, let path):
      "\(site / path): is missing or changed, and a page shows it that isn't to be made; build without --only"
    case .neverBuilt(let path): "\(path): holds no site yet; build it without --only first"
    case .notASite(let path): "\(path): holds no site that waterfall built; name the folder SITE of a build"
    case .siteUnreadable(let path, let error): "\(path): can't be read: \(error)"
    case .siteBusy(let path): "\(path): another build, or a check, is using it; wait until that has ended"
    case .siteIsPhotos(let path):
      "\(path): is the folder of the photographs itself, which is only read; name another for the site"
    case .siteContainsPhotos(let path):
      "\(path): contains the photographs, which are only read; name another folder for the site"
    case .siteHoldsPictures(let path, let picture):
      "\(path): holds pictures of yours, such as \(picture); name another folder for the site"
    case .foreignFile(let site, let path):
      "\(site / path): was not written by waterfall, or its record is lost, and the site needs its place; move it, or name another folder"
    case .changedFile(let site, let path):
      "\(site / path): was changed since waterfall wrote it; move it, or build with --checksum, which replaces it"
    case .damagedManifest(let site):
      "\(site / SitePaths.manifest): is damaged, so waterfall can't tell its own files; name another folder for the site"
    case .siteVanished(let path): "\(path): was moved or removed while the site was written; build again"
    case .writingFailed(let site, let path, let error):
      "\(site / path): can't be written: \(error)\(error.advice); the site is as it was"
    case .linkingFailed(let site, let path, let error):
      "\(site / path): can't be a link: \(error); build with --originals copy; the site is as it was"
    case .publishingFailed(let site, let path, let error):
      "\(site / path): can't be put in place: \(error)\(error.advice); the site is whole, but parts of it are new already; build again"
    case .noWorker(let missing): missing.words
    case .theme(let error): printable("\(error)")
    case .themeTexts(let file, let problem): "\(printable(file)): \(problem)"
    case .themeUnreadable(let path, let error):
      "\(path): the theme can't be read: \(error)" + (error.code == ENOENT ? GalleryTheme.advice(for: path) : "")
    case .themeContainsPhotosOrSite(let path):
      "\(path): holds the photographs or the site, too; keep the theme in a folder of its own"
    case .themeTooLarge(let path, let limit):
      "\(path): the theme's files have more than \(limit >> 20) MB; leave only a theme there"
    case .noTheme(let path):
      "\(path): holds no theme, which is files such as album.mustache and waterfall.css; 'waterfall theme' writes some to start from"
    case .stylesheetUnreadable(let path, let error): "\(path): the stylesheet can't be read: \(error)"
    case .stylesheetImports(let path):
      "\(path): has an @import, which has no effect behind the theme's own rules; put what that stylesheet says into this one"
    case .stylesheetLacks(let path, let address, let error):
      "\(path): refers to '\(printable(address))', which can't be read: \(error); put it beside the stylesheet"
    case .stylesheetRefersElsewhere(let path, let address):
      "\(path): refers to '\(printable(address))', but pages load only files of their own site; put it beside the stylesheet, and refer to it by its name"
    case .themeFileExists(let folder, let file):
      "\(folder / file): is there already, and isn't replaced; name another folder for the new theme"
    case .themeNotWritable(let path, let error): "\(path): can't be written: \(error)"
    case .settingsFile(let error): "\(error)"
    case .iconUnreadable(let path, let error): "\(path): the favicon can't be read: \(error)"
    case .iconTooLarge(let path, let limit):
      "\(path): the favicon has more than \(limit >> 20) MB; every page asks for it, so make it smaller"
    case .noIcon(let path): "\(path): is no SVG, PNG or ICO file, as a favicon has to be"
    case .setting(let name, let allowed): "\(name) must be \(allowed)"
    case .cancelled: "interrupted; the site is as it was, and the next build goes on from here"
    case .geometry(let error): "the waterfall can't be laid out: \(error)"
    }
  }
}

extension SystemError {
  /// What a person can do about it, as it stands after its words.
  fileprivate var advice: String {
    switch code {
    case ENOSPC, EDQUOT: "; free some space, or name a folder on another disk"
    case EROFS: "; name a folder on another disk"
    case EACCES, EPERM: "; change its permissions, or name another folder"
    case EXDEV: "; keep all of the site on one disk"
    case EMFILE, ENFILE: "; build with fewer --jobs"
    default: ""
    }
  }
}
