import AloeCore
import Foundation

extension CALayer {
  // MARK: - Transform

  /// Returns the transform around the anchor point; the identity by default.
  public func affineTransform() -> CGAffineTransform { flatTransform }

  /// Sets the transform around the anchor point.
  public func setAffineTransform(_ transform: CGAffineTransform) { transform2D = transform }

  // MARK: - Frame

  /// The layer's bounding box in its superlayer's coordinates.
  var frameInSuperlayer: CGRect {
    guard isTransformed else { return untransformedFrame }
    if let given = rare?.givenFrame, given.isKept(by: self) { return given.frame }
    return computedFrame
  }

  private var computedFrame: CGRect {
    if rare?.transform != nil, let projection = projection(shown: false) { return projection.apply(bounds) }
    let about = frameAboutPosition
    return CGRect(
      x: position.x + about.origin.x, y: position.y + about.origin.y, width: about.size.width,
      height: about.size.height)
  }

  /// Sets the position, and the size before the transform, so that the layer fills a rectangle in its superlayer.
  func place(in frame: CGRect) {
    var rect = frame.isSound ? frame : frame.sound(keeping: self.frame, as: "frame", of: subject)
    // A rectangle with a negative length is one that begins at its other end.
    if rect.size.width < 0 || rect.size.height < 0 { rect = rect.standardized }
    let size = size(filling: rect.size)
    // Set as a whole, because changing it in place allocates.
    if bounds.size != size { bounds = CGRect(origin: bounds.origin, size: size) }
    let start = frameAboutPosition.origin
    let isTransformed = isTransformed
    if !isTransformed { givenOrigin = CGPoint(x: rect.minX, y: rect.minY) }
    position = CGPoint(x: rect.minX - start.x, y: rect.minY - start.y)
    if isTransformed { keepGivenFrame(rect) }
  }

  /// Returns the size of the bounds with which the transformed layer fills a size in its superlayer.
  package final func size(filling size: CGSize) -> CGSize {
    transform2D.isIdentity
      ? size : CGRect(origin: .zero, size: size).applying(transform2D.withoutRoundingErrors.inverted()).size
  }

  /// Stores the frame that was set on a transformed layer, if the computed frame differs from it by a rounding error.
  private func keepGivenFrame(_ frame: CGRect) {
    let computed = computedFrame
    guard computed != frame else { return }
    func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { (a - b).magnitude <= 1e-12 * (a.magnitude + b.magnitude) + 1e-9 }
    guard isNear(computed.origin.x, frame.origin.x), isNear(computed.origin.y, frame.origin.y),
      isNear(computed.size.width, frame.size.width), isNear(computed.size.height, frame.size.height)
    else { return }
    rareValues().givenFrame = GivenFrame(frame, of: self)
  }

  /// The frame without the transform.
  package final var untransformedFrame: CGRect {
    let (bounds, position, given) = (bounds, position, givenOrigin)
    let (left, top) = (anchorPoint.x * bounds.width, anchorPoint.y * bounds.height)
    // The origin that was set is still the layer's origin if the position is still the one computed from it.
    return CGRect(
      x: given.x + left == position.x ? given.x : position.x - left,
      y: given.y + top == position.y ? given.y : position.y - top, width: bounds.size.width,
      height: bounds.size.height)
  }

  /// Whether the layer has a transform other than the identity.
  package final var isTransformed: Bool { !flatTransform.isIdentity || rare?.transform != nil }

  /// The frame relative to the position.
  private var frameAboutPosition: CGRect {
    let size = bounds.size
    let upright = CGRect(
      x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height, width: size.width, height: size.height)
    return transform2D.isIdentity ? upright : upright.applying(transform2D.withoutRoundingErrors)
  }

  // MARK: - Invalid values

  /// Stops the program if `layer` is this layer or inside it, because it would become its own ancestor or descendant.
  /// O(depth), and O(1) for a layer without others inside.
  @discardableResult final func demandOutside(_ layer: CALayer) -> CALayer {
    demand(layer !== self, "The layer of \(subject) can't be put into itself. Put it into another layer.")
    guard !childList.isEmpty || mask != nil else { return self }
    var current = layer
    // Without asking views for layers that they don't have yet.
    while current.parent != nil, let next = current.superlayer {
      demand(
        next !== self,
        "The layer of \(subject) can't be put into that of \(layer.subject), which is inside of it. Remove the inner "
          + "one from its superlayer first.")
      current = next
    }
    return self
  }

  /// The object that warnings about the layer mention.
  var subject: Any { owner ?? self }

  /// Returns a length that can be drawn: the maximum instead of infinity, and `old` instead of NaN, with a warning.
  func number(_ value: CGFloat, _ old: CGFloat, _ name: String) -> CGFloat {
    if value.isNaN { Messages.warnOfNumber(value, as: name, of: subject) }
    return value.sound(keeping: old)
  }

  /// Warns that a view's layer keeps its delegate.
  func refuse(_ delegate: (any CALayerDelegate)?) {
    guard delegate !== owner else { return }
    Messages.warn(
      once: "delegate of \(type(of: self))",
      "The layer of \(subject) was given another delegate, which is ignored: a view is its layer's delegate. Add a "
        + "layer of your own with addSublayer(_:), and set that layer's delegate.")
  }

  // MARK: - Layer Tree

  /// The layers inside, from the back to the front.
  package final var children: [CALayer] { childList.all }

  /// Removes `oldLayer`, and inserts `newLayer` in its place. If `oldLayer` isn't a sublayer, nothing changes and a
  /// warning is logged.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard index(of: oldLayer) != nil else {
      Messages.warn(
        once: "replaced sublayer of \(type(of: self))",
        "replaceSublayer(_:with:) of \(type(of: self)) got a layer that isn't a sublayer, so it does nothing. "
          + "Pass one of its sublayers.")
      return
    }
    guard oldLayer !== newLayer else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  package final func index(of child: CALayer) -> Int? { childList.index(of: child) }

  /// Removes a layer from its superlayer or masked layer, and makes this layer its parent.
  final func adopt(mask: CALayer) {
    mask.demandOutside(self)
    if mask.parent === self { childList.remove(mask) } else { mask.removeFromSuperlayer() }
    mask.enter(self)
  }

  /// Exchanges the positions of two sublayers.
  package final func exchange(_ one: CALayer, _ other: CALayer) {
    guard let place = index(of: one), let otherPlace = index(of: other) else { return }
    childList.exchange(place, otherPlace)
    invalidateSubtree()
  }
}

extension CALayer: ListedChild {
  /// The layer that marks a vacancy in a list of sublayers. It's created on the main thread, where layers leave their
  /// superlayers.
  package nonisolated(unsafe) static let vacancy: AnyObject = MainActor.assumeIsolated { CALayer() }
}

/// A frame as it was set. A layer can't always compute it again from its stored values: with a scale of 3, a width of
/// 100 would become 99.99999999999999.
struct GivenFrame {
  let frame: CGRect
  private let size: CGSize
  private let position: CGPoint
  private let anchorPoint: CGPoint
  private let transform: CATransform3D

  @MainActor init(_ frame: CGRect, of layer: CALayer) {
    self.frame = frame
    (size, position, anchorPoint) = (layer.bounds.size, layer.position, layer.anchorPoint)
    transform = layer.transform
  }

  /// Returns whether the layer still has the position and size that the frame set.
  @MainActor func isKept(by layer: CALayer) -> Bool {
    layer.bounds.size == size && layer.position == position && layer.anchorPoint == anchorPoint
      && layer.transform.equals(transform)
  }
}
