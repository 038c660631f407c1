import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

/// Gestures whose callbacks take away the recogniser, its view or the window: each ends, and the next one is
/// recognised.
@MainActor final class GestureEndTests: XCTestCase {
  private enum Call: CaseIterable {
    case receivesEvent, receivesTouch, viewsShouldBegin, shouldBegin, simultaneously, requiresFailure, requiredToFail
    case began, changed, ended
  }

  private enum Change: CaseIterable { case remove, disable, toggle, removeView, hideWindow, cancelTouches, removeOther }

  private enum Kind: CaseIterable { case tap, pan, longPress, swipe, hold }

  private final class Asked: UIView, UIGestureRecognizerDelegate {
    var hook: (Call) -> Void = { _ in }
    /// The recogniser that the calls are about.
    weak var judged: UIGestureRecognizer?
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      if recognizer === judged { hook(.viewsShouldBegin) }
      return true
    }
  }

  private final class Judge: NSObject, UIGestureRecognizerDelegate {
    var hook: (Call) -> Void = { _ in }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      hook(.receivesEvent)
      return true
    }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      hook(.receivesTouch)
      return true
    }
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      hook(.shouldBegin)
      return true
    }
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
      hook(.simultaneously)
      return true
    }
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
      hook(.requiresFailure)
      return false
    }
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
      hook(.requiredToFail)
      return false
    }
  }

  @MainActor private final class Fixture {
    let scene = TouchScene()
    let view = Asked()
    let judge = Judge()
    let recognizer, other: UIGestureRecognizer
    let counter = Counter()
    var hook: (Call) -> Void = { _ in }

    init(_ kind: Kind) {
      let action = counter
      recognizer =
        switch kind {
        case .tap: UITapGestureRecognizer(target: action, action: Counter.recognized(_:))
        case .pan: UIPanGestureRecognizer(target: action, action: Counter.recognized(_:))
        case .longPress, .hold: UILongPressGestureRecognizer(target: action, action: Counter.recognized(_:))
        case .swipe: UISwipeGestureRecognizer(target: action, action: Counter.recognized(_:))
        }
      other = UIPanGestureRecognizer(target: nil, action: nil)
      scene.add(view, 0, 0, 300, 300)
      view.addGestureRecognizer(other)
      view.addGestureRecognizer(recognizer)
      recognizer.delegate = judge
      view.judged = recognizer
      judge.hook = { [weak self] in self?.hook($0) }
      view.hook = { [weak self] in self?.hook($0) }
      counter.onCall = { [weak self] in self?.acted() }
    }

    private func acted() {
      switch recognizer.state {
      case .began: hook(.began)
      case .changed: hook(.changed)
      case .ended: hook(.ended)
      default: break
      }
    }

    func perform(_ kind: Kind) {
      scene.down(50, 50, finger: 1)
      switch kind {
      case .tap: scene.wait(0.02)
      case .pan, .swipe:
        for step in 1...8 {
          scene.wait(0.02)
          scene.move(50 + CGFloat(step) * 25, 50, finger: 1)
        }
      case .longPress, .hold:
        scene.wait(0.6)
        if kind == .hold {
          scene.move(60, 60, finger: 1)
          scene.wait(0.1)
        }
      }
      scene.up(finger: 1)
      scene.wait(1)
    }

    func perform(_ change: Change) {
      switch change {
      case .remove: view.removeGestureRecognizer(recognizer)
      case .disable: recognizer.isEnabled = false
      case .toggle:
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      case .removeView: view.removeFromSuperview()
      case .hideWindow: scene.window.isHidden = true
      case .cancelTouches: scene.window.touchDispatcher.cancelTouches()
      case .removeOther: view.removeGestureRecognizer(other)
      }
    }

    func restore() {
      scene.window.isHidden = false
      scene.root.addSubview(view)
      view.addGestureRecognizer(other)
      view.addGestureRecognizer(recognizer)
      recognizer.isEnabled = true
      scene.window.layOutAndRecord()
      scene.wait(1)
      counter.states = []
      counter.count = 0
    }
  }

  private func check(_ fixture: Fixture, _ what: String) {
    let dispatcher = fixture.scene.window.touchDispatcher
    XCTAssertEqual(fixture.recognizer.state, .possible, what)
    XCTAssertEqual(fixture.other.state, .possible, what)
    XCTAssertTrue(dispatcher.tracks.isEmpty, what)
    XCTAssertTrue(dispatcher.recognizers.all.isEmpty, what)
    let states = fixture.counter.states
    let starts = states.count { $0 == .began }
    let ends = states.count { $0 == .ended || $0 == .cancelled }
    XCTAssertTrue(starts == ends || (starts == 0 && ends == 1), "Each gesture that began ends once: \(what) \(states)")
    XCTAssertLessThanOrEqual(starts, 1, "\(what) \(states)")
    XCTAssertFalse(states.contains(.possible), "\(what) \(states)")
  }

  func testTheGestureEndsWhateverACallRemoves() async {
    let all = Kind.allCases.flatMap { kind in
      Call.allCases.flatMap { call in Change.allCases.map { (kind: kind, call: call, change: $0) } }
    }
    let cases = TestLength.sample(all, 120, salt: 53)
    var done = 0
    for (kind, call, change) in cases where end(kind, call, change) { done += 1 }
    XCTAssertGreaterThan(done, cases.count / 3, "Most calls occur in most gestures.")
  }

  /// Returns whether the call came.
  private func end(_ kind: Kind, _ call: Call, _ change: Change) -> Bool {
    let what = "\(change) in \(call) of \(kind)"
    let fixture = Fixture(kind)
    var isDone = false
    fixture.hook = { now in
      guard now == call, !isDone else { return }
      isDone = true
      fixture.perform(change)
    }
    fixture.perform(kind)
    check(fixture, what)
    fixture.restore()
    fixture.perform(kind)
    XCTAssertGreaterThan(fixture.counter.count, 0, "The next one is recognised: \(what)")
    check(fixture, "after \(what)")
    fixture.hook = { _ in }
    return isDone
  }
}
