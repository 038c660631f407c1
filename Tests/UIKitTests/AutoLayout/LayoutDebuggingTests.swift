import XCTest

@_spi(Aloe) @testable import UIKit

/// Ambiguous layouts, and the constraints that determine a layout.
@MainActor final class LayoutDebuggingTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func add(_ view: UIView, to superview: UIView? = nil) {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
  }

  private func left(_ view: UIView, _ constant: CGFloat) -> NSLayoutConstraint {
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: constant)
  }
  private func top(_ view: UIView) -> NSLayoutConstraint { view.topAnchor.constraint(equalTo: root.topAnchor) }

  // MARK: - Ambiguity

  func testEachPartThatIsMissingIsAmbiguous() async {
    let view = UIView()
    add(view)
    let parts = [
      left(view, 10), top(view), view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 20),
    ]
    let names = ["x", "y", "width", "height"]
    for set in 0..<16 {
      let present = parts.indices.filter { set & (1 << $0) != 0 }
      NSLayoutConstraint.activate(present.map { parts[$0] })
      XCTAssertEqual(
        root.rootEngine.openParts(of: [view])[view] ?? [],
        names.indices.filter { !present.contains($0) }.map { names[$0] })
      XCTAssertEqual(view.hasAmbiguousLayout, present.count < 4)
      NSLayoutConstraint.deactivate(parts)
    }
  }

  func testFramesAndOptionalConstraintsAreUnambiguous() async {
    let box = Box(30, 20)
    add(box)
    NSLayoutConstraint.activate([left(box, 10).withPriority(UILayoutPriority(1)), top(box)])
    XCTAssertFalse(box.hasAmbiguousLayout, "an optional constraint is enough, and so is an intrinsic size")
    XCTAssertFalse(root.hasAmbiguousLayout)
    let fixed = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    root.addSubview(fixed)
    XCTAssertFalse(fixed.hasAmbiguousLayout)
    box.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
    XCTAssertFalse(box.hasAmbiguousLayout, "hugging decides")
    box.size = CGSize(width: UIView.noIntrinsicMetric, height: 20)
    XCTAssertTrue(box.hasAmbiguousLayout, "50 or more, and nothing determines which")
  }

  func testARowOfEqualContentPrioritiesIsAmbiguous() async {
    let boxes = [Box(100, 20), Box(120, 20)]
    boxes.forEach { add($0) }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|[a][b]|", options: .alignAllTop, metrics: nil, views: ["a": boxes[0], "b": boxes[1]])
        + [top(boxes[0])])
    XCTAssertEqual(root.rootEngine.openParts(of: [boxes[0]])[boxes[0]] ?? [], ["width"])
    XCTAssertEqual(root.rootEngine.openParts(of: [boxes[1]])[boxes[1]] ?? [], ["x", "width"])
    boxes[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    XCTAssertFalse(boxes.contains { $0.hasAmbiguousLayout })
    // A stack view settles it by order.
    let stack = UIStackView(arrangedSubviews: [Box(100, 20), Box(120, 20)])
    add(stack)
    NSLayoutConstraint.activate([left(stack, 0), top(stack), stack.widthAnchor.constraint(equalToConstant: 300)])
    XCTAssertFalse(stack.arrangedSubviews.contains { $0.hasAmbiguousLayout })
  }

  func testGuides() async {
    let guide = UILayoutGuide()
    XCTAssertFalse(guide.hasAmbiguousLayout)
    root.addLayoutGuide(guide)
    XCTAssertFalse(guide.hasAmbiguousLayout, "no constraint mentions it")
    let width = guide.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([guide.leftAnchor.constraint(equalTo: root.leftAnchor), width])
    XCTAssertTrue(guide.hasAmbiguousLayout)
    XCTAssertEqual(guide.constraintsAffectingLayout(for: .horizontal).count, 2)
    XCTAssertEqual(guide.constraintsAffectingLayout(for: .vertical), [])
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.bottomAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    XCTAssertFalse(guide.hasAmbiguousLayout)
    XCTAssertFalse(root.safeAreaLayoutGuide.hasAmbiguousLayout)
  }

  func testExercisingMovesBetweenValidFrames() async {
    let view = UIView()
    add(view)
    let inner = Box(10, 10)
    add(inner)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 20),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -20),
      view.widthAnchor.constraint(equalToConstant: 50), top(view), view.heightAnchor.constraint(equalToConstant: 10),
      left(inner, 5), top(inner),
    ])
    root.layoutIfNeeded()
    let first = view.frame
    var frames: Set<CGFloat> = [first.minX]
    for _ in 0..<12 {
      let before = view.frame
      view.exerciseAmbiguityInLayout()
      root.layoutIfNeeded()
      XCTAssertNotEqual(view.frame, before)
      XCTAssertGreaterThanOrEqual(view.frame.minX, 20)
      XCTAssertLessThanOrEqual(view.frame.maxX, 380)
      XCTAssertEqual(view.frame.size, first.size)
      XCTAssertTrue(view.hasAmbiguousLayout, "the exercise doesn't hide it")
      frames.insert(view.frame.minX)
    }
    XCTAssertGreaterThan(frames.count, 3)
    inner.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 5, y: 0, width: 10, height: 10), "certain")
    left(view, 33).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 33, "a constraint is stronger than the exercise")
    view.removeFromSuperview()
    add(view)
    XCTAssertTrue(view.hasAmbiguousLayout)
  }

  // MARK: - Constraints that affect a layout

  func testConstraintsAffectingALayout() async {
    let (first, second) = (Box(100, 20), Box(60, 30))
    add(first)
    add(second)
    let start = left(first, 10)
    let gap = second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 8)
    let overruled = second.widthAnchor.constraint(equalToConstant: 500).withPriority(.defaultHigh)
    let limit = second.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
    let loose = second.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    let tops = [top(first), second.centerYAnchor.constraint(equalTo: first.centerYAnchor)]
    NSLayoutConstraint.activate([start, gap, overruled, limit, loose] + tops)
    XCTAssertEqual(first.constraintsAffectingLayout(for: .horizontal), [start])
    XCTAssertEqual(second.constraintsAffectingLayout(for: .horizontal), [start, gap, limit])
    XCTAssertEqual(first.constraintsAffectingLayout(for: .vertical), [tops[0]])
    XCTAssertEqual(second.constraintsAffectingLayout(for: .vertical), tops)
    limit.constant = 600
    XCTAssertEqual(
      second.constraintsAffectingLayout(for: .horizontal), [start, gap, overruled, loose].filter { $0 !== overruled })
    XCTAssertEqual(UIView().constraintsAffectingLayout(for: .vertical), [])
    root.layoutIfNeeded()
    XCTAssertEqual(second.frame, CGRect(x: 118, y: -5, width: 282, height: 30), "asking changes nothing")
  }

  /// A list of rows, each attached to the one above, and one row without a height.
  func testQuestionsAboutALongList() async {
    var above = root.topAnchor
    var rows: [Box] = []
    for index in 0..<60 {
      let row = Box(UIView.noIntrinsicMetric, index == 40 ? UIView.noIntrinsicMetric : 20)
      add(row)
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.topAnchor.constraint(equalTo: above),
      ])
      above = row.bottomAnchor
      rows.append(row)
    }
    let open = root.rootEngine.openParts(of: rows)
    for (index, row) in rows.enumerated() {
      XCTAssertEqual(open[row], index < 40 ? nil : index == 40 ? ["height"] : ["y"], "\(index)")
    }
    XCTAssertFalse(rows[39].hasAmbiguousLayout)
    XCTAssertTrue(rows[59].hasAmbiguousLayout)
    // Each row's top depends on those above.
    XCTAssertEqual(rows[20].constraintsAffectingLayout(for: .vertical).count, 21)
    XCTAssertEqual(rows[20].constraintsAffectingLayout(for: .horizontal).count, 2)
  }

  // MARK: - The trace

  func testTheTraceListsConstraintsLeftOut() async {
    let box = Box(30, 20)
    add(box)
    let narrow = box.widthAnchor.constraint(equalToConstant: 50)
    let wide = box.widthAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([left(box, 0), top(box), narrow, wide])
    root.layoutIfNeeded()
    XCTAssertTrue(root.layoutTrace.contains("! left out: \(wide)"), root.layoutTrace)
    XCTAssertFalse(root.layoutTrace.contains("\(narrow)"), root.layoutTrace)
  }

  func testTheTraceNamesWhatIsWrong() async {
    root.accessibilityIdentifier = "root"
    let (lost, fine) = (UIView(), Box(30, 20))
    lost.accessibilityIdentifier = "lost"
    fine.accessibilityIdentifier = "fine"
    add(lost)
    add(fine, to: lost)
    let hand = UIView(frame: CGRect(x: 1.5, y: 2, width: 3, height: 4))
    hand.accessibilityIdentifier = "hand"
    root.addSubview(hand)
    NSLayoutConstraint.activate([
      left(lost, 7), top(lost), lost.widthAnchor.constraint(equalToConstant: 40),
      fine.leftAnchor.constraint(equalTo: lost.leftAnchor),
      fine.topAnchor.constraint(equalTo: lost.topAnchor),
      fine.widthAnchor.constraint(equalToConstant: 100).withPriority(UILayoutPriority(500)),
      fine.widthAnchor.constraint(lessThanOrEqualTo: lost.widthAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(
      root.layoutTrace,
      """
      UIView 'root' at 0, 0, 400 x 300
        UIView 'lost' at 7, 0, 40 x 0; AMBIGUOUS: height
          Box 'fine' at 0, 0, 40 x 20
            ! missed by 60: Box 'fine'.width == 100 @500
        UIView 'hand' at 1.5, 2, 3 x 4; placed by its frame
      """)
  }
}
