import AloeCore
import TestSupport
import XCTest

@testable import UIKit

/// One report for a conflict, which names everything, and the constraint left out comes back when the conflict ends.
@MainActor final class ConflictTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let view = UIView()

  override func setUp() async throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = "photo"
    root.addSubview(view)
  }

  func testAReportSaysWhereTheConstraintsWereMade() async {
    let reports = conflicts(in: root) {
      let first = view.widthAnchor.constraint(equalToConstant: 100)
      first.isActive = true
      first.identifier = "wide"
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 50
      ).isActive = true
    }
    let line = #line
    XCTAssertEqual(reports.count, 1)
    let lines = (reports.first ?? "").split(separator: "\n")
    XCTAssertEqual(lines.count, 5, "\(lines)")
    XCTAssertTrue(lines[1].contains("UIView 'photo'.width == 50, made at UIKitTests/ConflictTests.swift:\(line - 5)"))
    XCTAssertTrue(lines[3].contains("'wide' UIView 'photo'.width == 100, made at UIKitTests/ConflictTests.swift:"))
    XCTAssertTrue(lines[3].hasSuffix(":\(line - 8)"), "\(lines[3])")
  }

  func testAnyModuleNamesThePurposeOfItsConstraints() async {
    let place = "Cards/CardEdges.swift:3"
    XCTAssertEqual(CodeLocation.phrase(place), "made at \(place)")
    ConstraintPurposes.register("a card's edges", file: "Cards/CardEdges.swift")
    XCTAssertEqual(CodeLocation.phrase(place), "made by Cards for a card's edges")
    XCTAssertEqual(CodeLocation.phrase("Cards/CardEdges+More.swift:3"), "made at Cards/CardEdges+More.swift:3")
  }

  func testMethodReferencesAndPlainCallsMeanTheSame() async {
    let make: (CGFloat) -> NSLayoutConstraint = view.widthAnchor.constraint(equalToConstant:)
    XCTAssertNil(make(3).origin)
    XCTAssertEqual(make(3).constant, 3)
    let relate: (NSLayoutXAxisAnchor) -> NSLayoutConstraint = { self.view.leftAnchor.constraint(equalTo: $0) }
    XCTAssertTrue(relate(root.leftAnchor).origin?.description.contains("ConflictTests.swift") ?? false)
    XCTAssertEqual([root.leftAnchor].map(view.leftAnchor.constraint(equalTo:)).count, 1)
  }

  func testAConflictThatEndsAndComesAgainIsReportedAgain() async {
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    XCTAssertEqual(conflicts(in: root) { NSLayoutConstraint.activate([wide, narrow]) }.count, 1)
    XCTAssertEqual(conflicts(in: root) { wide.constant = 120 }.count, 0, "the same conflict")
    XCTAssertEqual(view.frame.width, 120)
    XCTAssertEqual(conflicts(in: root) { wide.priority = .defaultHigh }.count, 0)
    XCTAssertEqual(view.frame.width, 50, "it ended")
    XCTAssertEqual(conflicts(in: root) { wide.priority = .required }.count, 1, "a new one")
  }

  func testAConflictBetweenSubtreesNamesBoth() async {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.accessibilityIdentifier = "badge"
    view.addSubview(inner)
    let text = conflicts(in: root) {
      NSLayoutConstraint.activate([
        inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5),
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
        inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 99),
      ])
    }.joined()
    for word in ["badge", "photo", "99", "left out", "priority below 1000"] { XCTAssertTrue(text.contains(word), text) }
  }

  func testAFrameByHandStandsAgainstLaterConstraints() async {
    let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    root.addSubview(fixed)
    root.layoutIfNeeded()
    let equal = view.widthAnchor.constraint(equalTo: fixed.widthAnchor)
    let own = view.widthAnchor.constraint(equalToConstant: 30)
    XCTAssertEqual(conflicts(in: root) { NSLayoutConstraint.activate([own, equal]) }.count, 1)
    // The frame is edited last, and is still correct.
    XCTAssertEqual(conflicts(in: root) { fixed.frame.size.width = 90 }.count, 0)
    XCTAssertEqual(view.frame.width, 30)
    XCTAssertEqual(conflicts(in: root) { fixed.frame.size.width = 30 }.count, 0)
    XCTAssertTrue(root.rootEngine.conflicts.refused.isEmpty, "the frame ended the conflict")
    XCTAssertEqual(conflicts(in: root) { fixed.frame.size.width = 31 }.count, 1)
  }

  func testManyConstraintsLeftOutComeBackAtOnce() async {
    let views = (0..<100).map { _ in UIView() }
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    wide.isActive = true
    for other in views {
      other.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(other)
      other.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      other.widthAnchor.constraint(equalToConstant: 40).isActive = true
    }
    XCTAssertEqual(conflicts(in: root) {}.count, 100)
    XCTAssertEqual(conflicts(in: root) { wide.constant = 40 }.count, 0)
    XCTAssertTrue(root.rootEngine.conflicts.refused.isEmpty)
    XCTAssertEqual(Set(views.map(\.frame.width)), [40])
  }

  func testAConstraintThatWasLeftOutIsReportedAgainAfterItHeld() async {
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    XCTAssertEqual(conflicts(in: root) { NSLayoutConstraint.activate([wide, narrow]) }.count, 1)
    XCTAssertEqual(conflicts(in: root) { narrow.priority = .defaultHigh }.count, 0)
    XCTAssertEqual(conflicts(in: root) { narrow.priority = .required }.count, 1, "it was in")
    XCTAssertEqual(conflicts(in: root) { narrow.isActive = false }.count, 0)
    XCTAssertEqual(conflicts(in: root) { narrow.isActive = true }.count, 1, "it was switched on again")
    XCTAssertEqual(conflicts(in: root) { wide.constant = 120 }.count, 0, "the same conflict")
  }

  func testMarginsThatEndAConflictBringTheConstraintBack() async {
    let own = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    let kept = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leftMargin, multiplier: 1, constant: 0)
    for order in [[own, kept], [kept, own]] {
      root.layoutMargins.left = 8
      XCTAssertEqual(conflicts(in: root) { NSLayoutConstraint.activate(order) }.count, 1)
      XCTAssertEqual(conflicts(in: root) { root.layoutMargins.left = 20 }.count, 0)
      XCTAssertTrue(root.rootEngine.conflicts.refused.isEmpty, "the margins ended the conflict")
      XCTAssertEqual(view.frame.minX, 20)
      NSLayoutConstraint.deactivate(order)
    }
  }

  func testAConflictThatEndedInAnotherTreeIsReportedAgainThere() async {
    let card = UIView(frame: root.bounds)
    root.addSubview(card)
    card.addSubview(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    XCTAssertEqual(conflicts(in: root) { NSLayoutConstraint.activate([wide, narrow]) }.count, 1)
    card.removeFromSuperview()
    wide.constant = 50
    let tree = UIView(frame: root.bounds)
    tree.addSubview(card)
    let before = LayoutEngine.reportedConflicts.count
    tree.layoutIfNeeded()
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, before)
    narrow.constant = 40
    tree.layoutIfNeeded()
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, before + 1)
  }
}
