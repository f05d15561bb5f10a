import Imaging

/// What stands beside the pixels: blocks that hold a serial number, and what containers wrap them in.
extension TestPicture {
  /// A serial number, which is nowhere else.
  public static let secret = "4711-0815-X"

  /// Exif data with the camera's serial number (Exif 2.32, 4.6.5, BodySerialNumber).
  public static var exif: [UInt8] {
    let value = Array(secret.utf8) + [0]
    let pointer: [UInt8] = [0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
    let entry: [UInt8] = [0, 1, 0xA4, 0x31, 0, 2, 0, 0, 0, UInt8(value.count), 0, 0, 0, 44, 0, 0, 0, 0]
    return Array("MM\0*".utf8) + [0, 0, 0, 8] + pointer + entry + value
  }

  /// An XMP packet with the same.
  public static var xmp: [UInt8] {
    Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="\(secret)" aux:Lens="35 mm"/></rdf:RDF>\
      </x:xmpmeta><?xpacket end="w"?>
      """.utf8)
  }

  /// A segment of a JPEG file.
  public static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  /// A JPEG file with further segments behind its first marker.
  public static func jpeg(_ segments: [UInt8] = [], then trailer: [UInt8] = []) throws -> [UInt8] {
    let jpeg = try quadrants(width: 24, height: 16).jpeg(quality: 90)
    return jpeg.prefix(2) + segments + jpeg.dropFirst(2) + trailer
  }

  /// A PNG file with further chunks before its pixels.
  public static func png(_ chunks: [UInt8]) -> [UInt8] {
    let png = png(rows: [[.red, .white], [.white, Colour(red: 1, green: 2, blue: 3)]])
    return png.prefix(33) + chunks + png.dropFirst(33)
  }

  /// A WebP file with further chunks behind its pixels.
  public static func webP(_ chunks: [(type: String, content: [UInt8])]) throws -> [UInt8] {
    let webP = try quadrants(.webp, width: 16, height: 8)
    var more: [UInt8] = []
    for (type, content) in chunks {
      more += Array(type.utf8) + littleEndian32(content.count) + content + Array(repeating: 0, count: content.count % 2)
    }
    let content = webP.dropFirst(8) + more
    return Array("RIFF".utf8) + littleEndian32(content.count) + content
  }

  /// A box of an ISO base media file.
  public static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap(\.self)
    return bigEndian32(content.count + 8) + type.unicodeScalars.map { UInt8($0.value) } + content
  }

  public static func bigEndian32(_ value: Int) -> [UInt8] { littleEndian32(value).reversed() }

  static func bigEndian16(_ value: Int) -> [UInt8] { littleEndian16(value).reversed() }

  /// An item of a HEIF file, in as many pieces as its bytes are.
  public struct HEIFItem: Sendable {
    let type, contentType: String
    let pieces: [[UInt8]]

    public init(_ type: String, contentType: String = "", _ pieces: [UInt8]...) {
      (self.type, self.contentType, self.pieces) = (type, contentType, pieces)
    }
  }

  /// A HEIF file with items, of which the first is the picture; none can be decoded.
  ///
  /// - Parameters:
  ///   - isInMeta: whether the items' bytes are inside the box that describes them.
  ///   - boxes: more boxes of that box.
  ///   - then: what follows the last box.
  public static func heif(
    _ items: [HEIFItem], isInMeta: Bool = false, boxes: [UInt8] = [], then trailer: [UInt8] = []
  ) -> [UInt8] {
    let infos = items.enumerated().flatMap { index, item in
      box(
        "infe", [2, 0, 0, 0] + bigEndian16(index + 1) + [0, 0], Array(item.type.utf8), [0],
        item.type == "mime" ? Array(item.contentType.utf8) + [0] : [])
    }
    // The places are as long whatever they say: once to know how long, once with what is known then.
    func file(dataStart: Int) -> (head: [UInt8], data: [UInt8]) {
      var (locations, data) = ([UInt8](), [UInt8]())
      for (index, item) in items.enumerated() {
        locations += bigEndian16(index + 1) + [0, isInMeta ? 1 : 0, 0, 0] + bigEndian16(item.pieces.count)
        for piece in item.pieces {
          locations += bigEndian32(dataStart + data.count) + bigEndian32(piece.count)
          data += piece
        }
      }
      let meta = box(
        "meta", [0, 0, 0, 0], box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array("pict".utf8)),
        box("pitm", [0, 0, 0, 0, 0, 1]),
        box("iloc", [1, 0, 0, 0, 0x44, 0] + bigEndian16(items.count), locations),
        box("iinf", [0, 0, 0, 0] + bigEndian16(items.count), infos), boxes, isInMeta ? box("idat", data) : [])
      return (box("ftyp", Array("heic".utf8), [0, 0, 0, 0]) + meta, data)
    }
    let start = isInMeta ? 0 : file(dataStart: 0).head.count + 8
    let (head, data) = file(dataStart: start)
    return head + (isInMeta ? [] : box("mdat", data)) + trailer
  }

  /// A movie that has tracks, each with its samples, in one chunk, and other boxes.
  public static func movie(tracks: [(handler: String, samples: [[UInt8]])], boxes: [UInt8] = []) -> [UInt8] {
    func file(dataStart: Int) -> (head: [UInt8], data: [UInt8]) {
      var (traks, data) = ([UInt8](), [UInt8]())
      for track in tracks {
        let count = bigEndian32(track.samples.count)
        let table = box(
          "stbl", box("stco", [0, 0, 0, 0, 0, 0, 0, 1], bigEndian32(dataStart + data.count)),
          box("stsc", [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1], count, [0, 0, 0, 1]),
          box("stsz", [0, 0, 0, 0, 0, 0, 0, 0], count, track.samples.flatMap { bigEndian32($0.count) }))
        let handler = box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array(track.handler.utf8))
        traks += box("trak", box("mdia", handler, box("minf", table)))
        data += track.samples.flatMap(\.self)
      }
      return (box("ftyp", Array("mp42".utf8), [0, 0, 0, 0]) + box("moov", traks, boxes), data)
    }
    let (head, data) = file(dataStart: file(dataStart: 0).head.count + 8)
    return head + box("mdat", data)
  }
}
