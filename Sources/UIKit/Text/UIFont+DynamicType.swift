import AloeCore
import Foundation
import GTKPlatform

/// The sizes of Dynamic Type in points, from extra small to the largest for accessibility: as printed on the
/// iOS 13 simulator (temoki/UIKit_DynamicType), body as in Apple's Human Interface Guidelines.
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
  /// The size in points at the text size that the user chose; at the default one where none is specified. An unknown
  /// style counts as body.
  func size(in traits: UITraitCollection) -> CGFloat { size(at: traits.textStep) }

  /// The size in points at a place among UIKit's text sizes.
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
  /// The font for a style at the text size that the user chose.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font for a style at the text size of `traitCollection`; of the current one if that is `nil`.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let font = UIFont.systemFont(ofSize: style.size(in: traits), weight: style.weight.legible(in: traits)).face
    return UIFont(font, scaling: Scaling(style: style, baseSize: style.standardSize, isPreferred: true))
  }

  /// The font at another text size, if it's one that follows it.
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
  /// The weight for people who asked for bold text: two steps of CSS's scale more, as regular becomes semibold.
  func legible(in traits: UITraitCollection) -> UIFont.Weight {
    guard traits.legibilityWeight == .bold else { return self }
    let names = Self.names
    return names[min(names.count - 1, css / 100 + 1)].value
  }
}

extension UITraitCollection {
  /// How many times larger symbols beside texts are than at the default text size: as ordinary text, at most twice, so that
  /// they leave room for it.
  var symbolGrowth: CGFloat { min(2, UIFont.TextStyle.body.size(in: self) / UIFont.TextStyle.body.standardSize) }
}

/// A font of the system's own views that follows the user's text size, up to a limit.
struct SystemTextStyle: Sendable {
  /// The size at the default text size, in points.
  let size: CGFloat
  let weight: UIFont.Weight
  /// The style in proportion to which it grows.
  let style: UIFont.TextStyle
  let limit: UIContentSizeCategory

  /// Texts grow without a limit unless one is given; those in bars stop at the largest size that isn't for accessibility.
  init(
    _ size: CGFloat, _ weight: UIFont.Weight = .regular, as style: UIFont.TextStyle,
    upTo limit: UIContentSizeCategory = .accessibilityExtraExtraExtraLarge
  ) {
    self.size = size
    self.weight = weight
    self.style = style
    self.limit = limit
  }

  /// The font in some surroundings.
  func font(in traits: UITraitCollection) -> UIFont {
    let largest = limit == .accessibilityExtraExtraExtraLarge ? nil : limit.step
    let step = min(traits.textStep, largest.map { CGFloat($0) } ?? .greatestFiniteMagnitude)
    return .systemFont(
      ofSize: size * style.size(at: step) / style.standardSize, weight: weight.legible(in: traits))
  }

  /// How much higher a line is than at the default text size, in points.
  func growth(in traits: UITraitCollection) -> CGFloat {
    font(in: traits).lineHeight - UIFont.systemFont(ofSize: size, weight: weight).lineHeight
  }
}

/// Scales custom fonts and lengths with the text size that the user chose.
///
/// They grow as the style's point size does; UIKit rounds and goes by line heights, so that its figures may
/// differ by a point. Where the desktop's text factor lies between two of UIKit's text sizes, or beyond them, fonts grow by
/// it exactly.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The font for the current text size; `font` is what it is at the default size.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// The font for the current text size, at most `maximumPointSize` points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font for the text size of `traitCollection`.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// The font for the text size of `traitCollection`, at most `maximumPointSize` points; 0 sets no limit.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    demand(
      font.scaling == nil,
      "UIFontMetrics can't scale \(font): it follows the text size already. Scale a font of a fixed size."
    )
    let limit = maximumPointSize > 0 ? maximumPointSize : .greatestFiniteMagnitude
    let scaling = UIFont.Scaling(style: style, baseSize: font.pointSize, maximumSize: limit)
    return UIFont(font.face, scaling: scaling).adjusted(to: traitCollection ?? .current)
  }

  /// The length for the current text size; `value` is what it is at the default size.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// The length for the text size of `traitCollection`.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * style.size(in: traitCollection ?? .current) / style.standardSize
  }
}
