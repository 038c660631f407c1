import Foundation
import XCTest

@testable import AloeLog

final class LogTests: XCTestCase {
  private final class Lines: @unchecked Sendable { var text = "" }  // Unchecked: one thread writes.

  /// Returns a logger's output.
  private func output(isJournal: Bool = false, _ body: (OSLog) -> Void) -> String {
    let lines = Lines()
    let writer = LogWriter(isJournal: isJournal) { lines.text += $0 }
    body(OSLog(subsystem: "app", category: "net", isEnabled: true, writer: writer))
    return lines.text
  }

  func testMessagesOnATerminal() {
    XCTAssertEqual(
      output {
        Logger($0).info("a \(1) \("b", privacy: .private) \(2.345, format: .fixed(precision: 2)) \(255, format: .hex)")
      },
      "[app:net] a 1 b 2.35 ff\n".replacingOccurrences(of: "2.35", with: String(format: "%.2f", 2.345)))
    XCTAssertEqual(output { Logger($0).debug("two\nlines") }, "[app:net] two\n[app:net] lines\n")
    XCTAssertEqual(output { Logger($0).log("\("a", align: .right(columns: 3))|\(true)") }, "[app:net]   a|true\n")
  }

  func testTheJournalGetsPrioritiesButNothingPrivate() {
    XCTAssertEqual(
      output(isJournal: true) { Logger($0).error("\(1) \("b") \("c", privacy: .public) \(2, privacy: .private)") },
      "<3>[app:net] 1 <private> c <private>\n")
    XCTAssertTrue(
      output(isJournal: true) { Logger($0).fault("\("b", privacy: .private(mask: .hash))") }
        .hasPrefix("<2>[app:net] <mask.hash: "))
    for (type, priority) in [(OSLogType.debug, 7), (.info, 6), (.default, 5), (.error, 3), (.fault, 2)] {
      XCTAssertEqual(output(isJournal: true) { os_log(type, log: $0, "x") }, "<\(priority)>[app:net] x\n")
    }
  }

  func testFormats() {
    XCTAssertEqual(
      output { os_log("%@ %{public}@ %d 100%%", log: $0, type: .info, "a", "b", 3) }, "[app:net] a b 3 100%\n")
    XCTAssertEqual(
      output(isJournal: true) { os_log("%@ %{public}s %{private}d %.1f", log: $0, "a", "b", 3, 2.5) },
      "<5>[app:net] <private> b <private> 2.5\n")
    XCTAssertEqual(output { os_log("%@ %@ end", log: $0, "a") }, "[app:net] a  end\n")
    XCTAssertEqual(
      output { os_log("%*d|%-*.*f|%.*s", log: $0, 4, 7, 6, 2, 1.5, 3, "abc") }, "[app:net]    7|1.50  |abc\n")
    XCTAssertEqual(output { os_log("%*d end", log: $0, 4) }, "[app:net]  end\n")
  }

  func testSignposts() {
    let text = output { log in
      let signposter = OSSignposter(logHandle: log)
      let state = signposter.beginInterval("load", id: OSSignpostID(16))
      signposter.endInterval("load", state)
      signposter.emitEvent("tap")
    }
    let lines = text.split(separator: "\n")
    XCTAssertEqual(lines.count, 3)
    XCTAssertEqual(lines.first, "[app:net] begin load (10)")
    XCTAssertTrue(lines[1].hasPrefix("[app:net] end load (10): ") && lines[1].hasSuffix(" ms"), text)
    XCTAssertEqual(output { _ in OSSignposter.disabled.emitEvent("tap") }, "")
  }

  func testIdentifiersDiffer() {
    let signposter = OSSignposter.disabled
    XCTAssertNotEqual(signposter.makeSignpostID(), signposter.makeSignpostID())
  }

  func testLocks() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in for _ in 0..<1000 { lock.withLock { $0 += 1 } } }
    XCTAssertEqual(lock.withLock { $0 }, 4000)
    var plain = os_unfair_lock()
    os_unfair_lock_lock(&plain)
    XCTAssertFalse(os_unfair_lock_trylock(&plain))
    os_unfair_lock_unlock(&plain)
    XCTAssertTrue(os_unfair_lock_trylock(&plain))
  }
}
