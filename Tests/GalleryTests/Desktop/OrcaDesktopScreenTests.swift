import Foundation
import TestSupport
import XCTest

/// The gallery, used with the keyboard and Orca.
@MainActor final class OrcaDesktopScreenTests: XCTestCase {
  private func open(_ screen: String) throws -> (OrcaProcess, GalleryProcess) {
    try Need.display()
    let session = try AccessibilitySession.start(for: self)
    let orca = try OrcaProcess.start(with: session.environment, for: self)
    let gallery = try GalleryProcess.open(screen, for: self, environment: session.environment)
    return (orca, gallery)
  }

  func testAFormIsHeardWhileItIsFilledIn() async throws {
    let (orca, gallery) = try open("form")
    try orca.hears(["Form", "frame"])
    try orca.enters(gallery)
    try orca.hears("Name", "entry", "Fern Alder") { try gallery.press("Tab") }
    try orca.hears("f") { try gallery.press("f") }
    try orca.hears("Email", "entry") { try gallery.press("Tab") }
    try orca.hears("An address has an @ and a dot in it.") { try gallery.press("a") }
    try orca.hears("Password") { try gallery.press("Tab") }
    orca.forget()
    try gallery.press("q", "Tab")
    try orca.hears(["Country", "entry", "Argentina"])
    XCTAssertFalse(orca.newWords.contains { $0.contains("q") }, "a password isn't spoken: \(orca.newWords)")
    try orca.hears("Done", "button") { try gallery.press("Tab") }
    try orca.hears("Argentina", "spin button") { try gallery.press("Tab") }
    try orca.hears("Bolivia") { try gallery.press("Down") }
    try orca.hears("14 May 1998", "button") { try gallery.press("Tab") }
    try orca.hears("What do you grow?") { try gallery.press("Tab") }
    try orca.hears("Letters in spring", "toggle button", "pressed") { try gallery.press("ctrl+Tab") }
    try orca.hears("not pressed") { try gallery.press("space") }
    try orca.hears("I accept the terms", "not pressed") { try gallery.press("Tab") }
  }

  /// Orca before version 45 announces an incoming message only as a notification.
  func testAMessageThatComesInIsHeard() async throws {
    let (orca, gallery) = try open("chat")
    try orca.hears(["Chat", "frame"])
    try orca.enters(gallery)
    try orca.hears("How is it?", "button") { try gallery.press("Tab") }
    try orca.hears("Since seven, and I close it at dusk") { try gallery.press("space") }
  }

  func testSwitchesAndRowsAreHeard() async throws {
    let (orca, gallery) = try open("settings")
    try orca.hears(["Settings", "frame"])
    try orca.enters(gallery)
    try orca.hears("Airplane Mode", "toggle button", "not pressed") { try gallery.press("Tab") }
    try orca.hears("pressed") { try gallery.press("space") }
    XCTAssertFalse(orca.newWords.contains { $0.contains("not pressed") }, "\(orca.newWords)")
    try orca.hears("Wi-Fi", "Greenhouse", "button") { try gallery.press("Down") }
  }
}
