import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class UIViewControllerTests: XCTestCase {
  // MARK: - The view

  func testTheViewIsMadeWhenItsFirstAskedFor() async {
    let log = CallLog()
    let controller = LoggingController("A", log)
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertNil(controller.viewIfLoaded)
    XCTAssertEqual(controller.view.frame, UIScreen.main.bounds)
    XCTAssertTrue(controller.isViewLoaded)
    XCTAssertEqual(log.take(), ["A.didLoad"])
    controller.loadViewIfNeeded()
    XCTAssertEqual(log.take(), [])
    XCTAssertTrue(controller.view.next === nil || controller.view.next === controller)
  }

  func testAControllerMayMakeItsOwnView() async {
    final class ImplicitConstraint: UIViewController {
      let label = UILabel()
      override func loadView() { view = label }
    }
    let controller = ImplicitConstraint()
    XCTAssertTrue(controller.view === controller.label)
    XCTAssertTrue(controller.label.next === controller)
  }

  func testTheRootViewUpdatesItsConstraintsToo() async {
    final class ImplicitConstraint: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    final class Controller: UIViewController {
      let own = ImplicitConstraint()
      var updates = 0
      override func loadView() { view = own }
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
    }
    let controller = Controller()
    controller.view.setNeedsUpdateConstraints()
    controller.view.layoutIfNeeded()
    XCTAssertEqual(controller.updates, 1)
    XCTAssertEqual(controller.own.updates, 1)
  }

  func testASubclassWithItsOwnInitialiser() async {
    final class ImplicitConstraint: UIViewController {
      let number: Int
      init() {
        number = 7
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
    }
    XCTAssertEqual(ImplicitConstraint().number, 7)
    XCTAssertNil(ImplicitConstraint(coder: NSCoder()))
  }

  func testTheTitleIsTheItems() async {
    let controller = UIViewController()
    controller.title = "Settings"
    XCTAssertEqual(controller.navigationItem.title, "Settings")
    XCTAssertEqual(controller.tabBarItem.title, "Settings")
  }

  // MARK: - In a window

  func testAppearingWithAWindow() async {
    let log = CallLog()
    let controller = LoggingController("A", log)
    let stage = Stage(controller)
    XCTAssertEqual(log.take(), ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
    XCTAssertEqual(controller.view.frame, stage.window.bounds)
    XCTAssertTrue(controller.next === stage.window)
    XCTAssertTrue(stage.window.next === UIApplication.shared)
    stage.window.isHidden = true
    XCTAssertEqual(log.take(), ["A.willDisappear", "A.didDisappear"])
  }

  func testAnotherRootController() async {
    let log = CallLog()
    let stage = Stage(LoggingController("A", log))
    _ = log.take()
    stage.window.rootViewController = LoggingController("B", log)
    stage.display()
    XCTAssertEqual(
      log.take(),
      ["A.willDisappear", "A.didDisappear", "B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear"])
  }

  func testLayoutCallsComeAroundTheViewsLayout() async {
    final class Laid: UIViewController {
      var calls: [String] = []
      override func viewWillLayoutSubviews() { calls.append("will \(view.bounds.width)") }
      override func viewDidLayoutSubviews() { calls.append("did \(view.bounds.width)") }
    }
    let controller = Laid()
    let stage = Stage(size: CGSize(width: 300, height: 500), controller)
    XCTAssertEqual(controller.calls, ["will 300.0", "did 300.0"])
    stage.window.resize(to: CGSize(width: 400, height: 500))
    stage.display()
    XCTAssertEqual(controller.calls.suffix(2), ["will 400.0", "did 400.0"])
  }

  func testResizingReportsTheSizeAndTheTraits() async {
    final class Resized: UIViewController {
      var sizes: [CGSize] = []
      var completed = 0
      var classes: [UIUserInterfaceSizeClass] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        coordinator.animate(alongsideTransition: nil) { _ in self.completed += 1 }
      }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        classes.append(traitCollection.horizontalSizeClass)
      }
    }
    let controller = Resized()
    let stage = Stage(controller)
    controller.classes = []
    XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .compact)
    stage.window.resize(to: CGSize(width: 800, height: 600))
    XCTAssertEqual(controller.sizes, [CGSize(width: 800, height: 600)])
    XCTAssertEqual(controller.completed, 1)
    XCTAssertEqual(controller.classes, [.regular])
    XCTAssertEqual(controller.view.frame.size, CGSize(width: 800, height: 600))
    XCTAssertEqual(controller.systemMinimumLayoutMargins.leading, 20)
  }

  // MARK: - Children

  func testAddingAChildToAControllerOnTheScreen() async {
    let log = CallLog()
    let parent = LoggingController("P", log)
    let stage = Stage(parent)
    _ = log.take()
    let child = LoggingController("C", log)
    parent.addChild(child)
    XCTAssertTrue(child.parent === parent)
    XCTAssertEqual(parent.children, [child])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.display()
    XCTAssertEqual(
      log.take(), ["C.willMove", "C.didLoad", "C.willAppear", "C.isAppearing", "C.didAppear", "C.didMove"])
    XCTAssertTrue(child.next === parent.view)

    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    XCTAssertEqual(log.take(), ["C.willLeave", "C.willDisappear", "C.didDisappear", "C.didLeave"])
    XCTAssertNil(child.parent)
    XCTAssertEqual(parent.children, [])
  }

  func testChildrenAppearWithTheirParent() async {
    let log = CallLog()
    let parent = LoggingController("P", log)
    let child = LoggingController("C", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.take()
    _ = Stage(parent)
    XCTAssertEqual(
      log.take(),
      ["P.willAppear", "C.willAppear", "P.isAppearing", "C.isAppearing", "P.didAppear", "C.didAppear"])
  }

  // MARK: - Safe area and margins

  func testTheSafeAreaOfAPhoneReachesTheViewAndItsMargins() async {
    let controller = UIViewController()
    _ = Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), controller)
    XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 50, left: 4, bottom: 39, right: 6))
  }

  func testTheGuidesOfOldCodeLieBetweenTheEdgesAndTheSafeArea() async {
    let controller = UIViewController()
    let stage = Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), controller)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    stage.display()
    XCTAssertEqual(box.frame, CGRect(x: 0, y: 47, width: 390, height: 844 - 47 - 34))
    XCTAssertEqual(controller.topLayoutGuide.length, 47)
    XCTAssertEqual(controller.bottomLayoutGuide.length, 34)
  }

  func testThereIsNoSafeAreaOnADesktop() async {
    let controller = UIViewController()
    _ = Stage(controller)
    XCTAssertEqual(controller.view.safeAreaInsets, .zero)
    XCTAssertEqual(controller.view.layoutMargins, UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }

  func testTheMarginsOfAChildCanBeFreed() async {
    let controller = UIViewController()
    _ = Stage(controller)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    XCTAssertEqual(controller.view.layoutMargins.left, 8)
  }

  // MARK: - Light and dark

  func testAStyleOfItsOwn() async {
    let controller = UIViewController()
    let stage = Stage(controller)
    XCTAssertEqual(controller.traitCollection.userInterfaceStyle, .light)
    controller.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(controller.view.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(stage.window.traitCollection.userInterfaceStyle, .light)
    controller.overrideUserInterfaceStyle = .unspecified
    stage.window.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(controller.view.traitCollection.userInterfaceStyle, .dark)
  }
}
