import Foundation
import QuartzCore

/// The effect that a `UIVisualEffectView` applies to the content behind it or inside it: a blur or vibrancy.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
  nonisolated override init() { super.init() }

  /// Returns itself, because effects are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that blurs the content behind a view, under a colour.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable, CaseIterable {
    /// A nearly white blur.
    case extraLight = 0
    /// A light blur.
    case light = 1
    /// A dark blur.
    case dark = 2
    /// A light or dark blur, depending on the interface style.
    case regular = 4
    /// A light or dark blur, depending on the interface style, that is more opaque.
    case prominent = 5
    /// A material that lets most of the background through.
    case systemUltraThinMaterial = 6
    /// A material that lets more than half of the background through.
    case systemThinMaterial = 7
    /// The default material.
    case systemMaterial = 8
    /// A material that lets little of the background through.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// The thinnest material, always light.
    case systemUltraThinMaterialLight = 11
    /// The thin material, always light.
    case systemThinMaterialLight = 12
    /// The default material, always light.
    case systemMaterialLight = 13
    /// The thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark = 16
    /// The thin material, always dark.
    case systemThinMaterialDark = 17
    /// The default material, always dark.
    case systemMaterialDark = 18
    /// The thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Creates a blur effect.
  public nonisolated init(style: Style) {
    self.style = style
    super.init()
  }

  /// Returns the look for light or dark mode.
  func look(isDark: Bool) -> BackdropLayer.Look { style.look(isDark: isDark) }

  /// Returns whether the effect is dark in light or dark mode.
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

  /// Returns the blur radius, the saturation and the colour of a style.
  ///
  /// The values of the three oldest styles come from Apple's sample `UIImage+ImageEffects` of 2013. Apple doesn't
  /// publish the other styles' values. Their colours on Linux are about as translucent as iOS's, whose blend modes GSK
  /// lacks.
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

/// The strength of vibrant content.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// A label.
  case label
  /// A secondary label.
  case secondaryLabel
  /// A tertiary label.
  case tertiaryLabel
  /// A quaternary label.
  case quaternaryLabel
  /// A thin shape.
  case fill
  /// A medium-sized shape.
  case secondaryFill
  /// A large shape.
  case tertiaryFill
  /// A separator line.
  case separator
}

/// An effect that shows a view's content in colours derived from its background.
///
/// The shape of the content is drawn in one translucent colour, light over a dark blur and dark over a light one. iOS
/// blends the two in a way that GSK doesn't support.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Creates vibrancy for content on a blur.
  public nonisolated convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Creates vibrancy of a given strength for content on a blur.
  public nonisolated init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect
    self.style = style
    super.init()
  }

  /// Returns the colour in which content is drawn.
  func color(isDark: Bool) -> CGColor {
    let strengths: [CGFloat] = [0.9, 0.6, 0.35, 0.22, 0.3, 0.24, 0.16, 0.25]
    return CGColor(gray: blur.isDark(in: isDark) ? 1 : 0, alpha: strengths[style.rawValue])
  }
}
