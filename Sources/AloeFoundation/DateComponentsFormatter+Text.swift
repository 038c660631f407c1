import Foundation

extension DateComponentsFormatter {
  /// The longest time that calendars can count, in seconds.
  private static let longest: TimeInterval = 1e13

  /// Returns a string for the time between two dates, of which the second isn't earlier; in the default units if no
  /// units are allowed.
  func text(
    from start: Date, to end: Date, _ calendar: Calendar, isNegative: Bool, defaults: [TimeUnit] = TimeUnit.allCases
  ) -> String? {
    let allowed = TimeUnit.allCases.filter { allowedUnits.contains($0.option) }
    let units = allowed.isEmpty ? defaults : allowed
    let length = end.timeIntervalSince(start)
    guard length <= Self.longest, abs(start.timeIntervalSinceReferenceDate) <= Self.longest else { return nil }
    var time = TimeUnits(units, from: start, to: end, calendar)
    if collapsesLargestUnit { time = time.collapsed() }
    var shown = time.shown(zeroFormattingBehavior, isPositional: unitsStyle == .positional)
    var rest = time.rest
    if maximumUnitCount > 0, shown.count > maximumUnitCount {
      time = time.rounded(to: shown[maximumUnitCount - 1].unit)
      shown = Array(
        time.shown(zeroFormattingBehavior, isPositional: unitsStyle == .positional).prefix(maximumUnitCount))
      rest = 0
    }
    let isNegative = isNegative && shown.contains { $0.value != 0 }
    let own = calendar.locale ?? .current
    let locale = own.identifier.isEmpty ? .current : own
    let text = TimeText(style: unitsStyle, locale: locale, pads: zeroFormattingBehavior.contains(.pad))
    return withPhrases(
      text.string(shown, rest: allowsFractionalUnits ? rest : 0, isNegative: isNegative), locale)
  }

  private func withPhrases(_ text: String, _ locale: Locale) -> String {
    guard locale.language.languageCode == .english else { return text }
    var text = text
    if includesApproximationPhrase { text = (formattingContext == .middleOfSentence ? "about " : "About ") + text }
    return includesTimeRemainingPhrase ? text + " remaining" : text
  }
}

/// The strings of a style in a locale.
private struct TimeText {
  let style: DateComponentsFormatter.UnitsStyle
  let locale: Locale
  let pads: Bool

  /// Returns a string for units from the largest to the smallest; `rest` is the number of seconds after the last one.
  func string(_ values: [(unit: TimeUnit, value: Int)], rest: TimeInterval, isNegative: Bool) -> String {
    var values = values
    var places: [(unit: TimeUnit, value: Int)] = []
    if style == .positional {
      places = values.filter(\.unit.isPositional)
      values.removeAll(where: \.unit.isPositional)
    }
    var parts: [String] = []
    for (unit, value) in values where unit.fixed == nil {
      parts.append(englishText(unit, isNegative && parts.isEmpty ? -value : value))
    }
    let fixed = values.filter { $0.unit.fixed != nil }
    if !fixed.isEmpty { parts.append(fixedText(fixed, rest: rest, isNegative: isNegative && parts.isEmpty)) }
    if !places.isEmpty { parts.append(positionalText(places, isNegative: isNegative && parts.isEmpty)) }
    return parts.joined(separator: separator)
  }

  private var separator: String { style == .full || style == .short || style == .spellOut ? ", " : " " }

  // MARK: - Numbers

  private func number(_ value: Int, digits: Int = 1) -> String {
    value.formatted(.number.grouping(.never).precision(.integerLength(digits...)).locale(locale))
  }

  private func words(_ value: Double) -> String? {
    let formatter = NumberFormatter()
    (formatter.numberStyle, formatter.locale) = (.spellOut, locale)
    return formatter.string(from: NSNumber(value: value))
  }

  private func positionalText(_ values: [(unit: TimeUnit, value: Int)], isNegative: Bool) -> String {
    // Some languages separate the numbers with full stops.
    let zero = Duration.zero.formatted(.time(pattern: .minuteSecond(padMinuteToLength: 1)).locale(locale))
    let separator = zero.filter { !$0.isNumber }
    let numbers = values.enumerated().map { index, element in
      number(element.value, digits: index > 0 || pads ? 2 : 1)
    }
    return (isNegative ? "-" : "") + numbers.joined(separator: separator)
  }

  // MARK: - Units

  /// Returns a string for weeks, days, hours, minutes and seconds, joined as in the locale.
  private func fixedText(
    _ values: [(unit: TimeUnit, value: Int)], rest: TimeInterval, isNegative: Bool
  ) -> String {
    var seconds = 0
    var units: Set<Duration.UnitsFormatStyle.Unit> = []
    for (unit, value) in values {
      guard let fixed = unit.fixed else { continue }
      units.insert(fixed.unit)
      seconds += value * fixed.seconds
    }
    let hasFraction = rest >= 0.05 * Double(values.last?.unit.fixed?.seconds ?? 1)
    let duration = Duration.seconds(Double(seconds) + (hasFraction ? rest : 0))
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch style {
      case .full, .spellOut: .wide
      case .short: .abbreviated
      case .brief: .condensedAbbreviated
      case .abbreviated, .positional: .narrow
      }
    var format = Duration.UnitsFormatStyle(
      allowedUnits: units, width: width, zeroValueUnits: .show(length: 1),
      fractionalPart: hasFraction ? .show(length: 1) : .hide(rounded: .towardZero))
    format.locale = locale
    if style == .brief { return separateText(values, hasFraction ? rest : 0, isNegative, format) }
    let text =
      hasFullUnit(values)
      ? separateText(values, hasFraction ? rest : 0, isNegative, format)
      : (isNegative ? .zero - duration : duration).formatted(format)
    return style == .spellOut && !hasFraction ? spelledOut(text, values.map(\.value), isNegative) : text
  }

  /// Returns whether a unit's value is as large as one of the next larger unit: on a day with a change of the clock, 24
  /// hours may not be a day.
  private func hasFullUnit(_ values: [(unit: TimeUnit, value: Int)]) -> Bool {
    zip(values, values.dropFirst()).contains { larger, smaller in
      guard let length = larger.unit.fixed?.seconds, let part = smaller.unit.fixed?.seconds else { return false }
      return smaller.value >= length / part
    }
  }

  /// Returns units that are formatted one by one, and joined like units that are formatted together; in the brief
  /// style, without spaces inside them.
  private func separateText(
    _ values: [(unit: TimeUnit, value: Int)], _ rest: TimeInterval, _ isNegative: Bool,
    _ format: Duration.UnitsFormatStyle
  ) -> String {
    let texts = values.enumerated().map { index, element in
      let isLast = index == values.count - 1
      let text = singleText(
        element.unit, element.value, isLast ? format : Self.withoutFraction(format), rest: isLast ? rest : 0,
        isNegative: isNegative && index == 0)
      return style == .brief ? text.filter { !$0.isWhitespace } : text
    }
    guard style != .brief, let joints = joints(of: values, format) else { return texts.joined(separator: separator) }
    return zip(joints, texts).map(+).joined() + (joints.last ?? "")
  }

  private func singleText(
    _ unit: TimeUnit, _ value: Int, _ format: Duration.UnitsFormatStyle, rest: TimeInterval = 0,
    isNegative: Bool = false
  ) -> String {
    guard let fixed = unit.fixed else { return "" }
    var format = format
    format.allowedUnits = [fixed.unit]
    let duration = Duration.seconds(Double(value * fixed.seconds) + rest)
    return (isNegative ? .zero - duration : duration).formatted(format)
  }

  private static func withoutFraction(_ format: Duration.UnitsFormatStyle) -> Duration.UnitsFormatStyle {
    var format = format
    format.fractionalPartDisplay = .hide(rounded: .towardZero)
    return format
  }

  /// Returns the locale's strings before, between and after the units; `nil` if they can't be determined.
  ///
  /// They're taken from a sample whose values are limited to 3. Larger values could be carried into the next unit, and
  /// a lower limit could change the words, because some languages have special forms for 1 and 2.
  private func joints(of values: [(unit: TimeUnit, value: Int)], _ format: Duration.UnitsFormatStyle) -> [String]? {
    let sample = values.map { (unit: $0.unit, value: min($0.value, 3)) }
    let format = Self.withoutFraction(format)
    let seconds = sample.reduce(0) { $0 + $1.value * ($1.unit.fixed?.seconds ?? 0) }
    let whole = Duration.seconds(seconds).formatted(format)
    var (joints, rest): ([String], Substring) = ([], whole[...])
    for (unit, value) in sample {
      guard let range = rest.range(of: singleText(unit, value, format)) else { return nil }
      joints.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return joints + [String(rest)]
  }

  /// Replaces the numbers in a string with words. Numbers that are part of a word, as in Arabic, stay.
  private func spelledOut(_ text: String, _ values: [Int], _ isNegative: Bool) -> String {
    var result = ""
    var rest = text[...]
    for (index, value) in values.enumerated() {
      let value = isNegative && index == 0 ? -value : value
      guard let range = rest.range(of: value.formatted(.number.locale(locale))), let words = words(Double(value)) else {
        continue
      }
      result += rest[..<range.lowerBound] + words
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// Returns years or months, for which Foundation on Linux has no names.
  private func englishText(_ unit: TimeUnit, _ value: Int) -> String {
    let isOne = abs(value) == 1
    switch style {
    case .positional, .abbreviated: return number(value) + (unit == .year ? "y" : "mo")
    case .brief: return number(value) + (unit == .year ? "yr" : "mo") + (isOne ? "" : "s")
    case .short: return number(value) + (unit == .year ? " yr" : " mth") + (isOne ? "" : "s")
    case .full, .spellOut:
      let number = style == .full ? number(value) : words(Double(value)) ?? number(value)
      return number + (unit == .year ? " year" : " month") + (isOne ? "" : "s")
    }
  }
}
