import AloeCore
import AloeObjC
import Foundation
import GTKPlatform
import QuartzCore

// A view is its layer's delegate. The layer uses it only for drawing and layout.
extension UIView: LayerOwner {
  package func content(of layer: CALayer, in area: CGRect) -> RenderNode? { makeContentNode(in: area) }

  package func layerNeedsFrame() {
    // A superview without a layer isn't shown.
    if treeLinks.superview == nil { frameClock.setNeedsFrame() }
  }

  package func makeSuperlayer() {
    // The new layer adopts the layers of the subviews.
    if let superview, superview.existingLayer == nil { _ = superview.layer }
  }

  package func layerColorWasSet(_ layer: CALayer) {
    backgroundColor = layer.backgroundColor.map(UIColor.init(cgColor:))
  }

  package func layerWasResized(_ layer: CALayer) { parent?.subviewWasResized() }
}

extension UIView {
  /// The layer that draws the view, created on first use: a view that was never shown or given a frame has none. The
  /// layers of its subviews are created with it, and the layer of its superview when its `superlayer` is accessed.
  public var layer: CALayer {
    if let existingLayer { return existingLayer }
    let layer = makeLayer()
    existingLayer = layer
    layerWasMade()
    return layer
  }

  /// Creates a layer of the view's layer class.
  func makeLayer() -> CALayer {
    let layerClass: AnyClass = Self.layerClass
    if let layerClass = layerClass as? CALayer.Type { return LayerMaker.make(layerClass) }
    Messages.warn(
      once: "layerClass of \(Self.self)",
      "layerClass of \(Self.self) is \(layerClass), which isn't a subclass of CALayer. The view has a plain CALayer: return "
        + "CALayer or a subclass.")
    return CALayer()
  }

  /// Sets up a new layer: its drawing, and the layers of the subviews.
  func layerWasMade() {
    layer.owner = self
    if contentMode == .redraw { layer.needsDisplayOnBoundsChange = true }
    applyBackgroundColor()
    for view in subviews { layer.addSublayer(view.layer) }
  }

  func contentModeChanged(from old: ContentMode) {
    if contentMode == .redraw || old == .redraw {
      existingLayer?.needsDisplayOnBoundsChange = contentMode == .redraw
    }
    setNeedsDisplay()
  }

  /// Records the drawing of ``draw(_:)``.
  func recordDrawing(in bounds: CGRect) -> RenderNode? {
    guard !bounds.isEmpty else { return nil }
    Walkthrough.step()
    layerWillDraw(layer)
    let origin = self.bounds.origin
    return traitCollection.performAsCurrentWithValue {
      CGContext.record(size: bounds.size) { context in
        // The recorded area begins at (0, 0), whatever the origin of the bounds is.
        if origin != .zero { context.translateBy(x: -origin.x, y: -origin.y) }
        draw(layer, in: context)
      }
    }
  }

  // MARK: - Appearance

  func setAlpha(_ alpha: CGFloat) {
    let old = self.alpha
    if existingLayer != nil || alpha != 1 { layer.opacity = alpha.isNaN ? .nan : Float(min(1, max(0, alpha))) }
    valueMayHaveChanged(of: self, "alpha", from: old, to: self.alpha)
    note(.alpha, \UIView.alpha)
  }

  /// A 3D transform about the centre of the view; layout ignores it. See `CALayer.transform`.
  public var transform3D: CATransform3D {
    get { existingLayer?.transform ?? CATransform3DIdentity }
    set { if existingLayer != nil || !CATransform3DIsIdentity(newValue) { layer.transform = newValue } }
  }

  func changeHidden(_ isHidden: Bool) {
    let changes = (existingLayer?.isHidden ?? false) != isHidden
    if changes {
      layer.isHidden = isHidden
      superview?.subviewVisibilityChanged(self)
      valueChanged(of: self, "isHidden", from: !isHidden, to: isHidden)
    }
    note(.isHidden, \UIView.isHidden)
    // The actions of the controls may show the view again, so they come last.
    if changes, layer.isHidden { window?.touchDispatcher.cancelTouches(inside: self) }
  }

  func setClipping(_ clips: Bool) {
    if existingLayer != nil || clips { layer.masksToBounds = clips }
    note(.clipsToBounds, \UIView.clipsToBounds)
  }

  func setBackgroundColor(_ color: UIColor?) {
    ownTraits.background = color
    note(.backgroundColor, \UIView.backgroundColor)
    applyBackgroundColor()
  }

  func tintWasSet() {
    note(.tintColor, \UIView.tintColor)
    propagateTintColor()
  }

  func directionWasSet(before old: UISemanticContentAttribute) {
    note(.semanticContentAttribute, \UIView.semanticContentAttribute)
    if semanticContentAttribute != old { directionChanged() }
  }

  func styleWasSet(before old: UIUserInterfaceStyle) {
    note(.overrideUserInterfaceStyle, \UIView.overrideUserInterfaceStyle)
    if overrideUserInterfaceStyle != old { styleOverrideChanged() }
  }

  func applyBackgroundColor() {
    guard let existingLayer else { return }
    let color = ownTraits.background?.resolvedColor(with: traitCollection).cgColor
    if existingLayer.backgroundColor != color { existingLayer.backgroundColor = color }
  }

  func propagateTintColor() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.propagateTintColor() }
  }
}
