import AloeCore
import UIKit

// Taps on a row.

extension StackViewCell {

  /// Sets the closure to call when the row is tapped; `nil` removes the current one.
  func handleTaps<RowView: UIView>(on row: RowView, _ handler: ((RowView) -> Void)?) {
    guard let handler else {
      tapHandler = nil
      return
    }
    row.isUserInteractionEnabled = true
    tapHandler = { view in
      if let row = view as? RowView { handler(row) }
    }
  }

  /// Runs the row's responses to a tap.
  func respondToTap() {
    guard contentView.isUserInteractionEnabled, !isLeaving else { return }
    Walkthrough.step()
    if list?.handleTap(on: self) == true { return }
    (contentView as? Tappable)?.didTapView()
    tapHandler?(contentView)
  }

  /// Whether the row responds to taps.
  var answersTaps: Bool { contentView is Tappable || contentView is Selectable || tapHandler != nil }

  /// Whether the cell is in a window without a list.
  var isShownAlone: Bool { list == nil && window != nil }

  /// Installs a tap recogniser if the row responds to taps. It's created only when the cell is shown, because a list
  /// may have many cells that never are.
  func updateTapRecognizer(isShown: Bool) {
    guard isShown || interaction.tapRecognizer != nil else { return }
    if answersTaps, interaction.tapRecognizer == nil {
      let recognizer = makeTapRecognizer()
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
      interaction.tapRecognizer = recognizer
      let pointer = UIPointerInteraction(delegate: self)
      addInteraction(pointer)
      interaction.pointer = pointer
    }
    interaction.tapRecognizer?.isEnabled = answersTaps
    interaction.pointer?.isEnabled = answersTaps
  }

}

// MARK: Touches that belong to a control

extension StackViewCell: UIGestureRecognizerDelegate {

  /// Leaves a touch on a control inside the row to the control.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // A swipe may begin on a control, which then doesn't get a tap.
    if gestureRecognizer === interaction.swipeRecognizer { return list?.goesBack(touch) != true }
    var view = touch.view
    while let current = view, current !== self {
      if current is UIControl { return false }
      view = current.superview
    }
    return true
  }

}

#if canImport(ObjectiveC)
  extension StackViewCell {

    /// Leaves a click with the secondary button to the menu of swipe actions, which isn't shown while the row is held.
    /// On Linux, recognisers don't receive such clicks.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      !event.buttonMask.contains(.secondary)
    }

  }
#endif

// MARK: A pointer over the row

extension StackViewCell: UIPointerInteractionDelegate {

  /// Returns the row's region; `nil` over a control, which handles clicks itself.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    var view = hitTest(request.location, with: nil)
    while let current = view, current !== self {
      if current is UIControl { return nil }
      view = current.superview
    }
    return defaultRegion
  }

  /// Returns a style that tints the row, if it can be highlighted. On a card, the tint is clipped to the card's
  /// corners; on a row with its own background, to the background.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    // A preview of a view that isn't in a window stops the program on Apple's systems.
    guard contentView.isUserInteractionEnabled, !isLeaving, !isRowHighlighted, contentView.window != nil,
      (contentView as? Highlightable)?.isHighlightable != false
    else { return nil }
    let preview = UITargetedPreview(view: card ?? (contentView.backgroundColor == nil ? self : contentView))
    return UIPointerStyle(
      effect: .hover(preview, preferredTintMode: .overlay, prefersShadow: false, prefersScaledContent: false))
  }

}
