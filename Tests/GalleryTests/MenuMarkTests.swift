import ScreenTesting
import XCTest

@testable import Gallery
@testable import UIKit

/// The menu marks the row of the screen beside it.
@MainActor final class MenuMarkTests: RestingScreenTestCase {
  private func marked(on screen: Screen) -> [String] {
    let rows = screen.all(.kind(GroupedRow.self)).compactMap { $0 as? GroupedRow }
    return rows.filter(\.isMarked).compactMap(\.accessibilityIdentifier)
  }

  func testTheChosenRowIsMarkedWhereBothAreSeen() async throws {
    let (screen, gallery) = try show(ScreenTraits(width: 1000, height: 2000)) {
      GalleryScreen.settings.makeRootController()
    }
    XCTAssertEqual(marked(on: screen), ["home.settings"])
    gallery.open(UIViewController(), named: "chat")
    XCTAssertEqual(marked(on: screen), ["home.chat"])
    screen.traits.size.width = 390
    let stack = try XCTUnwrap(gallery.viewControllers.first as? UINavigationController)
    let menu = try XCTUnwrap(stack.viewControllers.first as? HomeViewController)
    XCTAssertNil(menu.shownName)
    screen.traits.size.width = 1000
    XCTAssertEqual(marked(on: screen), ["home.chat"])
  }

  /// As F11 does twice.
  func testTheMenuIsInFrontAgainAfterTheColumnsHaveComeAndGone() async throws {
    let (screen, gallery) = try show(.phone) { GalleryScreen.sections.makeRootController() }
    let (narrow, wide) = (screen.traits.size, CGSize(width: 1280, height: 1024))
    XCTAssertTrue(gallery.frontScreen is SectionsViewController)
    let stack = try XCTUnwrap(gallery.viewControllers.first as? UINavigationController)
    for goesBack in [false, true] {
      if goesBack { stack.popViewController(animated: false) }
      let before = try XCTUnwrap(gallery.frontScreen)
      for size in [wide, narrow] { screen.traits.size = size }
      XCTAssertTrue(gallery.frontScreen === before, "\(gallery.frontScreen as Any) in place of \(before)")
    }
  }

  func testEveryScreenHasARow() async {
    let names = Set(GalleryScreen.homeEntries.map(\.name))
    for screen in GalleryScreen.allCases { XCTAssertTrue(names.contains(screen.menuName), screen.rawValue) }
  }
}
