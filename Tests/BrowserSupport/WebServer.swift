import Foundation
import Glibc

/// busybox's web server for a folder, on a port of its own; it ends with the last reference. It serves names of any bytes.
public final class WebServer {
  public static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/busybox")

  public let url: URL
  private let process = Process()

  public init(_ folder: URL) throws {
    let port = try Self.freePort()
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw POSIXError(.EINVAL) }
    self.url = url
    process.executableURL = URL(fileURLWithPath: "/usr/bin/busybox")
    process.arguments = ["httpd", "-f", "-p", "127.0.0.1:\(port)", "-h", folder.path]
    try process.run()
    let deadline = ContinuousClock.now + .seconds(10)
    while !Self.answers(port) {
      guard ContinuousClock.now < deadline, process.isRunning else { throw POSIXError(.ECONNREFUSED) }
    }
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)  // it inherits a block of SIGTERM from what runs the tests
    process.waitUntilExit()
  }

  /// A port that nobody has at the moment.
  private static func freePort() throws -> UInt16 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func answers(_ port: UInt16) -> Bool {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = address(port: port)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
