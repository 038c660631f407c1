import Foundation

/// A gesture recogniser for touches that begin within 24 points of an edge of the window and are dragged inwards.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which a drag may come; none by default, so that nothing is recognised.
  open var edges: UIRectEdge = []

  /// The maximum distance from an edge at which a touch begins, in points; our own choice, because Apple documents
  /// none.
  static let reach: CGFloat = 24

  /// The wanted edges at which the touch began.
  private var startEdges: UIRectEdge = []

  /// The area whose edges are used, in the window's coordinates.
  var area: CGRect { view?.window?.bounds ?? .null }
  /// The edges from which a drag may currently begin.
  var wantedEdges: UIRectEdge { edges }

  private func edges(at point: CGPoint) -> UIRectEdge {
    var found: UIRectEdge = []
    if point.x - area.minX < Self.reach { found.insert(.left) }
    if area.maxX - point.x < Self.reach { found.insert(.right) }
    if point.y - area.minY < Self.reach { found.insert(.top) }
    if area.maxY - point.y < Self.reach { found.insert(.bottom) }
    return found.intersection(wantedEdges)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard activeTouches.count == 1, let touch = touches.first else { return }
    startEdges = edges(at: touch.location(in: nil))
    if startEdges.isEmpty { state = .failed }
  }

  /// Returns whether a movement is a pan: only a movement inwards is.
  override func isPan(_ moved: CGPoint) -> Bool {
    guard super.isPan(moved) else { return false }
    let isFlat = abs(moved.x) > abs(moved.y)
    if startEdges.contains(.left), isFlat, moved.x > 0 { return true }
    if startEdges.contains(.right), isFlat, moved.x < 0 { return true }
    if startEdges.contains(.top), !isFlat, moved.y > 0 { return true }
    return startEdges.contains(.bottom) && !isFlat && moved.y < 0
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    // A drag along the edge, or outwards, doesn't qualify any more.
    if state == .possible, !isWaiting, hypot(translation(in: nil).x, translation(in: nil).y) >= 2 * Self.slop {
      state = .failed
    }
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}
