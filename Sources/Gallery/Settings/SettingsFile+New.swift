import Glibc

extension SettingsFile {
  /// Writes a new settings file into a folder. One that is there isn't replaced.
  ///
  /// - Returns: its path.
  package static func write(_ text: String, toFolder path: FilePath) throws(SettingsFileError) -> FilePath {
    let file = path / RelativePath([name])
    do throws(SystemError) {
      let folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      try Descriptor(RelativePath([name]), in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW).write(Array(text.utf8))
    } catch {
      switch error.code {
      case EEXIST: throw SettingsFileError(path: file, reason: "is there already, and isn't replaced")
      case ENOENT, ENOTDIR:
        throw SettingsFileError(
          path: path, reason: "there is no such folder; name the folder that holds the photographs")
      default: throw SettingsFileError(path: file, reason: "can't be written: \(error)")
      }
    }
    return file
  }
}
