import Foundation
import QuartzCore

/// The translucent grounds of iOS 18, in one table.
@MainActor enum Material {
  /// An effect, as the appearance of a bar has.
  case effect(UIBlurEffect)
  /// The ground of an alert, of an action sheet's choices and of the share sheet.
  case sheet
  /// The ground of a menu.
  case menu

  /// The blur and the colour over it.
  ///
  /// Apple states none of them. Over white, or black in the dark, the colours are those of iOS's alerts and menus; about a
  /// fifth of what lies behind shines through, so that black texts stay legible over black and white ones over white.
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

  /// The colour of a sheet through which nothing is to shine.
  nonisolated static func plainSheetColor(isDark: Bool) -> CGColor { CGColor(gray: isDark ? 0.145 : 0.957, alpha: 1) }

  /// The colour where nothing is to shine through.
  func plainColor(isDark: Bool) -> CGColor {
    switch self {
    case .effect(let effect): effect.look(isDark: isDark).tint.copy(alpha: 1) ?? effect.look(isDark: isDark).tint
    case .sheet: Self.plainSheetColor(isDark: isDark)
    case .menu: CGColor(gray: isDark ? 0.145 : 0.98, alpha: 1)
    }
  }
}

/// A view that shows what lies behind it out of focus, under the colour of a material.
///
/// Where the person at the screen asked for less transparency or more contrast, it's an opaque colour.
final class MaterialView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }
  // `layerClass` says so.
  private var backdrop: BackdropLayer { layer as! BackdropLayer }

  /// The material; `nil` for none.
  var material: Material? { didSet { show() } }
  /// Whether nothing shines through, whatever the person at the screen asked for.
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
  /// Whether materials are opaque here: where less transparency or more contrast is wanted.
  var wantsPlainMaterials: Bool {
    UIAccessibility.isReduceTransparencyEnabled || traitCollection.accessibilityContrast == .high
  }
}
