import AloeCore
import AppResources
import Foundation
import GTKPlatform
import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// The gallery for a user whose language is Arabic: its own strings stay English, the system's don't.
@MainActor final class ArabicWordsTests: RestingScreenTestCase {
  func testNoWordOfTheSystemIsEnglish() async throws {
    let traits = ScreenTraits.phone.with { ($0.languages, $0.direction) = (["ar-EG"], .rightToLeft) }
    var reported: [String: String] = [:]
    // Controls are named and pressed in any run.
    let controls: [GalleryScreen] = [.controls, .controlsEnd]
    let others = GalleryScreen.allCases.filter { ![.rowsEnd, .rowsSearch].contains($0) && !controls.contains($0) }
    for screen in controls + TestLength.sample(others, 14, salt: 123) {
      let shown = open(screen, traits) {
        // As the gallery does, the program names no languages of its own.
        Context.current.appResources.mainPath = nil
        return $0.makeNavigationController()
      }
      let root = try XCTUnwrap(UIApplication.shared.accessibility.proxy(for: shown.window))
      for text in Self.texts(in: root) { reported[text] = screen.rawValue }
    }
    let own = try Self.galleryText()
    for word in SystemWord.allCases {
      guard let screen = reported[word.rawValue], !own.contains("\"\(word.rawValue)\"") else { continue }
      XCTFail("\(screen) says \(word.rawValue)")
    }
    XCTAssertNotNil(reported["التقدم"], "the name of a progress bar")
    XCTAssertNotNil(reported["نقر"], "the action of a press")
  }

  /// The strings that an element and its children report.
  private static func texts(in element: any AccessibleElement) -> [String] {
    let snapshot = element.snapshot
    let own = [snapshot.name, snapshot.help, snapshot.value?.text ?? ""] + snapshot.actions.map(\.title)
    return own + (0..<min(100, element.childCount)).flatMap { element.child(at: $0).map { texts(in: $0) } ?? [] }
  }

  /// The gallery's sources.
  private static func galleryText() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/Gallery")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (files ?? []).filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
      .joined()
  }
}
