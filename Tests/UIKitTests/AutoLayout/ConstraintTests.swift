import XCTest

@testable import UIKit

/// Constraints by attribute and by anchor: the meaning of each side, line and size of a view.
@MainActor final class ConstraintTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// A view in the root at (100, 50), 120 by 80, with uneven margins and baselines.
  private func anchor(_ isRightToLeft: Bool) -> Box {
    let view = Box(120, 80)
    (view.ascent, view.descent) = (30, 12)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.insetsLayoutMarginsFromSafeArea = false
    view.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: 50).isActive = true
    return view
  }

  func testAMultiplierOfZeroMakesAConstant() async {
    let view = UIView()
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let constraints = [
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0, constant: 30),
      NSLayoutConstraint(
        item: view, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: root, attribute: .width, multiplier: 0,
        constant: 20),
    ]
    for constraint in constraints {
      XCTAssertNil(constraint.secondItem)
      XCTAssertEqual(constraint.secondAttribute, .notAnAttribute)
      XCTAssertEqual(constraint.multiplier, 1)
      constraint.isActive = true
    }
    XCTAssertEqual(view.constraints.count, 2, "They're the view's own, as other constants are.")
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.size, CGSize(width: 30, height: 20))
  }

  /// The position of an attribute of a view in `frame`, by Apple's description of each.
  private func place(_ attribute: Attribute, _ frame: CGRect, _ isRightToLeft: Bool) -> CGFloat? {
    switch attribute {
    case .left: frame.minX
    case .right: frame.maxX
    case .top: frame.minY
    case .bottom: frame.maxY
    case .leading: isRightToLeft ? frame.maxX : frame.minX
    case .trailing: isRightToLeft ? frame.minX : frame.maxX
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.midX
    case .centerY: frame.midY
    case .firstBaseline: frame.minY + 30
    case .lastBaseline: frame.maxY - 12
    case .leftMargin: frame.minX + 5
    case .rightMargin: frame.maxX - 11
    case .topMargin: frame.minY + 3
    case .bottomMargin: frame.maxY - 7
    case .leadingMargin: isRightToLeft ? frame.maxX - 11 : frame.minX + 5
    case .trailingMargin: isRightToLeft ? frame.minX + 5 : frame.maxX - 11
    case .centerXWithinMargins: (frame.minX + 5 + frame.maxX - 11) / 2
    case .centerYWithinMargins: (frame.minY + 3 + frame.maxY - 7) / 2
    case .notAnAttribute: nil
    }
  }

  private func isHorizontal(_ attribute: Attribute) -> Bool { attribute.axis == .horizontal && attribute != .height }

  func testEveryAttributeAgainstAPlainView() async {
    for isRightToLeft in [false, true] {
      for attribute in Attribute.allCases where attribute != .notAnAttribute {
        let anchor = anchor(isRightToLeft)
        let probe = UIView()
        probe.translatesAutoresizingMaskIntoConstraints = false
        root.semanticContentAttribute = anchor.semanticContentAttribute
        root.addSubview(probe)
        var own: Attribute = isHorizontal(attribute) ? .centerX : .centerY
        if attribute == .width || attribute == .height { own = attribute }
        NSLayoutConstraint(
          item: probe, attribute: own, relatedBy: .equal, toItem: anchor, attribute: attribute, multiplier: 1,
          constant: 4
        ).isActive = true
        for (axis, zero) in [(Attribute.width, 0), (.height, 0)] as [(Attribute, CGFloat)] where axis != own {
          NSLayoutConstraint(
            item: probe, attribute: axis, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: zero
          ).isActive = true
        }
        root.layoutIfNeeded()
        // Leading and trailing count from right to left there, and so does the constant.
        let step: CGFloat = isRightToLeft && attribute.isDirectional ? -4 : 4
        let expected = place(attribute, anchor.frame, isRightToLeft)! + step
        let found: CGFloat =
          switch own {
          case .centerX: probe.frame.midX
          case .centerY: probe.frame.midY
          case .width: probe.frame.width
          default: probe.frame.height
          }
        XCTAssertEqual(anchor.frame, CGRect(x: 100, y: 50, width: 120, height: 80))
        XCTAssertEqual(found, expected, accuracy: 0.51, "\(attribute), right to left: \(isRightToLeft)")
        probe.removeFromSuperview()
        anchor.removeFromSuperview()
      }
    }
  }

  /// The same attribute on both sides, from a view inside: margins and baselines shift both the same way.
  func testEveryAttributeBetweenLikeViews() async {
    for attribute in Attribute.allCases where attribute != .notAnAttribute {
      let first = anchor(false)
      let second = Box(120, 80)
      (second.ascent, second.descent) = (30, 12)
      second.insetsLayoutMarginsFromSafeArea = false
      second.layoutMargins = first.layoutMargins
      second.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(second)
      NSLayoutConstraint(
        item: second, attribute: attribute, relatedBy: .equal, toItem: first, attribute: attribute, multiplier: 1,
        constant: 0
      ).isActive = true
      root.layoutIfNeeded()
      if attribute != .width, attribute != .height {
        if isHorizontal(attribute) {
          XCTAssertEqual(second.frame.minX, 100, "\(attribute)")
        } else {
          XCTAssertEqual(second.frame.minY, 50, "\(attribute)")
        }
      }
      XCTAssertEqual(second.frame.size, CGSize(width: 120, height: 80), "\(attribute)")
      first.removeFromSuperview()
      second.removeFromSuperview()
    }
  }

  private func inside(_ make: (UIView) -> [NSLayoutConstraint]) -> CGRect {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate(make(view))
    root.layoutIfNeeded()
    defer { view.removeFromSuperview() }
    return view.frame
  }

  func testAnchors() async {
    let frame = inside { view in
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: -10),
      ]
    }
    XCTAssertEqual(frame, CGRect(x: 10, y: 20, width: 360, height: 140))
    let centered = inside { view in
      [
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10),
        view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalTo: view.widthAnchor),
      ]
    }
    XCTAssertEqual(centered, CGRect(x: 150, y: 110, width: 100, height: 100))
  }

  func testInequalities() async {
    let frame = inside { view in
      [
        view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
        view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.25),
        view.widthAnchor.constraint(equalToConstant: 400).withPriority(.defaultLow),
        view.heightAnchor.constraint(lessThanOrEqualToConstant: 70),
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor).withPriority(.defaultHigh),
      ]
    }
    XCTAssertEqual(frame, CGRect(x: 0, y: 0, width: 100, height: 70))
  }

  func testDistancesCanBeConstrained() async {
    let frame = inside { view in
      [
        view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
        view.widthAnchor.constraint(equalToConstant: 100),
        root.leftAnchor.anchorWithOffset(to: view.leftAnchor).constraint(
          equalTo: view.rightAnchor.anchorWithOffset(to: root.rightAnchor), multiplier: 2),
      ]
    }
    XCTAssertEqual(frame.minX, 200)
  }

  func testSystemSpacingIsEightPoints() async {
    let frame = inside { view in
      [
        view.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
        view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
        view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
      ]
    }
    XCTAssertEqual(frame.origin, CGPoint(x: 16, y: 8))
  }

  func testGuides() async {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    XCTAssertTrue(guide.owningView === root)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 30),
    ])
    let frame = inside { view in
      [
        view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
        view.topAnchor.constraint(equalTo: guide.bottomAnchor), view.widthAnchor.constraint(equalToConstant: 20),
        view.heightAnchor.constraint(equalToConstant: 20),
      ]
    }
    XCTAssertEqual(guide.layoutFrame, CGRect(x: 40, y: 0, width: 200, height: 30))
    XCTAssertEqual(frame, CGRect(x: 130, y: 30, width: 20, height: 20))
    root.removeLayoutGuide(guide)
    XCTAssertNil(guide.owningView)
    XCTAssertEqual(root.constraints, [])
  }

  func testMarginsGuideFollowsTheMargins() async {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let guide = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 2, y: 1, width: 394, height: 296))
    root.layoutMargins.left = 50
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 50, y: 1, width: 346, height: 296))
  }

  func testSafeAreaReachesViewsInside() async {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.leftAnchor), view.rightAnchor.constraint(equalTo: guide.rightAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    window.isHidden = false
    window.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 20, width: 200, height: 270))
    controller.additionalSafeAreaInsets.top = 44
    window.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 44, width: 200, height: 246))
    window.isHidden = true
  }

  func testConstraintsAreHeldByTheNearestCommonView() async {
    let outer = UIView()
    let inner = UIView()
    root.addSubview(outer)
    outer.addSubview(inner)
    let size = inner.widthAnchor.constraint(equalToConstant: 1)
    let side = inner.leftAnchor.constraint(equalTo: outer.leftAnchor)
    let across = inner.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([size, side, across])
    XCTAssertEqual(inner.constraints, [size])
    XCTAssertEqual(outer.constraints, [side])
    XCTAssertEqual(root.constraints, [across])
    NSLayoutConstraint.deactivate([size, side, across])
    XCTAssertEqual(root.constraints + outer.constraints + inner.constraints, [])
  }
}
