import Foundation
import ObjectRoot

/// The appearance of a bar: its background, and the line at its edge.
///
/// A bar copies the appearance that it's given; changes to the bar's own copy are shown immediately.
@preconcurrency @MainActor open class UIBarAppearance: MainActorObject {
  /// Creates the appearance of iOS 18: blurred content shows through, with a hairline at the edge.
  public override required init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates the default appearance for a kind of device, which is the same for all.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// Creates a copy.
  public required init(barAppearance: UIBarAppearance) {
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// The effect through which content under the bar is visible; not at all if it's `nil`. By default it's the material
  /// of bars, `.systemChromeMaterial`.
  ///
  /// - Complexity: While the bar is visible, each frame with any change redraws the content behind it once.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// The background colour, over the ``backgroundEffect``; none if it's `nil`.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// An image in front of the background colour; none by default.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// The way the image fills the bar; stretched by default.
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { changed() } }
  /// The colour of the line at the bar's edge; no line if it's `nil` or clear. It tints a ``shadowImage`` that is a
  /// template.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// An image in place of the line; none by default. One that isn't a template is shown regardless of ``shadowColor``.
  open var shadowImage: UIImage? { didSet { changed() } }

  /// Called when a property has changed.
  var onChange: (() -> Void)?
  func changed() { onChange?() }

  /// Whether the background is opaque, so that no content has to extend behind it.
  var isOpaque: Bool {
    guard backgroundEffect == nil, let backgroundColor else { return false }
    return backgroundColor.resolvedColor(with: .current).cgColor.alpha >= 1
  }

  /// Sets the background and the line of a bar over content on iOS 18: the content shows through, blurred.
  open func configureWithDefaultBackground() {
    configure(UIBlurEffect(style: .systemChromeMaterial), nil, shadow: Self.hairline)
  }

  /// Sets the system's background, which is opaque.
  open func configureWithOpaqueBackground() {
    configure(nil, .systemBackground, shadow: Self.hairline)
  }

  /// Sets no background and no line.
  open func configureWithTransparentBackground() { configure(nil, nil, shadow: nil) }

  private static let hairline = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }

  private func configure(_ effect: UIBlurEffect?, _ background: UIColor?, shadow: UIColor?) {
    backgroundEffect = effect
    (backgroundImage, shadowImage) = (nil, nil)
    backgroundColor = background
    shadowColor = shadow
  }
}

@MainActor extension NSObjectProtocol where Self: UIBarAppearance {
  /// Returns a copy that reports changes.
  func copied(_ onChange: @escaping () -> Void) -> Self {
    let copy = Self(barAppearance: self)
    copy.onChange = onChange
    return copy
  }
}
