import Foundation

/// A unit of a length of time, from the largest to the smallest.
enum TimeUnit: Int, CaseIterable {
  case year, month, week, day, hour, minute, second

  var component: Calendar.Component { names.component }
  var option: NSCalendar.Unit { names.option }

  private var names: (component: Calendar.Component, option: NSCalendar.Unit) {
    switch self {
    case .year: (.year, .year)
    case .month: (.month, .month)
    case .week: (.weekOfMonth, .weekOfMonth)
    case .day: (.day, .day)
    case .hour: (.hour, .hour)
    case .minute: (.minute, .minute)
    case .second: (.second, .second)
    }
  }

  /// The unit in Foundation's type for units of fixed length; `nil` for years and months.
  var fixed: (unit: Duration.UnitsFormatStyle.Unit, seconds: Int)? {
    switch self {
    case .year, .month: nil
    case .week: (.weeks, 604_800)
    case .day: (.days, 86_400)
    case .hour: (.hours, 3_600)
    case .minute: (.minutes, 60)
    case .second: (.seconds, 1)
    }
  }

  /// Whether the positional style shows the unit.
  var isPositional: Bool { self >= .hour }

  /// Returns whether components have the unit. Weeks of a year count as weeks, too.
  func isPart(of components: DateComponents) -> Bool {
    components.value(for: component) != nil || self == .week && components.weekOfYear != nil
  }

  static func >= (a: TimeUnit, b: TimeUnit) -> Bool { a.rawValue >= b.rawValue }
}

/// A length of time in units.
struct TimeUnits {
  /// The units from the largest to the smallest, and their values, at least 0.
  private(set) var values: [(unit: TimeUnit, value: Int)]
  /// The seconds after the smallest unit.
  private(set) var rest: TimeInterval
  private let calendar: Calendar
  private let (start, end): (Date, Date)

  /// Counts the units between two dates, of which the second isn't earlier.
  init(_ units: [TimeUnit], from start: Date, to end: Date, _ calendar: Calendar) {
    (self.start, self.end, self.calendar) = (start, end, calendar)
    let counted = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    values = units.map { ($0, max(0, counted.value(for: $0.component) ?? 0)) }
    rest = max(0, end.timeIntervalSince(Self.date(start, adding: values, calendar)))
  }

  private static func date(
    _ start: Date, adding values: [(unit: TimeUnit, value: Int)], _ calendar: Calendar
  ) -> Date {
    var sum = DateComponents()
    for (unit, value) in values { sum.setValue(value, for: unit.component) }
    return calendar.date(byAdding: sum, to: start) ?? start
  }

  /// Returns the length without its largest unit, if its value is 1 and there's a smaller unit.
  func collapsed() -> TimeUnits {
    guard let first = values.firstIndex(where: { $0.value != 0 }), values[first].value == 1,
      first + 1 < values.count, values[first + 1].value != 0
    else { return self }
    var units = values.map(\.unit)
    units.remove(at: first)
    return TimeUnits(units, from: start, to: end, calendar)
  }

  /// Returns the length rounded to a unit. Half a unit is rounded down.
  func rounded(to unit: TimeUnit) -> TimeUnits {
    var kept = values.filter { unit >= $0.unit }
    guard !kept.isEmpty else { return self }
    let lower = Self.date(start, adding: kept, calendar)
    kept[kept.count - 1].value += 1
    let upper = Self.date(start, adding: kept, calendar)
    let isNearUpper = end.timeIntervalSince(lower) > upper.timeIntervalSince(end)
    return TimeUnits(values.map(\.unit), from: start, to: isNearUpper ? upper : lower, calendar)
  }

  /// Returns the units that a behaviour shows, at least one.
  func shown(_ behavior: DateComponentsFormatter.ZeroFormattingBehavior, isPositional: Bool) -> [(
    unit: TimeUnit, value: Int
  )] {
    var behavior = behavior
    if behavior.contains(.default) { behavior.formUnion(isPositional ? .dropLeading : .dropAll) }
    let first = values.firstIndex { $0.value != 0 } ?? values.count
    let last = values.lastIndex { $0.value != 0 } ?? -1
    let kept = values.indices.filter { index in
      if values[index].value != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      // The position of a number determines its unit.
      if isPositional, values[index].unit.isPositional { return true }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }
    return kept.isEmpty ? values.suffix(1) : kept.map { values[$0] }
  }
}
