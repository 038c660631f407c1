import AloeCore
import Foundation

/// A list of rows in sections, which requests cells from its data source as rows come into view.
///
/// Cells are as tall as their content needs, unless ``rowHeight`` or the delegate sets a height. A row that was never
/// in sight counts with an estimate: the average of the measured rows. Visible rows stay where they are when rows
/// before them turn out to have other heights, or are inserted or removed. Loading costs O(sections), an update
/// O(k log n) for k rows, and only rows that are or were visible use memory.
///
/// Differences from Apple's class: ``UIScrollView/delegate`` keeps its type; set it to a ``UITableViewDelegate``. An
/// update that doesn't fit the data source's numbers doesn't end the app: a message describes the mismatch, and the
/// table loads its data again.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table with the style of a storyboard or a nib; with any other coder, a plain table.
  public required init?(coder: NSCoder) {
    style = coder.interfaceValue("style") ?? .plain
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UITableView.self)
  }

  private func setUp() {
    withoutNoting { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    alwaysBounceVertical = true
    makeSwipeRecognizer()
  }

  /// The style that the table was created with.
  public let style: Style

  let state = TableState()

  // MARK: - Data

  /// The object that provides the table's rows; held weakly. When it's set, the next layout loads the data.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { providerWasSet() } }
  }

  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet { if delegate !== oldValue { providerWasSet() } }
  }
  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  /// The object that prepares data of rows before they come into view; held weakly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet { prefetchingWasSet() } }
  /// Whether ``prefetchDataSource`` is notified; true by default.
  open var isPrefetchingEnabled = true { didSet { if isPrefetchingEnabled != oldValue { setNeedsLayout() } } }

  /// The number of sections, as the data source last reported it.
  open var numberOfSections: Int {
    loadIfNeeded()
    return state.map.sectionCount
  }

  /// Returns the number of rows in a section, as the data source last reported it; 0 if there's no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return state.map.rowCounts.indices.contains(section) ? state.map.rowCounts[section] : 0
  }

  /// Discards the selection and reloads everything from the data source.
  ///
  /// The data source is queried in the next layout, or when its numbers are first needed.
  open func reloadData() { dataChanged() }
  /// Queries the data source for the titles of the section index again.
  open func reloadSectionIndexTitles() { reloadIndex() }

  // MARK: - Heights

  /// The height of rows, in points. ``automaticDimension``, the default, means the height that their content needs.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightWasSet(\.rowHeight, before: oldValue, "rowHeight") }
  }
  /// The height of section headers, in points; ``automaticDimension`` by default.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightWasSet(\.sectionHeaderHeight, before: oldValue, "sectionHeaderHeight") }
  }
  /// The height of section footers, in points; ``automaticDimension`` by default.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightWasSet(\.sectionFooterHeight, before: oldValue, "sectionFooterHeight") }
  }
  /// The estimated height of rows that haven't been measured, in points. ``automaticDimension``, the default, means the
  /// table's own estimate. If it's 0, the delegate is queried for the height of every row when the data is loaded.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { estimateWasSet(\.estimatedRowHeight, before: oldValue, "estimatedRowHeight") }
  }
  /// The estimated height of section headers that haven't been measured, in points; ``automaticDimension`` by default.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { estimateWasSet(\.estimatedSectionHeaderHeight, before: oldValue, "estimatedSectionHeaderHeight") }
  }
  /// The estimated height of section footers that haven't been measured, in points; ``automaticDimension`` by default.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { estimateWasSet(\.estimatedSectionFooterHeight, before: oldValue, "estimatedSectionFooterHeight") }
  }
  /// The space above each section header, in points. ``automaticDimension``, the default, means 22 points in a plain
  /// table and the style's own spacing in a grouped one.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { heightWasSet(\.sectionHeaderTopPadding, before: oldValue, "sectionHeaderTopPadding") }
  }

  // MARK: - Separators

  /// The style of the separators between rows; a single line by default.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet { if separatorStyle != oldValue { updateSeparators() } }
  }
  /// The colour of separators; `UIColor.separator` by default, and again when it's set to `nil`.
  open var separatorColor: UIColor? = .separator {
    didSet {
      if separatorColor == nil { separatorColor = .separator }
      updateSeparators()
    }
  }
  private(set) var hasOwnSeparatorInset = false
  /// The space at the ends of the separators of cells without an inset of their own, in points; 15 on the left by
  /// default. `left` is the leading side. Until it's set, and where it's ``automaticDimension``, separators begin where
  /// the rows' text does.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) {
    didSet {
      hasOwnSeparatorInset = true
      updateSeparators()
    }
  }

  /// Whether the content of the cells keeps to a readable width; false by default. In an inset grouped table, the cells
  /// themselves do.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { heightsChanged() } }
  }

  // MARK: - Views around the rows

  /// The view above all rows; none by default. It's as wide as the table and keeps its height.
  open var tableHeaderView: UIView? {
    didSet { if tableHeaderView !== oldValue { edgeViewChanged(from: oldValue, to: tableHeaderView) } }
  }
  /// The view below all rows; none by default. It's as wide as the table and keeps its height.
  open var tableFooterView: UIView? {
    didSet { if tableFooterView !== oldValue { edgeViewChanged(from: oldValue, to: tableFooterView) } }
  }
  /// A view behind the rows, which doesn't scroll; none by default.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue, with: backgroundView) } }
  }

  // MARK: - Section index

  /// The minimum number of rows with which the section index is shown; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { setNeedsLayout() } }
  }
  /// The colour of the index titles; `nil`, the default, means the tint colour.
  open var sectionIndexColor: UIColor? { didSet { state.index.view?.updateColors() } }
  /// The colour behind the section index; `nil`, the default, means none.
  open var sectionIndexBackgroundColor: UIColor? { didSet { state.index.view?.updateColors() } }
  /// The colour behind the section index while it's touched; `nil`, the default, means ``sectionIndexBackgroundColor``.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { state.index.view?.updateColors() } }

  // MARK: - Selection

  /// Whether the user can select rows; true by default.
  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
  /// Whether the user can select several rows; false by default.
  ///
  /// A tap selects a row or deselects it. A click with Shift selects all rows up to the one that was tapped last; two
  /// dragged fingers, or one along editing mode's marks, select rows on their way, if the delegate doesn't object.
  open var allowsMultipleSelection = false { didSet { multipleSelectionWasSet() } }
  /// Whether the user can select rows in editing mode; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows in editing mode, where rows then show selection marks; false by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { multipleSelectionDuringEditingWasSet() } }
  }
  /// Whether the row that receives the keyboard's focus is selected; false by default.
  open var selectionFollowsFocus = false
  /// Whether rows can have the keyboard's focus; true by default.
  open var allowsFocus = true
  /// Whether rows can have the keyboard's focus in editing mode; true by default.
  open var allowsFocusDuringEditing = true
  /// Whether the focus returns to the row that had it last when it comes back to the table; false by default.
  open var remembersLastFocusedIndexPath = false

  // MARK: - Drag and drop

  /// The object that provides the items for dragging rows; held weakly.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragAndDropChanged() } }
  /// The object that handles drops; held weakly.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragAndDropChanged() } }
  /// Whether rows can be dragged; true by default, as on an iPad.
  open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault { didSet { dragAndDropChanged() } }
  /// Whether rows of the table are being dragged.
  open var hasActiveDrag: Bool { state.dragging?.session != nil }
  /// Whether something is being dragged over the table.
  open var hasActiveDrop: Bool { state.dropping?.session != nil }

  // MARK: - Editing

  /// Whether the table is in editing mode, in which rows show controls that delete or insert rows; false by default.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets ``isEditing``, optionally with animation.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  // MARK: - Updating

  /// Shows all changes of rows and sections that a closure makes together, with animation; see the other form.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updateTogether({ updates?() }, completion: completion)
  }
  /// Begins an update. Prefer `performBatchUpdates(_:completion:)`.
  open func beginUpdates() { openUpdate() }
  /// Ends an update and shows it. Heights are determined again: an empty update animates rows to their new heights.
  open func endUpdates() { closeUpdate() }
  /// Inserts rows at their indices after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { insert(indexPaths, animation) }
  /// Deletes rows at their indices before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { delete(indexPaths, animation) }
  /// Replaces the cells of rows, at their indices before the update, and deselects the rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reload(indexPaths, animation) }
  /// Lets the data source configure the existing cells of visible rows again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Moves a row.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change(.moveRow(indexPath, newIndexPath)) }
  /// Inserts sections at their indices after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { insert(sections, animation) }
  /// Deletes sections at their indices before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { delete(sections, animation) }
  /// Reloads sections, at their indices before the update; their numbers of rows may have changed.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reload(sections, animation) }
  /// Moves a section with its rows.
  open func moveSection(_ section: Int, toSection newSection: Int) { change(.moveSection(section, newSection)) }

  // MARK: - Cells

  /// Registers a class for cells, created by `init(style:reuseIdentifier:)`; `nil` cancels the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    setCellClass(cellClass, forCellReuseIdentifier: identifier)
  }
  /// Registers a class for headers and footers, created by `init(reuseIdentifier:)`; `nil` cancels the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    setEdgeClass(aClass, forHeaderFooterViewReuseIdentifier: identifier)
  }
  /// Returns a reusable cell, or a new one of the class registered for the identifier; `nil` if there's neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    takeCell(withIdentifier: identifier)
  }
  /// Returns a reusable cell, or a new one. Without a class for the identifier, the program stops with a message.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    takeCell(withIdentifier: identifier, for: indexPath)
  }
  /// Returns a reusable header or footer, or a new one of the registered class; `nil` if there's neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    takeEdgeView(withIdentifier: identifier)
  }
  /// The visible cells, from the first row to the last.
  open var visibleCells: [UITableViewCell] { (rowsInSight ?? []).compactMap { state.cells[$0] } }
  /// The visible rows, in order; `nil` before the first layout.
  open var indexPathsForVisibleRows: [IndexPath]? { rowsInSight }
  /// Returns the cell of a row that is visible or close to it; `nil` for other rows.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { ownCell(at: indexPath) }
  /// Returns the row of a cell; `nil` if the cell isn't in use in this table.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { ownPath(of: cell) }
  /// Returns the header view of a section if it's visible; `nil` otherwise.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { ownHeader(section) }
  /// Returns the footer view of a section if it's visible; `nil` otherwise.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { ownFooter(section) }
  /// Returns the row at a point of the table; `nil` if there's none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { ownPath(at: point) }
  /// Returns the rows that intersect a rectangle of the table, in order; `nil` if there are none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { ownPaths(in: rect) }
  /// Returns the rectangle of a section in the table, in points, with its header and footer; empty if there's no such
  /// section. Parts that were never in sight count with estimated heights.
  open func rect(forSection section: Int) -> CGRect { ownRect(ofSection: section) }
  /// Returns the rectangle of a row in the table, in points; empty if there's no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { ownRect(of: indexPath) }
  /// Returns the rectangle of a section's header in the table, in points; empty if there's no such section.
  open func rectForHeader(inSection section: Int) -> CGRect { ownRect(ofHeader: section) }
  /// Returns the rectangle of a section's footer in the table, in points; empty if there's no such section.
  open func rectForFooter(inSection section: Int) -> CGRect { ownRect(ofFooter: section) }

  // MARK: - Selecting and scrolling

  /// The selected row, or the first selected one of several; `nil` if none is.
  open var indexPathForSelectedRow: IndexPath? { state.selected.isEmpty ? nil : state.selected.rows.first }
  /// The selected rows, in the order of their selection; `nil` if none is.
  open var indexPathsForSelectedRows: [IndexPath]? { state.selected.isEmpty ? nil : state.selected.rows }
  /// Selects a row, instead of others if only one can be, and scrolls to it if a position is given; `nil` deselects all
  /// rows. Doesn't call the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects a row. Doesn't call the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(at: indexPath, animated: animated) }
  /// Scrolls to a row, or for the row `NSNotFound` to the section's beginning, after laying out the table if needed.
  ///
  /// Does nothing but log a message if the row doesn't exist, and nothing if the table is in a window and has no height
  /// yet.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(at: indexPath, at: scrollPosition, animated: animated)
  }
  /// Scrolls to the selected row that is nearest to a position. O(k log n) for k selected rows.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    scrollToNearestSelection(at: scrollPosition, animated: animated)
  }

  // MARK: - Following changes

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeRows()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { endHighlight() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    closeSwipe(after: previousTraitCollection)
    setNeedsLayout()
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusMoved(context, coordinator)
  }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context) && allowsFocusUpdate(context)
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusCell.map { [$0] } ?? super.preferredFocusEnvironments
  }

  // MARK: - Touches

  /// Returns the section index, which lies in front of the scroll bar, or the view that a scroll view returns.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitIndex(point, with: event) ?? super.hitTest(point, with: event)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { beginHighlight(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { followHighlight(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first { finishTap(touch) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    endHighlight()
  }

  /// Puts back a row that is being moved, or closes one that is swiped aside. Returns whether there was one.
  open override func accessibilityPerformEscape() -> Bool { escape() || super.accessibilityPerformEscape() }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let swipe = state.swipeRecognizer, gestureRecognizer === swipe { return mayBeginSwipe(swipe) }
    if let answer = selectingAnswers(gestureRecognizer) { return answer }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Accessibility

  override var spokenContent: SpokenContent { .group(.list) }

  open override func accessibilityElementCount() -> Int { accessibilityElements?.count ?? spokenCount }
  open override func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements == nil ? spokenElement(at: index) : super.accessibilityElement(at: index)
  }
  open override func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements == nil ? spokenIndex(of: element) : super.index(ofAccessibilityElement: element)
  }
}
