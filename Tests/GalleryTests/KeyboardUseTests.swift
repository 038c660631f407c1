import AloeStackView
import XCTest

@testable import Gallery
@testable import ScreenTesting
@testable import UIKit

/// Screens of the gallery, used with the keyboard.
@MainActor final class KeyboardUseTests: XCTestCase {
  private func open(_ screen: GalleryScreen) throws -> (screen: Screen, top: UIViewController?) {
    let shown = Screen(still: screen.makeNavigationController(), ScreenTraits(width: 320, height: 480))
    return (shown, try XCTUnwrap(shown.controller as? UINavigationController).topViewController)
  }

  func testTheFieldForTheCountryIsClearOfItsWheelAndTheBars() async throws {
    for byKeys in [true, false] {
      let (screen, form) = try open(.form)
      let country = try XCTUnwrap(screen.find(UITextField.self, .identifier("form.country")))
      if byKeys {
        for _ in 0..<8 where !country.isFirstResponder { screen.press(key: .tab) }
      } else {
        country.becomeFirstResponder()
      }
      screen.settle()
      XCTAssertTrue(country.isFirstResponder)
      let place = country.convert(country.bounds, to: nil)
      let list = try XCTUnwrap((form as? FormViewController)?.stackView)
      let seen = list.convert(list.bounds.inset(by: list.adjustedContentInset), to: nil)
      XCTAssertLessThanOrEqual(seen.maxY, screen.window.inputHost.frame.minY)
      XCTAssertGreaterThanOrEqual(place.minY, seen.minY, "by keys: \(byKeys)")
      XCTAssertLessThanOrEqual(place.maxY, seen.maxY, "by keys: \(byKeys)")
      screen.press(key: .down)
      screen.press(key: .down)
      XCTAssertEqual(country.text, "Chile")
    }
  }

  func testEndIsReachedWhileTheRowsAreBeingMade() async throws {
    let (screen, top) = try open(.rows)
    let list = try XCTUnwrap((top as? RowsViewController)?.stackView)
    screen.advance(by: 0.1)
    XCTAssertLessThan(list.rows.count, RowsViewController.count)
    func isAtEnd() -> Bool { list.bounds.maxY >= list.contentSize.height + list.adjustedContentInset.bottom - 1 }
    screen.send(.down, .end)
    XCTAssertTrue(isAtEnd(), "at once")
    screen.send(.up, .end)
    screen.advance(by: 2)
    XCTAssertEqual(list.rows.count, RowsViewController.count + 2)
    XCTAssertTrue(isAtEnd())
    XCTAssertNotNil(list.lastRow?.window)
  }

  func testTypingReachesTheSearchOfAHundredThousandRows() async throws {
    let (screen, _) = try open(.rows)
    let search = try XCTUnwrap(screen.find(UITextField.self, .identifier("rows.search")))
    screen.press(key: .letter("9"))
    XCTAssertTrue(search.isFirstResponder)
    XCTAssertEqual(search.text, "9")
    screen.press(key: .escape)
    screen.press(key: .escape)
    XCTAssertFalse(search.isFirstResponder)
    screen.press(key: .letter("f"), modifiers: .control)
    XCTAssertTrue(search.isFirstResponder)
  }
}
