import Foundation

/// What few layers have. The others keep no room for it.
@MainActor final class RareLayerValues {
  /// The transform, if it isn't one of the plane.
  var transform: CATransform3D?
  var sublayerTransform: CATransform3D?
  var anchorPointZ: CGFloat = 0
  /// The frame as it was set, if it comes out otherwise by rounding.
  var givenFrame: GivenFrame?
  var isDoubleSided = true
  /// The animations that were added by hand, in order.
  var explicit: [ExplicitAnimation] = []
  var unnamedCount = 0
  /// How time runs in the layer; `nil` for that of the superlayer.
  var time: MediaTime?
  var actions: [String: any CAAction]?
  /// Values of a client's own properties.
  var clientValues: [String: Any] = [:]
  /// How the contents lie in the bounds.
  var contentsGravity = CALayerContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// A colour in which the shape of all that the layer shows is seen; `nil` for its own colours.
  var tint: CGColor?
  /// The layer whose presentation this one is.
  var model: CALayer?
  /// Whether custom values read while the layer draws are those that are shown.
  var isDrawing = false
}
