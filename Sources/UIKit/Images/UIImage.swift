import AloeCore
import Foundation
import GTKPlatform
import QuartzCore

/// An image: pixels from a file or from drawing, or a symbol, which is sharp at any size.
///
/// Images are immutable, and can be used on any thread, except that drawing and rendering belong to the main thread.
public final class UIImage: NSObject, Sendable {
  /// The rendering mode: whether an image's colours are drawn, or only its shape in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// The default of the context: images keep their colours, symbols are drawn in the tint colour.
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The way in which the parts between the cap insets fill a larger size.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// The orientation in which an image's pixels are shown.
  public enum Orientation: Int, Sendable {
    /// The pixels as they are.
    case up
    /// Rotated by 180°.
    case down
    /// Rotated by 90° counterclockwise.
    case left
    /// Rotated by 90° clockwise.
    case right
    /// Mirrored horizontally.
    case upMirrored
    /// Mirrored vertically.
    case downMirrored
    /// Mirrored horizontally, then rotated by 90° counterclockwise.
    case leftMirrored
    /// Mirrored horizontally, then rotated by 90° clockwise.
    case rightMirrored
  }

  enum Content: Sendable {
    case none
    case bitmap(Bitmap)
    case oriented(OrientedBitmap)
    case vector(VectorPicture)
    case template(SymbolTemplate, SymbolConfiguration)
    case symbol(Symbol, SymbolConfiguration)
    case animation([UIImage], TimeInterval)
  }

  /// The drawing settings of an image, independent of its content.
  struct Rendering: Equatable, Sendable {
    var mode = RenderingMode.automatic
    var tint: UIColor?
    var capInsets = UIEdgeInsets.zero
    /// The size of the part between the cap insets that fills a larger size, in points; 0 for the whole part.
    var center = CGSize.zero
    /// The alignment rectangle insets, in points.
    var alignment = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var isResizable = false
    var flipsForRightToLeft = false
  }

  let content: Content
  let rendering: Rendering
  let forms: ImageForms

  init(
    content: Content, size: CGSize, scale: CGFloat, rendering: Rendering = Rendering(),
    forms: ImageForms = ImageForms()
  ) {
    (self.content, self.size, self.scale, self.rendering) = (content, size, scale, rendering)
    self.forms = forms
  }

  convenience init(_ bitmap: Bitmap, scale: CGFloat, orientation: Orientation = .up) {
    let scale = Self.usableScale(scale)
    let content = Content(bitmap, orientation)
    self.init(content: content, size: content.size(scale: scale), scale: scale)
  }

  /// Returns a scale, or 1 instead of a scale that would make an image's size infinite or negative.
  private static func usableScale(_ scale: CGFloat) -> CGFloat { scale.isFinite && scale >= 0.001 ? scale : 1 }

  /// Renders a drawing; a scale of 0 means the current traits' scale. A size without any pixels results in an empty
  /// image, as does an impossible one, which is reported.
  convenience init(painting node: RenderNode?, size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let background = isOpaque ? CGColor.black.rgba : nil
    let scale = scale == 0 ? UITraitCollection.current.displayScale : scale
    let isEmpty = size.width <= 0 || size.height <= 0
    let problem = onMainThread { Painter.problem(size: size, scale: scale) }
    guard !isEmpty, problem == nil else {
      if let problem, !isEmpty || !size.width.isFinite || !size.height.isFinite { Messages.report(problem) }
      self.init(content: .none, size: .zero, scale: Self.usableScale(scale))
      return
    }
    let bitmap = onMainThread { Painter.paint(node, size: size, scale: scale, background: background) }
    self.init(content: .bitmap(bitmap), size: size, scale: scale)
  }

  // MARK: - Creating an Image

  /// Creates an empty image.
  public override convenience init() { self.init(content: .none, size: .zero, scale: 1) }

  /// Creates an image from the bytes of a PNG, JPEG, PDF or SVG file, or from the first picture of a GIF, at one pixel
  /// per point. Returns `nil`, with a message, if they're unreadable or exceed the limits for pictures in `AloeLimits`.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes the data of a PNG, JPEG, PDF or SVG file; `nil`, with a warning, if they are unreadable.
  public convenience init?(data: Data, scale: CGFloat) {
    do {
      let scale = Self.usableScale(scale)
      let content = try PictureFile.content(of: data)
      self.init(content: content, size: content.size(scale: scale), scale: scale)
    } catch {
      Messages.report("UIImage(data:) found no image. \(error)")
      return nil
    }
  }

  /// Reads a PNG, JPEG, PDF or SVG file; the suffix `@2x` or `@3x` of its name is its scale. `nil`, with a warning, if
  /// it's missing or unreadable.
  public convenience init?(contentsOfFile path: String) {
    let scale = LooseFiles.scale(ofFileNamed: (path as NSString).lastPathComponent)
    do {
      let content = try PictureFile.content(ofFile: path)
      self.init(content: content, size: content.size(scale: scale), scale: scale)
    } catch {
      Messages.report("UIImage(contentsOfFile:) found no image. \(error)")
      return nil
    }
  }

  /// Creates an image from a Core Graphics image with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage.bitmap, scale: 1) }

  /// Creates an image from a Core Graphics image that is shown rotated or mirrored.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: The number of pixels per point; 1 if it's less than 0.001 or isn't finite.
  ///   - orientation: The orientation in which the pixels are shown. The ``size`` and the drawing are the upright
  ///     image's.
  /// - Complexity: O(1). The first drawing in another orientation than `up` copies the pixels.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.bitmap, scale: scale, orientation: orientation)
  }

  // MARK: - Properties

  /// The width and height of the upright image, in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The orientation in which the pixels of ``cgImage`` are shown; for an animated image, the orientation of its first
  /// image.
  ///
  /// Unlike on iOS, the pixels of an image from a file are already rotated by the orientation in the file, so theirs is
  /// `up`.
  public var imageOrientation: Orientation {
    switch content {
    case .oriented(let picture): picture.orientation
    case .animation(let images, _): images.first?.imageOrientation ?? .up
    case .none, .bitmap, .vector, .template, .symbol: .up
    }
  }
  /// The pixels, without the ``imageOrientation``; `nil` for an empty image. A symbol is rendered in black.
  public var cgImage: CGImage? {
    switch content {
    case .none: nil
    case .bitmap(let bitmap): CGImage(bitmap)
    case .oriented(let picture): CGImage(picture.stored)
    case .animation(let images, _): images.first?.cgImage
    case .symbol, .vector, .template:
      UIImage(
        painting: ownNode(in: CGRect(origin: .zero, size: size)), size: size, scale: scale, isOpaque: false
      ).cgImage
    }
  }

  /// Returns the image as PNG data; `nil` for an empty image.
  ///
  /// As on iOS, it has the pixels of ``cgImage``, and the ``imageOrientation`` is lost: draw the image to keep it.
  public func pngData() -> Data? { cgImage?.bitmap.pngData() }
  /// Returns the image as JPEG data with a quality from 0 to 1; `nil` for an empty image. Transparent areas become
  /// white. The file contains the pixels of ``cgImage`` as they are, and states the ``imageOrientation``.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage?.bitmap.jpegData(quality: Double(compressionQuality), orientation: imageOrientation.property)
  }

  /// The rendering mode: the image's colours, or a tint colour.
  public var renderingMode: RenderingMode { rendering.mode }
  /// Whether this is a symbol created with ``init(systemName:)``.
  public var isSymbolImage: Bool {
    switch content {
    case .symbol, .template: true
    case .none, .bitmap, .oriented, .vector, .animation: false
    }
  }
  /// Whether the image is mirrored in right-to-left layouts.
  public var flipsForRightToLeftLayoutDirection: Bool { rendering.flipsForRightToLeft }
  /// The edges outside of the rectangle by which an image view is aligned, for example a shadow's.
  public var alignmentRectInsets: UIEdgeInsets { rendering.alignment }
  /// The edges that aren't scaled when the image is drawn at a larger size.
  public var capInsets: UIEdgeInsets { rendering.capInsets }
  /// The way in which the parts between the cap insets fill a larger size.
  public var resizingMode: ResizingMode { rendering.resizingMode }

  /// Whether only the image's shape is drawn, in a tint colour.
  var isTemplate: Bool { rendering.mode == .alwaysTemplate || (rendering.mode == .automatic && isSymbolImage) }

  // MARK: - Deriving

  func with(_ change: (inout Rendering) -> Void) -> UIImage {
    var rendering = rendering
    change(&rendering)
    return UIImage(content: content, size: size, scale: scale, rendering: rendering, forms: forms)
  }

  /// Returns a copy of the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.mode = renderingMode }
  }

  /// Returns the image's shape in a colour. Where templates are drawn in the tint colour, that colour takes precedence;
  /// `withTintColor(_:renderingMode:)` with `.alwaysOriginal` keeps the given colour.
  public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  /// Returns the image's shape in a colour, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.mode = renderingMode
    }
  }

  /// Returns the image, mirrored in right-to-left layouts.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// Returns the image with edges that keep their size when it's drawn larger. The middle is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with edges that aren't scaled at a larger size. The middle is repeated or stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.center = .zero
      $0.isResizable = true
    }
  }

  // MARK: - Drawing

  /// Draws the image into the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image into the current context, stretched to `rect`.
  public func draw(in rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext(), let node = node(in: rect) { context.append(node) }
  }

  /// Draws the image with an opacity and a blend mode.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image with an opacity and a blend mode, stretched to `rect`.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setAlpha(context.alpha * alpha)
    context.setBlendMode(blendMode)
    draw(in: rect)
    context.restoreGState()
  }

  // MARK: - Comparing

  /// Returns whether another image has the same data and is drawn in the same way: from the same `CGImage`, resource or
  /// symbol, with the same scale, orientation and settings.
  ///
  /// Pixels aren't compared: pictures that were decoded or drawn twice are different. An image whose asset has another
  /// variant, or a variant in place of the image, is equal only to images of that asset. O(1); for animated images,
  /// O(*n* log *n*) with the number of frames.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIImage).map(isSamePicture) ?? false }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(scale)
    hasher.combine(size.width)
    hasher.combine(size.height)
    content.hash(into: &hasher)
    return hasher.finalize()
  }

  public override var description: String { "UIImage(size: \(size.width) x \(size.height), scale: \(scale))" }
}

extension UIImage: LayerContents {
  /// The pixels of the upright image; `nil` for an empty one.
  package var bitmap: Bitmap? {
    switch content {
    case .oriented(let picture): picture.upright
    case .animation(let images, _): images.first?.bitmap
    case .none, .bitmap, .vector, .template, .symbol: cgImage?.bitmap
    }
  }
}
