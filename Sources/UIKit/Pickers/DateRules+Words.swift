import Foundation
import SystemStrings

/// The strings of date pickers, in the locale's language, digits and order.
extension DateRules {
  /// The locale's time format as a Unicode pattern, without literal text.
  private var timePattern: String {
    let pattern = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? "HH:mm"
    return pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element).joined()
  }

  /// Whether the locale uses a 12-hour clock.
  var usesTwelveHours: Bool { timePattern.contains { "hK".contains($0) } }

  /// Whether the period of the day comes before the hour, as in Korean.
  var beginsWithPeriod: Bool {
    guard let period = timePattern.firstIndex(where: { "abB".contains($0) }), let hour = timePattern.firstIndex(of: "h")
    else { return false }
    return period < hour
  }

  /// The pattern for hours on a wheel.
  var hourFormat: String { usesTwelveHours ? "h" : timePattern.contains("HH") ? "HH" : "H" }

  /// The name of the current day.
  var wordForToday: String { named(.day).format(.now) }

  /// Returns the relative name of the next or the previous month, such as "Next month".
  func wordForMonth(_ step: Int) -> String {
    let now = Date.now
    return named(.month).format(calendar.date(byAdding: .month, value: step, to: now) ?? now)
  }

  private func named(_ field: Date.RelativeFormatStyle.Field) -> Date.RelativeFormatStyle {
    Date.RelativeFormatStyle(
      allowedFields: [field], presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar,
      capitalizationContext: .beginningOfSentence)
  }

  /// Returns a number of hours in words, such as "2 hours".
  func words(ofHours count: Int) -> String { words(.hours, .wide, seconds: count * 3600) }
  /// Returns a number of minutes in words, such as "5 min".
  func words(ofMinutes count: Int) -> String { words(.minutes, .abbreviated, seconds: count * 60) }

  private func words(
    _ unit: Duration.UnitsFormatStyle.Unit, _ width: Duration.UnitsFormatStyle.UnitWidth, seconds: Int
  ) -> String {
    Duration.seconds(seconds).formatted(
      .units(allowed: [unit], width: width, zeroValueUnits: .show(length: 1)).locale(locale))
  }

  /// The word for a time of day. Foundation has no such word, so it's in the package's catalog, in more languages than
  /// other strings; in other languages, it's English.
  var wordForTime: String {
    let language = locale.language.languageCode?.identifier ?? "en"
    guard language != "en" else { return Self.time }
    let isTraditional = language == "zh" && locale.language.maximalIdentifier.contains("Hant")
    let name = language == "zh" ? isTraditional ? "zh-Hant" : "zh-Hans" : language
    return SystemStrings.texts(in: name)[Self.time] ?? Self.time
  }

  /// The key of ``wordForTime`` in the catalog, which is also the English word.
  private static let time = "Time"
}
