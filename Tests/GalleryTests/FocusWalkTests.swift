import AloeStackView
import GTKPlatform
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Every screen can be worked by the keyboard alone: Tab comes to all that can be tapped, once.
@MainActor final class FocusWalkTests: XCTestCase {
  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  /// Lists of a hundred thousand rows aren't walked to their end.
  private static let limit = 150

  private func open(_ screen: GalleryScreen) -> TestScreen {
    let shown = TestScreen(screen.makeNavigationController(), width: 390, height: 844)
    shown.settle()
    return shown
  }

  /// What a finger can tap in the view tree: found without the focus.
  private func tappable(in view: UIView, _ found: inout [UIView]) {
    guard view.isUserInteractionEnabled, !view.isHidden, view.alpha >= 0.01 else { return }
    let taps = (view.gestureRecognizers ?? []).contains { ($0 as? UITapGestureRecognizer)?.isEnabled == true }
    let isControl = (view as? UIControl)?.isEnabled == true && !(view is TextClearButton)
    let isText = view is UITextView
    let isScreen = view.owningController != nil || view is UIWindow
    if !view.bounds.isEmpty, !isScreen, isControl || taps || isText { found.append(view) }
    for inner in view.subviews { tappable(in: inner, &found) }
  }

  private func walk(_ shown: TestScreen, limit: Int) -> (views: [UIView], isRound: Bool) {
    var seen: [UIView] = []
    for _ in 0..<limit {
      shown.press("Tab")
      guard let view = shown.window.focusSystem.focusedView else { return (seen, false) }
      if view === seen.first { return (seen, true) }
      seen.append(view)
    }
    return (seen, false)
  }

  func testTabComesToAllThatCanBeTappedOnce() async {
    for screen in GalleryScreen.allCases {
      let shown = open(screen)
      let root = shown.window.content?.frontView ?? shown.window
      var before: [UIView] = []
      tappable(in: root, &before)
      let isEndless = [.rows, .rowsEnd, .rowsSearch].contains(screen)
      let (seen, isRound) = walk(shown, limit: isEndless ? 25 : Self.limit)
      let places = Set(seen.map(ObjectIdentifier.init))
      XCTAssertEqual(places.count, seen.count, "\(screen.rawValue): something has the focus twice")
      guard !isEndless else { continue }
      var after: [UIView] = []
      tappable(in: root, &after)
      // What was there all the time, or came into sight on the way.
      for view in Set(before + after) where view.window != nil && !places.contains(ObjectIdentifier(view)) {
        XCTFail("\(screen.rawValue): Tab doesn't come to \(view) \(view.accessibilityIdentifier ?? "") \(view.frame)")
      }
      for view in seen where !(before + after).contains(where: { $0 === view }) && view.window != nil {
        XCTAssertTrue(
          (view as? StackViewCell)?.canBecomeFocused == true || view is PickerColumn,
          "\(screen.rawValue): \(view) can't be tapped")
      }
      XCTAssertTrue(isRound || seen.isEmpty, "\(screen.rawValue): the focus doesn't come round")
    }
  }

  /// Back goes the same way.
  func testShiftTabGoesTheSameWayBack() async {
    for screen in [GalleryScreen.controls, .settings, .overview, .sections] {
      let shown = open(screen)
      let (seen, isRound) = walk(shown, limit: Self.limit)
      XCTAssertTrue(isRound, screen.rawValue)
      for view in seen.reversed() {
        shown.press("ISO_Left_Tab")
        XCTAssertTrue(shown.window.focusSystem.focusedView === view, "\(screen.rawValue): \(view)")
      }
    }
  }

  /// Return on each control does what its actions are for.
  func testReturnWorksEachButtonAndSwitch() async {
    for screen in [GalleryScreen.controls, .settings] {
      let shown = open(screen)
      for view in walk(shown, limit: Self.limit).views {
        guard let control = view as? UIControl, control is UISwitch || control is UIButton else { continue }
        var count = 0
        let event: UIControl.Event = control is UISwitch ? .valueChanged : .touchUpInside
        let action = UIAction { _ in count += 1 }
        let window = shown.window
        window.focusSystem.requestFocusUpdate(to: control)
        guard control.isFocused else { continue }
        if control.showsMenuAsPrimaryAction {
          shown.press("Return")
          XCTAssertNotNil(window.frontOverlay, "\(screen.rawValue): \(control)")
          shown.press("Escape")
          continue
        }
        control.addAction(action, for: event)
        shown.press(control is UISwitch ? "space" : "Return")
        control.removeAction(action, for: event)
        XCTAssertEqual(count, 1, "\(screen.rawValue): \(control)")
      }
    }
  }
}
