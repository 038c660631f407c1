import AloeCore
import Foundation

@testable import TestSupport
@testable import UIKit

/// A date picker in a window, with random hands and setters.
@MainActor final class DatePickerWorld {
  private(set) var trace: [String] = []
  private(set) var faults: [String] = []
  private var random: SeededGenerator
  private let picker = UIDatePicker()
  private let scene = TouchScene(size: CGSize(width: 420, height: 700))
  private var reported: [Date] = []
  /// The number of the user's motions since the picker was last at rest.
  private var motions = 0

  private static let zones = [
    "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "America/Sao_Paulo",
    "Africa/Cairo", "GMT", "America/St_Johns",
  ]
  private static let calendars: [Calendar.Identifier] = [
    .gregorian, .gregorian, .gregorian, .buddhist, .japanese, .hebrew, .islamicUmmAlQura, .persian, .indian, .chinese,
    .ethiopicAmeteMihret, .coptic,
  ]
  /// Moments beside gaps and repeated hours of the zones, and others.
  private static let moments: [TimeInterval] = [
    1_325_152_800, 1_325_239_200, 1_774_745_000, 1_792_890_000, 1_539_486_000, 1_759_588_200, 1_775_313_000,
    1_682_640_000, 1_772_953_200, 0, 1_800_000_000, -2_000_000_000, 4_000_000_000,
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &* 6_364_136 &+ 1)
    PickerClock.current.fixedDate = Date(timeIntervalSince1970: Self.moments[roll(Self.moments.count)])
    picker.addAction(UIAction { [weak self] _ in self.map { $0.reported.append($0.picker.date) } }, for: .valueChanged)
    setCalendar()
    setZone()
    picker.date = moment()
    setMode()
    setStyle()
    if coin() { setLimits() }
    if coin() { setInterval() }
    scene.add(picker, 10, 10, 400, 440)
    scene.wait(0.1)
  }

  // MARK: - Random choices

  private func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func coin() -> Bool { Bool.random(using: &random) }
  private func note(_ text: String) { trace.append(text) }

  private func moment() -> Date {
    let base = coin() ? Self.moments[roll(Self.moments.count)] : picker.date.timeIntervalSince1970
    let spans: [Double] = [60, 3_600, 86_400, 40 * 86_400, 800 * 86_400]
    let reach = spans[roll(spans.count)]
    return Date(timeIntervalSince1970: (base + Double.random(in: -reach...reach, using: &random)).rounded())
  }

  // MARK: - Setters

  private func setMode() {
    let modes: [UIDatePicker.Mode] = [.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth]
    let mode = modes[roll(modes.count)]
    note("mode \(mode)")
    // A style that a mode can't have is reported.
    if mode == .countDownTimer || mode == .yearAndMonth { picker.preferredDatePickerStyle = .wheels }
    picker.datePickerMode = mode
  }

  private func setStyle() {
    let hasWheelsOnly = picker.datePickerMode == .countDownTimer || picker.datePickerMode == .yearAndMonth
    let style: UIDatePickerStyle = hasWheelsOnly ? .wheels : [.wheels, .wheels, .compact, .inline][roll(4)]
    note("style \(style)")
    picker.preferredDatePickerStyle = style
  }

  private func setCalendar() {
    let identifier = Self.calendars[roll(Self.calendars.count)]
    note("calendar \(identifier)")
    var calendar = Calendar(identifier: identifier)
    calendar.locale = Locale(identifier: ["en_US", "de_DE", "ar_EG", "ja_JP"][roll(4)])
    picker.calendar = calendar
  }

  private func setZone() {
    let name = Self.zones[roll(Self.zones.count)]
    note("zone \(name)")
    picker.timeZone = TimeZone(identifier: name)
  }

  private func setLimits() {
    let low = coin() ? moment() : nil
    let high = coin() ? moment() : nil
    note("limits \(low.map { "\($0)" } ?? "none") to \(high.map { "\($0)" } ?? "none")")
    picker.minimumDate = low
    picker.maximumDate = high
  }

  private func setInterval() {
    let interval = [1, 5, 10, 15, 20, 30][roll(6)]
    note("interval \(interval)")
    picker.minuteInterval = interval
  }

  private func setDate() {
    let date = moment()
    let isAnimated = coin()
    note("date \(date)\(isAnimated ? " moving" : "")")
    picker.setDate(date, animated: isAnimated)
    if picker.datePickerMode == .countDownTimer, coin() { picker.countDownDuration = Double(roll(90_000)) }
  }

  private func set() {
    switch roll(8) {
    case 0: setMode()
    case 1: setStyle()
    case 2: setCalendar()
    case 3: setZone()
    case 4: setLimits()
    case 5: setInterval()
    default: setDate()
    }
  }

  // MARK: - Hands

  /// The wheels that can be seen, of the picker or of a card.
  private func wheels(in view: UIView? = nil) -> [DateWheels] {
    let view = view ?? scene.window
    if view.isHidden { return [] }
    return [view as? DateWheels].compactMap(\.self) + view.subviews.flatMap { wheels(in: $0) }
  }

  private var compact: CompactDateView? { picker.body as? CompactDateView ?? (picker.body as? InlineDateView)?.time }

  private func flick() {
    guard let wheels = wheels().last, let column = wheels.picker.columns.randomElement(using: &random) else { return }
    let start = column.convert(
      CGPoint(x: column.bounds.midX, y: column.bounds.midY + CGFloat(roll(80) - 40)), to: nil)
    let way = CGFloat(roll(300) - 150)
    let seconds = [0.03, 0.08, 0.2, 0.5][roll(4)]
    note("flick wheel \(column.index) by \(way) in \(seconds)")
    motions += 1
    scene.drag(from: start, by: CGVector(dx: 0, dy: way), over: seconds, pause: coin() ? 0 : 0.1)
  }

  private func tap() {
    note("tap")
    motions += 1
    scene.tap(CGFloat(roll(400) + 10), CGFloat(roll(440) + 10))
  }

  private func turn() {
    guard let wheels = wheels().last, !wheels.columns.isEmpty else { return }
    let (rows, index) = (roll(41) - 20, roll(wheels.columns.count))
    note("turn wheel \(index) by \(rows)")
    motions += 1
    wheels.picker.moveSelection(by: rows, inComponent: index)
  }

  private func useCard() {
    guard let compact, !compact.isHidden else { return turn() }
    switch roll(3) {
    case 0: compact.close()
    case 1 where !compact.datePill.isHidden:
      note("open the calendar")
      compact.openCalendar()
    default:
      guard !compact.timePill.isHidden else { return }
      note("open the wheels")
      compact.openWheels()
    }
  }

  private func act() {
    switch roll(6) {
    case 0, 1, 2: flick()
    case 3: turn()
    case 4: tap()
    default: useCard()
    }
  }

  func step() {
    reported = []
    motions = 0
    let hands = roll(3) > 0
    if hands { act() }
    if roll(3) == 0 { scene.wait([0.01, 0.1, 0.3][roll(3)]) }
    let sets = !hands || coin()
    let before = picker.date
    if sets { set() }
    if coin(), hands { act() }
    settle()
    check(hands: hands, sets: sets, before: before)
  }

  /// The longest that a picker may move after it was let go, in frames.
  private static let patience = 900

  private func settle() {
    for _ in 0..<Self.patience {
      scene.wait(1.0 / 60)
      if !scene.window.frameClock.isBusy { return scene.wait(1.0 / 60) }
    }
    faults.append("It doesn't come to rest.")
  }

  // MARK: - Checks

  private func check(hands: Bool, sets: Bool, before: Date) {
    scene.window.layOutAndRecord()
    let rules = picker.rules
    if picker.datePickerMode != .countDownTimer { checkDate(rules) }
    if !hands, !reported.isEmpty { faults.append("\(reported.count) changes were reported without a motion.") }
    if reported.count > motions { faults.append("\(reported.count) changes were reported for \(motions) motions.") }
    if hands, !sets, picker.datePickerMode != .countDownTimer {
      if let last = reported.last {
        if last != picker.date { faults.append("\(last) was reported, and it's \(picker.date).") }
      } else if picker.date != before {
        faults.append("Nothing reported the change from \(before) to \(picker.date).")
      }
    }
    for wheels in wheels() { checkWheels(wheels, rules) }
  }

  private func checkDate(_ rules: DateRules) {
    let date = picker.date
    if let low = picker.minimumDate, let high = picker.maximumDate, low > high {
    } else {
      if let low = picker.minimumDate, date < low { faults.append("\(date) is before \(low).") }
      if let high = picker.maximumDate, date > high { faults.append("\(date) is after \(high).") }
    }
    let isLimit = date == picker.minimumDate || date == picker.maximumDate
    let minute = rules.part(.minute, of: date)
    if minute % picker.minuteInterval != 0, !isLimit {
      faults.append("\(date) isn't at a step of \(picker.minuteInterval): \(minute).")
    }
  }

  private func checkWheels(_ wheels: DateWheels, _ rules: DateRules) {
    // The calendar's own wheels show the visible month.
    guard !(wheels.superview is DateCalendarView) else { return }
    let isCountdown = picker.datePickerMode == .countDownTimer
    let date = isCountdown ? Date(timeIntervalSinceReferenceDate: picker.countDownDuration) : picker.date
    for (index, column) in wheels.columns.enumerated() {
      let wheel = wheels.picker.columns[index]
      let row = wheels.picker.selectedRow(inComponent: index)
      let wanted = column.row(for: date, near: row)
      if column.title(row) != column.title(wanted) {
        faults.append("The wheel of \(column.kind) shows \(column.title(row)), not \(column.title(wanted)) of \(date).")
      }
      if abs(wheel.offset - CGFloat(row) * wheel.rowHeight) > 1e-6 {
        faults.append("The wheel of \(column.kind) lies at \(wheel.offset), not at row \(row).")
      }
    }
  }
}
