import Foundation
import GTKPlatform

/// A value of the attribute `.attachment`. `NSTextAttachment`, which depends on images, is in a higher folder.
protocol TextInsetSource {
  /// Returns the position and size of the drawing in text of a font.
  func inset(in font: UIFont, _ traits: UITraitCollection) -> TextInset
}

extension NSAttributedString.Key {
  /// An image in the text: an `NSTextAttachment`, at the character U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}
