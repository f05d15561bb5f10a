/// The tags of directories that cleaning has to know (TIFF 6.0; Exif 3.0; DNG 1.7; GeoTIFF 1.1; ExifTool's tables).
enum TIFFTag {
  static let width = 256, height = 257, bitsPerSample = 258, compression = 259, samplesPerPixel = 277
  static let make = 271, model = 272
  static let stripOffsets = 273, stripByteCounts = 279, tileOffsets = 324, tileByteCounts = 325
  static let subdirectories = 330, jpegOffset = 513, jpegLength = 514
  static let xmp = 700, photoshop = 34377, iptc: Set = [33723, 34152], layers = 37724
  static let exif = 34665, gps = 34853, interoperability = 40965, makerNote = 37500

  /// Where directories of a picture are whose entries have the same meanings.
  static let directories: Set = [subdirectories, 400, exif, interoperability, 0xC6F5]

  /// Directories that are blanked with all that they hold: of GPS, and of raw files' makers with serial numbers among
  /// much else.
  static let blankedDirectories: Set = [gps, 0x8290, 0x888A, 0xFE00]

  /// Where any directory is.
  static let statesDirectories = directories.union(blankedDirectories)

  /// What states a serial number: of the camera, of its lens, and Camera Raw's.
  private static let serialNumbers: Set = [0xA431, 0xA435, 0xC62F, 0xFDE9]

  /// What states where on the earth a picture belongs: GeoTIFF's scale, points, transformation and keys, GDAL's metadata,
  /// RPC coefficients.
  private static let earth: Set = [33550, 33920, 33922, 34264, 34735, 34736, 34737, 42112, 50844]

  /// What is as good as another file in there, with metadata in nobody knows which form: Leaf's data, DNG's private data,
  /// and the raw file that it was made of.
  private static let foreign: Set = [0x8606, 0xC634, 0xC68C]

  static let isPrivate = serialNumbers.union(earth).union(foreign)

  /// Text that anybody may have written a place into: names of the document and page, description, comment, and Windows'
  /// title, comment, keywords and subject.
  static let texts: Set = [269, 270, 285, 37510, 0x9C9B, 0x9C9C, 0x9C9D, 0x9C9E, 0x9C9F]

  /// The types of text, in ASCII and in UTF-8.
  static let textTypes: Set = [2, 129]
  /// The types of bytes, which text may be in too.
  static let byteTypes: Set = [1, 7]

  /// Whether an entry says how pixels are stored or meant, which no text does, but which R of the Exif interoperability
  /// rules a file follows, and so in which colour space it is.
  static func describesPixels(_ entry: TIFFDirectory.Entry) -> Bool {
    switch entry.tag {
    case interoperabilityIndex: entry.type == 2 && entry.count == 4
    case interoperabilityVersion: entry.type == 7 && entry.count == 4
    default: describesPixels(entry.tag) && !textTypes.contains(entry.type)
    }
  }

  private static let interoperabilityIndex = 1, interoperabilityVersion = 2

  /// Whether it says how pixels are stored or meant: then it's kept whatever else isn't.
  private static func describesPixels(_ tag: Int) -> Bool {
    switch tag {
    case 254...259, 262...266, 273, 274, 277...284, 288...293, 296, 297, 301, 317...326, 327, 328, subdirectories, 332,
      334, 336, 338...342, 346, 347, 351, 400, 433...435, 512...521, 529...532, 559, 0x8001...0x8005, 32995...32998,
      33421...33422, 34675, 34892, 37439, exif, interoperability:
      true
    // Exif's version, order of components, Flashpix version, colour space, size, gamma.
    case 0x9000, 0x9101, 0xA000...0xA003, 0xA500: true
    // DNG's, but what names the camera, the reel, the raw file, programs, profiles and their makers; and what other
    // programs have among them.
    case 0xC612...0xC7FF, 0xCD2D...0xCD49:
      ![
        0xC614, 0xC615, 0xC62F, 0xC630, 0xC634, 0xC635, 0xC65D, 0xC68B, 0xC68C, 0xC71A, 0xC71B, 0xC71C, 0xC71D,
        0xC696, 0xC697, 0xC6D2, 0xC6D3, 0xC6F3, 0xC6F4, 0xC6F6, 0xC6F8, 0xC6FE, 0xC716, 0xC717, 0xC718, 0xC719, 0xC789,
        0xC7A1,
      ]
      .contains(tag)
    default: false
    }
  }
}
