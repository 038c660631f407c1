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
      rowInset = rowInset.finite("A row's inset")
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
  open var separatorColor = UIColor.separator { didSet { separator.view?.backgroundColor = separatorColor } }

  /// The separator's thickness in points; by default one device pixel of the screen that the cell is on.
  open var separatorWidth: CGFloat {
    get { separator.width ?? 1 / max(1, traitCollection.displayScale) }
    set {
      separator.width = newValue.finite("A separator's width")
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
      separatorInset = separatorInset.finite("A separator's inset")
      setNeedsLayout()
    }
  }

  /// Whether the cell shows no separator. False by default.
  ///
  /// Setting it says whether this row is to have one. Reading it also returns true for a ``SeparatorHiding`` row and
  /// for the last visible row of a list with `automaticallyHidesLastSeparator`.
  open var isSeparatorHidden: Bool {
    get { separator.isUnwanted || contentView is SeparatorHiding || list?.hidesSeparator(of: self) == true }
    set {
      separator.isUnwanted = newValue
      if newValue == (separator.view != nil) { setNeedsLayout() }
    }
  }

  // MARK: Touches and layout

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    highlightBegan()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { highlightMoved(touch, event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    highlightEnded()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    highlightEnded()
  }

  // MARK: Focus and keys

  /// Whether keys can do something with the row: whether it answers taps, can be moved or has swipe actions, which the
  /// menu key shows as a menu.
  open override var canBecomeFocused: Bool { answersKeys || super.canBecomeFocused }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !keysWentDown(presses) { super.pressesBegan(presses, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !keysWentUp(presses) { super.pressesEnded(presses, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    highlightEnded()
    super.pressesCancelled(presses, with: event)
  }

  /// True, because a cell has no length without Auto Layout.
  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isShownAlone { updateTapRecognizer(isShown: true) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // A separator of one pixel has another thickness on another screen.
    if previousTraitCollection?.displayScale != traitCollection.displayScale { setNeedsLayout() }
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
    super.point(inside: point, with: event) || interaction.swipeView?.frame.contains(point) == true
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === interaction.swipeRecognizer
      ? mayBeginSwipe() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Accessibility

  /// True for a row that answers taps or heads a section, unless something inside is used by itself; see
  /// ``accessibilityLabel``.
  open override var isAccessibilityElement: Bool {
    get { isSpokenWished ?? isSpokenAsOne }
    set { isSpokenWished = newValue }
  }
  /// The texts of the row, if it's one element or keys do something with it, and nothing else was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAccessibilityElement || answersKeys ? spokenTexts : nil) }
    set { super.accessibilityLabel = newValue }
  }
  /// A button's for a row that answers taps, a heading's for a section's header, with what was set.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isAccessibilityElement ? super.accessibilityTraits.union(spokenTraits) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }
  /// The row's swipe actions, and moving it up and down if it's `Reorderable`, behind those that were set.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let actions = (super.accessibilityCustomActions ?? []) + spokenActions
      return actions.isEmpty ? nil : actions
    }
    set { super.accessibilityCustomActions = newValue }
  }
  /// Where the row is, also while it's out of sight and not in the list's view tree.
  open override var accessibilityFrame: CGRect {
    get { spokenPlace ?? super.accessibilityFrame }
    set { super.accessibilityFrame = newValue }
  }
  /// Does what a tap does.
  open override func accessibilityActivate() -> Bool {
    guard answersTaps else { return super.accessibilityActivate() }
    respondToTap()
    return true
  }
  /// Scrolls to the row.
  open override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    list?.bringRow(of: self)
  }

  // MARK: State

  /// Whether a client has said that the cell is one element for screen readers, or isn't.
  private var isSpokenWished: Bool?
  /// What stands for the cell in its list while it's in no window; nil until it's asked for.
  var spokenElement: RowElement?
  weak var list: (any CellOwner)?
  /// Where the cell is between the list's model and the screen.
  var state = CellState.stored
  var isRowHidden = false
  var tapHandler: ((UIView) -> Void)? { didSet { updateTapRecognizer(isShown: placement != nil || isShownAlone) } }
  /// The animated coming or going of the cell; nil at rest.
  var transition: CellTransition?
  var insetConstraints: InsetConstraints?
  /// The cell's size across the list.
  var sizeAcross: NSLayoutConstraint?
  /// The space for the safe area that the list's content inset doesn't leave; `left` is leading.
  var safeAreaInset = UIEdgeInsets.zero { didSet { if safeAreaInset != oldValue { safeAreaInsetDidChange() } } }
  /// Whether the cell was last laid out for a language that runs from right to left.
  var isMirrored = false
  /// What the cell looks like because of its position.
  var style = CellStyle() { didSet { if style != oldValue { applyStyle() } } }
  var card: CardView?
  /// Where the cell is drawn, relative to its place.
  var displacement = CellDisplacement() {
    didSet { if displacement != oldValue { applyDisplacement(from: oldValue) } }
  }
  var separator = CellSeparator()
  var highlight = CellHighlight()
  var selection = CellSelection()
  /// What the row allows to be done with it, and what watches for that.
  var interaction = CellInteraction() {
    didSet { if interaction.swipeView !== oldValue.swipeView { updateSwipeMask() } }
  }
  /// The group of rows that the row is in: a section.
  weak var group: AnyObject?
  /// The controller of the row's view that the list has made a child.
  weak var childController: UIViewController?

}
