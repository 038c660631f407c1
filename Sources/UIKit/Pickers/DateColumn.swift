import Foundation

/// The content of one wheel of a date picker.
@MainActor struct DateColumn {
  enum Kind { case year, month, day, dayOfCalendar, hour, minute, period, hours, minutes }

  let kind: Kind
  private let rules: DateRules
  /// The titles of the values, if there are few.
  private let titles: [String]
  /// The number of repetitions of the values, which make the wheel seem endless.
  private let turns: Int
  /// The day of the middle row, if the wheel shows days.
  private let base: Date
  private let dayFormatter: DateFormatter
  /// The width, in points; 0 for an automatic width.
  private(set) var width: CGFloat = 0
  /// The numbers and units of a countdown's rows; `nil` for other wheels.
  let quantity: PickerQuantity?

  /// The number of days before and after the initial date, and the range of years, as in iOS.
  private static let (dayReach, years): (Int, ClosedRange<Int>) = (10_000, 1...10_000)

  // MARK: - Creating columns

  /// Returns the wheels of a mode, in the locale's order.
  static func columns(for rules: DateRules, around date: Date) -> [DateColumn] {
    func make(_ kind: Kind) -> DateColumn { DateColumn(kind, rules, around: date) }
    let clock = [make(.hour), make(.minute)]
    let period = rules.usesTwelveHours ? [make(.period)] : []
    let time = rules.beginsWithPeriod ? period + clock : clock + period
    switch rules.mode {
    case .time: return time
    case .dateAndTime: return [make(.dayOfCalendar)] + time
    case .countDownTimer: return [make(.hours), make(.minutes)]
    case .date: return order(of: "yMMMMd", in: rules).map(make)
    case .yearAndMonth: return order(of: "yMMMM", in: rules).map(make)
    }
  }

  private static func order(of template: String, in rules: DateRules) -> [Kind] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: rules.locale) ?? template
    var kinds: [Kind] = []
    for letter in format {
      let kind: Kind? =
        switch letter {
        case "y", "U": .year
        case "M", "L": .month
        case "d": .day
        default: nil
        }
      if let kind, !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds
  }

  private init(_ kind: Kind, _ rules: DateRules, around date: Date) {
    self.kind = kind
    self.rules = rules
    base = rules.calendar.startOfDay(for: date)
    dayFormatter = rules.formatter(kind == .year ? "y" : "EEEMMMd")
    titles = Self.titles(of: kind, rules)
    let isRound = [.month, .day, .hour, .minute, .minutes].contains(kind) && titles.count > 2
    turns = isRound ? max(1, 4000 / titles.count) : 1
    quantity =
      kind == .hours || kind == .minutes
      ? PickerQuantity(titles, values: titles.indices.map { $0 * (kind == .minutes ? rules.minuteInterval : 1) }, rules)
      : nil
    if quantity == nil { width = max(minWidth, widestText + 16) }
  }

  /// The minimum width for short titles, in points.
  private var minWidth: CGFloat {
    switch kind {
    case .hour, .minute: 48
    case .period: 56
    case .day: 64
    default: 0
    }
  }

  /// The width of the widest text in the band, in points.
  private var widestText: CGFloat {
    switch kind {
    case .year: return PickerRowLabel.width(of: dayFormatter.string(from: base))
    case .dayOfCalendar:
      return [rules.wordForToday, dayFormatter.string(from: dayOfWidestText)].map(PickerRowLabel.width).max() ?? 0
    case .month, .period: return titles.map(PickerRowLabel.width).max() ?? 0
    default:
      // Numbers consist of few different characters, all of the same width.
      var widths: [Character: CGFloat] = [:]
      for character in Set(titles.joined()) { widths[character] = PickerRowLabel.width(of: String(character)) }
      return titles.map { $0.reduce(0) { $0 + (widths[$1] ?? 0) } }.max() ?? 0
    }
  }

  /// A date with the widest month and weekday names, and two digits.
  private var dayOfWidestText: Date {
    func widest(_ names: [String]?) -> Int {
      let widths = (names ?? []).map(PickerRowLabel.width)
      return widths.indices.max { widths[$0] < widths[$1] } ?? 0
    }
    let month = rules.date(base, setting: [.month: widest(dayFormatter.shortMonthSymbols) + 1, .day: 20])
    let weekday = widest(dayFormatter.shortWeekdaySymbols) + 1
    let days = (0..<7).compactMap { rules.calendar.date(byAdding: .day, value: $0, to: month) }
    return days.first { rules.part(.weekday, of: $0) == weekday } ?? month
  }

  private static func titles(of kind: Kind, _ rules: DateRules) -> [String] {
    let calendar = rules.calendar
    switch kind {
    case .year, .dayOfCalendar: return []
    case .month: return rules.formatter("MMMM").standaloneMonthSymbols
    case .day:
      let formatter = rules.formatter("d")
      let days = calendar.maximumRange(of: .day) ?? 1..<32
      // A month with 31 days.
      let start = rules.date(
        rules.monthStart(of: Date(timeIntervalSinceReferenceDate: 86_400 * 10)), setting: [.day: 1])
      return days.map { day in
        calendar.date(byAdding: .day, value: day - 1, to: start).map { formatter.string(from: $0) } ?? "\(day)"
      }
    case .hour: return texts(rules, rules.hourFormat, 24, 3600)
    case .minute:
      return texts(rules, "mm", 60, 60).enumerated().filter { $0.offset % rules.minuteInterval == 0 }.map(\.element)
    case .period: return [calendar.amSymbol, calendar.pmSymbol]
    case .hours: return (0..<24).map { rules.words(ofHours: $0) }
    case .minutes: return stride(from: 0, to: 60, by: rules.minuteInterval).map { rules.words(ofMinutes: $0) }
    }
  }

  /// Returns the strings for hours or minutes, in the locale's digits.
  private static func texts(_ rules: DateRules, _ format: String, _ count: Int, _ seconds: Double) -> [String] {
    let formatter = rules.formatter("d")
    formatter.dateFormat = format
    // A time zone without daylight saving time has each hour once.
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return (0..<count).map { formatter.string(from: Date(timeIntervalSinceReferenceDate: Double($0) * seconds)) }
  }

  // MARK: - Rows

  var rowCount: Int {
    switch kind {
    case .year: Self.years.count
    case .dayOfCalendar: 2 * Self.dayReach + 1
    default: titles.count * turns
    }
  }

  func title(_ row: Int) -> String {
    switch kind {
    case .year:
      return dayFormatter.string(from: rules.date(base, setting: [.year: row + Self.years.lowerBound]))
    case .dayOfCalendar:
      let day = self.day(row)
      return rules.calendar.isDate(day, inSameDayAs: rules.today) ? rules.wordForToday : dayFormatter.string(from: day)
    default: return titles.isEmpty ? "" : titles[row % titles.count]
    }
  }

  /// Returns whether selecting a row results in a date within the limits, as far as the wheel's own component
  /// determines it.
  ///
  /// A year is allowed if any of its days is; a day that doesn't exist in the month isn't allowed.
  func isAllowed(_ row: Int, with date: Date, by rules: DateRules) -> Bool {
    if kind == .day, !titles.isEmpty, row % titles.count >= rules.dayCount(ofMonthWith: date) { return false }
    guard kind != .hours, kind != .minutes, rules.hasLimits else { return true }
    return rules.allows(span(of: self.date(date, choosing: row)))
  }

  /// Returns the interval around a date in which the wheel would show the same row.
  private func span(of date: Date) -> DateInterval {
    let calendar = rules.calendar
    func whole(_ component: Calendar.Component) -> DateInterval {
      calendar.dateInterval(of: component, for: date) ?? DateInterval(start: date, duration: 0)
    }
    switch kind {
    case .year: return whole(.year)
    case .month: return whole(.month)
    case .day, .dayOfCalendar: return whole(.day)
    case .hour, .hours: return whole(.hour)
    case .minute, .minutes:
      return DateInterval(start: whole(.minute).start, duration: Double(rules.minuteInterval) * 60)
    case .period:
      let day = whole(.day)
      let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date) ?? date
      return date < noon ? DateInterval(start: day.start, end: noon) : DateInterval(start: noon, end: day.end)
    }
  }

  private func day(_ row: Int) -> Date {
    rules.calendar.date(byAdding: .day, value: row - Self.dayReach, to: base) ?? base
  }

  /// Returns the index of a date's row that is nearest to `present`; near the centre if the wheel hasn't been turned.
  func row(for date: Date, near present: Int) -> Int {
    if kind == .year { return min(max(0, value(of: date) - Self.years.lowerBound), rowCount - 1) }
    if kind == .dayOfCalendar {
      let days = rules.calendar.dateComponents([.day], from: base, to: rules.calendar.startOfDay(for: date)).day ?? 0
      return min(max(0, days + Self.dayReach), rowCount - 1)
    }
    let value = value(of: date)
    guard turns > 1 else { return value }
    let count = titles.count
    let near = present < count ? count * (turns / 2) + value : present
    var row = near - near % count + value
    if row - near > count / 2 { row -= count } else if near - row > count / 2 { row += count }
    return min(max(row, value), rowCount - count + value)
  }

  private func value(of date: Date) -> Int {
    switch kind {
    case .year: rules.part(.year, of: date)
    case .month: rules.part(.month, of: date) - 1
    case .day: rules.part(.day, of: date) - 1
    case .hour, .hours: rules.part(.hour, of: date)
    case .minute, .minutes: rules.part(.minute, of: date) / rules.minuteInterval
    case .period: rules.part(.hour, of: date) < 12 ? 0 : 1
    case .dayOfCalendar: 0
    }
  }

  /// Returns the date after selecting a row.
  func date(_ date: Date, choosing row: Int) -> Date {
    let value = titles.isEmpty ? row : row % titles.count
    switch kind {
    case .year: return rules.date(date, setting: [.year: row + Self.years.lowerBound])
    case .month: return rules.date(date, setting: [.month: value + 1])
    case .day: return rules.date(date, setting: [.day: value + 1])
    case .hour: return rules.date(date, setting: [.hour: value, .second: 0])
    case .hours: return rules.date(date, setting: [.hour: value, .second: 0])
    case .minute, .minutes: return rules.date(date, setting: [.minute: value * rules.minuteInterval, .second: 0])
    case .period:
      let hour = rules.part(.hour, of: date)
      return rules.date(date, setting: [.hour: hour % 12 + (value == 1 ? 12 : 0), .second: 0])
    case .dayOfCalendar:
      let parts = rules.calendar.dateComponents([.year, .month, .day], from: day(row))
      return rules.date(
        date, setting: [.year: parts.year ?? 1, .month: parts.month ?? 1, .day: parts.day ?? 1])
    }
  }
}
