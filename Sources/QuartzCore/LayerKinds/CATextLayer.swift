import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// A layer that shows text.
///
/// An attributed string has its own fonts and colours; a plain string uses the layer's. UIKit draws the text. A program
/// without UIKit shows none, and logs a warning.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`; `nil` by default.
  open var string: Any? { didSet { changed() } }
  /// The font of plain text: a `UIFont`, a `CGFont` or a font name; the system font by default.
  open var font: AnyObject? { didSet { changed() } }
  /// The size of the font of plain text, in points; 36 by default.
  open var fontSize: CGFloat = 36 {
    didSet {
      if !fontSize.isSound { fontSize = oldValue }
      guard fontSize != oldValue else { return }
      Animator.capture(.fontSize, difference: LayerVector(oldValue) - LayerVector(fontSize), of: self)
      changed()
    }
  }
  /// The colour of a plain string; white by default.
  open var foregroundColor: CGColor? = .white {
    didSet {
      guard foregroundColor != oldValue else { return }
      let difference = LayerVector(oldValue) - LayerVector(foregroundColor)
      Animator.capture(.foregroundColor, difference: difference, of: self)
      changed()
    }
  }
  /// Whether the text wraps at the layer's width; false by default.
  open var isWrapped = false { didSet { changed() } }
  /// The truncation of text that doesn't fit; it's clipped by default.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { changed() } }
  /// The alignment of lines; by default, it depends on the text's direction.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }
  /// Whether glyphs are positioned at fractions of pixels; without effect on Linux. False by default.
  open var allowsFontSubpixelQuantization = false

  private var text: (size: CGSize, node: RenderNode?)?

  private func changed() {
    text = nil
    invalidateSubtree()
  }

  override func shownValuesMoved() { changed() }

  override func drawing(_ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? {
    guard !bounds.isEmpty else { return nil }
    if text?.size != bounds.size { text = (bounds.size, makeText(in: bounds.size)) }
    return text?.node?.translated(by: bounds.origin).clipped(to: bounds)
  }

  private func makeText(in size: CGSize) -> RenderNode? {
    let attributed = (string as? NSAttributedString) ?? (string as? String).map { NSAttributedString(string: $0) }
    guard let attributed, attributed.length > 0 else { return nil }
    guard let text = attributed as? any LayerText else {
      Messages.warn("A CATextLayer's text isn't shown, because UIKit typesets it. Import UIKit, and link it.")
      return nil
    }
    let color = shownColor(.foregroundColor, foregroundColor).map { CGColor($0) }
    let look = TextLayerLook(
      isPlain: string is String, font: font, size: shownScalar(.fontSize, fontSize), color: color ?? .clear,
      isWrapped: isWrapped, truncation: truncationMode, alignment: alignmentMode)
    return text.node(in: size, look)
  }

  // MARK: - Key-value coding

  private static let properties = LayerProperty.common.merging([
    "fontSize": .fontSize, "foregroundColor": .foregroundColor,
  ]) { $1 }
  override var animatedProperties: [String: LayerProperty] { Self.properties }

  override func modelValue(_ property: LayerProperty) -> AnimatedValue {
    switch property {
    case .fontSize: .vector(LayerVector(fontSize))
    case .foregroundColor: .vector(LayerVector(foregroundColor))
    default: super.modelValue(property)
    }
  }

  override func setModel(_ property: LayerProperty, _ value: AnimatedValue) {
    switch property {
    case .fontSize: fontSize = value.vector[0]
    case .foregroundColor: foregroundColor = value.vector.color.map { CGColor($0) }
    default: super.setModel(property, value)
    }
  }
}

/// The appearance of a text layer's text.
package struct TextLayerLook {
  /// Whether the layer's font, size and colour apply; an attributed string has its own.
  package let isPlain: Bool
  package let font: AnyObject?
  package let size: CGFloat
  package let color: CGColor
  package let isWrapped: Bool
  package let truncation: CATextLayerTruncationMode
  package let alignment: CATextLayerAlignmentMode
}

/// Text that can be drawn in a layer.
package protocol LayerText {
  /// Returns the text in an area that begins at (0, 0).
  @MainActor func node(in size: CGSize, _ look: TextLayerLook) -> RenderNode?
}

/// The truncation of a text layer's text.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a mode from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No truncation; the text is clipped.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis at the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis at the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// An ellipsis in the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a mode from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the start of the text's direction.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Left-aligned.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Right-aligned.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
