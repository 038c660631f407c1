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
  /// Measures the drawn glyphs instead of using font metrics; no difference here.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Adds an ellipsis at the end of the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The results of measuring and drawing text.
public final class NSStringDrawingContext: NSObject {
  /// Creates a context without limits.
  public override init() {}
  /// The minimum scale of the text; stored, but text is never scaled here.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale at which the text was drawn: 1.
  public var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the text, in points.
  public internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// Returns the size of the text with one line per paragraph, in points, not rounded. Characters without a font use
  /// the system font at 12 points.
  public func size() -> CGSize {
    let content = content()
    let size = onMainThread { content.layout(width: nil, lines: 0).size }
    return length == 0 ? .zero : size
  }

  /// Returns the bounds of the text for the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let layout = layout(in: size, options)
    let (used, baseline) = onMainThread { (layout.size, layout.firstBaseline) }
    let isInLines = options.contains(.usesLineFragmentOrigin)
    let rect = CGRect(x: 0, y: isInLines ? 0 : -baseline, width: used.width, height: used.height)
    context?.totalBounds = rect
    return rect
  }

  /// Draws the text into the current context with one line per paragraph; `point` is its top left corner.
  public func draw(at point: CGPoint) {
    guard length > 0 else { return }
    let content = content()
    draw(onMainThread { content.layout(width: nil, lines: 0) }, at: point, width: nil)
  }

  /// Draws the text into the current context, wrapped to the width of `rect`. Lines that don't fit its height aren't
  /// drawn.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws the text into the current context.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard length > 0 else { return }
    let layout = layout(in: rect.size, options)
    let isInLines = options.contains(.usesLineFragmentOrigin)
    let baseline = onMainThread { layout.firstBaseline }
    let origin = isInLines ? rect.origin : CGPoint(x: rect.minX, y: rect.minY - baseline)
    draw(layout, at: origin, width: isInLines ? rect.width : nil)
  }

  private func content() -> TextContent {
    TextContent(self, TextContent.Defaults(font: .systemFont(ofSize: 12)), traits: .current)
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    let content = content()
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
  /// `known` is the text without a width, and `whole` the text in `width`, where they are known already.
  @MainActor func layout(
    width: CGFloat?, lines: Int, height: CGFloat, known: TextLayout? = nil, whole: TextLayout? = nil
  ) -> TextLayout {
    // Half a point of tolerance: heights are rounded to pixels on their way here.
    let available = height + 0.5
    let whole = whole ?? layout(width: width, lines: lines, known: known, upTo: height > 0 ? available : nil)
    guard whole.lineCount > 1, height > 0, whole.size.height > available else { return whole }
    let fitting = max(1, whole.lineCount(within: available))
    return fitting < whole.lineCount ? layout(width: width, lines: fitting) : whole
  }
}

extension NSString {
  /// Returns the size of the text with one line per paragraph, in points, not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }

  /// Returns the bounds of the text for the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text into the current context; `point` is its top left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(at: point)
  }

  /// Draws the text into the current context, wrapped to the width of `rect`.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(in: rect)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self as String, attributes: attributes)
  }
}

extension String {
  /// Returns the size of the text with one line per paragraph, in points, not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Returns the bounds of the text for the width of `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }

  /// Draws the text into the current context; `point` is its top left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text into the current context, wrapped to the width of `rect`.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }
}
