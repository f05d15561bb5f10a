@testable import Gallery
@testable import Imaging
@testable import Workers

/// What a worker says, which may be in an attacker's hands: heads of messages, and answers about pictures.
func fuzz(_ bytes: [UInt8]) {
  let head = Array(bytes.prefix(WorkerMessage.headLength))
  if let (kind, job, count) = WorkerMessage.parse(head: head) {
    let again = WorkerMessage(kind: kind, job: job, parts: Array(repeating: [], count: count)).head
    precondition(Array(again.prefix(WorkerMessage.headLength)) == head)
    let lengths = Array(bytes.dropFirst(WorkerMessage.headLength).prefix(count * WorkerMessage.lengthLength))
    if lengths.count == count * WorkerMessage.lengthLength,
      let counts = WorkerMessage.parse(lengths: lengths, limit: 1 << 30)
    {
      precondition(counts.count == count && counts.allSatisfy { $0 >= 0 } && counts.reduce(0, +) <= 1 << 30)
    }
  }
  _ = PictureWire.decode(MemoryNeed.self, bytes)
  if let size = PixelSize(frameOf: bytes) { precondition(0...65_535 ~= size.width && 0...65_535 ~= size.height) }
  for format in ThumbnailFormat.allCases {
    if let size = PixelSize(ofThumbnail: bytes, format) { precondition(size.width >= 0 && size.height >= 0) }
  }

  // The value up to a zero byte, and then files.
  let parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).map(Array.init)
  let recipe = ThumbnailRecipe(columnWidth: 1)
  for original in [nil, .examine(.private), .clean(.none), .encode(WebCopyRecipe())] as [PictureJob.OriginalTask?] {
    for thumbnails in [nil, recipe] {
      var job = PictureJob(format: .jpeg, byteCount: 4, thumbnails: thumbnails, original: original)
      job.readsDetails = bytes.count % 2 == 0
      guard case .answer(let answer) = PictureReply(parts, to: job)?.outcome else { continue }
      precondition((answer.picture == nil) == (thumbnails == nil) && (answer.original == nil) == (original == nil))
      precondition((answer.details == nil) != job.readsDetails && answer.details?.isPossible ?? true)
      precondition(answer.picture.map { $0.size.width > 0 && !$0.thumbnails.isEmpty } ?? true)
      precondition(PictureReply(PictureReply(.answer(answer)).parts, to: job)?.outcome == .answer(answer))
    }
  }
}
