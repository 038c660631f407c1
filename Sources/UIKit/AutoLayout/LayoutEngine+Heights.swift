import AloeCore
import ConstraintSolver
import Foundation

/// Heights of labels that depend on their widths, which may depend on their heights.
extension LayoutEngine {
  /// The number of times that a label is measured at the resulting width before a search for its width begins.
  private static let plainCount = 4

  /// Measures a label's height at the width that the solution gave it.
  ///
  /// A constraint may make a label wider the taller it is. As a wider label is less tall, width and height may then
  /// alternate forever. So after some rounds, the width is found by bisection.
  func measureHeight(of entry: EngineItem) {
    if let search = entry.heightSearch { return continueSearch(search, entry) }
    if entry.heightEpisode != episode { (entry.heightEpisode, entry.heightCount) = (episode, 0) }
    entry.heightCount += 1
    updateIntrinsicSize(of: entry)
    guard entry.heightCount > Self.plainCount, pending.needsSolution, let view = entry.view else { return }
    let width = pixelWidth(of: entry, scale: view.traitCollection.effectiveScale)
    entry.heightSearch = HeightSearch(width: width, height: entry.intrinsicSize.height)
  }

  private func continueSearch(_ search: HeightSearch, _ entry: EngineItem) {
    guard let view = entry.view else { return }
    let scale = view.traitCollection.effectiveScale
    let width = pixelWidth(of: entry, scale: scale)
    if search.isOver {
      // The search for a height that was given up starts again once something else gives the text another width.
      if let final = search.finalWidth, abs(final - width) > 0.5 / scale {
        entry.heightSearch = nil
        entry.heightCount = 0
        return measureHeight(of: entry)
      }
      search.finalWidth = width
      return
    }
    let natural = LayoutStatistics.measure(.text) { view.intrinsicContentSize }
    let height = view.contentHeight(forWidth: width, natural: natural)
    guard entry.node != nil else { return }
    if abs(height - search.height) < 0.001 {
      entry.heightSearch = nil
      return setIntrinsicSize(CGSize(width: natural.width, height: height), of: entry, view)
    }
    // Widths of the same height lead to the same width, so they need no solution.
    repeat {
      search.narrow(towards: width, step: 0.25 / scale)
      // In the width that follows from the narrower text's height nothing is cut off.
      let next = search.isOver ? search.low ?? width : search.next(width)
      let known = search.height
      search.width = next
      search.height = view.contentHeight(forWidth: next, natural: natural)
      if search.height != known { break }
    } while !search.isOver
    guard entry.node != nil else { return }
    if search.isOver { reportRestlessness(view, height: search.height) }
    setIntrinsicSize(CGSize(width: natural.width, height: search.height), of: entry, view)
  }

  private func reportRestlessness(_ view: UIView, height: CGFloat) {
    let tie = constraintBetweenSizes(of: view).map { ConstraintDiagnostics.describe($0, withOrigin: true) }
    let cause = tie.map { "the constraint \($0) makes" } ?? "its constraints make"
    Messages.warn(
      once: "height of \(type(of: view))",
      "The height of \(view) can't be determined: its text gets shorter as it gets wider, but \(cause) it wider as it "
        + "gets taller, and no width satisfies both. It's laid out \(height) points high. Give it a fixed width, or "
        + "lower its vertical content hugging priority so that it may be taller than its text.")
  }

  /// Returns a constraint between a view's width and its height; `nil` if there's none.
  private func constraintBetweenSizes(of view: UIView) -> NSLayoutConstraint? {
    for holder in [view, view.superview].compactMap(\.self) {
      for constraint in holder.constraints
      where constraint.firstItem === view && constraint.secondItem === view && constraint.isActive
        && constraint.firstAttribute != constraint.secondAttribute && constraint.firstAttribute.kind == .size
      {
        return constraint
      }
    }
    return nil
  }
}
