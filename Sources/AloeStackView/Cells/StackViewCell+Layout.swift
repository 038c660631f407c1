import AloeCore
import UIKit

// The layout of a cell: its row, its constraints and its layout direction.

extension StackViewCell {

  /// The constraints that position the cell; `nil` while the cell isn't mounted.
  var placement: CellPlacement? { state.placement }

  /// Whether the row has left the model. The cell may still be visible while it leaves.
  var isLeaving: Bool { state.isLeaving }

  /// The axis of the list that the cell is made for.
  var listAxis: NSLayoutConstraint.Axis { separatorAxis == .horizontal ? .vertical : .horizontal }

  /// The cell's length along the list as of the last layout.
  var length: CGFloat {
    let length = separatorAxis == .horizontal ? bounds.height : bounds.width
    return length.finite("The length of a \(type(of: contentView)) as a row")
  }

  // MARK: The row

  func setUp() {
    _ = Self.layoutClasses
    backgroundColor = rowBackgroundColor
    isSticky = contentView is Sticky
    takeRow()
  }

  private static let layoutClasses: Void = LayoutClasses.register(steady: [StackViewCell.self, SeparatorView.self])

  /// Moves the row back into this cell if it has been added elsewhere in the meantime.
  func takeRow() {
    guard contentView.superview !== self else { return }
    contentView.translatesAutoresizingMaskIntoConstraints = false
    // Before adding the row, because that notifies it and may lay it out.
    insetConstraints?.remove()
    insetConstraints = nil
    insertSubview(contentView, at: 0)
    setNeedsUpdateConstraints()
  }

  /// Records that the row leaves its cell, but not its list, because the client adds the row to another view.
  func rowWillLeave() {
    if list != nil, !isLeaving { Context.current.lists.strayRows.insert(self) }
  }

  /// Removes the row from the cell, unless it has already left.
  func releaseRow() {
    if contentView.superview === self { contentView.removeFromSuperview() }
  }

  /// Notifies the row's controller that it will be removed from its parent.
  func childWillLeave() { childController?.willMove(toParent: nil) }

  /// Removes the row's controller from its parent.
  func childDidLeave() {
    guard let controller = childController else { return }
    childController = nil
    controller.removeFromParent()
  }

  // MARK: Constraints

  /// Creates the constraints that the cell needs for layout, with or without a list.
  func makeConstraints() {
    if insetConstraints == nil, contentView.superview === self {
      insetConstraints = InsetConstraints(of: contentView, in: self)
      updateInsetConstraints()
    }
    if sizeAcross == nil { sizeAcross = list?.makeSizeAcross(of: self) }
  }

  func updateInsetConstraints() { insetConstraints?.apply(fullInset, mirrored: isMirrored) }

  /// Removes the constraint of the size across the list.
  func dropSizeAcross() {
    sizeAcross?.isActive = false
    sizeAcross = nil
  }

  /// Removes everything that the cell needs only while it's laid out and on screen.
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

  // MARK: Environment

  func safeAreaInsetDidChange() {
    updateInsetConstraints()
    setNeedsLayout()
  }

  /// Mirrors the insets if the layout direction has changed.
  func updateDirection() {
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard mirrored != isMirrored else { return }
    endTransition()
    isMirrored = mirrored
    updateInsetConstraints()
  }

}
