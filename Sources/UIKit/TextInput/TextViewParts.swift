import Foundation

/// The views that draw a text view's text, and settings that it's shown by.
@MainActor final class TextViewParts {
  /// What iOS takes while nothing else is set.
  static let defaultFont = UIFont.systemFont(ofSize: 12)

  /// Draw the text piece by piece, by their numbers from the top: those out of sight aren't recorded.
  var tiles: [Int: TextCanvas] = [:]
  var font = TextViewParts.defaultFont
  var color = UIColor.label
  var style: RunStyle { .plain }
  var defaults: [NSAttributedString.Key: Any] { [.font: font, .foregroundColor: color] }
  var inputView: UIView?
  var inputAccessoryView: UIView?
  /// The text's height at the last layout.
  var height: CGFloat = 0
  /// The version of the text that was laid out last.
  var shownVersion = -1
}

/// The area that a text is laid out in.
@preconcurrency @MainActor public final class NSTextContainer {
  /// Makes a container of iOS's padding, without limits.
  public nonisolated init() {}
  /// Makes a container of a size, which the text view that uses it replaces by its own.
  public convenience init(size: CGSize) { self.init() }

  var onChange: () -> Void = {}

  /// The distance between the container's sides and the text, in points; 5 by default.
  public var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { onChange() } } }
  /// The most lines; 0, the default, sets no limit. Kept: an edited text shows all of its lines.
  public var maximumNumberOfLines = 0
  /// How lines that are too long are broken; between words by default.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { onChange() } } }

  func take(_ other: NSTextContainer) {
    lineFragmentPadding = other.lineFragmentPadding
    maximumNumberOfLines = other.maximumNumberOfLines
    lineBreakMode = other.lineBreakMode
  }
}
