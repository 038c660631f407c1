import Foundation
import UIKit

/// Checks that the desktop's locale reaches Foundation, whose functions are answered by the package.
@MainActor func checkLocale(_ findings: Findings) {
  let day = Date(timeIntervalSince1970: 0)
  findings.expect(Locale.current.identifier == "de_AT", "The locale is \(Locale.current.identifier).")
  findings.expect(Locale.preferredLanguages == ["de-AT"], "The languages are \(Locale.preferredLanguages).")
  findings.expect(2.5.formatted() == "2,5", "A number is \(2.5.formatted()).")
  let date = day.formatted(Date.FormatStyle(date: .long, timeZone: .gmt))
  findings.expect(date == "1. Jänner 1970", "A date is \(date).")
  findings.expect(
    Calendar.current.monthSymbols.first == "Jänner", "The months begin with \(Calendar.current.monthSymbols).")
  let label = UIProgressView().accessibilityLabel
  findings.expect(label == "Fortschritt", "A progress bar is called \(label ?? "nothing").")
}
