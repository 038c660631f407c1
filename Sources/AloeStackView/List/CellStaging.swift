import AloeCore
import UIKit

/// The cells of a list that are in the view hierarchy, and their container views.
///
/// A cell's `state` determines its role here. Removed cells are dropped from the arrays at the next access, all at
/// once, so that removing many costs O(n).
@MainActor final class CellStaging {

  /// The container of the mounted cells.
  let stage = RowStage()
  /// The container of off-screen cells while they're measured. It's hidden, so that they aren't drawn.
  let measuringView: RowStage = {
    let measuringView = RowStage()
    measuringView.isHidden = true
    return measuringView
  }()
  /// The constraints of the content's width and height. In a very long list, one of them isn't active.
  var contentTies: [NSLayoutConstraint] = []
  /// The position of the stage's origin in the content, along the axis.
  var stageStart: CGFloat = 0

  /// The number of rows, one or two screenfuls, up to which a list mounts all of its rows. That many of the rows added
  /// last are in the view hierarchy before the first layout. Constraints between rows, or from a row to the list, can
  /// therefore be created as soon as the rows are added.
  var fewRows = 50
  /// The number of attached cells at which the list checks which ones it still needs.
  var attachedLimit = 0
  /// The number of searches for constraints that tie cells. The cost grows with the number of constraints.
  var searchesForTies = 0
  /// The number of cells inspected for removal.
  private(set) var cellsSwept = 0

  /// The cells of removed rows, which leave the view hierarchy at the end of the current arrangement.
  var removedCells: [StackViewCell] = []

  // MARK: Mounted cells

  private var mountedCells: [StackViewCell] = []
  private var hasUnmounted = false

  /// The cells that are laid out, in visual order, including cells that are visibly leaving.
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

  /// Appends a cell to the mounted ones.
  func mount(_ cell: StackViewCell, _ placement: CellPlacement) {
    Walkthrough.step()
    if hasUnmounted { mounted = mounted }
    cell.state = .mounted(placement)
    mountedCells.append(cell)
  }

  // MARK: Attached cells

  /// Whether cells were attached since the list last checked which of them are visible.
  var hasNewCells = false
  private var attachedCells: [StackViewCell] = []
  private var hasDetached = false

  /// The cells on the stage that no layout has positioned yet.
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

  /// Adds a cell to the stage. The next layout positions it.
  func attach(_ cell: StackViewCell) {
    if hasDetached { attached = attached }
    cell.state = .attached
    hasNewCells = true
    attachedCells.append(cell)
    stage.addSubview(cell)
  }

  /// Records that a cell was removed, so that the next access to the arrays drops it.
  func remove(_ cell: StackViewCell) {
    if cell.placement != nil { hasUnmounted = true }
    if !attachedCells.isEmpty { hasDetached = true }
  }

}
