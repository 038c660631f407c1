import TestSupport
import XCTest

@testable import UIKit

/// A baseline is a sum of its view's edges, which the solver sees as such.
@MainActor final class BaselineTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  private func label(_ text: String, _ size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    return add(label)
  }

  private func firstBaseline(_ label: UILabel) -> CGFloat {
    label.convert(label.bounds, to: root).minY + label.baselineOffsets(in: label.bounds.size).firstFromTop
  }

  private func lastBaseline(_ label: UILabel) -> CGFloat {
    label.convert(label.bounds, to: root).maxY - label.baselineOffsets(in: label.bounds.size).lastFromBottom
  }

  // MARK: - Views without text

  func testAViewWithoutABaselineHasItsTopAsFirstAndItsBottomAsLast() async {
    let view = UIView(frame: CGRect(x: 0, y: 30, width: 10, height: 50))
    root.addSubview(view)
    let (first, last) = (add(UIView()), add(UIView()))
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: view.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: view.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(first.frame.minY, 30)
    XCTAssertEqual(last.frame.minY, 80)
  }

  func testTheFirstBaselineIsThatOfTheViewForTheLastByDefault() async {
    final class Field: UIView {
      let text = UILabel(frame: CGRect(x: 0, y: 10, width: 100, height: 30))
      override var forLastBaselineLayout: UIView { text }
    }
    let field = Field(frame: CGRect(x: 0, y: 100, width: 100, height: 60))
    field.text.text = "Text"
    field.addSubview(field.text)
    root.addSubview(field)
    XCTAssertTrue(field.forFirstBaselineLayout === field.text)
    XCTAssertTrue(type(of: UIView().forLastBaselineLayout) == UIView.self)
    let line = add(UIView())
    line.topAnchor.constraint(equalTo: field.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(line.frame.minY, firstBaseline(field.text), accuracy: 1)
  }

  // MARK: - No runaways

  func testABaselineRelativeColumnWithAViewWithoutAnIntrinsicSize() async {
    let stack = add(UIStackView(arrangedSubviews: [Box(40, 20), UIView(), Box(40, 30)]))
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 10
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.heightAnchor.constraint(equalToConstant: 200),
    ])
    for case let box as Box in stack.arrangedSubviews { (box.ascent, box.descent) = (15, 5) }
    XCTAssertEqual(conflicts(in: root) {}, [])
    let plain = stack.arrangedSubviews[1]
    // From the first's last baseline, 5 above its end, to the plain view's top; from its bottom to a first baseline.
    XCTAssertEqual(plain.frame.minY, 20 - 5 + 10)
    XCTAssertEqual(plain.frame.maxY + 10, stack.arrangedSubviews[2].frame.minY + 15)
    XCTAssertEqual(stack.arrangedSubviews[2].frame.maxY, 200)
  }

  func testABaselineTiedToAHeightThatFollowsIt() async {
    for makesLabel in [false, true] {
      let a = makesLabel ? label("A") : add(UIView())
      let b = add(UIView())
      NSLayoutConstraint.activate([
        a.firstBaselineAnchor.constraint(equalTo: root.bottomAnchor),
        a.heightAnchor.constraint(equalTo: b.heightAnchor, multiplier: 3),
        a.topAnchor.constraint(equalTo: b.bottomAnchor), b.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      ])
      XCTAssertEqual(conflicts(in: root) {}, [])
      XCTAssertEqual(b.frame.minY, 100)
      XCTAssertEqual(a.frame.height, 3 * b.frame.height, accuracy: 1)
      let first = (a as? UILabel).map(firstBaseline) ?? a.frame.minY
      XCTAssertEqual(first, 400, accuracy: 1)
      for view in [a, b] { view.removeFromSuperview() }
    }
  }

  func testALastBaselineTiedToItsOwnHeight() async {
    // With the offset as a number this took the text's middle away from itself in each round.
    let text = label("Text")
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor),
      root.bottomAnchor.constraint(equalTo: text.lastBaselineAnchor, constant: 100),
    ])
    XCTAssertEqual(conflicts(in: root) {}, [])
    XCTAssertEqual(lastBaseline(text), 300, accuracy: 1)
    XCTAssertGreaterThan(text.frame.height, 500)
  }

  func testABaselineThatHoldsIsNoConflict() async {
    let a = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    a.text = "Fixed"
    let b = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
    for view in [a, b] { root.addSubview(view) }
    // The baseline is at about 26, the line at 70 - 57 = 13.
    XCTAssertEqual(
      conflicts(in: root) {
        a.firstBaselineAnchor.constraint(greaterThanOrEqualTo: b.centerYAnchor, constant: -57).isActive = true
      },
      [])
    XCTAssertEqual(
      conflicts(in: root) {
        a.firstBaselineAnchor.constraint(greaterThanOrEqualTo: b.centerYAnchor, constant: -20).isActive = true
      }
      .count, 1, "50 is too low")
    // Till the frame is another.
    XCTAssertEqual(conflicts(in: root) { a.frame.origin.y = 40 }, [])
    XCTAssertTrue(root.rootEngine.conflicts.refused.isEmpty)
  }

  func testAWrappedTextThatFitsIsNoConflict() async {
    let text = label("A text of several words which takes three lines or so in a narrow column of its own")
    text.numberOfLines = 0
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor), text.widthAnchor.constraint(equalToConstant: 120),
      text.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      text.lastBaselineAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 220),
    ])
    // In one line, which was measured before the width was known, the last baseline is too high.
    XCTAssertEqual(conflicts(in: root) {}, [])
    XCTAssertGreaterThan(lastBaseline(text), 220)
    XCTAssertTrue(root.rootEngine.conflicts.refused.isEmpty)
  }

  // MARK: - Labels

  func testALabelsBaselinesInSpareHeight() async {
    let text = label("Text")
    let (first, last) = (add(UIView()), add(UIView()))
    let height = text.heightAnchor.constraint(equalToConstant: 90)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 7), height,
      first.topAnchor.constraint(equalTo: text.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    for value in [90, 21, 40, 300] {
      height.constant = CGFloat(value)
      root.layoutIfNeeded()
      XCTAssertEqual(first.frame.minY, firstBaseline(text), accuracy: 1)
      XCTAssertEqual(last.frame.minY, lastBaseline(text), accuracy: 1)
    }
  }

  func testAWrappingLabelsBaselinesFollowItsWidth() async {
    let text = label("A text of several words which takes more lines in a narrow column")
    text.numberOfLines = 0
    let last = add(UIView())
    let width = text.widthAnchor.constraint(equalToConstant: 280)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 7), width,
      last.topAnchor.constraint(equalTo: text.lastBaselineAnchor),
    ])
    var places: [CGFloat] = []
    for value in [280, 90, 150, 280] {
      width.constant = CGFloat(value)
      root.layoutIfNeeded()
      XCTAssertEqual(last.frame.minY, lastBaseline(text), accuracy: 1)
      places.append(last.frame.minY)
    }
    XCTAssertGreaterThan(places[1], places[2])
    XCTAssertEqual(places[0], places[3])
  }

  func testAnEmptyLabelAndItsText() async {
    let (empty, text) = (label("", 30), label("Text"))
    NSLayoutConstraint.activate([
      empty.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      empty.heightAnchor.constraint(equalToConstant: 60),
      text.firstBaselineAnchor.constraint(equalTo: empty.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(firstBaseline(text), 50, accuracy: 1, "the top: there is no text")
    empty.text = "Now"
    root.layoutIfNeeded()
    XCTAssertEqual(firstBaseline(text), firstBaseline(empty), accuracy: 1)
    XCTAssertGreaterThan(firstBaseline(empty), 70)
  }

  // MARK: - Inner views

  /// A view that shows a label somewhere inside.
  private final class Card: UIView {
    let page = UIView()
    let text = UILabel()
    override var forFirstBaselineLayout: UIView { text }
    override var forLastBaselineLayout: UIView { text }
  }

  private func card(byHand: Bool) -> Card {
    let card = add(Card())
    card.addSubview(card.page)
    card.page.addSubview(card.text)
    card.text.text = "Inside"
    card.text.font = .systemFont(ofSize: 12)
    if byHand {
      card.page.frame = CGRect(x: 5, y: 9, width: 120, height: 80)
      card.text.frame = CGRect(x: 5, y: 11, width: 100, height: 50)
    } else {
      for view in [card.page, card.text] { view.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate([
        card.page.topAnchor.constraint(equalTo: card.topAnchor, constant: 9),
        card.text.topAnchor.constraint(equalTo: card.page.topAnchor, constant: 11),
        card.text.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    return card
  }

  func testABaselineOfAnInnerViewFollowsItsFont() async {
    for byHand in [false, true] {
      let card = card(byHand: byHand)
      let line = add(UIView())
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
        line.topAnchor.constraint(equalTo: card.firstBaselineAnchor),
      ])
      root.layoutIfNeeded()
      XCTAssertEqual(line.frame.minY, firstBaseline(card.text), accuracy: 1)
      let before = line.frame.minY
      card.text.font = .systemFont(ofSize: 30)
      root.layoutIfNeeded()
      XCTAssertEqual(line.frame.minY, firstBaseline(card.text), accuracy: 1)
      XCTAssertGreaterThan(line.frame.minY, before + 3)
      card.removeFromSuperview()
    }
  }

  func testABaselineOfAnInnerViewFollowsWhereItIs() async {
    let card = card(byHand: true)
    let line = add(UIView())
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      line.topAnchor.constraint(equalTo: card.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    for move in [
      { card.page.frame.origin.y = 40 }, { card.text.frame.origin.y = 70 }, { card.text.frame.size.height = 9 },
    ] {
      move()
      root.layoutIfNeeded()
      XCTAssertEqual(line.frame.minY, lastBaseline(card.text), accuracy: 1)
    }
  }

  func testTheInnerViewPlacesTheOuterOne() async {
    let card = card(byHand: false)
    NSLayoutConstraint.activate([
      card.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 200),
      card.bottomAnchor.constraint(equalTo: card.text.bottomAnchor, constant: 10),
    ])
    XCTAssertEqual(conflicts(in: root) {}, [])
    XCTAssertEqual(firstBaseline(card.text), 200, accuracy: 1)
    XCTAssertEqual(card.frame.height, 80)
  }

  func testAButtonsBaselineIsItsTitles() async {
    for alignment in [UIControl.ContentVerticalAlignment.center, .top, .bottom, .fill] {
      let button = add(UIButton(type: .system))
      button.setTitle("Save", for: .normal)
      button.contentVerticalAlignment = alignment
      let line = add(UIView())
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        button.heightAnchor.constraint(equalToConstant: 100),
        line.topAnchor.constraint(equalTo: button.firstBaselineAnchor),
      ])
      root.layoutIfNeeded()
      guard let title = button.titleLabel else { return XCTFail("no title") }
      XCTAssertEqual(line.frame.minY, firstBaseline(title), accuracy: 1, "\(alignment)")
      XCTAssertGreaterThan(line.frame.minY, 25)
      button.removeFromSuperview()
    }
  }

  func testAButtonTiedToItsOwnBaseline() async {
    let button = add(UIButton(type: .system))
    button.setTitle("Save", for: .normal)
    let below = add(UIView())
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor), below.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      button.heightAnchor.constraint(equalTo: below.heightAnchor, multiplier: 3),
      button.firstBaselineAnchor.constraint(equalTo: below.topAnchor),
    ])
    XCTAssertEqual(conflicts(in: root) {}, [])
    XCTAssertEqual(button.frame.height, 3 * below.frame.height, accuracy: 1)
    XCTAssertEqual(button.titleLabel.map(firstBaseline) ?? 0, below.frame.minY, accuracy: 1)
  }

  func testARowsBaselineFollowsTheViewThatIsTheTallest() async {
    let (small, tall) = (Box(10, 20), Box(10, 40))
    (small.ascent, tall.ascent) = (15, 30)
    let row = add(UIStackView(arrangedSubviews: [small, tall]))
    row.alignment = .top
    let line = add(UIView())
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      line.topAnchor.constraint(equalTo: row.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(line.frame.minY, 130)
    small.size.height = 60
    root.layoutIfNeeded()
    XCTAssertEqual(line.frame.minY, 115)
    small.isHidden = true
    root.layoutIfNeeded()
    XCTAssertEqual(line.frame.minY, 130)
  }

  func testMeasuringKnowsBaselines() async {
    let (large, small) = (label("Large", 40), label("Small", 10))
    let box = add(UIView())
    for view in [large, small] { box.addSubview(view) }
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: box.topAnchor), large.leftAnchor.constraint(equalTo: box.leftAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    let size = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let first = large.baselineOffsets(in: large.intrinsicContentSize).firstFromTop
    let rest = small.intrinsicContentSize.height - small.baselineOffsets(in: small.intrinsicContentSize).firstFromTop
    XCTAssertEqual(size.height, first + rest, accuracy: 1)
  }
}
