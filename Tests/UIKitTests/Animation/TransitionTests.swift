import GTKPlatform
import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Transitions, steps, and animations of the old kind.
@MainActor final class TransitionTests: XCTestCase {
  private let holder = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private var clock: FrameClock { .shared }

  override func setUp() async throws {
    await MainActor.run {
      holder.addSubview(view)
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      _ = holder.layer.renderNode()
    }
  }

  override func tearDown() async throws {
    await MainActor.run { _ = clock.settle() }
  }

  private func colours(_ places: [(Int, Int)]) -> [String] {
    let bitmap = Painter.paint(holder.layer.renderNode(), size: CGSize(width: 40, height: 40), scale: 1)
    return places.map { pixel(bitmap, $0.0, $0.1) }
  }

  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  // MARK: - Transitions

  func testACrossDissolveFadesAndCompletesOnce() async {
    var ends: [Bool] = []
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { self.view.backgroundColor = self.blue }, completion: { ends.append($0) })
    XCTAssertEqual(colours([(20, 20)]), ["FF0000FF"], "at first the old picture is seen")
    clock.advance(by: 0.45)
    XCTAssertEqual(colours([(20, 20)]), ["8C0073FF"])
    XCTAssertEqual(ends, [])
    clock.advance(by: 1)
    XCTAssertEqual(colours([(20, 20)]), ["0000FFFF"])
    XCTAssertEqual(ends, [true])
    XCTAssertTrue(clock.isIdle)
  }

  func testAFlipShowsTheOldPictureThenTheNewOne() async {
    UIView.transition(with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
      self.view.backgroundColor = self.blue
    }
    clock.advance(by: 0.25)
    XCTAssertEqual(colours([(20, 20), (2, 20)]), ["FF0000FF", "clear"], "turned by an eighth it's narrower")
    clock.advance(by: 0.25)
    XCTAssertEqual(colours([(16, 20), (24, 20)]), ["clear", "clear"], "halfway only its edge is visible")
    clock.advance(by: 0.25)
    XCTAssertEqual(colours([(20, 20), (2, 20)]), ["0000FFFF", "clear"])
  }

  func testACurlRollsThePageUp() async {
    UIView.transition(with: view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
      self.view.backgroundColor = self.blue
    }
    clock.advance(by: 0.5)
    XCTAssertEqual(colours([(20, 2), (20, 38)]), ["FF0000FF", "0000FFFF"], "it's rolled up from below")
  }

  func testATransitionBetweenTwoViewsExchangesThem() async {
    let other = UIView(frame: view.frame)
    other.backgroundColor = blue
    UIView.transition(from: view, to: other, duration: 1, options: [.transitionCrossDissolve, .curveLinear])
    XCTAssertNil(view.superview)
    XCTAssertTrue(other.superview === holder)
    clock.advance(by: 0.45)
    XCTAssertEqual(colours([(20, 20)]), ["8C0073FF"])
    clock.advance(by: 1)
    UIView.transition(
      from: other, to: view, duration: 1, options: [.transitionCrossDissolve, .showHideTransitionViews])
    XCTAssertTrue(other.isHidden)
    XCTAssertNil(view.superview, "with showHideTransitionViews none is added")
    let said = messages { UIView.transition(from: view, to: other, duration: 1) }
    XCTAssertEqual(said.count, 1)
  }

  func testAControllerReplacesTheViewOfAChild() async {
    let (parent, first, second) = (UIViewController(), UIViewController(), UIViewController())
    for child in [first, second] { parent.addChild(child) }
    parent.view.addSubview(first.view)
    var ends: [Bool] = []
    parent.transition(from: first, to: second, duration: 1) {
      first.view.alpha = 0
    } completion: {
      ends.append($0)
    }
    XCTAssertEqual(parent.view.subviews, [first.view, second.view], "both are seen during the animation")
    clock.advance(by: 0.5)
    XCTAssertEqual(ends, [])
    clock.advance(by: 1)
    XCTAssertEqual(parent.view.subviews, [second.view])
    XCTAssertEqual(ends, [true])
    parent.transition(from: second, to: first, duration: 1, options: .transitionCrossDissolve, animations: nil)
    XCTAssertEqual(parent.view.subviews, [first.view], "a dissolve shows pictures of both")
    clock.advance(by: 2)
    let said = messages {
      parent.transition(from: second, to: first, duration: 1, animations: nil) { ends.append($0) }
    }
    XCTAssertEqual(said.count, 1, "the first one's view isn't in a view any more")
    XCTAssertEqual(parent.view.subviews, [first.view])
    XCTAssertEqual(ends, [true], "completions are asynchronous")
    clock.advance(by: 0.1)
    XCTAssertEqual(ends, [true, false])
  }

  func testAChildThatReturnsDuringItsReplacementStays() async {
    let (parent, first, second) = (UIViewController(), UIViewController(), UIViewController())
    for child in [first, second] { parent.addChild(child) }
    parent.view.addSubview(first.view)
    var ends: [String] = []
    func replace(_ old: UIViewController, with new: UIViewController, _ name: String) {
      parent.transition(from: old, to: new, duration: 1) {
        new.view.alpha -= 0.5
      } completion: { _ in
        ends.append(name)
      }
    }
    replace(first, with: second, "second")
    clock.advance(by: 0.5)
    replace(second, with: first, "first")
    XCTAssertEqual(ends, [])
    XCTAssertEqual(parent.view.subviews, [second.view, first.view])
    clock.advance(by: 2)
    XCTAssertEqual(parent.view.subviews, [first.view])
    XCTAssertEqual(ends, ["second", "first"])
    parent.transition(from: first, to: first, duration: 0, animations: nil) { _ in ends.append("same") }
    clock.advance(by: 1)
    XCTAssertEqual(parent.view.subviews, [first.view])
    XCTAssertEqual(ends, ["second", "first", "same"])
  }

  func testSystemDeletionShrinksAndRemoves() async {
    UIView.perform(.delete, on: [view], animations: nil)
    clock.advance(by: 0.2)
    XCTAssertNotNil(view.superview)
    XCTAssertLessThan(view.layer.shownOpacity, 0.5)
    clock.advance(by: 0.2)
    XCTAssertNil(view.superview)
    XCTAssertEqual(view.alpha, 1)
  }

  // MARK: - Steps

  func testStepsFollowOneAnother() async {
    var ends: [Bool] = []
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.frame.origin.x = 100 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { self.view.frame.origin.x = 50 }
    } completion: {
      ends.append($0)
    }
    var seen: [CGFloat] = []
    for _ in 0..<8 {
      clock.advance(by: 0.125)
      seen.append(view.layer.shownPosition.x - 20)
    }
    XCTAssertEqual(seen.map { $0.rounded() }, [25, 50, 75, 100, 75, 50, 50, 50])
    clock.advance(by: 0.1)
    XCTAssertEqual(ends, [true])
  }

  func testRepeatedStepsKeepTheirPlaces() async {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .repeat) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.frame.origin.x = 100 }
    }
    clock.advance(by: 1.25)
    XCTAssertEqual(view.layer.shownPosition.x, 20, accuracy: 1e-6, "the second run has the delay, too")
    clock.advance(by: 0.5)
    XCTAssertEqual(view.layer.shownPosition.x, 70, accuracy: 1e-6)
    view.layer.removeAllAnimations()
  }

  // MARK: - The old kind

  private final class Listener: NSObject {
    var heard: [String] = []
    func didStop(_ id: Any?, _ finished: Any?) { heard.append("stop \(id ?? "") \(finished ?? "")") }
  }

  @available(*, deprecated)
  func testBeginAndCommitAnimations() async {
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(1)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(Selector(named: "didStop::", Listener.didStop))
    view.frame.origin.x = 100
    UIView.commitAnimations()
    view.frame.origin.y = 10
    XCTAssertEqual(view.layer.shownPosition, CGPoint(x: 20, y: 30), "later changes aren't animated")
    clock.advance(by: 2)
    XCTAssertEqual(view.layer.shownPosition.x, 70, accuracy: 1e-6)
    clock.advance(by: 1.1)
    XCTAssertEqual(view.layer.shownPosition.x, 120)
    XCTAssertEqual(listener.heard, ["stop move 1"])
    let said = messages {
      UIView.commitAnimations()
      UIView.setAnimationDuration(1)
    }
    XCTAssertEqual(said.count, 2)
  }

  @available(*, deprecated)
  func testRepeatCountsOfTheOldKind() async {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    view.frame.origin.x = 100
    UIView.commitAnimations()
    var seen: [CGFloat] = []
    for _ in 0..<5 {
      clock.advance(by: 0.75)
      seen.append((view.layer.shownPosition.x - 20).rounded())
    }
    XCTAssertEqual(seen, [75, 50, 25, 100, 25])
    clock.advance(by: 0.5)
    XCTAssertEqual(view.layer.shownPosition.x, 120)
  }
}
