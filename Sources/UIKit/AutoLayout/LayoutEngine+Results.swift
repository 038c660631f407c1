import ConstraintSolver
import Foundation

/// The frames that result from a solution.
extension LayoutEngine {
  /// Returns the frame of `view` in its superview, aligned to device pixels; `nil` if its frame is set manually.
  func frame(of view: UIView) -> CGRect? { frame(of: view, scale: view.traitCollection.effectiveScale) }

  /// Returns the frame of `view` in its superview, at a scale that the caller has already determined.
  func frame(of view: UIView, scale: CGFloat) -> CGRect? {
    guard !view.translatesAutoresizingMaskIntoConstraints, let entry = entry(of: view) else { return nil }
    return frame(entry, scale: scale)
  }

  func frame(of guide: UILayoutGuide) -> CGRect? {
    let scale = guide.owningView?.traitCollection.effectiveScale ?? 1
    guard let entry = entry(of: guide) else { return nil }
    return frame(entry, scale: scale)
  }

  /// Returns the frame with its edges rounded, and not its size, so that neighbours neither overlap nor leave a gap.
  /// Ties round up, so that a size is the same on both sides of zero, whatever the solver's rounding errors are.
  private func frame(_ entry: EngineItem, scale: CGFloat) -> CGRect {
    let (x, width) = span(entry.minX, entry.width, scale)
    let (y, height) = span(entry.minY, entry.height, scale)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the width of an item's frame; 0 if it has left the tree.
  func pixelWidth(of entry: EngineItem, scale: CGFloat) -> CGFloat {
    entry.node == nil ? 0 : span(entry.minX, entry.width, scale).length
  }

  private func span(_ start: Variable, _ length: Variable, _ scale: CGFloat) -> (start: CGFloat, length: CGFloat) {
    func edge(_ value: Double) -> CGFloat { (CGFloat(value) * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let place = solver.value(of: start)
    let low = edge(place)
    return (low, max(0, edge(place + solver.value(of: length)) - low))
  }
}
