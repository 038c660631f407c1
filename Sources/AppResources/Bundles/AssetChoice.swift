/// The traits by which an entry of a set is selected.
package struct AssetTraits: Hashable, Sendable {
  package var scale: Double
  package var idiom: String
  package var isDark: Bool
  package var isHighContrast: Bool
  package var isRightToLeft: Bool

  package init(
    scale: Double = 1, idiom: String = "iphone", isDark: Bool = false, isHighContrast: Bool = false,
    isRightToLeft: Bool = false
  ) {
    self.scale = scale
    self.idiom = idiom
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    self.isRightToLeft = isRightToLeft
  }
}

extension AssetSet {
  /// Returns the best matching entry; of equally good ones, the first.
  ///
  /// The criteria in order: language, layout direction, idiom, interface style, contrast, gamut (sRGB), scale.
  package func entry(for traits: AssetTraits, languages: [String] = []) -> Entry? {
    let filled = entries.filter { $0.path != nil || $0.color != nil || $0.colorReference != nil }
    let ranked = filled.map { ($0, Self.rank($0, traits, languages)) }
    return ranked.enumerated().min { one, other in
      let (a, b) = (one.element.1, other.element.1)
      return a == b ? one.offset < other.offset : a.lexicographicallyPrecedes(b)
    }?.element.0
  }

  /// Returns an entry's mismatch for each criterion: 0 is best.
  private static func rank(_ entry: Entry, _ traits: AssetTraits, _ languages: [String]) -> [Double] {
    let languageRank = entry.language.map { name in
      languages.firstIndex { $0.lowercased().replacing("_", with: "-") == name.lowercased().replacing("_", with: "-") }
        .map(Double.init) ?? 1000
    }
    let directionRank = entry.isRightToLeft.map { $0 == traits.isRightToLeft ? 0.0 : 2 } ?? 1
    let idiomRank = entry.idiom == traits.idiom ? 0.0 : entry.idiom == "universal" ? 1 : entry.idiom == "iphone" ? 2 : 3
    let styleRank = entry.isDark.map { $0 == traits.isDark ? 0.0 : 2 } ?? 1
    let contrastRank = entry.isHighContrast == traits.isHighContrast ? 0.0 : entry.isHighContrast ? 2 : 1
    return [
      languageRank ?? 500, directionRank, idiomRank, styleRank, contrastRank, entry.isWideGamut ? 1 : 0,
      entry.isSpecial ? 1 : 0, scaleRank(entry.scale, wanted: traits.scale),
    ]
  }

  /// Returns the rank of a scale among others: the exact one comes first, then larger ones, then smaller ones.
  private static func scaleRank(_ scale: Double?, wanted: Double) -> Double {
    guard let scale else { return 0.5 }
    return scale >= wanted ? scale - wanted : 100 + wanted - scale
  }
}

extension AssetSet {
  /// The file of the largest icon for light mode.
  package var largestIcon: String? {
    let plain = entries.filter { $0.path != nil && $0.isDark != true }
    return plain.max { ($0.pointSize ?? 0) * ($0.scale ?? 1) < ($1.pointSize ?? 0) * ($1.scale ?? 1) }?.path
  }
}
