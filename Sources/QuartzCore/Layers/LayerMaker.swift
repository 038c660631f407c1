import Foundation
import RuntimePatches

/// Makes layers of classes that are known only when the program runs.
///
/// `CALayer`'s initialisers aren't required, as Apple's aren't, so that subclasses may override them without the word.
/// Swift calls an initialiser of an unknown class only if it's required. It is here, and dispatches to the same place
/// of a class's table, see `ClassTable`. Only what the initialiser of the class itself does is run: nothing is ever an object
/// of this class. Without that patch the initialiser for archives, which is required, makes the layer.
package class LayerMaker: CALayer {
  package required override init() { super.init() }
  package required override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a layer of a class by its `init()`.
  // Optimised, the call would go to this class's own initialiser, as no other overrides it.
  @_optimize(none) @inline(never)
  package static func make(_ layerClass: CALayer.Type) -> CALayer {
    guard RuntimePatch.layerClasses.works else { return layerClass.init(coder: NSCoder()) ?? CALayer() }
    return ClassTable.taken(layerClass, for: LayerMaker.self).init()
  }

  /// Makes a layer of the class of `layer`, by its `init(layer:)`.
  @_optimize(none) @inline(never)
  package static func makeCopy(of layer: CALayer) -> CALayer {
    guard RuntimePatch.layerClasses.works else { return type(of: layer).init(coder: NSCoder()) ?? CALayer() }
    return ClassTable.taken(type(of: layer), for: LayerMaker.self).init(layer: layer)
  }
}

/// A class that overrides the initialisers of ``LayerMaker``. Without one an optimised build takes them for final, and calls
/// them past the table.
private final class OverridingLayerMaker: LayerMaker {
  required init() { super.init() }
  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
