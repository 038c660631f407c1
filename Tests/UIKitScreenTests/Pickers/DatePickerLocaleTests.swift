import AloeCore
import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

/// Words, digits and order of date pickers in other languages, and the rows that are outside the limits.
@MainActor final class DatePickerLocaleTests: XCTestCase {
  private let picker = UIDatePicker()
  private var calendar = Calendar(identifier: .gregorian)

  override func setUp() async throws {
    calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "Europe/Berlin"))
    // "Today" is the real day; only the rows around it depend on the test.
    PickerClock.current.fixedDate = date(2026, 11, 22, 21, 5)
  }

  override func tearDown() async throws { PickerClock.current.fixedDate = nil }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? Date()
  }

  private func show(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode, _ locale: String) -> TouchScene {
    let scene = TouchScene(size: CGSize(width: 400, height: 700))
    picker.calendar = calendar
    picker.locale = Locale(identifier: locale)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date(2026, 11, 22, 21, 5)
    let size = picker.intrinsicContentSize
    scene.add(picker, 20, 20, size.width, size.height)
    scene.wait(0.1)
    return scene
  }

  private var wheels: DateWheels? { picker.body as? DateWheels }

  private func titles() throws -> [String] {
    let wheels = try XCTUnwrap(wheels)
    return wheels.columns.indices.map { wheels.columns[$0].title(wheels.picker.selectedRow(inComponent: $0)) }
  }

  private func texts(of view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.filter { !$0.isHidden }.flatMap(texts)
  }

  // MARK: - Countdowns

  func testACountdownSaysItsUnitsOnce() async throws {
    picker.countDownDuration = 4500
    let scene = show(.wheels, .countDownTimer, "en_US")
    picker.countDownDuration = 4500
    scene.wait(1)
    let wheels = try XCTUnwrap(wheels)
    let texts = texts(of: wheels)
    XCTAssertEqual(texts.filter { $0.contains { $0.isLetter } }.sorted(), ["hour", "min"])
    XCTAssertTrue(["0", "1", "2", "14", "15", "16"].allSatisfy(texts.contains), "\(texts)")
    XCTAssertEqual(try titles(), ["1 hour", "15 min"], "A screen reader speaks both.")
    picker.countDownDuration = 7500
    scene.wait(1)
    XCTAssertTrue(self.texts(of: wheels).contains("hours"))
    // The unit is beside the number in the band, and further right.
    for column in wheels.picker.columns {
      let unit = try XCTUnwrap(column.subviews.first { $0 is PickerUnitLabel })
      let number = try XCTUnwrap(column.view(ofRow: column.selectedRow))
      XCTAssertEqual(unit.center.y, number.center.y, accuracy: 4)
      XCTAssertGreaterThan(unit.frame.minX, number.frame.maxX)
      XCTAssertLessThanOrEqual(unit.frame.maxX, column.bounds.maxX)
      XCTAssertGreaterThanOrEqual(number.frame.minX, 0)
    }
  }

  func testUnitsInOtherLanguages() async throws {
    _ = show(.wheels, .countDownTimer, "en_US")
    for (locale, expected) in [
      ("de_DE", ["Stunden", "Min."]), ("ja_JP", ["時間", "分"]), ("ar_EG", ["ساعة", "د"]), ("ru_RU", ["часа", "мин"]),
    ] {
      picker.locale = Locale(identifier: locale)
      picker.countDownDuration = 2 * 3600 + 5 * 60
      let quantities = try XCTUnwrap(wheels).columns.compactMap(\.quantity)
      XCTAssertEqual([quantities[0].unit(ofRow: 2), quantities[1].unit(ofRow: 5)], expected, locale)
      XCTAssertEqual(quantities[0].number(ofRow: 2), locale == "ar_EG" ? "٢" : "2")
    }
  }

  // MARK: - Widths

  /// The titles of narrow wheels all shrink to the same size, so that none becomes tiny.
  func testTheWheelsOfADateShareTheWidth() async throws {
    for locale in ["en_US", "de_DE", "fr_FR"] {
      for mode in [UIDatePicker.Mode.date, .dateAndTime] {
        let scene = show(.wheels, mode, locale)
        for width in [256, 320, 400] as [CGFloat] {
          picker.frame.size.width = width
          scene.wait(0.1)
          let columns = try XCTUnwrap(wheels).picker.columns
          for (left, right) in zip(columns, columns.dropFirst()) {
            XCTAssertGreaterThan(right.frame.minX, left.frame.maxX + 4.9, locale)
          }
          for column in columns {
            let labels = column.subviews.compactMap { $0 as? PickerRowLabel }
            let widest = labels.compactMap { $0.text.map(PickerRowLabel.width) }.max() ?? 0
            let available = labels.first?.bounds.width ?? 0
            XCTAssertGreaterThan(available / widest, 0.65, "\(locale) \(mode) \(width): \(labels.map(\.text))")
          }
        }
      }
    }
  }

  // MARK: - Words

  func testWheelsSayWhatTheLanguageSays() async throws {
    let expected: [(String, [String])] = [
      ("en_US", ["Today", "9", "05", "PM"]), ("de_DE", ["Heute", "21", "05"]),
      ("fr_CA", ["Aujourd’hui", "21", "05"]), ("ko_KR", ["오늘", "오후", "9", "05"]), ("ja_JP", ["今日", "21", "05"]),
      ("ar_EG", ["اليوم", "٩", "٠٥", "م"]),
    ]
    _ = show(.wheels, .dateAndTime, "en_US")
    for (locale, titles) in expected {
      picker.locale = Locale(identifier: locale)
      XCTAssertEqual(try self.titles(), titles, locale)
    }
  }

  func testTheHourIsWrittenAsInTheLanguage() async throws {
    _ = show(.wheels, .time, "de_DE")
    picker.date = date(2026, 11, 22, 9, 5)
    XCTAssertEqual(try titles(), ["09", "05"])
    picker.locale = Locale(identifier: "ja_JP")
    XCTAssertEqual(try titles(), ["9", "05"])
  }

  func testACountdownCountsInTheLanguage() async throws {
    _ = show(.wheels, .countDownTimer, "en_US")
    picker.countDownDuration = 2 * 3600 + 300
    for (locale, titles) in [
      ("en_US", ["2 hours", "5 min"]), ("de_DE", ["2 Stunden", "5 Min."]), ("ar_EG", ["ساعتان", "٥ د"]),
    ] {
      picker.locale = Locale(identifier: locale)
      XCTAssertEqual(try self.titles(), titles, locale)
    }
    picker.locale = Locale(identifier: "en_US")
    picker.countDownDuration = 3600
    XCTAssertEqual(try titles(), ["1 hour", "0 min"])
  }

  func testACalendarIsWrittenInTheLanguage() async throws {
    let scene = show(.inline, .dateAndTime, "ar_EG")
    scene.window.layoutIfNeeded()
    let arabic = texts(of: picker)
    XCTAssertTrue(arabic.contains("نوفمبر ٢٠٢٦"), "\(arabic)")
    XCTAssertTrue(arabic.contains("٢٢"), "the digits of days")
    XCTAssertTrue(arabic.contains("الوقت"), "the word for time")
    let weekdays = calendar.shortStandaloneWeekdaySymbols.count
    XCTAssertEqual(weekdays, 7)
    XCTAssertEqual(firstWeekday(arabic, of: "ar_EG"), "سبت", "weeks begin on Saturday")
    picker.locale = Locale(identifier: "de_DE")
    let german = texts(of: picker)
    XCTAssertTrue(german.contains("November 2026"), "\(german)")
    XCTAssertTrue(german.contains("Uhrzeit"))
    XCTAssertEqual(firstWeekday(german, of: "de_DE"), "MO")
    for words in [arabic, german] {
      XCTAssertFalse(words.contains { ["Time", "Today", "Sun", "SUN"].contains($0) }, "\(words)")
    }
  }

  private func firstWeekday(_ texts: [String], of locale: String) -> String? {
    var calendar = calendar
    calendar.locale = Locale(identifier: locale)
    let names = Set(calendar.shortStandaloneWeekdaySymbols.map { $0.uppercased(with: calendar.locale) })
    return texts.first { names.contains($0) }
  }

  func testCompactButtonsAreWrittenInTheLanguage() async throws {
    _ = show(.compact, .dateAndTime, "de_DE")
    let compact = try XCTUnwrap(picker.body as? CompactDateView)
    XCTAssertEqual([compact.datePill.text, compact.timePill.text], ["22.11.2026", "21:05"])
    picker.locale = Locale(identifier: "en_US")
    XCTAssertEqual(compact.datePill.text, "Nov 22, 2026")
    XCTAssertEqual(compact.timePill.text?.filter { !$0.isWhitespace }, "9:05PM")
  }

  func testACalendarOfAnotherKindIsFollowed() async throws {
    _ = show(.wheels, .date, "he_IL")
    var hebrew = Calendar(identifier: .hebrew)
    hebrew.timeZone = calendar.timeZone
    picker.calendar = hebrew
    XCTAssertEqual(try titles().count, 3)
    let day = hebrew.component(.day, from: picker.date)
    let wheels = try XCTUnwrap(wheels)
    let column = try XCTUnwrap(wheels.columns.firstIndex { $0.kind == .day })
    XCTAssertEqual(wheels.columns[column].row(for: picker.date, near: 0) % 30 + 1, day)
  }

  // MARK: - Gray rows

  /// The titles of a wheel's visible rows, without those that are gray.
  private func blackRows(_ component: Int) throws -> [String] {
    let wheels = try XCTUnwrap(wheels)
    let column = wheels.picker.columns[component]
    let rows = (0..<column.rowCount).filter { column.view(ofRow: $0) != nil }
    return rows.compactMap { row in
      guard let label = column.view(ofRow: row) as? UILabel else { return nil }
      let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      return color == .tertiaryLabel ? nil : label.text
    }
  }

  func testRowsOutsideTheLimitsAreGray() async throws {
    picker.minimumDate = date(2026, 10, 30)
    picker.maximumDate = date(2026, 12, 3, 12)
    let scene = show(.wheels, .date, "en_US")
    scene.wait(0.5)
    XCTAssertEqual(try blackRows(0), ["October", "November", "December"])
    XCTAssertEqual(try blackRows(2), ["2026"])
    XCTAssertEqual(try blackRows(1).count, 9, "all days of November that are to be seen")
    picker.date = date(2026, 12, 2)
    scene.wait(0.5)
    XCTAssertEqual(try blackRows(1), ["1", "2", "3"], "the limits cut December, and its wheel follows")
    picker.minimumDate = nil
    picker.maximumDate = nil
    picker.date = date(2026, 2, 28)
    scene.wait(0.5)
    XCTAssertEqual(try blackRows(1), ["24", "25", "26", "27", "28", "1"], "February has no more")
  }

  func testHoursAndMinutesOutsideTheLimitsAreGray() async throws {
    picker.minimumDate = date(2026, 11, 22, 8, 30)
    picker.maximumDate = date(2026, 11, 22, 9, 45)
    let scene = show(.wheels, .time, "de_DE")
    picker.date = date(2026, 11, 22, 9, 43)
    scene.wait(0.5)
    XCTAssertEqual(try blackRows(0), ["08", "09"])
    XCTAssertEqual(try blackRows(1), ["39", "40", "41", "42", "43", "44", "45"])
    picker.locale = Locale(identifier: "en_US")
    scene.wait(0.5)
    XCTAssertEqual(try blackRows(2), ["AM"])
  }
}
