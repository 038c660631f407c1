import Foundation
import GTKPlatform

/// The cached drawing of a layer.
///
/// It has three levels, so that each change repeats as little as possible: the layer's own content, the layer with
/// everything inside it, and this drawing positioned in the superlayer. A layer out of sight isn't recorded.
struct LayerRecording {
  var content: RenderNode?
  var contentIsCurrent = false
  /// The part of the layer's own content that was drawn, from its corner; `nil` when nothing was left out.
  var contentArea: CGRect?
  var subtree: RenderNode?
  var subtreeIsCurrent = false
  var placed: RenderNode?
  var placementIsCurrent = false
  /// The area that the layer and everything inside it cover, in its own coordinates; `nil` if unknown.
  var extent: CGRect?
  /// The part of the layer's own coordinates that the recording covers; `nil` if it's complete.
  var area: CGRect?
  /// Whether the superlayer skipped this layer because it's out of sight. Changes then always have to be reported.
  var isCulled = false
  /// Whether a frame has visited the layer, even if it was skipped.
  var wasReached = false
  /// Whether a layer inside shows the content behind it.
  var leadsToBackdrop = false
  /// The point in the layer's own coordinates that is (0, 0) in its subtree's node.
  var origin = RecordingOrigin()
  /// The superlayer's origin when this layer was positioned in it.
  var outerOrigin = RecordingOrigin()
  /// The number of levels of layers in the recording below this layer.
  var height: Int32 = 0
  /// The level at which the layer was recorded, if something inside it was too deep; -1 if nothing was.
  var cutLevel: Int32 = -1

  /// Returns whether the recording would be the same at a level below the root.
  @MainActor func isRight(at level: Int32) -> Bool {
    if level &+ height < CALayer.ordinaryDepth, cutLevel < 0 { return true }
    return level + height <= CALayer.maxDepth && (cutLevel < 0 || cutLevel == level)
  }

  /// Records that the superlayer skipped the layer because it's out of sight.
  mutating func leaveOut() { (isCulled, wasReached) = (true, true) }
}

/// The point relative to which positions are recorded.
///
/// Nodes contain 32-bit floats, whose resolution beyond 2^19 points is 1/16 of a point or worse, and from 2^24 on more
/// than one point. Distant content is therefore recorded relative to a point close to it, and moved back in doubles.
struct RecordingOrigin: Equatable {
  private static let step: CGFloat = 262_144
  private var (column, row): (Int32, Int32) = (0, 0)

  var point: CGPoint { CGPoint(x: CGFloat(column) * Self.step, y: CGFloat(row) * Self.step) }

  /// Returns the origin for recording around `place`: this origin if it's close enough, or else a new one.
  func near(_ place: CGPoint) -> RecordingOrigin {
    var near = self
    near.column = Self.steps(near.column, to: place.x)
    near.row = Self.steps(near.row, to: place.y)
    return near
  }

  private static func steps(_ now: Int32, to place: CGFloat) -> Int32 {
    guard abs(place - CGFloat(now) * step) > 2 * step else { return now }
    let limit = CGFloat(Int32.max)
    return Int32(max(-limit, min(limit, (place / step).rounded())))
  }
}

/// The area of a layer's own coordinates that outer clipping layers leave visible.
///
/// The recording extends beyond the visible area by half its size on each side, so that scrolling doesn't record a
/// long list again in each frame.
struct LayerCullRect {
  var visible: CGRect
  var wanted: CGRect

  /// Returns the visible area in the coordinates of a layer with `placement`; `nil` if that has no inverse.
  func inside(_ placement: CGAffineTransform) -> LayerCullRect? {
    guard placement.isSound, placement.a * placement.d - placement.b * placement.c != 0 else { return nil }
    let inverse = placement.inverted()
    let cullRect = LayerCullRect(visible: visible.applying(inverse), wanted: wanted.applying(inverse))
    // An area that is too large for a number has no limits.
    return cullRect.visible.isFinite && cullRect.wanted.isFinite ? cullRect : nil
  }

  /// Returns the visible area inside a layer that clips to `bounds`.
  static func clipped(_ cullRect: LayerCullRect?, to bounds: CGRect) -> LayerCullRect {
    guard let cullRect else { return LayerCullRect(visible: bounds, wanted: bounds) }
    func part(_ rect: CGRect) -> CGRect {
      let common = rect.intersection(bounds)
      return common.isNull ? CGRect(origin: bounds.origin, size: .zero) : common
    }
    return LayerCullRect(visible: part(cullRect.visible), wanted: part(cullRect.wanted))
  }

  /// Returns the part of a large rectangle to record, because GSK may not support its distant edges: the visible part,
  /// with a margin that keeps the cut, including rounded corners and a shadow, far out of sight.
  func part(of rect: CGRect) -> CGRect {
    guard max(rect.width, rect.height) > Self.largest else { return rect }
    let part = rect.intersection(wanted.insetBy(dx: -Self.reach, dy: -Self.reach))
    return part.isNull ? CGRect(origin: wanted.origin, size: .zero) : part
  }

  private static let (largest, reach): (CGFloat, CGFloat) = (1_048_576, 65_536)

  /// The visible area, extended for scrolling.
  var widened: LayerCullRect {
    let around = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    return LayerCullRect(visible: visible, wanted: wanted.union(around))
  }
}
