import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// A layer that shows a text.
///
/// An attributed text has its own fonts and colours; a plain one has those of the layer. Texts are set by UIKit, which a
/// program with this module alone doesn't have: it shows none, with a sentence.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`; `nil` by default.
  open var string: Any? { didSet { changed() } }
  /// The font of a plain text: a `UIFont`, or the name of one; the system's by default.
  open var font: AnyObject? { didSet { changed() } }
  /// The size of a plain text's font, in points; 36 by default.
  open var fontSize: CGFloat = 36 {
    didSet {
      if !fontSize.isSound { fontSize = oldValue }
      guard fontSize != oldValue else { return }
      Animator.capture(.fontSize, difference: LayerVector(oldValue) - LayerVector(fontSize), of: self)
      changed()
    }
  }
  /// The colour of a plain text; white by default.
  open var foregroundColor: CGColor? = .white {
    didSet {
      guard foregroundColor != oldValue else { return }
      let difference = LayerVector(oldValue) - LayerVector(foregroundColor)
      Animator.capture(.foregroundColor, difference: difference, of: self)
      changed()
    }
  }
  /// Whether the text is broken into lines as wide as the layer; it isn't by default.
  open var isWrapped = false { didSet { changed() } }
  /// Where a text that doesn't fit has an ellipsis; it's cut off by default.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { changed() } }
  /// Where lines lie; as the text's direction says by default.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }
  /// Whether parts of pixels are used for sharper letters; without effect here.
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
      Messages.warn("A CATextLayer's text isn't shown: texts are set by UIKit. Import UIKit, and link it.")
      return nil
    }
    let color = shownColor(.foregroundColor, foregroundColor).map { CGColor($0) }
    let look = TextLayerLook(
      isPlain: string is String, font: font, size: shownScalar(.fontSize, fontSize), color: color ?? .clear,
      isWrapped: isWrapped, truncation: truncationMode, alignment: alignmentMode)
    return text.node(in: size, look)
  }

  // MARK: - Values by name

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

/// How a text layer's text is set.
package struct TextLayerLook {
  /// Whether font, size and colour count: an attributed text has its own.
  package let isPlain: Bool
  package let font: AnyObject?
  package let size: CGFloat
  package let color: CGColor
  package let isWrapped: Bool
  package let truncation: CATextLayerTruncationMode
  package let alignment: CATextLayerAlignmentMode
}

/// A text that can be drawn for a layer.
package protocol LayerText {
  /// The text in an area that begins at (0, 0).
  @MainActor func node(in size: CGSize, _ look: TextLayerLook) -> RenderNode?
}

/// Where a text layer's text that doesn't fit has an ellipsis.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode as a text.
  public let rawValue: String
  /// Makes a mode from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nowhere: it's cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where the lines of a text layer lie.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode as a text.
  public let rawValue: String
  /// Makes a mode from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the side where the text's direction begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// On the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// On the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// From side to side.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
