import Foundation
import Glibc

/// The kernel's messages about changes of interfaces, addresses and routes.
final class NetworkChanges: @unchecked Sendable {
  // Unchecked: nothing in it changes after its creation.
  private let source: any DispatchSourceRead

  /// The address of a socket for the kernel's messages, and the groups of messages about links, addresses and routes.
  private struct Address {
    var family = UInt16(AF_NETLINK)
    var padding: UInt16 = 0
    var port: UInt32 = 0
    // RTMGRP_LINK, RTMGRP_IPV4_IFADDR, RTMGRP_IPV4_ROUTE, RTMGRP_IPV6_IFADDR, RTMGRP_IPV6_ROUTE
    var groups: UInt32 = 0x1 | 0x10 | 0x40 | 0x100 | 0x400
  }
  /// The protocol, NETLINK_ROUTE.
  private static let routing: Int32 = 0

  /// Calls `onChange` on a queue after each change; returns `nil` if the kernel doesn't report them.
  convenience init?(queue: DispatchQueue, onChange: @escaping @Sendable () -> Void) {
    guard let socket = Self.kernelSocket() else { return nil }
    self.init(reading: socket, queue: queue, onChange: onChange)
  }

  private static func kernelSocket() -> Int32? {
    let type = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let socket = Glibc.socket(AF_NETLINK, type, routing)
    guard socket >= 0 else { return nil }
    var address = Address()
    let size = socklen_t(MemoryLayout<Address>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    guard result == 0 else {
      close(socket)
      return nil
    }
    return socket
  }

  /// Calls `onChange` on a queue after messages at a non-blocking socket, and closes the socket at the end.
  init(reading socket: Int32, queue: DispatchQueue, onChange: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    source.setEventHandler {
      // The messages' contents are discarded: the state is read again as a whole.
      var bytes = [UInt8](repeating: 0, count: 8192)
      while recv(socket, &bytes, bytes.count, 0) > 0 {}
      onChange()
    }
    source.setCancelHandler { close(socket) }
    source.resume()
  }

  deinit { source.cancel() }
}
