import Foundation
import GTKPlatform

/// Draws a layer, and places its sublayers, for the layer.
///
/// A view is the delegate of its layer; a layer that the client makes may have any object. Both methods do nothing by
/// default.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Draws the layer itself, under its sublayers, in coordinates that begin at its corner. Called once after a change.
  func draw(_ layer: CALayer, in context: CGContext)

  /// Gives the layer its contents; the default has `draw(_:in:)` draw it.
  func display(_ layer: CALayer)

  /// Called before the layer is drawn anew.
  func layerWillDraw(_ layer: CALayer)

  /// What is to happen when a property of the layer changes; `nil` leaves it to the layer, and `NSNull` is nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Places the sublayers, after the layer's size changed or it was asked for by `setNeedsLayout()`.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Draws nothing unless the delegate implements it.
  public func draw(_ layer: CALayer, in context: CGContext) {}
  /// Leaves it to `draw(_:in:)` unless the delegate implements it.
  public func display(_ layer: CALayer) { layer.drawsByContext = true }
  /// Does nothing unless the delegate implements it.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Leaves it to the layer unless the delegate implements it.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Does nothing unless the delegate implements it.
  public func layoutSublayers(of layer: CALayer) {}
}

/// The object that a layer is made for and lives with: a view.
///
/// The layer holds it without counting the reference, so it sets the layer's ``CALayer/owner`` to `nil` when it dies.
@MainActor package protocol LayerOwner: CALayerDelegate {
  /// Called when a layer that is in no other has to be drawn again.
  func layerNeedsFrame()
  /// Called when the superlayer is asked for that a layer has by its owner's place in a tree, and that isn't made yet.
  func makeSuperlayer()
  /// Returns what the owner draws in `area`, which begins at (0, 0), between the layer's background and its sublayers.
  func content(of layer: CALayer, in area: CGRect) -> RenderNode?
  /// Called after ``setNeedsLayout()`` when the layer has another size.
  func layerWasResized(_ layer: CALayer)
  /// Called after the layer was given another background by an animation that ended half way.
  func layerColorWasSet(_ layer: CALayer)
  /// Asks for the layout of what is in the layer.
  func setNeedsLayout()
  /// Lays out what is in the layer, if that was asked for.
  func layoutIfNeeded()
}

/// A picture other than a `CGImage` that a layer can show as its ``CALayer/contents``.
package protocol LayerContents {
  /// Its pixels; `nil` if there are none.
  var bitmap: Bitmap? { get }
}
