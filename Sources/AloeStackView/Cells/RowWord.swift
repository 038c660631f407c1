import Foundation

/// The strings that lists provide for screen readers.
enum RowWord: Int, CaseIterable {
  case moveUp
  case moveDown
  case moveBack
  case moveOn
  /// A row's current position: `#` is a placeholder for the position, `*` for the number of rows.
  case place

  /// The string in a language of the app, or in the user's language if the app doesn't declare its languages.
  var text: String {
    let own = Bundle.main.localizations.filter { $0 != "Base" }
    return text(in: own.isEmpty ? nil : Bundle.main.preferredLocalizations)
  }

  /// Returns the string in the first of these languages that has a translation, or else in English; `nil` means the
  /// user's languages.
  func text(in languages: [String]?) -> String {
    let found = Bundle.preferredLocalizations(from: Self.languages, forPreferences: languages).first
    return (Self.words[found ?? "en"] ?? Self.english)[rawValue]
  }

  /// Returns the description of a row's position, counted from 1.
  static func place(_ number: Int, of count: Int) -> String {
    place.text.replacingOccurrences(of: "#", with: number.formatted()).replacingOccurrences(
      of: "*", with: count.formatted())
  }

  // English comes first, because it's the fallback.
  private static let languages = ["en"] + words.keys.sorted()
  private static let english = ["Move up", "Move down", "Move back", "Move on", "# of *"]

  /// The strings by language, in the order of the cases.
  static let words = [
    "ar": ["نقل للأعلى", "نقل للأسفل", "نقل للخلف", "نقل للأمام", "# من *"],
    "de": ["Nach oben bewegen", "Nach unten bewegen", "Zurückbewegen", "Weiterbewegen", "# von *"],
    "es": ["Mover hacia arriba", "Mover hacia abajo", "Mover hacia atrás", "Mover hacia delante", "# de *"],
    "fr": ["Déplacer vers le haut", "Déplacer vers le bas", "Reculer", "Avancer", "# sur *"],
    "he": ["הזזה למעלה", "הזזה למטה", "הזזה אחורה", "הזזה קדימה", "# מתוך *"],
    "it": ["Sposta in alto", "Sposta in basso", "Sposta indietro", "Sposta avanti", "# di *"],
    "ja": ["上に移動", "下に移動", "前に移動", "後ろに移動", "*個中#番目"],
    "ko": ["위로 이동", "아래로 이동", "앞으로 이동", "뒤로 이동", "*개 중 #번째"],
    "nl": ["Omhoog verplaatsen", "Omlaag verplaatsen", "Terug verplaatsen", "Verder verplaatsen", "# van *"],
    "pl": ["Przesuń w górę", "Przesuń w dół", "Przesuń wstecz", "Przesuń dalej", "# z *"],
    "pt": ["Mover para cima", "Mover para baixo", "Mover para trás", "Mover para a frente", "# de *"],
    "ru": ["Переместить вверх", "Переместить вниз", "Переместить назад", "Переместить вперёд", "# из *"],
    "tr": ["Yukarı taşı", "Aşağı taşı", "Geri taşı", "İleri taşı", "# / *"],
    "zh-Hans": ["上移", "下移", "前移", "后移", "第 # 项，共 * 项"],
    "zh-Hant": ["上移", "下移", "前移", "後移", "第 # 項，共 * 項"],
  ]
}
