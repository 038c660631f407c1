import ArgumentParser
import Foundation
import UIKit
import XCTest

@testable import Gallery

/// Tests the program's options without a display.
@MainActor final class CommandTests: XCTestCase {
  private static let noDisplay: [String: String?] = [
    "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "GDK_BACKEND": nil, "BROADWAY_DISPLAY": nil,
  ]

  func testEveryTextSizeOfUIKitHasAName() async {
    let categories = TextSize.allCases.map(\.category)
    XCTAssertEqual(Set(categories).count, 12)
    XCTAssertEqual(categories, categories.sorted())
    XCTAssertEqual(categories.count(where: \.isAccessibilityCategory), 5)
    for size in TextSize.allCases {
      XCTAssertEqual(try GalleryCommand.parse(["--text-size", size.rawValue]).textSize, size)
    }
  }

  func testADirectoryWithoutANameIsRefused() async throws {
    for option in ["--snapshot", "--layouts"] {
      let (code, text, files) = try GalleryProcess.run(option, "", environment: Self.noDisplay)
      XCTAssertNotEqual(code, 0)
      XCTAssertTrue(text.contains("\(option) was given no name. Name a directory"), text)
      XCTAssertEqual(files, [])
    }
  }

  func testOptionsThatNoPictureCanFollowAreRefused() async {
    for arguments in [["--layouts", "a", "--snapshot", "b"], ["--layouts", "a", "--screen", "home"]] {
      XCTAssertThrowsError(try GalleryCommand.parse(arguments)) { error in
        XCTAssertTrue(GalleryCommand.message(for: error).contains("--layouts paints nothing but layouts."))
      }
    }
    XCTAssertThrowsError(try GalleryCommand.parse(["--layouts", "a", "--dark"])) { error in
      XCTAssertTrue(GalleryCommand.message(for: error).contains("--layouts paints light and dark pictures."))
    }
  }

  func testWithoutADisplayPicturesArePaintedAndThatIsSaid() async throws {
    let (code, text, files) = try GalleryProcess.run(
      "--screen", "home", "--screen", "settings", "--size", "200x150", "--scale", "1", environment: Self.noDisplay)
    XCTAssertEqual(code, 0)
    XCTAssertEqual(files, ["out", "out/home.png", "out/settings.png"])
    XCTAssertTrue(text.contains("There is no display to open a window on, so pictures are painted."), text)
  }

  func testEachStateOfAScreenHasAPictureOfItsOwn() async throws {
    // ./test passes a folder in which they're kept for inspection.
    let kept = ProcessInfo.processInfo.environment["ALOE_PICTURES"]
    let folder =
      kept.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    defer { if kept == nil { try? FileManager.default.removeItem(at: folder) } }
    let screens = GalleryScreen.allCases.map(\.rawValue)
    let (code, text, _) = try GalleryProcess.run("--snapshot", folder.path, environment: Self.noDisplay)
    XCTAssertEqual(code, 0, text)
    var names: [Data: String] = [:]
    for screen in screens {
      let picture = try Data(contentsOf: folder.appendingPathComponent("\(screen).png"))
      XCTAssertEqual(picture.prefix(8), Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), screen)
      XCTAssertNil(names[picture].map { "\(screen) looks like \($0)" })
      names[picture] = screen
    }
  }

  /// Each variable by itself names a display, also one of GTK's in a browser (Broadway), so no pictures are painted.
  func testADisplayThatDoesNotAnswerIsAnError() async throws {
    let displays = [["DISPLAY": ":987"], ["BROADWAY_DISPLAY": ":987"], ["GDK_BACKEND": "broadway"]]
    for display in displays + [["GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":987"]] {
      // Broadway's sockets are in the folder of the session.
      let environment = Self.noDisplay.merging(["XDG_RUNTIME_DIR": nil]) { $1 }.merging(display) { $1 }
      let (code, text, files) = try GalleryProcess.run(environment: environment)
      XCTAssertEqual(code, 1)
      XCTAssertEqual(files, [])
      let given = ["GDK_BACKEND", "DISPLAY", "BROADWAY_DISPLAY"].compactMap { name in
        display[name].map { "\(name)=\($0)" }
      }
      XCTAssertTrue(text.contains("none answers at \(given.joined(separator: ", "))."), text)
    }
  }

  func testTheHelpNamesEveryScreenAndTextSize() async {
    let help = GalleryCommand.helpMessage(columns: 2000)
    for name in GalleryScreen.allCases.map(\.rawValue) + TextSize.allCases.map(\.rawValue) {
      XCTAssertTrue(help.contains(name), name)
    }
  }

  func testTheHelpNamesEachScreenOnce() async throws {
    let lines = GalleryCommand.helpMessage(columns: 4000).components(separatedBy: "\n")
    let line = try XCTUnwrap(lines.first { $0.contains("--screen <name>") && $0.contains("several times") })
    let words = line.split { !$0.isLetter && $0 != "-" }
    for screen in GalleryScreen.allCases {
      XCTAssertEqual(words.count { $0 == screen.rawValue }, 1, "\(screen) in: \(line)")
    }
  }

  /// A system without fonts is simulated by a configuration of fontconfig without any.
  func testWithoutFontsOneSentenceSaysSo() async throws {
    let none = FileManager.default.temporaryDirectory.appendingPathComponent("no-fonts-\(UUID().uuidString).conf")
    try Data(#"<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>"#.utf8)
      .write(to: none)
    defer { try? FileManager.default.removeItem(at: none) }
    let environment = Self.noDisplay.merging(["FONTCONFIG_FILE": none.path]) { $1 }
    let (code, text, files) = try GalleryProcess.run(
      "--snapshot", "out", "--screen", "home", "--screen", "controls", "--screen", "pickers", environment: environment)
    XCTAssertEqual(code, 0)
    XCTAssertEqual(files, ["out", "out/controls.png", "out/home.png", "out/pickers.png"])
    let sentences = text.split(separator: "\n").filter { !$0.hasPrefix("painted ") }
    XCTAssertEqual(sentences.count, 1, text)
    XCTAssertTrue(sentences.first?.contains("No font is installed, so no text is shown.") == true, text)
  }
}
