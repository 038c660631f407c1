import Foundation
import RuntimePatches

extension UIView {
  /// Creates a view of this class.
  ///
  /// Generic code can't call an initialiser of its class that isn't required: `V()` with `V: UIView`. Apple's compiler
  /// allows it for classes from Objective-C. The AloeSource plugin writes this call instead. A class that declares
  /// `init()` instead of `init(frame:)` stops the program, because Swift doesn't find its initialiser.
  public static func classInstance(frame: CGRect = .zero) -> Self {
    unsafeDowncast(ViewMaker.make(self, frame), to: Self.self)
  }
}

/// A class that creates views of classes that are known only at run time.
///
/// As in Apple's UIKit, `init(frame:)` isn't required, so that subclasses may override it without that keyword; see
/// `ClassTable`. Without that patch, the view is created with `init(coder:)`, which is required.
class ViewMaker: UIView {
  required override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  // Optimised, the call would go directly to this class's own initialiser, as if no class overrode it.
  @_optimize(none) @inline(never)
  static func make(_ viewClass: UIView.Type, _ frame: CGRect) -> UIView {
    guard RuntimePatch.layerClasses.works else {
      let view = viewClass.init(coder: NSCoder()) ?? UIView()
      view.frame = frame
      return view
    }
    return ClassTable.cast(viewClass, to: ViewMaker.self).init(frame: frame)
  }
}

/// A subclass that overrides the initialiser. Without one, an optimised build treats it as final.
private final class OverridingViewMaker: ViewMaker {
  required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
