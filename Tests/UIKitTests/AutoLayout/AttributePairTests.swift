import XCTest

@testable import UIKit

/// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)` with every pair of attributes,
/// against arithmetic.
///
/// The rules are those of Apple's documentation of `NSLayoutConstraint`: positions go with positions, sizes with sizes;
/// leading and trailing don't go with left and right. Apple's guide limits positions to those of the same axis, which
/// UIKit doesn't. In a view that runs from right to left leading is the right edge and constants count leftwards,
/// except beside a vertical position; multipliers multiply coordinates, which don't turn round.
@MainActor final class AttributePairTests: XCTestCase {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private enum Family { case absolute, sided, centreX, vertical, size, none }

  private func family(_ attribute: Attribute) -> Family {
    switch attribute {
    case .left, .right, .leftMargin, .rightMargin: .absolute
    case .leading, .trailing, .leadingMargin, .trailingMargin: .sided
    case .centerX, .centerXWithinMargins: .centreX
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  private func isAllowed(_ first: Attribute, _ second: Attribute) -> Bool {
    switch (family(first), family(second)) {
    case (.vertical, .vertical), (.size, .size), (.centreX, .centreX), (.absolute, .absolute), (.sided, .sided): true
    case (.centreX, .absolute), (.centreX, .sided), (.absolute, .centreX), (.sided, .centreX): true
    case (.vertical, .absolute), (.vertical, .sided), (.vertical, .centreX): true
    case (.absolute, .vertical), (.sided, .vertical), (.centreX, .vertical): true
    default: false
    }
  }

  /// Whether a constraint counts from right to left where its view runs so.
  private func turnsRound(_ first: Attribute, _ second: Attribute) -> Bool {
    let families = [family(first), family(second)]
    return families.contains(.sided) && !families.contains(.vertical)
  }

  /// The position of an attribute in a view of `frame`, by Apple's description of each.
  private func place(_ attribute: Attribute, _ view: Box, _ frame: CGRect, _ isRightToLeft: Bool) -> CGFloat {
    let margins = view.layoutMargins
    let inner = frame.inset(by: margins)
    return switch attribute {
    case .left: frame.minX
    case .right: frame.maxX
    case .leading: isRightToLeft ? frame.maxX : frame.minX
    case .trailing: isRightToLeft ? frame.minX : frame.maxX
    case .leftMargin: inner.minX
    case .rightMargin: inner.maxX
    case .leadingMargin: isRightToLeft ? inner.maxX : inner.minX
    case .trailingMargin: isRightToLeft ? inner.minX : inner.maxX
    case .centerX: frame.midX
    case .centerXWithinMargins: inner.midX
    case .top: frame.minY
    case .bottom: frame.maxY
    case .centerY: frame.midY
    case .topMargin: inner.minY
    case .bottomMargin: inner.maxY
    case .centerYWithinMargins: inner.midY
    case .firstBaseline: frame.minY + view.ascent
    case .lastBaseline: frame.maxY - view.descent
    case .width: frame.width
    case .height: frame.height
    case .notAnAttribute: .nan
    }
  }

  private func box(_ size: CGSize, margins: UIEdgeInsets, ascent: CGFloat, descent: CGFloat, in superview: UIView?)
    -> Box
  {
    let box = Box(-1, -1)
    box.insetsLayoutMarginsFromSafeArea = false
    box.layoutMargins = margins
    (box.ascent, box.descent) = (ascent, descent)
    guard let superview else {
      box.frame.size = size
      return box
    }
    box.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(box)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: size.width).withPriority(.defaultLow),
      box.heightAnchor.constraint(equalToConstant: size.height).withPriority(.defaultLow),
    ])
    return box
  }

  /// A container of 400 by 300 points with a sibling at (100, 50), 120 by 80, and a probe of 41 by 33 points.
  private struct Scene {
    let container: Box
    let sibling: Box
    let probe: Box
  }

  private func scene(_ isRightToLeft: Bool) -> Scene {
    let container = box(
      CGSize(width: 400, height: 300), margins: UIEdgeInsets(top: 13, left: 17, bottom: 19, right: 23), ascent: 29,
      descent: 31, in: nil)
    container.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    let sibling = box(
      CGSize(width: 120, height: 80), margins: UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11), ascent: 30,
      descent: 12, in: container)
    NSLayoutConstraint.activate([
      sibling.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 100),
      sibling.topAnchor.constraint(equalTo: container.topAnchor, constant: 50),
      sibling.widthAnchor.constraint(equalToConstant: 120), sibling.heightAnchor.constraint(equalToConstant: 80),
    ])
    let probe = box(
      CGSize(width: 41, height: 33), margins: UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 9), ascent: 10,
      descent: 5, in: container)
    return Scene(container: container, sibling: sibling, probe: probe)
  }

  /// The probe's rectangle in the solver, before it's aligned to pixels.
  private func exactFrame(_ view: UIView) -> CGRect {
    let engine = view.root.rootEngine
    LayoutLoop.solve(engine)
    let item = engine.item(for: view)
    func value(_ index: Int) -> Double { engine.solver.value(of: item.variables[index]) }
    return CGRect(x: value(0), y: value(1), width: value(2), height: value(3))
  }

  private let numbers: [(multiplier: CGFloat, constant: CGFloat)] = [(1, 0), (1, 7), (0.5, -3), (1.75, 2), (-0.25, 4)]

  /// Every allowed pair, to a sibling and to the superview, in both directions, with constants and multipliers.
  func testEveryPairThatIsAllowed() async {
    var count = 0
    for isRightToLeft in [false, true] {
      let scene = scene(isRightToLeft)
      for first in Attribute.allCases {
        for second in Attribute.allCases where isAllowed(first, second) {
          for (other, frame) in [
            (scene.sibling, CGRect(x: 100, y: 50, width: 120, height: 80)),
            (scene.container, CGRect(x: 0, y: 0, width: 400, height: 300)),
          ] {
            for (multiplier, constant) in numbers {
              let constraint = NSLayoutConstraint(
                item: scene.probe, attribute: first, relatedBy: .equal, toItem: other, attribute: second,
                multiplier: multiplier, constant: constant)
              let isMirrored = isRightToLeft && turnsRound(first, second)
              let expected =
                place(second, other, frame, isRightToLeft) * multiplier + (isMirrored ? -constant : constant)
              if family(first) == .size, expected < 0 { continue }
              constraint.isActive = true
              let found = place(first, scene.probe, exactFrame(scene.probe), isRightToLeft)
              XCTAssertEqual(
                found, expected, accuracy: 1e-6,
                "\(first) = \(multiplier) x \(second) + \(constant), right to left: \(isRightToLeft)")
              XCTAssertEqual(exactFrame(scene.sibling), CGRect(x: 100, y: 50, width: 120, height: 80))
              constraint.isActive = false
              count += 1
            }
          }
        }
      }
    }
    XCTAssertEqual(count, 5904)
  }

  /// Inequalities hold in the direction of reading: an optional constraint pulls the probe across the line, and it
  /// stops there.
  func testInequalitiesOfEveryPair() async {
    for isRightToLeft in [false, true] {
      let scene = scene(isRightToLeft)
      for first in Attribute.allCases where family(first) != .size {
        for second in Attribute.allCases where isAllowed(first, second) {
          let isMirrored = isRightToLeft && turnsRound(first, second)
          let isVertical = family(first) == .vertical
          for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual] {
            // In coordinates: a mirrored "at least" keeps the probe to the left.
            let keepsLow = (relation == .lessThanOrEqual) != isMirrored
            for pull in [-1000, 1000] as [CGFloat] {
              let made = [
                NSLayoutConstraint(
                  item: scene.probe, attribute: first, relatedBy: relation, toItem: scene.sibling, attribute: second,
                  multiplier: 1, constant: 6),
                NSLayoutConstraint(
                  item: scene.probe, attribute: isVertical ? .top : .left, relatedBy: .equal, toItem: scene.container,
                  attribute: isVertical ? .top : .left, multiplier: 1, constant: pull
                ).withPriority(UILayoutPriority(10)),
              ]
              NSLayoutConstraint.activate(made)
              let frame = exactFrame(scene.probe)
              let line =
                place(second, scene.sibling, CGRect(x: 100, y: 50, width: 120, height: 80), isRightToLeft)
                + (isMirrored ? -6 : 6)
              if keepsLow == (pull > 0) {
                XCTAssertEqual(place(first, scene.probe, frame, isRightToLeft), line, accuracy: 1e-6, "\(made[0])")
              } else {
                XCTAssertEqual(isVertical ? frame.minY : frame.minX, pull, accuracy: 1e-6, "\(made[0])")
              }
              NSLayoutConstraint.deactivate(made)
            }
          }
        }
      }
    }
  }

  func testSizesByNumbers() async {
    let scene = scene(false)
    for attribute in [Attribute.width, .height] {
      for second in [Attribute.notAnAttribute, attribute] {
        let constraint = NSLayoutConstraint(
          item: scene.probe, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: second, multiplier: 3,
          constant: 77)
        XCTAssertEqual(constraint.secondAttribute, .notAnAttribute)
        constraint.isActive = true
        XCTAssertEqual(place(attribute, scene.probe, exactFrame(scene.probe), false), 77)
        constraint.isActive = false
      }
    }
    let zero = NSLayoutConstraint(
      item: scene.probe, attribute: .width, relatedBy: .equal, toItem: scene.container, attribute: .height,
      multiplier: 0,
      constant: 12)
    zero.isActive = true
    XCTAssertEqual(exactFrame(scene.probe).width, 12, "0 times a size is a number, and a size may be one")
  }

  // MARK: - Refusals

  private func refusal(
    _ first: Attribute, _ second: Attribute, hasSecond: Bool = true, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> String? {
    ConstraintDiagnostics.refusal(
      UIView().layoutNode, first, hasSecond ? UIView().layoutNode : nil, second, multiplier, constant)
  }

  func testEveryPairThatIsRefused() async {
    for first in Attribute.allCases {
      for second in Attribute.allCases {
        let sentence = refusal(first, second)
        XCTAssertEqual(sentence == nil, isAllowed(first, second), "\(first), \(second)")
        guard let sentence else { continue }
        if first == .notAnAttribute {
          XCTAssertTrue(sentence.contains("first attribute is .notAnAttribute"), sentence)
        } else if [family(first), family(second)].allSatisfy({ $0 == .absolute || $0 == .sided }) {
          XCTAssertTrue(sentence.contains("change sides with the language"), sentence)
        } else {
          XCTAssertTrue(sentence.contains("can't be compared with each other"), sentence)
        }
        for attribute in [first, second] where first != .notAnAttribute {
          XCTAssertTrue(sentence.contains(".\(attribute)"), sentence)
        }
      }
    }
  }

  func testPositionsByNumbersAreRefused() async {
    for attribute in Attribute.allCases where attribute != .notAnAttribute {
      let isSize = family(attribute) == .size
      XCTAssertEqual(refusal(attribute, .notAnAttribute, hasSecond: false) == nil, isSize)
      XCTAssertEqual(refusal(attribute, attribute, multiplier: 0) == nil, isSize)
      for number in [CGFloat.nan, .infinity, -.infinity] {
        XCTAssertNotNil(refusal(attribute, attribute, multiplier: number))
        XCTAssertNotNil(refusal(attribute, attribute, constant: number))
      }
    }
    XCTAssertNotNil(refusal(.notAnAttribute, .notAnAttribute, hasSecond: false))
  }
}
