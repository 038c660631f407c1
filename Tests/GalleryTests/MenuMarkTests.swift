import XCTest

@testable import Gallery
@testable import UIKit

/// The menu marks the row of the screen that stands beside it.
@MainActor final class MenuMarkTests: RestingScreenTestCase {
  private func marked(in view: UIView) -> [String] {
    let own = (view as? GroupedRow).flatMap { $0.isMarked ? $0.accessibilityIdentifier : nil }
    return [own].compactMap(\.self) + view.subviews.flatMap(marked)
  }

  func testTheChosenRowIsMarkedWhereBothAreSeen() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 2000))
    let gallery = GalleryScreen.settings.makeRootController()
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    window.displayFrame()
    XCTAssertEqual(marked(in: window), ["home.settings"])
    gallery.open(UIViewController(), named: "chat")
    window.displayFrame()
    XCTAssertEqual(marked(in: window), ["home.chat"])
    window.resize(to: CGSize(width: 390, height: 2000))
    window.displayFrame()
    let stack = try XCTUnwrap(gallery.viewControllers.first as? UINavigationController)
    let menu = try XCTUnwrap(stack.viewControllers.first as? HomeViewController)
    XCTAssertNil(menu.shownName)
    window.resize(to: CGSize(width: 1000, height: 2000))
    window.displayFrame()
    XCTAssertEqual(marked(in: window), ["home.chat"])
    window.isHidden = true
  }

  /// As F11 does twice.
  func testTheMenuIsInFrontAgainAfterTheColumnsHaveComeAndGone() async throws {
    let (narrow, wide) = (CGSize(width: 390, height: 844), CGSize(width: 1280, height: 1024))
    let window = UIWindow(frame: CGRect(origin: .zero, size: narrow))
    let gallery = GalleryScreen.sections.makeRootController()
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    window.displayFrame()
    XCTAssertTrue(gallery.frontScreen is SectionsViewController)
    let stack = try XCTUnwrap(gallery.viewControllers.first as? UINavigationController)
    for goesBack in [false, true] {
      if goesBack { stack.popViewController(animated: false) }
      let before = try XCTUnwrap(gallery.frontScreen)
      for size in [wide, narrow] {
        window.resize(to: size)
        window.displayFrame()
      }
      XCTAssertTrue(gallery.frontScreen === before, "\(gallery.frontScreen as Any) in place of \(before)")
    }
  }

  func testEveryScreenHasARow() async {
    let names = Set(GalleryScreen.homeEntries.map(\.name))
    for screen in GalleryScreen.allCases { XCTAssertTrue(names.contains(screen.menuName), screen.rawValue) }
  }
}
