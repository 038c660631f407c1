import Foundation

/// Properties that few layers set. The others allocate no memory for them.
@MainActor final class RareLayerValues {
  /// The transform, if it isn't 2D.
  var transform: CATransform3D?
  var sublayerTransform: CATransform3D?
  var anchorPointZ: CGFloat = 0
  /// The frame as it was set, if the computed frame differs by rounding.
  var givenFrame: GivenFrame?
  var isDoubleSided = true
  /// The explicit animations in order.
  var explicit: [ExplicitAnimation] = []
  var unnamedCount = 0
  /// The layer's own time; `nil` if it has the superlayer's time.
  var time: MediaTime?
  var actions: [String: any CAAction]?
  /// The values of a client's own properties.
  var clientValues: [String: Any] = [:]
  /// The placement of the contents in the bounds.
  var contentsGravity = CALayerContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The colour in which the shape of everything in the layer is shown; `nil` for its own colours.
  var tint: CGColor?
  /// The layer of which this layer is the presentation.
  var model: CALayer?
  /// Whether the layer is drawing, so that reading a custom value returns the shown one.
  var isDrawing = false
}
