import XCTest

@testable import TestSupport
@testable import UIKit

/// A large title moves with its screen, from a push's first frame to its last, and under a finger.
@MainActor final class LargeTitleMoveTests: XCTestCase {
  private let first = UIViewController(), second = UIViewController()
  private lazy var navigation = UINavigationController(rootViewController: first)

  override func tearDown() async throws { UIApplication.shared.layoutDirectionTrait = .leftToRight }

  private func makeStage() -> Stage {
    (first.title, second.title) = ("First", "Second")
    navigation.navigationBar.prefersLargeTitles = true
    return Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0), navigation)
  }

  /// The rectangle in which a view is displayed in the current frame, in the window.
  private func seen(_ view: UIView) -> CGRect {
    var frame = CGRect(origin: .zero, size: (view.layer.presentation() ?? view.layer).bounds.size)
    var current: UIView? = view
    while let inner = current, !(inner is UIWindow) {
      let layer = inner.layer.presentation() ?? inner.layer
      frame.origin.x += layer.frame.minX - layer.bounds.minX
      current = inner.superview
    }
    return frame
  }

  private var rows: [LargeTitleRow] {
    let moving = navigation.navigationBar.titleTransition.map { $0.subviews + $0.subviews.flatMap(\.subviews) } ?? []
    return ([navigation.navigationBar.largeTitleRow] + moving).compactMap { $0 as? LargeTitleRow }.filter {
      !$0.isHidden
    }
  }

  /// The only row that shows the given title; `nil` if there are several.
  private func row(_ text: String) -> LargeTitleRow? {
    let found = rows.filter { $0.text == text }
    return found.count == 1 ? found.first : nil
  }

  /// Compares titles with their screens, and the visible part of the lower title with the part that the upper screen
  /// doesn't cover.
  private func check(upper: UIViewController, lower: UIViewController, _ when: String, line: UInt = #line) throws {
    for controller in [upper, lower] {
      let row = try XCTUnwrap(row(controller.title ?? ""), when, line: line)
      XCTAssertEqual(seen(row).minX, seen(controller.view).minX, accuracy: 0.01, when, line: line)
    }
    let hole = seen(try XCTUnwrap(row(lower.title ?? "")?.superview))
    let screen = seen(upper.view)
    let free =
      navigation.view.isRightToLeft ? max(0, screen.maxX)...390 : 0...min(390, screen.minX)
    XCTAssertEqual(hole.minX, free.lowerBound, accuracy: 0.01, when, line: line)
    XCTAssertEqual(hole.maxX, free.upperBound, accuracy: 0.01, when, line: line)
  }

  private func checkAtRest(_ title: String, line: UInt = #line) {
    XCTAssertEqual(rows.map(\.text), [title], line: line)
    XCTAssertNil(navigation.navigationBar.titleTransition, line: line)
    XCTAssertEqual(navigation.navigationBar.largeTitleRow.frame.height, 52, line: line)
  }

  func testTitlesMoveWithPushesAndPops() async throws {
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      UIApplication.shared.layoutDirectionTrait = direction
      navigation = UINavigationController(rootViewController: first)
      let stage = makeStage()
      navigation.pushViewController(second, animated: true)
      stage.display()
      XCTAssertEqual(abs(seen(try XCTUnwrap(row("Second"))).minX), 390, accuracy: 0.01, "It begins outside.")
      for frame in 0..<10 {
        try check(upper: second, lower: first, "push, frame \(frame)")
        stage.wait(1 / 30)
      }
      stage.wait(0.5)
      checkAtRest("Second")
      navigation.popViewController(animated: true)
      stage.display()
      for frame in 0..<10 {
        try check(upper: second, lower: first, "pop, frame \(frame)")
        stage.wait(1 / 30)
      }
      stage.wait(0.5)
      checkAtRest("First")
      navigation.viewControllers = []
    }
  }

  func testTitlesFollowAFingerThereAndBack() async throws {
    let stage = makeStage()
    navigation.pushViewController(second, animated: false)
    stage.display()
    stage.send(.down, CGPoint(x: 5, y: 400))
    for x in stride(from: 15, through: 150, by: 15) {
      stage.wait(0.05)
      stage.send(.moved, CGPoint(x: CGFloat(x), y: 400))
    }
    stage.display()
    XCTAssertGreaterThan(seen(second.view).minX, 100)
    try check(upper: second, lower: first, "held")
    stage.wait(0.3)
    stage.send(.up, CGPoint(x: 150, y: 400))
    stage.wait(0.1)
    try check(upper: second, lower: first, "on the way back")
    stage.wait(1)
    checkAtRest("Second")
    XCTAssertEqual(navigation.navigationBar.items?.map(\.title), ["First", "Second"])
  }

  func testASmallTitleIsNoLargeOneOnTheWay() async throws {
    let stage = makeStage()
    second.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(second, animated: true)
    stage.wait(0.1)
    XCTAssertEqual(rows.map(\.text), ["First"])
    XCTAssertEqual(navigation.navigationBar.content?.showsTitle, true)
    stage.wait(1)
    XCTAssertEqual(rows, [])
    navigation.popViewController(animated: true)
    stage.wait(0.1)
    XCTAssertEqual(rows.map(\.text), ["First"])
    XCTAssertEqual(navigation.navigationBar.content?.showsTitle, false)
    stage.wait(1)
    checkAtRest("First")
  }

  /// A title that a screen sets as it appears is the one that slides in.
  func testATitleThatChangesOnItsWayMovesOn() async throws {
    let stage = makeStage()
    navigation.pushViewController(second, animated: true)
    stage.wait(0.1)
    second.title = "Renamed"
    stage.wait(0.05)
    try check(upper: second, lower: first, "renamed")
    stage.wait(1)
    checkAtRest("Renamed")
  }

  func testWithReducedMotionTitlesFadeInPlace() async throws {
    let stage = makeStage()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 96))
    bar.prefersLargeTitles = true
    bar.items = [UINavigationItem(title: "Old")]
    stage.window.addSubview(bar)
    stage.display()
    bar.setItems([UINavigationItem(title: "New")], animated: true)
    stage.wait(0.1)
    let moving = try XCTUnwrap(bar.titleTransition)
    let faded = (moving.subviews + moving.subviews.flatMap(\.subviews)).compactMap { $0 as? LargeTitleRow }
    let opacities = faded.compactMap { $0.layer.presentation()?.opacity }
    XCTAssertEqual(faded.map { seen($0).minX }, [0, 0])
    XCTAssertEqual(opacities.reduce(0, +), 1, accuracy: 0.001)
    XCTAssertTrue(opacities.allSatisfy { $0 > 0 && $0 < 1 }, "\(opacities)")
    stage.wait(1)
    XCTAssertNil(bar.titleTransition)
    XCTAssertEqual(bar.largeTitleRow.text, "New")
  }
}
