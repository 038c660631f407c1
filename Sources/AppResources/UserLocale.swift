import Foundation

/// The locale in which dates and numbers are written.
package enum UserLocale {
  /// Whose formats the environment asks for, as BCP 47 writes it; `nil` if it doesn't say or asks for C's.
  ///
  /// Apple's systems have one region for all formats. Desktops that let users choose one set `LC_TIME`, `LC_NUMERIC` and
  /// their like together, so the formats of times stand for all.
  package static func formats(in environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale.flatMap(Languages.tag(ofLocale:))
  }

  /// The identifier of the locale of these languages, the best first, and formats; `nil` if neither is known.
  ///
  /// As on Apple's systems the words are in the language, and the formats are the region's: `en_DE` for a program in
  /// English on a German's desktop.
  package static func identifier(languages: [String], formats: String?) -> String? {
    guard !languages.isEmpty || formats != nil else { return nil }
    // Formats without a language, as of `LC_TIME=de_DE` alone, are a region's; the words are English.
    let language = Locale.Components(identifier: languages.first ?? "en").languageComponents
    let format = formats.map { Locale.Components(identifier: $0).languageComponents }
    let isSame = format?.languageCode == language.languageCode
    let components = Locale.Components(
      languageCode: language.languageCode, script: language.script ?? (isSame ? format?.script : nil),
      languageRegion: format?.region ?? language.region)
    return Locale(components: components).identifier
  }
}
