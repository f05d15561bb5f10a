import Imaging

/// Makes a picture of a file, within the memory that all jobs share. May be used from any thread.
struct PictureMaker: Sendable {
  let photos: Descriptor
  let recipe: ThumbnailRecipe
  let budget: MemoryBudget

  /// What a file was made into.
  enum Made {
    case picture(Picture, of: PictureFile)
    case nothing(OtherFile.Kind)
  }

  func make(_ path: RelativePath) throws(PictureFailure) -> Made {
    switch try PictureFile.open(path, in: photos) {
    case .other(let kind): .nothing(kind)
    case .picture(let file): .picture(try picture(of: file), of: file)
    }
  }

  private enum Attempt {
    case made(Picture)
    case needs(Int)
  }

  private func picture(of file: PictureFile) throws(PictureFailure) -> Picture {
    let fileSize = file.version.size
    guard fileSize <= budget.total else { throw .tooManyBytes(fileSize, limit: budget.total) }
    // What decoding takes is known only once the header was read. Where there isn't as much at the moment, what was read
    // is let go, and read again when there is.
    var bytes = fileSize
    while true {
      let attempt = try budget.withShare(of: bytes) { (share) throws(PictureFailure) -> Attempt in
        let job = PictureJob(format: file.format, contents: try file.contents(), recipe: recipe)
        do throws(ImageFailure) {
          let prepared = try job.prepare()
          let needed = prepared.memoryNeeded.adding(fileSize)
          guard needed <= budget.total else {
            throw .needsMemory(prepared.size, bytes: needed, limit: budget.total)
          }
          return share.grow(to: needed) ? .made(try prepared.run()) : .needs(needed)
        } catch {
          throw .undecodable(error)
        }
      }
      switch attempt {
      case .made(let picture): return picture
      case .needs(let needed): bytes = needed
      }
    }
  }
}
