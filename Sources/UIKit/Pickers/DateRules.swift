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

  // MARK: - Limits

  /// `date`, clamped to the limits. Limits in the wrong order don't count, and a countdown has none.
  func clamped(_ date: Date) -> Date {
    if mode == .countDownTimer { return date }
    if let minimum, let maximum, minimum > maximum { return date }
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }

  /// Whether any time on the day of `date` lies within the limits.
  func allowsDay(of date: Date) -> Bool {
    let start = calendar.startOfDay(for: date)
    guard let end = calendar.date(byAdding: .day, value: 1, to: start)?.addingTimeInterval(-1) else { return true }
    if let minimum, let maximum, minimum > maximum { return true }
    if let minimum, end < minimum { return false }
    if let maximum, start > maximum { return false }
    return true
  }

  /// Whether dates are kept between limits.
  var hasLimits: Bool {
    if let minimum, let maximum, minimum > maximum { return false }
    return minimum != nil || maximum != nil
  }

  /// Whether some moment of a span, whose end doesn't count, lies between the limits.
  func allows(_ span: DateInterval) -> Bool {
    guard hasLimits else { return true }
    if let minimum, span.end <= minimum { return false }
    if let maximum, span.start > maximum { return false }
    return true
  }

  /// `date`, rounded down to a step of minutes.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    let second = calendar.component(.second, from: date)
    let rest = minute % minuteInterval
    return rest == 0 ? date : date.addingTimeInterval(-Double(rest * 60 + second))
  }

  // MARK: - Parts

  func part(_ component: Calendar.Component, of date: Date) -> Int { calendar.component(component, from: date) }

  /// A date with some components replaced. A day that the month doesn't have becomes its last one.
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

  /// How many days the month of `date` has.
  func dayCount(ofMonthWith date: Date) -> Int { calendar.range(of: .day, in: .month, for: date)?.count ?? 31 }

  /// The first moment of the month of `date`.
  func monthStart(of date: Date) -> Date {
    calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
  }

  // MARK: - Texts

  /// A formatter that writes the fields of `template` in the locale's order and words.
  func formatter(_ template: String) -> DateFormatter {
    let formatter = emptyFormatter
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter
  }

  /// A formatter that writes dates in one of the locale's styles.
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
