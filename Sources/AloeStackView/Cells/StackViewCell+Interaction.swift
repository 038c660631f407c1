import UIKit

// What a cell watches touches for besides taps. Recognisers are made when the cell is mounted, for what its row allows.

extension StackViewCell {

  /// Whether the row may be dragged now.
  var isReorderable: Bool { allowsReordering ?? (contentView as? Reorderable)?.isReorderable ?? false }

  /// Whether the row has swipe actions that it may show.
  private var mayHaveSwipeActions: Bool { swipeActions != nil || contentView is Swipeable }

  /// The actions that are at one side now.
  func swipeActions(leading: Bool) -> RowSwipeActions? {
    let own = leading ? swipeActions?.leading : swipeActions?.trailing
    let row = contentView as? Swipeable
    guard let actions = own ?? (leading ? row?.leadingSwipeActions : row?.trailingSwipeActions),
      !actions.actions.isEmpty
    else { return nil }
    return actions
  }

  /// Makes the recognisers that the row needs.
  func updateRecognizers() {
    updateTapRecognizer(isShown: true)
    let mayLift = allowsReordering ?? (contentView is Reorderable)
    if mayLift, liftRecognizer == nil {
      let recognizer = makeLiftRecognizer()
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
      liftRecognizer = recognizer
    }
    liftRecognizer?.isEnabled = mayLift
    if mayHaveSwipeActions, swipeRecognizer == nil {
      let recognizer = makeSwipeRecognizer()
      recognizer.maximumNumberOfTouches = 1
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
      swipeRecognizer = recognizer
    }
    swipeRecognizer?.isEnabled = mayHaveSwipeActions
  }

  /// Whether the movement so far is a swipe that opens or closes the row.
  func mayBeginSwipe() -> Bool {
    guard let list, let swipeRecognizer, listAxis == .vertical, !isLeaving else { return false }
    return list.mayBeginSwipe(of: self, swipeRecognizer)
  }

  /// Follows a long press.
  func followLift() {
    if let liftRecognizer { list?.followLift(of: self, liftRecognizer) }
  }

  /// Follows a swipe.
  func followSwipe() {
    if let swipeRecognizer { list?.followSwipe(of: self, swipeRecognizer) }
  }

  /// Ends what goes on with the cell, which gets out of sight.
  func endInteraction() {
    list?.cellEndsInteraction(self)
    swipeView?.removeFromSuperview()
    swipeView = nil
    displacement = CellDisplacement()
  }

  /// Puts the actions beside the cell, where it has been slid aside.
  func placeSwipeView() {
    guard let swipeView else { return }
    let width = abs(displacement.slide)
    let x = swipeView.isAtRight ? bounds.maxX - styleInset.right : bounds.minX + styleInset.left - width
    let height = max(0, bounds.height - styleInset.top)
    swipeView.place(CGRect(x: x, y: bounds.minY + styleInset.top, width: width, height: height))
  }

}
