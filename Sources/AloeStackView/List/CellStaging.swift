import UIKit

/// The cells of a list that are in the view tree, and the views they lie on.
///
/// A cell's `state` says what it is here. Cells that have left are taken out of the lists at the next look, all at
/// once, so that taking many out costs O(n).
@MainActor final class CellStaging {

  /// Holds the mounted cells.
  let stage = RowStage()
  /// Holds the cells of rows out of sight while they're measured. It's hidden, so that nothing is painted for them.
  let workbench: RowStage = {
    let workbench = RowStage()
    workbench.isHidden = true
    return workbench
  }()
  /// Where the stage's origin lies in the content, along the axis.
  var stageStart: CGFloat = 0

  /// Lists of at most so many rows, a screenful or two, have all of them mounted; and the last so many that were added
  /// are in the view tree before anything is laid out. So constraints between rows, or of a row to the list, can be
  /// made as soon as the rows are added.
  var fewRows = 50
  /// How many attached cells there may be before the list looks which of them need to be there.
  var attachedLimit = 0
  /// How often constraints were searched for cells that they tie, which costs more the more there are.
  var searchesForTies = 0
  /// How many cells were looked at to take some out.
  private(set) var cellsSwept = 0

  /// Cells of removed rows that leave the view tree at the end of the arrangement under way.
  var dropped: [StackViewCell] = []

  // MARK: Mounted cells

  private var mountedCells: [StackViewCell] = []
  private var hasUnmounted = false

  /// The cells that are laid out, in visual order, those that are seen leaving included.
  var mounted: [StackViewCell] {
    get {
      if hasUnmounted {
        hasUnmounted = false
        cellsSwept += mountedCells.count
        mountedCells.removeAll { $0.placement == nil }
      }
      return mountedCells
    }
    set { (mountedCells, hasUnmounted) = (newValue, false) }
  }

  /// Takes a cell up as the last mounted one.
  func mount(_ cell: StackViewCell, _ placement: CellPlacement) {
    if hasUnmounted { mounted = mounted }
    cell.state = .mounted(placement)
    mountedCells.append(cell)
  }

  // MARK: Attached cells

  /// Whether cells were attached since the last look at which of them are to be seen.
  var hasNewCells = false
  private var attachedCells: [StackViewCell] = []
  private var hasDetached = false

  /// The cells on the stage that no layout has placed yet.
  var attached: [StackViewCell] {
    get {
      if hasDetached {
        hasDetached = false
        cellsSwept += attachedCells.count
        attachedCells.removeAll { !$0.state.isAttached }
      }
      return attachedCells
    }
    set { (attachedCells, hasDetached) = (newValue, false) }
  }

  /// Puts a cell on the stage, to be placed by the next layout.
  func attach(_ cell: StackViewCell) {
    if hasDetached { attached = attached }
    cell.state = .attached
    hasNewCells = true
    attachedCells.append(cell)
    stage.addSubview(cell)
  }

  /// Has a cell that has left dropped from the lists at the next look.
  func remove(_ cell: StackViewCell) {
    if cell.placement != nil { hasUnmounted = true }
    if !attachedCells.isEmpty { hasDetached = true }
  }

}
