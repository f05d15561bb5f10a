import Testing

@testable import Gallery

@Suite struct FingerprintTests {
  private let version = FileVersion(size: 1, modified: 2)

  @Test func everyPartCounts() {
    let fingerprint = Fingerprint(version: version, inode: 3, changed: 4)
    #expect(fingerprint == Fingerprint(version: version, inode: 3, changed: 4))
    #expect(fingerprint != Fingerprint(version: version, inode: 3, changed: 5))
    #expect(fingerprint != Fingerprint(version: version, inode: 4, changed: 4))
    #expect(fingerprint != Fingerprint(version: FileVersion(size: 1, modified: 1), inode: 3, changed: 4))
    #expect(fingerprint != Fingerprint(version: FileVersion(size: 2, modified: 2), inode: 3, changed: 4))
  }

  @Test func aChangeOfTheLastTwoSecondsMayHideAnother() {
    let fingerprint = Fingerprint(version: version, inode: 3, changed: 10_000_000_000)
    #expect(!fingerprint.isSettled(at: 10_000_000_001))
    #expect(!fingerprint.isSettled(at: 12_000_000_000))
    #expect(fingerprint.isSettled(at: 12_000_000_001))
  }
}
