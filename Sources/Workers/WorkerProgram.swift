/// The program that is started as a worker: it has to call `GalleryWorker.run`, first of all, and to end when that returns.
public struct WorkerProgram: Hashable, Sendable {
  /// The program's file, as bytes: absolute, or relative to the working folder; it isn't looked for in `PATH`.
  /// `/proc/self/exe` is the program that runs.
  public var path: [UInt8]
  /// What stands on its command line behind its name, for it to know that it is a worker. One more follows, which is for
  /// `GalleryWorker.run`.
  public var arguments: [String]

  public init(path: [UInt8], arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }
}
