import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

extension CALayer {
  // MARK: - Contents

  /// The placement of the contents in the bounds; by default, they're stretched to fill them.
  public var contentsGravity: CALayerContentsGravity {
    get { rare?.contentsGravity ?? .resize }
    set {
      guard newValue != contentsGravity else { return }
      rareValues().contentsGravity = newValue
      setNeedsContent()
    }
  }

  /// The part of the contents that is shown, in unit coordinates; everything by default.
  public var contentsRect: CGRect {
    get { rare?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      guard newValue != contentsRect, newValue.isSound else { return }
      Animator.capture(.contentsRect, difference: LayerVector(contentsRect) - LayerVector(newValue), of: self)
      rareValues().contentsRect = newValue
      setNeedsContent()
    }
  }

  /// The part of the contents that is stretched when they are resized, in unit coordinates; everything by default. The
  /// parts around it aren't scaled.
  public var contentsCenter: CGRect {
    get { rare?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      guard newValue != contentsCenter, newValue.isSound else { return }
      rareValues().contentsCenter = newValue
      setNeedsContent()
    }
  }

  /// Returns the contents in an area that begins at (0, 0).
  func contentsNode(_ bitmap: Bitmap, in area: CGRect) -> RenderNode {
    guard rare != nil else { return .bitmap(bitmap, in: area) }
    let v = shown(.contentsRect, LayerVector(contentsRect))
    let part = CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    guard !part.isEmpty else { return .container([]) }
    let scale = contentsScale > 0 ? contentsScale : 1
    let size = CGSize(
      width: CGFloat(bitmap.pixelWidth) * part.width / scale, height: CGFloat(bitmap.pixelHeight) * part.height / scale)
    let place = contentsGravity.frame(of: size, in: area)
    let node = stretched(bitmap, part: part, size: size, to: place)
    return area.contains(place) ? node : node.clipped(to: area)
  }

  /// Returns a part of a bitmap in a rectangle, with its middle stretched.
  private func stretched(_ bitmap: Bitmap, part: CGRect, size: CGSize, to place: CGRect) -> RenderNode {
    let center = contentsCenter
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1), contentsGravity.stretches else {
      return piece(bitmap, part, in: place)
    }
    func cuts(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat, _ whole: CGFloat) -> [(CGFloat, CGFloat)] {
      let (head, tail) = (start * length, (1 - end) * length)
      let fit = min(1, whole / max(1e-6, head + tail))
      return [(0, 0), (start, head * fit), (end, whole - tail * fit), (1, whole)]
    }
    let columns = cuts(center.minX, center.maxX, size.width, place.width)
    let rows = cuts(center.minY, center.maxY, size.height, place.height)
    var pieces: [RenderNode] = []
    for (left, right) in zip(columns, columns.dropFirst()) {
      for (top, bottom) in zip(rows, rows.dropFirst()) {
        let to = CGRect(
          x: place.minX + left.1, y: place.minY + top.1, width: right.1 - left.1, height: bottom.1 - top.1)
        let from = CGRect(
          x: part.minX + left.0 * part.width, y: part.minY + top.0 * part.height,
          width: (right.0 - left.0) * part.width, height: (bottom.0 - top.0) * part.height)
        if !to.isEmpty, !from.isEmpty { pieces.append(piece(bitmap, from, in: to)) }
      }
    }
    return .container(pieces)
  }

  private func piece(_ bitmap: Bitmap, _ part: CGRect, in place: CGRect) -> RenderNode {
    if part == CGRect(x: 0, y: 0, width: 1, height: 1) { return .bitmap(bitmap, in: place) }
    let whole = CGRect(
      x: place.minX - part.minX / part.width * place.width, y: place.minY - part.minY / part.height * place.height,
      width: place.width / part.width, height: place.height / part.height)
    return RenderNode.bitmap(bitmap, in: whole).clipped(to: place)
  }

  // MARK: - Display

  /// Invalidates a part of the layer's own drawing; the entire layer is redrawn.
  public func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Redraws the layer now if its drawing is invalid.
  public func displayIfNeeded() { if !recording.contentIsCurrent { _ = subtreeNode() } }

  /// Returns whether the layer's own drawing is invalid.
  public func needsDisplay() -> Bool { !recording.contentIsCurrent }

  /// Returns whether the layout of the sublayers is invalid.
  public func needsLayout() -> Bool { isLayoutNeeded }

  /// Draws with the view or the delegate.
  func drawWithDelegate(_ context: CGContext) {
    if let owner {
      guard let node = owner.content(of: self, in: CGRect(origin: .zero, size: bounds.size)) else { return }
      context.append(bounds.origin == .zero ? node : node.translated(by: bounds.origin))
    } else if let delegate {
      delegate.layerWillDraw(self)
      delegate.draw(self, in: context)
    }
  }

  /// Returns the layer's own drawing, with the shown values of its own properties.
  func ownDrawing(in area: CGRect) -> RenderNode? {
    rare?.isDrawing = true
    defer { rare?.isDrawing = false }
    return CGContext.record(size: area.size) { context in
      // The recorded area begins at (0, 0), whatever the origin of the bounds is.
      if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
      draw(in: context)
    }
  }

  // MARK: - Actions

  /// The actions for changes of this layer's properties; `nil` by default.
  public var actions: [String: any CAAction]? {
    get { rare?.actions }
    set { rareValues().actions = newValue }
  }

  /// Runs a client's action for the change of a property. Returns whether there was an action, which replaces the
  /// default animation.
  func runsOwnAction(for property: LayerProperty) -> Bool {
    guard rare?.actions != nil || owner != nil || hasClientDelegate || hasOwnActions,
      let action = action(forKey: property.name)
    else { return false }
    action.run(forKey: property.name, object: self, arguments: nil)
    return true
  }

  /// Whether the class may have its own actions.
  private var hasOwnActions: Bool { type(of: self) != CALayer.self }
}

/// The position of contents in a layer's bounds, and whether they're scaled.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a gravity from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the centre, without scaling.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In the middle of the top edge, without scaling.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In the middle of the bottom edge, without scaling.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In the middle of the left edge, without scaling.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In the middle of the right edge, without scaling.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, without scaling.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, without scaling.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, without scaling.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, without scaling.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit the bounds, with the same aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill the bounds, with the same aspect ratio; the rest is clipped.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  var stretches: Bool { rawValue.hasPrefix("resize") }

  /// Returns the frame of contents with a size in an area.
  func frame(of size: CGSize, in area: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return area }
    var (width, height) = (size.width, size.height)
    switch self {
    case .resize: return area
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (area.width / width, area.height / height)
      let scale = self == .resizeAspect ? min(x, y) : max(x, y)
      (width, height) = (width * scale, height * scale)
    default: break
    }
    let name = rawValue.lowercased()
    let x = name.hasSuffix("left") ? 0 : name.hasSuffix("right") ? area.width - width : (area.width - width) / 2
    let y = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? area.height - height : (area.height - height) / 2
    return CGRect(x: area.minX + x, y: area.minY + y, width: width, height: height)
  }
}
