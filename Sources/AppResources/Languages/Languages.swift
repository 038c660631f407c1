import Foundation

/// The user's languages, and the best matches among available ones.
package enum Languages {
  /// Returns the environment's languages, the best first, as BCP 47 tags: `de-AT`.
  ///
  /// As in GNU gettext, the first set variable of `LC_ALL`, `LC_MESSAGES` and `LANG` determines the locale; unless
  /// that is C, `LANGUAGE` may list several languages.
  package static func preferred(in environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    guard let language = tag(ofLocale: locale) else { return [] }
    let listed = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { tag(ofLocale: String($0)) }
    return listed.isEmpty ? [language] : listed
  }

  /// Returns the language of a locale such as `pt_BR.UTF-8` or `sr_RS@latin`; `nil` for C, POSIX and the empty string.
  static func tag(ofLocale locale: String) -> String? {
    let parts = locale.split(separator: "@", maxSplits: 1)
    let name = String(parts.first?.prefix { $0 != "." } ?? "").replacingOccurrences(of: "_", with: "-")
    guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
    guard parts.count > 1, let script = ["latin": "Latn", "cyrillic": "Cyrl"][parts[1].lowercased()] else {
      return name
    }
    var subtags = name.split(separator: "-").map(String.init)
    subtags.insert(script, at: 1)
    return subtags.joined(separator: "-")
  }

  /// Returns the languages of `available` to search, the best first: for the first language of `preferences` with a
  /// match, the closest and the more general ones (`pt-BR`, `pt`).
  package static func matches(for preferences: [String], in available: [String]) -> [String] {
    let known = Dictionary(available.map { (canonical($0), $0) }, uniquingKeysWith: { first, _ in first })
    for wanted in preferences {
      let chain = candidates(for: canonical(wanted)).compactMap { known[$0] }
      if !chain.isEmpty { return unique(chain) }
      // Another region is better than another language: Brazilian Portuguese for Portuguese.
      let language = canonical(wanted).prefix { $0 != "-" }
      let sibling = known.keys.filter { $0.prefix { $0 != "-" } == language && script(of: $0) == script(of: wanted) }
      if let found = sibling.min().flatMap({ known[$0] }) { return [found] }
    }
    return []
  }

  /// Returns a language, followed by its more general fallbacks.
  private static func candidates(for tag: String) -> [String] {
    let subtags = tag.split(separator: "-").map(String.init)
    guard let language = subtags.first else { return [] }
    let region = subtags.dropFirst().first { $0.count == 2 || $0.count == 3 }
    var found = [tag]
    if let script = script(of: tag) {
      if let region { found.append("\(language)-\(script)-\(region)") }
      found.append("\(language)-\(script)")
      if let region { found.append("\(language)-\(region)") }
      // Plain Chinese doesn't help readers of the other script.
      if language == "zh" { return unique(found + (script == "hans" ? ["zh-cn", "zh"] : ["zh-tw", "zh-hk"])) }
    }
    if let region { found.append("\(language)-\(region)") }
    return unique(found + [language])
  }

  /// Returns the script that a tag contains or, for Chinese, implies.
  private static func script(of tag: String) -> String? {
    let subtags = tag.lowercased().split(separator: "-").map(String.init)
    if let named = subtags.dropFirst().first(where: { $0.count == 4 }) { return named }
    guard subtags.first == "zh" else { return nil }
    return subtags.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
  }

  /// Returns a language's name in normalised spelling: lowercase, with hyphens and current codes.
  private static func canonical(_ name: String) -> String {
    let tag = name.lowercased().replacingOccurrences(of: "_", with: "-")
    return oldNames[tag] ?? tag
  }

  /// The codes for the names that folders had before there were language codes, such as "English", and for codes that
  /// have changed.
  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "spanish": "es", "dutch": "nl",
    "portuguese": "pt", "danish": "da", "finnish": "fi", "norwegian": "no", "swedish": "sv", "korean": "ko",
    "simplifiedchinese": "zh-hans", "traditionalchinese": "zh-hant", "iw": "he", "in": "id", "nb": "no",
  ]

  private static func unique(_ tags: [String]) -> [String] {
    var seen: Set<String> = []
    return tags.filter { seen.insert($0).inserted }
  }
}
