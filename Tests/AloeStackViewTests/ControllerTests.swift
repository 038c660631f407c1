import AloeStackView
import UIKit
import XCTest

@MainActor final class ControllerTests: XCTestCase {

  private final class Flashing: AloeStackView {
    var flashes = 0
    override func flashScrollIndicators() { flashes += 1 }
  }

  private final class Screen: AloeStackViewController {
    override func makeStackView() -> AloeStackView { Flashing() }
  }

  func testTheViewIsTheList() async {
    let controller = AloeStackViewController()
    XCTAssertTrue(controller.view === controller.stackView)
    XCTAssertTrue(type(of: controller.stackView) == AloeStackView.self)
  }

  func testASubclassMayBringItsOwnList() async throws {
    let list = try XCTUnwrap(Screen().stackView as? Flashing)
    XCTAssertEqual(list.flashes, 0)
  }

  func testIndicatorsFlashAtEachAppearanceIfAsked() async throws {
    let controller = Screen()
    let list = try XCTUnwrap(controller.stackView as? Flashing)
    controller.viewDidAppear(false)
    XCTAssertEqual(list.flashes, 0)
    controller.automaticallyFlashScrollIndicators = true
    controller.viewDidAppear(false)
    controller.viewDidAppear(true)
    XCTAssertEqual(list.flashes, 2)
  }

  func testAControllerFromAnArchiveWorks() async throws {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let controller = try XCTUnwrap(AloeStackViewController(coder: coder))
    XCTAssertTrue(controller.view === controller.stackView)
  }

}
