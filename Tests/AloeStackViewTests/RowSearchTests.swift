import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Keys that begin a search in a field that's a row of a list.
@MainActor final class RowSearchTests: XCTestCase {

  private let list = AloeStackView()
  private let field = UISearchTextField()
  private lazy var controller: UIViewController = {
    let controller = UIViewController()
    list.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(list)
    return controller
  }()

  private func addRows(_ count: Int) {
    for number in 0..<count {
      let label = UILabel()
      label.text = "row \(number)"
      list.addRow(label)
    }
  }

  func testAFieldInARowOutOfSightIsScrolledToAndFocused() async throws {
    addRows(300)
    let row = UIView()
    field.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(field)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: row.topAnchor), field.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      field.leadingAnchor.constraint(equalTo: row.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: row.trailingAnchor), field.heightAnchor.constraint(equalToConstant: 36),
    ])
    list.addRow(row)
    addRows(300)
    let screen = TestScreen(controller)
    screen.settle()
    for key in ["f", "s"] {
      list.contentOffset = .zero
      screen.settle()
      // A row that was focused stays mounted for a while.
      if key == "f" { XCTAssertNil(field.window, "It's out of sight, and not mounted.") }
      XCTAssertFalse(field.isFirstResponder)
      screen.press(key, key == "f" ? .control : [])
      screen.settle()
      XCTAssertTrue(field.isFirstResponder, key)
      let place = field.convert(field.bounds, to: screen.window)
      XCTAssertTrue(screen.window.bounds.contains(place), "\(place)")
      field.resignFirstResponder()
    }
    XCTAssertEqual(field.text, "s")
    list.contentOffset = .zero
    list.hideRow(row)
    screen.settle()
    screen.press("f", .control)
    XCTAssertFalse(field.isFirstResponder, "A hidden row isn't searched in.")
  }

  func testASearchBarOutOfSightIsScrolledToAndFocused() async throws {
    for (isRow, axis) in [(true, NSLayoutConstraint.Axis.vertical), (false, .vertical), (true, .horizontal)] {
      let list = AloeStackView()
      list.axis = axis
      list.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      func add(_ count: Int) {
        for number in 0..<count {
          let label = UILabel()
          label.text = "row \(number)"
          list.addRow(label)
        }
      }
      add(100)
      let bar = UISearchBar()
      let row = isRow ? bar : UIStackView(arrangedSubviews: [UILabel(), bar])
      if axis == .horizontal { bar.widthAnchor.constraint(equalToConstant: 200).isActive = true }
      list.addRow(row)
      add(100)
      let controller = UIViewController()
      controller.view.addSubview(list)
      let screen = TestScreen(UINavigationController(rootViewController: controller))
      screen.settle()
      XCTAssertNil(bar.window, "It's out of sight, and not mounted.")
      screen.press("f", .control)
      screen.settle()
      XCTAssertTrue(bar.searchTextField.isFirstResponder)
      let place = bar.convert(bar.bounds, to: screen.window)
      XCTAssertTrue(screen.window.bounds.intersection(place).height >= 36, "\(place)")
    }
  }

  func testAFieldInARowOnDemandThatWasMadeIsFound() async throws {
    list.addRows(count: 400) { index -> UIView in
      index == 200 ? self.field : UILabel()
    }
    let screen = TestScreen(controller)
    screen.settle()
    XCTAssertTrue(list.rows[200] === field)
    XCTAssertNil(field.window)
    screen.press("f", .control)
    screen.settle()
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertTrue(screen.window.bounds.contains(field.convert(field.bounds, to: screen.window)))
  }

  func testTheFirstFieldOfTheListIsTaken() async throws {
    addRows(100)
    let other = UISearchTextField()
    list.addRow(other)
    addRows(100)
    list.addRow(field)
    let screen = TestScreen(controller)
    screen.settle()
    list.scrollToRow(field, at: .none, animated: false)
    screen.settle()
    XCTAssertNotNil(field.window)
    screen.press("f", .control)
    screen.settle()
    XCTAssertTrue(other.isFirstResponder)
  }

}
