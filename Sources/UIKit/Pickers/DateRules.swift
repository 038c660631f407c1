import Foundation

/// The rules of a date picker: calendar, limits, steps and mode.
struct DateRules {
  var mode = UIDatePicker.Mode.dateAndTime
  /// The calendar, with the picker's locale and time zone.
  var calendar = Calendar.current
  var minimum: Date?
  var maximum: Date?
  var minuteInterval = 1
  /// The day that is shown as today.
  var today = Date()

  var locale: Locale { calendar.locale ?? .current }
  /// The number of the day with which weeks begin, from 1.
  ///
  /// If the calendar's number isn't a weekday's, it's 1, as in Foundation's Gregorian calendar. Foundation's other
  /// calendars keep such a number.
  var firstWeekday: Int { (1...7).contains(calendar.firstWeekday) ? calendar.firstWeekday : 1 }

  /// The inputs of the strings that change with the user's settings and the clock.
  struct Dependencies: Equatable {
    // Identifiers, because an autoupdating calendar, locale or time zone is equal to itself after a change.
    let calendar: Calendar.Identifier
    let firstWeekday: Int
    let locale, timeZone: String
    let startOfToday: Date
  }

  /// The current inputs of the strings.
  var dependencies: Dependencies {
    Dependencies(
      calendar: calendar.identifier, firstWeekday: firstWeekday, locale: locale.identifier,
      timeZone: calendar.timeZone.identifier, startOfToday: calendar.startOfDay(for: today))
  }

  // MARK: - Limits

  /// Returns `date`, clamped to the limits. Limits in the wrong order are ignored, and a countdown has none.
  func clamped(_ date: Date) -> Date {
    if mode == .countDownTimer { return date }
    if let minimum, let maximum, minimum > maximum { return date }
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }

  /// Returns whether any time on the day of `date` is within the limits.
  func allowsDay(of date: Date) -> Bool {
    let start = calendar.startOfDay(for: date)
    guard let end = calendar.date(byAdding: .day, value: 1, to: start)?.addingTimeInterval(-1) else { return true }
    if let minimum, let maximum, minimum > maximum { return true }
    if let minimum, end < minimum { return false }
    if let maximum, start > maximum { return false }
    return true
  }

  /// Whether dates have limits.
  var hasLimits: Bool {
    if let minimum, let maximum, minimum > maximum { return false }
    return minimum != nil || maximum != nil
  }

  /// Returns whether an interval, which doesn't include its end, intersects the limits.
  func allows(_ span: DateInterval) -> Bool {
    guard hasLimits else { return true }
    if let minimum, span.end <= minimum { return false }
    if let maximum, span.start > maximum { return false }
    return true
  }

  /// Returns `date`, rounded down to a multiple of the minute interval.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    var rounded = date
    // If clocks were changed by half an hour in between, the first step ends at another minute.
    for _ in 0..<3 {
      let rest = part(.minute, of: rounded) % minuteInterval
      if rest == 0 { break }
      rounded.addTimeInterval(-Double(rest * 60 + part(.second, of: rounded)))
    }
    return rounded
  }

  // MARK: - Components

  func part(_ component: Calendar.Component, of date: Date) -> Int { calendar.component(component, from: date) }

  /// Returns a date with some components replaced. A day that doesn't exist in the month becomes its last one.
  func date(_ date: Date, setting parts: [Calendar.Component: Int]) -> Date {
    var components = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    let day = parts[.day] ?? components.day ?? 1
    for (component, value) in parts { components.setValue(value, for: component) }
    components.day = 1
    guard let first = calendar.date(from: components) else { return date }
    let days = calendar.range(of: .day, in: .month, for: first) ?? 1..<29
    return calendar.date(byAdding: .day, value: min(max(day, days.lowerBound), days.upperBound - 1) - 1, to: first)
      ?? date
  }

  /// Returns the number of days in the month of `date`.
  func dayCount(ofMonthWith date: Date) -> Int { calendar.range(of: .day, in: .month, for: date)?.count ?? 31 }

  /// Returns the start of the month of `date`.
  func monthStart(of date: Date) -> Date {
    calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
  }

  // MARK: - Texts

  /// Returns a formatter for the fields of `template` in the locale's order and words.
  func formatter(_ template: String) -> DateFormatter {
    let formatter = emptyFormatter
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter
  }

  /// Returns a formatter with the locale's date and time styles.
  func formatter(date: DateFormatter.Style, time: DateFormatter.Style) -> DateFormatter {
    let formatter = emptyFormatter
    formatter.dateStyle = date
    formatter.timeStyle = time
    return formatter
  }

  private var emptyFormatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = locale
    return formatter
  }
}
