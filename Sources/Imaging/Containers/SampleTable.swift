/// Where a track's samples are (ISO/IEC 14496-12, 8.7).
struct SampleTable {
  /// As offsets from where the file begins.
  let chunks: [Range<Int>]

  /// - Parameter table: the content of a box `stbl`.
  init(_ table: ArraySlice<UInt8>) throws(MetadataFailure) {
    let boxes = ISOBoxes(table)
    let offsetSize = boxes["stco"] == nil ? 8 : 4
    guard let offsets = boxes["stco"] ?? boxes["co64"], let sizes = boxes["stsz"], let runs = boxes["stsc"],
      let chunkCount = offsets.bigEndian(at: 4, count: 4), chunkCount <= (offsets.count - 8) / offsetSize,
      let uniform = sizes.bigEndian(at: 4, count: 4), let sampleCount = sizes.bigEndian(at: 8, count: 4),
      uniform > 0 || sampleCount <= (sizes.count - 12) / 4,
      let runCount = runs.bigEndian(at: 4, count: 4), runCount <= (runs.count - 8) / 12
    else { throw MetadataFailure("a track doesn't say where its samples are") }
    var (chunks, sample, run) = ([Range<Int>](), 0, -1)
    for chunk in 0..<chunkCount {
      if run + 1 < runCount, runs.bigEndian(at: 8 + 12 * (run + 1), count: 4) == chunk + 1 { run += 1 }
      guard run >= 0, let perChunk = runs.bigEndian(at: 8 + 12 * run + 4, count: 4),
        // The eighth bit of 64 would be beyond any file.
        let start = offsets.bigEndian(at: 8 + offsetSize * chunk + offsetSize / 8, count: min(offsetSize, 7))
      else { throw MetadataFailure("a track doesn't say where its samples are") }
      let end = min(sample + perChunk, sampleCount)
      let length =
        uniform > 0
        ? uniform.multiplied(by: end - sample)
        : (sample..<end).reduce(0) { $0 + (sizes.bigEndian(at: 12 + 4 * $1, count: 4) ?? 0) }
      chunks.append(start..<start.adding(length))
      sample = end
    }
    guard sample == sampleCount else { throw MetadataFailure("a track has more samples than chunks for them") }
    self.chunks = chunks
  }
}
