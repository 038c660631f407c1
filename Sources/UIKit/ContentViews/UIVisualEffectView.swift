import AloeCore
import Foundation
import QuartzCore

/// A view that blurs the content behind it, or applies vibrancy to its own content.
///
/// Add views to its ``contentView``. If the user prefers reduced transparency or increased contrast, a blur is
/// replaced by its opaque colour. A blur redraws the content behind it whenever anything in the window changes, so use
/// few such views. Keep their superviews opaque, because a superview's opacity doesn't apply to the content behind a
/// blur.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The view to which you add subviews.
  public let contentView = UIView()
  private let backdrop = BackdropView()

  /// Creates a view with an effect; without an effect, it only contains its content.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Creates a view from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UIVisualEffectView.self)
  }

  private func setUp() {
    for view in [backdrop, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      super.addSubview(view)
    }
    backdrop.isUserInteractionEnabled = false
    apply(effect)
  }

  /// The effect; `nil` for none. Set it in an animation to make a blur appear or disappear.
  @NSCopying open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { change(from: oldValue) } }
  }

  private func change(from old: UIVisualEffect?) {
    guard UIView.isInAnimationBlock, effect == nil, old is UIBlurEffect else {
      // An effect that appears with an animation starts from none.
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

  /// Updates the effect for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    apply(effect)
  }

  /// Checks again whether transparency is allowed.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    apply(effect)
  }

  /// Warns that subviews belong in ``contentView``, and adds the view nevertheless.
  open override func addSubview(_ view: UIView) {
    Messages.warn(
      once: "subview of \(type(of: self))",
      "\(view) was added to a UIVisualEffectView itself, so it's above its effect. Add it to the contentView.")
    super.addSubview(view)
  }
}

extension UIVisualEffectView: TransparencyFollowing {
  func transparencyChanged() { apply(effect) }
}

/// The view whose layer shows the blurred background.
private final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }
  // `layerClass` guarantees the type.
  var backdrop: BackdropLayer { layer as! BackdropLayer }
}
