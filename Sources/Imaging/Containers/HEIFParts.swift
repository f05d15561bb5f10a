/// The pictures that a HEIF file's pictures are made of: the tiles of a grid, and what says how opaque one is (ISO/IEC
/// 14496-12, 8.11.12; 23008-12, 6.4). libheif follows them wherever they lead, until there is no stack or memory left.
struct HEIFParts {
  private var parts: [Int: [Int]] = [:]
  private let overlays: Set<Int>

  /// - Parameter meta: the content of a box `meta`.
  init(meta: ArraySlice<UInt8>) {
    let items = (try? HEIFItems(meta: meta))?.items ?? []
    overlays = Set(items.filter { $0.type == "iovl" }.map(\.id))
    guard let references = ISOBoxes(meta.dropFirst(4))["iref"], let version = references.first else { return }
    let idSize = version == 0 ? 2 : 4
    for box in ISOBoxes(references.dropFirst(4)) where ["dimg", "auxl"].contains(box.type) {
      guard let from = box.content.bigEndian(at: 0, count: idSize),
        let count = box.content.bigEndian(at: idSize, count: 2)
      else { continue }
      for index in 0..<count {
        guard let other = box.content.bigEndian(at: idSize + 2 + index * idSize, count: idSize) else { break }
        if box.type == "dimg" { parts[from, default: []].append(other) } else { parts[other, default: []].append(from) }
      }
    }
  }

  /// Checks that a picture can be made. A grid of opaque tiles, turned by a picture that is nothing else, is three deep;
  /// the largest of cameras have some hundreds of tiles.
  func check(_ picture: Int) throws(ImageFailure) {
    var count = 0
    try check(picture, depth: 0, &count)
  }

  private func check(_ picture: Int, depth: Int, _ count: inout Int) throws(ImageFailure) {
    count += 1
    guard depth < 6, count <= 1 << 13 else { throw .corrupt("its pictures are made of each other") }
    // Of which each layer is decoded, even if it's the same.
    guard !overlays.contains(picture) else { throw .unsupported("pictures laid on each other") }
    for part in parts[picture] ?? [] { try check(part, depth: depth + 1, &count) }
  }
}
