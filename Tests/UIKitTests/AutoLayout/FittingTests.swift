import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// `systemLayoutSizeFitting(_:)`: its engine is kept, follows changes, and has the results of a new one.
@MainActor final class FittingTests: XCTestCase {
  private let card = UIView()
  private let label = UILabel()
  private let box = Box(80, 20)
  private lazy var gap = box.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4)

  override func setUp() async throws {
    label.numberOfLines = 0
    label.text = "A few words that take two lines or more"
    for view in [label, box] {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      gap, box.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      box.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor),
      box.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
  }

  private func height(_ width: CGFloat) -> CGFloat {
    card.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func work(_ change: () -> Void) -> LayoutStatistics {
    let before = LayoutStatistics.current
    change()
    return LayoutStatistics.current.since(before)
  }

  func testAskingAgainIsFree() async {
    let first = height(200)
    let work = work { XCTAssertEqual(height(200), first) }
    XCTAssertEqual(work, LayoutStatistics())
  }

  func testAChangeCostsTheChange() async {
    let first = height(200)
    let edit = work {
      gap.constant = 14
      XCTAssertEqual(height(200), first + 10)
    }
    XCTAssertEqual(edit.constraintsAdded, 0)
    XCTAssertEqual(edit.constraintsPresolved, 0)
    let text = work {
      label.text = "Short"
      XCTAssertLessThan(height(200), first + 10)
    }
    XCTAssertEqual(text.constraintsAdded, 0)
    XCTAssertEqual(text.constraintsPresolved, 0)
    let width = work { _ = height(120) }
    XCTAssertEqual(width.constraintsAdded, 0)
    XCTAssertEqual(width.constraintsPresolved, 0)
  }

  func testSurroundingsHaveNoEffect() async {
    let alone = height(150)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    card.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    NSLayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor), card.rightAnchor.constraint(equalTo: root.rightAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor), card.heightAnchor.constraint(equalTo: root.heightAnchor),
    ])
    root.layoutIfNeeded()
    let frames = card.subviews.map(\.frame)
    XCTAssertEqual(height(150), alone)
    root.layoutIfNeeded()
    XCTAssertEqual(card.subviews.map(\.frame), frames, "measuring moves nothing")
    XCTAssertEqual(card.bounds.height, 480)
  }

  func testMarginsPrioritiesAndDirectionAreFollowed() async {
    let first = height(200)
    card.layoutMargins.top += 6
    XCTAssertEqual(height(200), first + 6)
    box.setContentHuggingPriority(.required, for: .vertical)
    box.size.height = 50
    XCTAssertEqual(height(200), first + 36)
    card.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(height(200), first + 36)
    box.removeFromSuperview()
    let without = height(200)
    XCTAssertLessThan(without, first)
  }

  func testAWidthThatCantBeIsTheWidthAllTheSame() async {
    let reports = LayoutEngine.reportedConflicts.count
    box.widthAnchor.constraint(equalToConstant: 100).isActive = true
    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 40, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(narrow.width, 40)
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, reports + 1)
    _ = height(41)
    _ = height(42)
    XCTAssertEqual(LayoutEngine.reportedConflicts.count, reports + 1, "once")
    XCTAssertEqual(height(300), { () -> CGFloat in fresh(CGSize(width: 300, height: 0)).height }())
  }

  private func fresh(_ target: CGSize) -> CGSize {
    let engine = LayoutEngine(root: card, measures: true)
    defer { engine.retire() }
    UpdateConstraintsPass.run(in: card)
    return engine.fittingSize(of: card, target: target, horizontal: .required, vertical: .fittingSizeLevel)
  }

  /// Random changes of a card with rows in stack views, after each of which a new engine must find the same size.
  func testRandomChangesAgainstNewEngines() async {
    var random = SeededGenerator(seed: 7)
    let column = UIStackView()
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: box.bottomAnchor),
      column.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: card.trailingAnchor),
    ])
    card.constraints.first { $0.firstItem === box && $0.firstAttribute == .bottom }?.isActive = false
    let words = "the height of a text follows from its width and the rows from the texts".split(separator: " ")
    for step in 0..<300 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let text = UILabel()
        text.numberOfLines = 0
        text.text = words.prefix(Int.random(in: 1...14, using: &random)).joined(separator: " ")
        let row = UIStackView(arrangedSubviews: [text, Box(CGFloat.random(in: 10...60, using: &random).rounded(), 12)])
        row.alignment = .center
        column.insertArrangedSubview(row, at: Int.random(in: 0...column.arrangedSubviews.count, using: &random))
      case 1: column.arrangedSubviews.randomElement(using: &random)?.removeFromSuperview()
      case 2:
        if let row = column.arrangedSubviews.randomElement(using: &random) { row.isHidden.toggle() }
      case 3: gap.constant = CGFloat(Int.random(in: 0...30, using: &random))
      case 4: label.text = words.prefix(Int.random(in: 0...14, using: &random)).joined(separator: " ")
      case 5: column.spacing = CGFloat(Int.random(in: 0...9, using: &random))
      case 6: box.size.height = CGFloat(Int.random(in: 0...40, using: &random))
      default: card.layoutMargins.top = CGFloat(Int.random(in: 0...20, using: &random))
      }
      let target = CGSize(width: CGFloat([120, 200, 333].randomElement(using: &random) ?? 200), height: 0)
      let kept = card.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      XCTAssertEqual(kept, fresh(target), "step \(step)")
    }
  }
}
