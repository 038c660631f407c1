import CGTK

/// Descriptors of files and sockets.
package enum Descriptors {
  /// Accepts a connection to a listening socket.
  ///
  /// The new socket never blocks, and child processes don't inherit it. The result is less than 0, with the reason in
  /// `errno`, if that fails.
  package static func connection(to listener: Int32) -> Int32 { aloe_accept(listener) }
}
