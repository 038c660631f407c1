import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// A baseline whose constraint gives its label another number of lines, which have their baseline elsewhere.
@MainActor final class RestlessBaselineTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let label = UILabel()

  /// A narrow label of many lines at the bottom. Its first baseline would be there if it had one line less, or more.
  private func build() {
    label.text = "A longer text of some words"
    label.font = .systemFont(ofSize: 17)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let constraints = [
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor), label.widthAnchor.constraint(equalToConstant: 1),
      root.bottomAnchor.constraint(equalTo: label.firstBaselineAnchor, constant: 37),
    ]
    for (constraint, priority) in zip(constraints, [817, 965, 751] as [Float]) {
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
    }
  }

  func testItComesToRestWithASentenceThatNamesTheConstraint() async {
    build()
    let heard = messages { root.layoutIfNeeded() }
    XCTAssertEqual(heard.count, 1, "\(heard)")
    XCTAssertTrue(heard.first?.contains("firstBaseline + 37") == true, heard.first ?? "")
    XCTAssertTrue(heard.first?.contains("can't be determined: it gives a view") == true, heard.first ?? "")
    let frame = label.frame
    XCTAssertEqual(frame.maxY, 480, accuracy: 0.01)
    let before = LayoutStatistics.current
    root.setNeedsLayout()
    root.layoutIfNeeded()
    XCTAssertEqual(LayoutStatistics.current.since(before).solves, 0)
    XCTAssertEqual(label.frame, frame)
  }

  /// The count is of solutions without rest, not of changes.
  func testItFollowsEachOfManyChanges() async {
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(line)
    line.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor).isActive = true
    root.insetsLayoutMarginsFromSafeArea = false
    root.layoutIfNeeded()
    for laysOut in [false, true] {
      for margin in 1...40 {
        root.layoutMargins.top = CGFloat(margin)
        if laysOut { root.layoutIfNeeded() }
      }
      root.layoutIfNeeded()
      XCTAssertEqual(line.frame.minY, 40)
      root.layoutMargins.top = 8
    }
  }
}
