import Foundation

/// The attributes of strings for screen readers, such as `accessibilityAttributedLabel`. They are stored, but without
/// effect: the accessibility bus passes labels without attributes, and the screen reader's settings determine how it
/// speaks.
extension NSAttributedString.Key {
  /// The language: a code such as "en-GB". Stored, but without effect.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
  /// The pitch, from 0 to 2: a number. Stored, but without effect.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
  /// Whether punctuation is spoken: a Boolean value. Stored, but without effect.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributePunctuation")
  /// Whether the text is spelled: a Boolean value. Stored, but without effect.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
  /// The pronunciation in the alphabet of the International Phonetic Association: a `String`. Stored, but without
  /// effect.
  public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeIPANotation")
  /// Whether an announcement waits for the previous one: a Boolean value. Stored, but without effect.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
}
