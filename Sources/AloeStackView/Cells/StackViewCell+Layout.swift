import UIKit

// How a cell is laid out: its row, the constraints that hold it, and which way text runs.

extension StackViewCell {

  /// Where the list puts the cell; nil while the cell isn't mounted.
  var placement: CellPlacement? { state.placement }

  /// Whether the row is out of the model, while its cell may still be seen leaving.
  var isLeaving: Bool { state.isLeaving }

  /// The axis of a list that the cell would be in.
  var listAxis: NSLayoutConstraint.Axis { separatorAxis == .horizontal ? .vertical : .horizontal }

  /// The cell's length along the list as of the last layout.
  var length: CGFloat {
    let length = separatorAxis == .horizontal ? bounds.height : bounds.width
    return length.finite("The length of a \(type(of: contentView)) as a row")
  }

  // MARK: The row

  func setUp() {
    backgroundColor = rowBackgroundColor
    isSticky = contentView is Sticky
    takeRow()
  }

  /// Puts the row into this cell, if it has been put elsewhere meanwhile.
  func takeRow() {
    guard contentView.superview !== self else { return }
    contentView.translatesAutoresizingMaskIntoConstraints = false
    // Before the row comes and is told, which may lay it out.
    insetConstraints?.remove()
    insetConstraints = nil
    insertSubview(contentView, at: 0)
    setNeedsUpdateConstraints()
  }

  /// Lets the row go, unless it has gone already.
  func releaseRow() {
    if contentView.superview === self { contentView.removeFromSuperview() }
  }

  /// Tells the row's controller that it will be removed from its parent.
  func childWillLeave() { childController?.willMove(toParent: nil) }

  /// Removes the row's controller from its parent.
  func childDidLeave() {
    guard let controller = childController else { return }
    childController = nil
    controller.removeFromParent()
  }

  // MARK: Constraints

  /// Makes the constraints that the cell needs for a layout, with its list or without.
  func makeConstraints() {
    if insetConstraints == nil, contentView.superview === self {
      insetConstraints = InsetConstraints(of: contentView, in: self)
      updateInsetConstraints()
    }
    if sizeAcross == nil { sizeAcross = list?.makeSizeAcross(of: self) }
  }

  func updateInsetConstraints() { insetConstraints?.apply(fullInset, mirrored: isMirrored) }

  /// Gives up the constraint of the size across the list.
  func dropSizeAcross() {
    sizeAcross?.isActive = false
    sizeAcross = nil
  }

  /// Gives up what the cell needs only while it's laid out and on screen.
  func dismantle() {
    endTransition()
    endInteraction()
    placement?.remove()
    state.unmount()
    dropSizeAcross()
    insetConstraints?.remove()
    insetConstraints = nil
    removeSeparator()
    setNeedsUpdateConstraints()
  }

  // MARK: Surroundings

  func safeAreaInsetDidChange() {
    updateInsetConstraints()
    setNeedsLayout()
  }

  /// Mirrors the insets if text runs the other way now.
  func updateDirection() {
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard mirrored != isMirrored else { return }
    endTransition()
    isMirrored = mirrored
    updateInsetConstraints()
  }

}
