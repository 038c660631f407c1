import XCTest

@testable import UIKit

/// Autoresizing masks when the superview is resized, and views beside them that are placed by constraints.
@MainActor final class AutoresizingTests: XCTestCase {
  /// The lengths of the three parts of a direction in a superview of another length: flexible ones share the rest, in
  /// their original ratio.
  private func parts(_ old: [CGFloat], _ isFlexible: [Bool], in length: CGFloat) -> [CGFloat] {
    let stiff = zip(old, isFlexible).filter { !$0.1 }.map(\.0).reduce(0, +)
    let soft = zip(old, isFlexible).filter { $0.1 }.map(\.0).reduce(0, +)
    guard soft > 0 else { return old }
    return zip(old, isFlexible).map { $1 ? $0 * (length - stiff) / soft : $0 }
  }

  private func flexible(_ mask: UIView.AutoresizingMask, _ names: [UIView.AutoresizingMask]) -> [Bool] {
    names.map { mask.contains($0) }
  }

  private let horizontal: [UIView.AutoresizingMask] = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
  private let vertical: [UIView.AutoresizingMask] = [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]

  /// The frame in a superview of `size` of a view that was at (40, 30), 100 by 60, in 200 by 120 points.
  private func expected(_ mask: UIView.AutoresizingMask, in size: CGSize) -> CGRect {
    let x = parts([40, 100, 60], flexible(mask, horizontal), in: size.width)
    let y = parts([30, 60, 30], flexible(mask, vertical), in: size.height)
    return CGRect(x: x[0], y: y[0], width: x[1], height: y[1])
  }

  private func assertEqual(_ found: CGRect, _ expected: CGRect, _ note: String, line: UInt = #line) {
    let pairs = [
      (found.minX, expected.minX), (found.minY, expected.minY), (found.maxX, expected.maxX),
      (found.maxY, expected.maxY),
    ]
    for (a, b) in pairs { XCTAssertEqual(a, b, accuracy: 1e-6, "\(note): \(found), not \(expected)", line: line) }
  }

  private let sizes = [(240, 180), (200, 120), (310, 100), (200, 400), (160, 120), (200, 120)].map {
    CGSize(width: $0.0, height: $0.1)
  }

  func testEveryMaskFollowsTheSuperview() async {
    for raw in 0..<64 as Range<UInt> {
      let mask = UIView.AutoresizingMask(rawValue: raw)
      let superview = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      let view = UIView(frame: CGRect(x: 40, y: 30, width: 100, height: 60))
      view.autoresizingMask = mask
      superview.addSubview(view)
      for size in sizes {
        superview.frame.size = size
        assertEqual(view.frame, expected(mask, in: size), "mask \(raw) in \(size)")
      }
      superview.autoresizesSubviews = false
      superview.frame.size = CGSize(width: 500, height: 500)
      assertEqual(view.frame, expected(mask, in: CGSize(width: 200, height: 120)), "mask \(raw), switched off")
    }
  }

  /// The superview gets its size from constraints, the view from its mask, and a neighbour from constraints to the
  /// view.
  func testEveryMaskBetweenConstraints() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    for raw in 0..<64 as Range<UInt> {
      let mask = UIView.AutoresizingMask(rawValue: raw)
      let (superview, neighbour) = (UIView(), UIView())
      for view in [superview, neighbour] { view.translatesAutoresizingMaskIntoConstraints = false }
      root.addSubview(superview)
      let width = superview.widthAnchor.constraint(equalToConstant: 200)
      let height = superview.heightAnchor.constraint(equalToConstant: 120)
      NSLayoutConstraint.activate([
        width, height, superview.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 11),
        superview.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
      ])
      root.layoutIfNeeded()
      let view = UIView(frame: CGRect(x: 40, y: 30, width: 100, height: 60))
      view.autoresizingMask = mask
      superview.addSubview(view)
      root.addSubview(neighbour)
      NSLayoutConstraint.activate([
        neighbour.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 5),
        neighbour.topAnchor.constraint(equalTo: view.bottomAnchor),
        neighbour.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
        neighbour.heightAnchor.constraint(equalTo: view.heightAnchor),
      ])
      for size in sizes {
        (width.constant, height.constant) = (size.width, size.height)
        root.layoutIfNeeded()
        let place = expected(mask, in: size)
        assertEqual(view.frame, place, "mask \(raw) in \(size)")
        let beside = CGRect(
          x: 11 + place.maxX + 5, y: 7 + place.maxY, width: 2 * place.width, height: place.height)
        let exact = root.rootEngine.item(for: neighbour).variables.map { root.rootEngine.solver.value(of: $0) }
        assertEqual(
          CGRect(x: exact[0], y: exact[1], width: exact[2], height: exact[3]), beside, "neighbour, mask \(raw), \(size)"
        )
      }
      superview.removeFromSuperview()
      neighbour.removeFromSuperview()
    }
  }

  /// If all flexible lengths are 0, there's no ratio: all flexible parts get the same length.
  func testFlexiblePartsOfNoLengthShareAlike() async {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
    superview.addSubview(view)
    superview.frame.size = CGSize(width: 160, height: 130)
    assertEqual(view.frame, CGRect(x: 30, y: 30, width: 100, height: 100), "margins of 0")
  }
}
