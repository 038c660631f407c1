import Foundation
import GTKPlatform

/// Draws a layer, and places the layers inside it, in the layer's stead.
///
/// A view is the delegate of its layer. Another object may be that of a layer of one's own. Both methods do nothing by
/// default.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Draws the layer itself, under its sublayers, in coordinates that begin at its corner. Called once after a change.
  func draw(_ layer: CALayer, in context: CGContext)

  /// Places the sublayers, after the layer's size changed or it was asked for by `setNeedsLayout()`.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Draws nothing unless the delegate implements it.
  public func draw(_ layer: CALayer, in context: CGContext) {}
  /// Does nothing unless the delegate implements it.
  public func layoutSublayers(of layer: CALayer) {}
}

/// The object that a layer is made for and lives with: a view.
///
/// It's held without a count, so it takes itself out of the layer's ``CALayer/owner`` when it dies.
@MainActor package protocol LayerOwner: CALayerDelegate {
  /// Told when a layer that is in no other has to be drawn again.
  func layerNeedsFrame()
  /// What the owner draws above the layer's background and below its sublayers, in `area`, which begins at (0, 0).
  func content(of layer: CALayer, in area: CGRect) -> RenderNode?
  /// Told when the layer has another size, after ``setNeedsLayout()``.
  func layerWasResized(_ layer: CALayer)
  /// Asks for the layout of what is in the layer.
  func setNeedsLayout()
  /// Lays out what is in the layer, if that was asked for.
  func layoutIfNeeded()
}

/// Something beside `CGImage` that a layer can show as its ``CALayer/contents``.
package protocol LayerContents {
  /// Its pixels; `nil` if there are none.
  var bitmap: Bitmap? { get }
}
