import CoreGraphics
import Foundation
import GTKPlatform

extension CALayer {
  /// Returns the picture from which a transition starts: the one shown last.
  func pictureForTransition() -> RenderNode? {
    let picture = recording.subtree ?? subtreeNode()
    let origin = recording.origin.point
    return origin == .zero ? picture : picture?.translated(by: origin)
  }

  /// Returns the picture of the transition that is running; without one, `node`, the layer's own.
  func inTransition(_ node: RenderNode?, _ bounds: CGRect) -> RenderNode? {
    guard let run = rare?.explicit.last(where: { $0.transition != nil }), let transition = run.transition else {
      return node
    }
    let now = (run.animator ?? Animator.shared).clock.now
    return transition.picture(node, in: bounds, at: ownTime(at: now))
  }
}
