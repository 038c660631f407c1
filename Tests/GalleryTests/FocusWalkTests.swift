import AloeStackView
import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Every screen can be used with the keyboard alone: Tab reaches every tappable element once, and keys have the effect
/// of a tap.
@MainActor final class FocusWalkTests: XCTestCase {
  private static let limit = 150
  /// States that are another screen, scrolled or filled with many rows.
  private static let alike: [GalleryScreen] = [
    .controlsEnd, .pickersEnd, .rowsEnd, .rowsSearch, .sectionsScrolled, .chatOlder,
  ]

  func testTabComesToAllThatCanBeTappedOnce() async throws {
    let screens = GalleryScreen.allCases.filter { !Self.alike.contains($0) }
    for screen in TestLength.sample(screens, 8, salt: 58) {
      let walk = try FocusWalk(screen)
      // A menu is gone through by arrows; see MenuTests.
      if walk.window.frontOverlay is MenuLayer { continue }
      let before = walk.tappable
      // A list of a hundred thousand rows isn't walked to its end; a table uses its cells again after a screenful.
      let isEndless = [.rows, .table, .collection, .collectionPage].contains(screen)
      let (seen, isRound) = walk.all(limit: screen == .table ? 12 : isEndless ? 25 : Self.limit)
      let places = Set(seen.map(ObjectIdentifier.init))
      XCTAssertEqual(places.count, seen.count, "\(screen.rawValue): something has the focus twice")
      guard !isEndless else { continue }
      let after = walk.tappable
      // The elements that existed from the beginning, or became visible in the cycle.
      for view in Set(before + after) where view.window != nil && !places.contains(ObjectIdentifier(view)) {
        XCTFail("\(screen.rawValue): Tab doesn't come to \(view) \(view.accessibilityIdentifier ?? "") \(view.frame)")
      }
      for view in seen where !(before + after).contains(where: { $0 === view }) && view.window != nil {
        XCTAssertTrue(
          (view as? StackViewCell)?.canBecomeFocused == true || view is PickerColumn
            || (view as? UITableViewCell)?.canBecomeFocused == true
            || (view as? UICollectionViewCell)?.canBecomeFocused == true,
          "\(screen.rawValue): \(view) can't be tapped")
      }
      XCTAssertTrue(isRound || seen.isEmpty, "\(screen.rawValue): the focus doesn't return to the beginning")
    }
  }

  /// The focus moves backwards in reverse order; an input view follows its field, which is last then.
  func testShiftTabGoesTheSameWayBack() async throws {
    for screen in [GalleryScreen.controls, .settings, .overview, .sections, .form] {
      let walk = try FocusWalk(screen)
      let (seen, isRound) = walk.all(limit: Self.limit)
      XCTAssertTrue(isRound, screen.rawValue)
      let container = walk.window.inputHost.container
      for view in seen.reversed() where view.window != nil && !view.isDescendant(of: container) {
        walk.shown.press(key: ScreenKey(name: "ISO_Left_Tab"))
        XCTAssertTrue(walk.focused === view, "\(screen.rawValue): \(view)")
      }
    }
  }

  // MARK: - Working

  /// Each control and row is worked by its keys on one screen, and by a finger on another one, in step: both show the
  /// same after each of them, and something else than before. The seed chooses some of the screens.
  func testKeysDoWhatAFingerDoes() async throws {
    let screens: [GalleryScreen] = [
      .home, .overview, .overviewExpanded, .stackLayout, .settings, .rows, .sections, .reorder, .chat, .controls, .text,
      .pickers, .form,
    ]
    for screen in TestLength.sample(screens, 3, salt: 55) {
      let byKeys = try FocusWork(screen, byFinger: false).run()
      let byFinger = try FocusWork(screen, byFinger: true).run()
      XCTAssertEqual(byKeys.count, byFinger.count, screen.rawValue)
      for (keys, finger) in zip(byKeys, byFinger) {
        let what = "\(screen.rawValue): \(keys.what)"
        XCTAssertTrue(keys.hasEffect, "\(what): nothing happens")
        XCTAssertEqual(keys.events, finger.events, what)
        guard keys.picture != finger.picture else { continue }
        let other = zip(keys.picture, finger.picture).first { $0 != $1 }
        XCTFail("\(what): \(other?.0 ?? "less") by keys, \(other?.1 ?? "less") by a finger")
      }
    }
  }
}
