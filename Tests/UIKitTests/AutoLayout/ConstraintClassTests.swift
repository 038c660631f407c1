import UIKit
import XCTest

// Without @testable: the API of an app.

/// As layout libraries do it: a class of their own, made by the initialiser that all constraints have.
private class LabelledConstraint: NSLayoutConstraint {
  var label: String? {
    get { identifier }
    set { identifier = newValue }
  }
  weak var maker: NSObject?
  var remade = 0

  override var constant: CGFloat {
    didSet { remade += 1 }
  }
}

/// A class with an initialiser of its own.
private final class FixedWidth: NSLayoutConstraint {
  let reason: String

  override init() {
    reason = "none"
    super.init()
  }
}

@MainActor final class ConstraintClassTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let view = UIView()

  override func setUp() async throws {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  func testASubclassMadeByTheCommonInitialiser() async {
    let left = LabelledConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1, constant: 10)
    left.label = "left"
    let width = FixedWidth(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 50)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([left, width])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 10)
    XCTAssertEqual(view.frame.width, 50)
    XCTAssertEqual(left.identifier, "left")
    XCTAssertEqual(width.reason, "none")
    XCTAssertTrue(left.description.contains("'left'"), left.description)
    XCTAssertTrue(left.firstItem === view)
    XCTAssertTrue(root.constraints.first is LabelledConstraint)
    left.constant = 30
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 30)
    XCTAssertEqual(left.remade, 1)
    // As layout libraries do when they search for one to update.
    let found = root.constraints.compactMap { $0 as? LabelledConstraint }.first {
      $0.firstAttribute == .left && $0.secondAttribute == .left && $0.relation == .equal && $0.multiplier == 1
        && $0.priority == .required && $0.secondItem === root
    }
    XCTAssertTrue(found === left)
    left.isActive = false
    XCTAssertEqual(root.constraints.count, 0)
  }

  func testABlankConstraintDoesNothing() async {
    let blank = NSLayoutConstraint()
    XCTAssertNil(blank.firstItem)
    XCTAssertEqual(blank.firstAttribute, .notAnAttribute)
    XCTAssertEqual(blank.priority, .required)
    blank.constant = 7
    blank.priority = .defaultLow
    blank.isActive = true
    XCTAssertFalse(blank.isActive)
    root.addConstraint(blank)
    NSLayoutConstraint.activate([blank, LabelledConstraint(), FixedWidth()])
    XCTAssertEqual(root.constraints, [])
    XCTAssertFalse(blank.description.isEmpty)
    root.layoutIfNeeded()
  }

  func testALayerOfAnotherClass() async {
    final class Tiles: CALayer {}
    final class Map: UIView {
      override class var layerClass: AnyClass { Tiles.self }
    }
    final class Mistake: UIView {
      override class var layerClass: AnyClass { NSObject.self }
    }
    XCTAssertTrue(Map().layer is Tiles)
    XCTAssertTrue(type(of: Mistake().layer) == CALayer.self)
    let type: AnyClass = UIView.layerClass
    XCTAssertTrue(type == CALayer.self)
  }
}
