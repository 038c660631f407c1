import RuntimePatches

/// A class that creates segues of classes that are known only at run time, as a table creates cells; see `ClassTable`.
class SegueMaker: UIStoryboardSegue {
  required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }

  // Optimised, the call would go directly to this class's own initialiser, as if no class overrode it.
  @_optimize(none) @inline(never)
  static func make(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue {
    guard RuntimePatch.layerClasses.works, type != UIStoryboardSegue.self else {
      return UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    }
    return ClassTable.cast(type, to: SegueMaker.self).init(
      identifier: identifier, source: source, destination: destination)
  }
}

/// A subclass that overrides the initialiser of ``SegueMaker``. Without one, an optimised build treats it as final.
private final class OverridingSegueMaker: SegueMaker {
  required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}
