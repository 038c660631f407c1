import Foundation
import GTKPlatform
import TestSupport
import XCTest

/// The gallery in a window, while the desktop's settings change under it.
@MainActor final class PreferencesScreenTests: XCTestCase {
  private static let plain = "UICTContentSizeCategoryL 17.0 light normal"

  /// Waits until the program reports these traits.
  private func wait(_ gallery: GalleryProcess, until preferences: String) throws {
    let end = Date(timeIntervalSinceNow: patience)
    var found = ""
    repeat {
      serve(atMost: 0.05)
      found = try gallery.report().preferences
    } while found != preferences && Date() < end
    XCTAssertEqual(found, preferences)
  }

  private func run(_ program: String, _ words: [String], _ environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, program)
  }

  // MARK: - The portal

  func testThePortalIsFollowed() async throws {
    try Need.display()
    let mock = try SettingsPortalMock.start(for: self)
    let (appearance, interface) = ("org.freedesktop.appearance", "org.gnome.desktop.interface")
    mock.set(interface, "text-scaling-factor", .double(1.25))
    let gallery = try GalleryProcess.open(
      "settings", for: self, environment: ["DBUS_SESSION_BUS_ADDRESS": mock.address])
    try wait(gallery, until: "UICTContentSizeCategoryXXL 21.25 light normal")
    let before = try gallery.report().text("Wi-Fi")
    mock.set(interface, "text-scaling-factor", .double(2))
    try wait(gallery, until: "UICTContentSizeCategoryAccessibilityL 34.0 light normal")
    try gallery.waitUntil("the text is larger") {
      try gallery.report().text("Wi-Fi").height > before.height * 1.4
    }
    mock.set(appearance, "contrast", .uint32(1))
    try wait(gallery, until: "UICTContentSizeCategoryAccessibilityL 34.0 light high")
    mock.set(appearance, "reduced-motion", .uint32(1))
    try wait(gallery, until: "UICTContentSizeCategoryAccessibilityL 34.0 light high still")
    mock.set(appearance, "color-scheme", .uint32(1))
    try wait(gallery, until: "UICTContentSizeCategoryAccessibilityL 34.0 dark high still")
    mock.set(appearance, "color-scheme", .uint32(2))
    mock.set(appearance, "contrast", .uint32(0))
    mock.set(appearance, "reduced-motion", .uint32(0))
    mock.set(interface, "text-scaling-factor", .double(1))
    try wait(gallery, until: Self.plain)
    XCTAssertEqual(mock.askedCount, 1)
    // Left alone it does nothing.
    try gallery.waitUntilStill()
    let frames = try gallery.report().frameCount
    serve(atMost: 0.5)
    XCTAssertEqual(try gallery.report().frameCount, frames)
  }

  // MARK: - GSettings

  func testGSettingsAreFollowed() async throws {
    try Need.display()
    try Need.program("gsettings")
    try Need.that(
      FileManager.default.fileExists(atPath: "/usr/share/glib-2.0/schemas/org.gnome.desktop.interface.gschema.xml"),
      or: "gsettings-desktop-schemas isn't installed; ./test installs it on Debian.")
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("aloe-settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = ["HOME": home.path, "XDG_CONFIG_HOME": home.path, "GSETTINGS_BACKEND": "keyfile"]
    let interface = "org.gnome.desktop.interface"
    try run("gsettings", ["set", interface, "text-scaling-factor", "1.5"], environment)
    let gallery = try GalleryProcess.open("settings", for: self, environment: environment)
    try wait(gallery, until: "UICTContentSizeCategoryAccessibilityM 25.5 light normal")
    try run("gsettings", ["set", interface, "text-scaling-factor", "0.75"], environment)
    try wait(gallery, until: "UICTContentSizeCategoryXS 12.75 light normal")
    try run("gsettings", ["set", "org.gnome.desktop.a11y.interface", "high-contrast", "true"], environment)
    try wait(gallery, until: "UICTContentSizeCategoryXS 12.75 light high")
    try run("gsettings", ["set", interface, "enable-animations", "false"], environment)
    try wait(gallery, until: "UICTContentSizeCategoryXS 12.75 light high still")
    try run("gsettings", ["set", interface, "color-scheme", "prefer-dark"], environment)
    try wait(gallery, until: "UICTContentSizeCategoryXS 12.75 dark high still")
  }

  // MARK: - XSETTINGS

  func testXSettingsAreFollowed() async throws {
    try Need.display()
    try Need.program("xsettingsd")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("aloe-xsettings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    func say(_ text: String) throws { try Data(text.utf8).write(to: file) }
    try say("Xft/DPI \(Int(96 * 1024 * 1.25))\n")
    let manager = Process()
    manager.executableURL = URL(fileURLWithPath: "/usr/bin/xsettingsd")
    manager.arguments = ["-c", file.path]
    manager.standardError = FileHandle.nullDevice
    try manager.run()
    defer {
      manager.terminate()
      manager.waitUntilExit()
    }
    let gallery = try GalleryProcess.open(
      "settings", "--text-size", "large", for: self, environment: ["GDK_DPI_SCALE": "1"])
    try wait(gallery, until: Self.plain)
    // Settings on the command line apply until the desktop's change.
    try say("Xft/DPI \(96 * 1024 * 3)\nGtk/EnableAnimations 0\n")
    kill(manager.processIdentifier, SIGHUP)
    try wait(gallery, until: "UICTContentSizeCategoryAccessibilityXXXL 51.0 light normal still")
    try say("Xft/DPI \(96 * 1024)\nGtk/EnableAnimations 1\n")
    kill(manager.processIdentifier, SIGHUP)
    try wait(gallery, until: Self.plain)
  }

  func testTheEnvironmentsFactorMultiplies() async throws {
    let gallery = try GalleryProcess.open("settings", for: self, environment: ["GDK_DPI_SCALE": "1.25"])
    try wait(gallery, until: "UICTContentSizeCategoryXXL 21.25 light normal")
  }
}
