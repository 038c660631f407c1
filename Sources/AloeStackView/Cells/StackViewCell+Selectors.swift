import UIKit

// Apple's systems and Linux differ in this: an action is an Objective-C selector there and an unbound method here.

extension StackViewCell {

  /// A tap recogniser whose taps call `rowWasTapped()` of this cell.
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

  /// A long-press recogniser that calls `followLift()` of this cell.
  func makeLiftRecognizer() -> UILongPressGestureRecognizer {
    #if canImport(ObjectiveC)
      UILongPressGestureRecognizer(target: self, action: #selector(rowWasLifted))
    #else
      UILongPressGestureRecognizer(target: self, action: StackViewCell.rowWasLifted)
    #endif
  }

  /// A pan recogniser that calls `followSwipe()` of this cell.
  func makeSwipeRecognizer() -> UIPanGestureRecognizer {
    #if canImport(ObjectiveC)
      UIPanGestureRecognizer(target: self, action: #selector(rowWasSwiped))
    #else
      UIPanGestureRecognizer(target: self, action: StackViewCell.rowWasSwiped)
    #endif
  }

  #if canImport(ObjectiveC)
    @objc func rowWasLifted() { followLift() }
    @objc func rowWasSwiped() { followSwipe() }
  #else
    func rowWasLifted() { followLift() }
    func rowWasSwiped() { followSwipe() }
  #endif

}
