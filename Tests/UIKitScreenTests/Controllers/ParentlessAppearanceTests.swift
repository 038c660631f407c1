import XCTest

@testable import TestSupport
@testable import UIKit

/// Controllers whose views are added to a window without a parent for the controller, as many apps do.
@MainActor final class ParentlessAppearanceTests: XCTestCase {
  private let root = UIViewController()
  private lazy var stage = Stage(size: CGSize(width: 390, height: 844), root)

  private func screen(_ name: String) -> CheckedScreen {
    let screen = CheckedScreen()
    screen.title = name
    return screen
  }

  private func check(_ screens: CheckedScreen..., file: StaticString = #filePath, line: UInt = #line) {
    stage.wait(0.5)
    let faults = screens.flatMap { $0.record.faults + [$0.record.faultAtRest].compactMap(\.self) }
    XCTAssertEqual(faults, [], file: file, line: line)
  }

  func testTheyAppearAndDisappearWithTheirViews() async {
    let screen = screen("screen")
    stage.wait(0.1)
    root.view.addSubview(screen.view)
    stage.wait(0.1)
    XCTAssertEqual(screen.record.reported, .didAppear)
    check(screen)
    screen.view.removeFromSuperview()
    XCTAssertEqual(screen.record.reported, .didDisappear)
    check(screen)
  }

  func testTheyAppearAndDisappearWithTheWindow() async {
    let screen = screen("screen")
    root.view.addSubview(screen.view)
    check(screen)
    XCTAssertEqual(screen.record.reported, .didAppear)
    stage.window.isHidden = true
    check(screen)
    XCTAssertEqual(screen.record.reported, .didDisappear)
    stage.window.isHidden = false
    check(screen)
    XCTAssertEqual(screen.record.reported, .didAppear)
    screen.view.removeFromSuperview()
    stage.window.isHidden = true
    stage.window.isHidden = false
    check(screen)
    XCTAssertEqual(screen.record.reported, .didDisappear)
  }

  func testTheyLeaveWithTheViewAroundThem() async {
    let (first, inner) = (screen("first"), screen("inner"))
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    first.view.addSubview(inner.view)
    stage.wait(0.1)
    check(first, inner)
    navigation.pushViewController(UIViewController(), animated: true)
    check(first, inner)
    XCTAssertEqual(inner.record.reported, .didDisappear)
    navigation.popViewController(animated: false)
    check(first, inner)
    XCTAssertEqual(inner.record.reported, .didAppear)
  }

  func testScreensMayMoveDuringAppearanceCalls() async {
    let screen = screen("screen")
    _ = stage
    screen.record.interruption = { screen.view.removeFromSuperview() }
    root.view.addSubview(screen.view)
    check(screen)
    XCTAssertEqual(screen.record.reported, .didDisappear)
    root.view.addSubview(screen.view)
    screen.record.interruption = { [root] in root.view.addSubview(screen.view) }
    screen.view.removeFromSuperview()
    check(screen)
    XCTAssertEqual(screen.record.reported, .didAppear)
  }

  /// As before a change of the window's root with an animation.
  func testAScreenWithoutAParentMayBecomeTheRoot() async {
    let screen = screen("screen")
    stage.window.addSubview(screen.view)
    check(screen)
    stage.window.rootViewController = screen
    check(screen)
    XCTAssertEqual(screen.record.reported, .didAppear)
  }

  func testAControllerRemovedWithItsViewInPlaceStillLeaves() async {
    let box = CheckedContainer()
    stage.window.rootViewController = box
    let screen = screen("screen")
    box.put(screen)
    stage.wait(0.1)
    screen.record.interruption = { box.turn(screen) }
    box.drop(screen)
    check(screen)
    stage.window.rootViewController = UIViewController()
    check(screen)
    XCTAssertEqual(screen.record.reported, .didDisappear)
  }

  /// As some apps do to apply new appearance settings.
  func testARootThatIsTakenOutAndPutBackAppearsAgain() async {
    let root = screen("root")
    stage.window.rootViewController = root
    check(root)
    for view in stage.window.subviews {
      view.removeFromSuperview()
      stage.window.addSubview(view)
    }
    check(root)
    XCTAssertEqual(root.record.reported, .didAppear)
  }

  func testAScreenThatLeavesBeforeTheFirstLayoutDisappears() async {
    let screen = screen("screen")
    stage.window.isHidden = true
    stage.window.addSubview(screen.view)
    stage.window.isHidden = false
    screen.view.removeFromSuperview()
    check(screen)
    XCTAssertEqual(screen.record.reported, .didDisappear)
    stage.window.addSubview(screen.view)
    check(screen)
    XCTAssertEqual(screen.record.reported, .didAppear)
  }

  func testOneMayMoveIntoAContainerThatIsntShown() async {
    let (box, screen) = (CheckedContainer(), screen("screen"))
    stage.window.addSubview(screen.view)
    check(screen)
    box.put(screen)
    check(screen)
    XCTAssertEqual(screen.record.reported, .didDisappear)
    stage.window.rootViewController = box
    check(screen)
    XCTAssertEqual(screen.record.reported, .didAppear)
  }

  func testAViewThatPresentsStaysInItsPlace() async {
    let (screen, front) = (screen("screen"), screen("front"))
    let frame = CGRect(x: 20, y: 100, width: 200, height: 100)
    root.view.addSubview(screen.view)
    screen.view.frame = frame
    stage.wait(0.1)
    front.modalPresentationStyle = .fullScreen
    screen.present(front, animated: false)
    stage.wait(0.5)
    front.dismiss(animated: false)
    check(screen, front)
    XCTAssertIdentical(screen.view.superview, root.view)
    XCTAssertEqual(screen.view.frame, frame)
  }

  func testManyAreForgotten() async {
    let screen = screen("screen")
    root.view.addSubview(screen.view)
    for _ in 0..<200 {
      let other = CheckedScreen()
      root.view.addSubview(other.view)
      other.view.removeFromSuperview()
    }
    stage.window.isHidden = true
    stage.window.isHidden = false
    check(screen)
    XCTAssertEqual(screen.record.reported, .didAppear)
  }
}
