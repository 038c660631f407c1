import ScreenTesting
import UIKit
import XCTest

/// Each action takes the path of a real event, and arrives as one.
@MainActor final class ActionTests: XCTestCase {
  private lazy var screen = Screen(FormController(), .smallPhone)
  private var form: FormController { screen.controller as? FormController ?? FormController() }
  private let listener = GestureListener()

  private func listen(_ recognizer: UIGestureRecognizer, _ name: String) {
    recognizer.addTarget(listener, action: GestureListener.note)
    recognizer.name = name
    form.header.isUserInteractionEnabled = true
    form.header.addGestureRecognizer(recognizer)
  }

  func testGesturesAreRecognised() async {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    listen(double, "double")
    listen(UILongPressGestureRecognizer(), "long")
    listen(UIPanGestureRecognizer(), "pan")
    listen(UIPinchGestureRecognizer(), "pinch")
    form.header.isMultipleTouchEnabled = true
    screen.tap("Orders")
    XCTAssertEqual(listener.heard, [])
    screen.advance(by: 1)
    screen.doubleTap("Orders")
    screen.press("Orders")
    screen.drag("Orders", by: CGVector(dx: 50, dy: 20))
    listener.heard.removeAll { $0 == "pan" }
    screen.pinch("Orders", scale: 1.5)
    XCTAssertEqual(listener.heard.filter { $0 != "pan" }, ["double", "long", "pinch"])
    screen.drag("Orders", by: CGVector(dx: 50, dy: 20))
    XCTAssertTrue(listener.heard.contains("pan"))
  }

  func testADragStopsWhereItEndsAndAFlickGoesOn() async {
    screen.drag("Row 0", by: CGVector(dx: 0, dy: -100))
    let dragged = form.list.contentOffset.y
    XCTAssertEqual(dragged, 100, accuracy: 15)
    screen.settle()
    XCTAssertEqual(form.list.contentOffset.y, dragged, accuracy: 1)
    screen.flick("Row 1", .up)
    let flicked = form.list.contentOffset.y
    XCTAssertGreaterThan(flicked, dragged + 100)
    XCTAssertTrue(screen.unrest.contains("scrolling of UIScrollView"), "\(screen.unrest)")
    screen.settle()
    XCTAssertGreaterThan(form.list.contentOffset.y, flicked + 50)
  }

  func testAWheelScrollsAndAPointerHovers() async {
    screen.scroll(.kind(UIScrollView.self), by: CGVector(dx: 0, dy: 150))
    screen.settle()
    XCTAssertEqual(form.list.contentOffset.y, 150, accuracy: 1)
    listen(UIHoverGestureRecognizer(), "hover")
    screen.hover(over: "Orders")
    XCTAssertEqual(listener.heard, ["hover"])
    screen.endHovering()
  }

  func testAnActionOfTheRowIsFoundFromItsText() async {
    let row = UIView(frame: CGRect(x: 20, y: 500, width: 200, height: 40))
    let text = UILabel(frame: row.bounds)
    text.text = "Tea"
    row.addSubview(text)
    form.view.addSubview(row)
    for (view, name) in [(form.view, "Delete"), (row, "Delete"), (row, "Move"), (text, "Read")] {
      let action = UIAccessibilityCustomAction(name: name) { [weak self, weak view] _ in
        self?.listener.heard.append(view === row ? "\(name) row" : name)
        return true
      }
      view?.accessibilityCustomActions = (view?.accessibilityCustomActions ?? []) + [action]
    }
    screen.perform(.custom("Delete"), on: "Tea")
    screen.perform(.custom("Read"), on: "Tea")
    XCTAssertEqual(listener.heard, ["Delete row", "Read"])
    let found = await complaints { screen.perform(.custom("Copy"), on: "Tea") }
    XCTAssertEqual(found, ["\"Tea\" doesn't offer the action \"Copy\". It offers: Read."])
  }

  func testAssistiveProgramsAreServed() async {
    screen.perform(.activate, on: "Send")
    XCTAssertEqual(form.taps, 1)
    screen.perform(.activate, on: .toggle("Gift"))
    XCTAssertTrue(form.toggle.isOn)
    screen.perform(.increment, on: .adjustable("Amount"))
    XCTAssertGreaterThan(form.slider.value, 0.5)
    form.header.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { [weak self] _ in
        self?.listener.heard.append("archive")
        return true
      }
    ]
    screen.perform(.custom("Archive"), on: "Orders")
    XCTAssertEqual(listener.heard, ["archive"])
    let found = await complaints {
      screen.perform(.increment, on: "Send")
      screen.perform(.custom("Delete"), on: "Orders")
    }
    XCTAssertEqual(found.count, 2)
    XCTAssertTrue(found[0].hasPrefix("\"Send\" doesn't offer the action increment. It offers: "), found[0])
    XCTAssertTrue(
      found[1].hasPrefix("\"Orders\" doesn't offer the action \"Delete\". It offers: ") && found[1].contains("Archive"),
      found[1])
    XCTAssertLessThan(screen.time, 5, "An assistive program's press takes the screen's time.")
  }

  func testTypingComposingAndPastingArrive() async {
    screen.type("Ann", into: .field("Name"))
    screen.type("a\u{1F33F}")
    XCTAssertEqual(form.field.text, "Anna\u{1F33F}")
    screen.press(key: .backspace)
    XCTAssertEqual(form.field.text, "Anna")
    screen.press(key: .letter("a"), modifiers: .command)
    screen.compose(["n", "に"], committing: nil)
    XCTAssertEqual(form.field.text, "に")
    XCTAssertNotNil(form.field.markedTextRange)
    screen.compose(["にほん"], committing: "日本")
    XCTAssertEqual(form.field.text, "日本")
    XCTAssertNil(form.field.markedTextRange)
    screen.paste("!")
    XCTAssertEqual(form.field.text, "日本!")
    XCTAssertLessThan(screen.time, 5, "Typing takes the screen's time.")
  }

  func testTypingWithoutAFieldFails() async {
    let found = await complaints {
      XCTAssertFalse(screen.type("x"))
      XCTAssertFalse(screen.paste("x"))
      XCTAssertFalse(screen.type("x", into: "Nowhere"))
    }
    XCTAssertEqual(
      found,
      [
        "\"x\" can't be typed: no view has the keyboard; tap a field first.",
        "\"x\" can't be typed: no view has the keyboard; tap a field first.", "\"Nowhere\" isn't on the screen.",
      ])
  }

  func testTabMovesAndReturnIsAKey() async {
    let second = UITextField(frame: CGRect(x: 230, y: 80, width: 80, height: 40))
    second.placeholder = "City"
    form.view.addSubview(second)
    screen.type("Anna\tRome", into: .field("Name"))
    XCTAssertEqual(form.field.text, "Anna")
    XCTAssertEqual(second.text, "Rome")
  }
}

/// Keeps the names of gestures that were recognised.
@MainActor private final class GestureListener: NSObject {
  var heard: [String] = []

  func note(_ recognizer: UIGestureRecognizer) {
    let name = recognizer.name ?? ""
    if recognizer.state == .began || recognizer.state == .ended, !heard.contains(name) { heard.append(name) }
  }
}
