import Foundation

/// Makes layers of classes that are known only when the program runs.
///
/// `CALayer`'s initialisers aren't required, as Apple's aren't, so that subclasses may override them without the word.
/// Swift calls an initialiser of an unknown class only if it's required. It is here, and dispatches to the same place
/// of a class's table. Only what the initialiser of the class itself does is run: nothing is ever an object of this class.
package class LayerMaker: CALayer {
  package required override init() { super.init() }
  package required override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a layer of a class by its `init()`.
  // Optimised, the call would go to this class's own initialiser, as no other overrides it.
  @_optimize(none) @inline(never)
  package static func make(_ layerClass: CALayer.Type) -> CALayer {
    unsafeDowncastClass(layerClass).init()
  }

  /// Makes a layer of the class of `layer`, by its `init(layer:)`.
  @_optimize(none) @inline(never)
  package static func makeCopy(of layer: CALayer) -> CALayer {
    unsafeDowncastClass(type(of: layer)).init(layer: layer)
  }

  @_optimize(none) @inline(never)
  private static func unsafeDowncastClass(_ layerClass: CALayer.Type) -> LayerMaker.Type {
    unsafeBitCast(layerClass, to: LayerMaker.Type.self)
  }
}

/// A class that overrides the initialisers of ``LayerMaker``. Without one an optimised build takes them for final, and calls
/// them past the table.
private final class OverridingLayerMaker: LayerMaker {
  required init() { super.init() }
  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
