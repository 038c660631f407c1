import CGTK
import Foundation

@testable import GTKPlatform

/// Runs work in a copy of the process, so that a test can go on after work that ends it.
@MainActor package enum ForkedWork {
  /// The end of a copy of the process.
  package enum End: Equatable, CustomStringConvertible {
    /// The work came to its end.
    case finished
    /// The program was stopped with a message.
    case stopped(String)
    /// The program ended without a message, by a signal or with a status.
    case died(String)
    /// The work took longer than it was given.
    case hung

    package var description: String {
      switch self {
      case .finished: "finished"
      case .stopped(let sentence): "stopped: \(sentence)"
      case .died(let reason): "died: \(reason)"
      case .hung: "hung"
      }
    }
  }

  /// Runs `work` in a copy of the process, and returns its end. Its changes don't affect this process.
  ///
  /// `seconds` of the processor's time are its limit.
  package static func end(within seconds: UInt = 20, of work: () -> Void) -> End {
    guard let file = tmpfile() else { return .died("no file for its messages") }
    defer { fclose(file) }
    let child = fork()
    if child == 0 {
      dup2(fileno(file), STDERR_FILENO)
      // An expected crash needs neither a backtrace nor a core file.
      for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE] { signal(number, SIG_DFL) }
      var none = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue)), &none)
      var time = rlimit(rlim_cur: rlim_t(seconds), rlim_max: rlim_t(seconds + 1))
      setrlimit(__rlimit_resource_t(UInt32(RLIMIT_CPU.rawValue)), &time)
      endIfWaiting()
      renewFontMap()
      work()
      _exit(0)
    }
    guard child > 0 else { return .died("no copy of the process") }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let (signal, code) = (status & 0x7f, status >> 8 & 0xff)
    if signal == 0, code == 0 { return .finished }
    if [SIGXCPU, SIGKILL, SIGALRM].contains(signal) { return .hung }
    let said = text(of: file)
    if let sentence = said.split(separator: "\n").first(where: { $0.contains("Fatal error: Aloe (") }) {
      return .stopped(String(sentence))
    }
    return .died("signal \(signal), status \(code): \(said.suffix(400))")
  }

  /// The processor's time that the copy had taken at the last alarm.
  nonisolated(unsafe) private static var timeAtAlarm: clock_t = 0

  /// Ends the copy if it takes less than a second of the processor's time while `patience` passes, as does work that
  /// waits for a thread that only the original has. Work that is slow on a busy machine continues.
  private static func endIfWaiting() {
    timeAtAlarm = clock()
    signal(SIGALRM) { _ in
      let time = clock()
      guard time - ForkedWork.timeAtAlarm > CLOCKS_PER_SEC else {
        signal(SIGALRM, SIG_DFL)
        raise(SIGALRM)
        return
      }
      ForkedWork.timeAtAlarm = time
      alarm(UInt32(patience))
    }
    alarm(UInt32(patience))
  }

  /// Gives the copy font maps of its own: Pango looks fonts up on a thread of the map, and the copy has only this
  /// thread.
  private static func renewFontMap() {
    guard let map = pango_cairo_font_map_new() else { return }
    for context in [TextContexts.shared.leftToRight, TextContexts.shared.rightToLeft] {
      pango_context_set_font_map(context, map)
    }
    g_object_unref(map)
    FontBook.shared.forget()
  }

  /// Makes GTK convert large pictures on the requesting thread, from its start on: otherwise it starts a thread for
  /// each processor, and a copy, which has only the thread that created it, would wait for them. GTK reads this from
  /// version 4.18 on.
  nonisolated package static func keepPicturesOnOneThread() {
    let disabled = ProcessInfo.processInfo.environment["GDK_DISABLE"]
    setenv("GDK_DISABLE", [disabled, "threads"].compactMap(\.self).joined(separator: ","), 1)
  }

  private static func text(of file: UnsafeMutablePointer<FILE>) -> String {
    rewind(file)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
