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
  /// The text's height at the last layout.
  var height: CGFloat = 0
  /// The version of the text at the last layout.
  var shownVersion = -1
}

/// The area in which text is laid out.
@preconcurrency @MainActor public final class NSTextContainer: NSObject {
  /// Creates a container with iOS's padding and no limits.
  public override nonisolated init() {}
  /// Creates a container with a size, which the text view replaces with its own.
  public convenience init(size: CGSize) { self.init() }

  var onChange: () -> Void = {}

  /// The distance between the container's sides and the text, in points; 5 by default.
  public var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { onChange() } } }
  /// The maximum number of lines; 0, the default, for no limit. Stored, but without effect: edited text shows all its
  /// lines.
  public var maximumNumberOfLines = 0
  /// The way in which lines that are too long are wrapped; at words by default.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { onChange() } } }

  func take(_ other: NSTextContainer) {
    lineFragmentPadding = other.lineFragmentPadding
    maximumNumberOfLines = other.maximumNumberOfLines
    lineBreakMode = other.lineBreakMode
  }
}
