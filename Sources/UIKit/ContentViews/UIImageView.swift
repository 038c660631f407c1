import AloeObjC
import Foundation
import GTKPlatform

/// A view that shows an image, positioned according to `contentMode`.
///
/// An image larger than the view extends beyond its edges, unless `clipsToBounds` is set. By default, the view ignores
/// touches.
open class UIImageView: UIView {
  // MARK: - Creating an Image View

  /// Creates an image view with a frame and no image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.finish(self, at: UIImageView.self)
  }

  /// Creates a view with an image and its size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view with an image and its size, and another image for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    playAnimatedImage()
  }

  // MARK: - Images

  /// The image; `nil` by default.
  open var image: UIImage? {
    didSet {
      pictureChanged(from: oldValue, to: image)
      guard image !== oldValue else { return }
      playAnimatedImage()
      valueChanged(of: self, "image", from: oldValue, to: image)
    }
  }

  /// The image while ``isHighlighted`` is true; ``image`` if it's `nil`.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { pictureChanged(from: oldValue, to: highlightedImage) } }
  }

  /// Whether ``highlightedImage`` is shown; false by default.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue, highlightedImage != nil {
        pictureChanged(from: image, to: highlightedImage)
      }
    }
  }

  /// The size and weight of a symbol image; `nil`, the default, leaves those of the image.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration !== oldValue { pictureChanged(from: nil, to: image) } }
  }

  // MARK: - Animation

  /// The images that ``startAnimating()`` shows in sequence; `nil` by default. Setting them stops the animation.
  open var animationImages: [UIImage]? { didSet { playback.stop() } }
  /// The images that ``startAnimating()`` shows in sequence while ``isHighlighted`` is true; ``animationImages`` if
  /// it's `nil`.
  open var highlightedAnimationImages: [UIImage]? { didSet { playback.stop() } }
  /// The duration of one cycle of all images, in seconds. 0, the default, means a thirtieth of a second per image.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0, the default, repeats forever. Afterwards, ``image`` is shown again.
  open var animationRepeatCount = 0
  /// Whether an animation is running.
  open var isAnimating: Bool { playback.isRunning }

  /// Starts the animation with the first image. An image view off screen schedules no frames.
  open func startAnimating() {
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
    if let images { playback.start(images, animationDuration, animationRepeatCount) } else { playAnimatedImage() }
  }
  /// Stops the animation and shows ``image`` again, or the first image of an animated image.
  open func stopAnimating() { playback.stop() }

  private lazy var playback = ImagePlayback(in: self)

  private func playAnimatedImage() {
    guard let image else { return playback.stop() }
    if let images = image.images { playback.start(images, image.duration, 0) } else { playback.stop() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    playback.windowChanged()
  }

  /// The image's edges outside of its alignment rectangle.
  open override var alignmentRectInsets: UIEdgeInsets { shown?.alignmentRectInsets ?? .zero }

  /// The image that is currently shown.
  private var shown: UIImage? {
    guard let picture = playback.image ?? (isHighlighted ? highlightedImage ?? image : image) else { return nil }
    guard picture.isSymbolImage else { return picture }
    let symbol = preferredSymbolConfiguration.map { picture.withConfiguration($0) } ?? picture
    return symbol.following(traitCollection)
  }

  // MARK: - Text Size

  /// Whether the image grows at the accessibility text sizes; false by default. It grows with body text, up to twice
  /// its size. A symbol with a text style always grows with the text size.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { imageScaleChanged() } }
  }

  /// The current scale factor of the image.
  private var imageScale: CGFloat {
    guard adjustsImageSizeForAccessibilityContentSizeCategory, shown?.symbolConfiguration?.textStyle == nil,
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    else { return 1 }
    return traitCollection.symbolGrowth
  }

  private func imageScaleChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      adjustsImageSizeForAccessibilityContentSizeCategory || preferredSymbolConfiguration?.textStyle != nil
        || image?.symbolConfiguration?.textStyle != nil, !traitCollection.hasSameTexts(as: previousTraitCollection)
    else { return }
    imageScaleChanged()
  }

  /// Returns an image's size as shown.
  private func size(of picture: UIImage) -> CGSize {
    let imageScale = imageScale
    return CGSize(width: picture.size.width * imageScale, height: picture.size.height * imageScale)
  }

  private func pictureChanged(from old: UIImage?, to new: UIImage?) {
    guard old !== new else { return }
    setNeedsDisplay()
    let hasOtherInsets = old?.alignmentRectInsets != new?.alignmentRectInsets
    if hasOtherInsets || old?.size != new?.size { invalidateIntrinsicContentSize() }
    if hasOtherInsets { alignmentInsetsChanged() }
  }

  // MARK: - Size

  /// The image's size in points; no intrinsic size without an image.
  open override var intrinsicContentSize: CGSize {
    guard let shown else { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    return alignmentRect(forFrame: CGRect(origin: .zero, size: size(of: shown))).size
  }

  /// Returns the image's size in points; without an image, the view's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown.map { self.size(of: $0) } ?? bounds.size }

  // MARK: - Drawing

  /// Redraws a template image in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown?.isTemplate ?? false { setNeedsDisplay() }
  }

  override func makeContentNode(in bounds: CGRect) -> RenderNode? {
    guard let picture = shown else { return nil }
    playback.wasDrawn()
    let traits = traitCollection
    return traits.performAsCurrentWithValue {
      picture.node(
        in: contentMode.frame(of: size(of: picture), in: bounds, scale: traits.displayScale),
        tint: tintColor.rgba(in: traits),
        isMirrored: picture.flipsForRightToLeftLayoutDirection && isRightToLeft)
    }
  }

  override var spokenContent: SpokenContent {
    var content = SpokenContent()
    content.traits = .image
    return content
  }

  package override func observedValue(named name: String) -> Any? {
    name == "image" ? image : super.observedValue(named: name)
  }
}

/// A view that can enlarge its images at the accessibility text sizes.
@preconcurrency @MainActor public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
  /// Whether images grow with the text.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}

extension UIView.ContentMode {
  /// Returns the frame of an item of `size` in `area`. An item that isn't scaled is aligned to device pixels, so that
  /// it stays sharp.
  func frame(of size: CGSize, in area: CGRect, scale: CGFloat) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: area.origin, size: .zero) }
    let scale = scale > 0 ? scale : 1
    switch self {
    case .scaleToFill, .redraw: return area
    case .scaleAspectFit, .scaleAspectFill:
      let ratios = (area.width / size.width, area.height / size.height)
      let factor = self == .scaleAspectFit ? min(ratios.0, ratios.1) : max(ratios.0, ratios.1)
      let (width, height) = (size.width * factor, size.height * factor)
      return CGRect(x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
    default: break
    }
    let x: CGFloat
    switch self {
    case .left, .topLeft, .bottomLeft: x = area.minX
    case .right, .topRight, .bottomRight: x = area.maxX - size.width
    default: x = ((area.midX - size.width / 2) * scale).rounded() / scale
    }
    let y: CGFloat
    switch self {
    case .top, .topLeft, .topRight: y = area.minY
    case .bottom, .bottomLeft, .bottomRight: y = area.maxY - size.height
    default: y = ((area.midY - size.height / 2) * scale).rounded() / scale
    }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}
