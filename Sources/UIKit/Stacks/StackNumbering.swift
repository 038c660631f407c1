/// Numbers that rise along a stack view's slots, with gaps between them.
///
/// An insertion takes a number in a gap, and the others keep theirs, so that no constraint which follows from them
/// changes. Where a gap is used up all are numbered anew.
@MainActor enum StackNumbering {
  private static let step = 512
  private static let largest = Int(UInt16.max)
  /// The numbers of so many slots differ. Of further ones they may be equal: there nothing is left to be shared out.
  private static let distinctCount = 64

  /// Gives numbers to the slots that have none. O(n).
  static func update(_ slots: [StackSlot]) {
    if fillGaps(of: slots) { return }
    for (index, slot) in slots.enumerated() { slot.number = UInt16(min((index + 1) * step, largest)) }
  }

  /// Returns `false` if a gap is too small.
  private static func fillGaps(of slots: [StackSlot]) -> Bool {
    var before = 0
    var end = 0
    for (index, slot) in slots.enumerated() {
      if slot.number == 0 {
        end = max(end, index)
        while end < slots.count, slots[end].number == 0 { end += 1 }
        let after = end < slots.count ? Int(slots[end].number) : nil
        // The first of those that are left in this gap; the next one halves what is left of it in turn.
        let number = after.map { before + ($0 - before) / (end - index + 1) } ?? min(before + step, largest)
        slot.number = UInt16(number)
      }
      if Int(slot.number) <= before, index < distinctCount { return false }
      before = Int(slot.number)
    }
    return true
  }
}
