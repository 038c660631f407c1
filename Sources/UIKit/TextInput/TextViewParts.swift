import Foundation

/// The views that draw a text view's text, and the settings of that text.
@MainActor final class TextViewParts {
  /// The default font, as on iOS.
  static let defaultFont = UIFont.systemFont(ofSize: 12)

  /// The views that draw the text in pieces, by their number from the top. Pieces out of sight aren't recorded.
  var tiles: [Int: TextCanvas] = [:]
  var font = TextViewParts.defaultFont
  var color = UIColor.label
  var style: RunStyle { .plain }
  var defaults: [NSAttributedString.Key: Any] { [.font: font, .foregroundColor: color] }
  /// The text's links as screen readers see them, made when one asks.
  var links: [TextLinkElement] = []
  var inputView: UIView?
  var inputAccessoryView: UIView?
  /// The text's height at the last layout.
  var height: CGFloat = 0
  /// The version of the text that was laid out last.
  var shownVersion = -1
}

/// The area that a text is laid out in.
@preconcurrency @MainActor public final class NSTextContainer: NSObject {
  /// Makes a container with iOS's padding and without limits.
  public override nonisolated init() {}
  /// Makes a container of a size, which the text view that uses it replaces by its own.
  public convenience init(size: CGSize) { self.init() }

  var onChange: () -> Void = {}

  /// The distance between the container's sides and the text, in points; 5 by default.
  public var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { onChange() } } }
  /// The largest number of lines; 0, the default, sets no limit. Kept without effect: edited text shows all its lines.
  public var maximumNumberOfLines = 0
  /// How lines that are too long are broken; between words by default.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { onChange() } } }

  func take(_ other: NSTextContainer) {
    lineFragmentPadding = other.lineFragmentPadding
    maximumNumberOfLines = other.maximumNumberOfLines
    lineBreakMode = other.lineBreakMode
  }
}
