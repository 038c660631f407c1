import Foundation

/// An arranged view, with what its stack view knows of it and the constraints made for it.
@MainActor final class StackSlot {
  let view: UIView
  /// A number that no other slot ever has, unlike its address.
  let serial: Int
  /// Rises along the slots, with gaps. 0 if the slot has been inserted or moved since the last update.
  var number: UInt16 = 0
  /// The spacing that was set for the gap after the view.
  var customSpacing: CGFloat?
  /// Whether the view's content has changed since the last `readContent()`.
  var isUnread = true
  /// Whether the view has intrinsic lengths.
  private(set) var hasIntrinsic = AxisPair(false)
  private(set) var hugging = AxisPair(UILayoutPriority.defaultLow)
  private(set) var resistance = AxisPair(UILayoutPriority.defaultHigh)
  /// Whether the view grows taller as it gets narrower, instead of losing content.
  private(set) var wrapsText = false

  /// The situation that the present constraints were made for; `nil` if there are none.
  var situation: StackSituation?
  /// The constraints, by what they're for.
  var constraints = StackConstraints()
  /// The gap before the view, where gaps are compared with each other.
  var gap: UILayoutGuide?

  init(_ view: UIView) {
    self.view = view
    serial = SerialNumber.next()
  }

  /// Reads what the constraints depend on in the view's content. Returns whether that has changed.
  func readContent() -> Bool {
    isUnread = false
    let before = (hasIntrinsic.horizontal, hasIntrinsic.vertical, hugging, resistance, wrapsText)
    hasIntrinsic = view.hasIntrinsicLengths
    hugging = view.contentPriorities.hugging
    resistance = view.contentPriorities.resistance
    wrapsText = view.contentHeightDependsOnWidth
    func same(_ first: AxisPair<UILayoutPriority>, _ second: AxisPair<UILayoutPriority>) -> Bool {
      first.horizontal == second.horizontal && first.vertical == second.vertical
    }
    return before.0 != hasIntrinsic.horizontal || before.1 != hasIntrinsic.vertical || !same(before.2, hugging)
      || !same(before.3, resistance) || before.4 != wrapsText
  }
}
