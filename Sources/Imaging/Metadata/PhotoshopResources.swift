/// Photoshop's image resource blocks, in which IPTC data stands (Adobe Photoshop File Formats Specification, Image
/// Resources Section).
enum PhotoshopResources {
  /// Blanks in a whole block, in place and at equal length, what isn't to be published.
  ///
  /// - Returns: whether anything was blanked.
  /// - Throws: where the block can't be followed to its end.
  static func clean(_ block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    let resources = try resources(in: block)
    var (hasChanged, hasOtherIPTC) = (false, false)
    for resource in resources where try clean(resource, in: &block, policy: policy) {
      hasChanged = true
      if resource.id == iptc { hasOtherIPTC = true }
    }
    // Of IPTC data that isn't there any more, the digest could be found out again.
    for resource in resources where hasOtherIPTC && resource.id == iptcDigest { _ = block.blank(resource.value) }
    return hasChanged
  }

  /// The IPTC data in a whole block.
  static func iptcData(in block: [UInt8]) -> [UInt8]? {
    (try? resources(in: block))?.first { $0.id == iptc }.map { Array(block[$0.value]) }
  }

  private struct Resource {
    let id: Int
    let name: Range<Int>
    let value: Range<Int>
  }

  private static let iptc = 0x404, iptcDigest = 0x425
  /// Resolution, colour profile, what transparency and colours there are, and XMP.
  private static let shown: Set = [0x3ED, 0x40F, 0x411, 0x416, 0x417, 0x424]

  private static func clean(
    _ resource: Resource, in block: inout [UInt8], policy: MetadataPolicy
  ) throws(MetadataFailure) -> Bool {
    let isKept = policy == .private || shown.contains(resource.id)
    let isNamed = isKept && !PrivateText.isFound(in: block[resource.name])
    let hasName = !isNamed && block.blank(resource.name, with: 0x20)
    guard isKept else { return block.blank(resource.value) || hasName }
    do {
      return try block.clean(resource.value) { part throws(MetadataFailure) in
        switch resource.id {
        case iptc: try IPTCDatasets.clean(&part, policy: policy)
        case 0x422, 0x423: part.isEmpty ? false : try TIFFMetadata.clean(&part, policy: policy)
        case 0x424: try XMPPacket.clean(&part, policy: policy)
        // A thumbnail has a header, and is a JPEG file then.
        case 0x409, 0x40C:
          part.count <= 28
            ? false
            : try part.clean(28..<part.count) { jpeg throws(MetadataFailure) in
              try Metadata.cleanOnce(&jpeg, format: .jpeg, policy: policy)
            }
        case _ where shown.contains(resource.id): false
        // Captions, URLs, and whatever else is text.
        default: PrivateText.isFound(in: part) && part.blank(0..<part.count)
        }
      } || hasName
    } catch {
      return block.blank(resource.value) || hasName
    }
  }

  private static func resources(in block: [UInt8]) throws(MetadataFailure) -> [Resource] {
    var resources: [Resource] = []
    var offset = 0
    while let signature = block.bytes(at: offset, count: 4),
      signatures.contains(String(decoding: signature, as: UTF8.self))
    {
      guard let id = block.bigEndian(at: offset + 4, count: 2),
        let nameLength = block.bigEndian(at: offset + 6, count: 1)
      else { throw MetadataFailure("Photoshop's data ends inside a resource") }
      // Its name has its length in front, and has, as its value, an even number of bytes.
      let start = offset + 6 + (nameLength + 2) & ~1
      guard let length = block.bigEndian(at: start, count: 4), length <= block.count - start - 4 else {
        throw MetadataFailure("Photoshop's data ends inside a resource")
      }
      let value = start + 4..<start + 4 + length
      resources.append(Resource(id: id, name: offset + 7..<offset + 7 + nameLength, value: value))
      offset = min(value.upperBound + length & 1, block.count)
    }
    guard block[offset...].allSatisfy({ $0 == 0 }) else { throw MetadataFailure("Photoshop's data can't be followed") }
    return resources
  }

  private static let signatures: Set = ["8BIM", "MeSa", "PHUT", "AgHg", "DCSR"]
}
