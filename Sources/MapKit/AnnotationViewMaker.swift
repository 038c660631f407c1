import RuntimePatches
import UIKit

/// A class that creates annotation views of classes that are known only at run time, as a table creates cells; see
/// `ClassTable`.
class AnnotationViewMaker: MKAnnotationView {
  required override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  // Optimised, the call would go directly to this class's own initialiser, as if no class overrode it.
  @_optimize(none) @inline(never)
  static func make(
    _ viewClass: MKAnnotationView.Type, _ annotation: any MKAnnotation, _ identifier: String
  ) -> MKAnnotationView {
    guard RuntimePatch.layerClasses.works else {
      let view =
        viewClass.init(coder: NSCoder()) ?? MKAnnotationView(annotation: annotation, reuseIdentifier: identifier)
      view.annotation = annotation
      return view
    }
    return ClassTable.cast(viewClass, to: AnnotationViewMaker.self).init(
      annotation: annotation, reuseIdentifier: identifier)
  }
}

/// A subclass that overrides the initialiser. Without one, an optimised build treats it as final.
private final class OverridingAnnotationViewMaker: AnnotationViewMaker {
  required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
