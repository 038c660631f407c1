import Foundation

/// An arranged view's place in its stack view: what the stack view knows of it, and the constraints made for it.
@MainActor final class StackSlot {
  let view: UIView
  /// Tells slots apart for good, also when one is freed and another gets its address.
  let serial: Int
  /// Rises along the slots, with gaps; 0 for a slot that has come, or has moved, since the last update.
  var number: UInt16 = 0
  /// The spacing set for after the view.
  var customSpacing: CGFloat?
  /// Whether the view's content changed since it was read.
  var isUnread = true
  /// Whether the view has intrinsic lengths.
  private(set) var hasIntrinsic = AxisPair(false)
  private(set) var hugging = AxisPair(UILayoutPriority.defaultLow)
  private(set) var resistance = AxisPair(UILayoutPriority.defaultHigh)
  /// Whether the view gets taller, instead of losing content, where it gets narrower.
  private(set) var wrapsText = false

  /// What the present constraints were made for; `nil` if there are none.
  var situation: StackSituation?
  /// The constraints, by what they're for.
  var constraints = StackConstraints()
  /// The gap before the view, where gaps are compared with each other.
  var gap: UILayoutGuide?

  init(_ view: UIView) {
    self.view = view
    serial = SerialNumber.next()
  }

  /// Looks at what the constraints depend on of the view's content; returns whether it's different now.
  func readContent() -> Bool {
    isUnread = false
    let size = view.intrinsicContentSize
    let before = (hasIntrinsic.horizontal, hasIntrinsic.vertical, hugging, resistance, wrapsText)
    hasIntrinsic.horizontal = size.width >= 0
    hasIntrinsic.vertical = size.height >= 0
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
