import Foundation
import SystemStrings

/// The strings that lists provide for screen readers, with their English text, which is their key in the string
/// catalog.
enum RowWord: String, CaseIterable {
  case moveUp = "Move Up"
  case moveDown = "Move Down"
  case moveBack = "Move Back"
  case moveOn = "Move On"
  /// A row's current position, and the number of rows.
  case place = "%@ of %@"

  /// The string in a language of the app, or in the user's language if the app doesn't declare its languages.
  var text: String {
    let own = Bundle.main.localizations.filter { $0 != "Base" }
    return text(in: own.isEmpty ? nil : Bundle.main.preferredLocalizations)
  }

  /// Returns the string in the first of these languages that has a translation, or else in English; `nil` means the
  /// user's languages.
  func text(in languages: [String]?) -> String {
    // English comes first, because it's the fallback.
    let found =
      Bundle.preferredLocalizations(
        from: ["en"] + SystemStrings.languages, forPreferences: languages
      ).first ?? "en"
    return found == "en" ? rawValue : SystemStrings.texts(in: found)[rawValue] ?? rawValue
  }

  /// Returns the description of a row's position, counted from 1.
  static func place(_ number: Int, of count: Int) -> String {
    SystemStrings.text(place.text, with: [number.formatted(), count.formatted()])
  }
}
