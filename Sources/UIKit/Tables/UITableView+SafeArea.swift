import Foundation

extension UITableView {
  /// Whether the content of cells, section headers and footers keeps to the safe area at the table's sides, such as
  /// that beside a notch; true by default.
  ///
  /// If it's true, content views, accessories, the controls of editing mode and the section index are within the safe
  /// area, so content views have none at their sides. Backgrounds reach the table's edges, and so do separators at
  /// their trailing end; a separator without an inset begins where the text does. If it's false, all of these are
  /// placed as if there were no safe area, and the margins of content views include it. The groups of an inset grouped
  /// table keep to the safe area in either case; the views above and below all rows don't.
  public var insetsContentViewsToSafeArea: Bool {
    get { state.insetsContentViewsToSafeArea }
    set {
      guard newValue != state.insetsContentViewsToSafeArea else { return }
      state.insetsContentViewsToSafeArea = newValue
      setNeedsLayout()
    }
  }

  /// The safe area at the sides that the table's parts leave free.
  var safeSides: SideInsets {
    let safe = safeAreaInsets
    guard safe.left != 0 || safe.right != 0, style == .insetGrouped || insetsContentViewsToSafeArea else {
      return SideInsets()
    }
    // Content insets that contain the safe area, or let the content scroll sideways, leave none of it to the parts.
    let (behavior, inset) = (contentInsetAdjustmentBehavior, contentInset.left + contentInset.right)
    guard behavior != .always, behavior == .never || !alwaysBounceHorizontal, inset <= 0 else { return SideInsets() }
    return SideInsets(left: max(0, safe.left), right: max(0, safe.right))
  }

  /// The safe area at the sides of cells, headers and footers; none in a table whose groups leave it free.
  var contentSides: SideInsets { style == .insetGrouped ? SideInsets() : safeSides }

  /// Keeps the content of all cells, headers and footers in use inside the safe area at the sides.
  func insetContent() {
    let sides = contentSides
    // Content wider than the table would scroll sideways, so rows would have no safe area there.
    if sides != SideInsets(), contentSize.width > bounds.width { contentSize.width = bounds.width }
    for cell in state.cells.values { cell.sideInsets = sides }
    for placeholder in state.placeholders { placeholder.cell?.sideInsets = sides }
    for case let view as UITableViewHeaderFooterView in state.headers.values { view.sideInsets = sides }
    for case let view as UITableViewHeaderFooterView in state.footers.values { view.sideInsets = sides }
    if style == .insetGrouped, safeSides != SideInsets() { moveIntoGroups() }
  }

  /// Moves the cells, headers and footers to the sides of their groups, inside the safe area. A view that still
  /// extended into the safe area would be measured with margins that include it.
  private func moveIntoGroups() {
    let span = partSpan
    let parts: [UIView] = Array(state.cells.values) + Array(state.headers.values) + Array(state.footers.values)
    // A row that was swiped aside stays there.
    for part in parts where part.transform.isIdentity {
      let frame = CGRect(x: span.x, y: part.frame.minY, width: span.width, height: part.bounds.height)
      if part.frame != frame { part.frame = frame }
    }
  }
}

extension UITableViewCell {
  /// The safe area at the table's sides, which the content leaves free.
  var sideInsets: SideInsets {
    get { cellState.sideInsets }
    set {
      guard newValue != cellState.sideInsets else { return }
      cellState.sideInsets = newValue
      updateContentEnds()
      setNeedsLayout()
    }
  }

  /// The safe area at the leading and at the trailing end of the row, in points.
  var safeEnds: (leading: CGFloat, trailing: CGFloat) { ends(of: cellState.sideInsets) }

  /// The distance of the content from the row's leading end, in points.
  var contentStart: CGFloat { safeEnds.leading + cellState.indentation }
}

extension UIView {
  /// Sets the width for which a row, a header or a footer is measured, if the safe area beside the content depends on
  /// it.
  func setMeasuredWidth(_ width: CGFloat) {
    guard bounds.width != width, let safe = superview?.safeAreaInsets, safe.left != 0 || safe.right != 0 else { return }
    frame.size.width = width
  }
}
