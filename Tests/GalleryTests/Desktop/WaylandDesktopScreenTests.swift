import Foundation
import XCTest

/// The gallery on a Wayland desktop, with a virtual mouse and keyboard.
@MainActor final class WaylandDesktopScreenTests: XCTestCase {
  private func open(_ screen: String, on desktop: Compositor) throws -> GalleryProcess {
    let gallery = try GalleryProcess(screen: screen, environment: desktop.environment) { gallery in
      // The desktop shows a window a little after its first frame.
      try gallery.waitUntil("the desktop shows the window") { try desktop.windows().first?.frame.origin == .zero }
      return try XCTUnwrap(desktop.windows().first?.frame)
    }
    addTeardownBlock { @MainActor in gallery.stop() }
    return gallery
  }

  func testAWindowIsKnownTypedIntoAndClosed() async throws {
    let desktop = try Compositor.start(for: self)
    let gallery = try open("form", on: desktop)
    let window = try XCTUnwrap(desktop.windows().first)
    XCTAssertEqual(window.identifier, "aloe.Gallery")
    XCTAssertEqual(window.title, "Form")
    XCTAssertEqual(window.frame.size, CGSize(width: 390, height: 760))

    func name() throws -> String? { try gallery.report().values["form.name"] }
    try desktop.click(try gallery.report().view("form.name"))
    try gallery.waitUntil("the field has the focus") { try gallery.report().focus == "form.name" }
    try desktop.type("Wren Äß€")
    try gallery.waitUntil("a name is typed") { try name() == "Wren Äß€" }

    // Both clipboards, both ways.
    try desktop.press("a", "c", withControl: true)
    try gallery.waitUntil("the name is copied") { try desktop.clipboard() == "Wren Äß€" }
    XCTAssertEqual(try desktop.clipboard(isSelection: true), "Wren Äß€")
    try desktop.offer("von außen")
    try gallery.waitUntil("another text is offered") { try desktop.clipboard() == "von außen" }
    try desktop.press("a", "v", withControl: true)
    try gallery.waitUntil("it's pasted") { try name() == "von außen" }
    try desktop.offer("fern@example.org", asSelection: true)
    try gallery.waitUntil("a selection is offered") { try desktop.clipboard(isSelection: true) == "fern@example.org" }
    try desktop.click(try gallery.report().view("form.email"), button: 2)
    try gallery.waitUntil("the selection is pasted") {
      try gallery.report().values["form.email"] == "fern@example.org"
    }

    try desktop.resize(to: CGSize(width: 50, height: 50))
    try gallery.waitUntil("the window is as small as it gets") {
      try desktop.windows().first?.frame.size == CGSize(width: 200, height: 200)
    }
    let before = try gallery.report().view("form.name")
    try desktop.press("F11")
    try gallery.waitUntil("the window has the screen") {
      try desktop.windows().first?.isFullScreen == true && gallery.report().view("form.name") != before
    }
    try desktop.press("F11")
    try gallery.waitUntil("the window is itself again") {
      try desktop.windows().first?.isFullScreen == false && gallery.report().view("form.name") == before
    }
    try desktop.press("w", withControl: true)
    XCTAssertEqual(try gallery.waitForEnd(), 0)
  }

  func testTheMouseScrollsDragsAndGoesBack() async throws {
    let desktop = try Compositor.start(for: self)
    let gallery = try open("text", on: desktop)
    // A word of the text is dragged into a field.
    let report = try gallery.report()
    let (notes, field) = (try report.view("text.notes"), try report.view("text.name"))
    let word = CGPoint(x: notes.minX + 20, y: notes.minY + 18)
    try desktop.move(to: word)
    try desktop.mouse("sleep 0.05", "click 1", "sleep 0.05", "click 1")
    try gallery.waitUntil("a word is selected") { try desktop.clipboard(isSelection: true) == "This" }
    try desktop.mouse("sleep 0.6")
    try desktop.drag(from: word, to: CGPoint(x: field.midX, y: field.midY))
    try gallery.waitUntil("the word is in the field") { try gallery.report().values["text.name"] == "This" }

    func offset() throws -> CGFloat { try gallery.report().offsets.first ?? .nan }
    let start = try offset()
    try desktop.move(to: CGPoint(x: 20, y: 600))
    try desktop.mouse("wheel 2")
    try gallery.waitUntil("the wheel has turned") { try offset() > start + 20 }
    try desktop.mouse("wheel -20")
    try gallery.waitUntil("the top is back") { try offset() == start }
    // Fingers on a touchpad scroll, and the content continues to move when they're lifted.
    try desktop.mouse("swipe 6 12")
    try gallery.waitUntil("the content has gone further than the fingers") { try offset() > start + 100 }

    try desktop.mouse("click 8")
    try gallery.waitUntil("home is back") { try desktop.windows().first?.title == "Gallery" }
  }
}
