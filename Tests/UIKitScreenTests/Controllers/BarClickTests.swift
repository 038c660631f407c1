import XCTest

@testable import TestSupport
@testable import UIKit

/// Clicks on the empty part of a navigation bar.
@MainActor final class BarClickTests: XCTestCase {
  private final class Log: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var mayScroll = true
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      calls.append("should")
      return mayScroll
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("did \(scrollView.contentOffset.y)") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("animation") }
  }

  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let log = Log()
  private lazy var navigation: UINavigationController = {
    let controller = UIViewController()
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 320, height: 4_000)
    list.delegate = log
    controller.view.addSubview(list)
    controller.title = "Title"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    return UINavigationController(rootViewController: controller)
  }()
  private lazy var scene: TouchScene = {
    let scene = TouchScene()
    scene.root.removeFromSuperview()
    scene.window.rootViewController = navigation
    scene.window.layOutAndRecord()
    list.contentOffset.y = 1_000
    scene.wait(0.1)
    return scene
  }()

  func testAClickOnTheTitleScrollsToTheTop() async {
    scene.tap(160, 22)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, -list.adjustedContentInset.top, accuracy: 0.5)
    XCTAssertEqual(log.calls, ["should", "did \(list.contentOffset.y)"])
    scene.tap(160, 22)
    XCTAssertEqual(log.calls.last, "did \(list.contentOffset.y)", "At the top the end is reported at once.")
  }

  func testTheScrollViewAndItsDelegateMayBeAgainstIt() async {
    _ = scene
    log.mayScroll = false
    scene.tap(160, 22)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 1_000)
    log.mayScroll = true
    list.scrollsToTop = false
    scene.tap(160, 22)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 1_000)
    XCTAssertEqual(log.calls, ["should"])
  }

  func testButtonsAndDragsDoNot() async {
    _ = scene
    scene.tap(295, 22)
    scene.wait(1)
    XCTAssertEqual(list.contentOffset.y, 1_000)
    scene.drag(from: CGPoint(x: 160, y: 22), by: CGVector(dx: 0, dy: 200), over: 0.2)
    scene.wait(1)
    XCTAssertEqual(log.calls, [])
  }
}
