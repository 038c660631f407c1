import AloeCore
import AppResources
import Foundation

/// The user's preferences and the language, as stored in a file of recorded events.
package struct RecordedTraits: Codable, Equatable {
  /// Device pixels per point.
  package var scale: Double
  /// Whether the appearance is dark.
  package var isDark: Bool
  /// The text size, by Apple's name.
  package var textSize: String
  /// Whether the layout is mirrored.
  package var isRightToLeft: Bool
  /// Whether the user prefers more contrast.
  package var hasHighContrast: Bool
  /// Whether the user prefers bold text.
  package var hasBoldText: Bool
  /// Whether the user prefers less motion.
  package var reducesMotion: Bool
  /// The idiom's number.
  package var idiom: Int
  /// The insets of the device's shape: top, left, bottom, right.
  package var insets: [Double]
  /// The tags of the preferred languages, the best first.
  package var languages: [String]
  /// The tag of the language whose formats apply; `nil` if unknown.
  package var formats: String?
  /// The identifier of the time zone.
  package var timeZone: String

  /// The traits of the current context.
  @MainActor package static var current: RecordedTraits {
    let (context, screen) = (Context.current, UIScreen.main)
    let preferences = context.interface.preferences
    let insets = screen.safeAreaInsets
    return RecordedTraits(
      scale: Double(screen.scale), isDark: screen.style == .dark,
      textSize: context.application.preferredContentSizeCategory.rawValue,
      isRightToLeft: context.application.layoutDirectionTrait == .rightToLeft,
      hasHighContrast: preferences.hasHighContrast, hasBoldText: preferences.hasBoldText,
      reducesMotion: preferences.reducesMotion, idiom: context.interface.idiom.rawValue,
      insets: [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) },
      languages: context.appResources.preferences, formats: context.appResources.formatLanguage,
      timeZone: NSTimeZone.default.identifier)
  }

  /// Throws if a value can't be shown.
  func check() throws {
    _ = try RecordedEvent.check(scale, "scale", 0.25...8)
    guard UIContentSizeCategory.ordered.contains(where: { $0.rawValue == textSize }) else {
      throw RecordedEventError("\"textSize\" isn't one of Apple's names of text sizes")
    }
    guard UIUserInterfaceIdiom(rawValue: idiom) != nil else {
      throw RecordedEventError("\"idiom\" isn't one of UIUserInterfaceIdiom's numbers")
    }
    guard insets.count == 4 else { throw RecordedEventError("\"insets\" aren't four numbers") }
    for inset in insets { _ = try RecordedEvent.check(inset, "insets", 0...1_000) }
    guard languages.count <= 100, TimeZone(identifier: timeZone) != nil else {
      throw RecordedEventError("\"timeZone\" isn't known, or there are more than 100 languages")
    }
  }

  /// Returns the names of the values that differ from other traits, with both values.
  package func differences(from other: RecordedTraits) -> [String] {
    func text(_ value: Any) -> String { "\(value)" }
    func values(_ traits: RecordedTraits) -> [(String, String)] {
      [
        ("scale", text(traits.scale)), ("isDark", text(traits.isDark)), ("textSize", traits.textSize),
        ("isRightToLeft", text(traits.isRightToLeft)), ("hasHighContrast", text(traits.hasHighContrast)),
        ("hasBoldText", text(traits.hasBoldText)), ("reducesMotion", text(traits.reducesMotion)),
        ("idiom", text(traits.idiom)), ("insets", text(traits.insets)), ("languages", text(traits.languages)),
        // Without a language of their own, formats follow the first language.
        ("formats", traits.formats ?? traits.languages.first ?? "none"), ("timeZone", traits.timeZone),
      ]
    }
    return zip(values(self), values(other)).filter { $0.1 != $1.1 }.map { "\($0.0) \($0.1), not \($1.1)" }
  }
}
