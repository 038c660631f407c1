import Foundation
import TestSupport
import XCTest

/// Tests changes of a Wayland desktop while the gallery runs on it, and other programs that type into it and read it.
@MainActor final class WaylandChangeDesktopScreenTests: XCTestCase {
  private func open(
    _ screen: String, on desktop: Compositor, environment: [String: String] = [:]
  ) throws -> GalleryProcess {
    let all = desktop.environment.merging(environment) { own, other in own }
    let gallery = try GalleryProcess(screen: screen, environment: all) { gallery in
      try gallery.waitUntil("the desktop shows the window") { try desktop.windows().first?.frame.origin == .zero }
      return try XCTUnwrap(desktop.windows().first?.frame)
    }
    addTeardownBlock { @MainActor in gallery.stop() }
    return gallery
  }

  func testScreensAreChangedAndLeft() async throws {
    let desktop = try Compositor.start(for: self)
    let gallery = try open("form", on: desktop)
    func scale() throws -> CGFloat { try gallery.report().scale }
    XCTAssertEqual(try scale(), 1)
    let field = try gallery.report().view("form.name")
    try desktop.send("output HEADLESS-1 scale 2")
    try gallery.waitUntil("the picture is finer") { try scale() == 2 }
    XCTAssertEqual(try gallery.report().view("form.name").size, field.size)
    // The desktop makes a picture at twice the size smaller.
    try desktop.send("output HEADLESS-1 scale 1.5")
    try desktop.send("create_output")
    try desktop.send("output HEADLESS-2 scale 3")
    try desktop.send("[app_id=.*] move container to output HEADLESS-2")
    try gallery.waitUntil("it's on the other screen") { try scale() == 3 }
    try desktop.send("output HEADLESS-1 scale 1")
    try desktop.send("[app_id=.*] move container to output HEADLESS-1")
    try gallery.waitUntil("it's back") { try scale() == 1 }
    XCTAssertEqual(try desktop.windows().count, 1)
    try desktop.send("[app_id=.*] focus")
    try desktop.press("w", withControl: true)
    XCTAssertEqual(try gallery.waitForEnd(), 0)
  }

  /// A second start of a program that runs once brings the first one to the front, with the activation token that the
  /// desktop gave the second.
  func testAProgramThatIsStartedAgainComesForward() async throws {
    let desktop = try Compositor.start(for: self)
    let version = try desktop.version()
    if version.starts(with: [1]), let minor = version.dropFirst().first, minor > 7 {
      throw XCTSkip(
        "This sway brings nothing forward by a token that no window with the focus asked for, as the test's.")
    }
    let bus = try SettingsPortalMock.start(for: self, hasPortal: false)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("single-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    try Data(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.Single</string>
      <key>LSMultipleInstancesProhibited</key><true/></dict></plist>
      """.utf8
    ).write(to: folder.appendingPathComponent("Info.plist"))
    func start(_ token: String?) throws -> Process {
      let process = Process()
      process.executableURL = GalleryProcess.program.deletingLastPathComponent().appendingPathComponent("SceneFixture")
      process.environment = ProcessInfo.processInfo.environment.merging(desktop.environment) { $1 }.merging([
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "ALOE_RESOURCES": folder.path, "HOME": folder.path,
      ]) { $1 }.filter { $0.key != "DISPLAY" }
      process.environment?["XDG_ACTIVATION_TOKEN"] = token
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    let first = try start(nil)
    addTeardownBlock { @MainActor in
      first.terminate()
      first.waitUntilExit()
    }
    func focused() throws -> String? { try desktop.windows().first { $0.hasFocus }?.identifier }
    func wait(_ identifier: String) throws {
      let end = Date(timeIntervalSinceNow: patience)
      while try focused() != identifier, Date() < end { Thread.sleep(forTimeInterval: 0.05) }
      XCTAssertEqual(try focused(), identifier)
    }
    try wait("org.example.Single")
    let gallery = try GalleryProcess(screen: "form", environment: desktop.environment) { gallery in
      try gallery.waitUntil("the gallery has the focus") { try focused() == "aloe.Gallery" }
      return .zero
    }
    addTeardownBlock { @MainActor in gallery.stop() }
    let second = try start(try desktop.mouse("token"))
    second.waitUntilExit()
    XCTAssertEqual(second.terminationStatus, 0)
    try wait("org.example.Single")
    XCTAssertEqual(try desktop.windows().count, 2)
  }

  func testTheDesktopsPreferencesAreFollowed() async throws {
    let desktop = try Compositor.start(for: self)
    let portal = try SettingsPortalMock.start(for: self)
    let gallery = try open("settings", on: desktop, environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address])
    func wait(_ preferences: String) throws {
      try gallery.waitUntil(preferences, timeout: patience) {
        serve(atMost: 0.05)
        return try gallery.report().preferences == preferences
      }
    }
    try wait("UICTContentSizeCategoryL 17.0 light normal")
    portal.set("org.gnome.desktop.interface", "text-scaling-factor", .double(2))
    portal.set("org.freedesktop.appearance", "color-scheme", .uint32(1))
    try wait("UICTContentSizeCategoryAccessibilityL 34.0 dark normal")
    portal.set("org.gnome.desktop.interface", "text-scaling-factor", .double(1))
    portal.set("org.freedesktop.appearance", "contrast", .uint32(1))
    try wait("UICTContentSizeCategoryL 17.0 dark high")
  }

  /// Wayland has no positions on the screen: they're relative to the window's corner.
  func testAScreenReaderReadsAndWorksTheWindow() async throws {
    let desktop = try Compositor.start(for: self)
    let session = try AccessibilitySession.start(for: self)
    try session.listen()
    let gallery = try open("form", on: desktop, environment: session.environment)
    XCTAssertTrue(session.wait { session.programs.first.map { session.childCount(of: $0) } == 1 })
    let window = try XCTUnwrap(session.programs.first.flatMap { session.child(0, of: $0) })
    XCTAssertEqual(session.name(of: window), "Form")
    let name = try XCTUnwrap(session.find(in: window) { session.attributes(of: $0)["id"] == "form.name" })
    XCTAssertEqual(session.role(of: name), "entry")
    let place = try gallery.report().view("form.name")
    XCTAssertEqual(session.extents(of: name).minY, place.minY, accuracy: 12)
    XCTAssertTrue(session.extents(of: name).contains(CGPoint(x: place.midX, y: place.midY)))
    try desktop.click(place)
    XCTAssertTrue(session.wait { session.states(of: name).contains(.focused) })
    try desktop.type("Wren")
    func inserted() -> String {
      session.events.filter { $0.name == "TextChanged:insert" }.compactMap(\.text).joined()
    }
    XCTAssertTrue(session.wait { inserted() == "Wren" }, inserted())
    XCTAssertEqual(session.text(of: name), "Wren")
    let news = try XCTUnwrap(session.find(in: window) { session.attributes(of: $0)["id"] == "form.news" })
    XCTAssertTrue(session.perform("Click", on: news))
    try gallery.waitUntil("the switch is off") { try gallery.report().values["form.news"] == "off" }
  }

  /// Text of an input method over text-input-v3, and the letters of dead keys and of a compose key, which are GTK's.
  func testTextIsComposed() async throws {
    let desktop = try Compositor.start(for: self)
    let gallery = try open("text", on: desktop, environment: ["GTK_IM_MODULE": "wayland"])
    func typed() throws -> GalleryProcess.Typed { try XCTUnwrap(try gallery.report().typed["text.name"]) }
    func wait(_ text: String, marked: String = "") throws {
      try gallery.waitUntil("\(text) is there") { try typed().text == text && typed().marked == marked }
    }
    // From now on there is an input method.
    try desktop.mouse("field")
    try desktop.click(try gallery.report().view("text.name"))
    try gallery.waitUntil("the text is edited") {
      try gallery.report().focus == "text.name" && desktop.mouse("field").hasPrefix("active")
    }
    try desktop.mouse("compose nihao")
    try wait("nihao", marked: "nihao")
    try desktop.mouse("commit 你好")
    try wait("你好")
    // The input method is given the text without the part that is being composed. Some compositors pass it on only if
    // the field has text when it gets the focus, so the field is left and entered again.
    try desktop.type("a")
    try wait("你好a")
    try desktop.click(try gallery.report().view("text.notes"))
    try desktop.click(try gallery.report().view("text.name"))
    var known = ""
    do {
      try gallery.waitUntil("the method knows the text") {
        known = try desktop.mouse("field")
        return known == "active\t你好a\t7\t7"
      }
    } catch { throw ScreenError("\(error) It knows \(known).") }
    try desktop.mouse("erase 1 0")
    try wait("你好")
    try desktop.press("dead_acute", "e", "Multi_key", "s", "s")
    try wait("你好éß")
    try desktop.click(try gallery.report().view("text.notes"))
    try gallery.waitUntil("the next text is edited") {
      try gallery.report().focus == "text.notes" && desktop.mouse("field").hasPrefix("active")
    }
    try desktop.mouse("compose x")
    try gallery.waitUntil("the next text is edited") { try gallery.report().typed["text.notes"]?.marked == "x" }
    XCTAssertEqual(try typed().text, "你好éß")
  }
}
