import UIKit

// How the picture follows the model. A row that comes grows from nothing while it fades in, one that goes
// shrinks while it fades out, and all others slide; it's the same for inserting, removing, hiding and
// showing. Clipping lasts as long as the animation, so that at rest a row's shadow may reach beyond its cell.

extension AloeStackView {

  /// What a change of the model means for the picture.
  struct Change {
    /// Cells to be seen from now on.
    var appearing: [StackViewCell] = []
    /// Cells of rows that are hidden from now on.
    var hidden: [StackViewCell] = []
    /// Cells that leave for good.
    var removed: [StackViewCell] = []

    /// The part of the change that concerns some cells only.
    @MainActor func limited(to cells: Set<ObjectIdentifier>) -> Change {
      func some(_ all: [StackViewCell]) -> [StackViewCell] {
        all.filter { cells.contains(ObjectIdentifier($0)) }
      }
      return Change(appearing: some(appearing), hidden: some(hidden), removed: some(removed))
    }
  }

  /// The duration of a row's coming and going, in seconds.
  private var changeDuration: TimeInterval { 0.3 }

  // MARK: Changing

  /// Changes the model at once and lets the picture follow.
  func change(animated: Bool, _ changeModel: () -> Change) {
    // A list that was never laid out has no picture to animate.
    let animates = animated && arrangement != nil
    // What changed before isn't part of this animation.
    if animates { layoutIfNeeded() }
    let change = changeModel()
    updateLastSeparator()
    setNeedsArranging()
    if animates { animate(change) } else { finish(change) }
  }

  /// Shows a change as it is in the end.
  func finish(_ change: Change) {
    for cell in change.appearing + change.hidden {
      cell.endTransition()
      cell.showsPicture = !cell.isRowHidden
    }
    for cell in change.removed {
      cell.endTransition()
      cell.releaseRow()
      cell.removeFromSuperview()
      cell.list = nil
    }
    order.drop(change.removed)
    setNeedsArranging()
  }

  // MARK: Animating

  private func animate(_ change: Change) {
    let going = change.hidden + change.removed
    let cells = change.appearing + going
    let turns = cells.map { cell in
      cell.transitionCount += 1
      return cell.transitionCount
    }
    prepare(change.appearing)
    UIView.animate(
      withDuration: changeDuration,
      animations: {
        for cell in change.appearing { cell.expand() }
        for cell in going { cell.collapse() }
        self.setNeedsArranging()
        self.layoutIfNeeded()
      },
      completion: { _ in
        // A cell for which something newer was asked meanwhile isn't this animation's any more.
        var mine = Set<ObjectIdentifier>()
        for (cell, turn) in zip(cells, turns) where cell.transitionCount == turn {
          mine.insert(ObjectIdentifier(cell))
        }
        self.finish(change.limited(to: mine))
      })
  }

  /// Puts cells that appear where they grow from: at no length, at the end of the cell before. Those still on
  /// their way out go on from where they are.
  private func prepare(_ appearing: [StackViewCell]) {
    let fresh = Set(appearing.filter { !$0.showsPicture || !$0.hasBeenPlaced }.map(ObjectIdentifier.init))
    guard !fresh.isEmpty else { return }
    UIView.performWithoutAnimation {
      var end: CGFloat = startOfRows
      for cell in order.cells where !cell.isLeaving {
        if fresh.contains(ObjectIdentifier(cell)) {
          cell.collapse()
          cell.showsPicture = true
          cell.placement?.apply(offset: end, size: arrangement?.across ?? 0)
        } else if !cell.isRowHidden {
          end = self.end(of: cell)
        }
      }
      isArranging = true
      rowContainer.layoutIfNeeded()
      isArranging = false
    }
  }

  /// Where the first row begins along the axis.
  private var startOfRows: CGFloat { isFromRight ? rowContainer.bounds.width : 0 }

  /// Where a cell ends along the axis as it lies now.
  private func end(of cell: StackViewCell) -> CGFloat {
    if axis == .vertical { return cell.frame.maxY }
    return isFromRight ? cell.frame.minX : cell.frame.maxX
  }

  private var isFromRight: Bool { axis == .horizontal && arrangement?.isMirrored == true }

}
