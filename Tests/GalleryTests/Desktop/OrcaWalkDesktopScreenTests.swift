import Foundation
import TestSupport
import XCTest

@testable import Gallery

/// Every screen of the gallery with Orca, in one session.
@MainActor final class OrcaWalkDesktopScreenTests: XCTestCase {
  private typealias Facts = AccessibilitySession.Facts

  func testEveryScreenIsHeard() async throws {
    try Need.display()
    let session = try AccessibilitySession.start(for: self)
    let orca = try OrcaProcess.start(with: session.environment, for: self)
    let gallery = try GalleryProcess.open("home", for: self, environment: session.environment)
    try orca.hears(["Gallery", "frame"])
    var walk = try OrcaWalk(session: session, orca: orca)
    var heardCount = 0
    var read: Set<String> = []
    for screen in GalleryScreen.allCases where !Self.isLong(screen) {
      orca.forget()
      try gallery.show(screen.rawValue)
      try gallery.waitForFrames()
      let elements = walk.elements()
      let front = elements.first { $0.facts.states.contains(.modal) }?.facts
      // Content that appears in front is announced at once, with its text.
      if let front {
        try orca.hearsAll([front.role] + OrcaWalk.words(front.name))
      }
      heardCount += try walk.hearWhatTakesTheFocus(on: screen.rawValue, elements)
      // Flat review looks at the rows out of sight, too.
      let hasLongList = elements.contains { $0.facts.childCount > 1_000 }
      if Self.readsAll, front == nil, !hasLongList, elements.allSatisfy({ $0.facts.role != "menu" }) {
        // Moving the focus may have scrolled the list, so read the elements again.
        let texts = Self.texts(in: try gallery.report(), walk.elements().map(\.facts)).filter { !read.contains($0) }
        // In states of a screen that show hardly anything new, only focusable elements are checked.
        if texts.count > 3 { try walk.hearAll(texts, on: screen.rawValue, gallery) }
        read.formUnion(texts)
      }
    }
    XCTAssertGreaterThan(heardCount, 100)
    XCTAssertTrue(read.count > 150 || !Self.readsAll, "\(read.count)")
  }

  /// Whether windows are read from beginning to end. Orca 48 leaves lines of some lists out; why isn't known.
  private static let readsAll = OrcaProcess.version < 48

  /// Orca queries each row of a list that grows, and stops speaking in the meantime. `OrcaEventDesktopScreenTests`
  /// tests the list of many rows.
  private static func isLong(_ screen: GalleryScreen) -> Bool { screen.rawValue.hasPrefix("rows") }

  /// The visible strings. An empty field's placeholder is spoken when the field gets the focus; of a wheel's rows, only
  /// the chosen one is reported.
  private static func texts(in report: GalleryProcess.Report, _ elements: [Facts]) -> [String] {
    let bounds = CGRect(x: 0, y: 0, width: 390, height: 760)
    let wheels = elements.filter { $0.role == "spin button" }.map { $0.extents.insetBy(dx: -2, dy: -2) }
    let hints = elements.compactMap { $0.attributes["placeholder-text"] }
    return report.items.filter { item in
      item.kind == "text" && bounds.contains(item.frame) && !hints.contains(item.name)
        && !wheels.contains { $0.contains(item.frame) }
        && item.name.trimmingCharacters(in: .whitespaces).count > 2
    }.map(\.name)
  }
}

extension GalleryProcess {
  /// Waits until a turn of the loop draws nothing more.
  func waitForFrames() throws {
    var frames = -1
    try waitUntil("it has its frames") {
      defer { frames = (try? report().frameCount) ?? -1 }
      return try report().frameCount == frames
    }
  }
}
