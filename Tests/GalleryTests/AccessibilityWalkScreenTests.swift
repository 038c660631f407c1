import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import Gallery

/// Screens of the gallery, read through the accessibility bus alone, in one process. The seed chooses them; with
/// `ALOE_LONG_TESTS` they are all.
@MainActor final class AccessibilityWalkScreenTests: XCTestCase {
  private typealias Element = AccessibilitySession.Element

  /// Roles of controls and content, which can't be identified without a name.
  private static let named: Set<String> = [
    "push button", "toggle button", "radio button", "slider", "spin button", "entry", "password text", "text",
    "menu item", "check menu item", "page tab", "link", "heading", "image", "label", "alert", "frame", "progress bar",
  ]
  private static let pressed: Set<String> = [
    "push button", "toggle button", "radio button", "menu item", "check menu item", "page tab",
  ]

  func testScreensAreExposedInFull() async throws {
    try Need.display()
    let session = try AccessibilitySession.start(for: self)
    let gallery = try GalleryProcess.open("home", for: self, environment: session.environment)
    XCTAssertTrue(session.wait { !session.programs.isEmpty })
    let root = try XCTUnwrap(session.programs.first)
    XCTAssertTrue(session.wait { session.childCount(of: root) == 1 })
    let window = try XCTUnwrap(session.child(0, of: root))
    for screen in TestLength.sample(GalleryScreen.allCases, 14, salt: 61) {
      try gallery.show(screen.rawValue)
      // A wheel may spin there: on a busy machine there's a frame between any two reports.
      var (items, count) = ([GalleryProcess.Item](), 0)
      try gallery.waitUntil("\(screen.rawValue) stands still") {
        let now = try gallery.report().items
        count = now == items ? count + 1 : 0
        items = now
        return count == 3
      }
      var walk = Walk(session: session, screen: screen.rawValue)
      walk.check([window], in: root, at: [0])
      XCTAssertGreaterThan(walk.seen.count, 5, screen.rawValue)
      let bounds = CGRect(x: 0, y: 0, width: 390, height: 760)
      for item in try gallery.report().items where item.kind == "text" && bounds.contains(item.frame) && !walk.isModal {
        let text = item.name.filter { $0 != "\u{AD}" }.trimmingCharacters(in: .whitespaces)
        let isReported = walk.reported.contains { $0.replacingOccurrences(of: "\n", with: " ").contains(text) }
        // Of a wheel's rows, only the selected one is reported; of an index, no letter is.
        let isOnWheel = walk.wheels.contains { $0.contains(CGPoint(x: item.frame.midX, y: item.frame.midY)) }
        XCTAssertTrue(isReported || isOnWheel || text.count == 1, "\(screen.rawValue) shows \(text) untold")
      }
    }
  }

  /// Goes through the reported elements.
  @MainActor private struct Walk {
    let session: AccessibilitySession
    let screen: String
    var seen: Set<Element> = []
    var reported: [String] = []
    /// The frames of wheels in the window.
    var wheels: [CGRect] = []
    var isModal = false

    init(session: AccessibilitySession, screen: String) { (self.session, self.screen) = (session, screen) }

    mutating func check(_ elements: [Element], in container: Element, at places: [Int]) {
      for (index, (element, facts)) in zip(elements, session.facts(of: elements)).enumerated() {
        check(element, facts, in: container, at: places[index])
        let inside = self.places(in: element, facts.childCount)
        let children = session.children(at: inside, of: element)
        XCTAssertEqual(children.count, inside.count, "\(screen): \(facts.role) \(facts.name) lacks children")
        if children.count == inside.count, !children.isEmpty { check(children, in: element, at: inside) }
      }
    }

    private mutating func check(
      _ element: Element, _ facts: AccessibilitySession.Facts, in container: Element, at index: Int
    ) {
      let what = "\(screen): \(facts.role) \"\(facts.name)\" \(element.path)"
      XCTAssertTrue(seen.insert(element).inserted, "\(what) is listed twice")
      XCTAssertEqual(facts.parent, container, what)
      XCTAssertEqual(facts.index, index, what)
      XCTAssertFalse(["", "invalid", "unknown"].contains(facts.role), what)
      // A wheel without a name is read by its value.
      let name = facts.role == "spin button" && facts.name.isEmpty ? facts.text ?? "" : facts.name
      let hasName = name.contains { !$0.isWhitespace }
      XCTAssertTrue(hasName || !AccessibilityWalkScreenTests.named.contains(facts.role), what + " has no name")
      XCTAssertTrue(facts.states.contains(.visible), what)
      if facts.states.contains(.showing) {
        let bounds = CGRect(x: 0, y: 0, width: 390, height: 760)
        XCTAssertFalse(facts.extents.isEmpty, what)
        XCTAssertTrue(facts.extents.intersects(bounds), "\(what) \(facts.extents)")
      }
      checkUse(facts, what)
      reported += [facts.name, facts.help, facts.attributes["placeholder-text"] ?? "", facts.text ?? ""]
      if facts.role == "label", let text = facts.text {
        XCTAssertEqual(text.filter { $0 != "\u{AD}" }, facts.name, what)
      }
      if facts.role == "spin button" { wheels.append(facts.extents) }
      if facts.states.contains(.modal) || facts.role == "menu" { isModal = true }
    }

    private func checkUse(_ facts: AccessibilitySession.Facts, _ what: String) {
      let isEnabled = facts.states.contains(.enabled)
      if AccessibilityWalkScreenTests.pressed.contains(facts.role), isEnabled {
        XCTAssertTrue(facts.interfaces.contains("Action"), what)
      }
      if ["slider", "spin button"].contains(facts.role) {
        XCTAssertNotNil(facts.value, what)
        if isEnabled { XCTAssertTrue(facts.interfaces.contains("Action"), what) }
      }
      if ["entry", "text", "password text"].contains(facts.role) {
        XCTAssertTrue(facts.interfaces.contains("Text"), what)
        XCTAssertNotNil(facts.text, what)
      }
      if facts.states.contains(.editable) { XCTAssertTrue(facts.interfaces.contains("EditableText"), what) }
    }

    /// The indices of all elements inside, or in a long list, of those around the middle of the window and at its ends.
    private func places(in element: Element, _ count: Int) -> [Int] {
      guard count > 100 else { return Array(0..<max(0, count)) }
      var middle = session.element(at: CGPoint(x: 195, y: 400), in: element)
      while let found = middle, let around = session.parent(of: found), around != element { middle = around }
      let index = middle.map { session.index(of: $0) } ?? 0
      XCTAssertGreaterThanOrEqual(index, 0)
      return ([0, 1, count - 1] + (index - 12...index + 12)).filter { (0..<count).contains($0) }.uniqued
    }
  }
}

extension Array where Element: Hashable {
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
