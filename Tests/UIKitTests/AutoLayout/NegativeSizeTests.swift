import TestSupport
import XCTest

@testable import UIKit

/// A size below 0 that follows from several required constraints is reported, as UIKit logs it.
@MainActor final class NegativeSizeTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = UIView()

  override func setUp() async throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = "photo"
    root.addSubview(view)
  }

  func testEdgesInTheWrongOrder() async {
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 60)
    let right = view.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 50)
    let reported = conflicts(in: root) { NSLayoutConstraint.activate([left, right]) }
    XCTAssertEqual(reported.count, 1, "\(reported)")
    for word in ["photo", "at least 0", "60", "50"] { XCTAssertTrue(reported.first?.contains(word) ?? false, word) }
    XCTAssertEqual(view.frame, CGRect(x: 60, y: 0, width: 0, height: 0))
    XCTAssertEqual(conflicts(in: root) { right.constant = 40 }, [], "it's reported once")
    XCTAssertEqual(conflicts(in: root) { right.constant = 80 }, [])
    XCTAssertEqual(view.frame.width, 20)
    XCTAssertEqual(conflicts(in: root) { right.constant = 40 }.count, 1, "a new one")
  }

  func testThroughAnotherView() async {
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    let reported = conflicts(in: root) {
      NSLayoutConstraint.activate([
        other.heightAnchor.constraint(equalToConstant: 20), other.topAnchor.constraint(equalTo: root.topAnchor),
        view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: 5),
        view.bottomAnchor.constraint(lessThanOrEqualTo: other.bottomAnchor),
      ])
    }
    XCTAssertEqual(reported.count, 1, "\(reported)")
    XCTAssertEqual(view.frame.height, 0)
  }

  func testAnOptionalConstraintThatYieldsIsNoConflict() async {
    let right = view.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 50)
    right.priority = .defaultHigh
    let reported = conflicts(in: root) {
      NSLayoutConstraint.activate([view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 60), right])
    }
    XCTAssertEqual(reported, [])
    XCTAssertEqual(view.frame.minX, 60)
    XCTAssertEqual(view.frame.width, 0)
  }

  /// Insets of a view that has no room yet.
  func testASmallWindowIsNoConflict() async {
    let reported = conflicts(in: root) {
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 60),
        view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -60),
      ])
    }
    XCTAssertEqual(reported, [])
    XCTAssertEqual(conflicts(in: root) { root.frame.size.width = 0 }, [])
    XCTAssertEqual(view.frame.width, 0)
  }
}
