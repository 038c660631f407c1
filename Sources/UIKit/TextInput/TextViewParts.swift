import Foundation

/// The views that draw a text view's text, and the text's settings.
@MainActor final class TextViewParts {
  /// The default font, as on iOS.
  static let defaultFont = UIFont.systemFont(ofSize: 12)

  /// The views that draw parts of the text, by their index from the top. Parts out of sight aren't recorded.
  var tiles: [Int: TextCanvas] = [:]
  var font = TextViewParts.defaultFont
  var color = UIColor.label
  var style: RunStyle { .plain }
  var defaults: [NSAttributedString.Key: Any] { [.font: font, .foregroundColor: color] }
  /// The accessibility elements of the text's links, created on demand.
  var links: [TextLinkElement] = []
  var inputView: UIView?
  var inputAccessoryView: UIView?
  /// The storage and the layout manager, if the client has requested them.
  var textKit: TextViewTextKit?
  /// The text's height at the last layout.
  var height: CGFloat = 0
  /// The version of the text at the last layout.
  var shownVersion = -1
}
