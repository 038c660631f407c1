import ConstraintDSL
import UIKit
import XCTest

/// Code in SnapKit's style, without adaptations to Linux: it subclasses `NSLayoutConstraint`, stores its constraints
/// with the views and is nonisolated.
@MainActor final class ConstraintDSLTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let box = UIView(), child = UIView(), other = UIView()

  private func lay(_ make: () -> Void) {
    window.addSubview(box)
    box.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    box.addSubview(child)
    box.addSubview(other)
    make()
    window.layoutIfNeeded()
  }

  func testEdgesWithInsets() async {
    lay {
      child.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
      other.snp.makeConstraints { make in
        make.edges.equalTo(child).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      }
    }
    XCTAssertEqual(child.frame, CGRect(x: 10, y: 10, width: 280, height: 380))
    XCTAssertEqual(other.frame, CGRect(x: 12, y: 11, width: 274, height: 376))
  }

  func testOffsetsFactorsAndChains() async {
    lay {
      child.snp.makeConstraints { make in
        make.top.leading.equalToSuperview().offset(20)
        make.width.equalToSuperview().multipliedBy(0.5)
        make.height.equalTo(child.snp.width).dividedBy(3)
      }
      other.snp.makeConstraints { make in
        make.top.equalTo(child.snp.bottom).offset(8)
        make.centerX.equalTo(child)
        make.size.equalTo(CGSize(width: 40, height: 30))
      }
    }
    XCTAssertEqual(child.frame, CGRect(x: 20, y: 20, width: 150, height: 50))
    XCTAssertEqual(other.frame, CGRect(x: 75, y: 78, width: 40, height: 30))
  }

  func testNumbersAlone() async {
    lay {
      child.snp.makeConstraints { make in
        make.leading.equalTo(42)
        make.top.equalTo(7.5)
        make.width.height.equalTo(16)
      }
      other.snp.makeConstraints { make in
        make.center.equalToSuperview()
        make.size.equalTo(box).offset(CGSize(width: -100, height: -200))
      }
    }
    XCTAssertEqual(child.frame, CGRect(x: 42, y: 7.5, width: 16, height: 16))
    XCTAssertEqual(other.frame, CGRect(x: 50, y: 100, width: 200, height: 200))
  }

  func testPrioritiesAndInequalities() async {
    lay {
      child.snp.makeConstraints { make in
        make.top.left.bottom.equalToSuperview()
        make.width.lessThanOrEqualTo(120)
        make.width.equalTo(500).priority(.high)
        make.right.lessThanOrEqualToSuperview().priority(250)
      }
    }
    XCTAssertEqual(child.frame, CGRect(x: 0, y: 0, width: 120, height: 400))
  }

  func testUpdatingAndRemaking() async {
    var height: Constraint?
    lay {
      child.snp.makeConstraints { make in
        make.top.left.right.equalToSuperview()
        height = make.height.equalTo(100).labeled("height").constraint
      }
    }
    XCTAssertEqual(height?.layoutConstraints.map(\.identifier), ["height"])
    XCTAssertTrue(height?.isActive == true)
    height?.update(offset: 50)
    window.layoutIfNeeded()
    XCTAssertEqual(child.frame.height, 50)
    child.snp.updateConstraints { $0.height.equalTo(70) }
    window.layoutIfNeeded()
    XCTAssertEqual(child.frame.height, 70)
    XCTAssertEqual(box.constraints.count + child.constraints.count, 4)
    height?.deactivate()
    XCTAssertEqual(child.constraints.count, 0)
    child.snp.remakeConstraints { make in
      make.right.bottom.equalToSuperview().inset(5)
      make.size.equalTo(10)
    }
    window.layoutIfNeeded()
    XCTAssertEqual(child.frame, CGRect(x: 285, y: 385, width: 10, height: 10))
    child.snp.removeConstraints()
    XCTAssertEqual(box.constraints.count + child.constraints.count, 0)
  }

  func testGuidesAndTheSafeArea() async {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    window.rootViewController = controller
    let guide = UILayoutGuide()
    controller.view.addSubview(child)
    controller.view.addLayoutGuide(guide)
    controller.view.addSubview(other)
    guide.snp.makeConstraints { make in
      make.left.right.equalToSuperview()
      make.top.equalTo(controller.view.safeAreaLayoutGuide.snp.top)
      make.height.equalTo(60)
    }
    child.snp.makeConstraints { make in
      make.top.equalTo(guide.snp.bottom)
      make.left.right.equalTo(controller.view.safeAreaLayoutGuide)
      make.bottom.equalTo(controller.view.safeAreaLayoutGuide).inset(6)
    }
    other.snp.makeConstraints { $0.edges.equalTo(guide) }
    window.layoutIfNeeded()
    XCTAssertEqual(child.frame, CGRect(x: 0, y: 104, width: 300, height: 256))
    XCTAssertEqual(other.frame, CGRect(x: 0, y: 44, width: 300, height: 60))
  }

  func testAnOverrideInAnExtensionIsCalled() async throws {
    lay { child.snp.makeConstraints { $0.edges.equalToSuperview() } }
    let constraint: NSObject = try XCTUnwrap(box.constraints.first { $0 is LayoutConstraint })
    XCTAssertTrue(constraint.description.hasPrefix("<DSL constraint 0x"), constraint.description)
  }

  func testConstraintsAreReleasedWithTheirView() async {
    weak var kept: Constraint?
    do {
      let view = UIView()
      box.addSubview(view)
      view.snp.makeConstraints { kept = $0.edges.equalToSuperview().constraint }
      XCTAssertNotNil(kept)
      view.removeFromSuperview()
    }
    XCTAssertNil(kept)
  }
}
