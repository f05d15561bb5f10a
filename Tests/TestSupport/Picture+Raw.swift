import Imaging

/// Camera raw files, written byte by byte from Adobe's DNG specification 1.4.
extension TestPicture {
  /// A little-endian DNG: in its first directory a preview, which is a JPEG file, and in a second one the sensor's values.
  ///
  /// - Parameters:
  ///   - preview: the JPEG; none where there is none.
  ///   - orientation: that of the first directory.
  public static func dng(preview: [UInt8]?, orientation: Int = 1, size: PixelSize) -> [UInt8] {
    let sensor = PixelSize(width: 64, height: 32)
    let pixels = (0..<sensor.width * sensor.height).flatMap { littleEndian16($0 % 4096) }
    let make = Array("Waterfall\0".utf8)
    let model = Array("Test Camera\0".utf8)
    typealias Entry = (tag: Int, type: Int, count: Int, value: [UInt8])
    func short(_ tag: Int, _ values: Int...) -> Entry { (tag, 3, values.count, values.flatMap(littleEndian16)) }
    func long(_ tag: Int, _ value: Int) -> Entry { (tag, 4, 1, littleEndian32(value)) }
    func file(_ start: (raw: Int, preview: Int, pixels: Int)) -> [UInt8] {
      var first: [Entry] = [
        long(254, 1), (271, 2, make.count, make), (272, 2, model.count, model), short(274, orientation),
        long(330, start.raw), (50706, 1, 4, [1, 4, 0, 0]), (50708, 2, model.count, model),
      ]
      if let preview {
        first += [
          long(256, size.width), long(257, size.height), short(258, 8, 8, 8), short(259, 7), short(262, 6),
          long(273, start.preview), short(277, 3), long(278, size.height), long(279, preview.count),
        ]
      }
      let raw: [Entry] = [
        long(254, 0), long(256, sensor.width), long(257, sensor.height), short(258, 16), short(259, 1),
        short(262, 32803), long(273, start.pixels), short(277, 1), long(278, sensor.height), long(279, pixels.count),
        short(33421, 2, 2), (33422, 1, 4, [0, 1, 1, 2]), long(50717, 4095),
      ]
      let head = Array("II*\0".utf8) + littleEndian32(8)
      return head + directory(first, at: 8) + (start.raw == 0 ? [] : directory(raw, at: start.raw))
    }
    func directory(_ entries: [Entry], at start: Int) -> [UInt8] {
      let end = start + 2 + 12 * entries.count + 4
      var values: [UInt8] = []
      let lines = entries.sorted { $0.tag < $1.tag }.flatMap { entry -> [UInt8] in
        var value = entry.value
        if value.count > 4 {
          value = littleEndian32(end + values.count)
          values += entry.value + Array(repeating: 0, count: entry.value.count % 2)
        }
        value += Array(repeating: 0, count: 4 - value.count)
        return littleEndian16(entry.tag) + littleEndian16(entry.type) + littleEndian32(entry.count) + value
      }
      return littleEndian16(entries.count) + lines + littleEndian32(0) + values
    }
    // The directories are as long wherever all is.
    let raw = file((0, 0, 0)).count
    let end = file((raw, 0, 0)).count
    return file((raw, end, end + (preview?.count ?? 0))) + (preview ?? []) + pixels
  }
}
