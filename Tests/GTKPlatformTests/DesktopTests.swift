import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Tests the requests to the desktop, without one.
@MainActor final class DesktopTests: XCTestCase {
  func testAMailAsAnAddress() async {
    var mail = MailDraft()
    XCTAssertEqual(mail.address, "mailto:")
    mail.recipients = ["a+b@c.example", "d@e.example"]
    XCTAssertEqual(mail.address, "mailto:a%2Bb@c.example,d@e.example")
    mail.copies = ["f@g.example"]
    mail.blindCopies = ["h@i.example"]
    mail.subject = "Größe & mehr?"
    mail.body = "One\nTwo\r\nThree = 3"
    XCTAssertEqual(
      mail.address,
      "mailto:a%2Bb@c.example,d@e.example?cc=f@g.example&bcc=h@i.example"
        + "&subject=Gr%C3%B6%C3%9Fe%20%26%20mehr%3F&body=One%0D%0ATwo%0D%0AThree%20%3D%203")
  }

  func testAMailWithAttachmentsIsHandedOver() async {
    var mail = MailDraft()
    mail.recipients = ["a@b.example", "--attach"]
    mail.copies = ["c@d.example"]
    mail.subject = "-x"
    mail.attachments = [URL(fileURLWithPath: "/tmp/a b.png")]
    XCTAssertEqual(
      MailProgram.arguments(for: mail),
      ["--utf8", "--cc", "c@d.example", "--subject", "-x", "--attach", "/tmp/a b.png", "a@b.example"])
  }

  func testAnAddressThatNobodyHandlesIsReportedWithAReason() async {
    XCTAssertFalse(Launcher.canOpen("x-aloe-nobody:1"))
    Platform.installMainLoop()
    var reasons: [String?] = []
    Launcher.open("x-aloe-nobody:1") { reasons.append($0) }
    // GLib's loop receives GIO's result, and the main queue the end of the script, which waits while a test runs on it.
    let end = Date(timeIntervalSinceNow: patience)
    while reasons.isEmpty, Date() < end {
      Platform.runOnce(waiting: false)
      await Task.yield()
    }
    XCTAssertTrue(reasons.first??.contains("no program is installed for it") == true, "\(reasons)")
  }

  func testAScriptThatIsntThereHasntWorked() async {
    var results: [Bool] = []
    Script.run("aloe-no-such-program", []) { results.append($0) }
    let end = Date(timeIntervalSinceNow: patience)
    while results.isEmpty, Date() < end { await Task.yield() }
    XCTAssertEqual(results, [false])
  }

  func testShortMemoryIsHeardOf() async throws {
    var count = 0
    let watch = MemoryWatch { count += 1 }
    let monitor = try XCTUnwrap(watch.monitor)
    aloe_emit_number(UnsafeMutableRawPointer(monitor), "low-memory-warning", 100)
    XCTAssertEqual(count, 1)
  }

  func testWithoutADesktopNothingIsChosen() async throws {
    try Need.that(!Platform.start(), or: "There is a display.")
    let answer = await withCheckedContinuation { continuation in
      _ = Desktop.shared.choose(FileRequest(.folder), over: nil) { continuation.resume(returning: $0) }
    }
    XCTAssertNil(answer)
  }
}
