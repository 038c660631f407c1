import AloeCore
import Foundation
import GTKPlatform
import QuartzCore

/// A picture: pixels from a file or from drawing, or a symbol, which is sharp at any size.
///
/// Immutable, and free to be used on any thread, except that drawing and painting belong to the main thread.
public final class UIImage: NSObject, Sendable {
  /// Whether a picture's colours are drawn or only its shape, in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it's shown says: pictures keep their colours, symbols are drawn in the tint colour.
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// How the parts between the cap insets fill a larger size.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// How the pixels lie. Pictures here are always upright: `up`.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  enum Content: Sendable {
    case none
    case bitmap(Bitmap)
    case vector(VectorPicture)
    case template(SymbolTemplate, SymbolConfiguration)
    case symbol(Symbol, SymbolConfiguration)
    case animation([UIImage], TimeInterval)
  }

  /// How a picture is drawn, whatever it shows.
  struct Rendering: Sendable {
    var mode = RenderingMode.automatic
    var tint: UIColor?
    var capInsets = UIEdgeInsets.zero
    /// The size of the part between the cap insets that fills a larger size, in points; 0 for all that is between them.
    var center = CGSize.zero
    /// The edges outside the part that is laid out, in points.
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

  convenience init(_ bitmap: Bitmap, scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.init(
      content: .bitmap(bitmap),
      size: CGSize(width: CGFloat(bitmap.pixelWidth) / scale, height: CGFloat(bitmap.pixelHeight) / scale),
      scale: scale)
  }

  /// Paints a drawing; a scale of 0 stands for the surroundings'. A size without any pixel gives an empty picture, and so
  /// does one that can't be, which is reported.
  convenience init(painting node: RenderNode?, size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let background = isOpaque ? CGColor.black.rgba : nil
    let scale = scale == 0 ? UITraitCollection.current.displayScale : scale
    let isEmpty = size.width <= 0 || size.height <= 0
    let problem = onMainThread { Painter.problem(size: size, scale: scale) }
    guard !isEmpty, problem == nil else {
      if let problem, !isEmpty || !size.width.isFinite || !size.height.isFinite { Messages.report(problem) }
      self.init(content: .none, size: .zero, scale: scale > 0 && scale.isFinite ? scale : 1)
      return
    }
    let bitmap = onMainThread { Painter.paint(node, size: size, scale: scale, background: background) }
    self.init(content: .bitmap(bitmap), size: size, scale: scale)
  }

  // MARK: - Making an Image

  /// Makes a picture of nothing, of no size.
  public override convenience init() { self.init(content: .none, size: .zero, scale: 1) }

  /// Reads the bytes of a PNG, JPEG, PDF or SVG file at one pixel for a point, of a GIF the first picture; `nil`, which is
  /// reported, if they are unreadable or beyond the limits for pictures in `AloeLimits`.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads the bytes of a PNG, JPEG, PDF or SVG file; `nil`, which is reported, if they are unreadable.
  public convenience init?(data: Data, scale: CGFloat) {
    do {
      let scale = scale > 0 && scale.isFinite ? scale : 1
      let content = try PictureFile.content(of: data)
      self.init(content: content, size: content.size(scale: scale), scale: scale)
    } catch {
      Messages.report("UIImage(data:) found no picture. \(error)")
      return nil
    }
  }

  /// Reads a PNG, JPEG, PDF or SVG file; `@2x` or `@3x` at the end of its name is its scale. `nil`, which is
  /// reported, if it's missing or unreadable.
  public convenience init?(contentsOfFile path: String) {
    let scale = LooseFiles.scale(ofFileNamed: (path as NSString).lastPathComponent)
    do {
      let content = try PictureFile.content(ofFile: path)
      self.init(content: content, size: content.size(scale: scale), scale: scale)
    } catch {
      Messages.report("UIImage(contentsOfFile:) found no picture. \(error)")
      return nil
    }
  }

  /// Makes a picture of a Core Graphics image, at one pixel for a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage.bitmap, scale: 1) }

  /// Makes a picture of a Core Graphics image, which must be upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    demand(
      orientation == .up,
      "UIImage(cgImage:scale:orientation:) takes upright pictures only: turn it by drawing it first."
    )
    self.init(cgImage.bitmap, scale: scale)
  }

  // MARK: - Asking

  /// Width and height in points.
  public let size: CGSize
  /// Pixels for a point.
  public let scale: CGFloat
  /// How the pixels lie: upright.
  public var imageOrientation: Orientation { .up }
  /// The pixels; `nil` of an empty picture. A symbol is painted for it, in black.
  public var cgImage: CGImage? {
    switch content {
    case .none: nil
    case .bitmap(let bitmap): CGImage(bitmap)
    case .animation(let images, _): images.first?.cgImage
    case .symbol, .vector, .template:
      UIImage(
        painting: ownNode(in: CGRect(origin: .zero, size: size)), size: size, scale: scale, isOpaque: false
      ).cgImage
    }
  }

  /// The picture as a PNG file; `nil` of an empty one.
  public func pngData() -> Data? { cgImage?.bitmap.pngData() }
  /// The picture as a JPEG file, of a quality from 0 to 1; `nil` of an empty one. What is clear becomes white.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage?.bitmap.jpegData(quality: Double(compressionQuality))
  }

  /// Whether it's drawn in its colours or in a tint colour.
  public var renderingMode: RenderingMode { rendering.mode }
  /// Whether this is one of the drawings made with ``init(systemName:)``.
  public var isSymbolImage: Bool {
    switch content {
    case .symbol, .template: true
    case .none, .bitmap, .vector, .animation: false
    }
  }
  /// Whether it's mirrored in surroundings that run from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { rendering.flipsForRightToLeft }
  /// The edges outside the part that an image view is laid out by, such as a shadow's.
  public var alignmentRectInsets: UIEdgeInsets { rendering.alignment }
  /// The edges that keep their size when the picture is drawn larger.
  public var capInsets: UIEdgeInsets { rendering.capInsets }
  /// How the parts between the cap insets fill a larger size.
  public var resizingMode: ResizingMode { rendering.resizingMode }

  /// Whether only its shape is drawn, in a tint colour.
  var isTemplate: Bool { rendering.mode == .alwaysTemplate || (rendering.mode == .automatic && isSymbolImage) }

  // MARK: - Deriving

  func with(_ change: (inout Rendering) -> Void) -> UIImage {
    var rendering = rendering
    change(&rendering)
    return UIImage(content: content, size: size, scale: scale, rendering: rendering, forms: forms)
  }

  /// A copy of the picture that is drawn in its colours or in a tint colour.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.mode = renderingMode }
  }

  /// The shape of the picture in a colour. Where templates are drawn in the tint colour, that colour still
  /// wins; `withTintColor(_:renderingMode:)` with `.alwaysOriginal` keeps this one.
  public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  /// The shape of the picture in a colour, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.mode = renderingMode
    }
  }

  /// The picture, mirrored in surroundings that run from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// The picture with edges that keep their size when it's drawn larger. What is between is stretched, also
  /// where UIKit would repeat it.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The picture with edges that keep their size when it's drawn larger. What is between is stretched in both
  /// modes.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.center = .zero
      $0.isResizable = true
    }
  }

  // MARK: - Drawing

  /// Draws the picture into the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture into the current context, stretched to `rect`.
  public func draw(in rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext(), let node = node(in: rect) { context.append(node) }
  }

  /// Draws the picture at an opacity, composited in a way.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture at an opacity, composited in a way and stretched to `rect`.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setAlpha(context.alpha * alpha)
    context.setBlendMode(blendMode)
    draw(in: rect)
    context.restoreGState()
  }

  public override var description: String { "UIImage(size: \(size.width) x \(size.height), scale: \(scale))" }
}

extension UIImage: LayerContents {
  package var bitmap: Bitmap? { cgImage?.bitmap }
}
