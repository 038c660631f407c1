import Foundation
import RuntimePatches

/// A class that creates layers of classes that are known only at run time.
///
/// As in Apple's class, `CALayer`'s initialisers aren't required, so that subclasses can override them without the
/// keyword. But Swift calls an initialiser of a dynamic class only if it's required. So this class's initialisers are,
/// and a call dispatches to the same slot of the dynamic class's table; see `ClassTable`. Only the class's own
/// initialiser runs: no object is ever an instance of this class. Without that patch, the required initialiser for
/// archives creates the layer.
package class LayerMaker: CALayer {
  package required override init() { super.init() }
  package required override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a layer of a class with its `init()`.
  // If it were optimised, the call would go to this class's own initialiser, because no other overrides it.
  @_optimize(none) @inline(never)
  package static func make(_ layerClass: CALayer.Type) -> CALayer {
    guard RuntimePatch.layerClasses.works else { return layerClass.init(coder: NSCoder()) ?? CALayer() }
    return ClassTable.cast(layerClass, to: LayerMaker.self).init()
  }

  /// Creates a layer of the class of `layer` with its `init(layer:)`.
  @_optimize(none) @inline(never)
  package static func makeCopy(of layer: CALayer) -> CALayer {
    guard RuntimePatch.layerClasses.works else { return type(of: layer).init(coder: NSCoder()) ?? CALayer() }
    return ClassTable.cast(type(of: layer), to: LayerMaker.self).init(layer: layer)
  }
}

/// A class that overrides the initialisers of ``LayerMaker``. Without one, an optimised build treats them as final,
/// and bypasses the table.
private final class OverridingLayerMaker: LayerMaker {
  required init() { super.init() }
  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
