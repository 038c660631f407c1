import AloeCore
import UIKit

/// The wrapper that an ``AloeStackView`` puts around each row. It manages the row's insets, background, separator and
/// taps.
///
/// The row's view, ``contentView``, is a direct subview of its cell. Auto Layout derives the cell's length from the
/// row's view, so a row can change without notifying the list. Constraints on the cell's own size are honoured, too.
/// To use a custom subclass, override ``AloeStackView/cellForRow(_:)``.
///
/// Only cells near the viewport are in the list's view hierarchy. A cell exists as soon as its row is added, but
/// creates its constraints at its first layout, and its other objects only when it's shown.
open class StackViewCell: UIView {

  // MARK: Creating a cell

  /// Creates a cell for a view. The view is removed from its superview.
  public init(contentView: UIView) {
    self.contentView = contentView
    super.init(frame: .zero)
    Walkthrough.step()
    setUp()
  }

  /// Creates a cell around an empty view, because an archive contains no row.
  public required init?(coder: NSCoder) {
    contentView = UIView()
    super.init(coder: coder)
    setUp()
  }

  // MARK: The row

  /// The row's view.
  public let contentView: UIView

  /// Whether the row is hidden. A hidden row takes no space and shows no separator.
  ///
  /// In a list, this is the row's hidden state, as ``AloeStackView/isRowHidden(_:)`` returns it: it becomes true as
  /// soon as the list hides the row, even while an animation still shows it leaving. Setting it hides or shows the row
  /// without animation.
  open override var isHidden: Bool {
    get { isRowHidden }
    set {
      guard newValue != isRowHidden else { return }
      if let list { list.setHidden(newValue, rowOf: self) } else { applyHidden(newValue) }
    }
  }

  // MARK: Background and inset

  /// The cell's background while it isn't highlighted. Clear by default; a list sets its own `rowBackgroundColor` on
  /// new rows.
  open var rowBackgroundColor = UIColor.clear {
    didSet { backgroundColor = restingColor }
  }

  /// The cell's background while a `Highlightable` row is touched. #D9D9D9 by default, dark grey in dark mode.
  open var rowHighlightColor = UIColor.rowHighlight

  /// The space around the row's view, in points. Zero by default; a list sets its own `rowInset` on new rows.
  ///
  /// `left` is the leading side and `right` the trailing side; they're mirrored in right-to-left layouts.
  open var rowInset = UIEdgeInsets.zero {
    didSet {
      rowInset = rowInset.finite("A row's inset")
      updateInsetConstraints()
    }
  }

  /// The colour behind the row; on a card, the card's colour.
  ///
  /// The cell sets it whenever a touch on the row begins or ends. To set a permanent colour, use
  /// ``rowBackgroundColor``.
  open override var backgroundColor: UIColor? {
    get { card == nil ? super.backgroundColor : card?.backgroundColor }
    set { if let card { card.backgroundColor = newValue } else { super.backgroundColor = newValue } }
  }

  /// Whether the row stays at the start of the visible area while the rows after it scroll away. True by default for a
  /// ``Sticky`` row and for a section's sticky header.
  open var isSticky = false {
    didSet { if isSticky != oldValue { list?.cellDidChangeStickiness(self) } }
  }

  // MARK: Separator

  /// The orientation of the separator's line: horizontal, the default, in a vertical list; vertical in a horizontal
  /// list.
  open var separatorAxis: NSLayoutConstraint.Axis = .horizontal {
    didSet {
      guard separatorAxis != oldValue else { return }
      endTransition()
      setNeedsLayout()
    }
  }

  /// The separator's colour; the system's separator colour by default.
  open var separatorColor = UIColor.separator { didSet { separator.view?.backgroundColor = separatorColor } }

  /// The separator's thickness in points; by default, one device pixel of the cell's screen.
  open var separatorWidth: CGFloat {
    get { separator.width ?? 1 / max(1, traitCollection.displayScale) }
    set {
      separator.width = newValue.finite("A separator's width")
      setNeedsLayout()
    }
  }

  /// An alias of ``separatorWidth``.
  @available(*, deprecated, renamed: "separatorWidth")
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
  /// Setting it shows or hides this row's separator. Reading it also returns true for a ``SeparatorHiding`` row and
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

  /// Whether the row responds to keys, which it does if it responds to taps, can be moved, or has swipe actions. The
  /// Menu key shows those as a menu.
  open override var canBecomeFocused: Bool { answersKeys || super.canBecomeFocused }

  /// The effect that was set, or else a ring around the row. In a section on a card, the ring surrounds the row's part
  /// of the card.
  open override var focusEffect: UIFocusEffect? {
    get { hasOwnFocusEffect ? super.focusEffect : focusEffectOnCard ?? super.focusEffect }
    set {
      hasOwnFocusEffect = true
      super.focusEffect = newValue
    }
  }

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

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if subview === contentView { rowWillLeave() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isShownAlone { updateTapRecognizer(isShown: true) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // The thickness of a one-pixel separator depends on the screen.
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

  /// Returns whether a point is in the cell, or in the actions beside a swiped row.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || interaction.swipeView?.frame.contains(point) == true
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === interaction.swipeRecognizer
      ? mayBeginSwipe() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Accessibility

  /// True for a row that responds to taps, has swipe actions, can be moved, or is a section's header, unless it
  /// contains a control; see ``accessibilityLabel``. Set it to true to combine a row's text and its control, such as a
  /// switch, in one element.
  open override var isAccessibilityElement: Bool {
    get { preferredIsElement ?? isSpokenAsOne }
    set { preferredIsElement = newValue }
  }
  /// The row's text, if the row is one element or responds to keys, and no label was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAccessibilityElement || answersKeys ? spokenTexts : nil) }
    set { super.accessibilityLabel = newValue }
  }
  /// The identifier that was set, or else the identifier of the row's view, if the row is one element: assistive apps
  /// and UI tests find the element, and not the view inside.
  open override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? (isAccessibilityElement ? contentView.accessibilityIdentifier : nil) }
    set { super.accessibilityIdentifier = newValue }
  }
  /// The value that was set, or else the value of the only control, in a row whose ``isAccessibilityElement`` was set,
  /// or of the row's view.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenValue }
    set { super.accessibilityValue = newValue }
  }
  /// The hint that was set, or else the hint of the row's view, if the row is one element.
  open override var accessibilityHint: String? {
    get { super.accessibilityHint ?? (isAccessibilityElement ? contentView.accessibilityHint : nil) }
    set { super.accessibilityHint = newValue }
  }
  /// The traits that were set, plus the button trait for a row that responds to taps, or the header trait for a header.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isAccessibilityElement ? super.accessibilityTraits.union(spokenTraits) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }
  /// The value that was set, or else whether a press has an effect: true if the row responds to taps, or has a control
  /// or traits that do. Swipe actions and moving the row are separate actions.
  open override var accessibilityRespondsToUserInteraction: Bool {
    get { preferredResponds ?? respondsToPress }
    set { preferredResponds = newValue }
  }
  /// The actions that were set, followed by the actions of the row's view, if the row is one element, by its swipe
  /// actions and, if it's `Reorderable`, by actions that move it up and down.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let actions = (super.accessibilityCustomActions ?? []) + actionsOfView + spokenActions
      return actions.isEmpty ? nil : actions
    }
    set { super.accessibilityCustomActions = newValue }
  }
  /// The row's frame, even while it's out of sight and outside of the view hierarchy.
  open override var accessibilityFrame: CGRect {
    get { spokenPlace ?? super.accessibilityFrame }
    set { super.accessibilityFrame = newValue }
  }
  /// The point that was set, or else the activation point of the only control, in a row whose
  /// ``isAccessibilityElement`` was set, if the row doesn't respond to taps itself.
  open override var accessibilityActivationPoint: CGPoint {
    get { activationPoint ?? spokenActivationPoint ?? super.accessibilityActivationPoint }
    set { activationPoint = newValue }
  }
  /// Increments the value of the only control of a row whose ``isAccessibilityElement`` was set.
  open override func accessibilityIncrement() {
    if let adjustableControl { adjustableControl.accessibilityIncrement() } else { super.accessibilityIncrement() }
  }
  /// Decrements the value of the only control of a row whose ``isAccessibilityElement`` was set.
  open override func accessibilityDecrement() {
    if let adjustableControl { adjustableControl.accessibilityDecrement() } else { super.accessibilityDecrement() }
  }
  /// Performs the row's tap. Without one, activates the only control of a row whose ``isAccessibilityElement`` was set.
  open override func accessibilityActivate() -> Bool {
    guard answersTaps else {
      return combinedControl?.accessibilityActivate() ?? super.accessibilityActivate()
    }
    respondToTap()
    return true
  }
  /// Scrolls to the row.
  open override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    list?.revealRow(of: self)
  }

  // MARK: State

  /// Whether the client has set `focusEffect`.
  private var hasOwnFocusEffect = false
  /// The client's value of `isAccessibilityElement`, if set.
  private(set) var preferredIsElement: Bool?
  /// The client's value of `accessibilityRespondsToUserInteraction`, if set.
  private var preferredResponds: Bool?
  /// The client's value of `accessibilityActivationPoint`, if set.
  private var activationPoint: CGPoint?
  /// The element that represents the cell in its list while the cell isn't in a window; `nil` until it's requested.
  var spokenElement: RowElement?
  weak var list: (any CellOwner)?
  /// The stage of the cell between the list's model and the screen.
  var state = CellState.stored
  var isRowHidden = false
  var tapHandler: ((UIView) -> Void)? { didSet { updateTapRecognizer(isShown: placement != nil || isShownAlone) } }
  /// The running appearance or disappearance of the cell; `nil` otherwise.
  var transition: CellTransition?
  var insetConstraints: InsetConstraints?
  /// The constraint of the cell's size across the list.
  var sizeAcross: NSLayoutConstraint?
  /// The part of the safe area that the list's content inset doesn't cover; `left` is leading.
  var safeAreaInset = UIEdgeInsets.zero { didSet { if safeAreaInset != oldValue { safeAreaInsetDidChange() } } }
  /// Whether the cell's last layout was right-to-left.
  var isMirrored = false
  /// The part of the cell's appearance that depends on its position.
  var style = CellStyle() { didSet { if style != oldValue { applyStyle() } } }
  var card: CardView?
  /// The offset at which the cell is drawn, relative to its position.
  var displacement = CellDisplacement() {
    didSet { if displacement != oldValue { applyDisplacement(from: oldValue) } }
  }
  var separator = CellSeparator()
  var highlight = CellHighlight()
  var selection = CellSelection()
  /// The row's interactions other than taps, and their gesture recognisers.
  var interaction = CellInteraction() {
    didSet { if interaction.swipeView !== oldValue.swipeView { updateSwipeMask() } }
  }
  /// The section that contains the row.
  weak var group: AnyObject?
  /// The row's view controller, if the list made it a child.
  weak var childController: UIViewController?

}
