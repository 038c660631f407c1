import Foundation
import GTKPlatform

/// What a layer keeps of its last drawing.
///
/// Three things are kept apart, so that each change redoes the least: the layer's own content, the layer with all that
/// is inside it, and that placed into the superlayer. A layer out of sight isn't recorded at all.
struct LayerRecording {
  var content: RenderNode?
  var contentIsCurrent = false
  var subtree: RenderNode?
  var subtreeIsCurrent = false
  var placed: RenderNode?
  var placementIsCurrent = false
  /// The space that the layer and all inside it cover, in its own coordinates; `nil` when not known.
  var extent: CGRect?
  /// The part of the layer's own coordinates that the recording covers; `nil` when nothing was left out.
  var area: CGRect?
  /// Whether the superlayer left this one out because it's out of sight: then changes must be passed on always.
  var isCulled = false
  /// Whether a layer inside shows what lies behind it.
  var leadsToBackdrop = false
}

/// What a clipping layer further out leaves to see, in a layer's own coordinates.
///
/// More is recorded than is to be seen now, by half its size on each side, so that scrolling doesn't record a long list
/// anew in each frame.
struct LayerSight {
  var visible: CGRect
  var wanted: CGRect

  /// What can be seen, in the coordinates inside a layer that has `placement`; `nil` if that has no inverse.
  func inside(_ placement: CGAffineTransform) -> LayerSight? {
    guard placement.a * placement.d - placement.b * placement.c != 0 else { return nil }
    let inverse = placement.inverted()
    return LayerSight(visible: visible.applying(inverse), wanted: wanted.applying(inverse))
  }

  /// What a layer that clips at `bounds` leaves of it.
  static func clipped(_ sight: LayerSight?, to bounds: CGRect) -> LayerSight {
    guard let sight else { return LayerSight(visible: bounds, wanted: bounds) }
    func part(_ rect: CGRect) -> CGRect {
      let common = rect.intersection(bounds)
      return common.isNull ? CGRect(origin: bounds.origin, size: .zero) : common
    }
    return LayerSight(visible: part(sight.visible), wanted: part(sight.wanted))
  }

  /// What can be seen, with more recorded around it to scroll into.
  var widened: LayerSight {
    let around = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
    return LayerSight(visible: visible, wanted: wanted.union(around))
  }
}
