import AloeCore
import Foundation
import QuartzCore

/// A view that shows what lies behind it out of focus, or its content in the colours of that.
///
/// Put views into its ``contentView``. Where the person at the screen asked for less transparency or more contrast, a blur
/// is its plain colour. A blur draws what lies behind it once more whenever anything in the window changes: keep such views few, and
/// their superviews opaque, since what they fade isn't faded behind a blur.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// Where its views belong.
  public let contentView = UIView()
  private let backdrop = BackdropView()

  /// Makes a view with an effect; without one it only holds its content.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Makes a view from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [backdrop, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      super.addSubview(view)
    }
    backdrop.isUserInteractionEnabled = false
    apply(effect)
  }

  /// What it does; `nil` for nothing. Set it in an animation to have a blur come or go.
  @NSCopying open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { change(from: oldValue) } }
  }

  private func change(from old: UIVisualEffect?) {
    guard UIView.isInAnimationBlock, effect == nil, old is UIBlurEffect else {
      // One that comes in an animation comes from nothing.
      if UIView.isInAnimationBlock, old == nil { UIView.performWithoutAnimation { backdrop.backdrop.intensity = 0 } }
      return apply(effect)
    }
    backdrop.backdrop.intensity = 0
    contentView.layer.shapeTint = nil
  }

  private func apply(_ effect: UIVisualEffect?) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let blur = effect as? UIBlurEffect
    let layer = backdrop.backdrop
    layer.isPlain = wantsPlainMaterials
    layer.look = blur?.look(isDark: isDark)
    layer.intensity = blur == nil ? 0 : 1
    contentView.layer.shapeTint = (effect as? UIVibrancyEffect)?.color(isDark: isDark)
  }

  /// Takes the colours of its surroundings.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    apply(effect)
  }

  /// Looks anew whether transparency is wanted.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    apply(effect)
  }

  /// Says that views belong into ``contentView``, and adds this one nonetheless.
  open override func addSubview(_ view: UIView) {
    Messages.warn(
      once: "subview of \(type(of: self))",
      "\(view) was added to a UIVisualEffectView itself, and lies above its effect. Add it to its contentView.")
    super.addSubview(view)
  }
}

extension UIVisualEffectView: TransparencyFollowing {
  func transparencyChanged() { apply(effect) }
}

/// The view whose layer shows what lies behind.
private final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }
  // `layerClass` says so.
  var backdrop: BackdropLayer { layer as! BackdropLayer }
}
