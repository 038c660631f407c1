import AllocationCounter
import GTKPlatform
import XCTest

@_spi(Aloe) @testable import UIKit

/// Tests the cost of changes of a screen of form rows, in counts of work.
///
/// Times are measured by benchmarks. If a count has become smaller, store it here.
@MainActor final class LayoutCostTests: XCTestCase {
  /// A title and a switch in each row, rows in a column in a scroll view.
  @MainActor private final class Screen {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let column = UIStackView()

    init(_ count: Int) {
      let scroll = UIScrollView()
      column.axis = .vertical
      for view in [scroll, column] { view.translatesAutoresizingMaskIntoConstraints = false }
      root.addSubview(scroll)
      scroll.addSubview(column)
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
        scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        scroll.rightAnchor.constraint(equalTo: root.rightAnchor),
        column.topAnchor.constraint(equalTo: scroll.topAnchor),
        column.leftAnchor.constraint(equalTo: scroll.leftAnchor),
        column.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        column.rightAnchor.constraint(equalTo: scroll.rightAnchor),
        column.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      ])
      for index in 0..<count { column.addArrangedSubview(Self.row("Setting \(index)")) }
    }

    static func row(_ text: String) -> UIStackView {
      let title = UILabel()
      title.text = text
      let row = UIStackView(arrangedSubviews: [title, UISwitch()])
      row.alignment = .center
      row.spacing = 8
      row.isLayoutMarginsRelativeArrangement = true
      row.layoutMargins = UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
      return row
    }

    func label(_ index: Int) -> UILabel? {
      (column.arrangedSubviews[index] as? UIStackView)?.arrangedSubviews[0] as? UILabel
    }
  }

  private struct Cost: Equatable {
    var added = 0
    var presolved = 0
    var pivots = 0
    var solves = 0
    var laidOut = 0
    var shaped = 0
    var allocations = 0
  }

  private func cost(_ screen: Screen, _ change: () -> Void) -> Cost {
    let before = LayoutStatistics.current
    let shaped = TextLayout.shapedCount
    allocation_counter_start()
    change()
    screen.root.layoutIfNeeded()
    let allocations = allocation_counter_stop()
    let work = LayoutStatistics.current.since(before)
    return Cost(
      added: work.constraintsAdded, presolved: work.constraintsPresolved, pivots: work.pivots, solves: work.solves,
      laidOut: work.viewsLaidOut, shaped: TextLayout.shapedCount - shaped, allocations: allocations)
  }

  /// Fails if a count differs from the recorded one. Some allocations are those of Swift's library and Foundation,
  /// which differ between systems, so there may be a tenth fewer. Sets grow depending on their hashing, which is
  /// seeded in each process, so there may be a hundredth more.
  private func expect(_ cost: Cost, _ expected: Cost, _ what: String, line: UInt = #line) {
    XCTAssertEqual(cost.added, expected.added, "\(what): constraints added", line: line)
    XCTAssertEqual(cost.presolved, expected.presolved, "\(what): constraints presolved", line: line)
    XCTAssertEqual(cost.pivots, expected.pivots, "\(what): pivots", line: line)
    XCTAssertEqual(cost.solves, expected.solves, "\(what): solves", line: line)
    XCTAssertEqual(cost.laidOut, expected.laidOut, "\(what): views laid out", line: line)
    XCTAssertEqual(cost.shaped, expected.shaped, "\(what): strings shaped", line: line)
    guard allocation_counter_counts() else { return }
    let (least, most) = (expected.allocations * 9 / 10, expected.allocations * 101 / 100)
    XCTAssertTrue(
      (least...most).contains(cost.allocations),
      "\(what): \(cost.allocations) allocations, not \(least) to \(most)", line: line)
  }

  func testTheFourChangesOfTwentyRows() async {
    // Objects that are created once in a program aren't counted, nor is the shaping of strings that other tests may
    // have shown.
    let warm = Screen(20)
    warm.root.layoutIfNeeded()
    warm.label(1)?.text = "Warm"
    warm.root.layoutIfNeeded()
    let warmRow = Screen.row("Warm row")
    warm.column.insertArrangedSubview(warmRow, at: 10)
    warm.root.layoutIfNeeded()
    warmRow.removeFromSuperview()
    warm.root.layoutIfNeeded()
    let screen = Screen(20)
    expect(
      cost(screen) {},
      Cost(added: 249, presolved: 618, pivots: 20, solves: 1, laidOut: 123, shaped: 0, allocations: 6_713),
      "first layout")
    screen.label(9)?.text = "A text before it"
    screen.root.layoutIfNeeded()
    expect(
      cost(screen) { screen.label(10)?.text = "A text of its own" },
      Cost(added: 0, presolved: 0, pivots: 0, solves: 1, laidOut: 0, shaped: 1, allocations: 49),
      "text change")
    expect(
      cost(screen) { screen.root.frame.size.width = 430 },
      Cost(added: 0, presolved: 0, pivots: 0, solves: 1, laidOut: 43, shaped: 0, allocations: 356),
      "resize")
    let row = Screen.row("A row of its own")
    expect(
      cost(screen) { screen.column.insertArrangedSubview(row, at: 10) },
      Cost(added: 13, presolved: 31, pivots: 1, solves: 1, laidOut: 8, shaped: 1, allocations: 547),
      "row insertion")
    expect(
      cost(screen) { row.removeFromSuperview() },
      Cost(added: 1, presolved: 1, pivots: 0, solves: 1, laidOut: 2, shaped: 0, allocations: 341),
      "row removal")
  }

  /// A layout gives no isolated closure to code that isn't isolated, for each of which Swift would look up the thread.
  /// Shaping does, a few times for a string.
  func testALayoutLooksUpNoThread() async {
    let screen = Screen(20)
    screen.root.layoutIfNeeded()
    _ = cost(screen) { screen.root.frame.size.width = 430 }
    XCTAssertEqual(allocation_counter_executor_checks(), 0, "lookups of a resize")
    for text in ["One text", "Another text", "A third text"] {
      screen.label(10)?.text = text
      screen.root.layoutIfNeeded()
    }
    _ = cost(screen) { screen.label(10)?.text = "A fourth text, which nobody knows" }
    XCTAssertEqual(allocation_counter_executor_checks(), 1, "lookups for a change of text")
    _ = cost(screen) { screen.column.insertArrangedSubview(Screen.row("A row of its own"), at: 10) }
    XCTAssertEqual(allocation_counter_executor_checks(), 2, "lookups of an insertion")
    allocation_counter_start()
    XCTAssertEqual(MainActor.assumeIsolated { 1 }, 1)
    XCTAssertGreaterThan(allocation_counter_executor_checks(), 0, "the counter works")
    _ = allocation_counter_stop()
  }

  /// There may be a hundred thousand views. Properties that most of them don't have are stored separately.
  func testAViewReservesNoMemoryForRarelyUsedState() async {
    // A freed block that is a little larger may be used again whole; earlier tests freed hundreds of views.
    let views = (0..<5_000).map { _ in UIView() }
    let sizes = views.map { allocation_counter_size(Unmanaged.passUnretained($0).toOpaque()) }
    XCTAssertLessThanOrEqual(sizes.min() ?? 0, 424)
    XCTAssertGreaterThan(sizes.min() ?? 0, 0)
    withExtendedLifetime(views) {}
  }

  func testSettingEqualValuesCostsNothing() async {
    let screen = Screen(20)
    screen.root.layoutIfNeeded()
    let cost = cost(screen) {
      screen.column.invalidateIntrinsicContentSize()
      screen.root.frame.size.width = 390
      screen.column.layoutMargins = screen.column.layoutMargins
      screen.label(3)?.text = "Setting 3"
    }
    XCTAssertEqual(cost.solves, 0)
    XCTAssertEqual(cost.added, 0)
    XCTAssertEqual(cost.shaped, 0)
  }

  func testAnEditOfAConstantAllocatesNothing() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    top.isActive = true
    root.layoutIfNeeded()
    top.constant = 1
    allocation_counter_start()
    for step in 0..<1000 { top.constant = CGFloat(step) }
    XCTAssertEqual(allocation_counter_stop(), 0)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minY, 999)
    allocation_counter_start()
    let list = [UInt8](repeating: 1, count: Int(view.frame.minY))
    let count = allocation_counter_stop()
    if allocation_counter_counts() { XCTAssertGreaterThan(count, 0, "the counter works") }
    XCTAssertEqual(list.count, 999)
  }

  func testGuidesAndMarginsAreEditsThatReachOnlyWhatFollows() async {
    let screen = Screen(20)
    let note = UIView()
    note.translatesAutoresizingMaskIntoConstraints = false
    screen.root.addSubview(note)
    NSLayoutConstraint.activate([
      note.topAnchor.constraint(equalTo: screen.root.safeAreaLayoutGuide.topAnchor),
      note.leftAnchor.constraint(equalTo: screen.root.layoutMarginsGuide.leftAnchor),
      note.rightAnchor.constraint(equalTo: screen.root.readableContentGuide.rightAnchor),
      note.bottomAnchor.constraint(equalTo: screen.root.keyboardLayoutGuide.topAnchor),
      NSLayoutConstraint(
        item: note, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: screen.root,
        attribute: .leadingMargin, multiplier: 1, constant: 0),
    ])
    screen.root.layoutIfNeeded()
    XCTAssertEqual(note.frame, CGRect(x: 8, y: 0, width: 374, height: 844))
    let margins = cost(screen) { screen.root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 1, right: 30) }
    XCTAssertEqual(note.frame, CGRect(x: 20, y: 0, width: 340, height: 844))
    XCTAssertEqual(margins.added, 0)
    XCTAssertEqual(margins.presolved, 0)
    XCTAssertEqual(margins.laidOut, 2, "the root and the note")
    let same = cost(screen) { screen.root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 1, right: 30) }
    XCTAssertEqual(same.solves, 0)
  }

  func testATextIsShapedOnceForAWidth() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "A text of some words, which no other test has, in several lines"
    let stack = UIStackView(arrangedSubviews: [label, Box(10, 10)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    func shaped(_ change: () -> Void) -> Int {
      let before = TextLayout.shapedCount
      change()
      root.layoutIfNeeded()
      return TextLayout.shapedCount - before
    }
    // Once for its own width, once for the one that it gets.
    XCTAssertEqual(shaped {}, 2)
    XCTAssertEqual(shaped { root.frame.size.width = 150 }, 1)
    XCTAssertEqual(shaped { root.frame.size.width = 200 }, 0, "known")
    XCTAssertEqual(shaped { root.setNeedsLayout() }, 0)
  }
}
