import UIKit

/// The wrapper that an ``AloeStackView`` puts around each row. It keeps the row's insets, background, separator and
/// taps.
///
/// The row's view, ``contentView``, is a direct subview of its cell. The cell's length follows from the row's view by
/// Auto Layout, so a row may change without telling anybody. Constraints on the cell's own size are respected, too. To
/// use a subclass of your own, override ``AloeStackView/cellForRow(_:)``.
///
/// Only cells near the viewport are in the list's view tree. A cell exists from the moment its row is added, but makes
/// its constraints when it's first laid out, and what it needs only on screen when it gets there.
open class StackViewCell: UIView {

  // MARK: Making a cell

  /// Wraps a view, which leaves its superview.
  public init(contentView: UIView) {
    self.contentView = contentView
    super.init(frame: .zero)
    setUp()
  }

  /// Makes a cell around an empty view, since an archive holds no row.
  public required init?(coder: NSCoder) {
    contentView = UIView()
    super.init(coder: coder)
    setUp()
  }

  // MARK: The row

  /// The row's view.
  public let contentView: UIView

  /// Whether the row is hidden: it takes no space and shows no separator.
  ///
  /// In a list this is the row's hidden state, as ``AloeStackView/isRowHidden(_:)`` returns it: it's true from the
  /// moment the row is asked to hide, though an animation may still show it leaving. Setting it hides or shows the row
  /// without an animation.
  open override var isHidden: Bool {
    get { isRowHidden }
    set {
      guard newValue != isRowHidden else { return }
      if let list { list.setHidden(newValue, rowOf: self) } else { applyHidden(newValue) }
    }
  }

  // MARK: Background and inset

  /// The cell's background at rest. Clear by default; a list sets its own `rowBackgroundColor` on new rows.
  open var rowBackgroundColor = UIColor.clear {
    didSet { backgroundColor = restingColor }
  }

  /// The cell's background while a finger is on a `Highlightable` row. #D9D9D9 by default, dark grey in dark mode.
  open var rowHighlightColor = UIColor.rowHighlight

  /// The space around the row's view, in points. Zero by default; a list sets its own `rowInset` on new rows.
  ///
  /// `left` is the leading side and `right` the trailing one, so that it's mirrored where text runs from right to left.
  open var rowInset = UIEdgeInsets.zero {
    didSet {
      if !rowInset.isFinite { rowInset = rowInset.finite("A row's inset") }
      updateInsetConstraints()
    }
  }

  /// The colour behind the row; on a card, the card's colour.
  ///
  /// The cell sets it whenever the row is touched and released. Set ``rowBackgroundColor`` for a colour that stays.
  open override var backgroundColor: UIColor? {
    get { card == nil ? super.backgroundColor : card?.backgroundColor }
    set { if let card { card.backgroundColor = newValue } else { super.backgroundColor = newValue } }
  }

  /// Whether the row stays at the start of the list while the rows behind it scroll away. True by default for a
  /// ``Sticky`` row and for a section's sticky header.
  open var isSticky = false {
    didSet { if isSticky != oldValue { list?.cellDidChangeStickiness(self) } }
  }

  // MARK: Separator

  /// The direction of the separator's line: horizontal, the default, in a vertical list, and vertical in a horizontal
  /// one.
  open var separatorAxis: NSLayoutConstraint.Axis = .horizontal {
    didSet {
      guard separatorAxis != oldValue else { return }
      endTransition()
      setNeedsLayout()
    }
  }

  /// The separator's colour; the system's separator colour by default.
  open var separatorColor = UIColor.separator {
    didSet { separatorView?.backgroundColor = separatorColor }
  }

  /// The separator's thickness in points; one device pixel by default.
  open var separatorWidth: CGFloat = 1 / UIScreen.main.scale {
    didSet {
      if !separatorWidth.isFinite { separatorWidth = separatorWidth.finite("A separator's width") }
      setNeedsLayout()
    }
  }

  /// Another name for ``separatorWidth``.
  open var separatorHeight: CGFloat {
    get { separatorWidth }
    set { separatorWidth = newValue }
  }

  /// The space at the two ends of the separator, in points. Zero by default; a list sets its own `separatorInset` on
  /// new rows.
  ///
  /// A horizontal line uses `left` (leading) and `right` (trailing), a vertical one `top` and `bottom`.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      if !separatorInset.isFinite { separatorInset = separatorInset.finite("A separator's inset") }
      setNeedsLayout()
    }
  }

  /// Whether the cell shows no separator. False by default.
  ///
  /// Setting it says whether this row is to have one. Reading it also returns true for a ``SeparatorHiding`` row and
  /// for the last visible row of a list with `automaticallyHidesLastSeparator`.
  open var isSeparatorHidden: Bool {
    get { wantsSeparatorHidden || contentView is SeparatorHiding || list?.hidesSeparator(of: self) == true }
    set {
      wantsSeparatorHidden = newValue
      if newValue == (separatorView != nil) { setNeedsLayout() }
    }
  }

  // MARK: Touches and layout

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard contentView.isUserInteractionEnabled, let row = contentView as? Highlightable, row.isHighlightable
    else { return }
    isTrackingHighlight = true
    setHighlighted(true)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard isTrackingHighlight, let touch = touches.first else { return }
    setHighlighted(point(inside: touch.location(in: self), with: event))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    isTrackingHighlight = false
    setHighlighted(false)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    isTrackingHighlight = false
    setHighlighted(false)
  }

  /// True, because a cell has no length without Auto Layout.
  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isShownAlone { updateTapRecognizer(isShown: true) }
  }

  open override func updateConstraints() {
    makeConstraints()
    super.updateConstraints()
  }

  open override func layoutSubviews() {
    updateDirection()
    super.layoutSubviews()
    updateSeparator()
    layOutCard()
    placeSwipeView()
    updateSwipeMask()
    list?.cellDidLayOut(self)
  }

  /// Whether a point is in the cell, or in the actions beside a swiped row.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || swipeView?.frame.contains(point) == true
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === swipeRecognizer
      ? mayBeginSwipe() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: For the list

  weak var list: (any CellOwner)?
  /// Where the cell is between the list's model and the screen.
  var state = CellState.stored
  var isRowHidden = false
  var tapHandler: ((UIView) -> Void)? { didSet { updateTapRecognizer(isShown: placement != nil || isShownAlone) } }
  /// Where the list puts the cell; nil while the cell isn't mounted.
  var placement: CellPlacement? { state.placement }
  /// The coming and going under way; nil at rest. See StackViewCell+Transition.swift.
  var transition: CellTransition?
  /// Whether the row is out of the model, while its cell may still be seen leaving.
  var isLeaving: Bool { state.isLeaving }
  var insetConstraints: InsetConstraints?
  /// The cell's size across the list.
  var sizeAcross: NSLayoutConstraint?
  /// Whether the cell was last laid out for a language that runs from right to left.
  private(set) var isMirrored = false

  /// The group of rows that the row is in: a section.
  weak var group: AnyObject?
  /// What the cell looks like because of its position; see StackViewCell+Style.swift
  var style = CellStyle() { didSet { if style != oldValue { applyStyle() } } }
  var card: CardView?
  /// Where the cell is drawn, relative to its place; see StackViewCell+Displacement.swift
  var displacement = CellDisplacement() {
    didSet { if displacement != oldValue { applyDisplacement(from: oldValue) } }
  }
  /// Whether the row is selected.
  var isRowSelected: Bool { selectionNumber != nil }
  /// How many rows the list had seen selected before this one; nil while it isn't.
  var selectionNumber: Int?
  /// What the row was told last of its selection.
  var showsSelection = false
  /// The background that shows that the row is selected; nil while it isn't.
  var selectionColor: UIColor?
  var allowsReordering: Bool?
  var swipeActions: RowSwipeActionSides?
  var swipeView: SwipeActionsView? { didSet { updateSwipeMask() } }
  var separatorView: SeparatorView?
  var tapRecognizer: UITapGestureRecognizer?
  var swipeRecognizer: UIPanGestureRecognizer?
  var liftRecognizer: UILongPressGestureRecognizer?
  /// The controller of the row's view that the list has made a child.
  weak var childController: UIViewController?

  /// The axis of a list that the cell would be in.
  var listAxis: NSLayoutConstraint.Axis { separatorAxis == .horizontal ? .vertical : .horizontal }

  /// The cell's length along the list as of the last layout.
  var length: CGFloat { separatorAxis == .horizontal ? bounds.height : bounds.width }

  /// The space for the safe area that the list's content inset doesn't leave; `left` is leading.
  var safeAreaInset = UIEdgeInsets.zero {
    didSet {
      guard safeAreaInset != oldValue else { return }
      updateInsetConstraints()
      setNeedsLayout()
    }
  }

  /// Sets the hidden state with what is seen of it, at once.
  func applyHidden(_ hidden: Bool) {
    isRowHidden = hidden
    showsPicture = !hidden
  }

  /// Whether the cell is drawn, apart from the row's state: a row that is being hidden is drawn until it has
  /// left.
  var showsPicture: Bool {
    get { !super.isHidden }
    set {
      // One out of the view tree is told when it's mounted, and needs no layer until then.
      if list == nil || superview != nil { super.isHidden = !newValue }
    }
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

  /// Makes the constraints that the cell needs for a layout, with its list or without.
  func makeConstraints() {
    if insetConstraints == nil, contentView.superview === self {
      insetConstraints = InsetConstraints(of: contentView, in: self)
      updateInsetConstraints()
    }
    if sizeAcross == nil { sizeAcross = list?.makeSizeAcross(of: self) }
  }

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
    separatorView?.removeFromSuperview()
    separatorView = nil
    setNeedsUpdateConstraints()
  }

  /// Whether a finger shows on the row.
  private(set) var isRowHighlighted = false

  // MARK: Private

  private var wantsSeparatorHidden = false
  private var isTrackingHighlight = false

  private func setUp() {
    backgroundColor = rowBackgroundColor
    isSticky = contentView is Sticky
    takeRow()
  }

  func updateInsetConstraints() {
    insetConstraints?.apply(fullInset, mirrored: isMirrored)
  }

  private func updateDirection() {
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard mirrored != isMirrored else { return }
    endTransition()
    isMirrored = mirrored
    updateInsetConstraints()
  }

  private func setHighlighted(_ highlighted: Bool) {
    guard highlighted != isRowHighlighted, let row = contentView as? Highlightable else { return }
    isRowHighlighted = highlighted
    row.setIsHighlighted(highlighted)
    list?.cellDidChangeHighlight(self)
  }

}
