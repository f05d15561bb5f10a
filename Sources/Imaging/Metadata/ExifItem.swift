/// Exif data as files of ISO base media boxes have it (ISO/IEC 23008-12, A.2.1): a number, after which its header is so far
/// away, behind nothing, or the identifier that it has in a JPEG file.
enum ExifItem {
  static func clean(_ block: inout [UInt8], policy: MetadataPolicy) throws(MetadataFailure) -> Bool {
    var file = CleanedBytes(block, policy: policy)
    let offset = block.bigEndian(at: 0, count: 4) ?? 0
    try file.clean(exif: file.after(offset <= 6 ? 4 + offset : 0, in: block.indices))
    block = file.bytes
    return file.isChanged
  }
}
