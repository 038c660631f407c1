import Foundation
import QuartzCore

/// The translucent materials of iOS 18, in one table.
@MainActor enum Material {
  /// A blur effect, as in a bar's appearance.
  case effect(UIBlurEffect)
  /// The background of an alert, of an action sheet's actions and of a popover.
  case sheet
  /// The background of a menu and of a date picker's card.
  case menu

  /// Returns the blur and the colour over it.
  ///
  /// Apple publishes none of them. Over white, or over black in dark mode, the colours match iOS's alerts and menus.
  /// About a fifth of the background shines through, so that black text stays legible over black, and white text over
  /// white.
  func look(isDark: Bool) -> BackdropLayer.Look {
    func look(_ white: CGFloat, _ alpha: CGFloat) -> BackdropLayer.Look {
      BackdropLayer.Look(radius: 15, saturation: 1.8, tint: CGColor(gray: white, alpha: alpha))
    }
    switch self {
    case .effect(let effect): return effect.look(isDark: isDark)
    case .sheet: return isDark ? look(0.18, 0.8) : look(0.995, 0.8)
    case .menu: return isDark ? look(0.18, 0.8) : look(0.975, 0.8)
    }
  }

  /// Returns the opaque colour of a sheet.
  nonisolated static func plainSheetColor(isDark: Bool) -> CGColor { CGColor(gray: isDark ? 0.145 : 0.957, alpha: 1) }

  /// Returns the opaque colour that replaces the material.
  func plainColor(isDark: Bool) -> CGColor {
    switch self {
    case .effect(let effect): effect.look(isDark: isDark).tint.copy(alpha: 1) ?? effect.look(isDark: isDark).tint
    case .sheet: Self.plainSheetColor(isDark: isDark)
    case .menu: CGColor(gray: isDark ? 0.145 : 0.98, alpha: 1)
    }
  }
}

/// A view that blurs the content behind it, under the colour of a material.
///
/// If the user prefers reduced transparency or increased contrast, it shows an opaque colour.
final class MaterialView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }
  // `layerClass` guarantees the type.
  private var backdrop: BackdropLayer { layer as! BackdropLayer }

  /// The material; `nil` for none.
  var material: Material? { didSet { show() } }
  /// Whether the material is opaque, regardless of the user's preferences.
  var isOpaqueMaterial = false { didSet { if isOpaqueMaterial != oldValue { show() } } }

  init(_ material: Material? = nil) {
    self.material = material
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    show()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  private func show() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    backdrop.isPlain = isOpaqueMaterial || wantsPlainMaterials
    var look = material?.look(isDark: isDark)
    if backdrop.isPlain, let plain = material?.plainColor(isDark: isDark) { look?.tint = plain }
    backdrop.look = look
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }
}

extension MaterialView: TransparencyFollowing {
  func transparencyChanged() { show() }
}

extension UIView {
  /// Whether materials are opaque, because the user prefers reduced transparency or increased contrast.
  var wantsPlainMaterials: Bool {
    UIAccessibility.isReduceTransparencyEnabled || traitCollection.accessibilityContrast == .high
  }
}
