import Foundation
import TestSupport
import UIKit
import XCTest

/// The desktop's manners of the gallery's window, with real keys and a real pointer.
@MainActor final class MannersScreenTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    try Need.display()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func geometry(_ number: String) throws -> CGSize {
    let text = try GalleryProcess.output(of: "xdotool", ["getwindowgeometry", "--shell", number])
    func value(_ name: String) -> Int {
      Int(text.split(separator: "\n").first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1) ?? "") ?? 0
    }
    return CGSize(width: value("WIDTH"), height: value("HEIGHT"))
  }

  // MARK: - Keys

  func testControlWAndControlQEndTheProgram() async throws {
    for key in ["ctrl+w", "ctrl+q"] {
      let gallery = try GalleryProcess.open("home", for: self)
      try gallery.press(key)
      XCTAssertEqual(try gallery.waitForEnd(), 0, key)
    }
  }

  func testKeysChangeTheTextSizeAndListThemselves() async throws {
    let gallery = try GalleryProcess.open("home", "--text-size", "large", for: self)
    func height() throws -> CGFloat { try gallery.report().text("Sections").height }
    let normal = try height()
    try gallery.press("ctrl+plus", "ctrl+plus")
    try gallery.waitUntil("the text is larger") { try height() > normal }
    try gallery.press("ctrl+minus", "ctrl+minus", "ctrl+minus")
    try gallery.waitUntil("the text is smaller") { try height() < normal }
    try gallery.press("ctrl+0")
    try gallery.waitUntil("the text is as it was") { try height() == normal }
    try gallery.press("ctrl+question")
    try gallery.waitUntil("the keys are listed") { try gallery.report().has(text: "Ctrl++") }
    try gallery.press("Escape")
    try gallery.waitUntil("the list is gone") { try !gallery.report().has(text: "Ctrl++") }
  }

  func testTheMousesButtonGoesBack() async throws {
    let gallery = try GalleryProcess.open("home", for: self)
    try gallery.click(try gallery.report().text("Sections"))
    try gallery.waitUntil("the sections are there") {
      try gallery.report().has(text: "Back") || !gallery.report().has(text: "Rows")
    }
    try gallery.waitUntilStill()
    try gallery.click(CGRect(x: 100, y: 300, width: 10, height: 10), button: 8)
    try gallery.waitUntil("home is back") {
      try gallery.report().has(text: "Sections") && gallery.report().has(text: "Rows")
    }
  }

  // MARK: - The window

  func testAWindowIsAsLargeAsTheLastTime() async throws {
    let state = ["XDG_STATE_HOME": folder.path]
    let first = try GalleryProcess(screen: "home", size: nil, environment: state)
    addTeardownBlock { @MainActor in first.stop() }
    let number = try first.windowNumber()
    let before = try geometry(number)
    _ = try GalleryProcess.output(of: "xdotool", ["windowsize", number, "700", "620"])
    try first.waitUntil("it's larger") { try geometry(number).width == 700 }
    try first.waitUntilStill()
    let larger = try geometry(number)
    XCTAssertNotEqual(larger, before)
    try first.press("ctrl+w")
    XCTAssertEqual(try first.waitForEnd(), 0)

    let second = try GalleryProcess(screen: "home", size: nil, environment: state)
    addTeardownBlock { @MainActor in second.stop() }
    XCTAssertEqual(try geometry(second.windowNumber()), larger)
    second.stop()
    let asked = try GalleryProcess.open("home", for: self, environment: state)
    XCTAssertNotEqual(try geometry(asked.windowNumber()), larger, "a requested size is respected")
  }

  func testAMaximisedWindowReopensMaximised() async throws {
    let own = folder.appendingPathComponent("aloe.Gallery")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    try Data(#"{"window": {"width": 500, "height": 400, "isMaximized": true}}"#.utf8)
      .write(to: own.appendingPathComponent("windows.json"))
    let gallery = try GalleryProcess(screen: "home", size: nil, environment: ["XDG_STATE_HOME": folder.path])
    addTeardownBlock { @MainActor in gallery.stop() }
    // There's no window manager to do it, so only the requests are checked.
    let states = try GalleryProcess.output(of: "xprop", ["-id", gallery.windowNumber(), "_NET_WM_STATE"])
    XCTAssertTrue(states.contains("_NET_WM_STATE_MAXIMIZED_HORZ"), states)
  }

  func testALargeIconIsGivenInTheSizesThatDesktopsTake() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 1024, height: 1024)
    let icon = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    try icon.write(to: folder.appendingPathComponent("leaf.png"))
    try Data(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.Leaf</string>
      <key>CFBundleIconFile</key><string>leaf</string></dict></plist>
      """.utf8
    ).write(to: folder.appendingPathComponent("Info.plist"))
    let gallery = try GalleryProcess.open("home", for: self, environment: ["ALOE_RESOURCES": folder.path])
    let number = try gallery.windowNumber()
    let names = try GalleryProcess.output(of: "xprop", ["-id", number, "WM_CLASS"])
    XCTAssertTrue(names.contains("\"org.example.Leaf\""), names)
    let text = try GalleryProcess.output(of: "xprop", ["-id", number, "-notype", "32c", "_NET_WM_ICON"])
    var numbers = text.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }[...]
    var sides: [Int] = []
    // The property's name has a number, too: 32c isn't printed, sizes and pixels are.
    while let side = numbers.first, side > 0, numbers.count >= 2 + side * side {
      sides.append(side)
      numbers = numbers.dropFirst(2 + side * side)
    }
    XCTAssertEqual(sides, [16, 24, 32, 48, 64, 128], "\(text.prefix(120))")
  }
}
