import Foundation

/// The words that date pickers say, in the locale's language, digits and order.
extension DateRules {
  /// How the locale writes a time, as a pattern of Unicode's without the words in it.
  private var timePattern: String {
    let pattern = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? "HH:mm"
    return pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element).joined()
  }

  /// Whether the locale counts hours to twelve.
  var usesTwelveHours: Bool { timePattern.contains { "hK".contains($0) } }

  /// Whether the half of the day is said before the hour, as in Korean.
  var beginsWithPeriod: Bool {
    guard let period = timePattern.firstIndex(where: { "abB".contains($0) }), let hour = timePattern.firstIndex(of: "h")
    else { return false }
    return period < hour
  }

  /// The pattern of hours on a wheel.
  var hourFormat: String { usesTwelveHours ? "h" : timePattern.contains("HH") ? "HH" : "H" }

  /// What the present day is called.
  var wordForToday: String { named(.day).format(.now) }

  /// What a month is called as seen from the one before or after: "Next month".
  func wordForMonth(_ step: Int) -> String {
    let now = Date.now
    return named(.month).format(calendar.date(byAdding: .month, value: step, to: now) ?? now)
  }

  private func named(_ field: Date.RelativeFormatStyle.Field) -> Date.RelativeFormatStyle {
    Date.RelativeFormatStyle(
      allowedFields: [field], presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar,
      capitalizationContext: .beginningOfSentence)
  }

  /// A number of hours as words, such as "2 hours".
  func words(ofHours count: Int) -> String { words(.hours, .wide, seconds: count * 3600) }
  /// A number of minutes as words, such as "5 min".
  func words(ofMinutes count: Int) -> String { words(.minutes, .abbreviated, seconds: count * 60) }

  private func words(
    _ unit: Duration.UnitsFormatStyle.Unit, _ width: Duration.UnitsFormatStyle.UnitWidth, seconds: Int
  ) -> String {
    Duration.seconds(seconds).formatted(
      .units(allowed: [unit], width: width, zeroValueUnits: .show(length: 1)).locale(locale))
  }

  /// What a time is called before it's said. Foundation has no such word, so these are ours; English for other languages.
  var wordForTime: String { Self.wordsForTime[locale.language.languageCode?.identifier ?? "en"] ?? "Time" }

  private static let wordsForTime = [
    "ar": "الوقت", "bg": "Час", "ca": "Hora", "cs": "Čas", "da": "Tid", "de": "Uhrzeit", "el": "Ώρα", "en": "Time",
    "es": "Hora", "et": "Aeg", "fa": "زمان", "fi": "Aika", "fr": "Heure", "he": "שעה", "hi": "समय", "hr": "Vrijeme",
    "hu": "Idő", "id": "Waktu", "it": "Ora", "ja": "時刻", "ko": "시간", "lt": "Laikas", "lv": "Laiks", "ms": "Masa",
    "nb": "Tid", "nl": "Tijd", "no": "Tid", "pl": "Czas", "pt": "Hora", "ro": "Oră", "ru": "Время", "sk": "Čas",
    "sl": "Čas", "sr": "Време", "sv": "Tid", "th": "เวลา", "tr": "Saat", "uk": "Час", "ur": "وقت", "vi": "Giờ",
    "zh": "时间",
  ]
}
