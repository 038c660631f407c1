import UIKit

// The list's own size, and the placement of rows that don't fill it.

extension AloeStackView {

  // MARK: Placing short content

  /// The placement of rows that don't fill the list; at the start by default.
  public var shortContentPlacement: ShortContentPlacement {
    get { sizing.shortContentPlacement }
    set {
      sizing.shortContentPlacement = newValue
      setNeedsArranging()
    }
  }

  /// The part of the list's length that the rows don't fill.
  private var freeLength: CGFloat { max(0, aligned(viewportLength - order.tree.length)) }

  /// The offset of short content from the viewport's start.
  var contentShift: CGFloat {
    switch shortContentPlacement {
    case .start, .lastRowAtEnd: 0
    case .center: aligned(freeLength / 2)
    case .end: freeLength
    }
  }

  /// Returns the distance between a row's position and its position in longer content.
  func shift(of entry: RowEntry) -> CGFloat {
    let isFooter = shortContentPlacement == .lastRowAtEnd && entry.cell != nil && order.lastVisible === entry.cell
    return isFooter ? freeLength : contentShift
  }

  /// Moves the last row to the viewport's end, if it belongs there.
  func placeLastRow() {
    sizing.placedViewportLength = viewportLength
    guard shortContentPlacement == .lastRowAtEnd, let last = order.lastVisible, let placement = last.placement,
      let entry = order.entry(of: last)
    else { return }
    placement.move(to: aligned(order.tree.offset(of: entry)) + freeLength - staging.stageStart)
  }

  /// Whether the viewport's length has changed, and the placement of rows depends on it.
  var shortContentMoves: Bool { shortContentPlacement != .start && sizing.placedViewportLength != viewportLength }

  // MARK: The list's own size

  /// The length up to which the list's intrinsic size is the length of its rows and insets; `nil`, the default, means
  /// that the list has no intrinsic size, like other scroll views.
  ///
  /// A list that is as long as its rows can be a row of another list. The limit can be infinite, but then every row
  /// counts as visible: all of them are laid out, and those that are made on demand are made.
  public var maximumIntrinsicLength: CGFloat? {
    get { sizing.maximumIntrinsicLength }
    set {
      sizing.maximumIntrinsicLength = newValue?.isNaN == true ? CGFloat.nan.finite("maximumIntrinsicLength") : newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The list's intrinsic size, if it has one.
  var ownIntrinsicSize: CGSize {
    var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    guard let limit = maximumIntrinsicLength else { return size }
    let inset = soundContentInset
    let insets = axis == .vertical ? inset.top + inset.bottom : inset.left + inset.right
    let length = max(0, min(limit, aligned(order.tree.length) + insets))
    if axis == .vertical { size.height = length } else { size.width = length }
    return size
  }

  /// Invalidates the intrinsic content size if it has changed.
  func updateIntrinsicSize() {
    guard maximumIntrinsicLength != nil else { return }
    let size = ownIntrinsicSize
    guard size != sizing.reportedSize else { return }
    sizing.reportedSize = size
    invalidateIntrinsicContentSize()
  }

  // MARK: Margins

  /// Whether rows stay inside the list's layout margins.
  ///
  /// The margins include the safe area and, with `preservesSuperviewLayoutMargins`, the superview's margins. False by
  /// default: only the safe area and ``rowInset`` count. Vertical lists only. A change costs O(n).
  public var insetsRowsToLayoutMargins: Bool {
    get { sizing.insetsRowsToLayoutMargins }
    set { setMargins(\.insetsRowsToLayoutMargins, newValue) }
  }

  /// Whether the width of rows, their cards and separators is limited to a readable width, centred in a wide list.
  ///
  /// The width is that of the list's `readableContentGuide`, which grows with the text size. The rows' own insets are
  /// added to the space beside it. False by default, like a table's `cellLayoutMarginsFollowReadableWidth`. Backgrounds
  /// of rows that aren't on cards still span the list's width. Vertical lists only. A change costs O(n).
  public var rowsFollowReadableWidth: Bool {
    get { sizing.rowsFollowReadableWidth }
    set {
      // On Apple's systems, a guide has a frame from the first layout after it's requested.
      if newValue { _ = readableContentGuide }
      setMargins(\.rowsFollowReadableWidth, newValue)
    }
  }

  /// Changes a setting of the space beside rows.
  private func setMargins(_ setting: WritableKeyPath<SizingState, Bool>, _ value: Bool) {
    guard value != sizing[keyPath: setting] else { return }
    sizing[keyPath: setting] = value
    rowLengthsMayHaveChanged()
  }

  /// The space on both sides of rows that limits them to a readable width, in addition to the margins.
  var marginsForReading: CGFloat {
    guard rowsFollowReadableWidth, axis == .vertical else { return 0 }
    let readableWidth = readableContentGuide.layoutFrame.width
    guard readableWidth > 0 else { return 0 }
    let margins = layoutMargins.finite("A list's layout margin")
    let sides = bounds.width - readableWidth - margins.left - margins.right
    return max(0, (sides / 2).finite("The space beside a list's readable width"))
  }

  /// The list's minimum layout margins, as applied to its cells.
  var marginsBesideRows: (leading: CGFloat, trailing: CGFloat) {
    guard axis == .vertical else { return (0, 0) }
    let margins = directionalLayoutMargins
    let inset = soundContentInset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (start, end) = isMirrored ? (inset.right, inset.left) : (inset.left, inset.right)
    let (leading, trailing) = (margins.leading.finite("A list's margin"), margins.trailing.finite("A list's margin"))
    return (max(0, leading - start), max(0, trailing - end))
  }

}
