import TestSupport
import XCTest

@testable import UIKit

/// Selected items of bars.
@MainActor final class BarSelectionTests: XCTestCase {
  private let controller = UIViewController()
  private lazy var screen = TestScreen(UINavigationController(rootViewController: controller))

  private var buttons: [BarButton] {
    func inside(_ view: UIView) -> [BarButton] { (view as? BarButton).map { [$0] } ?? view.subviews.flatMap(inside) }
    return inside(screen.window)
  }

  func testASelectedItemIsFilledWithItsColor() async throws {
    let item = UIBarButtonItem(title: "Bold", primaryAction: nil)
    controller.navigationItem.rightBarButtonItem = item
    screen.layOut()
    let button = try XCTUnwrap(buttons.first)
    XCTAssertNil(button.selectionView)
    item.isSelected = true
    screen.layOut()
    XCTAssertTrue(buttons.first === button, "It's the same button.")
    let fill = try XCTUnwrap(button.selectionView)
    XCTAssertEqual(fill.backgroundColor, button.tintColor)
    XCTAssertEqual(fill.frame.insetBy(dx: 4, dy: 0).width, button.bounds.width)
    XCTAssertTrue(button.subviews.first === fill, "behind the title")
    XCTAssertEqual(button.label.textColor, .systemBackground)
    XCTAssertTrue(button.spokenContent.traits.contains(.selected))
    item.tintColor = .red
    screen.layOut()
    XCTAssertEqual(buttons.first?.selectionView?.backgroundColor, .red)
    item.isSelected = false
    screen.layOut()
    XCTAssertNil(buttons.first?.selectionView)
    XCTAssertEqual(buttons.first?.label.textColor, .red)
    XCTAssertEqual(buttons.first?.spokenContent.traits.contains(.selected), false)
  }

  func testSettingsForTheSelectedStateAreUsed() async throws {
    let item = UIBarButtonItem(title: "Bold", primaryAction: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
    item.isSelected = true
    controller.navigationItem.rightBarButtonItem = item
    screen.layOut()
    XCTAssertEqual(buttons.first?.label.textColor, .green)
    XCTAssertNotNil(buttons.first?.selectionView)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    item.setBackgroundImage(image, for: .selected, barMetrics: .default)
    screen.layOut()
    XCTAssertNil(buttons.first?.selectionView, "Its background shows that it's selected.")
    XCTAssertTrue(buttons.first?.backgroundView?.image === image)
  }

  func testATapTogglesTheSelectionBeforeTheAction() async throws {
    var states: [Bool] = []
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: "Bold") { action in
        states.append((action.sender as? UIBarButtonItem)?.isSelected ?? false)
      })
    controller.navigationItem.rightBarButtonItem = item
    screen.layOut()
    screen.tap(try XCTUnwrap(buttons.first))
    XCTAssertEqual(states, [false])
    item.changesSelectionAsPrimaryAction = true
    screen.layOut()
    for _ in 0..<2 { screen.tap(try XCTUnwrap(buttons.first)) }
    XCTAssertEqual(states, [false, true, false])
  }

  func testAnItemForChoosingShowsWhatIsChosen() async throws {
    let (small, large) = (UIAction(title: "Small") { _ in }, UIAction(title: "Large") { _ in })
    let item = UIBarButtonItem(title: "Size", menu: UIMenu(children: [small, large]))
    item.changesSelectionAsPrimaryAction = true
    controller.navigationItem.rightBarButtonItem = item
    screen.layOut()
    XCTAssertEqual(buttons.first?.label.text, "Small")
    screen.tap(try XCTUnwrap(buttons.first))
    screen.settle()
    let layer = try XCTUnwrap(screen.window.frontOverlay as? MenuLayer)
    screen.tap(try XCTUnwrap(layer.front.rows.last))
    screen.settle()
    XCTAssertEqual(buttons.first?.label.text, "Large")
    XCTAssertEqual(large.state, .on)
    XCTAssertFalse(item.isSelected)
    item.changesSelectionAsPrimaryAction = false
    screen.layOut()
    XCTAssertEqual(buttons.first?.label.text, "Size")
  }
}
