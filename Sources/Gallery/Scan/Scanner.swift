import Glibc

/// Walks PHOTOS and finds the files that may be pictures. It reads names only, never the files.
///
/// A site that a build wrote is no album, and isn't entered. Links are followed, unless they aren't to be; one to a folder
/// that contains it is a loop, and ends there. What can't be read is left out with its path, and stops nothing else.
struct Scanner {
  /// What is never entered or read: made by systems beside people's files. Hidden names are skipped too.
  static let systemNames: Set<FileName> = [
    "@eaDir", "#recycle", "$RECYCLE.BIN", "__MACOSX", "lost+found", "System Volume Information", "Thumbs.db",
  ]

  /// What couldn't be read.
  private(set) var leftOut: [LeftOut] = []
  /// Whether pictures or folders are no parts of the gallery by patterns.
  private(set) var hasExcluded = false
  /// What is wrong with albums' settings files.
  private(set) var wrongSettings: [SettingsFileError] = []
  /// What isn't entered or read, wherever it is found: SITE, the theme, and files that pages get their looks from.
  private let skipped: Set<FileIdentity>
  private let followsLinks: Bool
  /// Those of the top album.
  private let rules: AlbumRules
  /// Nothing where albums' settings files aren't read.
  private let reader: AlbumSettingsReader?

  /// - Parameters:
  ///   - rules: say what of PHOTOS isn't a part of the gallery; that is passed over, and excluded folders aren't entered.
  ///   - reader: finds more of these.
  init(
    skipping skipped: Set<FileIdentity>, followingLinks followsLinks: Bool = true, rules: AlbumRules = AlbumRules(),
    reading reader: AlbumSettingsReader? = nil
  ) {
    (self.skipped, self.followsLinks) = (skipped, followsLinks)
    (self.rules, self.reader) = (rules, reader)
  }

  /// Walks a folder and all below it.
  ///
  /// - Parameters:
  ///   - photos: the folder.
  ///   - containers: the folders that contain it, which a link must not lead back to.
  mutating func scan(_ photos: Descriptor, in containers: Set<FileIdentity>) -> PhotoFolder {
    scan(RelativePath(), of: photos, in: containers, rules) ?? PhotoFolder(path: RelativePath())
  }

  /// Walks one album and all below it.
  ///
  /// - Returns: nothing where the path leads to no folder that a walk of all of PHOTOS would enter.
  mutating func scan(
    album: RelativePath, of photos: Descriptor, in containers: Set<FileIdentity>
  ) -> PhotoFolder? {
    var (containers, rules) = (containers, rules)
    var folder = RelativePath()
    for name in album.names {
      guard let (identity, names) = try? contents(of: folder, in: photos), !Self.isSkipped(name) else { return nil }
      containers.insert(identity)
      do throws(SystemError) {
        if try NoMedia(in: folder, names, of: photos)?.leavesOut(name) ?? false { return nil }
      } catch {
        leftOut.append(LeftOut(path: folder, reason: .unreadable(error)))
        return nil
      }
      if let file = names.first(speltLike: SettingsFile.name) {
        rules = rules.adding(settings(folder / file, in: photos), of: folder)
      }
      folder = folder / name
      if !rules.admitsFolder(folder) { return nil }
      let kind = kind(of: folder, in: photos)
      if case .unreadable(let error) = kind { leftOut.append(LeftOut(path: folder, reason: .unreadable(error))) }
      guard case .folder(let inner) = kind, !skipped.contains(inner),
        !containers.contains(inner)
      else { return nil }
      rules = rules.entering(folder)
    }
    return scan(album, of: photos, in: containers, rules)
  }

  /// Whether there is a folder, and anything in it that a walk would see.
  mutating func holdsAnything(_ folder: RelativePath, of photos: PhotosFolder) -> Bool {
    let contents = try? contents(of: folder, in: photos.folder)
    return contents?.names.contains { !Self.isSkipped($0) } ?? false
  }

  /// - Returns: nothing where all that is in a folder is left out by a file in it.
  private mutating func scan(
    _ path: RelativePath, of photos: Descriptor, in containers: Set<FileIdentity>, _ outer: AlbumRules
  ) -> PhotoFolder? {
    var found = PhotoFolder(path: path)
    do throws(SystemError) {
      guard let (identity, names) = try contents(of: path, in: photos) else { return found }
      let containers = containers.union([identity])
      let noMedia = try NoMedia(in: path, names, of: photos)
      if let noMedia, noMedia.isOfAll {
        hasExcluded = true
        return nil
      }
      if let file = names.first(speltLike: SettingsFile.name) {
        (found.settings, found.settingsFileName) = (settings(path / file, in: photos), file)
      }
      let rules = outer.adding(found.settings, of: path)
      for name in names.inNaturalOrder() where !Self.isSkipped(name) {
        let inner = path / name
        if let noMedia, noMedia.leavesOut(name) {
          hasExcluded = true
          continue
        }
        switch kind(of: inner, in: photos) {
        case .file(let identity) where skipped.contains(identity): continue
        case .file where rules.admitsFile(inner):
          found.files.append(inner)
          if rules.hides(inner) { found.hidden.insert(inner) }
        case .folder(let identity)
        where !skipped.contains(identity) && !containers.contains(identity) && rules.admitsFolder(inner):
          // Its name is taken all the same.
          found.folders.append(
            scan(inner, of: photos, in: containers, rules.entering(inner)) ?? PhotoFolder(path: inner))
        case .file: if name.promise == .picture { hasExcluded = true }
        case .folder: if !rules.admitsFolder(inner) { hasExcluded = true }
        case .unreadable(let error) where !rules.excuses(inner):
          leftOut.append(LeftOut(path: inner, reason: .unreadable(error)))
        case .unreadable: if name.promise == .picture { hasExcluded = true }
        case .other: continue
        }
      }
    } catch {
      leftOut.append(LeftOut(path: path, reason: .unreadable(error)))
    }
    return found
  }

  /// What an album's settings file says. That of PHOTOS itself is the whole gallery's, and isn't read here.
  private mutating func settings(_ path: RelativePath, in photos: Descriptor) -> AlbumSettings {
    // As links to pictures are, one is passed over where they aren't to be followed.
    let isLink = (try? photos.status(of: path, followingLinks: false))?.isLink ?? false
    guard let reader, path.depth > 1, followsLinks || !isLink else { return AlbumSettings() }
    do throws(SettingsFileError) {
      return try reader.read(path, of: photos)
    } catch {
      wrongSettings.append(error)
      return AlbumSettings()
    }
  }

  /// What a folder is and the names in it; nothing where a build wrote a site into it. The folder is closed again before
  /// the next one below it is opened, so that no depth takes all descriptors.
  private mutating func contents(
    of path: RelativePath, in photos: Descriptor
  ) throws(SystemError) -> (identity: FileIdentity, names: [FileName])? {
    let folder = try Descriptor(path, in: photos, O_RDONLY | O_DIRECTORY)
    // Where that can't be told, it is none of this person's.
    let manifest = try? folder.statusIfThere(of: SitePaths.manifest)
    guard manifest == nil else {
      leftOut.append(LeftOut(path: path, reason: .isASite))
      return nil
    }
    return (try folder.status.identity, try folder.entries())
  }

  private enum Kind {
    case file(FileIdentity)
    case folder(FileIdentity)
    case other
    case unreadable(SystemError)
  }

  private func kind(of path: RelativePath, in photos: Descriptor) -> Kind {
    do throws(SystemError) {
      guard path.bytes.count <= RelativePath.longest else { throw SystemError(code: ENAMETOOLONG) }
      let status = try photos.status(of: path, followingLinks: followsLinks)
      return status.isFolder ? .folder(status.identity) : status.isFile ? .file(status.identity) : .other
    } catch {
      // A link to nothing is a loss only if it was to be a picture.
      let isLinkToNothing = error.code == ENOENT || error.code == ELOOP
      return isLinkToNothing && path.name.promise != .picture ? .other : .unreadable(error)
    }
  }

  private static func isSkipped(_ name: FileName) -> Bool {
    name.bytes.first == UInt8(ascii: ".") || systemNames.contains(where: name.isSpelt)
      || SettingsFile.names.contains(where: name.isSpelt)
  }
}
