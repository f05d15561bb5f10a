/// The boxes of a movie (ISO/IEC 14496-12; QuickTime File Format Specification): a motion photo's, or an image sequence's.
///
/// Only what it takes to play it is kept: there are too many places for where it was taken, and each maker has its own. So
/// other boxes are freed, also tracks of other kinds (`camm`, `gpmd`, `mebx`: where the camera was, moment by moment), and
/// of the data all that isn't a sample of a track that is kept.
struct MovieMetadata {
  private static let containers: Set = ["trak", "mdia", "minf", "stbl", "edts", "dinf", "tapt"]
  private static let kept: Set = [
    "mvhd", "tkhd", "mdhd", "hdlr", "vmhd", "smhd", "nmhd", "dref", "tref", "elst", "clef", "prof", "enof",
    "stsd", "stts", "ctts", "cslg", "stsc", "stsz", "stco", "co64", "stss", "sdtp", "sbgp", "sgpd", "subs",
  ]
  private static let tracks: Set = ["vide", "soun", "pict", "auxv"]

  /// Cleans a movie that is a file of its own inside another.
  ///
  /// - Returns: where it ends: at the first box that none has at its top.
  /// - Throws: where it can't be followed; then it is to be blanked whole.
  static func clean(_ file: inout CleanedBytes, in range: Range<Int>) throws(MetadataFailure) -> Int {
    var (end, movie, data) = (range.lowerBound, MovieMetadata(in: range), [Range<Int>]())
    for place in boxes(in: file.bytes[range]) {
      switch place.type {
      case "ftyp": break
      case "moov": try movie.clean(&file, moov: place.content)
      case "mdat": data.append(place.content)
      default: file.free(place)
      }
      end = place.content.upperBound
    }
    guard movie.hasTracks else { throw MetadataFailure("the movie has no track") }
    file.blank(data, but: movie.samples)
    return end
  }

  /// The boxes at its top. Whatever follows them doesn't count, so neither does whether it is whole.
  private static func boxes(in bytes: ArraySlice<UInt8>) -> [BoxPlace] {
    let top: Set = ["ftyp", "moov", "mdat", "free", "skip", "wide", "uuid", "meta", "udta"]
    return ISOBoxes(bytes).prefix { top.contains($0.type) && $0.isWhole }.prefix(1 << 10).map(BoxPlace.init)
  }

  /// The file that it is, where its chunks' offsets count from the start.
  private let range: Range<Int>
  /// Where the samples of the tracks are that are kept.
  private(set) var samples: [Range<Int>] = []
  private(set) var hasTracks = false

  init(in range: Range<Int>) {
    self.range = range
  }

  mutating func clean(_ file: inout CleanedBytes, moov: Range<Int>) throws(MetadataFailure) {
    for box in try file.boxes(in: moov) {
      guard box.type == "trak" else {
        try clean(box, in: &file)
        continue
      }
      let media = ISOBoxes(file.bytes[box.content])["mdia"].map { ISOBoxes($0) }
      guard let handler = media?["hdlr"]?.bytes(at: 8, count: 4),
        let table = media?["minf"].flatMap({ ISOBoxes($0)["stbl"] }),
        Self.tracks.contains(String(decoding: handler, as: UTF8.self))
      else {
        file.free(box)
        continue
      }
      for chunk in try SampleTable(table).chunks {
        guard chunk.upperBound <= range.count else { throw MetadataFailure("a sample is beyond the movie's end") }
        samples.append(chunk.lowerBound + range.lowerBound..<chunk.upperBound + range.lowerBound)
      }
      hasTracks = true
      try clean(box, in: &file)
    }
  }

  /// A box inside a movie, as deep as they are nested.
  private func clean(_ box: BoxPlace, in file: inout CleanedBytes, depth: Int = 0) throws(MetadataFailure) {
    if Self.containers.contains(box.type), depth < 8 {
      for inner in try file.boxes(in: box.content) { try clean(inner, in: &file, depth: depth + 1) }
    } else if !Self.kept.contains(box.type) {
      file.free(box)
    } else if file.policy == .none, ["mvhd", "tkhd", "mdhd"].contains(box.type) {
      // When it was made and changed, of 32 bits each, or 64.
      let isLong = file.bytes[box.content].first == 1
      file.blank(file.after(4, in: box.content).prefix(isLong ? 16 : 8))
    }
  }
}
