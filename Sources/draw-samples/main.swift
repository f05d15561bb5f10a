import Foundation

// draw-samples FOLDER [PART OF A NAME]: draws all sample pictures, or those whose path contains the given part.

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  print("usage: draw-samples FOLDER [PART OF A NAME]")
  exit(64)
}

let root = URL(fileURLWithPath: folder, isDirectory: true)
let part = arguments.dropFirst().first

let chosen = Picture.samples.filter { part.map($0.path.contains) ?? true }
if chosen.isEmpty { print("no sample's path contains '\(part ?? "")'") }

for picture in chosen {
  let file = root.appendingPathComponent(picture.path)
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Canvas(picture).write(to: file, orientation: picture.orientation)
  print(picture.path)
}
