import Foundation

extension SelectionHost {
  /// Returns whether a click highlights the row of a cell under the pointer, and so may select it.
  ///
  /// The pointer's style is determined in each frame in which the pointer moves, so the delegate's answer is kept for
  /// half a second, or until the pointer reaches another row. The delegate isn't asked whether the row may be selected,
  /// because clients treat that call as a click, and may show an alert, for example.
  func canHighlight(rowUnderPointer cell: UIView) -> Bool {
    guard !listState.needsLoad, let path = row(ofCell: cell) else { return false }
    let (revision, now) = (listState.revision, frameClock.now)
    if let known = listState.pointed, known.path == path, known.revision == revision,
      now - known.time < PointedRow.lifetime
    {
      return known.canBeHighlighted
    }
    let answer = shouldHighlight(path)
    guard listState.isCurrent(revision) else { return false }
    listState.pointed = PointedRow(path: path, revision: revision, time: now, canBeHighlighted: answer)
    return answer
  }
}
