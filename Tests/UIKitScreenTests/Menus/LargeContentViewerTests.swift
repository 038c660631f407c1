import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// At accessibility text sizes, a long press shows an enlarged copy of content that can't grow.
@MainActor final class LargeContentViewerTests: XCTestCase {
  override func tearDown() async throws { UIApplication.shared.preferredContentSizeCategory = .large }

  private func shown(_ stage: Stage) -> [String] {
    stage.views(LargeContentView.self).filter { $0.alpha > 0 }.map { $0.item.largeContentTitle ?? "" }
  }

  private func middle(_ view: UIView?) -> CGPoint {
    view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
  }

  func testTabsAreShownEnlargedAndChosenWhereTheFingerIsLifted() async throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Plants", "Seeds"].enumerated().map { index, title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: index)
      return controller
    }
    let stage = Stage(tabs)
    let places = stage.views(TabButton.self).map { middle($0) }
    // Nothing at ordinary sizes, and no recogniser that could be in the way.
    XCTAssertTrue(tabs.tabBar.interactions.isEmpty)
    stage.send(.down, places[1])
    stage.wait(0.7)
    XCTAssertEqual(shown(stage), [])
    stage.send(.up, places[1])
    stage.wait(0.1)
    XCTAssertEqual(tabs.selectedIndex, 1)
    UIApplication.shared.preferredContentSizeCategory = .accessibilityLarge
    stage.display()
    let now = stage.views(TabButton.self).map { middle($0) }
    stage.send(.down, now[1])
    stage.wait(0.7)
    XCTAssertEqual(shown(stage), ["Seeds"])
    let card = try XCTUnwrap(stage.views(LargeContentView.self).first)
    let label = try XCTUnwrap(stage.views(UILabel.self, in: card).first)
    XCTAssertGreaterThan(label.font.pointSize, 30)
    XCTAssertTrue(stage.window.bounds.contains(card.frame))
    stage.send(.moved, now[0])
    stage.wait(0.05)
    XCTAssertEqual(shown(stage), ["Plants"])
    XCTAssertEqual(tabs.selectedIndex, 1)
    stage.send(.up, now[0])
    stage.wait(0.5)
    XCTAssertEqual(shown(stage), [])
    XCTAssertEqual(tabs.selectedIndex, 0)
    // A finger that is lifted beside the items does nothing.
    stage.send(.down, now[1])
    stage.wait(0.7)
    stage.send(.moved, CGPoint(x: 200, y: 300))
    stage.wait(0.3)
    XCTAssertEqual(shown(stage), [])
    stage.send(.up, CGPoint(x: 200, y: 300))
    stage.wait(0.3)
    XCTAssertEqual(tabs.selectedIndex, 0)
  }

  func testAButtonOfANavigationBarDoesWhatItDoesAtATap() async {
    UIApplication.shared.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    var count = 0
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction(title: "Edit") { _ in count += 1 })
    let stage = Stage(UINavigationController(rootViewController: controller))
    let place = middle(stage.views(BarButton.self).first)
    stage.send(.down, place)
    stage.wait(0.7)
    XCTAssertEqual(shown(stage), ["Edit"])
    stage.send(.up, place)
    stage.wait(0.5)
    XCTAssertEqual(count, 1)
    stage.tap(place)
    XCTAssertEqual(count, 2, "A tap is a tap.")
  }

  private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
    var ends: [String?] = []
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { ends.append(item?.largeContentTitle) }
  }

  func testAClientsViewsAreShownToo() async {
    UIApplication.shared.preferredContentSizeCategory = .accessibilityMedium
    let root = UIViewController()
    let stage = Stage(root)
    let bar = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 60))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    root.view.addSubview(bar)
    bar.addSubview(view)
    let delegate = Delegate()
    bar.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
    stage.send(.down, CGPoint(x: 50, y: 230))
    stage.wait(0.7)
    XCTAssertEqual(shown(stage), [])
    stage.send(.up, CGPoint(x: 50, y: 230))
    view.showsLargeContentViewer = true
    view.largeContentTitle = "Water"
    stage.wait(0.1)
    stage.send(.down, CGPoint(x: 50, y: 230))
    stage.wait(0.7)
    XCTAssertEqual(shown(stage), ["Water"])
    stage.send(.up, CGPoint(x: 50, y: 230))
    stage.wait(0.3)
    XCTAssertEqual(delegate.ends, ["Water"])
    XCTAssertTrue(UILargeContentViewerInteraction.isEnabled)
  }
}
