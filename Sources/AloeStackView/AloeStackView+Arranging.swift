import UIKit

// Where cells lie. Each cell's length comes from its own Auto Layout; the list adds them up and places the
// cells. A cell whose length changed says so in its layout, which is how a row's change reaches the list
// without a notice.

extension AloeStackView {

  /// What an arrangement depends on besides the rows.
  struct Arrangement: Equatable {
    /// The cells' size across the list.
    var across: CGFloat
    /// Room that cells leave for the safe area; `left` is leading.
    var safeAreaRoom: UIEdgeInsets
    var isMirrored: Bool
  }

  // MARK: Asking for an arrangement

  /// Has the cells placed anew in the next layout.
  func setNeedsArranging() {
    needsArranging = true
    setNeedsLayout()
  }

  /// Called when a cell was laid out.
  func cellDidLayOut(_ cell: StackViewCell) {
    guard !isArranging, !cell.isRowHidden, !cell.isLeaving, cell.length != cell.arrangedLength else { return }
    setNeedsArranging()
  }

  /// Places the cells if anything changed; O(1) if not, as while scrolling.
  func arrangeIfNeeded() {
    let wanted = currentArrangement
    guard wanted.across > 0, needsArranging || wanted != arrangement else { return }
    arrange(wanted)
  }

  // MARK: Arranging

  private var currentArrangement: Arrangement {
    let inset = adjustedContentInset
    // What of the safe area the scroll view hasn't added to its content inset is left free by each cell,
    // along the sides only. It's taken from the list because a cell that isn't on screen has none of its own.
    let left = max(0, safeAreaInsets.left - (inset.left - contentInset.left))
    let right = max(0, safeAreaInsets.right - (inset.right - contentInset.right))
    let top = max(0, safeAreaInsets.top - (inset.top - contentInset.top))
    let bottom = max(0, safeAreaInsets.bottom - (inset.bottom - contentInset.bottom))
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if axis == .vertical {
      let (leading, trailing) = mirrored ? (right, left) : (left, right)
      return Arrangement(
        across: bounds.width - inset.left - inset.right,
        safeAreaRoom: UIEdgeInsets(top: 0, left: leading, bottom: 0, right: trailing), isMirrored: mirrored)
    }
    return Arrangement(
      across: bounds.height - inset.top - inset.bottom,
      safeAreaRoom: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), isMirrored: mirrored)
  }

  private func arrange(_ wanted: Arrangement) {
    if arrangement?.isMirrored != wanted.isMirrored { for cell in order.cells { cell.setNeedsLayout() } }
    needsArranging = false
    arrangement = wanted
    isArranging = true
    for cell in order.cells {
      cell.safeAreaRoom = wanted.safeAreaRoom
      cell.placement?.apply(size: wanted.across)
    }
    // Lays out the cells whose inside changed: afterwards all lengths are known.
    rowContainer.layoutIfNeeded()
    isArranging = false
    let total = place(wanted)
    fitContent(to: total, wanted)
  }

  /// Places the cells one after the other. Returns the length of all.
  private func place(_ wanted: Arrangement) -> CGFloat {
    var offsets: [CGFloat] = []
    offsets.reserveCapacity(order.cells.count)
    var end: CGFloat = 0
    for cell in order.cells {
      cell.arrangedLength = cell.length
      offsets.append(end)
      if !cell.isRowHidden, !cell.isCollapsed, !cell.isLeaving { end += cell.length }
    }
    let fromRight = axis == .horizontal && wanted.isMirrored
    // Rows that don't fill a list running from the right still begin at its right edge.
    if fromRight { end = max(end, bounds.width - adjustedContentInset.left - adjustedContentInset.right) }
    for (cell, offset) in zip(order.cells, offsets) {
      let drawn = cell.isCollapsed ? 0 : cell.length
      cell.placement?.apply(offset: fromRight ? end - offset - drawn : offset, size: wanted.across)
    }
    return end
  }

  /// Makes the scrolled content as large as the cells are. The content never is larger than the list across
  /// its axis.
  private func fitContent(to total: CGFloat, _ wanted: Arrangement) {
    let size =
      axis == .vertical
      ? CGSize(width: wanted.across, height: total) : CGSize(width: total, height: wanted.across)
    let frame = CGRect(origin: .zero, size: size)
    if rowContainer.frame != frame { rowContainer.frame = frame }
    guard contentSize != size else { return }
    // A list that runs from the right keeps its distance to its start, which is the content's right edge.
    let fromStart = contentSize.width - contentOffset.x
    contentSize = size
    if axis == .horizontal, wanted.isMirrored {
      contentOffset.x = size.width - max(fromStart, bounds.width - adjustedContentInset.right)
    }
  }

}
