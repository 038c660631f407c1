import TestSupport
import XCTest

@testable import UIKit

/// The view that provides a row's baselines is chosen by its content, so that no layout depends on the one before it.
@MainActor final class StackBaselineChoiceTests: XCTestCase {
  private func box(_ width: CGFloat, _ height: CGFloat, ascent: CGFloat) -> Box {
    let box = Box(width, height)
    box.ascent = ascent
    return box
  }

  /// Adds a view whose top is at an anchor.
  private func line(at anchor: NSLayoutYAxisAnchor, in scene: StackScene) -> UIView {
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    scene.root.addSubview(line)
    line.topAnchor.constraint(equalTo: anchor).isActive = true
    return line
  }

  // MARK: - History

  /// Lays out a row of a plain view and a box, whose own baseline a constraint refers to.
  private func frames(after: Bool, _ constraint: (UIStackView) -> NSLayoutConstraint) -> [CGRect] {
    let views = [UIView(), box(40, 20, ascent: 15)]
    let row = UIStackView(arrangedSubviews: views)
    row.alignment = .center
    row.distribution = .fillEqually
    let scene = StackScene(row)
    if after { scene.layOut() }
    constraint(row).isActive = true
    scene.layOut()
    return views.map(\.frame)
  }

  func testAConstraintOnARowsOwnBaselineGivesTheSameLayoutWheneverItIsAdded() async {
    // The plain view would provide the baseline as long as the constraint makes it the tallest.
    for after in [false, true] {
      let low = frames(after: after) {
        $0.topAnchor.constraint(equalTo: $0.firstBaselineAnchor).withPriority(UILayoutPriority(1))
      }
      XCTAssertEqual(low, [CGRect(x: 0, y: 10, width: 40, height: 0), CGRect(x: 40, y: 0, width: 40, height: 20)])
      let high = frames(after: after) {
        $0.centerYAnchor.constraint(equalTo: $0.firstBaselineAnchor, constant: 30).withPriority(UILayoutPriority(500))
      }
      XCTAssertEqual(high, [CGRect(x: 0, y: 45, width: 40, height: 0), CGRect(x: 40, y: 0, width: 40, height: 90)])
    }
  }

  func testARowIsMeasuredBeforeItsFirstLayoutAsAfterIt() async {
    let inner = UIStackView(arrangedSubviews: [box(10, 10, ascent: 8), box(60, 36, ascent: 30)])
    inner.alignment = .center
    let scene = StackScene(.horizontal, [box(40, 40, ascent: 15), inner])
    scene.stack.alignment = .firstBaseline
    func height() -> CGFloat { scene.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }
    // The first box begins 15 below the top, where the baseline is at 30.
    XCTAssertEqual(height(), 55)
    scene.layOut()
    XCTAssertEqual(scene.stack.frame.height, 55)
    XCTAssertEqual(height(), 55)
  }

  // MARK: - Changes

  func testANewContentWithoutANewFrame() async {
    let boxes = [box(10, 20, ascent: 15), box(10, 40, ascent: 30)]
    let scene = StackScene(.horizontal, boxes)
    scene.setSize(across: 100)
    let line = line(at: scene.stack.firstBaselineAnchor, in: scene)
    scene.layOut()
    XCTAssertEqual(line.frame.minY, 30)
    boxes[0].size.height = 60
    scene.layOut()
    XCTAssertEqual(boxes.map(\.frame.height), [100, 100])
    XCTAssertEqual(line.frame.minY, 15)
  }

  func testANewContentInARowInsideAColumn() async {
    let boxes = [box(10, 20, ascent: 15), box(10, 40, ascent: 30)]
    let row = UIStackView(arrangedSubviews: boxes)
    row.alignment = .top
    row.heightAnchor.constraint(equalToConstant: 100).isActive = true
    let scene = StackScene(.vertical, [row])
    let line = line(at: scene.stack.firstBaselineAnchor, in: scene)
    scene.layOut()
    XCTAssertEqual(line.frame.minY, 30)
    boxes[0].size.height = 60
    scene.layOut()
    XCTAssertEqual(line.frame.minY, 15)
  }

  // MARK: - Contents

  func testASizeByConstraintsCountsInPlaceOfTheIntrinsicOne() async {
    let icon = Box(64, 64)
    let scene = StackScene(.horizontal, [icon, box(40, 20, ascent: 15)])
    scene.stack.alignment = .center
    NSLayoutConstraint.activate([
      icon.widthAnchor.constraint(equalToConstant: 16), icon.heightAnchor.constraint(equalToConstant: 16),
    ])
    let line = line(at: scene.stack.firstBaselineAnchor, in: scene)
    scene.layOut()
    XCTAssertEqual(icon.frame.height, 16)
    XCTAssertEqual(line.frame.minY, 15)
  }

  func testConstraintsInsideAViewCount() async {
    let (card, inside) = (UIView(), Box(20, 50))
    inside.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(inside)
    NSLayoutConstraint.activate([
      inside.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      inside.leftAnchor.constraint(equalTo: card.leftAnchor), inside.rightAnchor.constraint(equalTo: card.rightAnchor),
      card.bottomAnchor.constraint(equalTo: inside.bottomAnchor, constant: 5),
    ])
    let scene = StackScene(.horizontal, [Box(10, 30), card])
    scene.stack.alignment = .top
    let line = line(at: scene.stack.lastBaselineAnchor, in: scene)
    scene.layOut()
    XCTAssertEqual(line.frame.minY, 60)
  }

  func testATextCountsAtItsWidth() async {
    let label = UILabel()
    label.text = "A text of several words which takes more lines in a narrow row"
    label.font = .systemFont(ofSize: 17)
    label.numberOfLines = 0
    let scene = StackScene(.horizontal, [label, box(10, 40, ascent: 30)])
    scene.stack.alignment = .top
    let line = line(at: scene.stack.firstBaselineAnchor, in: scene)
    scene.setSize(along: 100)
    scene.layOut()
    let first = label.baselineOffsets(in: label.bounds.size).firstFromTop
    XCTAssertGreaterThan(label.frame.height, 60)
    XCTAssertLessThan(first, 25)
    XCTAssertEqual(line.frame.minY, first, accuracy: 1)
    scene.setSize(along: 900)
    scene.layOut()
    XCTAssertEqual(line.frame.minY, 30)
  }
}
