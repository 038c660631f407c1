import XCTest

@testable import UIKit

/// A view whose subview gets another size is laid out again; one that moves a subview itself isn't, or layout would
/// never end.
@MainActor final class LayoutOfSuperviewTests: XCTestCase {
  private class Counting: UIView {
    var layouts = 0
    var work: (() -> Void)?
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      work?()
    }
  }

  private let root = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let child = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func prepare() {
    root.addSubview(child)
    root.layoutIfNeeded()
    root.layouts = 0
    child.layouts = 0
  }

  func testResizingASubviewLaysOutItsSuperview() async {
    prepare()
    child.frame.size.width = 20
    root.layoutIfNeeded()
    XCTAssertEqual([root.layouts, child.layouts], [1, 1])
    child.bounds.size.height = 30
    root.layoutIfNeeded()
    XCTAssertEqual([root.layouts, child.layouts], [2, 2])
    child.layer.bounds.size.height = 40
    root.layoutIfNeeded()
    XCTAssertEqual([root.layouts, child.layouts], [3, 3])
  }

  func testMovingOrTurningASubviewDoesNot() async {
    prepare()
    child.center.x += 5
    child.frame.origin.y = 50
    child.bounds.origin.x = 7
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    child.frame = child.frame
    root.layoutIfNeeded()
    XCTAssertEqual([root.layouts, child.layouts], [0, 0])
  }

  func testASuperviewThatSizesItsSubviewsIsLaidOutOnce() async {
    prepare()
    root.work = { [child, root] in child.frame.size = CGSize(width: root.bounds.width / 2, height: 10) }
    root.frame.size.width = 300
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.width, 150)
    XCTAssertEqual([root.layouts, child.layouts], [1, 1])
  }

  func testAControllerThatSizesSubviewsAfterLayoutIsLaidOutOnce() async {
    final class Screen: UIViewController {
      let child = UIView()
      var layouts = 0
      override func viewDidLoad() { view.addSubview(child) }
      override func viewDidLayoutSubviews() {
        layouts += 1
        child.frame.size = CGSize(width: child.frame.width + 1, height: 10)
      }
    }
    let screen = Screen()
    screen.view.layoutIfNeeded()
    XCTAssertEqual(screen.layouts, 1)
  }

  func testAViewPlacedByConstraintsIsLaidOutOnce() async {
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      width, child.heightAnchor.constraint(equalToConstant: 10),
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      child.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    (root.layouts, child.layouts) = (0, 0)
    width.constant = 50
    root.layoutIfNeeded()
    XCTAssertEqual(child.frame.width, 50)
    XCTAssertEqual([root.layouts, child.layouts], [1, 1])
  }

  /// If a grandparent sets an inner view's size, the view around that is laid out again.
  func testSizesSetFromFurtherOut() async {
    let middle = Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(middle)
    middle.addSubview(child)
    root.layoutIfNeeded()
    (root.layouts, middle.layouts, child.layouts) = (0, 0, 0)
    root.work = { [child] in child.frame.size.width = 33 }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    XCTAssertEqual([root.layouts, middle.layouts, child.layouts], [1, 1, 1])
  }

  /// A subview that settles its own size in its layout has its superview look again, once.
  func testASubviewThatSizesItself() async {
    prepare()
    child.work = { [child] in child.frame.size.height = 77 }
    child.setNeedsLayout()
    root.layoutIfNeeded()
    XCTAssertEqual(root.layouts, 1)
    XCTAssertEqual(child.frame.height, 77)
    root.layouts = 0
    root.layoutIfNeeded()
    XCTAssertEqual(root.layouts, 0)
  }
}
