import Foundation

/// The locale of dates and numbers.
package enum UserLocale {
  /// Returns the language tag (BCP 47) of the environment's formats; `nil` if it's unspecified or C.
  ///
  /// Apple's platforms have one region for all formats. Desktops that let users choose one set `LC_TIME`, `LC_NUMERIC`
  /// and similar variables together, so the formats of times apply to everything.
  package static func formats(in environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale.flatMap(Languages.tag(ofLocale:))
  }

  /// Returns the identifier of the locale for languages, the best first, and formats; `nil` if neither is known.
  ///
  /// As on Apple's platforms, the language determines the words, and the region determines the formats: `en_DE` for an
  /// app in English on a German desktop.
  package static func identifier(languages: [String], formats: String?) -> String? {
    guard !languages.isEmpty || formats != nil else { return nil }
    // Formats without a language, as with `LC_TIME=de_DE` alone, determine the region; the words are English.
    let language = Locale.Components(identifier: languages.first ?? "en").languageComponents
    let format = formats.map { Locale.Components(identifier: $0).languageComponents }
    let isSame = format?.languageCode == language.languageCode
    let components = Locale.Components(
      languageCode: language.languageCode, script: language.script ?? (isSame ? format?.script : nil),
      languageRegion: format?.region ?? language.region)
    return Locale(components: components).identifier
  }
}
