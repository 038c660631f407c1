import Foundation
import GTKPlatform

/// A socket of the loopback interface, which never blocks. It's closed with the last reference.
final class LoopbackSocket: Sendable {

  let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// A failed system call.
  struct Failure: Error, Equatable {
    let code: Int32
    /// The system's message for the error.
    var sentence: String { String(cString: strerror(code)) }
  }

  static var failure: Failure { Failure(code: errno) }
  private static let flags = SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue

  /// Creates a socket that is neither listening nor connected. Throws the system's error.
  static func make() throws(Failure) -> LoopbackSocket {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | flags), 0)
    guard descriptor >= 0 else { throw failure }
    return LoopbackSocket(descriptor)
  }

  /// Calls `body` with the address of a port of 127.0.0.1.
  static func withAddress(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    // Not INADDR_ANY, at which other computers could connect.
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  /// Creates a socket that listens on 127.0.0.1; port 0 lets the system choose one. Throws the system's error, such as
  /// for a port in use.
  static func listening(on port: UInt16) throws(Failure) -> LoopbackSocket {
    let made = try make()
    // An app that's started again gets its port although connections of the previous run are still ending.
    var yes: Int32 = 1
    setsockopt(made.descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard withAddress(port, { bind(made.descriptor, $0, $1) }) == 0, listen(made.descriptor, 16) == 0 else {
      throw failure
    }
    return made
  }

  /// The port of this end.
  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Accepts a connection; `nil` if none is waiting. Throws the system's error.
  func nextConnection() throws(Failure) -> LoopbackSocket? {
    while true {
      let accepted = Descriptors.connection(to: descriptor)
      if accepted >= 0 { return LoopbackSocket(accepted) }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EAGAIN: return nil
      default: throw Self.failure
      }
    }
  }

  /// Reads up to `count` bytes: none at the end of the data, and `nil` if there are none yet. Throws the system's
  /// error.
  func read(atMost count: Int) throws(Failure) -> [UInt8]? {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var result = recv(descriptor, buffer.baseAddress, count, 0)
      while result < 0 && errno == EINTR { result = recv(descriptor, buffer.baseAddress, count, 0) }
      if result < 0 { code = errno }
      filled = max(0, result)
    }
    if code == EAGAIN { return nil }
    if code != 0 { throw Failure(code: code) }
    return bytes
  }

  /// Writes as many bytes as the system accepts, and returns their number. Throws the system's error.
  func write(_ bytes: Data) throws(Failure) -> Int {
    var code: Int32 = 0
    let count = bytes.withUnsafeBytes { buffer in
      var result = send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      while result < 0 && errno == EINTR {
        result = send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      }
      if result < 0 { code = errno }
      return max(0, result)
    }
    guard code == 0 || code == EAGAIN else { throw Failure(code: code) }
    return count
  }

  /// Stops listening immediately, so that nobody can connect even while there are references to the socket. Connections
  /// that are waiting end.
  func endListening() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Notifies the other end that no more bytes will be sent.
  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

}
