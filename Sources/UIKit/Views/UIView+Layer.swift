import AloeCore
import Foundation
import GTKPlatform
import QuartzCore

// A view is its layer's delegate: the layer asks it for its drawing and its layout, and knows nothing else of it.
extension UIView: LayerOwner {
  package func content(of layer: CALayer, in area: CGRect) -> RenderNode? { makeContentNode(in: area) }

  package func layerNeedsFrame() {
    // A superview that made no layer yet isn't shown.
    if treeLinks.superview == nil { frameClock.setNeedsFrame() }
  }

  package func makeSuperlayer() {
    // It takes up the layers of its subviews.
    if let superview, superview.existingLayer == nil { _ = superview.layer }
  }

  package func layerColorWasSet(_ layer: CALayer) {
    backgroundColor = layer.backgroundColor.map(UIColor.init(cgColor:))
  }

  package func layerWasResized(_ layer: CALayer) { parent?.subviewWasResized() }
}

extension UIView {
  /// The layer that draws the view, made when it's first needed: a view never shown or given a place has none. The layers
  /// of its subviews are made with it, and that of its superview when its ``CALayer/superlayer`` is asked for.
  public var layer: CALayer {
    if let existingLayer { return existingLayer }
    let layer = makeLayer()
    existingLayer = layer
    layerWasMade()
    return layer
  }

  /// A layer of the class that the view asks for.
  func makeLayer() -> CALayer {
    let layerClass: AnyClass = Self.layerClass
    if let layerClass = layerClass as? CALayer.Type { return LayerMaker.make(layerClass) }
    Messages.warn(
      once: "layerClass of \(Self.self)",
      "layerClass of \(Self.self) is \(layerClass), which isn't a subclass of CALayer. The view has a plain CALayer: return "
        + "CALayer or a subclass.")
    return CALayer()
  }

  /// Gives a new layer what it draws, and the layers of the subviews.
  func layerWasMade() {
    layer.owner = self
    applyBackgroundColor()
    for view in subviews { layer.addSublayer(view.layer) }
  }

  /// Records what ``draw(_:)`` draws.
  func recordDrawing(in bounds: CGRect) -> RenderNode? {
    guard !bounds.isEmpty else { return nil }
    layerWillDraw(layer)
    return traitCollection.performAsCurrentWithValue { CGContext.record(size: bounds.size) { draw(layer, in: $0) } }
  }

  // MARK: - Appearance

  func setAlpha(_ alpha: CGFloat) {
    if existingLayer != nil || alpha != 1 { layer.opacity = alpha.isNaN ? .nan : Float(min(1, max(0, alpha))) }
    note(.alpha, \UIView.alpha)
  }

  /// A transform in space about the middle of the view; layout doesn't notice it. See `CALayer.transform`.
  public var transform3D: CATransform3D {
    get { existingLayer?.transform ?? CATransform3DIdentity }
    set { if existingLayer != nil || !CATransform3DIsIdentity(newValue) { layer.transform = newValue } }
  }

  func changeHidden(_ isHidden: Bool) {
    if (existingLayer?.isHidden ?? false) != isHidden {
      layer.isHidden = isHidden
      superview?.subviewVisibilityChanged(self)
    }
    note(.isHidden, \UIView.isHidden)
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
