import CGTK
import Foundation

/// The handling of termination signals, so that the program exits cleanly.
///
/// The first signal ends the main loop. Afterwards, signals have their default effect, so that a second one terminates
/// a hanging program. Signals that are ignored, as under `nohup`, or handled by the program aren't changed.
@MainActor enum EndSignals {
  private static let all = [SIGTERM, SIGINT, SIGHUP]
  // Written once, before any handler is installed; the handler only reads it.
  private nonisolated(unsafe) static var pipe: (reading: Int32, writing: Int32) = (-1, -1)

  /// Makes the first signal end the main loop.
  static func watch() {
    MainLoop.shared.awaitsSignal = true
    if pipe.reading < 0 { openPipe() }
    guard pipe.reading >= 0 else { return }
    for number in all {
      var old = sigaction()
      sigaction(number, nil, &old)
      guard old.__sigaction_handler.sa_handler == nil else { continue }
      var new = sigaction()
      new.__sigaction_handler.sa_handler = { number in
        // Only this is async-signal-safe.
        let kept = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(EndSignals.pipe.writing, &byte, 1)
        errno = kept
      }
      new.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      sigaction(number, &new, nil)
    }
  }

  /// Makes writes fail with an error, like any other failing write, if they exceed the limit on file sizes or have no
  /// reader. By default, the signals for these cases end the program without a message, in the middle of its work.
  static func ignoreFailedWrites() {
    for number in [SIGXFSZ, SIGPIPE] {
      var old = sigaction()
      sigaction(number, nil, &old)
      if old.__sigaction_handler.sa_handler == nil { signal(number, SIG_IGN) }
    }
  }

  private static func openPipe() {
    var ends: [Int32] = [-1, -1]
    guard g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else { return }
    for end in ends { g_unix_set_fd_nonblocking(end, 1, nil) }
    pipe = (ends[0], ends[1])
    g_unix_fd_add_full(
      G_PRIORITY_HIGH, ends[0], G_IO_IN,
      { descriptor, _, _ in
        var byte: UInt8 = 0
        guard read(descriptor, &byte, 1) == 1 else { return 1 }
        let number = Int32(byte)
        MainActor.assumeIsolated { EndSignals.arrived(number) }
        return 1
      }, nil, nil)
  }

  private static func arrived(_ number: Int32) {
    for other in all {
      var known = sigaction()
      sigaction(other, nil, &known)
      // Ignored signals stay ignored.
      if known.sa_flags & Int32(bitPattern: UInt32(SA_RESETHAND)) != 0 { signal(other, SIG_DFL) }
    }
    MainLoop.shared.end(with: number)
  }
}
