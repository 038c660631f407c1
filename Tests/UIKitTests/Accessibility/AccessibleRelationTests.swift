import TestSupport
import XCTest

@testable import GTKPlatform
@testable import UIKit

/// Elements are named by labels beside them, and have other relations.
@MainActor final class AccessibleRelationTests: XCTestCase {
  private func field(_ placeholder: String?, _ y: CGFloat = 0) -> UITextField {
    let field = UITextField(frame: CGRect(x: 100, y: y, width: 100, height: 30))
    field.placeholder = placeholder
    return field
  }

  private func row(_ views: UIView..., y: CGFloat = 0) -> UIView {
    let row = UIView(frame: CGRect(x: 0, y: y, width: 320, height: 60))
    for view in views { row.addSubview(view) }
    return row
  }

  func testAFieldIsNamedByTheTextBeforeItAndKeepsItsPlaceholder() async throws {
    let (name, free) = (field("Fern Alder"), field("Email", 0))
    let label = AccessibleScreen.label("Name", 0, 5)
    let screen = try AccessibleScreen(row(label, name), row(free, AccessibleScreen.label("below", 0, 35), y: 100))
    let reported = try screen.element(name)
    XCTAssertEqual(reported.snapshot.name, "Name")
    XCTAssertEqual(reported.snapshot.attributes["placeholder-text"], "Fern Alder")
    XCTAssertEqual(reported.relations.map(\.kind), [.labelledBy])
    XCTAssertTrue(reported.relations.first?.targets.first === (try screen.element(label)))
    let reverse = try screen.element(label).relations
    XCTAssertEqual(reverse.map(\.kind), [.labelFor])
    XCTAssertTrue(reverse.first?.targets.first === reported)
    XCTAssertEqual(try screen.element(free).snapshot.name, "Email", "a label below doesn't name it")
    XCTAssertEqual(try screen.element(free).relations.count, 0)
    name.accessibilityLabel = "Who?"
    screen.update()
    XCTAssertEqual(reported.snapshot.name, "Who?")
    XCTAssertEqual(reported.relations.count, 0)
    XCTAssertEqual(try screen.element(label).relations.count, 0)
  }

  func testTwoTextsNameASwitchAndMoreDoNot() async throws {
    let toggle = UISwitch(frame: CGRect(x: 200, y: 0, width: 51, height: 31))
    let texts = ["one", "two", "three"].enumerated().map { AccessibleScreen.label($1, 0, CGFloat($0 * 15 - 20)) }
    let screen = try AccessibleScreen(row(texts[0], texts[1], texts[2], toggle))
    for (label, y) in zip(texts, [0.0, 20, 40]) { label.frame.origin.y = y }
    toggle.frame.origin.y = 60
    screen.update()
    XCTAssertEqual(try screen.element(toggle).snapshot.name, "two, three")
    XCTAssertEqual(try screen.element(toggle).snapshot.help, "", "its value is a state")
  }

  /// A label that is read as a switch's or a slider's name isn't read as text, too. The content of a button with a menu
  /// is its name, so the label before it remains.
  func testATextThatNamesAControlIsReadOnce() async throws {
    let (toggle, slider) = (UISwitch(frame: CGRect(x: 200, y: 0, width: 51, height: 31)), UISlider())
    slider.frame = CGRect(x: 100, y: 0, width: 100, height: 30)
    let (first, second) = (AccessibleScreen.label("Show", 0, 0), AccessibleScreen.label("Five rows", 0, 20))
    let (light, plain, before) = (
      AccessibleScreen.label("Light", 0, 5), AccessibleScreen.label("Alone", 0, 0), AccessibleScreen.label("Name", 0, 5)
    )
    let menu = UIButton(frame: CGRect(x: 100, y: 0, width: 100, height: 30))
    menu.setTitle("By size", for: .normal)
    menu.menu = UIMenu(children: [UIAction(title: "By name") { _ in }])
    menu.showsMenuAsPrimaryAction = true
    let texts = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    for label in [first, second] { texts.addSubview(label) }
    let screen = try AccessibleScreen(
      row(texts, toggle), row(light, slider, y: 70), row(plain, y: 140), row(before, field(nil), y: 200),
      row(AccessibleScreen.label("Sort", 0, 5), menu, y: 270))
    let read = (0..<screen.root.childCount).compactMap { screen.root.child(at: $0)?.snapshot.name }
    XCTAssertEqual(
      read, ["Show, Five rows", "Light", "Alone", "Name", "Name", "Sort", "By size"], "a field shows its own text there"
    )
    let reported = try screen.element(toggle)
    XCTAssertEqual(reported.relations.count, 0, "no relation refers to a missing element")
    for point in [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 25), CGPoint(x: 210, y: 10)] {
      XCTAssertTrue(screen.root.element(at: point) === reported, "\(point)")
    }
    XCTAssertEqual(try screen.element(first).indexInParent, -1)
    toggle.accessibilityLabel = "Shelf"
    screen.update()
    XCTAssertEqual(
      (0..<screen.root.childCount).compactMap { screen.root.child(at: $0)?.snapshot.name }.prefix(3),
      ["Show", "Five rows", "Shelf"], "with a name of its own")
  }

  /// Floats have few digits: 0.4 is 0.4000000059604645 as a Double.
  func testNumbersAreThoseThatPeopleWrite() async throws {
    let (slider, bar, stepper) = (UISlider(), UIProgressView(), UIStepper())
    for (index, view) in [slider, bar, stepper].enumerated() {
      view.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 100, height: 30)
    }
    (slider.minimumValue, slider.maximumValue, slider.value) = (0.1, 1.1, 0.4)
    bar.progress = 0.7
    (stepper.stepValue, stepper.value) = (0.1, 0.1 + 0.2)
    let screen = try AccessibleScreen(slider, bar, stepper)
    func value(_ view: UIView) throws -> AccessibleValue { try XCTUnwrap(screen.element(view).snapshot.value) }
    XCTAssertEqual(try value(slider).current, 0.4)
    XCTAssertEqual(try value(slider).limits, 0.1...1.1)
    XCTAssertEqual(try value(bar).current, 0.7)
    XCTAssertEqual(try value(stepper).current, 0.3)
    // As in the replies on the bus.
    let names = AccessibleNames(program: ":1.1", root: screen.root, desktop: .string(""))
    func answer(_ name: String, _ view: UIView) throws -> BusValue? {
      ValueAnswers.property(
        name, AccessibleQuestion(element: try screen.element(view), arguments: [], names: names))
    }
    XCTAssertEqual(try answer("CurrentValue", slider), .double(0.4))
    XCTAssertEqual(try answer("MinimumValue", slider), .double(0.1))
    XCTAssertEqual(try answer("Text", slider), .string("30%"))
    XCTAssertEqual(try answer("CurrentValue", bar), .double(0.7))
    XCTAssertEqual(try answer("Text", bar), .string("70%"))
    XCTAssertEqual(try answer("CurrentValue", stepper), .double(0.3))
    XCTAssertEqual(try answer("Text", stepper), .string("0.3"))
    XCTAssertTrue(try screen.element(slider).setValue(0.6))
    XCTAssertEqual(try value(slider).current, 0.6)
    XCTAssertEqual(slider.value, 0.6)
  }

  /// The words of its number are read beside its name.
  func testAControlThatNobodyNamesIsReadByItsValueOnce() async throws {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    pages.numberOfPages = 5
    pages.currentPage = 1
    let screen = try AccessibleScreen(pages)
    let reported = try screen.element(pages)
    XCTAssertEqual(reported.snapshot.name, "")
    XCTAssertEqual(reported.snapshot.help, "", "it isn't spoken twice")
    XCTAssertEqual(reported.snapshot.value?.current, 2)
    XCTAssertEqual(reported.snapshot.attributes["valuetext"], pages.accessibilityValue)
    XCTAssertTrue(reported.setValue(4))
    XCTAssertEqual(pages.currentPage, 3)
  }

  func testSegmentsKnowTheirSiblingsAndOneIsChosen() async throws {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.selectedSegmentIndex = 1
    let screen = try AccessibleScreen(control)
    let group = try screen.element(control)
    XCTAssertEqual(group.chosenChildren, [1])
    let first = try XCTUnwrap(group.child(at: 0))
    XCTAssertEqual(first.relations.map(\.kind), [.memberOf])
    XCTAssertEqual(first.relations.first?.targets.map(\.snapshot.name), ["A", "B", "C"])
    XCTAssertTrue(group.choose(child: 2))
    XCTAssertEqual(control.selectedSegmentIndex, 2)
    XCTAssertEqual(group.chosenChildren, [2])
    XCTAssertFalse(group.choose(child: 7))
    XCTAssertNil(screen.root.chosenChildren)
    // The focus is on the chosen segment, not on the control as a whole.
    XCTAssertTrue(first.takeFocus())
    XCTAssertTrue(control.isFocused)
    XCTAssertEqual((0..<3).map { group.child(at: $0)?.snapshot.states.contains(.focused) }, [false, false, true])
    XCTAssertFalse(group.snapshot.states.contains(.focused))
    XCTAssertTrue(first.snapshot.states.contains(.focusable))
  }

  func testClippedElementsAreNotShowing() async throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
    let (seen, below) = (AccessibleScreen.label("seen", 0, 50), AccessibleScreen.label("below", 0, 120))
    for label in [seen, below] { scroll.addSubview(label) }
    let screen = try AccessibleScreen(scroll)
    XCTAssertTrue(try screen.element(seen).snapshot.states.contains(.showing))
    XCTAssertFalse(try screen.element(below).snapshot.states.contains(.showing), "in the window, but behind the edge")
    below.frame.origin.y = 90
    screen.update()
    XCTAssertTrue(try screen.element(below).snapshot.states.contains(.showing))
  }

  func testSpaceIsNoTextAndASimpleElementIsOne() async throws {
    let (space, card) = (
      AccessibleScreen.label(" \u{A0}", 0, 0), UIView(frame: CGRect(x: 0, y: 50, width: 80, height: 20))
    )
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    let screen = try AccessibleScreen(space, card)
    XCTAssertEqual(screen.root.childCount, 1)
    XCTAssertEqual(screen.root.child(at: 0)?.snapshot.role, .label)
  }

  func testADatePickerIsAGroupOfWhatIsInIt() async throws {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    picker.locale = Locale(identifier: "de_DE")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = .date
    picker.date = Date(timeIntervalSince1970: 1_000_000_000)
    picker.preferredDatePickerStyle = .inline
    let screen = try AccessibleScreen(picker)
    let reported = try screen.element(picker)
    let names = (0..<reported.childCount).compactMap { reported.child(at: $0)?.snapshot.name }
    XCTAssertTrue(names.contains("Nächsten Monat"), "\(names)")
    XCTAssertTrue(names.contains("Sonntag, 9. September 2001"), "\(names)")
    picker.preferredDatePickerStyle = .wheels
    screen.update()
    XCTAssertEqual(
      (0..<reported.childCount).map { reported.child(at: $0)?.snapshot.role }, [.spinButton, .spinButton, .spinButton])
    XCTAssertEqual(reported.child(at: 1)?.snapshot.name, "")
    XCTAssertEqual(reported.child(at: 1)?.text?.string, "September")
    picker.preferredDatePickerStyle = .compact
    screen.update()
    XCTAssertEqual(reported.childCount, 1)
    XCTAssertTrue(reported.child(at: 0)?.snapshot.states.contains(.hasPopup) == true)
  }

  func testRowsOfAMenuSayWhetherTheyAreOn() async throws {
    let on = UIAction(title: "By name", state: .on) { _ in }
    let more = UIMenu(title: "More", children: [UIAction(title: "x") { _ in }])
    let last = UIMenu(title: "", options: .displayInline, children: [UIAction(title: "Delete") { _ in }])
    let view = MenuView(menu: UIMenu(title: "Sort", children: [on, more, last]), isSubmenu: false)
    view.frame = CGRect(x: 0, y: 0, width: 250, height: 300)
    let screen = try AccessibleScreen(view)
    let list = try XCTUnwrap(screen.element(view).child(at: 0))
    let rows = (0..<list.childCount).compactMap { list.child(at: $0)?.snapshot }
    XCTAssertEqual(rows.map(\.name), ["Sort", "By name", "More", "", "Delete"])
    XCTAssertEqual(rows.map(\.role), [.label, .checkMenuItem, .menuItem, .separator, .menuItem])
    XCTAssertTrue(rows[1].states.isSuperset(of: [.checkable, .checked]))
    XCTAssertTrue(rows[2].states.contains(.hasPopup))
  }
}
