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
  func swipeMayBegin() -> Bool {
    guard let list, let swipeRecognizer, listAxis == .vertical, !isLeaving, list.drag == nil else { return false }
    let way = swipeRecognizer.translation(in: list)
    guard abs(way.x) > abs(way.y) else { return false }
    if list.swipe?.cell === self { return true }
    return swipeActions(leading: (way.x > 0) != isMirrored) != nil
  }

  /// Follows a long press.
  func followLift() {
    guard let list, let recognizer = liftRecognizer else { return }
    let finger = recognizer.location(in: list)
    switch recognizer.state {
    case .began: list.beginDrag(of: self, at: finger)
    case .changed: list.moveDrag(to: finger)
    case .ended: list.endDrag()
    case .cancelled, .failed: list.cancelReordering()
    default: break
    }
  }

  /// Follows a swipe.
  func followSwipe() {
    guard let list, let recognizer = swipeRecognizer else { return }
    let way = recognizer.translation(in: list).x
    switch recognizer.state {
    case .began:
      list.beginSwipe(of: self, towardsRight: way > 0)
      list.moveSwipe(by: way)
    case .changed: list.moveSwipe(by: way)
    case .ended: list.endSwipe(velocity: recognizer.velocity(in: list).x)
    case .cancelled, .failed: list.endSwipe(velocity: 0)
    default: break
    }
  }

  /// Ends what goes on with the cell, which gets out of sight.
  func endInteraction() {
    if list?.swipe?.cell === self { list?.swipe = nil }
    swipeView?.removeFromSuperview()
    swipeView = nil
    displacement = CellDisplacement()
  }

}
