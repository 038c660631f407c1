import Foundation

/// A formatter of lengths of time, such as "1:10:00" or "1 hour, 10 minutes".
///
/// The words of weeks, days, hours, minutes and seconds, and the numbers, are in the calendar's locale. Years, months
/// and the phrases have English words only, because Foundation on Linux has no others; in other languages, the phrases
/// are left out. Threads may share a formatter as long as none of them changes it.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  // Unchecked: the settings have no lock.

  /// The length of the units' names.
  public enum UnitsStyle: Int, Sendable {
    /// Numbers separated by colons: "1:10:00". Units larger than hours are abbreviated: "3d 1:10:00".
    case positional = 0
    /// Letters: "1h 10m".
    case abbreviated = 1
    /// Short words: "1 hr, 10 min".
    case short = 2
    /// Words: "1 hour, 10 minutes".
    case full = 3
    /// Words, also for the numbers: "one hour, ten minutes".
    case spellOut = 4
    /// Short words without spaces before them: "1hr 10min".
    case brief = 5
  }

  /// Options for units whose value is zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In the positional style, leading zeros are dropped; in the others, all of them.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Zeros before the first other number are dropped: "10m 0s" rather than "0h 10m 0s".
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Zeros between other numbers are dropped, except in the positional style: "1h 10s" rather than "1h 0m 10s".
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Zeros after the last other number are dropped, except in the positional style: "1h" rather than "1h 0m".
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All zeros are dropped.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// In the positional style, the first number has two digits, too: "01:10:00".
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The length of the units' names; positional by default.
  open var unitsStyle: UnitsStyle = .positional
  /// The units that a string may contain: years, months, weeks of a month, days, hours, minutes and seconds; others
  /// have no effect. An empty set, the default, stands for the units that the components have or, for an interval or
  /// two dates, for all units.
  open var allowedUnits: NSCalendar.Unit = []
  /// Options for units whose value is zero; `.default` by default. If all are, the smallest one is shown.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// The calendar, which has the locale, too: its own, or else the user's. The user's calendar by default; `nil` means
  /// the Gregorian one in American English. Components that have a calendar use theirs instead.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date from which intervals and components are counted, because months have different lengths. With `nil`, the
  /// default, it's January 1st, 2001, in a time zone without daylight saving time.
  open var referenceDate: Date?
  /// Whether the smallest unit has a fraction if the rest isn't zero: "1.5h" if hours are the only allowed unit; false
  /// by default. Years, months, and the positional style have none.
  open var allowsFractionalUnits = false
  /// The maximum number of units in a string, which is rounded to the last of them; 0, the default, and negative
  /// numbers mean no limit. Without a limit, fractions of the smallest allowed unit are dropped.
  open var maximumUnitCount = 0
  /// Whether a first unit of 1 is counted in the next one: "63s" rather than "1m 3s"; false by default.
  open var collapsesLargestUnit = false
  /// Whether English strings begin with "About"; false by default.
  open var includesApproximationPhrase = false
  /// Whether English strings end with "remaining"; false by default.
  open var includesTimeRemainingPhrase = false
  /// The position of the string in other text, which determines whether "About" begins with a capital letter; unknown
  /// by default, which means the beginning of a sentence.
  open var formattingContext: Formatter.Context = .unknown

  /// Returns a string for components, as they're counted from the reference date: 90 minutes are 1 hour and 30 minutes
  /// if both units are allowed, but 90 minutes if ``allowedUnits`` is empty. `nil` if they're longer than 300,000
  /// years.
  open func string(from components: DateComponents) -> String? {
    let (start, calendar) = reference(components.calendar ?? usedCalendar)
    guard let end = calendar.date(byAdding: components, to: start) else { return nil }
    let units = TimeUnit.allCases.filter { $0.isPart(of: components) }
    return text(
      from: min(start, end), to: max(start, end), calendar, isNegative: end < start,
      defaults: units.isEmpty ? TimeUnit.allCases : units)
  }

  /// Returns a string for an interval in seconds; `nil` if it isn't a number, or longer than 300,000 years.
  open func string(from ti: TimeInterval) -> String? {
    let (start, calendar) = reference(usedCalendar)
    return text(from: start, to: start.addingTimeInterval(abs(ti)), calendar, isNegative: ti < 0)
  }

  /// Returns a string for the time between two dates, in the calendar's time zone. It begins with a minus sign if the
  /// first is the later one; `nil` if it's longer than 300,000 years.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    text(from: min(startDate, endDate), to: max(startDate, endDate), usedCalendar, isNegative: endDate < startDate)
  }

  /// Returns a string for an object of type `DateComponents`; `nil` for all others.
  open override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

  /// Returns a string for components in a style, with the other settings' defaults.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// The calendar for dates and intervals, and for components that have none.
  var usedCalendar: Calendar {
    if let calendar { return calendar }
    var plain = Calendar(identifier: .gregorian)
    plain.locale = Locale(identifier: "en_US_POSIX")
    return plain
  }

  /// Returns the date from which intervals are counted, and the calendar that counts.
  private func reference(_ calendar: Calendar) -> (Date, Calendar) {
    var calendar = calendar
    if let referenceDate { return (referenceDate, calendar) }
    // The current calendar can't be changed.
    let locale = calendar.locale
    calendar = Calendar(identifier: calendar.identifier)
    (calendar.locale, calendar.timeZone) = (locale, .gmt)
    return (Date(timeIntervalSinceReferenceDate: 0), calendar)
  }
}
