import AloeCore
import Foundation
import GTKPlatform

/// The sizes of Dynamic Type in points, from extra small to the largest accessibility size: as printed on the iOS 13
/// simulator (temoki/UIKit_DynamicType); body as in Apple's Human Interface Guidelines.
private let sizes: [UIFont.TextStyle: [CGFloat]] = [
  .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
  .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
  .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
  .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
  .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
  .body: UIContentSizeCategory.bodySizes,
  .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
  .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
  .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
  .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
  .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  .extraLargeTitle: [CGFloat](repeating: 36, count: 12),
  .extraLargeTitle2: [CGFloat](repeating: 28, count: 12),
]

extension UIFont.TextStyle {
  /// Returns the size in points for the user's text size; for the default text size if none is specified. An unknown
  /// style counts as body.
  func size(in traits: UITraitCollection) -> CGFloat { size(at: traits.textStep) }

  /// Returns the size in points for a position among UIKit's text sizes.
  func size(at step: CGFloat) -> CGFloat {
    TextScale.value(of: sizes[self] ?? UIContentSizeCategory.bodySizes, at: step)
  }

  /// The size in points at the default text size.
  var standardSize: CGFloat { size(at: 3) }

  var weight: UIFont.Weight {
    switch self {
    case .headline: .semibold
    case .extraLargeTitle, .extraLargeTitle2: .bold
    default: .regular
    }
  }
}

extension UIFont {
  /// Returns the font of a style at the user's text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a style at the text size of `traitCollection`; of the current traits if it's `nil`.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let font = UIFont.systemFont(ofSize: style.size(in: traits), weight: style.weight.legible(in: traits)).face
    return UIFont(font, scaling: Scaling(style: style, baseSize: style.standardSize, isPreferred: true))
  }

  /// Returns the font at another text size, if it depends on the text size.
  func adjusted(to traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    var face = face
    if scaling.isPreferred {
      face.size = scaling.style.size(in: traits)
      face.weight = scaling.style.weight.legible(in: traits).css
    } else {
      let factor = scaling.style.size(in: traits) / scaling.style.standardSize
      face.size = min(scaling.maximumSize, scaling.baseSize * factor)
    }
    return face == self.face ? self : UIFont(face, scaling: scaling)
  }
}

extension UIFont.Weight {
  /// Returns the weight for users who prefer bold text: two steps higher on CSS's scale, so that regular becomes
  /// semibold.
  func legible(in traits: UITraitCollection) -> UIFont.Weight {
    guard traits.legibilityWeight == .bold else { return self }
    let names = Self.names
    return names[min(names.count - 1, css / 100 + 1)].value
  }
}

extension UITraitCollection {
  /// The scale of symbols beside text relative to the default text size: the scale of body text, but at most 2, so that
  /// they leave space for the text.
  var symbolGrowth: CGFloat { min(2, UIFont.TextStyle.body.size(in: self) / UIFont.TextStyle.body.standardSize) }
}

/// A font of the system's own views that grows with the user's text size up to a limit.
struct SystemTextStyle: Sendable {
  /// The size at the default text size, in points.
  let size: CGFloat
  let weight: UIFont.Weight
  /// The style whose sizes determine the growth.
  let style: UIFont.TextStyle
  let limit: UIContentSizeCategory

  /// Creates a style. Text grows without a limit by default; text in bars stops at the largest size that isn't an
  /// accessibility size.
  init(
    _ size: CGFloat, _ weight: UIFont.Weight = .regular, as style: UIFont.TextStyle,
    upTo limit: UIContentSizeCategory = .accessibilityExtraExtraExtraLarge
  ) {
    self.size = size
    self.weight = weight
    self.style = style
    self.limit = limit
  }

  /// Returns the font for some traits.
  func font(in traits: UITraitCollection) -> UIFont {
    let largest = limit == .accessibilityExtraExtraExtraLarge ? nil : limit.step
    let step = min(traits.textStep, largest.map { CGFloat($0) } ?? .greatestFiniteMagnitude)
    return .systemFont(
      ofSize: size * style.size(at: step) / style.standardSize, weight: weight.legible(in: traits))
  }

  /// Returns the difference, in points, between the line height and the line height at the default text size.
  func growth(in traits: UITraitCollection) -> CGFloat {
    font(in: traits).lineHeight - UIFont.systemFont(ofSize: size, weight: weight).lineHeight
  }
}

/// An object that scales custom fonts and lengths with the user's text size.
///
/// They grow in proportion to the style's point size. UIKit rounds, and uses line heights, so its results may differ
/// by a point. If the desktop's text factor is between two of UIKit's text sizes, or beyond them, fonts grow exactly
/// by the factor.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns the font for the current text size; `font` is the font at the default size.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns the font for the current text size, limited to `maximumPointSize` points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns the font for the text size of `traitCollection`.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns the font for the text size of `traitCollection`, limited to `maximumPointSize` points; 0 for no limit.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    demand(
      font.scaling == nil,
      "UIFontMetrics can't scale \(font), because it already follows the text size. Scale a font of a fixed size."
    )
    let limit = maximumPointSize > 0 ? maximumPointSize : .greatestFiniteMagnitude
    let scaling = UIFont.Scaling(style: style, baseSize: font.pointSize, maximumSize: limit)
    return UIFont(font.face, scaling: scaling).adjusted(to: traitCollection ?? .current)
  }

  /// Returns `value`, a length at the default text size, scaled to the current text size.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns `value`, a length at the default text size, scaled to the text size of `traitCollection`.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * style.size(in: traitCollection ?? .current) / style.standardSize
  }
}
