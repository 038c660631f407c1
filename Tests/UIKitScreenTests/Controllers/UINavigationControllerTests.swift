import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class UINavigationControllerTests: XCTestCase {
  private final class Delegate: NSObject, UINavigationControllerDelegate {
    var calls: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { calls.append("will \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { calls.append("did \(viewController.title ?? "")") }
  }

  // MARK: - The stack

  func testPushAndPopNotifyInTheOrderOfUIKit() async {
    let log = CallLog()
    let first = LoggingController("A", log)
    let navigation = UINavigationController(rootViewController: first)
    XCTAssertEqual(log.take(), ["A.willMove", "A.didMove"])
    let stage = Stage(navigation)
    XCTAssertEqual(log.take(), ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
    let reported = Delegate()
    navigation.delegate = reported

    let second = LoggingController("B", log)
    navigation.pushViewController(second, animated: true)
    XCTAssertTrue(navigation.topViewController === second)
    XCTAssertTrue(second.isMovingToParent)
    XCTAssertEqual(
      log.take(), ["B.willMove", "A.willDisappear", "B.didLoad", "B.willAppear", "B.isAppearing"])
    stage.wait(0.4)
    XCTAssertEqual(log.take(), ["A.didDisappear", "B.didAppear", "B.didMove"])
    XCTAssertEqual(reported.calls, ["will B", "did B"])
    XCTAssertNil(first.view.superview)
    XCTAssertTrue(second.navigationController === navigation)

    XCTAssertTrue(navigation.popViewController(animated: true) === second)
    XCTAssertEqual(log.take(), ["B.willLeave", "B.willDisappear", "A.willAppear", "A.isAppearing"])
    stage.wait(0.4)
    XCTAssertEqual(log.take(), ["B.didDisappear", "A.didAppear", "B.didLeave"])
    XCTAssertEqual(reported.calls, ["will B", "did B", "will A", "did A"])
    XCTAssertNil(second.parent)
    XCTAssertNil(navigation.popViewController(animated: true))
  }

  func testADelegateSetAfterTheStackIsNotifiedOfTheFirstScreen() async {
    let first = UIViewController()
    first.title = "A"
    let navigation = UINavigationController()
    navigation.loadViewIfNeeded()
    navigation.viewControllers = [first]
    let reported = Delegate()
    navigation.delegate = reported
    _ = Stage(navigation)
    XCTAssertEqual(reported.calls, ["will A", "did A"])
  }

  func testAScreenThatIsReportedOffScreenIsNotReportedAgain() async {
    let first = UIViewController()
    first.title = "A"
    let navigation = UINavigationController()
    navigation.loadViewIfNeeded()
    let reported = Delegate()
    navigation.delegate = reported
    navigation.viewControllers = [first]
    XCTAssertEqual(reported.calls, ["will A", "did A"])
    _ = Stage(navigation)
    XCTAssertEqual(reported.calls, ["will A", "did A"])
  }

  func testTheDelegateIsNotifiedOfTheFirstScreenOnce() async {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("A", "B")
    let navigation = UINavigationController(rootViewController: first)
    let reported = Delegate()
    navigation.delegate = reported
    XCTAssertEqual(reported.calls, [])
    let stage = Stage(navigation)
    XCTAssertEqual(reported.calls, ["will A", "did A"])
    stage.window.isHidden = true
    stage.wait(0.1)
    XCTAssertEqual(first.appearance, .disappeared)
    stage.window.isHidden = false
    stage.wait(0.1)
    XCTAssertEqual(first.appearance, .appeared)
    XCTAssertEqual(reported.calls, ["will A", "did A"])
    navigation.viewControllers = [second]
    stage.display()
    XCTAssertEqual(reported.calls, ["will A", "did A", "will B", "did B"])
  }

  func testTheDelegateIsNotNotifiedAgainWhenTheNavigationReappears() async {
    let controllers = ["A", "B", "C", "D"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    let navigation = UINavigationController(rootViewController: controllers[0])
    let reported = Delegate()
    navigation.delegate = reported
    navigation.viewControllers = [controllers[1]]
    XCTAssertEqual(reported.calls, [], "off-screen")
    let stage = Stage(navigation)
    func reappear() -> [String] {
      stage.window.isHidden = true
      stage.wait(0.1)
      stage.window.isHidden = false
      stage.wait(0.1)
      return reported.calls
    }
    XCTAssertEqual(reappear(), ["will B", "did B"])
    for (controller, isAnimated) in [(controllers[2], false), (controllers[3], true)] {
      reported.calls = []
      navigation.pushViewController(controller, animated: isAnimated)
      stage.wait(1)
      let title = controller.title ?? ""
      XCTAssertEqual(reappear(), ["will \(title)", "did \(title)"], "animated: \(isAnimated)")
    }
  }

  func testWithoutAnimation() async {
    let log = CallLog()
    let navigation = UINavigationController(rootViewController: LoggingController("A", log))
    let stage = Stage(navigation)
    _ = log.take()
    navigation.pushViewController(LoggingController("B", log), animated: false)
    stage.display()
    XCTAssertEqual(
      log.take(),
      [
        "B.willMove", "A.willDisappear", "B.didLoad", "B.willAppear", "B.isAppearing", "A.didDisappear",
        "B.didAppear",
        "B.didMove",
      ])
  }

  func testGoingBackSeveralAtOnce() async {
    let controllers = (1...4).map { number in
      let controller = UIViewController()
      controller.title = "\(number)"
      return controller
    }
    let navigation = UINavigationController(rootViewController: controllers[0])
    let stage = Stage(navigation)
    navigation.setViewControllers(controllers, animated: false)
    XCTAssertEqual(navigation.viewControllers, controllers)
    XCTAssertEqual(navigation.navigationBar.topItem?.title, "4")
    XCTAssertEqual(navigation.navigationBar.backItem?.title, "3")
    XCTAssertEqual(
      navigation.popToViewController(controllers[1], animated: true), [controllers[2], controllers[3]])
    stage.wait(0.5)
    XCTAssertEqual(navigation.popToRootViewController(animated: false), [controllers[1]])
    XCTAssertNil(navigation.popToRootViewController(animated: false))
    XCTAssertEqual(navigation.children, [controllers[0]])
  }

  func testAPushDuringAPushEndsTheFirst() async {
    let log = CallLog()
    let navigation = UINavigationController(rootViewController: LoggingController("A", log))
    let stage = Stage(navigation)
    navigation.pushViewController(LoggingController("B", log), animated: true)
    stage.wait(0.1)
    let third = LoggingController("C", log)
    navigation.pushViewController(third, animated: true)
    stage.wait(0.5)
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A", "B", "C"])
    XCTAssertEqual(navigation.screens.subviews.flatMap(\.subviews), [third.view])
    XCTAssertEqual(third.view.convert(third.view.bounds, to: nil), stage.window.bounds)
  }

  // MARK: - The bar

  func testTheBarShowsTheTitleTheWayBackAndTheButtons() async {
    let first = UIViewController()
    first.title = "Settings"
    let second = UIViewController()
    second.title = "General"
    let item = UIBarButtonItem(systemItem: .done)
    second.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: first)
    let stage = Stage(navigation)
    XCTAssertEqual(
      stage.views(UILabel.self, in: navigation.navigationBar).map(\.text).compactMap(\.self), ["Settings"])
    navigation.pushViewController(second, animated: false)
    stage.display()
    let title = stage.label("General")
    XCTAssertEqual(title?.center.x ?? 0, 195, accuracy: 0.5)
    XCTAssertNotNil(stage.label("Settings"))
    XCTAssertNotNil(stage.label("Done"))
    second.navigationItem.title = "About"
    stage.display()
    XCTAssertNotNil(stage.label("About"))
    XCTAssertNil(stage.label("General"))
  }

  func testALongWayBackGivesInToTheTitle() async {
    let first = UIViewController()
    first.title = "A title that takes very much room"
    let second = UIViewController()
    second.title = "And another one that's long"
    let navigation = UINavigationController(rootViewController: first)
    let stage = Stage(navigation)
    navigation.pushViewController(second, animated: false)
    stage.display()
    XCTAssertNotNil(stage.label("Back"))
    XCTAssertNil(stage.label("A title that takes very much room"))
    second.title = "Short"
    first.navigationItem.backButtonTitle = "Home"
    stage.display()
    XCTAssertNotNil(stage.label("Home"))
  }

  func testTheWayBackYieldsToTheButtons() async {
    let first = UIViewController()
    let second = UIViewController()
    second.navigationItem.rightBarButtonItems = ["house", "gear", "plus", "trash"].map {
      UIBarButtonItem(image: UIImage(systemName: $0), style: .plain, target: nil, action: nil)
    }
    let stage = Stage(size: CGSize(width: 200, height: 200), UINavigationController(rootViewController: first))
    first.navigationController?.pushViewController(second, animated: false)
    stage.display()
    let content = second.navigationController?.navigationBar.content
    let back = content?.backButton
    XCTAssertNil(back?.label.text)
    XCTAssertLessThanOrEqual(back?.frame.maxX ?? .infinity, content?.rightButtons.last?.frame.minX ?? 0)
    second.navigationItem.rightBarButtonItems = nil
    stage.display()
    XCTAssertEqual(second.navigationController?.navigationBar.content?.backButton?.label.text, "Back")
  }

  func testATapOnTheWayBackPops() async throws {
    let first = UIViewController()
    first.title = "One"
    let second = UIViewController()
    let navigation = UINavigationController(rootViewController: first)
    let stage = Stage(navigation)
    navigation.pushViewController(second, animated: false)
    stage.display()
    stage.tap(CGPoint(x: 30, y: 22))
    stage.wait(0.5)
    XCTAssertTrue(navigation.topViewController === first)
  }

  func testABarButtonSendsItsAction() async throws {
    final class Target {
      var senders: [UIBarButtonItem] = []
      var count = 0
      func tapped(_ sender: UIBarButtonItem) { senders.append(sender) }
      func plain() { count += 1 }
    }
    let target = Target()
    let controller = UIViewController()
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.tapped(_:))
    let save = UIBarButtonItem(title: "Save", style: .done, target: target, action: Target.plain)
    controller.navigationItem.rightBarButtonItems = [add, save]
    let stage = Stage(UINavigationController(rootViewController: controller))
    let buttons = stage.views(BarButton.self)
    XCTAssertEqual(buttons.count, 2)
    stage.tap(buttons[0])
    XCTAssertEqual(target.senders.map { $0 === add }, [true])
    stage.tap(buttons[1])
    XCTAssertEqual(target.count, 1)
    save.isEnabled = false
    stage.display()
    stage.tap(stage.views(BarButton.self)[1])
    XCTAssertEqual(target.count, 1)
  }

  // MARK: - Safe area

  func testTheBarIsInTheSafeAreaOfItsScreens() async {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let stage = Stage(navigation)
    XCTAssertEqual(controller.view.safeAreaInsets.top, 44)
    XCTAssertEqual(controller.view.frame, stage.window.bounds)
    navigation.setNavigationBarHidden(true, animated: true)
    stage.wait(0.3)
    XCTAssertEqual(controller.view.safeAreaInsets.top, 0)
    XCTAssertTrue(navigation.navigationBar.isHidden)
    navigation.isNavigationBarHidden = false
    stage.display()
    XCTAssertEqual(controller.view.safeAreaInsets.top, 44)
  }

  func testOnAPhoneTheBarLiesBelowTheStatusBar() async {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    _ = Stage(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), navigation)
    XCTAssertEqual(navigation.navigationBar.frame, CGRect(x: 0, y: 47, width: 390, height: 44))
    XCTAssertEqual(controller.view.safeAreaInsets, UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
  }

  func testALargeTitleTakesItsSpaceAndGivesWay() async {
    let controller = UIViewController()
    controller.title = "Large"
    let scrollView = UIScrollView(frame: UIScreen.main.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    controller.view = scrollView
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(navigation)
    XCTAssertEqual(controller.view.safeAreaInsets.top, 96)
    XCTAssertTrue(navigation.navigationBar.isAtScrollEdge)
    scrollView.contentOffset.y += 60
    stage.display()
    XCTAssertFalse(navigation.navigationBar.isAtScrollEdge)
    XCTAssertTrue(navigation.navigationBar.content?.showsTitle == true)
    controller.navigationItem.largeTitleDisplayMode = .never
    stage.display()
    XCTAssertEqual(controller.view.safeAreaInsets.top, 44)
  }

  // MARK: - The drag from the edge

  func testADragFromTheEdgeGoesBack() async {
    let log = CallLog()
    let navigation = UINavigationController(rootViewController: LoggingController("A", log))
    let stage = Stage(navigation)
    navigation.pushViewController(LoggingController("B", log), animated: false)
    stage.display()
    stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
    stage.wait(0.5)
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A"])
  }

  func testAShortDragFromTheEdgeComesBack() async {
    let log = CallLog()
    let navigation = UINavigationController(rootViewController: LoggingController("A", log))
    let stage = Stage(navigation)
    let second = LoggingController("B", log)
    navigation.pushViewController(second, animated: false)
    stage.display()
    _ = log.take()
    stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 80, y: 400), duration: 1)
    stage.wait(0.5)
    XCTAssertEqual(navigation.viewControllers.map(\.title), ["A", "B"])
    XCTAssertTrue(second.view.window === stage.window)
    XCTAssertTrue(second.view.transform.isIdentity)
    XCTAssertEqual(second.appearance, .appeared)
    XCTAssertEqual(navigation.navigationBar.topItem?.title, "B")
    stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 380, y: 400))
    XCTAssertEqual(navigation.viewControllers.count, 2, "A drag that doesn't begin at the edge has no effect.")
  }

  func testADragGoesBackOnlyIfThereIsABackButton() async {
    let log = CallLog()
    let navigation = UINavigationController(rootViewController: LoggingController("A", log))
    let stage = Stage(navigation)
    let second = LoggingController("B", log)
    navigation.pushViewController(second, animated: false)
    stage.display()
    func drag() -> Int {
      stage.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
      stage.wait(0.5)
      return navigation.viewControllers.count
    }
    second.navigationItem.hidesBackButton = true
    XCTAssertEqual(drag(), 2)
    second.navigationItem.hidesBackButton = false
    second.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel", primaryAction: nil)
    XCTAssertEqual(drag(), 2)
    second.navigationItem.leftItemsSupplementBackButton = true
    navigation.isNavigationBarHidden = true
    XCTAssertEqual(drag(), 2)
    navigation.isNavigationBarHidden = false
    XCTAssertEqual(drag(), 1)
    second.navigationItem.hidesBackButton = true
    navigation.pushViewController(second, animated: false)
    navigation.interactivePopGestureRecognizer?.delegate = nil
    XCTAssertEqual(drag(), 1, "A delegate of the app decides for itself.")
  }

  func testAControllerIsInTheStackOnce() async {
    let log = CallLog()
    let (first, second) = (LoggingController("A", log), LoggingController("B", log))
    let navigation = UINavigationController()
    let stage = Stage(navigation)
    let sentences = messages { navigation.setViewControllers([first, second, first], animated: false) }
    XCTAssertEqual(sentences.count, 1)
    XCTAssertTrue(sentences.first?.contains("more than once") == true, "\(sentences)")
    XCTAssertEqual(navigation.viewControllers, [second, first])
    stage.display()
    XCTAssertEqual(first.appearance, .appeared)
    navigation.popViewController(animated: false)
    stage.display()
    XCTAssertEqual(navigation.viewControllers, [second])
    XCTAssertEqual(second.appearance, .appeared)
    XCTAssertNil(first.parent)
  }
}
