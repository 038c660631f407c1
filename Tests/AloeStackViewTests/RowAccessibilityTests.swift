import AloeCore
import AppResources
import GTKPlatform
import SystemStrings
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// The accessibility of a list and its rows.
@MainActor final class RowAccessibilityTests: XCTestCase {

  private let list = AloeStackView()

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  /// A row of two labels and, if it's given, a switch.
  private func row(_ first: String, _ second: String, toggle: UISwitch? = nil) -> UIStackView {
    let row = UIStackView(arrangedSubviews: [label(first), label(second)] + [toggle].compactMap(\.self))
    row.axis = .vertical
    return row
  }

  private func row(_ first: String, _ second: String, with view: UIView) -> UIStackView {
    let row = row(first, second)
    row.addArrangedSubview(view)
    return row
  }

  private func cell(_ row: UIView) throws -> StackViewCell { try XCTUnwrap(list.order.cell(of: row)) }

  private var proxy: (any AccessibleElement)? { UIApplication.shared.accessibility.proxy(for: list) }

  // On Apple's systems, an element replaces a view in no window.
  func testARowOutOfSightSpeaksThroughAnElement() async throws {
    let rows = (0..<400).map { row("row \($0)", "below") }
    list.addRows(rows)
    list.setTapHandler(forRow: rows[200]) { _ in }
    let screen = TestScreen(list)
    let far = try cell(rows[200])
    let element = list.elementOutOfSight(of: far)
    XCTAssertTrue(element === list.elementOutOfSight(of: far))
    XCTAssertTrue(element.accessibilityContainer as AnyObject === list)
    XCTAssertTrue(element.isAccessibilityElement)
    XCTAssertEqual(list.index(ofAccessibilityElement: element), 200)
    XCTAssertEqual(element.accessibilityLabel, "row 200, below")
    XCTAssertEqual(element.accessibilityTraits, .button)
    XCTAssertEqual(element.accessibilityFrame, far.accessibilityFrame)
    XCTAssertGreaterThan(element.accessibilityFrame.minY, 2_000)
    let plain = list.elementOutOfSight(of: try cell(rows[201]))
    XCTAssertEqual(plain.accessibilityLabel, "row 201, below", "a row that isn't one element is one out of sight")
    XCTAssertEqual(plain.accessibilityTraits, [])
    element.accessibilityElementDidBecomeFocused()
    screen.settle()
    XCTAssertNotNil(far.window)
    XCTAssertTrue(screen.window.bounds.contains(element.accessibilityFrame))
    list.removeRow(rows[201])
    XCTAssertEqual(list.index(ofAccessibilityElement: plain), NSNotFound)
    XCTAssertNil(plain.cell)
  }

  func testAllRowsThatArentHiddenAreElementsOfTheList() async throws {
    let rows = (0..<3_000).map { label("row \($0)") }
    list.addRows(rows)
    list.hideRow(rows[5])
    let screen = TestScreen(list)
    XCTAssertEqual(list.accessibilityContainerType, .list)
    XCTAssertEqual(list.accessibilityElementCount(), 2_999)
    let far = try cell(rows[2_700])
    XCTAssertNil(far.window, "it's far out of sight")
    XCTAssertTrue(list.accessibilityElement(at: 2_699) as AnyObject === far)
    XCTAssertEqual(list.index(ofAccessibilityElement: far), 2_699)
    XCTAssertEqual(list.index(ofAccessibilityElement: rows[2_700]), 2_699)
    XCTAssertEqual(list.index(ofAccessibilityElement: try cell(rows[5])), NSNotFound)
    XCTAssertEqual(list.index(ofAccessibilityElement: screen.window), NSNotFound)
    XCTAssertNil(list.accessibilityElement(at: 2_999))
    let place = far.accessibilityFrame
    XCTAssertGreaterThan(place.minY, 30_000)
    far.accessibilityElementDidBecomeFocused()
    screen.settle()
    XCTAssertNotNil(far.window)
    XCTAssertTrue(screen.window.bounds.contains(far.accessibilityFrame), "\(far.accessibilityFrame)")
  }

  func testRowsAreMovedInTheUsersLanguage() async throws {
    XCTAssertEqual(RowWord.moveUp.text, "Move Up")
    XCTAssertEqual(RowWord.moveDown.text(in: ["de-AT"]), "Nach unten bewegen")
    XCTAssertEqual(RowWord.moveBack.text(in: ["zh-TW", "en"]), "前移")
    XCTAssertEqual(RowWord.moveOn.text(in: ["tlh"]), "Move On")
    for language in SystemStrings.languages {
      let texts = SystemStrings.texts(in: language)
      for word in RowWord.allCases { XCTAssertNotNil(texts[word.rawValue], "\(language): \(word)") }
    }
    Context.current.appResources.mainPath = nil
    Context.current.appResources.preferences = ["ar-EG"]
    final class Movable: UILabel, Reorderable {}
    let rows = (0..<3).map { _ in Movable() }
    list.addRows(rows)
    XCTAssertEqual(
      try cell(rows[1]).spokenActions.map(\.name), ["Move Up", "Move Down"].map { SystemStrings.texts(in: "ar")[$0] })
  }

  func testTheDesktopFindsTheRowsToo() async throws {
    let rows = (0..<1_000).map { label("row \($0)") }
    list.addRows(rows)
    let screen = TestScreen(list)
    let proxy = try XCTUnwrap(proxy)
    XCTAssertEqual(proxy.snapshot.role, .list)
    XCTAssertEqual(proxy.childCount, 1_000)
    let row = try XCTUnwrap(proxy.child(at: 900))
    XCTAssertEqual(row.snapshot.role, .listItem)
    XCTAssertEqual(row.snapshot.attributes, ["posinset": "901", "setsize": "1000"])
    XCTAssertEqual(row.child(at: 0)?.snapshot.name, "row 900")
    XCTAssertFalse(row.snapshot.states.contains(.showing))
    XCTAssertTrue(row.scrollIntoView())
    screen.settle()
    XCTAssertTrue(row.snapshot.states.contains(.showing))
  }

  /// A list's cost with a screen reader depends on the visible rows, not on their number, even after rows are added, or
  /// a listener has queried each of them.
  func testTheCostOfListeningFollowsWhatIsInSight() async throws {
    list.addRows((0..<20).map { label("row \($0)") })
    let screen = TestScreen(list)
    let (tree, listeners) = (UIApplication.shared.accessibility, HeardByListeners())
    tree.listeners = listeners
    let proxy = try XCTUnwrap(proxy)
    _ = (proxy.snapshot, proxy.childCount)
    for index in 0..<10 { _ = (proxy.child(at: index)?.snapshot, proxy.child(at: index)?.child(at: 0)?.snapshot) }
    screen.settle()
    func work(_ change: () -> Void) -> Int {
      let before = tree.watched.workCount
      change()
      FrameClock.shared.advance(by: 0.2)
      return tree.watched.workCount - before
    }
    listeners.forget()
    let number = try XCTUnwrap(tree.proxy(for: UIView())).number
    // A few looks at a screenful; how many depends on when the clock began.
    for piece in 1..<3 {
      XCTAssertLessThanOrEqual(work { list.addRows((0..<1_000).map { label("\(piece) \($0)") }) }, 400)
    }
    XCTAssertLessThan(listeners.events.count, 30, "\(listeners.events)")
    XCTAssertEqual(tree.proxy(for: UIView())?.number, number + 1, "no row was made an element")

    for index in 0..<proxy.childCount { _ = proxy.child(at: index)?.snapshot }
    XCTAssertGreaterThan(work { list.setNeedsLayout() }, 2_000, "they're examined once, and don't change any more")
    XCTAssertLessThanOrEqual(work { list.setNeedsLayout() }, 400)
    listeners.forget()
    let far = try XCTUnwrap(proxy.child(at: 1_500))
    XCTAssertLessThanOrEqual(work { _ = far.scrollIntoView() }, 500)
    screen.settle()
    XCTAssertTrue(listeners.events.contains("showing on \(far.number)"))
    XCTAssertLessThan(listeners.events.count, 200)
  }

  func testARowThatAnswersTapsIsAButtonWithItsTexts() async throws {
    let (plain, tapped) = (row("Aloe", "Africa"), row("Agave", "Mexico"))
    var taps = 0
    list.addRows([plain, tapped])
    list.setTapHandler(forRow: tapped) { _ in taps += 1 }
    let screen = TestScreen(list)
    XCTAssertFalse(try cell(plain).isAccessibilityElement)
    XCTAssertNil(try cell(plain).accessibilityLabel)
    let cell = try cell(tapped)
    XCTAssertTrue(cell.isAccessibilityElement)
    XCTAssertEqual(cell.accessibilityLabel, "Agave, Mexico")
    XCTAssertEqual(cell.accessibilityTraits, .button)
    XCTAssertTrue(cell.accessibilityActivate())
    XCTAssertEqual(taps, 1)
    XCTAssertFalse(try self.cell(plain).accessibilityActivate())
    let proxy = try XCTUnwrap(proxy?.child(at: 1))
    XCTAssertEqual(proxy.snapshot.role, .button)
    XCTAssertTrue(proxy.perform(action: 0))
    XCTAssertEqual(taps, 2)
    list.removeTapHandler(forRow: tapped)
    XCTAssertFalse(cell.isAccessibilityElement)
    withExtendedLifetime(screen) {}
  }

  func testARowIsReadAsItsSeen() async throws {
    let (row, group, unread, hidden) = (UIView(), UIView(), UIView(), label("hidden"))
    let progress = UIProgressView()
    progress.progress = 0.5
    progress.isUserInteractionEnabled = false
    let (left, right, last) = (label("left"), label("right"), label("last"))
    for (view, x, y) in [
      (last, 0, 60), (right, 100, 0), (left, 0, 0), (progress, 0, 40), (group, 0, 20), (unread, 0, 30), (hidden, 0, 50),
    ] as [(UIView, CGFloat, CGFloat)] {
      view.frame = CGRect(x: x, y: y, width: 80, height: 10)
      row.addSubview(view)
    }
    hidden.isHidden = true
    group.addSubview(label("in a group"))
    group.accessibilityLabel = "group"
    unread.addSubview(label("unread"))
    unread.accessibilityElementsHidden = true
    row.heightAnchor.constraint(equalToConstant: 80).isActive = true
    list.addRow(row)
    list.setTapHandler(forRow: row) { _ in }
    let screen = TestScreen(list)
    XCTAssertEqual(try cell(row).accessibilityLabel, "left, right, group, Progress, 50%, last")
    list.semanticContentAttribute = .forceRightToLeft
    row.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(try cell(row).accessibilityLabel, "right, left, group, Progress, 50%, last")
    withExtendedLifetime(screen) {}
  }

  func testRowsWithInteractiveViewsAreNotSingleElements() async throws {
    let (text, shown, linked) = (UITextView(), UISwitch(), label("link"))
    shown.isUserInteractionEnabled = false
    linked.isUserInteractionEnabled = true
    linked.accessibilityTraits = .link
    let rows = [text, shown, linked].map { row("first", "second", with: $0) }
    list.addRows(rows)
    for row in rows { list.setTapHandler(forRow: row) { _ in } }
    let screen = TestScreen(list)
    XCTAssertEqual(try rows.map { try cell($0).isAccessibilityElement }, [false, true, false])
    rows[1].isUserInteractionEnabled = false
    XCTAssertFalse(try cell(rows[1]).isAccessibilityElement, "taps don't reach it")
    withExtendedLifetime(screen) {}
  }

  func testOneOfManyRowsIsFoundAtItsPlace() async throws {
    list.addRows((0..<1_000).map { label("row \($0)") })
    let screen = TestScreen(list)
    let tree = UIApplication.shared.accessibility
    list.setContentOffset(CGPoint(x: 0, y: 1_000), animated: false)
    screen.settle()
    let proxy = try XCTUnwrap(proxy)
    let reported = try XCTUnwrap(proxy.child(at: 25)?.child(at: 0))
    XCTAssertTrue(reported.snapshot.states.contains(.showing))
    let number = try XCTUnwrap(tree.proxy(for: UIView())).number
    XCTAssertTrue(proxy.element(at: CGPoint(x: reported.frame.minX + 1, y: reported.frame.midY)) === reported)
    XCTAssertLessThan(try XCTUnwrap(tree.proxy(for: UIView())).number, number + 10, "not one for each row")
  }

  func testARowWithAControlLeavesThatToItself() async throws {
    let toggle = UISwitch()
    let row = row("Remind me", "Daily", toggle: toggle)
    list.addRow(row)
    var taps = 0
    list.setTapHandler(forRow: row) { _ in taps += 1 }
    let screen = TestScreen(list)
    XCTAssertFalse(try cell(row).isAccessibilityElement)
    let proxy = try XCTUnwrap(proxy?.child(at: 0))
    XCTAssertEqual(proxy.childCount, 1, "the switch is read with its labels")
    XCTAssertEqual(proxy.child(at: 0)?.snapshot.role, .toggleButton)
    XCTAssertEqual(proxy.child(at: 0)?.snapshot.name, "Remind me, Daily")
    XCTAssertEqual(proxy.child(at: 0)?.perform(action: 0), true)
    XCTAssertTrue(toggle.isOn)
    XCTAssertEqual(proxy.snapshot.role, .listItem)
    XCTAssertEqual(proxy.snapshot.name, "Remind me, Daily", "keys can have the focus on the row")
    XCTAssertEqual(proxy.snapshot.actions.map(\.name), ["click"], "the row itself can be pressed as well")
    XCTAssertTrue(proxy.perform(action: 0))
    XCTAssertEqual(taps, 1)
    withExtendedLifetime(screen) {}
  }

  func testSwipeActionsAndMovingAreOffered() async throws {
    final class Movable: UILabel, Reorderable {}
    let rows = ["a", "b", "c"].map { text -> Movable in
      let row = Movable()
      row.text = text
      return row
    }
    list.addRows(rows)
    var done: [String] = []
    let bin = RowSwipeAction(style: .destructive, title: "Bin") { _, row, finish in
      done.append((row as? UILabel)?.text ?? "")
      finish(true)
    }
    let keep = RowSwipeAction(style: .normal, title: "Keep") { _, _, finish in finish(true) }
    list.setSwipeActions(
      forRow: rows[1], leading: RowSwipeActions(actions: [keep]), trailing: RowSwipeActions(actions: [bin]))
    let screen = TestScreen(list)
    let cell = try cell(rows[1])
    XCTAssertEqual(cell.accessibilityCustomActions?.map(\.name), ["Keep", "Bin", "Move Up", "Move Down"])
    list.setSwipeActions(forRow: rows[1], leading: nil, trailing: RowSwipeActions(actions: [bin]))
    cell.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Own") { _ in true }]
    XCTAssertEqual(cell.accessibilityCustomActions?.map(\.name), ["Own", "Bin", "Move Up", "Move Down"])
    cell.accessibilityCustomActions = nil
    let actions = try XCTUnwrap(cell.accessibilityCustomActions)
    XCTAssertEqual(actions.map(\.name), ["Bin", "Move Up", "Move Down"])
    XCTAssertTrue(actions[0].perform())
    XCTAssertEqual(done, ["b"])
    let listeners = HeardByListeners()
    UIApplication.shared.accessibility.listeners = listeners
    XCTAssertTrue(actions[2].perform())
    XCTAssertEqual(listeners.events, ["said 3 of 3"])
    XCTAssertFalse(actions[2].perform(), "it's the last")
    XCTAssertEqual(listeners.events.count, 1)
    XCTAssertEqual(RowWord.place(2, of: 9), "2 of 9")
    screen.settle()
    XCTAssertEqual(list.rows.map { ($0 as? UILabel)?.text }, ["a", "c", "b"])
    list.removeRow(rows[1], animated: true)
    XCTAssertFalse(actions[0].perform(), "it's leaving")
    XCTAssertEqual(done, ["b"])
    list.axis = .horizontal
    XCTAssertEqual(
      try self.cell(rows[0]).accessibilityCustomActions?.map(\.name), [RowWord.moveBack.text, RowWord.moveOn.text])
  }

  func testHeadersAreHeadingsAndSelectedRowsAreSelected() async throws {
    final class Choice: UILabel, Selectable {}
    let (header, choice) = (label("Plants"), Choice())
    choice.text = "Aloe"
    choice.isUserInteractionEnabled = true
    list.addSection(RowSection(header: header, rows: [choice]))
    let screen = TestScreen(list)
    XCTAssertEqual(try cell(header).accessibilityTraits, .header)
    XCTAssertEqual(try cell(header).accessibilityLabel, "Plants")
    XCTAssertEqual(try cell(choice).accessibilityTraits, .button)
    list.selectRow(choice)
    XCTAssertEqual(try cell(choice).accessibilityTraits, [.button, .selected])
    withExtendedLifetime(screen) {}
  }

  /// The focus is on the field, and no screen reader has visited the elements above it.
  func testTheParentOfAnElementInARowIsItsCell() async throws {
    let field = UITextField()
    let row = UIStackView(arrangedSubviews: [label("Name"), field])
    list.addRows([label("first"), row])
    let screen = TestScreen(list)
    let tree = UIApplication.shared.accessibility
    let reported = try XCTUnwrap(tree.proxy(for: field))
    XCTAssertTrue(reported.parent === tree.proxy(for: try cell(row)))
    XCTAssertEqual(reported.indexInParent, 1)
    XCTAssertEqual(reported.parent?.indexInParent, 1)
    XCTAssertTrue(reported.parent?.parent === proxy)
    XCTAssertEqual(reported.parent?.snapshot.role, .listItem)
    // It moves to another row.
    let other = UIStackView()
    list.addRow(other)
    other.addArrangedSubview(field)
    screen.settle()
    tree.frameEnded(in: screen.window)
    XCTAssertTrue(reported.parent === tree.proxy(for: try cell(other)))
    XCTAssertEqual(reported.indexInParent, 0)
  }

  func testAccessibilitySettingsOfARowApplyToItsCell() async throws {
    let row = UIView()
    row.accessibilityTraits = [.toggleButton, .selected]
    row.isAccessibilityElement = false
    list.addRow(row)
    list.setTapHandler(forRow: row) { _ in }
    let screen = TestScreen(list)
    let reported = try XCTUnwrap(proxy?.child(at: 0))
    XCTAssertEqual(reported.snapshot.role, .toggleButton)
    XCTAssertTrue(reported.snapshot.states.contains(.checked))
    row.accessibilityTraits = .toggleButton
    XCTAssertFalse(reported.snapshot.states.contains(.checked))
    withExtendedLifetime(screen) {}
  }

  func testClientsDecideAgainstTheDefaults() async throws {
    let row = label("Aloe")
    list.addRow(row)
    list.setTapHandler(forRow: row) { _ in }
    let cell = try cell(row)
    cell.accessibilityLabel = "A plant"
    XCTAssertEqual(cell.accessibilityLabel, "A plant")
    cell.isAccessibilityElement = false
    XCTAssertFalse(cell.isAccessibilityElement)
    row.isAccessibilityElement = true
    row.accessibilityLabel = "Spoken"
    cell.accessibilityLabel = nil
    cell.isAccessibilityElement = true
    XCTAssertEqual(cell.accessibilityLabel, "Spoken")
    cell.accessibilityTraits = .updatesFrequently
    XCTAssertEqual(cell.accessibilityTraits, [.updatesFrequently, .button])
    list.accessibilityElements = [row]
    XCTAssertEqual(list.accessibilityElementCount(), 1)
    XCTAssertTrue(list.accessibilityElement(at: 0) as AnyObject === row)
    XCTAssertEqual(list.index(ofAccessibilityElement: row), 0)
  }

}
