import AloeStackView
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// Screens of the gallery as somebody with a keyboard uses them.
@MainActor final class KeyboardUseTests: XCTestCase {
  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  private func field(_ identifier: String, in view: UIView) -> UITextField? {
    if view.accessibilityIdentifier == identifier, let field = view as? UITextField { return field }
    return view.subviews.lazy.compactMap { self.field(identifier, in: $0) }.first
  }

  func testTheFieldForTheCountryIsClearOfItsWheelAndTheBars() async throws {
    for byKeys in [true, false] {
      let navigation = GalleryScreen.form.makeNavigationController()
      let screen = TestScreen(navigation)
      let country = try XCTUnwrap(field("form.country", in: screen.window))
      if byKeys {
        for _ in 0..<8 where !country.isFirstResponder { screen.press("Tab") }
      } else {
        country.becomeFirstResponder()
      }
      screen.layOut()
      screen.layOut()
      XCTAssertTrue(country.isFirstResponder)
      let place = country.convert(country.bounds, to: nil)
      let list = try XCTUnwrap((navigation.topViewController as? FormViewController)?.stackView)
      let seen = list.convert(list.bounds.inset(by: list.adjustedContentInset), to: nil)
      XCTAssertLessThanOrEqual(seen.maxY, screen.window.inputHost.frame.minY)
      XCTAssertGreaterThanOrEqual(place.minY, seen.minY, "by keys: \(byKeys)")
      XCTAssertLessThanOrEqual(place.maxY, seen.maxY, "by keys: \(byKeys)")
      screen.press("Down")
      screen.press("Down")
      XCTAssertEqual(country.text, "Chile")
    }
  }

  func testEndIsReachedWhileTheRowsAreBeingMade() async throws {
    let navigation = GalleryScreen.rows.makeNavigationController()
    let screen = TestScreen(navigation)
    let list = try XCTUnwrap((navigation.topViewController as? RowsViewController)?.stackView)
    screen.wait(0.1)
    XCTAssertLessThan(list.rows.count, RowsViewController.count)
    screen.press("End")
    screen.layOut()
    func isAtEnd() -> Bool { list.bounds.maxY >= list.contentSize.height + list.adjustedContentInset.bottom - 1 }
    XCTAssertTrue(isAtEnd(), "at once")
    screen.wait(2)
    XCTAssertEqual(list.rows.count, RowsViewController.count + 2)
    XCTAssertTrue(isAtEnd())
    XCTAssertNotNil(list.lastRow?.window)
  }

  func testTypingReachesTheSearchOfAHundredThousandRows() async throws {
    let navigation = GalleryScreen.rows.makeNavigationController()
    let screen = TestScreen(navigation)
    let search = try XCTUnwrap(field("rows.search", in: screen.window))
    screen.press("9")
    XCTAssertTrue(search.isFirstResponder)
    XCTAssertEqual(search.text, "9")
    screen.press("Escape")
    screen.press("Escape")
    XCTAssertFalse(search.isFirstResponder)
    screen.press("f", .control)
    XCTAssertTrue(search.isFirstResponder)
  }
}
