import UIKit

/// An animated change of a layout. It animates each view from its old to its new position, even if the view changes
/// its superview, and shows new views in their final positions.
@MainActor struct AnimatedChanges {

  // MARK: Before the change

  init(from old: StackNode, to new: StackNode, in superview: UIView) {
    self.superview = superview
    self.new = new
    for view in old.leaves {
      // A view that another layout has taken comes back as a new one.
      guard let place = view.superview, place.isDescendant(of: superview) else { continue }
      before[ObjectIdentifier(view)] = (place, superview.convert(view.center, from: place), view.bounds.size)
    }
    old.forEach { node in if let made = node.made { madeBefore.insert(ObjectIdentifier(made)) } }
    for view in new.leaves { noteAnimations(of: view) }
    new.forEach { node in
      if let made = node.made, !madeBefore.contains(ObjectIdentifier(made)) { noteAnimations(of: made) }
    }
  }

  // MARK: After it

  /// Called within the animation, when all views have their new positions.
  func finish() {
    new.forEach { node in
      if let made = node.made, !madeBefore.contains(ObjectIdentifier(made)) { endAnimations(of: made) { _ in true } }
    }
    for view in new.leaves {
      guard let (place, center, size) = before[ObjectIdentifier(view)] else {
        appear(view)
        continue
      }
      guard let parent = view.superview, parent !== place else { continue }
      // Not the frame, which is undefined while the view has a transform.
      let end = (center: view.center, size: view.bounds.size)
      endAnimations(of: view) { $0.hasPrefix("position") || $0.hasPrefix("bounds") }
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
  /// The keys of the animations that clients have added to layers.
  private var clientKeys: [ObjectIdentifier: Set<String>] = [:]

  private mutating func noteAnimations(of view: UIView) {
    let layer = view.layer
    let keys = layer.animationKeys()?.filter { layer.animation(forKey: $0) != nil } ?? []
    if !keys.isEmpty { clientKeys[ObjectIdentifier(view)] = Set(keys) }
  }

  /// Ends the animations of a view's changed properties whose keys meet a condition, except for the client's. Their
  /// keys are the names of the properties, on Apple's systems with numbers.
  private func endAnimations(of view: UIView, where isOver: (String) -> Bool) {
    let kept = clientKeys[ObjectIdentifier(view)] ?? []
    for key in view.layer.animationKeys() ?? [] where !kept.contains(key) && isOver(key) {
      view.layer.removeAnimation(forKey: key)
    }
  }

  private func appear(_ view: UIView) {
    endAnimations(of: view) { _ in true }
    let alpha = view.alpha
    UIView.performWithoutAnimation { view.alpha = 0 }
    view.alpha = alpha
  }

}
