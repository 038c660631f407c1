import UIKit

// Taps on a row, and its separator's line.

extension StackViewCell {

  // MARK: Taps

  /// Runs what the row does at a tap.
  func respondToTap() {
    guard contentView.isUserInteractionEnabled, !isLeaving else { return }
    if list?.takesTap(on: self) == true { return }
    (contentView as? Tappable)?.didTapView()
    tapHandler?(contentView)
  }

  /// Whether the cell is on a screen without a list.
  var isShownAlone: Bool { list == nil && window != nil }

  /// Watches for taps, if the row answers any. The recogniser is made once the cell is shown: a list may have many that
  /// never are.
  func updateTapRecognizer(isShown: Bool) {
    guard isShown || tapRecognizer != nil else { return }
    let answersTaps = contentView is Tappable || contentView is Selectable || tapHandler != nil
    if answersTaps, tapRecognizer == nil {
      let recognizer = makeTapRecognizer()
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
      tapRecognizer = recognizer
    }
    tapRecognizer?.isEnabled = answersTaps
  }

  // MARK: Separator

  /// Shows the separator, or doesn't, as the list's rule and the row's settings say.
  func updateSeparator() {
    if isSeparatorHidden {
      separatorView?.removeFromSuperview()
      separatorView = nil
      return
    }
    let line: SeparatorView
    if let separatorView {
      line = separatorView
    } else {
      line = SeparatorView(color: separatorColor)
      separatorView = line
      addSubview(line)
    }
    line.isHidden = list?.suppressesSeparator(of: self) == true
    line.place(
      in: bounds, axis: separatorAxis, width: separatorWidth, inset: separatorInset + safeAreaInset + styleInset,
      mirrored: isMirrored)
  }

}

// MARK: Touches that belong to a control

extension StackViewCell: UIGestureRecognizerDelegate {

  /// Leaves a touch on a control inside the row to the control.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // A swipe may begin on a control, which then isn't tapped.
    if gestureRecognizer === swipeRecognizer { return true }
    var view = touch.view
    while let current = view, current !== self {
      if current is UIControl { return false }
      view = current.superview
    }
    return true
  }

}
