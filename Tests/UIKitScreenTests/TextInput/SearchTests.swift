import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Search fields, search bars, and the fields of alerts.
@MainActor final class SearchTests: XCTestCase {
  private final class Log: NSObject, UISearchBarDelegate {
    var lines: [String] = []
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      lines.append("should begin")
      return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("did begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("did end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func taken() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  func testABarReportsTheSearchedText() async {
    let (view, bar, log) = (UIView(), UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56)), Log())
    bar.delegate = log
    view.addSubview(bar)
    let screen = TypingScreen(view)
    XCTAssertEqual(bar.intrinsicContentSize.height, 56)
    XCTAssertEqual(bar.searchTextField.frame, CGRect(x: 8, y: 10, width: 304, height: 36))
    XCTAssertTrue(bar.becomeFirstResponder())
    XCTAssertEqual(log.taken(), ["should begin", "did begin"])
    screen.type("ab")
    XCTAssertEqual(log.taken(), ["text a", "text ab"])
    screen.press("Return")
    XCTAssertEqual(log.taken(), ["search"])
    screen.screen.tap(bar.searchTextField.parts.clearButton)
    XCTAssertEqual(log.taken(), ["text "])
    screen.press("Escape")
    XCTAssertEqual(log.taken(), ["did end"], "Escape ends the editing of a field without a cancel action")
    bar.showsCancelButton = true
    bar.becomeFirstResponder()
    XCTAssertEqual(log.taken(), ["should begin", "did begin"])
    screen.screen.layOut()
    XCTAssertLessThan(bar.searchTextField.frame.maxX, bar.cancelButton.frame.minX)
    screen.press("Escape")
    screen.screen.tap(bar.cancelButton)
    XCTAssertEqual(log.taken(), ["cancel", "cancel"])
    XCTAssertTrue(bar.resignFirstResponder())
    XCTAssertEqual(log.taken(), ["did end"])
  }

  func testAnAlertsFieldsAreFilledInByKeys() async {
    let controller = UIViewController()
    let screen = TestScreen(controller)
    screen.window.makeKey()
    let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    XCTAssertNil(alert.textFields)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    var chosen: [String] = []
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
        chosen += alert?.textFields?.compactMap(\.text) ?? []
      })
    controller.present(alert, animated: false)
    screen.settle()
    screen.layOut()
    let fields = alert.textFields ?? []
    XCTAssertEqual(fields.count, 2)
    XCTAssertTrue(fields[0].isFirstResponder)
    XCTAssertGreaterThan(fields[0].bounds.width, 200)
    XCTAssertLessThan(
      fields[0].convert(fields[0].bounds, to: nil).maxY, fields[1].convert(fields[1].bounds, to: nil).minY)
    func press(_ name: String, _ text: String? = nil) {
      screen.window.touchDispatcher.handle(
        .key(KeyEvent(phase: .down, name: name, text: text, timestamp: FrameClock.shared.now)))
    }
    press("m", "m")
    press("e", "e")
    press("Return")
    XCTAssertTrue(fields[1].isFirstResponder)
    press("x", "x")
    press("Return")
    screen.settle()
    XCTAssertEqual(chosen, ["me", "x"])
    XCTAssertNil(controller.presentedViewController)
  }
}
