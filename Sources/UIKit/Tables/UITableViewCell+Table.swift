import Foundation

/// The state of a cell that is in use in a table.
@MainActor final class TableCellState {
  weak var table: UITableView?
  /// The reference to the cell that its views keep.
  let link = CellLink()
  /// The segues of a storyboard's cell, which begin when the row is selected or its details button tapped.
  var selectionSegue: (() -> Void)?
  var accessorySegue: (() -> Void)?
  /// The space at the ends of the separator, if the client set it.
  var separatorInset: UIEdgeInsets?
  /// The background colour that the cell got from the table or by default.
  var givenBackground: UIColor?
  var separator: UIView?
  /// The line above the first row of a group.
  var topLine: UIView?
  /// The lines and corners of the row.
  var edges = CellEdges()
  /// The constraints between the content and the row's edges, or the controls and views at its ends.
  var contentEdges: ContentEdges?
  /// The view that contains the content.
  var content: UIView?
  /// The margins that the cell gave itself.
  var givenMargins = UIEdgeInsets.zero
  var updateHandler: UITableViewCell.ConfigurationUpdateHandler?
  /// The safe area at the table's sides, in which the content stays.
  var sideInsets = SideInsets()
  /// The space for the editing control, in points; 0 if the content isn't indented for it.
  var indentation: CGFloat = 0
  /// Whether the cell itself is removing the background views.
  var isReplacingBackground = false
  var isEditing = false
  var editingStyle = UITableViewCell.EditingStyle.none
  var editingControl: CellEditingControl?
  /// Whether the content's margins keep it within the table's readable width.
  var hasReadableMargins = false
  /// Whether the row shows a mark for its selection in editing mode.
  var isMarked = false
  var showsReorderControl = false
  var reorderControl: CellReorderControl?
  /// Whether the row is drawn above the others, because it's being moved.
  var isLifted = false
}

/// The lines and corners that a row has because of its position among other rows.
struct CellEdges: Equatable {
  enum Line: Equatable { case none, inset, whole }
  var top = Line.none
  var bottom = Line.none
  /// Whether the corners at the top and at the bottom are rounded.
  var roundsTop = false
  var roundsBottom = false

  init() {}

  /// Creates the edges of a row that lies above the others.
  init(roundsAllOf style: UITableView.Style) {
    (roundsTop, roundsBottom) = (style == .insetGrouped, style == .insetGrouped)
  }
}

extension UITableViewCell {
  /// The table in which the cell is in use.
  var table: UITableView? {
    get { cellState.table }
    set { cellState.table = newValue }
  }

  /// Whether the cell has to stay in its table even when it's out of sight.
  var holdsInput: Bool {
    if let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) { return true }
    guard let focused = window?.existingFocusSystem?.focusedView else { return false }
    return focused.isDescendant(of: self)
  }

  /// Returns the height that the content needs for a width of the cell, in points.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    updateConfigurationsIfNeeded()
    setMeasuredWidth(width)
    if let height = listHeight(forWidth: width) { return height }
    if hasOwnTextsOnly { return builtInHeight(forWidth: max(0, width - accessoryWidth - contentStart)) }
    updateContentEnds()
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // Content that needs no height, such as views with frames, gets the default height.
    return size.height > 0 ? size.height : Self.minimumHeight
  }

  /// Whether only the built-in labels determine the height.
  private var hasOwnTextsOnly: Bool {
    !builtIn.isEmpty
      && contentView.subviews.allSatisfy { $0 === builtIn.text || $0 === builtIn.detail || $0 === builtIn.imageView }
  }

  /// Sets the content's margins for the table's readable width, if the table requests that.
  func updateReadableMargins() {
    guard let table else { return }
    let follows = table.cellLayoutMarginsFollowReadableWidth && table.style != .insetGrouped
    guard follows || cellState.hasReadableMargins else { return }
    cellState.hasReadableMargins = follows
    let margin = follows ? sideMargin : 8
    contentView.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
    setNeedsLayout()
  }

  // MARK: - Looks in a table

  /// Applies the appearance of a table's style.
  func adopt(_ style: UITableView.Style) {
    let color: UIColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    guard backgroundConfiguration == nil else {
      cellState.givenBackground = color
      return
    }
    guard backgroundColor == cellState.givenBackground else { return }
    withoutNoting { backgroundColor = color }
    cellState.givenBackground = color
  }

  /// Updates the lines and corners for the row's position.
  func updateEdges(of path: IndexPath) {
    guard let table else { return }
    let edges = isLifted ? CellEdges(roundsAllOf: table.style) : table.edges(of: path)
    guard edges != cellState.edges else { return }
    cellState.edges = edges
    var corners: CACornerMask = []
    if edges.roundsTop { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if edges.roundsBottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : TableMeasures.groupRadius
    layer.maskedCorners = corners
    // The shadow of a lifted row lies outside its bounds.
    layer.masksToBounds = !corners.isEmpty && !isLifted
    setNeedsLayout()
  }

  /// Positions the lines above and below the row.
  func layOutSeparator() {
    cellState.topLine = line(cellState.topLine, cellState.edges.top, atTop: true)
    cellState.separator = line(cellState.separator, cellState.edges.bottom, atTop: false)
  }

  private func line(_ old: UIView?, _ kind: CellEdges.Line, atTop: Bool) -> UIView? {
    guard kind != .none, let table else {
      old?.removeFromSuperview()
      return nil
    }
    let line = separatorView(table.separatorEffect, old)
    if line.superview !== self { addSubview(line) }
    line.isUserInteractionEnabled = false
    if let line = line as? UIVisualEffectView {
      line.contentView.backgroundColor = table.separatorColor
    } else {
      line.backgroundColor = table.separatorColor
    }
    let width = 1 / traitCollection.effectiveScale
    var inset = kind == .whole ? .zero : insetOfSeparator
    inset.right += indexSpace
    let left = isRightToLeft ? inset.right : inset.left
    let right = isRightToLeft ? inset.left : inset.right
    line.frame = CGRect(
      x: left, y: atTop ? 0 : bounds.height - width, width: max(0, bounds.width - left - right), height: width)
    return line
  }

  /// Returns a line with an effect: the existing line, if it has that effect, or else a new one.
  private func separatorView(_ effect: UIVisualEffect?, _ old: UIView?) -> UIView {
    if let old, (old as? UIVisualEffectView)?.effect === effect { return old }
    old?.removeFromSuperview()
    if let effect { return UIVisualEffectView(effect: effect) }
    return UIView()
  }

  /// The space at the ends of the separator; `left` is the leading end.
  private var insetOfSeparator: UIEdgeInsets {
    let automatic = automaticSeparatorInset
    guard let table, cellState.separatorInset != nil || table.hasOwnSeparatorInset else { return automatic }
    let isAdded = cellState.separatorInset == nil && table.separatorInsetReference == .fromAutomaticInsets
    func space(_ own: CGFloat, _ automatic: CGFloat, indentation: CGFloat = 0) -> CGFloat {
      if own == UITableView.automaticDimension { return automatic }
      return isAdded ? max(0, automatic + own) : max(0, own) + indentation
    }
    let inset = separatorInset
    // It moves aside with the labels in editing mode.
    let left = space(inset.left, automatic.left, indentation: cellState.indentation)
    return UIEdgeInsets(top: 0, left: left, bottom: 0, right: space(inset.right, automatic.right))
  }

  /// The space at the ends of a separator without an inset, which begins where the text does.
  private var automaticSeparatorInset: UIEdgeInsets {
    let margin = table?.readableMargin ?? 0
    var inset = UIEdgeInsets(
      top: 0, left: sideMargin + contentStart, bottom: 0, right: margin > 0 ? margin + safeEnds.trailing : 0)
    if let start = listTextStart {
      inset.left = start
      return inset
    }
    let column = builtIn.imageColumn
    guard let image = builtIn.imageView, image.image != nil, !image.frame.isEmpty else {
      if column > 0 { inset.left += column + 16 }
      return inset
    }
    let frame = image.convert(image.bounds, to: self)
    let end = isRightToLeft ? bounds.width - frame.minX : frame.maxX
    inset.left = max(inset.left, end + max(0, column - frame.width) / 2 + 16)
    return inset
  }
}

extension UITableViewCell: PointerAnswering {
  /// Returns a tint of the row, if a click selects it and a delegate is notified of that.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard let table, table.tableDelegate != nil, table.rowsCanBeSelected, selectionStyle != .none, !isSelected,
      !isHighlighted, let tint = pointerTintOfCell(at: point), table.canHighlight(rowUnderPointer: self)
    else { return nil }
    return tint
  }
}
