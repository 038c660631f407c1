import Foundation
import RuntimePatches

extension UIViewController {
  /// Creates a controller of this class, in generic code; see ``UIView/classInstance(frame:)``.
  public static func classInstance(nibName: String? = nil, bundle: Bundle? = nil) -> Self {
    unsafeDowncast(ControllerMaker.make(self, nibName, bundle), to: Self.self)
  }
}

/// A class that creates controllers of classes that are known only at run time, as `ViewMaker` creates views.
class ControllerMaker: UIViewController {
  required override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  // Optimised, the call would go directly to this class's own initialiser, as if no class overrode it.
  @_optimize(none) @inline(never)
  static func make(_ type: UIViewController.Type, _ nibName: String?, _ bundle: Bundle?) -> UIViewController {
    guard RuntimePatch.layerClasses.works else {
      return type.init(coder: NSCoder()) ?? UIViewController(nibName: nibName, bundle: bundle)
    }
    return ClassTable.cast(type, to: ControllerMaker.self).init(nibName: nibName, bundle: bundle)
  }
}

private final class OverridingControllerMaker: ControllerMaker {
  required init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
