import Glibc

extension SettingsFile {
  /// Writes a new settings file into a folder, whole or not at all. One that is there isn't replaced.
  ///
  /// - Returns: its path.
  package static func write(_ text: String, toFolder path: FilePath) throws(SettingsFileError) -> FilePath {
    var file = path / RelativePath([name])
    do throws(SystemError) {
      let folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      // A link, a pipe, or an empty file, too, is somebody's, and so is one whose name differs by case.
      if let former = try folder.entries().first(speltLike: name) {
        file = path / RelativePath([former])
        throw SystemError(code: EEXIST)
      }
      do throws(OutputFile.Failure) {
        try OutputFile(file, outside: [], replacing: { _ in false }).write(Array(text.utf8))
      } catch {
        if case .unwritable(let error) = error { throw error }
        throw SystemError(code: EEXIST)
      }
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
