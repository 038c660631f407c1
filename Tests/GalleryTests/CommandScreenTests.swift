import Foundation
import TestSupport
import XCTest

/// Tests the program's options in a window, and its identity on the desktop.
@MainActor final class CommandScreenTests: XCTestCase {

  // MARK: - Options

  func testDarkIsDarkInAWindow() async throws {
    let light = try GalleryProcess.open("overview", for: self)
    let spot = (Int(light.content.maxX) - 3, Int(light.content.maxY) - 3)
    XCTAssertGreaterThan(try light.waitUntilStill()[spot.0, spot.1].green, 240)
    light.stop()
    let dark = try GalleryProcess.open("overview", "--dark", for: self)
    XCTAssertLessThan(try dark.waitUntilStill()[spot.0, spot.1].green, 30)
  }

  func testRightToLeftTurnsTheWindow() async throws {
    let plain = try GalleryProcess.open("settings", for: self)
    let text = try plain.report().text("Wi-Fi")
    plain.stop()
    let turned = try GalleryProcess.open("settings", "--rtl", for: self)
    let report = try turned.report()
    // An edge halfway between two pixels is rounded up, in either direction of the screen.
    XCTAssertEqual(try report.text("Wi-Fi").maxX, 390 - text.minX, accuracy: 1)
    XCTAssertTrue(report.has(text: "العربية"))
  }

  func testTheTextSizeIsThatOfTheWindow() async throws {
    let plain = try GalleryProcess.open("overview", for: self)
    let height = try plain.report().text("Show the shelf").height
    plain.stop()
    let large = try GalleryProcess.open("overview", "--text-size", "extra-extra-extra-large", for: self)
    XCTAssertEqual(try large.report().text("Show the shelf").height, height * 23 / 17, accuracy: 2)
  }

  func testAWindowOpensWithOneScreen() async throws {
    try Need.display()
    let (code, text, files) = try GalleryProcess.run("--screen", "rows", "--screen", "chat")
    XCTAssertNotEqual(code, 0)
    XCTAssertTrue(text.contains("A window opens with one screen."), text)
    XCTAssertEqual(files, [])
  }

  // MARK: - The desktop

  func testTheDesktopKnowsTheProgramAndItsIcon() async throws {
    let gallery = try GalleryProcess.open("home", for: self)
    let number = try gallery.windowNumber()
    let text = try GalleryProcess.output(of: "xprop", ["-id", number, "WM_CLASS", "WM_NAME"])
    XCTAssertTrue(text.contains(#"WM_CLASS(STRING) = "aloe.Gallery", "aloe.Gallery""#), text)
    XCTAssertTrue(text.contains(#"WM_NAME(STRING) = "Gallery""#), text)
    let icon = try GalleryProcess.output(of: "xprop", ["-id", number, "-notype", "32c", "_NET_WM_ICON"])
    let numbers = icon.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    let sizes = icon.contains("not found") ? [] : numbers.prefix(2)
    XCTAssertEqual(Array(sizes).count, 2, "The window has no icon: \(icon.prefix(80))")
    XCTAssertEqual(sizes.first, sizes.last)
    // The rosette covers the middle: the icon isn't the picture of a missing one, which is grey.
    XCTAssertGreaterThan(numbers.count, 16 * 16)
    let colours = Set(numbers.dropFirst(2).map { $0 & 0xFFFFFF })
    XCTAssertTrue(colours.contains { abs(($0 >> 16) - ($0 & 0xFF)) > 60 }, "The icon has no colours.")
  }
}
