import Foundation
import GTKPlatform
import QuartzCore

// A view is its layer's delegate: the layer asks it for its drawing and its layout, and knows nothing else of it.
extension UIView: LayerOwner {
  package func content(of layer: CALayer, in area: CGRect) -> RenderNode? { makeContentNode(in: area) }

  package func layerWasResized(_ layer: CALayer) { parent?.subviewWasResized() }
}
