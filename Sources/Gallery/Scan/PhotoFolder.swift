/// What a scan found in one folder: the files that may be pictures, and the folders, both in natural order.
struct PhotoFolder: Sendable, Hashable {
  let path: RelativePath
  var files: [RelativePath] = []
  var folders: [PhotoFolder] = []

  /// The files of this folder and of all below it, each folder's own before its folders'.
  var allFiles: [RelativePath] { files + folders.flatMap(\.allFiles) }
}
