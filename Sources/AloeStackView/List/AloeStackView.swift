import AloeCore
import UIKit

/// A scrolling list of rows. Any view can be a row.
///
/// Add views as rows, keep references to them, and change them at any time: Auto Layout updates the list, and there is
/// nothing to reload. Changes take effect in the list's model immediately, and the last call wins; the screen follows,
/// with an animation if requested.
///
/// The list holds strong references to its rows. Each row is in a ``StackViewCell``, which manages its insets,
/// background, separator and tap handler. Adding a row that is already in the list moves it; adding a row of another
/// list removes it there. Methods do nothing for a view that isn't a row of this list, unless stated otherwise.
///
/// A change costs O(log n) for n rows. All animated changes until the next layout share one animation; inside your own
/// animation block, they use its timing. With Reduce Motion on, nothing is animated.
///
/// Only cells near the viewport are laid out and drawn. A row that was never visible counts with the average length of
/// rows of its class until it's measured in idle time; in a list of thousands of rows, only a sample of 2,000 is
/// measured. Visible content keeps its position when earlier rows change length.
///
/// For lists of very many rows, ``addRows(count:inset:separator:animated:onTap:make:)`` adds rows that are made on
/// demand: when they come into view or when you access them. From then on, they're rows like all others.
///
/// To constrain a row to other views, do it right after adding it, while it's on screen, or, in a list of up to 50
/// rows, at any time. Such rows stay in the view hierarchy, and so does the focused row. Beyond 2.5 million points,
/// constraints to the list's edges along its axis, and to rows far out of sight, have no defined result.
///
/// A subclass may override the `open` members, which are those of the original `AloeStackView`, and has to call
/// `super`, except in ``cellForRow(_:)`` and ``configureCell(_:)``. Everything else is `public`, and can't be
/// overridden.
///
/// The background is `systemBackground`. To show the content behind the list, set `backgroundColor` to `.clear`.
open class AloeStackView: UIScrollView {

  // MARK: Creating a list

  /// Creates an empty list without a size.
  public init() {
    super.init(frame: .zero)
    setUp()
  }

  /// Creates an empty list with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty list, with the scroll view's settings from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: Direction

  /// The axis along which rows are arranged and the list scrolls; vertical by default.
  ///
  /// Rows of a vertical list stretch to its width, rows of a horizontal list to its height. In right-to-left layouts,
  /// a horizontal list starts at the right. When the axis changes, the first row in sight stays the first: it's then at
  /// the start of the visible area, below a sticky row, as far as the content allows. A change costs O(n).
  ///
  /// A change to horizontal sets `scrollsToTop` to false, because a horizontal list has no top, and on an iPhone, a tap
  /// on the status bar only works if it's true for no more than one scroll view on the screen. A change back to
  /// vertical restores the value.
  open var axis: NSLayoutConstraint.Axis = .vertical { didSet { axisDidChange(from: oldValue) } }

  /// The layout direction of the list and its cells; by default, the language's direction.
  ///
  /// Unlike other views, a list passes it on to its cells, because their insets and separators depend on it.
  open override var semanticContentAttribute: UISemanticContentAttribute { didSet { directionDidChange() } }

  /// The colour behind the rows; `systemBackground` by default. Sticky rows without a background of their own use it,
  /// too.
  open override var backgroundColor: UIColor? {
    didSet { for feature in features.all { feature.listBackgroundDidChange() } }
  }

  // MARK: Adding and removing rows

  /// Adds a row at the end.
  open func addRow(_ row: UIView, animated: Bool = false) {
    Walkthrough.step()
    insert([row], .end, animated: animated)
  }
  /// Adds rows at the end, in order.
  open func addRows(_ rows: [UIView], animated: Bool = false) { insert(rows, .end, animated: animated) }

  /// Inserts a row at the start.
  open func prependRow(_ row: UIView, animated: Bool = false) { insert([row], .start, animated: animated) }
  /// Inserts rows at the start, in order.
  open func prependRows(_ rows: [UIView], animated: Bool = false) { insert(rows, .start, animated: animated) }

  /// Inserts a row directly before another one. Logs a warning if `beforeRow` isn't a row of this list.
  open func insertRow(_ row: UIView, before beforeRow: UIView, animated: Bool = false) {
    insert([row], .before(beforeRow), animated: animated)
  }
  /// Inserts rows directly before another one, in order. Logs a warning if `beforeRow` isn't a row of this list.
  open func insertRows(_ rows: [UIView], before beforeRow: UIView, animated: Bool = false) {
    insert(rows, .before(beforeRow), animated: animated)
  }
  /// Inserts a row directly after another one. Logs a warning if `afterRow` isn't a row of this list.
  open func insertRow(_ row: UIView, after afterRow: UIView, animated: Bool = false) {
    insert([row], .after(afterRow), animated: animated)
  }
  /// Inserts rows directly after another one, in order. Logs a warning if `afterRow` isn't a row of this list.
  open func insertRows(_ rows: [UIView], after afterRow: UIView, animated: Bool = false) {
    insert(rows, .after(afterRow), animated: animated)
  }

  /// Removes a row. The model changes before this method returns, though an animation may still show the row leaving.
  open func removeRow(_ row: UIView, animated: Bool = false) { remove([row], animated: animated) }
  /// Removes rows. The model changes before this method returns, though an animation may still show the rows leaving.
  open func removeRows(_ rows: [UIView], animated: Bool = false) { remove(rows, animated: animated) }
  /// Removes all rows.
  open func removeAllRows(animated: Bool = false) { removeAll(animated: animated) }

  // MARK: Accessing rows

  /// The first row, hidden or not.
  open var firstRow: UIView? { rows.first }
  /// The last row, hidden or not.
  open var lastRow: UIView? { rows.last }
  /// Returns all rows in visual order, including hidden ones, in a new array. O(n).
  @available(*, deprecated, renamed: "getter:rows()", message: "Use rows, which copies nothing.")
  open func getAllRows() -> [UIView] { Array(rows) }
  /// Returns whether a view is a row of this list.
  open func containsRow(_ row: UIView) -> Bool { order.cell(of: row) != nil }

  // MARK: Hiding and showing rows

  /// Hides a row. It remains a row, but takes no space.
  open func hideRow(_ row: UIView, animated: Bool = false) { setHidden([row], true, animated: animated) }
  /// Hides rows. They remain rows, but take no space.
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

  /// Returns whether a row is hidden; false for a view that isn't a row of this list.
  open func isRowHidden(_ row: UIView) -> Bool { order.entry(of: row)?.isHidden ?? false }

  // MARK: Handling taps

  /// Sets the closure to call when a row is tapped; `nil` removes the handler, as ``removeTapHandler(forRow:)`` does.
  ///
  /// Setting a handler sets the row's `isUserInteractionEnabled` to true, which is not the default for labels and
  /// image views. Setting it to false afterwards disables the handler. A tap on a control inside the row goes to the
  /// control.
  ///
  /// The handler receives its row. The list retains the handler, so capture the row and its owner weakly.
  open func setTapHandler<RowView: UIView>(forRow row: RowView, handler: ((RowView) -> Void)?) {
    order.cell(of: row)?.handleTaps(on: row, handler)
  }

  // MARK: Styling rows

  /// The background of rows added in the future; clear by default.
  open var rowBackgroundColor: UIColor {
    get { cellSettings.backgroundColor }
    set { cellSettings.backgroundColor = newValue }
  }

  /// The background of touched `Highlightable` rows added in the future. #D9D9D9 by default, dark grey in dark mode.
  open var rowHighlightColor: UIColor {
    get { cellSettings.highlightColor }
    set { cellSettings.highlightColor = newValue }
  }

  /// Sets a row's background.
  open func setBackgroundColor(forRow row: UIView, color: UIColor) { setBackgroundColor(forRows: [row], color: color) }
  /// Sets the background of rows.
  open func setBackgroundColor(forRows rows: [UIView], color: UIColor) { style(rows, \.rowBackgroundColor, color) }

  /// The space around rows added in the future: 12 points above and below, 15 points on both sides by default.
  ///
  /// `left` is the leading side and `right` the trailing side, so insets are mirrored in right-to-left layouts.
  /// Elsewhere in UIKit, left is always on the left.
  open var rowInset: UIEdgeInsets {
    get { cellSettings.inset }
    set { cellSettings.inset = newValue.finite("rowInset") }
  }

  /// Sets the space around a row; see ``rowInset``.
  open func setInset(forRow row: UIView, inset: UIEdgeInsets) { setInset(forRows: [row], inset: inset) }
  /// Sets the space around rows; see ``rowInset``.
  open func setInset(forRows rows: [UIView], inset: UIEdgeInsets) { style(rows, \.rowInset, inset) }

  // MARK: Styling separators

  /// The colour of all separators; the system's separator colour by default. Takes effect immediately, in O(n).
  open var separatorColor: UIColor {
    get { cellSettings.separatorColor }
    set { setSeparatorColor(newValue) }
  }

  /// The thickness of all separators in points; one device pixel by default. Takes effect immediately, in O(n).
  open var separatorWidth: CGFloat {
    get { cellSettings.separatorWidth ?? 1 / max(1, traitCollection.displayScale) }
    set { setSeparatorWidth(newValue) }
  }

  /// An alias of ``separatorWidth``.
  @available(*, deprecated, renamed: "separatorWidth")
  open var separatorHeight: CGFloat {
    get { separatorWidth }
    set { separatorWidth = newValue }
  }

  /// The space at the ends of the separators of rows added in the future, in points: 15 at the left by default, as in
  /// a table. A vertical list uses `left` (leading) and `right` (trailing), a horizontal list uses `top` and `bottom`.
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

  /// Whether rows added in the future have no separator. False by default.
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

  /// Whether the last visible row has no separator. False by default. Takes effect immediately, and also applies as
  /// rows are added, removed, hidden and shown.
  open var automaticallyHidesLastSeparator: Bool {
    get { cellSettings.hidesLastSeparator }
    set { setHidesLastSeparator(newValue) }
  }

  // MARK: Scrolling to a row

  /// Scrolls as little as possible until a row is entirely visible. Does nothing if it already is, or if it's hidden.
  ///
  /// The list lays itself out first, so that a newly added row can be found. A list that hasn't been laid out yet
  /// scrolls in its first layout.
  open func scrollRowToVisible(_ row: UIView, animated: Bool = true) { scrollToRow(row, at: .none, animated: animated) }

  // MARK: Customizing the list

  /// Creates the cell for an added row. Override it to return a custom cell.
  ///
  /// Called once for each added row (not for moved rows), before the list's settings are applied to the cell.
  ///
  /// - Returns: A new cell around `row`; a plain one by default. If the cell contains another view, the row gets a
  ///   plain cell, and a warning is logged.
  open func cellForRow(_ row: UIView) -> StackViewCell { StackViewCell(contentView: row) }

  /// Configures a new cell. Called after the list's settings have been applied to it, so an override's settings take
  /// precedence. Does nothing by default.
  open func configureCell(_ cell: StackViewCell) {}

  // MARK: State

  /// The settings that apply to the cells, such as those of separators.
  var cellSettings = CellSettings()
  /// The model: the rows and their lengths.
  let order = RowOrder()
  /// The cells in the view tree, which show the model.
  let staging = CellStaging()
  /// The state of the cells' layout.
  var arranging = ArrangingState()
  /// The changes in progress.
  var changing = ChangeState()
  let measuring = IdleMeasuring()
  /// The layout margins, the placement of short content, and the list's own length.
  var sizing = SizingState()
  /// Sections, sticky rows, reordering, swiping, selection and separators.
  var features = FeatureSet()
  #if !canImport(ObjectiveC)
    /// The characters typed to find a row.
    var typed = TypedPrefix()
  #endif

  // MARK: View events

  open override var intrinsicContentSize: CGSize { ownIntrinsicSize }

  /// The list's key commands. Escape cancels a drag. Alt (Option on Apple's keyboards) with an arrow key along the
  /// list moves a `Reorderable` row by one position: the first responder's row, or else the row selected last. The
  /// list of an ``AloeStackViewController`` receives key presses while a row is selected; elsewhere, make it the first
  /// responder.
  open override var keyCommands: [UIKeyCommand]? { features.keyCommands(after: super.keyCommands) }

  /// True while a row is selected or dragged, so that key commands can move it.
  open override var canBecomeFirstResponder: Bool { features.wantsKeys || super.canBecomeFirstResponder }

  /// Returns false if focus would leave a row and skip rows that aren't in the view hierarchy; focus then moves to
  /// those rows.
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

  /// Returns the number of rows that aren't hidden. Screen readers also find rows that are out of sight.
  open override func accessibilityElementCount() -> Int { accessibilityElements?.count ?? spokenRowCount }
  open override func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements == nil ? spokenElement(at: index) : super.accessibilityElement(at: index)
  }
  open override func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements == nil ? spokenIndex(of: element) : super.index(ofAccessibilityElement: element)
  }

  /// Closes the open row, or else deselects all rows if several can be selected. Returns whether it did either. On
  /// Linux, the escape key does the same, before it leaves the screen.
  open override func accessibilityPerformEscape() -> Bool {
    features.performEscape() || super.accessibilityPerformEscape()
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(contentOffset, animated: animated)
    arranging.animatedScroll = animated ? AnimatedScroll(to: contentOffset) : nil
  }

  /// Scrolls until a rectangle is visible and not covered by a sticky row.
  open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    super.scrollRectToVisible(clearOfStickyRow(rect), animated: animated)
  }

  open override func updateConstraints() {
    detachUnseen()
    super.updateConstraints()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let offset = contentOffset
    arranging.animatedScroll?.noteArrival(at: offset)
    arrangeIfNeeded()
    redirectScroll()
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
    if traitCollection.mayChangeLayout(comparedTo: previousTraitCollection) { rowLengthsMayHaveChanged() }
  }
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if insetsRowsToLayoutMargins || rowsFollowReadableWidth { rowLengthsMayHaveChanged() }
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    windowDidChange()
  }

  /// Returns the list for touches outside of an open row, so that they close the row.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map { features.takeTouches(on: $0) ? self : $0 }
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // It stops UIKit's animation.
    arranging.animatedScroll = nil
    if let view = touches.first?.view { features.touchBegan(in: view) }
    super.touchesBegan(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    features.touchEnded()
    super.touchesEnded(touches, with: event)
  }

}
