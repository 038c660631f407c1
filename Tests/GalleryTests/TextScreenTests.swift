import Foundation
import XCTest

/// The gallery's screen of texts, typed into by a real keyboard on a real X server.
@MainActor final class TextScreenTests: XCTestCase {
  func testKeysDeadKeysAndThePointerFillInFields() async throws {
    let gallery = try GalleryProcess.open("text", for: self)
    _ = try gallery.waitUntilStill()
    let report = try gallery.report()
    try gallery.click(try report.view("text.name"))
    try gallery.press("J", "o", "s", "dead_acute", "e")
    try gallery.waitUntil("the name is typed") { try gallery.report().items.contains { $0.name == "Hello, José" } }
    try gallery.press("Return", "a")
    try gallery.press("ctrl+a", "ctrl+c")
    try gallery.click(try report.view("text.name"))
    try gallery.press("End", "ctrl+v")
    try gallery.waitUntil("it is pasted") { try gallery.report().items.contains { $0.name == "Hello, Joséa" } }
  }
}
