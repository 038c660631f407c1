import UIKit

// What a cell watches touches for besides taps. Recognisers are made when the cell is mounted, for what its row allows.

/// What a row allows to be done with it besides taps, and what watches its cell for touches.
struct CellInteraction {

  /// Whether the row may be dragged, whatever it says itself; nil leaves it to the row.
  var allowsReordering: Bool?
  /// The actions that the row was given in place of its own.
  var swipeActions: RowSwipeActionSides?
  /// The actions that are uncovered.
  var swipeView: SwipeActionsView?
  var tapRecognizer: UITapGestureRecognizer?
  /// Shows that a pointer is over a row that answers taps.
  var pointer: UIPointerInteraction?
  var swipeRecognizer: UIPanGestureRecognizer?
  var liftRecognizer: UILongPressGestureRecognizer?
  /// Shows the swipe actions as a menu.
  var menu: UIContextMenuInteraction?

}

extension StackViewCell {

  /// Whether the row may be dragged now.
  var isReorderable: Bool { interaction.allowsReordering ?? (contentView as? Reorderable)?.isReorderable ?? false }

  /// Whether the row has swipe actions that it may show.
  private var mayHaveSwipeActions: Bool { interaction.swipeActions != nil || contentView is Swipeable }

  /// The actions that are at one side now.
  func swipeActions(leading: Bool) -> RowSwipeActions? {
    let own = leading ? interaction.swipeActions?.leading : interaction.swipeActions?.trailing
    let row = contentView as? Swipeable
    guard let actions = own ?? (leading ? row?.leadingSwipeActions : row?.trailingSwipeActions),
      !actions.actions.isEmpty
    else { return nil }
    return actions
  }

  /// Makes the recognisers that the row needs.
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

  /// Whether the movement so far is a swipe that opens or closes the row.
  func mayBeginSwipe() -> Bool {
    guard let list, let recognizer = interaction.swipeRecognizer, listAxis == .vertical, !isLeaving
    else { return false }
    return list.mayBeginSwipe(of: self, recognizer)
  }

  /// Follows a long press.
  func followLift() {
    if let recognizer = interaction.liftRecognizer { list?.followLift(of: self, recognizer) }
  }

  /// Follows a swipe.
  func followSwipe() {
    if let recognizer = interaction.swipeRecognizer { list?.followSwipe(of: self, recognizer) }
  }

  /// Ends what goes on with the cell, which gets out of sight.
  func endInteraction() {
    list?.cellEndsInteraction(self)
    interaction.swipeView?.removeFromSuperview()
    interaction.swipeView = nil
    displacement = CellDisplacement()
  }

  /// Puts the actions beside the cell, where it has been slid aside.
  func placeSwipeView() {
    guard let swipeView = interaction.swipeView else { return }
    let width = abs(displacement.slide)
    let x = swipeView.isAtRight ? bounds.maxX - styleInset.right : bounds.minX + styleInset.left - width
    let height = max(0, bounds.height - styleInset.top)
    swipeView.place(CGRect(x: x, y: bounds.minY + styleInset.top, width: width, height: height))
  }

}
