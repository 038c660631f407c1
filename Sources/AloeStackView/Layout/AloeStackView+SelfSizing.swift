import UIKit

// The list's own size, and where rows go that don't fill it.

extension AloeStackView {

  /// Where rows lie that don't fill the list. Longer content is the same with all of them.
  public enum ShortContentPlacement: Sendable {
    case start, center, end
    /// At the start, but the last row that isn't hidden lies at the end: a footer, or a button.
    case lastRowAtEnd
  }

  /// The length of the list that rows leave free.
  private var freeLength: CGFloat { max(0, aligned(viewportLength - order.tree.length)) }

  /// How far the content lies from the start of the room because it's short.
  var contentShift: CGFloat {
    switch shortContentPlacement {
    case .start, .lastRowAtEnd: 0
    case .center: aligned(freeLength / 2)
    case .end: freeLength
    }
  }

  /// How far a row lies from where it would be in longer content.
  func shift(of entry: RowEntry) -> CGFloat {
    let isFooter = shortContentPlacement == .lastRowAtEnd && order.lastVisible === entry.element
    return isFooter ? freeLength : contentShift
  }

  /// Moves the last row to the end of the room, if it's to be there.
  func placeLastRow() {
    placedViewportLength = viewportLength
    guard shortContentPlacement == .lastRowAtEnd, let last = order.lastVisible, let placement = last.placement,
      let entry = order.entry(of: last)
    else { return }
    placement.move(to: aligned(order.tree.offset(of: entry)) + freeLength - stageStart)
  }

  /// Whether the room has changed for rows whose place depends on its length.
  var shortContentMoves: Bool { shortContentPlacement != .start && placedViewportLength != viewportLength }

  // MARK: The list's own size

  /// The list's size as far as it has one of its own.
  var ownIntrinsicSize: CGSize {
    var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    guard let limit = maximumIntrinsicLength else { return size }
    let inset = adjustedContentInset
    let insets = axis == .vertical ? inset.top + inset.bottom : inset.left + inset.right
    let length = max(0, min(limit, aligned(order.tree.length) + insets))
    if axis == .vertical { size.height = length } else { size.width = length }
    return size
  }

  /// Tells the views around the list when its own size is another.
  func updateIntrinsicSize() {
    guard maximumIntrinsicLength != nil else { return }
    let size = ownIntrinsicSize
    guard size != knownIntrinsicSize else { return }
    knownIntrinsicSize = size
    invalidateIntrinsicContentSize()
  }

  // MARK: Margins

  /// The list's layout margins as seen from its cells: what they leave free at least.
  var marginsBesideRows: (leading: CGFloat, trailing: CGFloat) {
    guard axis == .vertical else { return (0, 0) }
    let margins = directionalLayoutMargins
    let inset = adjustedContentInset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (start, end) = isMirrored ? (inset.right, inset.left) : (inset.left, inset.right)
    return (max(0, margins.leading - start), max(0, margins.trailing - end))
  }

  /// Has all rows measured anew, because what they leave free at their sides is another.
  func sideMarginsChanged() {
    forgetLengths()
    setNeedsArranging()
  }

}
