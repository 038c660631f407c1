import Foundation
import XCTest

@testable import AloeFoundation

/// Lengths of time as text.
final class DateComponentsFormatterTests: XCTestCase {
  private func formatter(
    _ units: NSCalendar.Unit = [.hour, .minute, .second], _ style: DateComponentsFormatter.UnitsStyle = .abbreviated,
    _ behavior: DateComponentsFormatter.ZeroFormattingBehavior = .default, locale: String = "en_US"
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    (formatter.allowedUnits, formatter.unitsStyle, formatter.zeroFormattingBehavior) = (units, style, behavior)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    formatter.calendar = calendar
    return formatter
  }

  func testStyles() {
    let expected: [DateComponentsFormatter.UnitsStyle: [String]] = [
      .positional: ["1:10:00", "1:00:10", "0", "-1:10:00"],
      .abbreviated: ["1h 10m", "1h 10s", "0s", "-1h 10m"],
      .short: ["1 hr, 10 min", "1 hr, 10 sec", "0 sec", "-1 hr, 10 min"],
      .full: ["1 hour, 10 minutes", "1 hour, 10 seconds", "0 seconds", "-1 hour, 10 minutes"],
      .spellOut: ["one hour, ten minutes", "one hour, ten seconds", "zero seconds", "minus one hour, ten minutes"],
      .brief: ["1hr 10min", "1hr 10sec", "0sec", "-1hr 10min"],
    ]
    for (style, texts) in expected {
      let formatter = formatter([.hour, .minute, .second], style)
      XCTAssertEqual([4200, 3610, 0, -4200].map { formatter.string(from: $0) }, texts, "\(style)")
    }
  }

  func testAllUnits() {
    let time: TimeInterval = 500 * 86_400 + 3725
    XCTAssertEqual(formatter([], .positional).string(from: time), "1y 4mo 2w 1d 1:02:05")
    XCTAssertEqual(formatter([], .full).string(from: time - 3725), "1 year, 4 months, 2 weeks, 1 day")
    XCTAssertEqual(formatter([], .short).string(from: time - 3725), "1 yr, 4 mths, 2 wks, 1 day")
    XCTAssertEqual(
      formatter([], .spellOut).string(from: -time),
      "minus one year, four months, two weeks, one day, one hour, two minutes, five seconds")
    XCTAssertEqual(formatter([.nanosecond], .full).string(from: 61), "1 minute, 1 second", "as without any")
  }

  func testZeros() {
    func text(_ behavior: DateComponentsFormatter.ZeroFormattingBehavior, _ seconds: TimeInterval) -> String? {
      formatter([.hour, .minute, .second], .abbreviated, behavior).string(from: seconds)
    }
    XCTAssertEqual([text([], 65), text(.dropLeading, 600)], ["0h 1m 5s", "10m 0s"])
    XCTAssertEqual([text(.dropMiddle, 3610), text(.dropMiddle, 3600)], ["1h 10s", "1h 0m 0s"])
    XCTAssertEqual([text(.dropTrailing, 3600), text(.dropTrailing, 3610)], ["1h", "1h 0m 10s"])
    XCTAssertEqual(text(.dropAll, 0), "0s")
    func digits(_ behavior: DateComponentsFormatter.ZeroFormattingBehavior) -> String? {
      formatter([.hour, .minute, .second], .positional, behavior).string(from: 65)
    }
    XCTAssertEqual([digits([]), digits(.pad), digits([.pad, .dropLeading])], ["0:01:05", "00:01:05", "01:05"])
  }

  func testTheLastUnitIsRounded() {
    let formatter = formatter([])
    formatter.maximumUnitCount = 2
    XCTAssertEqual(
      [4229, 4230, 4231, 7199].map { formatter.string(from: $0) }, ["1h 10m", "1h 10m", "1h 11m", "2h"])
    formatter.maximumUnitCount = 1
    XCTAssertEqual([3570, 6.6 * 86_400].map { formatter.string(from: $0) }, ["59m", "1w"])
    formatter.maximumUnitCount = -1
    XCTAssertEqual(formatter.string(from: 4231.9), "1h 10m 31s", "no limit, and no rounding")
  }

  func testTheLargestUnitCollapses() {
    let formatter = formatter()
    formatter.collapsesLargestUnit = true
    XCTAssertEqual(
      [63, 60, 3660, 126].map { formatter.string(from: $0) }, ["63s", "1m", "61m", "2m 6s"])
  }

  func testFractions() {
    let hours = formatter([.hour])
    XCTAssertEqual(hours.string(from: 5400), "1h")
    hours.allowsFractionalUnits = true
    XCTAssertEqual([5400, 7200].map { hours.string(from: $0) }, ["1.5h", "2h"])
    hours.unitsStyle = .brief
    XCTAssertEqual(hours.string(from: 5400), "1.5hr")
  }

  func testPhrases() {
    let minutes = formatter([.minute], .full)
    (minutes.includesApproximationPhrase, minutes.includesTimeRemainingPhrase) = (true, true)
    XCTAssertEqual(minutes.string(from: 300), "About 5 minutes remaining")
    minutes.formattingContext = .middleOfSentence
    XCTAssertEqual(minutes.string(from: 60), "about 1 minute remaining")
    minutes.calendar?.locale = Locale(identifier: "de")
    XCTAssertEqual(minutes.string(from: 300), "5 Minuten")
  }

  func testOtherLanguages() {
    XCTAssertEqual(
      formatter([.day, .hour, .minute], .full, locale: "de").string(from: 93_780), "1 Tag, 2 Stunden und 3 Minuten")
    XCTAssertEqual(formatter([.hour, .minute], .positional, locale: "da").string(from: 4200), "1.10")
    XCTAssertEqual(formatter([.hour, .minute], .positional, locale: "ar_EG").string(from: 4200), "١:١٠")
  }

  func testComponentsAndDates() {
    XCTAssertEqual(formatter().string(from: DateComponents(minute: 90)), "1h 30m")
    XCTAssertEqual(formatter([], .full).string(from: DateComponents(year: 1, month: 14)), "2 years, 2 months")
    XCTAssertEqual(formatter().string(for: DateComponents(hour: 3)), "3h")
    XCTAssertNil(formatter().string(for: 3))
    let days = formatter([.month, .day], .full)
    let start = Date(timeIntervalSinceReferenceDate: 0)
    XCTAssertEqual(days.string(from: start, to: start.addingTimeInterval(40 * 86_400)), "1 month, 9 days")
    XCTAssertEqual(days.string(from: start, to: start.addingTimeInterval(-2 * 86_400)), "-2 days")
    XCTAssertEqual(days.string(from: 30 * 86_400), "30 days", "of January")
    days.referenceDate = start.addingTimeInterval(31 * 86_400)
    XCTAssertEqual(days.string(from: 30 * 86_400), "1 month, 2 days", "of February")
  }

  func testComponentsHaveTheDefaultUnitsAndTheirOwnCalendar() {
    var components = DateComponents(hour: 26)
    XCTAssertEqual(formatter([], .full).string(from: components), "26 hours")
    XCTAssertEqual(formatter([.nanosecond], .full).string(from: components), "26 hours", "as without any")
    XCTAssertEqual(formatter([.day, .hour], .full).string(from: components), "1 day, 2 hours")
    XCTAssertEqual(formatter([], .full).string(from: DateComponents(day: 3, weekOfYear: 1)), "1 week, 3 days")
    XCTAssertEqual(formatter([], .full).string(from: DateComponents(nanosecond: 0)), "0 seconds")
    components.calendar = formatter(locale: "de").calendar
    XCTAssertEqual(formatter([], .full).string(from: components), "26 Stunden")
    XCTAssertEqual(
      DateComponentsFormatter.localizedString(from: components, unitsStyle: .full), "26 Stunden")
  }

  func testADayOf25HoursIsNotTwo() throws {
    let formatter = formatter([.day, .hour])
    formatter.calendar?.timeZone = try XCTUnwrap(TimeZone(identifier: "America/New_York"))
    let night = DateComponents(year: 2025, month: 11, day: 1, hour: 1, minute: 30)
    let start = try XCTUnwrap(formatter.calendar?.date(from: night))
    let texts: [(DateComponentsFormatter.UnitsStyle, String)] = [
      (.positional, "1d 24"), (.abbreviated, "1d 24h"), (.short, "1 day, 24 hr"), (.full, "1 day, 24 hours"),
      (.spellOut, "one day, twenty-four hours"), (.brief, "1day 24hr"),
    ]
    for (style, text) in texts {
      formatter.unitsStyle = style
      XCTAssertEqual(formatter.string(from: start, to: start.addingTimeInterval(48 * 3600)), text)
    }
    formatter.unitsStyle = .full
    XCTAssertEqual(formatter.string(from: start, to: start.addingTimeInterval(49 * 3600)), "2 days")
  }

  func testADayOf25HoursIsJoinedLikeOthers() throws {
    let evening = DateComponents(year: 2025, month: 11, day: 1, hour: 1, minute: 30)
    for locale in ["de", "ja", "he", "ar", "fr"] {
      for style in [DateComponentsFormatter.UnitsStyle.full, .short, .abbreviated] {
        let formatter = formatter([.day, .hour, .minute], style, locale: locale)
        formatter.calendar?.timeZone = try XCTUnwrap(TimeZone(identifier: "America/New_York"))
        let start = try XCTUnwrap(formatter.calendar?.date(from: evening))
        for minutes in [0, 5] as [TimeInterval] {
          let texts = [47, 48].map { hours in
            formatter.string(from: start, to: start.addingTimeInterval(hours * 3600 + minutes * 60))
          }
          XCTAssertEqual(texts[0]?.contains("23"), true, locale)
          XCTAssertEqual(texts[1], texts[0]?.replacingOccurrences(of: "23", with: "24"), locale)
          guard locale == "de", style == .full else { continue }
          XCTAssertEqual(texts[1], minutes == 0 ? "1 Tag und 24 Stunden" : "1 Tag, 24 Stunden und 5 Minuten")
        }
      }
    }
  }

  func testWithoutACalendarTheTextIsEnglish() {
    let formatter = formatter([], .full, locale: "de")
    formatter.calendar = nil
    XCTAssertEqual(formatter.string(from: DateComponents(hour: 3)), "3 hours")
    XCTAssertEqual(formatter.string(from: 3 * 86_400), "3 days")
    // The user's locale may be English, too.
    XCTAssertEqual(formatter.usedCalendar.locale?.identifier, "en_US_POSIX")
    XCTAssertEqual(formatter.usedCalendar.identifier, .gregorian)
    let start = Date(timeIntervalSinceReferenceDate: 0)
    XCTAssertEqual(formatter.string(from: start, to: start.addingTimeInterval(60)), "1 minute")
  }

  func testNumbersThatNoCalendarCounts() {
    for seconds in [Double.nan, .infinity, -1e20, 1e14] { XCTAssertNil(formatter([]).string(from: seconds)) }
    XCTAssertNotNil(formatter([]).string(from: -1e13))
    XCTAssertNil(formatter([]).string(from: DateComponents(second: .max - 1)))
    XCTAssertNil(formatter([]).string(from: DateComponents(year: .min, month: 3)))
    XCTAssertNil(formatter([]).string(from: .distantPast, to: Date(timeIntervalSinceReferenceDate: 1e18)))
  }
}
