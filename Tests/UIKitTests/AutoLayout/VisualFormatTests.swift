import TestSupport
import XCTest

@testable import UIKit

/// Tests the frames of visual formats against arithmetic.
@MainActor final class VisualFormatTests: XCTestCase {
  private typealias Options = NSLayoutConstraint.FormatOptions
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private var views: [String: UIView] = [:]

  /// Lays `format` out over fresh boxes `a`, `b`, `c` of 50 by 20, 60 by 30 and 70 by 40 points.
  ///
  /// The root is 400 by 300 points, with margins of 5, 10, 15 and 20 points from the top against the clock.
  private func lay(
    _ format: String, _ options: Options = [], metrics: [String: Any]? = nil, isRightToLeft: Bool = false,
    also more: (([UIView]) -> [NSLayoutConstraint])? = nil
  ) -> [CGRect] {
    for view in root.subviews { view.removeFromSuperview() }
    root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    root.insetsLayoutMarginsFromSafeArea = false
    root.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    let boxes = [Box(50, 20), Box(60, 30), Box(70, 40)]
    for (name, box) in zip(["a", "b", "c"], boxes) {
      box.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(box)
      views[name] = box
    }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
    if let more { NSLayoutConstraint.activate(more(boxes)) }
    root.layoutIfNeeded()
    return boxes.map(\.frame)
  }

  /// The starts and lengths of the three views along the format's axis.
  private func check(
    _ format: String, _ options: Options = [], metrics: [String: Any]? = nil, isRightToLeft: Bool = false,
    are expected: [(Double, Double)], line: UInt = #line
  ) {
    let axis: NSLayoutConstraint.Axis = format.hasPrefix("V") ? .vertical : .horizontal
    let found = lay(format, options, metrics: metrics, isRightToLeft: isRightToLeft).map { Span($0, axis) }
    XCTAssertEqual(found, expected.map { Span($0.0, $0.1) }, format, line: line)
  }

  // MARK: - Distances

  func testDistancesOfARow() async {
    check("|[a][b][c]", are: [(0, 50), (50, 60), (110, 70)])
    check("H:|-[a]-[b]-[c]", are: [(10, 50), (68, 60), (136, 70)])
    check("|-30-[a]-5-[b]-(-8)-[c]", are: [(30, 50), (85, 60), (137, 70)])
    check("H:[a]-[b]-[c]-|", are: [(184, 50), (242, 60), (310, 70)])
    check("[a]-7-[b][c]-30-|", are: [(183, 50), (240, 60), (300, 70)])
    check("[a]-7-[b][c]|", are: [(213, 50), (270, 60), (330, 70)])
    check(" H : | - 1.25e1 - [ a ( 50.5 ) ] -\t.5e+1- [ b ]\n[ c ] ", are: [(12.5, 50.5), (68, 60), (128, 70)])
  }

  func testDistancesOfAColumn() async {
    check("V:|[a][b][c]", are: [(0, 20), (20, 30), (50, 40)])
    check("V:|-[a]-[b]-[c]", are: [(5, 20), (33, 30), (71, 40)])
    check("V:[a]-[b]-1-[c]-|", are: [(186, 20), (214, 30), (245, 40)])
    check("V:|-50-[a]-(8)-[b]-gap-[c]", metrics: ["gap": 2], are: [(50, 20), (78, 30), (110, 40)])
  }

  func testDistancesOfSeveralPredicates() async {
    check("|-(==10)-[a]-(>=8,==12@750)-[b]-(<=40,100@20)-[c]", are: [(10, 50), (72, 60), (172, 70)])
    check(
      "|-(>=8)-[a]-(gap@low,30@900)-[b][c]-0-|", metrics: ["gap": 50, "low": 2.5],
      are: [(190, 50), (270, 60), (330, 70)])
    // Without parentheses: not in Apple's grammar, but UIKit reads it.
    check("|-30@750-[a]->=8-[b]-5@20-[c]", are: [(30, 50), (88, 60), (153, 70)])
  }

  func testPriorities() async {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "|-(1@1,2@999.5)-[a(>=3@low,4)]", metrics: ["low": UILayoutPriority.defaultLow],
      views: {
        _ = lay("[a]"); return views
      }())
    XCTAssertEqual(made.map(\.priority.rawValue), [1, 999.5, 250, 1000])
    XCTAssertEqual(made.map(\.constant), [1, 2, 3, 4])
    XCTAssertEqual(made.map(\.relation), [.equal, .equal, .greaterThanOrEqual, .equal])
    XCTAssertTrue(made.allSatisfy { !$0.isActive })
  }

  func testConstraintsKnowWhereTheyWereMade() async {
    _ = lay("[a]")
    let line = #line + 1
    let made = NSLayoutConstraint.constraints(withVisualFormat: "|[a(5)]", metrics: nil, views: views)
    for constraint in made {
      XCTAssertEqual(constraint.origin?.description, "UIKitTests/VisualFormatTests.swift:\(line)")
    }
    let make = NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)
    XCTAssertEqual(make("|[a(5)]", [], nil, views).count, 2, "without a call it's Apple's")
  }

  // MARK: - Sizes

  func testSizes() async {
    func lengths(_ format: String, _ metrics: [String: Any]? = nil) -> [CGFloat] {
      lay(format, metrics: metrics).map { format.hasPrefix("V") ? $0.height : $0.width }
    }
    XCTAssertEqual(lengths("|[a(100)][b(==a)][c(<=40)]"), [100, 100, 40])
    XCTAssertEqual(lengths("|[a(>=55,<=90)][b(>=a)][c(20@800,30@700)]"), [55, 60, 20])
    XCTAssertEqual(lengths("[a(==b@760)][b(a@740)][c(a@20)]"), [60, 60, 70])
    XCTAssertEqual(
      lengths("V:|[a(h)][b(==a)][c(==a@low)]", ["h": Float(25), "low": NSNumber(value: 760)]), [25, 25, 25])
    XCTAssertEqual(
      lengths("[a(b)][b(UInt8)][c(CGFloat)]", ["b": 5, "UInt8": UInt8(7), "CGFloat": CGFloat(9)]), [5, 7, 9])
  }

  // MARK: - Direction

  func testDirections() async {
    let fromLeft = [(10.0, 50.0), (68, 60), (128, 70)]
    let fromRight = [(330.0, 50.0), (262, 60), (192, 70)]
    let format = "H:|-[a]-[b][c]"
    check(format, are: fromLeft)
    check(format, isRightToLeft: true, are: fromRight)
    for isRightToLeft in [false, true] {
      check(format, .directionLeftToRight, isRightToLeft: isRightToLeft, are: fromLeft)
      check(format, .directionRightToLeft, isRightToLeft: isRightToLeft, are: fromRight)
      // The far edge, and inequalities: distances count the way one reads.
      check(
        "[a]-(>=20)-[b]-5-[c]-|", .directionRightToLeft, isRightToLeft: isRightToLeft,
        are: [(165, 50), (85, 60), (10, 70)])
      check("V:|-[a]-[b][c]", .directionRightToLeft, isRightToLeft: isRightToLeft, are: [(5, 20), (33, 30), (63, 40)])
    }
  }

  // MARK: - Alignment

  func testAlignmentOfARow() async {
    for (option, place) in [
      (.alignAllTop, \.minY), (.alignAllBottom, \.maxY), (.alignAllCenterY, \.midY),
    ] as [(Options, KeyPath<CGRect, CGFloat>)] {
      let frames = lay("|[a]-[b]-[c]", option) {
        [$0[1].topAnchor.constraint(equalTo: self.root.topAnchor, constant: 90)]
      }
      XCTAssertEqual(frames.map { $0[keyPath: place] }, Array(repeating: frames[1][keyPath: place], count: 3))
      XCTAssertEqual(frames[1].minY, 90)
      XCTAssertEqual(frames.map(\.minX), [0, 58, 126])
    }
    let frames = lay("|[a]-[b]-[c]", [.alignAllTop, .alignAllBottom, .directionRightToLeft]) {
      [
        $0[1].topAnchor.constraint(equalTo: self.root.topAnchor, constant: 90),
        $0[0].heightAnchor.constraint(equalToConstant: 33),
      ]
    }
    XCTAssertEqual(frames.map { [$0.minY, $0.height] }, Array(repeating: [90, 33], count: 3))
  }

  func testAlignmentByBaselines() async {
    for option in [.alignAllFirstBaseline, .alignAllLastBaseline] as [Options] {
      let place: (Box) -> CGFloat = {
        option == .alignAllFirstBaseline ? $0.frame.minY + $0.ascent : $0.frame.maxY - $0.descent
      }
      var boxes: [Box] = []
      _ = lay("|[a]-[b]-[c]", option) { views in
        boxes = views.compactMap { $0 as? Box }
        for (index, box) in boxes.enumerated() { (box.ascent, box.descent) = (CGFloat(10 + index), CGFloat(3 + index)) }
        return [views[1].topAnchor.constraint(equalTo: self.root.topAnchor, constant: 90)]
      }
      XCTAssertEqual(boxes.map { place($0) }, Array(repeating: place(boxes[1]), count: 3))
      XCTAssertNotEqual(boxes[0].frame.minY, boxes[1].frame.minY)
    }
  }

  func testAlignmentOfAColumn() async {
    for isRightToLeft in [false, true] {
      for (option, place) in [
        (.alignAllLeft, \.minX), (.alignAllRight, \.maxX), (.alignAllCenterX, \.midX),
        (.alignAllLeading, isRightToLeft ? \.maxX : \.minX), (.alignAllTrailing, isRightToLeft ? \.minX : \.maxX),
      ] as [(Options, KeyPath<CGRect, CGFloat>)] {
        let frames = lay("V:|[a]-[b]-[c]", option, isRightToLeft: isRightToLeft) {
          [$0[1].leftAnchor.constraint(equalTo: self.root.leftAnchor, constant: 90)]
        }
        XCTAssertEqual(frames.map { $0[keyPath: place] }, Array(repeating: frames[1][keyPath: place], count: 3))
        XCTAssertEqual(frames[1].minX, 90)
      }
    }
  }

  func testRawValuesAreApples() async {
    let bits: [(Options, UInt)] = [
      (.alignAllLeft, 2), (.alignAllRight, 4), (.alignAllTop, 8), (.alignAllBottom, 16), (.alignAllLeading, 32),
      (.alignAllTrailing, 64), (.alignAllCenterX, 512), (.alignAllCenterY, 1024), (.alignAllLastBaseline, 2048),
      (.alignAllFirstBaseline, 4096), (.alignmentMask, 65_535), (.directionLeadingToTrailing, 0),
      (.directionLeftToRight, 65_536), (.directionRightToLeft, 131_072), (.directionMask, 196_608),
      (.spacingEdgeToEdge, 0), (.spacingBaselineToBaseline, 524_288), (.spacingMask, 524_288),
    ]
    for (option, bit) in bits { XCTAssertEqual(option.rawValue, bit) }
  }

  // MARK: - Baselines

  func testDistancesBetweenBaselines() async {
    for view in root.subviews { view.removeFromSuperview() }
    let (title, text, box) = (UILabel(), UILabel(), Box(10, 10))
    (title.text, title.font) = ("Title", .systemFont(ofSize: 28))
    (text.text, text.font) = ("Text", .systemFont(ofSize: 13))
    let named = ["title": title, "text": text, "box": box]
    for view in named.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    func lay(_ format: String) -> [NSLayoutConstraint] {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: format, options: .spacingBaselineToBaseline, metrics: nil, views: named)
      NSLayoutConstraint.activate(made)
      root.layoutIfNeeded()
      return made
    }
    func firstBaseline(_ label: UILabel) -> CGFloat {
      label.frame.minY + label.baselineOffsets(in: label.bounds.size).firstFromTop
    }
    func lastBaseline(_ label: UILabel) -> CGFloat {
      label.frame.maxY - label.baselineOffsets(in: label.bounds.size).lastFromBottom
    }
    var made = lay("V:|-20-[title]-30-[text]-12-[box]-10-[title2]".replacingOccurrences(of: "-10-[title2]", with: ""))
    XCTAssertEqual(title.frame.minY, 20, "to the superview it's the edge")
    XCTAssertEqual(firstBaseline(text) - lastBaseline(title), 30, accuracy: 1)
    XCTAssertEqual(box.frame.minY - lastBaseline(text), 12, accuracy: 1)
    NSLayoutConstraint.deactivate(made)
    made = lay("V:|-20-[box]-25-[title]-[text]")
    XCTAssertEqual(firstBaseline(title) - box.frame.maxY, 25, accuracy: 1)
    // Labels as high as their lines: 8 points between the lines, as from edge to edge.
    XCTAssertEqual(text.frame.minY - title.frame.maxY, 8, accuracy: 1)
    XCTAssertEqual(made[2].firstAttribute, .firstBaseline)
    XCTAssertEqual(made[2].secondAttribute, .lastBaseline)
    NSLayoutConstraint.deactivate(made)
    // A row has no baselines to count from.
    XCTAssertEqual(lay("|[title]-[text]").map(\.firstAttribute), [.leading, .leading])
  }

  // MARK: - Guides

  func testGuidesInPlaceOfViews() async {
    for view in root.subviews { view.removeFromSuperview() }
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let box = Box(50, 20)
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let named: [String: Any] = [
      "guide": guide, "_box1": box, "safe": root.safeAreaLayoutGuide, "maybe": box as UIView? as Any,
    ]
    for format in ["|-30-[guide(100)]-[_box1]", "V:|-[guide(==_box1)][_box1]", "V:[maybe]-(>=0)-[safe]"] {
      NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: [:], views: named))
    }
    root.constraints.last?.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(guide.layoutFrame, CGRect(x: 30, y: 8, width: 100, height: 20))
    XCTAssertEqual(box.frame, CGRect(x: 138, y: 28, width: 50, height: 20))
    root.removeLayoutGuide(guide)
  }
}
