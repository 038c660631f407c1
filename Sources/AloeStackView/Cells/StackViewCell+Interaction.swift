import UIKit

// A cell's interactions other than taps. Gesture recognisers are created when the cell is mounted, as its row requires.

/// The state of a cell's interactions other than taps, and their gesture recognisers.
struct CellInteraction {

  /// Whether the row may be reordered, regardless of its own conformance; `nil` lets the row decide.
  var allowsReordering: Bool?
  /// The swipe actions that replace the row's own.
  var swipeActions: RowSwipeActionSides?
  /// The view of the revealed actions.
  var swipeView: SwipeActionsView?
  var tapRecognizer: UITapGestureRecognizer?
  /// The interaction that shows a pointer effect on a row that responds to taps.
  var pointer: UIPointerInteraction?
  var swipeRecognizer: UIPanGestureRecognizer?
  var liftRecognizer: UILongPressGestureRecognizer?
  /// The interaction that shows the swipe actions as a menu.
  var menu: UIContextMenuInteraction?

}

extension StackViewCell {

  /// Whether the row can currently be reordered.
  var isReorderable: Bool { interaction.allowsReordering ?? (contentView as? Reorderable)?.isReorderable ?? false }

  /// Whether the row may have swipe actions.
  private var mayHaveSwipeActions: Bool { interaction.swipeActions != nil || contentView is Swipeable }

  /// Returns the current actions of one side.
  func swipeActions(leading: Bool) -> RowSwipeActions? {
    let own = leading ? interaction.swipeActions?.leading : interaction.swipeActions?.trailing
    let row = contentView as? Swipeable
    guard let actions = own ?? (leading ? row?.leadingSwipeActions : row?.trailingSwipeActions),
      !actions.actions.isEmpty
    else { return nil }
    return actions
  }

  /// Creates the gesture recognisers that the row needs.
  func updateRecognizers() {
    updateTapRecognizer(isShown: true)
    let mayLift = interaction.allowsReordering ?? (contentView is Reorderable)
    if mayLift, interaction.liftRecognizer == nil {
      let recognizer = makeLiftRecognizer()
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
      interaction.liftRecognizer = recognizer
    }
    interaction.liftRecognizer?.isEnabled = mayLift
    if mayHaveSwipeActions, interaction.swipeRecognizer == nil {
      let recognizer = makeSwipeRecognizer()
      recognizer.maximumNumberOfTouches = 1
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
      interaction.swipeRecognizer = recognizer
    }
    interaction.swipeRecognizer?.isEnabled = mayHaveSwipeActions
    updateMenu(isWanted: mayHaveSwipeActions)
  }

  /// Returns whether the pan so far is a swipe that opens or closes the row.
  func mayBeginSwipe() -> Bool {
    guard let list, let recognizer = interaction.swipeRecognizer, listAxis == .vertical, !isLeaving
    else { return false }
    return list.mayBeginSwipe(of: self, recognizer)
  }

  /// Handles the long press.
  func handleLift() {
    if let recognizer = interaction.liftRecognizer { list?.handleLift(of: self, recognizer) }
  }

  /// Handles the swipe.
  func handleSwipe() {
    if let recognizer = interaction.swipeRecognizer { list?.handleSwipe(of: self, recognizer) }
  }

  /// Ends all interactions because the cell scrolls out of view.
  func endInteraction() {
    list?.cellEndsInteraction(self)
    interaction.swipeView?.removeFromSuperview()
    interaction.swipeView = nil
    displacement = CellDisplacement()
  }

  /// Positions the actions beside the swiped cell: from the list's edge, or from the edge of a card or of other content
  /// with a margin, inside the safe area.
  func placeSwipeView() {
    guard let swipeView = interaction.swipeView else { return }
    let safe = swipeView.isAtRight == isMirrored ? safeAreaInset.left : safeAreaInset.right
    keepInSafeArea(swipeView, style.margin > 0 ? 0 : safe)
    let width = abs(displacement.slide)
    let inset = style.margin > 0 ? style.margin + safe : 0
    let x = swipeView.isAtRight ? bounds.maxX - inset : bounds.minX + inset - width
    let height = max(0, bounds.height - styleInset.top)
    swipeView.place(CGRect(x: x, y: bounds.minY + styleInset.top, width: width, height: height))
  }

  /// Widens the actions by the part of the row outside the safe area. An open row stays fully open.
  private func keepInSafeArea(_ swipeView: SwipeActionsView, _ covered: CGFloat) {
    guard swipeView.coveredWidth != covered else { return }
    let isOpen = abs(displacement.slide) == swipeView.openWidth
    swipeView.coveredWidth = covered
    if isOpen { displacement.slide = swipeView.isAtRight ? -swipeView.openWidth : swipeView.openWidth }
  }

}
