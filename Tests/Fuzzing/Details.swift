@testable import Imaging

/// What is read of files and of sidecars: whatever it is, pages may show it, and a second reading finds the same.
func fuzz(_ bytes: [UInt8]) {
  if let details = PhotoDetails(xmp: bytes) { check(details) }
  if let details = PhotoDetails(iptc: bytes) { check(details) }
  guard let format = ImageFormat(signature: bytes) else { return }
  let bytes = format == .png ? withChecksums(bytes) : bytes
  precondition(PhotoDetails.memoryNeeded(format, bytes) >= 0)
  let details = PhotoDetails(format: format, bytes: bytes)
  check(details)
  precondition(PhotoDetails(format: format, bytes: bytes) == details)
}

private func check(_ details: PhotoDetails) {
  precondition(details.isPossible)
  precondition(details.laid(over: PhotoDetails()) == details && details.laid(over: details) == details)
}
