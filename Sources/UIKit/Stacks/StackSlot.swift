import Foundation

/// An arranged view, with its stack view's data about it and its constraints.
@MainActor final class StackSlot {
  let view: UIView
  /// A number that is never reused, unlike the slot's address.
  let serial: Int
  /// A number that increases along the slots, with gaps. 0 if the slot has been inserted or moved since the last
  /// update.
  var number: UInt16 = 0
  /// The custom spacing of the gap after the view.
  var customSpacing: CGFloat?
  /// Whether the view's content has changed since the last `readContent()`.
  var isUnread = true
  /// Whether the view has intrinsic lengths.
  private(set) var hasIntrinsic = AxisPair(false)
  private(set) var hugging = AxisPair(UILayoutPriority.defaultLow)
  private(set) var resistance = AxisPair(UILayoutPriority.defaultHigh)
  /// Whether the view grows taller as it gets narrower, instead of losing content.
  private(set) var wrapsText = false

  /// The inputs for which the current constraints were created; `nil` if there are none.
  var inputs: SlotInputs?
  /// The constraints, by role.
  var constraints = StackConstraints()
  /// The gap before the view, if gaps are compared with each other.
  var gap: UILayoutGuide?

  init(_ view: UIView) {
    self.view = view
    serial = SerialNumber.next()
  }

  /// Removes lengths that were given to the view regardless of others, until the next update: such constraints are the
  /// view's own, so they would determine its fitting size. A hidden view has one along the axis and one across it.
  func removeOwnLengths() {
    for role in [StackConstraints.Role.length, .edge] {
      guard let length = constraints[role], length.secondNode == nil else { continue }
      constraints.set(role, nil)
      inputs = nil
    }
  }

  /// Reads the inputs of the constraints from the view's content. Returns whether they have changed.
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
