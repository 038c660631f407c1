import AloeCore
import Foundation
import GTKPlatform

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lays out lines from the top left corner; without it, draws one line with its baseline at the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Uses the font's leading between lines; the system font has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Measures the drawn glyphs instead of using font metrics; no difference on Linux.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Adds an ellipsis at the end of the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The results of measuring and drawing text.
public final class NSStringDrawingContext: NSObject {
  /// Creates a context without limits.
  public override init() {}
  /// The minimum scale of the text; stored, but text is never scaled on Linux.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale at which the text was drawn: 1.
  public var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the text, in points.
  public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// Returns the size of the text with one line per paragraph, in points, not rounded. Characters without a font use
  /// the system font at 12 points.
  public func size() -> CGSize { DrawnText(self).size }

  /// Returns the bounds of the text for the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(self).boundingRect(with: size, options, context)
  }

  /// Draws the text into the current context with one line per paragraph; `point` is its top left corner.
  public func draw(at point: CGPoint) { DrawnText(self).draw(at: point) }

  /// Draws the text into the current context, wrapped to the width of `rect`. Lines that don't fit its height aren't
  /// drawn.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws the text into the current context.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    DrawnText(self).draw(with: rect, options)
  }
}

/// A string that is measured or drawn without a view. Characters without a font are in the system font at 12 points.
private struct DrawnText {
  private let content: TextContent

  private static var defaults: TextContent.Defaults { TextContent.Defaults(font: .systemFont(ofSize: 12)) }

  init(_ text: NSAttributedString) { content = TextContent(text, Self.defaults, traits: .current) }

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let piece = StyledPiece(start: 0, length: string.utf16.count, attributes: attributes ?? [:])
    content = TextContent(string, string.isEmpty ? [] : [piece], Self.defaults, traits: .current)
  }

  var size: CGSize {
    let size = onMainThread { content.layout(width: nil, lines: 0).size }
    return content.isEmpty ? .zero : size
  }

  func boundingRect(
    with size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    guard !content.isEmpty else { return .zero }
    let layout = layout(in: size, options)
    let (used, baseline) = onMainThread { (layout.size, layout.firstBaseline) }
    let isInLines = options.contains(.usesLineFragmentOrigin)
    let rect = CGRect(x: 0, y: isInLines ? 0 : -baseline, width: used.width, height: used.height)
    context?.totalBounds = rect
    return rect
  }

  func draw(at point: CGPoint) {
    guard !content.isEmpty else { return }
    draw(onMainThread { content.layout(width: nil, lines: 0) }, at: point, width: nil)
  }

  func draw(with rect: CGRect, _ options: NSStringDrawingOptions) {
    guard !content.isEmpty else { return }
    let layout = layout(in: rect.size, options)
    let isInLines = options.contains(.usesLineFragmentOrigin)
    let baseline = onMainThread { layout.firstBaseline }
    let origin = isInLines ? rect.origin : CGPoint(x: rect.minX, y: rect.minY - baseline)
    draw(layout, at: origin, width: isInLines ? rect.width : nil)
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    guard options.contains(.usesLineFragmentOrigin) else {
      return onMainThread { content.layout(width: nil, lines: 1) }
    }
    let width = size.width > 0 && size.width < 1e6 ? size.width : nil
    return onMainThread { content.layout(width: width, lines: 0, height: size.height) }
  }

  private func draw(_ layout: TextLayout, at point: CGPoint, width: CGFloat?) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let black = CGColor.black.rgba
    let node = onMainThread {
      // An image has its own scale.
      let scale = CGContext.stack.last?.bitmapScale == nil ? UITraitCollection.current.displayScale : 0
      return layout.node(at: point, color: black, alignIn: width ?? layout.size.width, scale: scale)
    }
    context.append(node)
  }
}

extension TextContent {
  /// Returns the layout of the text in `width`, with as many lines as fit into `height`, but at least one.
  ///
  /// `unwrapped` is the layout without a width, and `whole` the layout in `width`, if they have already been computed.
  @MainActor func layout(
    width: CGFloat?, lines: Int, height: CGFloat, unwrapped: TextLayout? = nil, whole: TextLayout? = nil
  ) -> TextLayout {
    // Half a point of tolerance: heights are rounded to pixels on their way here.
    let available = height + 0.5
    let whole = whole ?? layout(width: width, lines: lines, unwrapped: unwrapped, upTo: height > 0 ? available : nil)
    guard whole.lineCount > 1, height > 0, whole.size.height > available else { return whole }
    let fitting = max(1, whole.lineCount(within: available))
    return fitting < whole.lineCount ? layout(width: width, lines: fitting) : whole
  }
}

extension NSString {
  /// Returns the size of the text with one line per paragraph, in points, not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(self as String, attributes).size
  }

  /// Returns the bounds of the text for the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(self as String, attributes).boundingRect(with: size, options, context)
  }

  /// Draws the text into the current context; `point` is its top left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self as String, attributes).draw(at: point)
  }

  /// Draws the text into the current context, wrapped to the width of `rect`.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self as String, attributes).draw(with: rect, .usesLineFragmentOrigin)
  }
}

extension String {
  /// Returns the size of the text with one line per paragraph, in points, not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(self, attributes).size
  }

  /// Returns the bounds of the text for the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(self, attributes).boundingRect(with: size, options, context)
  }

  /// Draws the text into the current context; `point` is its top left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attributes).draw(at: point)
  }

  /// Draws the text into the current context, wrapped to the width of `rect`.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attributes).draw(with: rect, .usesLineFragmentOrigin)
  }
}
