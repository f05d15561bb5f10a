/// What follows a JPEG picture in its file. Further pictures (a gain map, a second view) and a motion photo's movie stay,
/// cleaned. The rest is blanked, whatever it may be, as is what can't be followed: nothing of it is the picture.
struct JPEGTrailer {
  /// Where the file says that pictures are, in order; and the movie, looked for once it is needed.
  private var pictures: ArraySlice<Int>
  private var movie = -1

  init(picturesAt offsets: [Int]) {
    pictures = offsets.sorted()[...]
  }

  mutating func clean(_ file: inout CleanedBytes, from start: Int) {
    var position = start
    while let first = file.bytes[position...].firstIndex(where: { $0 != 0 }) {
      pictures = pictures.drop { $0 <= first }
      findMovie(in: file.bytes, from: position)
      do {
        if movie <= first, file.policy != .none {
          position = try MovieMetadata.clean(&file, in: movie..<file.count)
        } else if file.bytes[first...].starts(with: [0xFF, JPEGMarker.startOfImage, 0xFF]) {
          var picture = JPEGMetadata()
          try picture.clean(&file, from: first)
          position = picture.end
        } else {
          position = min(pictures.first ?? file.count, max(movie, first + 1), file.count)
          file.blank(first..<position)
        }
      } catch {
        return file.blank(first..<file.count)
      }
    }
  }

  /// A movie's first box states its type: that is how it is found in what Samsung's cameras wrap it in.
  private mutating func findMovie(in bytes: [UInt8], from position: Int) {
    guard movie < position else { return }
    let type = Array("ftyp".utf8)
    var index = position + 4
    while index + 4 <= bytes.count, bytes[index] != type[0] || !bytes[index...].starts(with: type) { index += 1 }
    movie = index + 4 <= bytes.count ? index - 4 : .max
  }
}
