import Foundation
import GTKPlatform

/// A view that shows a picture, placed by `contentMode`.
///
/// A picture larger than the view shows beyond its edges, unless `clipsToBounds` is set. Touches go through
/// the view by default.
open class UIImageView: UIView {
  // MARK: - Making an Image View

  /// Makes a view with that frame and no picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Makes a view of the picture's size.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Makes a view of the picture's size, with another one for when it's highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    playAnimatedImage()
  }

  // MARK: - Pictures

  /// The picture; none by default.
  open var image: UIImage? {
    didSet {
      pictureChanged(from: oldValue, to: image)
      if image !== oldValue { playAnimatedImage() }
    }
  }

  /// The picture while ``isHighlighted``; ``image`` if there is none.
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

  /// The size and weight in which a symbol is shown; its own by default.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration !== oldValue { pictureChanged(from: nil, to: image) } }
  }

  // MARK: - Animation

  /// The pictures that ``startAnimating()`` shows in turn; none by default. Setting them stops what is playing.
  open var animationImages: [UIImage]? { didSet { playback.stop() } }
  /// The pictures that ``startAnimating()`` shows in turn while ``isHighlighted``; those of ``animationImages`` if it's
  /// `nil`.
  open var highlightedAnimationImages: [UIImage]? { didSet { playback.stop() } }
  /// How long all pictures take together, in seconds; a thirtieth of a second for each if it's 0, the default.
  open var animationDuration: TimeInterval = 0
  /// How often the pictures are shown in turn; without end if it's 0, the default. Then ``image`` is back.
  open var animationRepeatCount = 0
  /// Whether pictures are shown in turn.
  open var isAnimating: Bool { playback.isRunning }

  /// Shows the pictures in turn, from the first. A view out of sight asks for no frames.
  open func startAnimating() {
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
    if let images { playback.start(images, animationDuration, animationRepeatCount) } else { playAnimatedImage() }
  }
  /// Shows ``image`` again, or the first picture of one that moves by itself.
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

  /// The edges of the picture that layout doesn't count.
  open override var alignmentRectInsets: UIEdgeInsets { shown?.alignmentRectInsets ?? .zero }

  /// The picture as it's shown now.
  private var shown: UIImage? {
    guard let picture = playback.image ?? (isHighlighted ? highlightedImage ?? image : image) else { return nil }
    guard picture.isSymbolImage else { return picture }
    let symbol = preferredSymbolConfiguration.map { picture.withConfiguration($0) } ?? picture
    return symbol.following(traitCollection)
  }

  // MARK: - Text Size

  /// Whether the picture is shown larger while the text size is one for accessibility; false by default. It grows as
  /// ordinary text does, to twice its size at most. A symbol of a text style follows the text size in any case.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { growthChanged() } }
  }

  /// By how much the picture is shown larger.
  private var growth: CGFloat {
    guard adjustsImageSizeForAccessibilityContentSizeCategory, shown?.symbolConfiguration?.textStyle == nil,
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    else { return 1 }
    return traitCollection.symbolGrowth
  }

  private func growthChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      adjustsImageSizeForAccessibilityContentSizeCategory || preferredSymbolConfiguration?.textStyle != nil
        || image?.symbolConfiguration?.textStyle != nil, !traitCollection.hasSameTexts(as: previousTraitCollection)
    else { return }
    growthChanged()
  }

  /// A picture's size as it's shown.
  private func size(of picture: UIImage) -> CGSize {
    let growth = growth
    return CGSize(width: picture.size.width * growth, height: picture.size.height * growth)
  }

  private func pictureChanged(from old: UIImage?, to new: UIImage?) {
    guard old !== new else { return }
    setNeedsDisplay()
    if old?.size != new?.size { invalidateIntrinsicContentSize() }
  }

  // MARK: - Size

  /// The picture's size in points; none without a picture.
  open override var intrinsicContentSize: CGSize {
    guard let shown else { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    return alignmentRect(forFrame: CGRect(origin: .zero, size: size(of: shown))).size
  }

  /// The picture's size in points; without a picture, the view's.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown.map { self.size(of: $0) } ?? bounds.size }

  // MARK: - Drawing

  /// Draws a template in the new colour.
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
        in: contentMode.place(size(of: picture), in: bounds, scale: traits.displayScale),
        tint: tintColor.rgba(in: traits),
        isMirrored: picture.flipsForRightToLeftLayoutDirection && isRightToLeft)
    }
  }

  override var spokenContent: SpokenContent {
    var content = SpokenContent()
    content.traits = .image
    return content
  }
}

/// A view that shows its pictures larger at text sizes for accessibility, if it's asked to.
@preconcurrency @MainActor public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
  /// Whether pictures grow with the text.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}

extension UIView.ContentMode {
  /// Where something of `size` lies in `area`. What isn't scaled begins at a device pixel, so that it stays
  /// sharp.
  func place(_ size: CGSize, in area: CGRect, scale: CGFloat) -> CGRect {
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
