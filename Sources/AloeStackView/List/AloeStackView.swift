import UIKit

/// A scrolling list of rows, where any view can be a row.
///
/// Add views as rows, keep them, and change them whenever you like: Auto Layout keeps the list right, and
/// nothing needs to be told of a change. Rows can be inserted, moved, removed, hidden and shown at any time,
/// at once or with an animation; the list's model always changes at once, the last call wins, and the picture
/// follows.
///
/// The list holds its rows strongly. Each is wrapped in a `StackViewCell`, which keeps its insets,
/// background, separator and tap handler. Adding a row that is in the list already moves it, with all of
/// that; adding one that is in another list takes it out there.
///
/// Unless said otherwise a method that is given a view that is no row of this list does nothing. Methods on
/// several rows make one change. Changes cost O(log n) in the number of rows, and an animated one moves only what is
/// seen. All animated changes until the next layout are one animation; inside an animation of yours they take its
/// timing. With Reduce Motion on nothing is animated.
///
/// A list may have any number of rows. Only cells near the viewport are laid out and drawn; a row that was never seen
/// counts with an estimate, from rows of the same class, until it is measured; in idle time all rows are, or of more than
/// some thousands a sample of 2,000, which makes the estimates good to about one in a hundred. What is on the screen stays
/// where it is when lengths before it become others. Rows that hold the focus or are tied to other views by constraints
/// stay in the view tree. To tie a row to others, do it right after adding it, in a list of up to 50 rows at any time,
/// or while the row is on the screen.
///
/// The background is `systemBackground`: white, and black in dark mode. Set `backgroundColor` to `.clear` for
/// a list that lies on something else.
open class AloeStackView: UIScrollView {

  // MARK: Making a list

  /// Makes an empty list, of no size yet.
  public init() {
    super.init(frame: .zero)
    setUp()
  }

  /// Makes an empty list of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes an empty list with what an archive says of the scroll view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: Direction

  /// The direction rows follow each other and the list scrolls in; vertical by default.
  ///
  /// Rows of a vertical list stretch to its width, rows of a horizontal one to its height. A horizontal list
  /// starts at the right where the text runs from right to left. A change costs O(n).
  open var axis: NSLayoutConstraint.Axis = .vertical {
    didSet { if axis != oldValue { axisDidChange(from: oldValue) } }
  }

  /// Which way the list runs, for its cells as for itself; as the language does by default.
  ///
  /// Unlike other views a list hands it on to its cells, whose insets and separators depend on it, too.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      stage.semanticContentAttribute = semanticContentAttribute
      for cell in order.cells { cell.semanticContentAttribute = semanticContentAttribute }
      setNeedsArranging()
    }
  }

  // MARK: Adding and removing rows

  /// Puts a row at the end.
  open func addRow(_ row: UIView, animated: Bool = false) { insert([row], .end, animated: animated) }

  /// Puts rows at the end, in their order.
  open func addRows(_ rows: [UIView], animated: Bool = false) { insert(rows, .end, animated: animated) }

  /// Puts a row at the start.
  open func prependRow(_ row: UIView, animated: Bool = false) { insert([row], .start, animated: animated) }

  /// Puts rows at the start, in their order.
  open func prependRows(_ rows: [UIView], animated: Bool = false) { insert(rows, .start, animated: animated) }

  /// Puts a row directly before another one. Nothing is inserted if that isn't a row of this list.
  open func insertRow(_ row: UIView, before beforeRow: UIView, animated: Bool = false) {
    insert([row], .before(beforeRow), animated: animated)
  }

  /// Puts rows directly before another one, in their order. Nothing is inserted if that isn't a row of this
  /// list.
  open func insertRows(_ rows: [UIView], before beforeRow: UIView, animated: Bool = false) {
    insert(rows, .before(beforeRow), animated: animated)
  }

  /// Puts a row directly after another one. Nothing is inserted if that isn't a row of this list.
  open func insertRow(_ row: UIView, after afterRow: UIView, animated: Bool = false) {
    insert([row], .after(afterRow), animated: animated)
  }

  /// Puts rows directly after another one, in their order. Nothing is inserted if that isn't a row of this
  /// list.
  open func insertRows(_ rows: [UIView], after afterRow: UIView, animated: Bool = false) {
    insert(rows, .after(afterRow), animated: animated)
  }

  /// Takes a row out. It is no row any more when this returns, though an animation may still show it leaving.
  open func removeRow(_ row: UIView, animated: Bool = false) { remove([row], animated: animated) }

  /// Takes rows out. They are no rows any more when this returns, though an animation may still show them
  /// leaving.
  open func removeRows(_ rows: [UIView], animated: Bool = false) { remove(rows, animated: animated) }

  /// Takes all rows out.
  open func removeAllRows(animated: Bool = false) { removeAll(animated: animated) }

  /// Makes `rows` the rows of the list, in that order: what isn't there comes, what is missing goes, and rows that stay
  /// keep all they have, hidden state included. A view that is there twice counts once. O(n).
  open func setRows(_ rows: [UIView], animated: Bool = false) { replace(rows, animated: animated) }

  // MARK: Moving rows

  /// Moves a row directly before another one, with all it has. Nothing moves if one of them is no row of this list.
  open func moveRow(_ row: UIView, before beforeRow: UIView, animated: Bool = false) {
    if containsRow(row) { insert([row], .before(beforeRow), animated: animated) }
  }

  /// Moves a row directly after another one, with all it has. Nothing moves if one of them is no row of this list.
  open func moveRow(_ row: UIView, after afterRow: UIView, animated: Bool = false) {
    if containsRow(row) { insert([row], .after(afterRow), animated: animated) }
  }

  /// Moves a row, with all it has, so that it has an index afterwards: one of `rows`, hidden rows count. An index beyond
  /// the ends means the end.
  open func moveRow(_ row: UIView, to index: Int, animated: Bool = false) {
    guard let entry = order.entry(of: row) else { return }
    change(animated: animated) { _ in move(entry, to: min(max(0, index), order.count - 1)) }
  }

  // MARK: Asking for rows

  /// The first row, hidden or not.
  open var firstRow: UIView? { rows.first }

  /// The last row, hidden or not.
  open var lastRow: UIView? { rows.last }

  /// All rows in the order they are seen in, hidden ones included. O(n).
  open func getAllRows() -> [UIView] { order.cells.map(\.contentView) }

  /// The rows in the order they are seen in, hidden ones included, without a copy of them.
  public var rows: RowList { RowList(order: order.tree, entry: { [order] in order.entry(of: $0) }) }

  /// The cell around a row; nil for a view that's no row of this list.
  public func cell(forRow row: UIView) -> StackViewCell? { order.cell(of: row) }

  /// Whether a view is a row of this list.
  open func containsRow(_ row: UIView) -> Bool { order.cell(of: row) != nil }

  // MARK: Hiding and showing rows

  /// Hides a row: it stays a row, and takes no room.
  open func hideRow(_ row: UIView, animated: Bool = false) { setHidden([row], true, animated: animated) }

  /// Hides rows: they stay rows, and take no room.
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

  /// Whether a row is hidden; false for a view that is no row of this list.
  open func isRowHidden(_ row: UIView) -> Bool { order.entry(of: row)?.isHidden ?? false }

  // MARK: Handling taps

  /// Sets what happens at a tap on a row; `nil` takes the handler away.
  ///
  /// Setting a handler makes the row's `isUserInteractionEnabled` true, which labels and image views are not
  /// by themselves; setting it to false afterwards switches the handler off. A tap on a control inside the
  /// row is the control's.
  ///
  /// The list holds the handler: capture it weakly if the handler needs it, or its owner. The handler is
  /// given its row.
  open func setTapHandler<RowView: UIView>(forRow row: RowView, handler: ((RowView) -> Void)?) {
    guard let cell = order.cell(of: row) else { return }
    guard let handler else {
      cell.tapHandler = nil
      return
    }
    row.isUserInteractionEnabled = true
    cell.tapHandler = { view in
      if let row = view as? RowView { handler(row) }
    }
  }

  /// Takes a row's tap handler away: what `setTapHandler(forRow: row, handler: nil)` means.
  ///
  /// It's there because the compiler finds no type for a `nil` in the method above where the row is of a subclass of
  /// `UIView`.
  public func setTapHandler(forRow row: UIView, handler: Never?) {
    order.cell(of: row)?.tapHandler = nil
  }

  // MARK: Styling rows

  /// The background of rows added from now on; clear by default.
  open var rowBackgroundColor = UIColor.clear

  /// The background, while a finger is on it, of a `Highlightable` row added from now on. #D9D9D9 by default,
  /// dark grey in dark mode.
  open var rowHighlightColor = UIColor.rowHighlight

  /// Sets a row's background.
  open func setBackgroundColor(forRow row: UIView, color: UIColor) {
    setBackgroundColor(forRows: [row], color: color)
  }

  /// Sets the background of rows.
  open func setBackgroundColor(forRows rows: [UIView], color: UIColor) {
    for row in rows { order.cell(of: row)?.rowBackgroundColor = color }
  }

  /// The room around rows added from now on: 12 points above and below, 15 at both sides by default. `left`
  /// is the leading side and `right` the trailing one, so that an indentation turns around where the text
  /// runs from right to left. Unlike `UIEdgeInsets` elsewhere in UIKit, therefore, left isn't always on the
  /// left.
  open var rowInset = UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15) {
    didSet { if !rowInset.isFinite { rowInset = rowInset.finite("rowInset") } }
  }

  /// Sets the room around a row; see `rowInset`.
  open func setInset(forRow row: UIView, inset: UIEdgeInsets) { setInset(forRows: [row], inset: inset) }

  /// Sets the room around rows; see `rowInset`.
  open func setInset(forRows rows: [UIView], inset: UIEdgeInsets) {
    for row in rows { order.cell(of: row)?.rowInset = inset }
  }

  // MARK: Styling separators

  /// The colour of all separators; the system's separator colour by default. Takes effect at once, in O(n).
  open var separatorColor = UIColor.separator {
    didSet { for cell in order.cells { cell.separatorColor = separatorColor } }
  }

  /// The thickness of all separators in points; one device pixel by default. Takes effect at once, in O(n).
  open var separatorWidth: CGFloat = 1 / UIScreen.main.scale {
    didSet {
      if !separatorWidth.isFinite { separatorWidth = separatorWidth.finite("separatorWidth") }
      for cell in order.cells { cell.separatorWidth = separatorWidth }
    }
  }

  /// Another name of `separatorWidth`.
  open var separatorHeight: CGFloat {
    get { separatorWidth }
    set { separatorWidth = newValue }
  }

  /// What stays free at the ends of the separators of rows added from now on, in points: 15 at the left by
  /// default, as in a table. A vertical list uses `left` (leading) and `right` (trailing), a horizontal one
  /// `top` and `bottom`.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) {
    didSet { if !separatorInset.isFinite { separatorInset = separatorInset.finite("separatorInset") } }
  }

  /// Sets what stays free at the ends of a row's separator; see `separatorInset`.
  open func setSeparatorInset(forRow row: UIView, inset: UIEdgeInsets) {
    setSeparatorInset(forRows: [row], inset: inset)
  }

  /// Sets what stays free at the ends of the separators of rows; see `separatorInset`.
  open func setSeparatorInset(forRows rows: [UIView], inset: UIEdgeInsets) {
    for row in rows { order.cell(of: row)?.separatorInset = inset }
  }

  /// Sets the colour of a row's separator, until the list's `separatorColor` is set the next time.
  open func setSeparatorColor(forRow row: UIView, color: UIColor) { setSeparatorColor(forRows: [row], color: color) }

  /// Sets the colour of the separators of rows, until the list's `separatorColor` is set the next time.
  open func setSeparatorColor(forRows rows: [UIView], color: UIColor) {
    for row in rows { order.cell(of: row)?.separatorColor = color }
  }

  /// Sets the thickness of a row's separator in points, until the list's `separatorWidth` is set the next time.
  open func setSeparatorWidth(forRow row: UIView, width: CGFloat) { setSeparatorWidth(forRows: [row], width: width) }

  /// Sets the thickness of the separators of rows in points, until the list's `separatorWidth` is set the next time.
  open func setSeparatorWidth(forRows rows: [UIView], width: CGFloat) {
    for row in rows { order.cell(of: row)?.separatorWidth = width }
  }

  /// Whether rows added from now on show no separator. False by default.
  open var hidesSeparatorsByDefault = false

  /// Hides a row's separator.
  open func hideSeparator(forRow row: UIView) { hideSeparators(forRows: [row]) }

  /// Hides the separators of rows.
  open func hideSeparators(forRows rows: [UIView]) {
    for row in rows { order.cell(of: row)?.isSeparatorHidden = true }
  }

  /// Shows a row's separator again. A `SeparatorHiding` row shows none all the same.
  open func showSeparator(forRow row: UIView) { showSeparators(forRows: [row]) }

  /// Shows the separators of rows again. `SeparatorHiding` rows show none all the same.
  open func showSeparators(forRows rows: [UIView]) {
    for row in rows { order.cell(of: row)?.isSeparatorHidden = false }
  }

  /// Whether the last row that isn't hidden shows no separator. False by default.
  ///
  /// Takes effect at once, and holds as rows come, go, hide and show: a row that is last no longer shows its
  /// separator again.
  open var automaticallyHidesLastSeparator = false {
    didSet { setNeedsArranging() }
  }

  // MARK: Placing rows

  /// Where rows lie that don't fill the list; at the start by default.
  open var shortContentPlacement = ShortContentPlacement.start {
    didSet { setNeedsArranging() }
  }

  /// The length up to which the list has its rows' length, with its insets, for its own intrinsic size; nil, the
  /// default, means that it has none, as a scroll view.
  ///
  /// A list that's as long as its rows can be a row of another list. Infinity is a limit, too, but then all rows are in
  /// sight of the list, and so all are mounted.
  open var maximumIntrinsicLength: CGFloat? {
    didSet {
      if maximumIntrinsicLength?.isNaN == true { maximumIntrinsicLength = CGFloat.nan.finite("maximumIntrinsicLength") }
      invalidateIntrinsicContentSize()
    }
  }

  open override var intrinsicContentSize: CGSize { ownIntrinsicSize }

  /// Whether rows keep at least the list's layout margins free at their sides, which contain the safe area, and the
  /// superview's with `preservesSuperviewLayoutMargins`. False by default: only the safe area and `rowInset` count.
  /// Vertical lists only. A change costs O(n).
  open var insetsRowsToLayoutMargins = false {
    didSet { if insetsRowsToLayoutMargins != oldValue { sideMarginsChanged() } }
  }

  // MARK: Selecting rows

  /// Whether several rows can be selected at a time; false by default. Selectable rows are those that are `Selectable`.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { keepOneSelected() } }
  }

  /// Called when a tap has selected (true) or deselected a row.
  open var selectionHandler: ((UIView, Bool) -> Void)?

  // MARK: Reordering rows

  /// Escape ends a drag, with the row back where it was, and the list takes the focus for that if nobody has it.
  ///
  /// Alt (Option on Apple's keyboards) with the arrow keys along the list moves a `Reorderable` row by a place: the one
  /// that has the first responder, or else the one that was selected last. For the latter the list must get keys: in an
  /// `AloeStackViewController` it does; elsewhere make it the first responder.
  open override var keyCommands: [UIKeyCommand]? {
    let own = reorderCommands
    return own.isEmpty ? super.keyCommands : (super.keyCommands ?? []) + own
  }

  /// True while a row is selected or dragged, so that keys can be for that.
  open override var canBecomeFirstResponder: Bool {
    !selectedCells.isEmpty || drag != nil || super.canBecomeFirstResponder
  }

  /// Called when the user has moved a row, with its old and its new index in `rows`.
  open var reorderHandler: ((_ row: UIView, _ from: Int, _ to: Int) -> Void)?

  /// Decides where a row may be dropped: is given the row and the index in `rows` that it would get, and returns the one
  /// it gets. Nil, the default, lets rows go anywhere.
  open var reorderTarget: ((_ row: UIView, _ proposed: Int) -> Int)?

  // MARK: Scrolling to a row

  /// Scrolls, animated unless told otherwise, until a row is seen whole, as little as that takes. Nothing
  /// moves if it is seen whole already, or is hidden. Lays the list out first, so that a row just added is
  /// found; before the first layout it's done with that.
  open func scrollRowToVisible(_ row: UIView, animated: Bool = true) {
    scrollToRow(row, at: .none, animated: animated)
  }

  // MARK: Extending the list

  /// Makes the cell of a row that comes into the list. Override it to return a cell of your own.
  ///
  /// Called once for each row that comes in (not for one that is moved), before the list's settings are applied to
  /// the cell.
  ///
  /// - Returns: a new cell around `row`; by default a plain one. For a cell around another view, of which a sentence on
  ///   standard error tells, the row gets a plain one.
  open func cellForRow(_ row: UIView) -> StackViewCell { StackViewCell(contentView: row) }

  /// Called for each new cell after the list's settings were applied to it, so that what an override sets
  /// stays. Does nothing by default.
  open func configureCell(_ cell: StackViewCell) {}

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeIfNeeded()
    takeRequestedScroll()
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
    // Rows out of sight may have another length with another text size.
    forgetLengths()
    setNeedsArranging()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if insetsRowsToLayoutMargins { sideMarginsChanged() }
  }

  /// While a row shows its swipe actions, touches beside it are the list's, which closes it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return swipe.map { $0.contains(hit) } ?? true ? hit : self
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let view = touches.first?.view, swipe?.contains(view) == false { closeSwipe() }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    closeSwipe()
    super.touchesEnded(touches, with: event)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { giveUpPendingAnimation(false) }
    setNeedsArranging()
  }

  // MARK: For the list's other files

  // What there is
  var order = RowOrder()

  // What is seen of it; see AloeStackView+Mounting.swift
  /// Lists of at most so many rows, a screenful or two, have all of them mounted; and the last so many that were added
  /// are in the view tree before anything is laid out. So constraints between rows, or of a row to the list, can be made
  /// as soon as the rows are added.
  var fewRows = 50
  /// Holds the mounted cells.
  let stage = RowStage()
  /// Holds the cells of rows out of sight while they're measured. It's hidden, so that nothing is painted for them.
  let workbench = RowStage()
  /// Where the stage's origin lies in the content, along the axis.
  var stageStart: CGFloat = 0
  /// The cells that are laid out, in the order they're seen in, those that are leaving included.
  var mounted: [StackViewCell] = []
  /// Cells on the stage that no layout has placed yet.
  var attached: [StackViewCell] = []
  /// How many there may be before it's looked at which of them need to be there.
  var attachedLimit = 0
  /// How often constraints were searched for cells that they tie, which costs more the more there are.
  var searchesForTies = 0

  // How it's arranged; see AloeStackView+Arranging.swift
  /// What the last arrangement was made for; nil before the first.
  var metrics: ListMetrics?
  var needsArranging = false
  var isArranging = false
  /// What the next arrangement is to show.
  var requestedTarget: ScrollTarget?
  /// Mounted cells that were moved since the last arrangement, and so are no hold for what stays in place.
  var moved: Set<ObjectIdentifier> = []
  /// Where the first cell in sight was that has left the picture since the last arrangement without an animation.
  var vacated: CGFloat?
  /// The offsets whose rows are all mounted.
  var covered = CGFloat.infinity...CGFloat.infinity
  /// The offset at the start of the list in the last arrangement.
  var lastStart: CGFloat = 0

  // How it changes; see AloeStackView+Animation.swift
  /// The animated changes since the last arrangement.
  var pendingAnimation: ChangeAnimation?
  var animationsRunning = 0
  /// What the innermost `performChanges` has changed that's under way.
  var openGroup: ChangeGroup?

  // What happens while the list calls the client, which may call the list
  /// The changes of the model under way, each inside the one before.
  var changesUnderWay = 0
  /// Whether a layout came while the cells couldn't be arranged.
  var missedLayout = false
  /// The row that was asked to be scrolled to meanwhile.
  var requestedScroll: ScrollRequest?
  var takesScroll = false
  /// Cells that leave the view tree at the end of the arrangement.
  var dropped: [StackViewCell] = []
  /// Rows whose cells the client is being asked for.
  var rowsInMaking: [UIView] = []
  let measuring = IdleMeasuring()
  /// The cells under a finger.
  var highlighted: [StackViewCell] = []

  // What is seen apart; see AloeStackView+Sections.swift, +Sticky, +SelfSizing, +Reordering, +Swiping
  var sectionList: [RowSection] = []
  /// The section whose rows are those that are being put in.
  var filledSection: RowSection?
  /// The sticky cell that is kept in sight.
  weak var pinned: StackViewCell?
  /// The length of the room that short content was last placed in.
  var placedViewportLength: CGFloat = 0
  var knownIntrinsicSize: CGSize?
  var selectedCells = SelectedCells()
  var drag: RowDrag?
  var swipe: RowSwipe?

  // MARK: Private

  private func setUp() {
    backgroundColor = .systemBackground
    workbench.isHidden = true
    addSubview(workbench)
    addSubview(stage)
  }

}
