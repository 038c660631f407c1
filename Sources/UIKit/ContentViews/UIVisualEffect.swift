import Foundation
import QuartzCore

/// What a `UIVisualEffectView` does to what lies behind it or in it: a blur or vibrancy.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
  nonisolated override init() { super.init() }

  /// Itself: an effect doesn't change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Shows what lies behind a view out of focus, under a colour.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// How a blur looks.
  public enum Style: Int, Sendable, CaseIterable {
    /// Nearly white.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// Light or dark, as the surroundings are.
    case regular = 4
    /// Light or dark, as the surroundings are, and denser.
    case prominent = 5
    /// A material that lets most of what lies behind through.
    case systemUltraThinMaterial = 6
    /// A material that lets more than half of what lies behind through.
    case systemThinMaterial = 7
    /// The usual material.
    case systemMaterial = 8
    /// A material that lets little of what lies behind through.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// The thinnest material, always light.
    case systemUltraThinMaterialLight = 11
    /// The thin material, always light.
    case systemThinMaterialLight = 12
    /// The usual material, always light.
    case systemMaterialLight = 13
    /// The thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark = 16
    /// The thin material, always dark.
    case systemThinMaterialDark = 17
    /// The usual material, always dark.
    case systemMaterialDark = 18
    /// The thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Makes a blur.
  public nonisolated init(style: Style) {
    self.style = style
    super.init()
  }

  /// The look in light or dark surroundings.
  func look(isDark: Bool) -> BackdropLayer.Look { style.look(isDark: isDark) }

  /// Whether it's dark in such surroundings.
  func isDark(in isDark: Bool) -> Bool { style.isDark(in: isDark) }
}

extension UIBlurEffect.Style {
  func isDark(in isDark: Bool) -> Bool {
    switch self {
    case .extraLight, .light: false
    case .dark: true
    case .regular, .prominent: isDark
    default: rawValue >= 16 || rawValue < 11 && isDark
    }
  }

  /// The radius, the saturation and the colour of a style.
  ///
  /// Those of the three oldest are of Apple's sample `UIImage+ImageEffects` of 2013. Apple states none of the others: their
  /// colours are chosen so that as much is seen through them as through iOS's, whose blend modes GSK doesn't have.
  func look(isDark: Bool) -> BackdropLayer.Look {
    func look(_ radius: CGFloat, _ white: CGFloat, _ alpha: CGFloat) -> BackdropLayer.Look {
      BackdropLayer.Look(radius: radius, saturation: 1.8, tint: CGColor(gray: white, alpha: alpha))
    }
    let dark = self.isDark(in: isDark)
    switch self {
    case .light: return look(15, 1, 0.3)
    case .extraLight: return look(10, 0.97, 0.82)
    case .dark: return look(10, 0.11, 0.73)
    case .regular: return dark ? look(15, 0.11, 0.62) : look(15, 0.97, 0.52)
    case .prominent: return dark ? look(15, 0.2, 0.78) : look(15, 0.99, 0.78)
    default:
      let alphas: [CGFloat] = dark ? [0.45, 0.6, 0.72, 0.84, 0.8] : [0.44, 0.6, 0.74, 0.86, 0.8]
      return look(15, dark ? 0.13 : 0.97, alphas[(rawValue - 6) % 5])
    }
  }
}

/// How strong vibrant content is.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// A text.
  case label
  /// A text beside another one.
  case secondaryLabel
  /// A text of less weight.
  case tertiaryLabel
  /// A hint.
  case quaternaryLabel
  /// A thin shape.
  case fill
  /// A shape of middle size.
  case secondaryFill
  /// A large shape.
  case tertiaryFill
  /// A line.
  case separator
}

/// Shows what lies in a view in the colour of the surroundings.
///
/// The shape of the content is drawn in one colour, light over a dark blur and dark over a light one, through which what
/// lies behind shines. iOS mixes the two in a way that GSK doesn't have.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Makes vibrancy for what lies on a blur.
  public nonisolated convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Makes vibrancy of a strength for what lies on a blur.
  public nonisolated init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect
    self.style = style
    super.init()
  }

  /// The colour in which content is seen.
  func color(isDark: Bool) -> CGColor {
    let strengths: [CGFloat] = [0.9, 0.6, 0.35, 0.22, 0.3, 0.24, 0.16, 0.25]
    return CGColor(gray: blur.isDark(in: isDark) ? 1 : 0, alpha: strengths[style.rawValue])
  }
}
