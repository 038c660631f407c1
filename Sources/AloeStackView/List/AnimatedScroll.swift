import Dispatch
import UIKit

/// An animated change of a list's content offset.
struct AnimatedScroll {

  /// The row that is scrolled to, and its distance from the viewport's start at the end; `nil` for a change that isn't
  /// the list's own, and after the row was removed.
  var target: (entry: RowEntry, distance: CGFloat)? { entry.map { ($0, distance) } }
  /// The entry of that row; not retained, because the change is kept until the layout after its end, or until the next
  /// change.
  private weak var entry: RowEntry?
  private let distance: CGFloat
  /// The requested content offset at the end.
  let end: CGPoint
  /// The time by which the animation has certainly ended.
  private let limit = DispatchTime.now() + 1
  /// Whether a layout has found the content at the end. Otherwise, a touch or the client has stopped the animation.
  private(set) var hasArrived = false

  init(to end: CGPoint, target: (entry: RowEntry, distance: CGFloat)? = nil) {
    self.end = end
    entry = target?.entry
    distance = target?.distance ?? 0
  }

  private func isAtEnd(_ offset: CGPoint) -> Bool { abs(offset.x - end.x) < 0.5 && abs(offset.y - end.y) < 0.5 }

  /// Records whether the content is at the requested offset. Call it before a layout moves the content.
  mutating func noteArrival(at offset: CGPoint) { if isAtEnd(offset) { hasArrived = true } }

  /// Returns the content offset at which the current animation of a list ends; `nil` if it's over.
  ///
  /// On Apple's systems, the animation goes to the requested offset, even if the content moves meanwhile, and before
  /// iOS 17.4, a scroll view doesn't report whether it's over. On Linux, the animation's end moves with the content.
  @MainActor func presentEnd(in list: UIScrollView) -> CGPoint? {
    #if canImport(ObjectiveC)
      let isOver = hasArrived || isAtEnd(list.contentOffset) || list.isTracking || DispatchTime.now() > limit
      return isOver ? nil : end
    #else
      return list.endOfAnimatedScroll
    #endif
  }

}

extension UIScrollView {

  /// Whether something other than the list moves the content: on Linux a wheel's click and the like, on Apple's systems
  /// an animation of UIKit's own, such as the one to the top after a tap on the status bar. Before iOS 17.4, that can't
  /// be detected.
  var movesByItself: Bool {
    #if canImport(ObjectiveC)
      if #available(iOS 17.4, visionOS 1.1, *) { return isScrollAnimating }
      return false
    #else
      !isContentAtRest
    #endif
  }

}
