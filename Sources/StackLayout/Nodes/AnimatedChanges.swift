import UIKit

/// An animated change of a layout. It animates each view from its old to its new position, even if the view changes
/// its superview, and shows new views in their final positions.
@MainActor struct AnimatedChanges {

  // MARK: Before the change

  init(from old: StackNode, to new: StackNode, in superview: UIView) {
    self.superview = superview
    self.new = new
    for view in old.leaves {
      guard let place = view.superview else { continue }
      before[ObjectIdentifier(view)] = (place, superview.convert(view.bounds, from: view))
    }
    old.forEach { node in if let made = node.made { madeBefore.insert(ObjectIdentifier(made)) } }
  }

  // MARK: After it

  /// Called within the animation, when all views have their new positions.
  func finish() {
    new.forEach { node in
      if let made = node.made, !madeBefore.contains(ObjectIdentifier(made)) { made.layer.removeAllAnimations() }
    }
    for view in new.leaves {
      guard let (place, frame) = before[ObjectIdentifier(view)] else {
        appear(view)
        continue
      }
      guard let parent = view.superview, parent !== place else { continue }
      let end = view.frame
      view.layer.removeAllAnimations()
      UIView.performWithoutAnimation { view.frame = parent.convert(frame, from: superview) }
      view.frame = end
    }
  }

  // MARK: Private

  private let superview: UIView
  private let new: StackNode
  private var before: [ObjectIdentifier: (superview: UIView, frame: CGRect)] = [:]
  private var madeBefore: Set<ObjectIdentifier> = []

  private func appear(_ view: UIView) {
    view.layer.removeAllAnimations()
    let alpha = view.alpha
    UIView.performWithoutAnimation { view.alpha = 0 }
    view.alpha = alpha
  }

}
