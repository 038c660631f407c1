#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The destination of messages that no handler receives.
enum StandardLog {
  #if canImport(os)
    static func put(_ message: AloeMessage) {
      let log = Logger(subsystem: "Aloe", category: message.module)
      log.log(level: message.level == .notice ? .default : .error, "\(message.text, privacy: .public)")
    }
  #else
    /// Writes a line to the standard error output in one operation, so that lines of several threads don't mix.
    static func put(_ message: AloeMessage) {
      var line = "\(message)\n"
      line.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while let start = rest.baseAddress, rest.count > 0 {
          let count = write(STDERR_FILENO, start, rest.count)
          if count < 0, errno == EINTR { continue }
          // A closed or full output is no reason to stop.
          guard count > 0 else { return }
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
      }
    }
  #endif
}
