/// Numbers that increase along a stack view's slots, with gaps between them.
///
/// An inserted slot gets a number in a gap. The others keep theirs, so that constraints that depend on them don't
/// change. When a gap is used up, all slots are renumbered. In a short stack view, all are renumbered at each change:
/// the views of nested stack views compete by these numbers, too, and layout shouldn't depend on earlier arrangements.
@MainActor enum StackNumbering {
  private static let step = 512
  private static let largest = Int(UInt16.max)
  /// The number of slots with distinct numbers. Further slots may share numbers, because there's no length left for
  /// which they could compete.
  private static let distinctCount = 64
  /// The greatest number of slots whose numbers depend on their positions alone.
  private static let shortCount = 8

  /// Assigns numbers to the slots that have none. O(n).
  static func update(_ slots: [StackSlot]) {
    if slots.count > shortCount, fillGaps(of: slots) { return }
    for (index, slot) in slots.enumerated() { slot.number = UInt16(min((index + 1) * step, largest)) }
  }

  /// Numbers new slots in the gaps. Returns whether every gap was large enough.
  private static func fillGaps(of slots: [StackSlot]) -> Bool {
    var before = 0
    var end = 0
    for (index, slot) in slots.enumerated() {
      if slot.number == 0 {
        end = max(end, index)
        while end < slots.count, slots[end].number == 0 { end += 1 }
        let after = end < slots.count ? Int(slots[end].number) : nil
        // An equal share of the rest of the gap for each remaining slot.
        let number = after.map { before + ($0 - before) / (end - index + 1) } ?? min(before + step, largest)
        slot.number = UInt16(number)
      }
      if Int(slot.number) <= before, index < distinctCount { return false }
      before = Int(slot.number)
    }
    return true
  }
}
