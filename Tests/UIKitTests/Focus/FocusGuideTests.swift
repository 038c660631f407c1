import AllocationCounter
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Guides, notifications, and the cost of the focus if it isn't used.
@MainActor final class FocusGuideTests: XCTestCase {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  private func button(_ x: CGFloat, _ y: CGFloat) -> UIButton {
    let button = UIButton(frame: CGRect(x: x, y: y, width: 60, height: 40))
    view.addSubview(button)
    return button
  }

  func testAGuideLeadsArrowsOn() async {
    let (start, far, below) = (button(0, 0), button(200, 200), button(0, 300))
    let guide = UIFocusGuide()
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor), guide.widthAnchor.constraint(equalToConstant: 60),
      guide.heightAnchor.constraint(equalToConstant: 40),
    ])
    let screen = TestScreen(view)
    screen.press("Tab")
    screen.press("Down")
    XCTAssertTrue(below.isFocused, "A guide without a preferred view isn't focusable.")
    screen.press("Up")
    XCTAssertTrue(start.isFocused)
    guide.preferredFocusEnvironments = [far]
    screen.press("Down")
    XCTAssertTrue(far.isFocused)
    screen.window.focusSystem.requestFocusUpdate(to: start)
    guide.isEnabled = false
    screen.press("Down")
    XCTAssertTrue(below.isFocused)
  }

  func testMovesAndFailuresAreReported() async {
    let (first, second) = (button(0, 0), button(0, 100))
    let screen = TestScreen(view)
    var log: [String] = []
    let names = [UIFocusSystem.didUpdateNotification: "moved", UIFocusSystem.movementDidFailNotification: "failed"]
    let tokens = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        // It's posted and received on the main thread.
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated {
          let context = note.userInfo?[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
          let next = context?.nextFocusedView
          log.append("\(word) \(next === first ? "first" : next === second ? "second" : "nowhere")")
          XCTAssertTrue(note.object as AnyObject? === screen.window.focusSystem)
          let coordinator = note.userInfo?[UIFocusSystem.animationCoordinatorUserInfoKey]
          XCTAssertEqual(coordinator is UIFocusAnimationCoordinator, word == "moved")
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    screen.press("Tab")
    screen.press("Down")
    screen.press("Down")
    XCTAssertEqual(log, ["moved first", "moved second", "failed nowhere"])
  }

  /// A window whose user never takes the keyboard has no focus system, and its frames allocate no more than those of
  /// one that had one before it was left for the pointer.
  func testAWindowWithoutKeysPaysNothing() async {
    let moved = button(0, 0)
    let screen = TestScreen(view)
    func allocations() -> Int {
      var counts: [Int] = []
      for step in 0..<6 {
        moved.frame.origin.y = CGFloat(10 + step)
        allocation_counter_start()
        screen.layOut()
        counts.append(allocation_counter_stop())
      }
      return counts.suffix(3).min() ?? 0
    }
    let without = allocations()
    for phase in [PointerEvent.Phase.down, .up] {
      let press = PointerEvent(phase: phase, location: CGPoint(x: 5, y: 400), timestamp: FrameClock.shared.now)
      EventPass.run(.pointer(press), in: screen.window)
      screen.layOut()
    }
    XCTAssertNil(screen.window.existingFocusSystem, "made by the first key only")
    screen.press("Tab")
    XCTAssertTrue(moved.isFocused)
    screen.window.focusSystem.hide()
    XCTAssertLessThanOrEqual(allocations(), without)
  }

  // MARK: - Frames and preferences that lead nowhere

  func testAHugeTransformDoesNotStopTheArrows() async {
    let end = ForkedWork.end {
      let (start, huge, below) = (button(0, 0), button(100, 0), button(0, 300))
      huge.transform = CGAffineTransform(scaleX: .greatestFiniteMagnitude, y: 1)
      let screen = TestScreen(view)
      screen.press("Tab")
      screen.window.focusSystem.requestFocusUpdate(to: start)
      screen.press("Down")
      precondition(below.isFocused)
    }
    XCTAssertEqual(end, .finished)
  }

  private final class Pane: UIView {
    var others: [Pane] = []
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { others }
  }

  func testEnvironmentsThatPreferEachOther() async {
    let end = ForkedWork.end {
      let panes = (0..<3).map { Pane(frame: CGRect(x: 0, y: CGFloat($0) * 100, width: 100, height: 80)) }
      for pane in panes {
        view.addSubview(pane)
        pane.others = panes.filter { $0 !== pane }
      }
      let start = button(200, 0)
      let screen = TestScreen(view)
      screen.window.focusSystem.requestFocusUpdate(to: start)
      screen.window.focusSystem.requestFocusUpdate(to: panes[0])
      precondition(start.isFocused, "There's nothing in the panes.")
      let inner = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      panes[2].addSubview(inner)
      screen.layOut()
      screen.window.focusSystem.requestFocusUpdate(to: panes[0])
      precondition(inner.isFocused)
    }
    XCTAssertEqual(end, .finished)
  }
}
