import Foundation
import QuartzCore
import UIKit

/// The transforms of the views from a window down to one of its views.
///
/// A check converts the rectangles of each view several times, to the window and to the views around it. Here, each
/// view's placement is computed once; `UIView.convert(_:to:)` computes the placements of all views around it each time.
/// The results are the same to the last bit.
@MainActor struct WindowPath {
  private let window: UIWindow
  /// The transform of each view to its superview, from the outermost view to the last one.
  private var placements: [CGAffineTransform] = []
  /// The transform of each view to the window; meaningless if something on the path has a 3D transform.
  private var toWindow: [CGAffineTransform] = []
  /// Whether each view has a 3D transform.
  private var areSpatial: [Bool] = []
  /// The number of views on the path that have a 3D transform, with the window.
  private var spatialCount: Int

  /// Creates the path of the window itself.
  init(to window: UIWindow) {
    self.window = window
    spatialCount = window.layer.liesInSpace ? 1 : 0
  }

  /// The number of views on the path, without the window.
  var count: Int { placements.count }

  /// Adds a view inside the last one.
  mutating func enter(_ view: UIView) {
    if view === window { return }
    let (isSpatial, placement) = (view.layer.liesInSpace, view.layer.placement)
    if isSpatial { spatialCount += 1 }
    var transform = placement
    if spatialCount == 0 {
      // From the inside out, as `convert` does, so that the same sums are rounded.
      var index = placements.count
      while index > 0 {
        index -= 1
        transform = transform.concatenating(placements[index])
      }
    }
    placements.append(placement)
    toWindow.append(transform)
    areSpatial.append(isSpatial)
  }

  /// Removes the last view.
  mutating func leave(_ view: UIView) {
    if view === window { return }
    placements.removeLast()
    toWindow.removeLast()
    if areSpatial.removeLast() { spatialCount -= 1 }
  }

  /// Returns a rectangle of the last view in the window's coordinates.
  func convertToWindow(_ rect: CGRect, of view: UIView) -> CGRect {
    if view === window { return rect }
    return spatialCount == 0 ? rect.applying(toWindow[toWindow.count - 1]) : view.convert(rect, to: window)
  }

  /// Returns a rectangle of a view in the coordinates of its superview. `index` is the view's index on the path.
  func convert(_ rect: CGRect, of view: UIView, at index: Int, to superview: UIView) -> CGRect {
    // A window may be in another view.
    guard placements.indices.contains(index), !areSpatial[index] else { return view.convert(rect, to: superview) }
    return rect.applying(placements[index])
  }
}
