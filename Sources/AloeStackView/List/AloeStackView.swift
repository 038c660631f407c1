import UIKit

/// A scrolling list of rows, where any view can be a row.
///
/// Add views as rows, keep them, and change them whenever you like: Auto Layout keeps the list right, and it doesn't
/// need to be told. The list's model always changes at once, the last call wins, and what is on screen follows,
/// animated if you ask for it.
///
/// The list holds its rows strongly, each in a ``StackViewCell``, which keeps its insets, background, separator and tap
/// handler. Adding a row that is already in the list moves it; adding one that is in another list takes it out of
/// there. A method that is given a view that isn't a row of this list does nothing, unless stated otherwise.
///
/// A change costs O(log n) for n rows. All animated changes until the next layout are one animation; inside an
/// animation block of yours they take its timing. With Reduce Motion on, nothing is animated.
///
/// Only cells near the viewport are laid out and drawn. A row that was never visible counts with the average length of
/// rows of its class until it's measured in idle time; of a list of some thousand rows only a sample of 2,000 is
/// measured. Content on screen keeps its position when earlier rows change length.
///
/// To tie a row to other views by constraints, do it right after adding it, while it's on screen, or, in a list of up
/// to 50 rows, at any time. Such rows stay in the view tree, as the one with the focus does.
///
/// The background is `systemBackground`. Set `backgroundColor` to `.clear` for a list on top of something else.
open class AloeStackView: UIScrollView {

  // MARK: Making a list

  /// Makes an empty list, without a size yet.
  public init() {
    super.init(frame: .zero)
    setUp()
  }

  /// Makes an empty list with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes an empty list, with the scroll view's settings from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: Direction

  /// The direction that rows follow each other in and the list scrolls in; vertical by default.
  ///
  /// Rows of a vertical list stretch to its width, rows of a horizontal one to its height. A horizontal list starts at
  /// the right where text runs from right to left. A change costs O(n).
  open var axis: NSLayoutConstraint.Axis = .vertical { didSet { axisDidChange(from: oldValue) } }

  /// The layout direction of the list and of its cells; by default the language's.
  ///
  /// Unlike other views, a list passes it on to its cells, because their insets and separators depend on it.
  open override var semanticContentAttribute: UISemanticContentAttribute { didSet { directionDidChange() } }

  // MARK: Adding and removing rows

  /// Adds a row at the end.
  open func addRow(_ row: UIView, animated: Bool = false) { insert([row], .end, animated: animated) }
  /// Adds rows at the end, in their order.
  open func addRows(_ rows: [UIView], animated: Bool = false) { insert(rows, .end, animated: animated) }

  /// Inserts a row at the start.
  open func prependRow(_ row: UIView, animated: Bool = false) { insert([row], .start, animated: animated) }
  /// Inserts rows at the start, in their order.
  open func prependRows(_ rows: [UIView], animated: Bool = false) { insert(rows, .start, animated: animated) }

  /// Inserts a row directly before another one. Does nothing if that isn't a row of this list.
  open func insertRow(_ row: UIView, before beforeRow: UIView, animated: Bool = false) {
    insert([row], .before(beforeRow), animated: animated)
  }
  /// Inserts rows directly before another one, in their order. Does nothing if that isn't a row of this list.
  open func insertRows(_ rows: [UIView], before beforeRow: UIView, animated: Bool = false) {
    insert(rows, .before(beforeRow), animated: animated)
  }
  /// Inserts a row directly after another one. Does nothing if that isn't a row of this list.
  open func insertRow(_ row: UIView, after afterRow: UIView, animated: Bool = false) {
    insert([row], .after(afterRow), animated: animated)
  }
  /// Inserts rows directly after another one, in their order. Does nothing if that isn't a row of this list.
  open func insertRows(_ rows: [UIView], after afterRow: UIView, animated: Bool = false) {
    insert(rows, .after(afterRow), animated: animated)
  }

  /// Removes a row. It's no longer a row when this returns, though an animation may still show it leaving.
  open func removeRow(_ row: UIView, animated: Bool = false) { remove([row], animated: animated) }
  /// Removes rows. They're no longer rows when this returns, though an animation may still show them leaving.
  open func removeRows(_ rows: [UIView], animated: Bool = false) { remove(rows, animated: animated) }
  /// Removes all rows.
  open func removeAllRows(animated: Bool = false) { removeAll(animated: animated) }

  // MARK: Asking for rows

  /// The first row, hidden or not.
  open var firstRow: UIView? { rows.first }
  /// The last row, hidden or not.
  open var lastRow: UIView? { rows.last }
  /// Returns all rows in visual order, including hidden ones. O(n).
  open func getAllRows() -> [UIView] { order.cells.map(\.contentView) }
  /// Whether a view is a row of this list.
  open func containsRow(_ row: UIView) -> Bool { order.cell(of: row) != nil }

  // MARK: Hiding and showing rows

  /// Hides a row. It stays a row, and takes no space.
  open func hideRow(_ row: UIView, animated: Bool = false) { setHidden([row], true, animated: animated) }
  /// Hides rows. They stay rows, and take no space.
  open func hideRows(_ rows: [UIView], animated: Bool = false) { setHidden(rows, true, animated: animated) }
  /// Shows a hidden row again.
  open func showRow(_ row: UIView, animated: Bool = false) { setHidden([row], false, animated: animated) }
  /// Shows hidden rows again.
  open func showRows(_ rows: [UIView], animated: Bool = false) { setHidden(rows, false, animated: animated) }

  /// Hides or shows a row.
  open func setRowHidden(_ row: UIView, isHidden: Bool, animated: Bool = false) {
    setHidden([row], isHidden, animated: animated)
  }
  /// Hides or shows rows.
  open func setRowsHidden(_ rows: [UIView], isHidden: Bool, animated: Bool = false) {
    setHidden(rows, isHidden, animated: animated)
  }

  /// Whether a row is hidden; false for a view that isn't a row of this list.
  open func isRowHidden(_ row: UIView) -> Bool { order.entry(of: row)?.isHidden ?? false }

  // MARK: Handling taps

  /// Sets what happens at a tap on a row; `nil` removes the handler.
  ///
  /// Setting a handler makes the row's `isUserInteractionEnabled` true, which it isn't by default for labels and image
  /// views; setting it to false afterwards switches the handler off. A tap on a control inside the row belongs to the
  /// control.
  ///
  /// The handler is called with its row. The list holds it, so let it capture the row and its owner weakly.
  open func setTapHandler<RowView: UIView>(forRow row: RowView, handler: ((RowView) -> Void)?) {
    order.cell(of: row)?.handleTaps(on: row, handler)
  }

  // MARK: Styling rows

  /// The background of rows added from now on; clear by default.
  open var rowBackgroundColor: UIColor {
    get { cellSettings.backgroundColor }
    set { cellSettings.backgroundColor = newValue }
  }

  /// The background of a `Highlightable` row added from now on, while a finger is on it. #D9D9D9 by default, dark grey
  /// in dark mode.
  open var rowHighlightColor: UIColor {
    get { cellSettings.highlightColor }
    set { cellSettings.highlightColor = newValue }
  }

  /// Sets a row's background.
  open func setBackgroundColor(forRow row: UIView, color: UIColor) { setBackgroundColor(forRows: [row], color: color) }
  /// Sets the background of rows.
  open func setBackgroundColor(forRows rows: [UIView], color: UIColor) { style(rows, \.rowBackgroundColor, color) }

  /// The space around rows added from now on: 12 points above and below, 15 at both sides by default.
  ///
  /// `left` is the leading side and `right` the trailing one, so that an indentation is mirrored where text runs from
  /// right to left. Elsewhere in UIKit, left is always on the left.
  open var rowInset: UIEdgeInsets {
    get { cellSettings.inset }
    set { cellSettings.inset = newValue.finite("rowInset") }
  }

  /// Sets the space around a row; see ``rowInset``.
  open func setInset(forRow row: UIView, inset: UIEdgeInsets) { setInset(forRows: [row], inset: inset) }
  /// Sets the space around rows; see ``rowInset``.
  open func setInset(forRows rows: [UIView], inset: UIEdgeInsets) { style(rows, \.rowInset, inset) }

  // MARK: Styling separators

  /// The colour of all separators; the system's separator colour by default. Takes effect at once, in O(n).
  open var separatorColor: UIColor {
    get { cellSettings.separatorColor }
    set { setSeparatorColor(newValue) }
  }

  /// The thickness of all separators in points; one device pixel by default. Takes effect at once, in O(n).
  open var separatorWidth: CGFloat {
    get { cellSettings.separatorWidth ?? 1 / max(1, traitCollection.displayScale) }
    set { setSeparatorWidth(newValue) }
  }

  /// Another name for ``separatorWidth``.
  open var separatorHeight: CGFloat {
    get { separatorWidth }
    set { separatorWidth = newValue }
  }

  /// The space at the ends of the separators of rows added from now on, in points: 15 at the left by default, as in a
  /// table. A vertical list uses `left` (leading) and `right` (trailing), a horizontal one `top` and `bottom`.
  open var separatorInset: UIEdgeInsets {
    get { cellSettings.separatorInset }
    set { cellSettings.separatorInset = newValue.finite("separatorInset") }
  }

  /// Sets the space at the ends of a row's separator; see ``separatorInset``.
  open func setSeparatorInset(forRow row: UIView, inset: UIEdgeInsets) {
    setSeparatorInset(forRows: [row], inset: inset)
  }
  /// Sets the space at the ends of the separators of rows; see ``separatorInset``.
  open func setSeparatorInset(forRows rows: [UIView], inset: UIEdgeInsets) { style(rows, \.separatorInset, inset) }

  /// Whether rows added from now on have no separator. False by default.
  open var hidesSeparatorsByDefault: Bool {
    get { cellSettings.isSeparatorHidden }
    set { cellSettings.isSeparatorHidden = newValue }
  }

  /// Hides a row's separator.
  open func hideSeparator(forRow row: UIView) { hideSeparators(forRows: [row]) }
  /// Hides the separators of rows.
  open func hideSeparators(forRows rows: [UIView]) { style(rows, \.isSeparatorHidden, true) }
  /// Shows a row's separator again. A `SeparatorHiding` row still shows none.
  open func showSeparator(forRow row: UIView) { showSeparators(forRows: [row]) }
  /// Shows the separators of rows again. `SeparatorHiding` rows still show none.
  open func showSeparators(forRows rows: [UIView]) { style(rows, \.isSeparatorHidden, false) }

  /// Whether the last row that isn't hidden shows no separator. False by default. Takes effect at once, and stays true
  /// as rows are added, removed, hidden and shown.
  open var automaticallyHidesLastSeparator: Bool {
    get { cellSettings.hidesLastSeparator }
    set { setHidesLastSeparator(newValue) }
  }

  // MARK: Scrolling to a row

  /// Scrolls as little as possible until a row is wholly visible. Does nothing if it is already, or if it's hidden.
  ///
  /// Lays the list out first, so that a row just added is found. Before the first layout, the list scrolls with that
  /// layout.
  open func scrollRowToVisible(_ row: UIView, animated: Bool = true) { scrollToRow(row, at: .none, animated: animated) }

  // MARK: Extending the list

  /// Makes the cell of a row that is added. Override it to return a cell of your own.
  ///
  /// Called once for each row that is added (not for one that is moved), before the list's settings are applied to the
  /// cell.
  ///
  /// - Returns: a new cell around `row`; by default a plain one. If the cell is around another view, the row gets a
  ///   plain cell, and a complaint says so.
  open func cellForRow(_ row: UIView) -> StackViewCell { StackViewCell(contentView: row) }

  /// Called for each new cell after the list's settings were applied to it, so that what an override sets stays. Does
  /// nothing by default.
  open func configureCell(_ cell: StackViewCell) {}

  // MARK: State

  /// What the settings above give to cells.
  var cellSettings = CellSettings()
  /// The model: the rows and their lengths.
  let order = RowOrder()
  /// The cells in the view tree, which show the model.
  let staging = CellStaging()
  /// How the cells are laid out.
  var arranging = ArrangingState()
  /// The changes under way.
  var changing = ChangeState()
  let measuring = IdleMeasuring()
  /// Whether rows keep the layout margins free, where short content lies, and the list's own length.
  var sizing = SizingState()
  /// Sections, sticky rows, reordering, swiping, selection and separators.
  var features = FeatureSet()

  // MARK: Events of the view

  open override var intrinsicContentSize: CGSize { ownIntrinsicSize }

  /// The list's commands. Escape ends a drag and returns the row. Alt (Option on Apple's keyboards) with an arrow key
  /// along the list moves a `Reorderable` row by one place: the first responder's, else the one selected last. An
  /// ``AloeStackViewController``'s list gets keys while a row is selected; elsewhere make it the first responder.
  open override var keyCommands: [UIKeyCommand]? { features.keyCommands(after: super.keyCommands) }

  /// True while a row is selected or dragged, so that it can be moved by keys.
  open override var canBecomeFirstResponder: Bool { features.wantKeys || super.canBecomeFirstResponder }

  /// False where the focus would leave a row for another beyond rows that aren't in the view tree: it goes to those.
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context) && !bringsNextRow(for: context)
  }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    if let cell = context.nextFocusedItem as? StackViewCell, cell.list === self {
      scrollToRow(cell.contentView, at: .none, animated: false)
    }
  }

  /// The number of rows that aren't hidden: screen readers find those out of sight, too.
  open override func accessibilityElementCount() -> Int { accessibilityElements?.count ?? spokenRowCount }
  open override func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements == nil ? spokenElement(at: index) : super.accessibilityElement(at: index)
  }
  open override func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements == nil ? spokenIndex(of: element) : super.index(ofAccessibilityElement: element)
  }

  /// Closes the open row, or else deselects all rows of a list of which several can be selected. Returns whether there was
  /// anything to end. On Linux the escape key does so, too, before it leaves the screen.
  open override func accessibilityPerformEscape() -> Bool {
    features.endWhatIsOpen() || super.accessibilityPerformEscape()
  }

  /// Leaves a row clear of the sticky row above it, too.
  open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    super.scrollRectToVisible(clearOfStickyRow(rect), animated: animated)
  }

  open override func updateConstraints() {
    detachUnseen()
    super.updateConstraints()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeIfNeeded()
    performRequestedScroll()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsArranging()
  }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsArranging()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.mayLayOut(otherwiseThan: previousTraitCollection) { rowLengthsMayHaveChanged() }
  }
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if insetsRowsToLayoutMargins || rowsFollowReadableWidth { rowLengthsMayHaveChanged() }
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    windowDidChange()
  }

  /// Gives touches beside an open row to the list, which closes the row.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map { features.takeTouches(on: $0) ? self : $0 }
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let view = touches.first?.view { features.touchBegan(in: view) }
    super.touchesBegan(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    features.touchEnded()
    super.touchesEnded(touches, with: event)
  }

}
