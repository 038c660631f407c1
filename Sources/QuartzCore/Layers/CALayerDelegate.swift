import Foundation
import GTKPlatform

/// The methods by which an object draws a layer, and lays out its sublayers.
///
/// A view is the delegate of its layer; the delegate of a client's layer can be any object. All methods have default
/// implementations.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Draws the layer's own content below its sublayers, in coordinates that begin at its corner. Called once after a
  /// change.
  func draw(_ layer: CALayer, in context: CGContext)

  /// Sets the layer's contents; by default, with `draw(_:in:)`.
  func display(_ layer: CALayer)

  /// Called before the layer is redrawn.
  func layerWillDraw(_ layer: CALayer)

  /// Returns the action for a change of one of the layer's properties; `nil` leaves it to the layer, and `NSNull`
  /// means none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Lays out the sublayers, after the layer's size has changed or after `setNeedsLayout()`.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Draws nothing by default.
  public func draw(_ layer: CALayer, in context: CGContext) {}
  /// Leaves it to `draw(_:in:)` by default.
  public func display(_ layer: CALayer) { layer.drawsByContext = true }
  /// Does nothing by default.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Leaves it to the layer by default.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Does nothing by default.
  public func layoutSublayers(of layer: CALayer) {}
}

/// The object that owns a layer: a view.
///
/// The layer holds it as an unretained reference, so it sets the layer's ``CALayer/owner`` to `nil` when it's
/// deallocated.
@MainActor package protocol LayerOwner: CALayerDelegate {
  /// Called when a root layer needs to be redrawn.
  func layerNeedsFrame()
  /// Called to create the superlayer that corresponds to the owner's position in a tree, if it doesn't exist yet.
  func makeSuperlayer()
  /// Returns the owner's drawing in `area`, which begins at (0, 0), between the layer's background and its sublayers.
  func content(of layer: CALayer, in area: CGRect) -> RenderNode?
  /// Called after ``setNeedsLayout()`` when the layer's size has changed.
  func layerWasResized(_ layer: CALayer)
  /// Called after an animation that was stopped midway has set the layer's background.
  func layerColorWasSet(_ layer: CALayer)
  /// Invalidates the layout of the layer's sublayers.
  func setNeedsLayout()
  /// Lays out the layer's sublayers if their layout is invalid.
  func layoutIfNeeded()
}

/// An image other than a `CGImage` that can be a layer's ``CALayer/contents``.
package protocol LayerContents {
  /// The image's pixels; `nil` if there are none.
  var bitmap: Bitmap? { get }
}
