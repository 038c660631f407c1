import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Tests keys on controls: the pressed appearance, values, dates and wheels.
@MainActor final class ControlKeyTests: XCTestCase {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  private func open(_ views: UIView...) -> TestScreen {
    for (index, inner) in views.enumerated() {
      if inner.bounds.isEmpty { inner.bounds.size = CGSize(width: 320, height: 34) }
      inner.frame.origin = CGPoint(x: 10, y: 10 + 50 * CGFloat(index))
      view.addSubview(inner)
    }
    return TestScreen(view, width: 390, height: 600)
  }

  private func send(_ phase: KeyEvent.Phase, _ name: String, in screen: TestScreen, isRepeat: Bool = false) {
    let event = KeyEvent(
      phase: phase, name: name, text: nil, modifiers: [], timestamp: FrameClock.shared.now,
      isRepeat: isRepeat)
    EventPass.run(.key(event), in: screen.window)
    screen.layOut()
  }

  // MARK: - Pressed

  func testAButtonLooksPressedWhileTheKeyIsDownAndActsWhenItIsLetGo() async {
    let (button, other) = (UIButton(), UIButton())
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    let screen = open(button, other)
    screen.press("Tab")
    for key in ["Return", "space"] {
      send(.down, key, in: screen)
      XCTAssertTrue(button.isHighlighted, key)
      send(.down, key, in: screen, isRepeat: true)
      let before = count
      send(.up, key, in: screen)
      XCTAssertFalse(button.isHighlighted, key)
      XCTAssertEqual(count, before + 1, "once, whatever repeats")
    }
    XCTAssertEqual(count, 2)
  }

  func testAViewThatLosesTheFocusMeanwhileDoesNothing() async {
    let (button, other) = (UIButton(), UIButton())
    var count = 0
    for control in [button, other] { control.addAction(UIAction { _ in count += 1 }, for: .touchUpInside) }
    let screen = open(button, other)
    screen.press("Tab")
    send(.down, "space", in: screen)
    screen.press("Tab")
    XCTAssertFalse(button.isHighlighted)
    send(.up, "space", in: screen)
    XCTAssertEqual(count, 0)
    send(.down, "space", in: screen)
    let press = PointerEvent(phase: .down, location: CGPoint(x: 380, y: 590), timestamp: 0)
    EventPass.run(.pointer(press), in: screen.window)
    XCTAssertFalse(other.isHighlighted, "The pointer takes precedence.")
    send(.up, "space", in: screen)
    XCTAssertEqual(count, 0)
    screen.press("Tab")
    let focused = screen.window.focusSystem.focusedView as? UIControl
    send(.down, "space", in: screen)
    XCTAssertEqual(focused?.isHighlighted, true)
    screen.window.resignKey()
    XCTAssertEqual(focused?.isHighlighted, false, "Keys go elsewhere.")
  }

  func testAMenuOpensWhenTheKeyGoesDown() async {
    let button = UIButton()
    button.menu = UIMenu(children: [UIAction(title: "a") { _ in }])
    button.showsMenuAsPrimaryAction = true
    let screen = open(button)
    screen.press("Tab")
    send(.down, "space", in: screen)
    XCTAssertNotNil(screen.window.frontOverlay)
    send(.up, "space", in: screen)
    XCTAssertNotNil(screen.window.frontOverlay)
    screen.press("Escape")
    XCTAssertNil(screen.window.frontOverlay)
  }

  func testASwitchSendsWhatATapSends() async {
    let toggle = UISwitch()
    var events: [String] = []
    toggle.addAction(UIAction { _ in events.append("value") }, for: .valueChanged)
    toggle.addAction(UIAction { _ in events.append("inside") }, for: .touchUpInside)
    let screen = open(toggle)
    screen.tap(toggle)
    screen.press("Tab")
    screen.press("space")
    XCTAssertEqual(events, ["value", "inside", "value", "inside"])
  }

  // MARK: - Values

  func testHomeAndEndGoToTheEndsOfASliderAndOfPages() async {
    let (slider, pages) = (UISlider(), UIPageControl())
    slider.maximumValue = 8
    slider.value = 3
    pages.numberOfPages = 9
    pages.currentPage = 4
    let screen = open(slider, pages)
    screen.press("Tab")
    screen.press("End")
    XCTAssertEqual(slider.value, 8)
    screen.press("Home")
    XCTAssertEqual(slider.value, 0)
    screen.press("Tab")
    screen.press("End")
    XCTAssertEqual(pages.currentPage, 8)
    screen.press("Home")
    XCTAssertEqual(pages.currentPage, 0)
  }

  // MARK: - Dates

  private func date(_ text: String) -> Date {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return DateComponents(
      calendar: Calendar(identifier: .gregorian), year: parts[0], month: parts[1], day: parts[2], hour: 12
    ).date ?? Date()
  }

  private func picker(_ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: "en_GB")
    picker.calendar = Calendar(identifier: .gregorian)
    picker.calendar.firstWeekday = 2
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = style
    picker.date = date("2025-05-14")
    return picker
  }

  func testACalendarIsGoneThroughInTwoDimensions() async throws {
    let picker = picker(.inline)
    picker.bounds.size = CGSize(width: 320, height: 340)
    var count = 0
    picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    let screen = open(picker)
    let calendar = try XCTUnwrap((picker.body as? InlineDateView)?.calendar)
    for _ in 0..<4 where !calendar.grid.isFocused { screen.press("Tab") }
    XCTAssertTrue(calendar.grid.isFocused)
    let steps = [
      ("Right", "2025-05-15"), ("Left", "2025-05-14"), ("Down", "2025-05-21"), ("Up", "2025-05-14"),
      ("Page_Down", "2025-06-14"), ("Page_Up", "2025-05-14"), ("Home", "2025-05-12"), ("End", "2025-05-18"),
      ("Page_Up", "2025-04-18"), ("Down", "2025-04-25"), ("Down", "2025-05-02"),
    ]
    for (key, wanted) in steps {
      screen.press(key)
      XCTAssertEqual(picker.date, date(wanted), key)
      XCTAssertTrue(calendar.grid.isFocused, key)
      XCTAssertEqual(calendar.chosenDay?.text, "\(Int(wanted.suffix(2)) ?? 0)", "its month is shown")
    }
    XCTAssertEqual(count, steps.count)
    picker.maximumDate = date("2025-05-05")
    screen.press("Down")
    XCTAssertEqual(picker.date, date("2025-05-05"), "no further than the limit")
    view.semanticContentAttribute = .forceRightToLeft
    calendar.grid.semanticContentAttribute = .forceRightToLeft
    screen.press("Right")
    XCTAssertEqual(picker.date, date("2025-05-04"), "the right arrow moves backwards there")
  }

  func testACompactPickerOpensOnSpaceTheFocusInItAndReturnClosesIt() async throws {
    let picker = picker(.compact)
    picker.bounds.size = picker.intrinsicContentSize
    let screen = open(picker)
    let body = try XCTUnwrap(picker.body as? CompactDateView)
    screen.press("Tab")
    XCTAssertTrue(body.datePill.isFocused)
    screen.press("space")
    XCTAssertNotNil(body.layerShown)
    XCTAssertTrue(screen.window.focusSystem.focusedView is DateGridView)
    screen.press("Down")
    XCTAssertEqual(picker.date, date("2025-05-21"))
    screen.press("Return")
    XCTAssertNil(body.layerShown)
    XCTAssertTrue(body.datePill.isFocused)
    screen.press("space")
    screen.press("Escape")
    XCTAssertNil(body.layerShown)
    XCTAssertTrue(body.datePill.isFocused)
  }

  // MARK: - Wheels

  func testTypingFindsTheRowsOfAWheel() async throws {
    let picker = picker(.wheels)
    picker.bounds.size = CGSize(width: 320, height: 216)
    let screen = open(picker)
    let wheels = try XCTUnwrap(picker.body as? DateWheels).picker
    screen.press("Tab")
    XCTAssertTrue(wheels.columns[0].isFocused, "The day comes first.")
    for key in "27" { screen.press(String(key)) }
    screen.press("Right")
    for key in "au" { screen.press(String(key)) }
    screen.press("Right")
    for key in "1998" { screen.press(String(key)) }
    XCTAssertEqual(picker.date, date("1998-08-27"))
    // After a pause, typing begins again; repeating a letter moves on to the next row that has it.
    screen.press("Left")
    screen.wait(1.2)
    for (key, month) in [("j", 1), ("j", 6), ("j", 7)] {
      screen.press(key)
      XCTAssertEqual(picker.calendar.component(.month, from: picker.date), month)
    }
  }
}
