import Foundation

@testable import Inspector

/// A program that connects to a server, and collects what it receives.
@MainActor final class LoopbackClient {

  private let socket: LoopbackSocket
  private var source: (any DispatchSourceRead)?
  private(set) var received = Data()
  /// Whether the other end has ended the connection.
  private(set) var isEnded = false

  var text: String { String(decoding: received, as: UTF8.self) }
  /// The status of the response.
  var status: Int? { text.hasPrefix("HTTP/1.1 ") ? Int(text.dropFirst(9).prefix(3)) : nil }

  /// Connects to a port of 127.0.0.1.
  init(port: UInt16, isReading: Bool = true) throws {
    socket = try LoopbackSocket.make()
    guard LoopbackSocket.withAddress(port, { connect(socket.descriptor, $0, $1) }) == 0 || errno == EINPROGRESS else {
      throw LoopbackSocket.failure
    }
    if isReading { read() }
  }

  isolated deinit { source?.cancel() }

  /// Sends a string, or as much of it as the system accepts.
  func send(_ text: String) throws {
    var rest = Data(text.utf8)
    while !rest.isEmpty {
      let count = try socket.write(rest)
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  /// Sends a request with a token.
  func request(_ address: String, token: String) throws {
    try send("GET \(address) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(token)\r\n\r\n")
  }

  /// Ends the direction from here to the server.
  func endWriting() { socket.endWriting() }

  /// Reads from now on.
  func read() {
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readAll() } }
    source.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
    source.resume()
    self.source = source
  }

  private func readAll() {
    do {
      while let bytes = try socket.read(atMost: 1 << 16) {
        if bytes.isEmpty { return end() }
        received += bytes
      }
    } catch {
      end()
    }
  }

  private func end() {
    isEnded = true
    close()
  }

  /// Ends both directions.
  func close() {
    shutdown(socket.descriptor, Int32(SHUT_RDWR))
    source?.cancel()
    source = nil
  }

}
