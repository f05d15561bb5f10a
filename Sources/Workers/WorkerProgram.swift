/// The program that is started as a worker: it has to call ``WorkerLoop/run(_:_:)``, and end when that returns.
public struct WorkerProgram: Hashable, Sendable {
  /// The path of the program, as bytes.
  public var path: [UInt8]
  /// What it is told, before the word of ``WorkerSandbox`` that is the last argument.
  public var arguments: [String]

  public init(path: [UInt8], arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }
}
