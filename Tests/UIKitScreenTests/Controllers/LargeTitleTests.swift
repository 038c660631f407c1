import XCTest

@testable import TestSupport
@testable import UIKit

/// A scroll view below a large title.
@MainActor private final class TitleScreen {
  enum Step: CaseIterable { case content, resize, shrink, safeArea, titles, appear, display, turn }

  let scrollView = UIScrollView()
  let controller = UIViewController()
  lazy var navigation = UINavigationController(rootViewController: controller)

  func makeStage(isRoot: Bool = true) -> Stage {
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    if isRoot {
      controller.view = scrollView
    } else {
      scrollView.frame = controller.view.bounds
      scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(scrollView)
    }
    controller.title = "Plants"
    navigation.navigationBar.prefersLargeTitles = true
    return Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0), navigation)
  }

  func layOut(_ steps: [Step], isRoot: Bool) -> [Step] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    controller.title = "Plants"
    if isRoot {
      controller.view = scrollView
    } else {
      scrollView.translatesAutoresizingMaskIntoConstraints = false
      let view: UIView = controller.view
      view.addSubview(scrollView)
      NSLayoutConstraint.activate([
        scrollView.topAnchor.constraint(equalTo: view.topAnchor),
        scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    window.rootViewController = navigation
    for step in steps {
      switch step {
      case .content: scrollView.contentSize = CGSize(width: 100, height: 3000)
      case .resize: window.resize(to: CGSize(width: 390, height: 844))
      case .shrink: window.resize(to: CGSize(width: 200, height: 60))
      case .safeArea: window.deviceSafeAreaInsets.top = 47
      case .titles: navigation.navigationBar.prefersLargeTitles = true
      case .appear: window.makeKeyAndVisible()
      case .display: window.layOutAndRecord()
      case .turn: window.resize(to: CGSize(width: 844, height: 390))
      }
    }
    window.layOutAndRecord()
    window.resize(to: CGSize(width: 390, height: 700))
    window.layOutAndRecord()
    window.layOutAndRecord()
    window.isHidden = true
    return steps
  }
}

/// Tests how a large title collapses as content scrolls, and the content's insets in the meantime.
@MainActor final class LargeTitleTests: XCTestCase {
  func testTheSafeAreaShrinksWithTheTitle() async {
    for isRoot in [true, false] { checkShrinking(isRoot: isRoot) }
  }

  private func checkShrinking(isRoot: Bool) {
    let screen = TitleScreen()
    let (scrollView, controller, navigation) = (screen.scrollView, screen.controller, screen.navigation)
    let stage = screen.makeStage(isRoot: isRoot)
    XCTAssertEqual(scrollView.contentOffset.y, -143)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 143)
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    scrollView.contentOffset.y = -123
    stage.display()
    XCTAssertEqual(controller.view.safeAreaInsets.top, 123)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 123)
    XCTAssertEqual(scrollView.contentOffset.y, -123)
    scrollView.contentOffset.y = 200
    stage.display()
    XCTAssertEqual(controller.view.safeAreaInsets.top, 91)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 91)
    XCTAssertEqual(scrollView.contentOffset.y, 200)
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    scrollView.contentOffset.y = -143
    stage.display()
    XCTAssertEqual(controller.view.safeAreaInsets.top, 143)
    XCTAssertEqual(scrollView.contentOffset.y, -143)
  }

  func testAFingerBringsTheTitleBack() async {
    let screen = TitleScreen()
    let (scrollView, navigation) = (screen.scrollView, screen.navigation)
    let stage = screen.makeStage()
    scrollView.contentOffset.y = 0
    stage.display()
    XCTAssertEqual(scrollView.adjustedContentInset.top, 91)
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 480), duration: 1)
    stage.wait(2)
    XCTAssertEqual(scrollView.contentOffset.y, -143)
    XCTAssertEqual(scrollView.adjustedContentInset.top, 143)
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
  }

  func testAGlideRunsOnThroughTheTitle() async {
    let screen = TitleScreen()
    let scrollView = screen.scrollView
    let stage = screen.makeStage()
    scrollView.contentOffset.y = 400
    stage.display()
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500), duration: 0.1)
    XCTAssertTrue(scrollView.isDecelerating)
    var offsets: [CGFloat] = []
    while scrollView.isDecelerating, offsets.count < 400 {
      stage.wait(1 / 60)
      offsets.append(scrollView.contentOffset.y)
    }
    stage.display()
    XCTAssertEqual(scrollView.contentOffset.y, -143)
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    XCTAssertLessThan(steps.map(abs).max() ?? 0, 100, "Nothing jumps by the title's height on top of the speed.")
  }

  func testEachScreenKeepsItsOwnTitle() async {
    let screen = TitleScreen()
    let (scrollView, controller, navigation) = (screen.scrollView, screen.controller, screen.navigation)
    let stage = screen.makeStage()
    scrollView.contentOffset.y = 300
    stage.display()
    let second = UIViewController()
    second.title = "Second"
    navigation.pushViewController(second, animated: true)
    stage.wait(1)
    XCTAssertEqual(second.view.safeAreaInsets.top, 143)
    XCTAssertEqual(navigation.navigationBar.frame.height, 96)
    navigation.popViewController(animated: true)
    stage.wait(1)
    XCTAssertEqual(scrollView.contentOffset.y, 300)
    XCTAssertEqual(controller.view.safeAreaInsets.top, 91)
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
  }

  // MARK: - The first layout

  func testTheFirstFrameInLittleHeightIsFinal() async throws {
    let controller = UIViewController()
    controller.title = "Plants"
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.loadViewIfNeeded()
    let stage = Stage(size: CGSize(width: 844, height: 390), navigation)
    let content = try XCTUnwrap(navigation.navigationBar.content)
    XCTAssertTrue(content.showsTitle)
    XCTAssertEqual(content.titleLabel.shownAlpha, 1)
    XCTAssertFalse(FrameClock.shared.isBusy, "Nothing moves.")
    withExtendedLifetime(stage) {}
  }

  func testATitleThatWasShownFades() async throws {
    let screen = TitleScreen()
    let stage = screen.makeStage()
    let label = try XCTUnwrap(screen.navigation.navigationBar.content?.titleLabel)
    XCTAssertEqual(label.alpha, 0)
    screen.scrollView.contentOffset.y = 200
    stage.display()
    stage.wait(0.05)
    XCTAssertEqual(label.alpha, 1)
    XCTAssertLessThan(label.shownAlpha, 0.9)
    stage.wait(0.3)
    XCTAssertEqual(label.shownAlpha, 1)
  }

  /// Regardless of which comes first, the size, the safe area, the content or the bar's preference for large titles:
  /// content that hasn't been scrolled is below the expanded title.
  func testAnyOrderOfTheFirstLayoutLeavesTheContentAtItsTop() async {
    var state: UInt64 = 3
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for trial in 0..<300 {
      let test = TitleScreen()
      let isRoot = next(2) == 0
      var steps = TitleScreen.Step.allCases
      for index in steps.indices { steps.swapAt(index, next(steps.count)) }
      let trace = test.layOut(steps, isRoot: isRoot)
      let scrollView = test.scrollView
      XCTAssertEqual(
        scrollView.contentOffset.y, -scrollView.adjustedContentInset.top, "\(trial) \(isRoot): \(trace)")
      XCTAssertEqual(scrollView.adjustedContentInset.top, 143, "\(trial) \(isRoot): \(trace)")
      XCTAssertEqual(test.navigation.navigationBar.scrolledDistance, 0, "\(trial) \(isRoot): \(trace)")
      if testRun?.totalFailureCount != 0 { return }
    }
  }
}
