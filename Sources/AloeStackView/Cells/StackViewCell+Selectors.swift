import UIKit

// An action is an Objective-C selector on Apple's platforms and an unbound method on Linux.

extension StackViewCell {

  /// Creates a tap recogniser that calls this cell's `rowWasTapped()`.
  func makeTapRecognizer() -> UITapGestureRecognizer {
    #if canImport(ObjectiveC)
      UITapGestureRecognizer(target: self, action: #selector(rowWasTapped))
    #else
      UITapGestureRecognizer(target: self, action: StackViewCell.rowWasTapped)
    #endif
  }

  #if canImport(ObjectiveC)
    @objc func rowWasTapped() { respondToTap() }
  #else
    func rowWasTapped() { respondToTap() }
  #endif

}

extension StackViewCell {

  /// Creates a long-press recogniser that calls this cell's `handleLift()`.
  func makeLiftRecognizer() -> UILongPressGestureRecognizer {
    #if canImport(ObjectiveC)
      UILongPressGestureRecognizer(target: self, action: #selector(rowWasLifted))
    #else
      UILongPressGestureRecognizer(target: self, action: StackViewCell.rowWasLifted)
    #endif
  }

  /// Creates a pan recogniser that calls this cell's `handleSwipe()`.
  func makeSwipeRecognizer() -> UIPanGestureRecognizer {
    #if canImport(ObjectiveC)
      UIPanGestureRecognizer(target: self, action: #selector(rowWasSwiped))
    #else
      UIPanGestureRecognizer(target: self, action: StackViewCell.rowWasSwiped)
    #endif
  }

  #if canImport(ObjectiveC)
    @objc func rowWasLifted() { handleLift() }
    @objc func rowWasSwiped() { handleSwipe() }
  #else
    func rowWasLifted() { handleLift() }
    func rowWasSwiped() { handleSwipe() }
  #endif

}
