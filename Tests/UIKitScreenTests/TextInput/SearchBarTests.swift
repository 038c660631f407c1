import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Scopes, buttons and tokens of search bars.
@MainActor final class SearchBarTests: XCTestCase {
  private final class Log: NSObject, UISearchBarDelegate {
    var lines: [String] = []
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("results") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      lines.append("scope \(selectedScope)")
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
  }

  private let log = Log()
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))

  private func show() -> TypingScreen {
    bar.delegate = log
    let view = UIView()
    view.addSubview(bar)
    return TypingScreen(view)
  }

  // MARK: - Scopes

  func testScopesLieBelowAndReportTheirSelection() async throws {
    let screen = show()
    bar.scopeButtonTitles = ["All", "Names", "Places"]
    XCTAssertEqual(bar.intrinsicContentSize.height, 56, "they aren't shown yet")
    bar.showsScopeBar = true
    XCTAssertEqual(bar.intrinsicContentSize.height, 100)
    bar.prompt = "Find a thing"
    XCTAssertGreaterThan(bar.intrinsicContentSize.height, 110)
    bar.prompt = nil
    bar.sizeToFit()
    screen.screen.layOut()
    let scopes = try XCTUnwrap(bar.parts.scopes)
    XCTAssertEqual(scopes.frame, CGRect(x: 8, y: 56, width: 304, height: 34))
    XCTAssertEqual(bar.searchTextField.frame, CGRect(x: 8, y: 10, width: 304, height: 36))
    screen.screen.tap(at: CGPoint(x: 160, y: 73))
    XCTAssertEqual(log.lines, ["scope 1"])
    XCTAssertEqual(bar.selectedScopeButtonIndex, 1)
    bar.selectedScopeButtonIndex = 2
    XCTAssertEqual(scopes.selectedSegmentIndex, 2)
    XCTAssertEqual(log.lines.count, 1, "setting it doesn't notify the delegate")
  }

  func testAMissingScopeIsReported() async {
    _ = show()
    bar.selectedScopeButtonIndex = 1
    bar.scopeButtonTitles = ["a", "b"]
    XCTAssertEqual(bar.parts.scopes?.selectedSegmentIndex, 1, "the choice may be set before the titles")
    XCTAssertEqual(messages { bar.selectedScopeButtonIndex = 5 }.count, 1)
    bar.scopeButtonTitles = nil
    XCTAssertNil(bar.parts.scopes)
    bar.showsScopeBar = true
    XCTAssertEqual(bar.intrinsicContentSize.height, 56)
  }

  // MARK: - Buttons and looks

  func testTheButtonInTheFieldGivesWayToTheClearButton() async {
    let screen = show()
    bar.showsBookmarkButton = true
    screen.screen.layOut()
    let field = bar.searchTextField
    XCTAssertTrue(field.rightView === bar.parts.sideButton)
    screen.screen.tap(bar.parts.sideButton)
    XCTAssertEqual(log.lines, ["bookmark"])
    bar.showsBookmarkButton = false
    bar.showsSearchResultsButton = true
    screen.screen.layOut()
    screen.screen.tap(bar.parts.sideButton)
    XCTAssertEqual(log.lines, ["bookmark", "results"])
    bar.text = "x"
    screen.screen.layOut()
    XCTAssertTrue(bar.parts.sideButton.isHidden)
    XCTAssertFalse(field.parts.clearButton.isHidden)
    bar.showsSearchResultsButton = false
    XCTAssertNil(field.rightView)
  }

  func testTraitsImagesAndShiftsGoToTheField() async {
    _ = show()
    bar.keyboardType = .emailAddress
    XCTAssertEqual(bar.searchTextField.keyboardType, .emailAddress)
    XCTAssertEqual(bar.returnKeyType, .search)
    let image = UIImage()
    bar.setImage(image, for: .search, state: .normal)
    XCTAssertTrue((bar.searchTextField.leftView as? UIImageView)?.image === image)
    XCTAssertTrue(bar.image(for: .search, state: .normal) === image)
    bar.layoutIfNeeded()
    let plain = bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 1)
    let moved = bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
    XCTAssertEqual(moved, plain.offsetBy(dx: 5, dy: 1))
    bar.isEnabled = false
    XCTAssertFalse(bar.searchTextField.isEnabled)
  }

  // MARK: - Tokens

  private func token(_ text: String) -> UISearchToken { UISearchToken(icon: nil, text: text) }

  func testTokensStandBeforeTheText() async {
    let screen = show()
    let field = bar.searchTextField
    field.placeholder = "Search"
    screen.screen.layOut()
    let plain = field.textRect(forBounds: field.bounds)
    field.tokens = [token("Anna"), token("Berlin")]
    screen.screen.layOut()
    let width = field.tokenViews.reduce(0) { $0 + $1.bounds.width + 4 }
    XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, plain.minX + width)
    XCTAssertEqual(field.tokenViews[0].frame.minX, plain.minX)
    XCTAssertTrue(field.parts.placeholder.isHidden, "there's something to search for")
    XCTAssertFalse(field.parts.clearButton.isHidden)
    field.semanticContentAttribute = .forceRightToLeft
    screen.screen.layOut()
    XCTAssertGreaterThan(field.tokenViews[0].frame.minX, field.tokenViews[1].frame.minX)
    screen.screen.tap(field.parts.clearButton)
    XCTAssertEqual(field.tokens.count, 0)
  }

  func testTheBackspaceKeySelectsAndThenDeletesAToken() async {
    let screen = show()
    let field = bar.searchTextField
    field.tokens = [token("a"), token("b")]
    field.becomeFirstResponder()
    screen.type("x")
    screen.press("BackSpace", "BackSpace")
    XCTAssertEqual(field.selectedToken, 1)
    XCTAssertEqual(field.tokens.count, 2)
    log.lines = []
    screen.press("BackSpace")
    XCTAssertEqual(field.tokens.map(\.text), ["a"])
    XCTAssertEqual(log.lines, ["text "])
    screen.press("BackSpace", "Right")
    XCTAssertNil(field.selectedToken)
    screen.press("BackSpace")
    screen.type("y")
    XCTAssertEqual(field.tokens.count, 0, "typed text replaces a selected token")
    XCTAssertEqual(field.text, "y")
    field.tokens = [token("c")]
    field.text = ""
    field.allowsDeletingTokens = false
    screen.press("BackSpace", "BackSpace")
    XCTAssertEqual(field.tokens.count, 1)
  }

  func testTextBecomesATokenAndBadIndicesAreReported() async throws {
    _ = show()
    let field = bar.searchTextField
    field.text = "to Anna"
    let start = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 3))
    let range = try XCTUnwrap(field.textRange(from: start, to: field.endOfDocument))
    field.replaceTextualPortion(of: range, with: token("Anna"), at: 0)
    XCTAssertEqual(field.text, "to ")
    XCTAssertEqual(field.tokens(in: field.textualRange).map(\.text), ["Anna"])
    XCTAssertEqual(messages { field.insertToken(token("z"), at: 9) }.count, 1)
    XCTAssertEqual(field.tokens.map(\.text), ["Anna", "z"])
    field.removeToken(at: -1)
    XCTAssertEqual(field.tokens.count, 2)
  }
}
