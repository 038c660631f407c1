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
      before[ObjectIdentifier(view)] = (place, superview.convert(view.center, from: place), view.bounds.size)
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
      guard let (place, center, size) = before[ObjectIdentifier(view)] else {
        appear(view)
        continue
      }
      guard let parent = view.superview, parent !== place else { continue }
      // Not the frame, which is undefined while the view has a transform.
      let end = (center: view.center, size: view.bounds.size)
      view.layer.removeAllAnimations()
      UIView.performWithoutAnimation {
        view.center = parent.convert(center, from: superview)
        view.bounds.size = size
      }
      view.center = end.center
      view.bounds.size = end.size
    }
  }

  // MARK: Private

  private let superview: UIView
  private let new: StackNode
  private var before: [ObjectIdentifier: (superview: UIView, center: CGPoint, size: CGSize)] = [:]
  private var madeBefore: Set<ObjectIdentifier> = []

  private func appear(_ view: UIView) {
    view.layer.removeAllAnimations()
    let alpha = view.alpha
    UIView.performWithoutAnimation { view.alpha = 0 }
    view.alpha = alpha
  }

}
