import Foundation
import ObjectRoot

/// The appearance of a bar: its background, and the line at its edge.
///
/// A bar takes a copy of what it's given; what is changed in the bar's own is shown at once.
@preconcurrency @MainActor open class UIBarAppearance: MainActorObject {
  /// Makes the appearance of iOS 18: content shines through, out of focus, above a hairline.
  public override required init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Makes the default appearance of a kind of device, which is the same for all.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// Makes a copy.
  public required init(barAppearance: UIBarAppearance) {
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// How content that lies under the bar shines through; not at all if it's `nil`. By default it's the material of bars,
  /// `.systemChromeMaterial`.
  ///
  /// - Complexity: While the bar is seen, each frame in which anything changes draws what lies behind it once more.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// The background, over the ``backgroundEffect``; none if it's `nil`.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// A picture in front of the background's colour; none by default.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// How the picture fills the bar; stretched by default.
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { changed() } }
  /// The line at the bar's edge; none if it's `nil` or clear. It's the tint of a ``shadowImage`` that is a template.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// A picture in place of the line; none by default. One that isn't a template is shown whatever ``shadowColor`` is.
  open var shadowImage: UIImage? { didSet { changed() } }

  /// Called when something was changed.
  var onChange: (() -> Void)?
  func changed() { onChange?() }

  /// Whether nothing shines through, so that content needn't lie behind.
  var isOpaque: Bool {
    guard backgroundEffect == nil, let backgroundColor else { return false }
    return backgroundColor.resolvedColor(with: .current).cgColor.alpha >= 1
  }

  /// Background and line as iOS 18 has them under a bar with content behind it, which shines through out of focus.
  open func configureWithDefaultBackground() {
    configure(UIBlurEffect(style: .systemChromeMaterial), nil, shadow: Self.hairline)
  }

  /// The system's background, with nothing shining through.
  open func configureWithOpaqueBackground() {
    configure(nil, .systemBackground, shadow: Self.hairline)
  }

  /// No background and no line.
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
  /// A copy whose changes are told.
  func copied(_ onChange: @escaping () -> Void) -> Self {
    let copy = Self(barAppearance: self)
    copy.onChange = onChange
    return copy
  }
}
