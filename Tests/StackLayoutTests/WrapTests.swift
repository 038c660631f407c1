import AloeStackView
import StackLayout
import UIKit
import XCTest

/// Wraps: how many lines there are follows from the width, wherever that comes from.
@MainActor final class WrapTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))

  private func frame(_ view: UIView) -> CGRect { host.convert(view.bounds, from: view) }

  private func chips(_ widths: [CGFloat]) -> [FlexibleView] { widths.map { FlexibleView($0, 20) } }

  private func layout(_ chips: [UIView]) -> StackLayout {
    .wrap(spacing: 10, lineSpacing: 5, of: chips.map { .view($0) })
  }

  func testHeightFollowsWidthInOnePass() async {
    let chips = chips([40, 40, 40, 90])
    let below = FlexibleView(10, 10)
    StackLayout.rows(alignment: .fill, of: [layout(chips), .view(below), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    XCTAssertEqual(
      chips.map(frame),
      [
        CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 50, y: 0, width: 40, height: 20),
        CGRect(x: 0, y: 25, width: 40, height: 20), CGRect(x: 0, y: 50, width: 90, height: 20),
      ])
    XCTAssertEqual(frame(below).minY, 70)
    for (width, bottom) in [(300, 20), (140, 45), (60, 95), (100, 70)] as [(CGFloat, CGFloat)] {
      host.frame.size.width = width
      host.layoutIfNeeded()
      XCTAssertEqual(frame(below).minY, bottom, "in \(width)")
    }
  }

  /// The view that wraps, which is a label.
  private func wrap(in view: UIView) -> UILabel? { view as? UILabel ?? view.subviews.lazy.compactMap(wrap).first }

  func testAWrapIsNoTextToScreenReaders() async throws {
    let wrap = try XCTUnwrap(wrap(in: layout(chips([40, 40])).view))
    XCTAssertFalse(wrap.isAccessibilityElement)
    XCTAssertNil(wrap.accessibilityLabel)
    // The behaviour of Apple's labels.
    wrap.accessibilityTraits = [.staticText, .link]
    wrap.accessibilityLabel = wrap.text
    XCTAssertEqual(wrap.accessibilityTraits, .link)
    XCTAssertNil(wrap.accessibilityLabel)
    wrap.accessibilityLabel = "Tags"
    wrap.isAccessibilityElement = true
    XCTAssertEqual(wrap.accessibilityLabel, "Tags")
    XCTAssertTrue(wrap.isAccessibilityElement)
  }

  func testASizeThatFitsHasTheLinesOfItsWidth() async throws {
    let wrap = try XCTUnwrap(wrap(in: layout(chips([40, 40, 40, 90])).view))
    XCTAssertEqual(wrap.sizeThatFits(CGSize(width: 100, height: 0)), CGSize(width: 90, height: 70))
    XCTAssertEqual(wrap.sizeThatFits(CGSize(width: 300, height: 10)), CGSize(width: 240, height: 20))
    XCTAssertEqual(wrap.sizeThatFits(.zero), CGSize(width: 240, height: 20))
  }

  func testAFittingSizeHasTheLinesOfItsWidth() async {
    let view = layout(chips([40, 40, 40, 90])).view
    func height(_ width: CGFloat) -> CGFloat {
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    XCTAssertEqual(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width, 240)
    XCTAssertEqual([300, 140, 100, 90, 60].map(height), [20, 45, 70, 70, 95])
  }

  func testHidingAChipClosesItsSpace() async {
    let chips = chips([40, 40, 40, 90])
    let below = FlexibleView(10, 10)
    let layout = layout(chips)
    StackLayout.rows(alignment: .fill, of: [layout, .spacing(of: 8), .view(below), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    chips[1].isHidden = true
    host.layoutIfNeeded()
    XCTAssertEqual(frame(chips[2]), CGRect(x: 50, y: 0, width: 40, height: 20))
    XCTAssertEqual(frame(below).minY, 53)
    for chip in chips { chip.isHidden = true }
    host.layoutIfNeeded()
    XCTAssertEqual(frame(below).minY, 0)
    chips[3].isHidden = false
    host.layoutIfNeeded()
    XCTAssertEqual(frame(chips[3]).minX, 0)
    XCTAssertEqual(frame(below).minY, 28)
  }

  func testAChipThatChangesMovesTheOthers() async {
    let labels = ["One", "Two", "Three"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let below = FlexibleView(10, 10)
    StackLayout.rows(alignment: .fill, of: [layout(labels), .view(below), .spacer()]).install(in: host)
    host.frame.size.width = 400
    host.layoutIfNeeded()
    XCTAssertEqual(frame(labels[2]).minX, frame(labels[1]).maxX + 10)
    labels[1].text = "Two, which is longer"
    host.layoutIfNeeded()
    XCTAssertEqual(frame(labels[2]).minX, frame(labels[1]).maxX + 10)
    labels[1].text = "Two, which is so long that the third of the three has to go to a further line"
    host.layoutIfNeeded()
    XCTAssertGreaterThan(frame(labels[2]).minY, frame(labels[0]).minY)
    XCTAssertGreaterThanOrEqual(frame(below).minY, frame(labels[2]).maxY)
  }

  func testAChipWiderThanTheWrapIsAsWideAsIt() async {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A long text that is broken into several lines, because it has to be"
    let below = FlexibleView(10, 10)
    StackLayout.rows(alignment: .fill, of: [layout(chips([30]) + [label]), .view(below), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    XCTAssertEqual(frame(label).minY, 25)
    XCTAssertLessThanOrEqual(frame(label).width, 100)
    XCTAssertGreaterThan(frame(label).height, 40)
    XCTAssertEqual(frame(below).minY, frame(label).maxY, accuracy: 1)
  }

  func testItRunsFromTheRightWhereTheLanguageDoes() async {
    let chips = chips([40, 40, 40])
    host.semanticContentAttribute = .forceRightToLeft
    let layout = layout(chips)
    layout.view.semanticContentAttribute = .forceRightToLeft
    layout.install(in: host)
    host.layoutIfNeeded()
    XCTAssertEqual(chips.map { frame($0).maxX }, [100, 50, 100])
  }

  func testTouchesBetweenChipsFallThrough() async {
    let chips = chips([40, 40])
    layout(chips).install(in: host)
    host.layoutIfNeeded()
    XCTAssertTrue(host.hitTest(CGPoint(x: 45, y: 10), with: nil) === host)
    XCTAssertTrue(host.hitTest(CGPoint(x: 60, y: 10), with: nil) === chips[1])
  }

  func testAHiddenNodeDoesNotWidenItsWrap() async {
    let hidden = Rows { FlexibleView(80, 20) }
    let shown = FlexibleView(30, 20), beside = FlexibleView(10, 10)
    host.frame.size.width = 300
    Cols(alignment: .top) {
      Wrap(spacing: 10) {
        hidden; shown
      }
      beside
      Spacer()
    }.install(in: host)
    host.layoutIfNeeded()
    XCTAssertEqual(frame(beside).minX, 120)
    hidden.view.isHidden = true
    host.layoutIfNeeded()
    XCTAssertEqual(frame(beside).minX, 30)
    hidden.view.isHidden = false
    host.layoutIfNeeded()
    XCTAssertEqual(frame(beside).minX, 120)
  }

  // MARK: In rows and cells

  func testInARowOfAListTheRowHasItsLines() async {
    let list = AloeStackView()
    list.frame = CGRect(x: 0, y: 0, width: 130, height: 400)
    list.rowInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 15)
    let row = UIView()
    let chips = chips([40, 40, 40, 90])
    let installation = layout(chips).install(in: row)
    let next = FixedView(20, 20)
    list.addRows([row, next])
    list.layoutIfNeeded()
    XCTAssertEqual(row.bounds.size, CGSize(width: 100, height: 70))
    XCTAssertEqual(list.convert(next.bounds, from: next).minY, 70, accuracy: 1.1)
    list.frame.size.width = 180
    list.layoutIfNeeded()
    XCTAssertEqual(row.bounds.size, CGSize(width: 150, height: 45))
    installation.update(to: layout(Array(chips.prefix(2))))
    list.layoutIfNeeded()
    XCTAssertEqual(row.bounds.height, 20)
    XCTAssertEqual(list.convert(next.bounds, from: next).minY, 20, accuracy: 1.1)
  }

  func testANodesViewCanBeARowOfAList() async {
    let list = AloeStackView()
    list.frame = CGRect(x: 0, y: 0, width: 130, height: 400)
    list.rowInset = .zero
    let title = FixedView(50, 20), chips = chips([60, 60, 60])
    let layout = Inset(by: 10) {
      Rows(alignment: .leading, spacing: 6) {
        title; self.layout(chips)
      }
    }
    let next = FixedView(20, 20)
    list.addRows([layout.view, next])
    list.layoutIfNeeded()
    XCTAssertEqual(layout.view.bounds.height, 10 + 20 + 6 + 70 + 10)
    title.isHidden = true
    list.layoutIfNeeded()
    XCTAssertEqual(layout.view.bounds.height, 10 + 70 + 10)
    XCTAssertEqual(list.convert(next.bounds, from: next).minY, 90, accuracy: 1.1)
    layout.insets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    list.layoutIfNeeded()
    XCTAssertEqual(layout.view.bounds.height, 45)
  }

  func testInACellTheCellHasItsLines() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    layout(chips([40, 40, 40, 90])).install(in: cell.contentView)
    let size = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size, CGSize(width: 100, height: 70))
  }

}
