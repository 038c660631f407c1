import AloeCore
import Foundation
import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class DatePickerTests: XCTestCase {
  private let picker = UIDatePicker()
  private var reported: [Date] = []
  private var calendar = Calendar(identifier: .gregorian)

  override func setUp() async throws {
    calendar.timeZone = try XCTUnwrap(TimeZone(identifier: "Europe/Berlin"))
    calendar.locale = Locale(identifier: "en_US")
    PickerClock.current.fixedDate = date(2026, 11, 22, 9, 41)
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.date = date(2026, 11, 22, 9, 41)
    picker.addAction(UIAction { [weak self] _ in self.map { $0.reported.append($0.picker.date) } }, for: .valueChanged)
  }

  override func tearDown() async throws { PickerClock.current.fixedDate = nil }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? Date()
  }

  private func makeScene(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) -> TouchScene {
    let scene = TouchScene(size: CGSize(width: 400, height: 700))
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    let size = picker.intrinsicContentSize
    scene.add(picker, 20, 20, size.width, size.height)
    scene.wait(0.1)
    return scene
  }

  private var wheels: DateWheels? { picker.body as? DateWheels }
  private func titles(_ wheels: DateWheels) -> [String?] {
    wheels.columns.indices.map { index in
      wheels.columns[index].title(wheels.picker.selectedRow(inComponent: index))
    }
  }

  func testAWeekBeginsWithADayWhateverNumberACalendarHas() async {
    for (number, first) in [(0, 1), (8, 1), (-20, 1), (7, 7), (1, 1)] {
      var hebrew = Calendar(identifier: .hebrew)
      hebrew.firstWeekday = number
      picker.calendar = hebrew
      XCTAssertEqual(picker.rules.firstWeekday, first, "\(number)")
      let scene = makeScene(.inline, .date)
      scene.window.isHidden = true
    }
  }

  // MARK: - Flicks

  /// Such a flick once left the wheel gliding for 2e15 seconds.
  func testAnOrdinaryFlickOfADateWheelComesToRest() async {
    let scene = TouchScene(size: CGSize(width: 320, height: 480))
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .date
    scene.add(picker, 0, 0, 320, 216)
    scene.wait(0.1)
    for step in [30, -30] as [CGFloat] {
      reported = []
      scene.down(60, 110)
      for number in 1...5 {
        scene.wait(0.016)
        scene.move(60, 110 + CGFloat(number) * step)
      }
      scene.up()
      XCTAssertTrue(scene.window.frameClock.isBusy, "The wheel turns on.")
      let start = scene.now
      while scene.window.frameClock.isBusy, scene.now < start + 5 { scene.wait(1.0 / 60) }
      XCTAssertLessThan(scene.now, start + 5, "The wheel comes to rest.")
      scene.wait(1.0 / 60)
      XCTAssertEqual(reported, [picker.date])
      XCTAssertNotEqual(picker.date, date(2026, 11, 22, 9, 41))
      scene.wait(5)
      XCTAssertEqual(reported.count, 1)
      picker.date = date(2026, 11, 22, 9, 41)
      scene.wait(0.5)
    }
  }

  func testDisablingThePickerEndsTheTurningOfItsWheels() async throws {
    let scene = makeScene(.wheels, .date)
    let columns = try XCTUnwrap(wheels?.picker.columns)
    let place = CGPoint(x: 80, y: 190)
    func flick(lift: Bool) { scene.drag(from: place, by: CGVector(dx: 0, dy: -60), over: 0.08, lift: lift) }
    func touchpad(_ phase: ScrollEvent.Phase) { scene.scroll(phase, 0, phase == .began ? 0 : 70, at: place) }
    let ways: [(turns: () -> Void, goesOn: () -> Void)] = [
      ({ flick(lift: true) }, {}),
      (
        { flick(lift: false) },
        {
          scene.move(80, 40)
          scene.up()
        }
      ),
      (
        {
          touchpad(.began)
          touchpad(.changed)
        },
        {
          touchpad(.changed)
          touchpad(.ended)
        }
      ),
    ]
    for number in 0..<2 * ways.count {
      let (way, start) = (ways[number / 2], picker.date)
      way.turns()
      XCTAssertTrue(columns.contains { $0.isDragging || $0.isGliding }, "\(number)")
      picker.isEnabled = false
      XCTAssertFalse(columns.contains { $0.isDragging }, "\(number)")
      // The rest of the gesture is ignored, even if the picker is enabled again.
      picker.isEnabled = number % 2 == 1
      way.goesOn()
      scene.wait(5)
      XCTAssertEqual(picker.date, start)
      XCTAssertEqual(reported, [], "\(number)")
      XCTAssertEqual(columns.map(\.offset), columns.map { CGFloat($0.selectedRow) * $0.rowHeight }, "\(number)")
      picker.isEnabled = true
    }
    flick(lift: true)
    scene.wait(5)
    XCTAssertEqual(reported, [picker.date], "The next gesture turns it.")
  }

  func testKeysAndAssistiveProgramsTurnNoDisabledWheels() async throws {
    let scene = makeScene(.wheels, .date)
    let column = try XCTUnwrap(wheels?.picker.columns.first)
    for isEnabled in [false, true] {
      picker.isEnabled = isEnabled
      column.accessibilityIncrement()
      scene.wait(3)
      XCTAssertEqual(reported.count, isEnabled ? 1 : 0)
      _ = column.adjustByKey(.down)
      scene.wait(3)
      XCTAssertEqual(reported.count, isEnabled ? 2 : 0)
    }
  }

  // MARK: - Values

  func testTheDateStaysBetweenTheLimits() async {
    picker.minimumDate = date(2026, 12, 1)
    XCTAssertEqual(picker.date, date(2026, 12, 1))
    picker.maximumDate = date(2026, 12, 31)
    picker.date = date(2030, 1, 1)
    XCTAssertEqual(picker.date, date(2026, 12, 31))
    picker.maximumDate = date(2020, 1, 1)
    picker.date = date(2030, 1, 1)
    XCTAssertEqual(picker.date, date(2030, 1, 1), "Limits in the wrong order are none, as Apple documents.")
    XCTAssertEqual(reported, [])
  }

  func testStepsOfMinutes() async {
    picker.minuteInterval = 15
    XCTAssertEqual(picker.date, date(2026, 11, 22, 9, 30))
    picker.roundsToMinuteInterval = false
    picker.date = date(2026, 11, 22, 9, 44)
    XCTAssertEqual(picker.date, date(2026, 11, 22, 9, 44))
    XCTAssertEqual(messages { picker.minuteInterval = 7 }.count, 1)
    XCTAssertEqual(picker.minuteInterval, 1)
  }

  func testStepsBesideAChangeOfTheClocksByHalfAnHour() async {
    picker.timeZone = TimeZone(identifier: "Australia/Lord_Howe")
    picker.minuteInterval = 20
    // At 02:00, clocks went forward to 02:30, which isn't a step; nor is 01:50, ten minutes before.
    let change = Date(timeIntervalSince1970: 1_759_591_800)
    picker.date = change
    XCTAssertEqual(picker.date, change.addingTimeInterval(-20 * 60))
    picker.date = change.addingTimeInterval(10 * 60)
    XCTAssertEqual(picker.date, change.addingTimeInterval(10 * 60))
    // A number so large that subtracting minutes changes nothing ends the search, too.
    picker.date = Date(timeIntervalSinceReferenceDate: 1e18)
    XCTAssertEqual(picker.minuteInterval, 20)
  }

  func testBadDatesAndDurationsAreLeftOut() async {
    let sentences = messages {
      picker.date = Date(timeIntervalSinceReferenceDate: .nan)
      picker.countDownDuration = .infinity
    }
    XCTAssertEqual(sentences.count, 2, "\(sentences)")
    XCTAssertEqual(picker.date, date(2026, 11, 22, 9, 41))
    picker.countDownDuration = 1e9
    XCTAssertEqual(picker.countDownDuration, 86_340)
    picker.countDownDuration = 3725
    XCTAssertEqual(picker.countDownDuration, 3720)
  }

  func testACountdownHasWheelsOnly() async {
    picker.preferredDatePickerStyle = .compact
    XCTAssertEqual(messages { picker.datePickerMode = .countDownTimer }.count, 1)
    XCTAssertEqual(picker.datePickerStyle, .wheels)
    picker.datePickerMode = .date
    XCTAssertEqual(picker.datePickerStyle, .compact)
    picker.preferredDatePickerStyle = .automatic
    XCTAssertEqual(picker.datePickerStyle, .compact)
  }

  // MARK: - Wheels

  func testWheelsFollowTheLocale() async throws {
    _ = makeScene(.wheels, .date)
    XCTAssertEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["November", "22", "2026"])
    picker.locale = Locale(identifier: "de_DE")
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["22", "November", "2026"])
    picker.datePickerMode = .time
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["09", "41"])
    picker.locale = Locale(identifier: "en_US")
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["9", "41", "AM"])
    picker.datePickerMode = .dateAndTime
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["Today", "9", "41", "AM"])
    picker.date = date(2026, 11, 23, 21, 5)
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["Mon, Nov 23", "9", "05", "PM"])
    picker.datePickerMode = .yearAndMonth
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["November", "2026"])
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 3720
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["1 hour", "2 min"])
  }

  func testTurningAWheelChangesItsPartOnly() async throws {
    let scene = makeScene(.wheels, .date)
    picker.date = date(2026, 1, 31, 9, 41)
    let picker = try XCTUnwrap(wheels?.picker)
    picker.moveSelection(by: 1, inComponent: 0)
    scene.wait(3)
    XCTAssertEqual(reported, [date(2026, 2, 28, 9, 41)], "A day that the month doesn't have becomes its last.")
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["February", "28", "2026"])
    picker.moveSelection(by: -2, inComponent: 0)
    scene.wait(3)
    XCTAssertEqual(reported.last, date(2026, 12, 28, 9, 41), "Months go round.")
  }

  func testAWheelTurnedPastALimitComesBack() async throws {
    let scene = makeScene(.wheels, .date)
    picker.maximumDate = date(2026, 11, 25)
    wheels?.picker.moveSelection(by: 6, inComponent: 1)
    scene.wait(4)
    XCTAssertEqual(picker.date, date(2026, 11, 25))
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["November", "25", "2026"])
  }

  func testHoursTurnTheHalfOfTheDay() async throws {
    let scene = makeScene(.wheels, .time)
    wheels?.picker.moveSelection(by: 4, inComponent: 0)
    scene.wait(3)
    XCTAssertEqual(titles(try XCTUnwrap(wheels)), ["1", "41", "PM"])
    wheels?.picker.moveSelection(by: -1, inComponent: 2)
    scene.wait(3)
    XCTAssertEqual(picker.date, date(2026, 11, 22, 1, 41))
  }

  func testACountdownReportsItsDuration() async {
    let scene = makeScene(.wheels, .countDownTimer)
    picker.countDownDuration = 3600
    wheels?.picker.moveSelection(by: 5, inComponent: 1)
    scene.wait(3)
    XCTAssertEqual(picker.countDownDuration, 3900)
    XCTAssertEqual(reported.count, 1)
  }

  // MARK: - Calendars

  func testADayIsChosenInTheCalendar() async throws {
    let scene = makeScene(.inline, .date)
    let view = try XCTUnwrap(picker.body as? InlineDateView).calendar
    XCTAssertEqual(view.titleButton.title, "November 2026")
    XCTAssertEqual(view.days.compactMap(\.date).count, 30)
    XCTAssertEqual(view.days.first { $0.look == .chosenToday }?.text, "22")
    let day = try XCTUnwrap(view.days.first { $0.text == "10" })
    let place = day.convert(CGPoint(x: 20, y: 20), to: nil)
    scene.tap(place.x, place.y)
    scene.wait(0.5)
    XCTAssertEqual(reported, [date(2026, 11, 10, 9, 41)])
    XCTAssertEqual(view.days.first { $0.look == .chosen }?.text, "10")
    XCTAssertEqual(view.days.first { $0.look == .today }?.text, "22")
  }

  func testMonthsEndAtTheLimits() async throws {
    picker.minimumDate = date(2026, 11, 5)
    picker.maximumDate = date(2026, 12, 24)
    let scene = makeScene(.inline, .date)
    let view = try XCTUnwrap(picker.body as? InlineDateView).calendar
    XCTAssertFalse(view.previousButton.isEnabled)
    XCTAssertEqual(view.days.first { $0.text == "4" }?.look, .disabled)
    scene.tap(view.nextButton.convert(CGPoint(x: 20, y: 20), to: nil).x, 40)
    XCTAssertEqual(view.titleButton.title, "December 2026")
    XCTAssertFalse(view.nextButton.isEnabled)
    view.choose(try XCTUnwrap(view.days.first { $0.text == "25" }))
    XCTAssertEqual(reported, [])
    view.toggleWheels()
    scene.wait(0.1)
    view.toggleWheels()
    XCTAssertEqual(view.titleButton.title, "December 2026")
  }

  func testTheFirstDayOfTheWeekIsTheCalendars() async throws {
    _ = makeScene(.inline, .date)
    let view = try XCTUnwrap(picker.body as? InlineDateView).calendar
    // November 2026 begins with a Sunday.
    XCTAssertEqual(view.days.firstIndex { $0.date != nil }, 0)
    calendar.firstWeekday = 2
    picker.calendar = calendar
    XCTAssertEqual(view.days.firstIndex { $0.date != nil }, 6)
  }

  // MARK: - Compact

  func testCompactButtonsOpenCards() async throws {
    let scene = makeScene(.compact, .dateAndTime)
    let compact = try XCTUnwrap(picker.body as? CompactDateView)
    XCTAssertEqual(compact.datePill.text, "Nov 22, 2026")
    XCTAssertEqual(compact.timePill.text?.filter { !$0.isWhitespace && $0 != "\u{202F}" }, "9:41AM")
    var events: [String] = []
    picker.addAction(UIAction { _ in events.append("open") }, for: .editingDidBegin)
    picker.addAction(UIAction { _ in events.append("closed") }, for: .editingDidEnd)
    scene.tap(60, 35)
    scene.wait(1)
    let layer = try XCTUnwrap(compact.layerShown)
    let calendarView = try XCTUnwrap((layer.card as? DateCard)?.content as? DateCalendarView)
    XCTAssertTrue(scene.window.bounds.contains(layer.card.frame))
    XCTAssertGreaterThanOrEqual(layer.card.frame.minY, compact.datePill.convert(compact.datePill.bounds, to: nil).maxY)
    calendarView.choose(try XCTUnwrap(calendarView.days.first { $0.text == "3" }))
    XCTAssertEqual(reported, [date(2026, 11, 3, 9, 41)])
    XCTAssertEqual(compact.datePill.text, "Nov 3, 2026")
    scene.tap(200, 690)
    scene.wait(1)
    XCTAssertNil(compact.layerShown)
    XCTAssertNil(layer.superview)
    XCTAssertEqual(events, ["open", "closed"])
  }

  func testEscapeClosesACardAndSoDoesThePickersLeaving() async throws {
    let scene = makeScene(.compact, .time)
    let compact = try XCTUnwrap(picker.body as? CompactDateView)
    scene.tap(60, 35)
    scene.wait(1)
    XCTAssertTrue((compact.layerShown?.card as? DateCard)?.content is DateWheels)
    XCTAssertTrue(scene.window.handleKey(KeyEvent(phase: .down, name: "Escape", timestamp: scene.now)))
    scene.wait(1)
    XCTAssertNil(compact.layerShown)
    scene.tap(60, 35)
    scene.wait(1)
    XCTAssertNotNil(compact.layerShown)
    picker.removeFromSuperview()
    XCTAssertNil(compact.layerShown)
    XCTAssertNil(scene.window.frontOverlay)
  }

  func testADisabledPickerOpensNothing() async throws {
    let scene = makeScene(.compact, .date)
    picker.isEnabled = false
    scene.tap(60, 35)
    scene.wait(1)
    XCTAssertNil((picker.body as? CompactDateView)?.layerShown)
    XCTAssertFalse(picker.increment())
  }

  func testStepsOfKeys() async {
    _ = makeScene(.compact, .date)
    XCTAssertTrue(picker.increment())
    XCTAssertEqual(reported, [date(2026, 11, 23, 9, 41)])
    picker.maximumDate = picker.date
    XCTAssertFalse(picker.increment())
  }

  func testADelegateOfChangesMayChangeThePicker() async {
    let scene = makeScene(.wheels, .date)
    picker.addAction(UIAction { [picker] _ in picker.datePickerMode = .time }, for: .valueChanged)
    wheels?.picker.moveSelection(by: 1, inComponent: 1)
    scene.wait(3)
    XCTAssertEqual(reported.count, 1)
    XCTAssertEqual(picker.datePickerMode, .time)
  }
}
