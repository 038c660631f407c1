import Foundation
import RuntimePatches

/// A class that creates gesture recognisers of an app's classes, as a table creates cells; see `ClassTable`.
class RecognizerMaker: UIGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
  required override init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether recognisers of classes that are known only at run time can be created.
  static var isAvailable: Bool { RuntimePatch.layerClasses.works }

  // Optimised, the call would go directly to this class's own initialiser, as if no class overrode it.
  @_optimize(none) @inline(never)
  static func make(_ type: UIGestureRecognizer.Type, _ coder: NSCoder) -> UIGestureRecognizer? {
    ClassTable.cast(type, to: RecognizerMaker.self).init(coder: coder)
  }
}

/// A subclass that overrides the initialiser. Without one, an optimised build treats it as final.
private final class OverridingRecognizerMaker: RecognizerMaker {
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
