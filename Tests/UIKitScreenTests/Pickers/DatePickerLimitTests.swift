import TestSupport
import XCTest

@testable import UIKit

/// A date picker without wheels for the time keeps to a limit's time all the same.
@MainActor final class DatePickerLimitTests: XCTestCase {
  private let picker = UIDatePicker()
  private var calendar = Calendar(identifier: .gregorian)

  override func setUp() async throws {
    calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "Europe/Berlin"))
    PickerClock.current.fixedDate = date(22, 9, 41)
    (picker.calendar, picker.locale) = (calendar, Locale(identifier: "en_US"))
    picker.preferredDatePickerStyle = .wheels
  }

  override func tearDown() async throws { PickerClock.current.fixedDate = nil }

  private func date(_ day: Int, _ hour: Int, _ minute: Int) -> Date {
    calendar.date(from: DateComponents(year: 2026, month: 11, day: day, hour: hour, minute: minute)) ?? Date()
  }

  private func show(_ mode: UIDatePicker.Mode) -> TestScreen {
    picker.datePickerMode = mode
    let screen = TestScreen(picker)
    screen.settle()
    return screen
  }

  /// Turns the wheel of days, as a finger does.
  private func turn(to day: Int, _ screen: TestScreen) throws {
    let wheels = try XCTUnwrap(picker.body as? DateWheels)
    let index = try XCTUnwrap(wheels.columns.firstIndex { $0.kind == .day })
    let row = wheels.columns[index].row(for: date(day, 12, 0), near: wheels.picker.selectedRow(inComponent: index))
    wheels.picker.selectRow(row, inComponent: index, animated: false)
    wheels.pickerView(wheels.picker, didSelectRow: row, inComponent: index)
    screen.settle()
  }

  func testTheDayOfTheEarliestTime() async throws {
    let screen = show(.date)
    picker.minimumDate = date(20, 20, 40)
    picker.date = date(22, 8, 37)
    XCTAssertEqual(picker.date, date(22, 8, 37))
    try turn(to: 20, screen)
    XCTAssertEqual(picker.date, date(20, 20, 40))
    try turn(to: 19, screen)
    XCTAssertEqual(picker.date, date(20, 20, 40))
    try turn(to: 21, screen)
    XCTAssertEqual(picker.date, date(21, 20, 40))
  }

  func testTheDayOfTheLatestTime() async throws {
    let screen = show(.date)
    picker.maximumDate = date(24, 6, 10)
    picker.date = date(22, 8, 37)
    try turn(to: 24, screen)
    XCTAssertEqual(picker.date, date(24, 6, 10))
  }

  func testALimitAfterAChangeOfModes() async throws {
    let screen = show(.dateAndTime)
    picker.minimumDate = date(20, 20, 40)
    picker.date = date(22, 8, 37)
    picker.datePickerMode = .date
    screen.settle()
    try turn(to: 20, screen)
    XCTAssertEqual(picker.date, date(20, 20, 40))
    // A countdown has no limits.
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3_600
    for mode in [UIDatePicker.Mode.date, .time, .dateAndTime] {
      picker.datePickerMode = .countDownTimer
      picker.date = date(20, 8, 37)
      picker.datePickerMode = mode
      XCTAssertEqual(picker.date, date(20, 20, 40), "\(mode)")
    }
  }
}
