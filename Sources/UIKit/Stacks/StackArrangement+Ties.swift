import Foundation

extension StackArrangement {
  /// Decides which of several equal views is stretched or compressed: the first, and when it has reached its limit, the
  /// next.
  ///
  /// If there's a view without an intrinsic length, it's that view, and all others keep theirs. Among views with equal
  /// resistance, labels that wrap are compressed, since they lose no content; they share the width
  /// (`StackPriority.texts`).
  func assignTieBreaks() {
    let isFilling = style.distribution == .fill
    var hasFlexible = false
    var textResistances: [UILayoutPriority] = []
    if isFilling {
      for slot in visible {
        if !slot.hasIntrinsic[style.axis] {
          hasFlexible = true
        } else if style.axis == .horizontal, slot.wrapsText {
          textResistances.append(slot.resistance.horizontal)
        }
      }
    }
    // Arrays, because a stack view has few different priorities.
    var stretched: [UILayoutPriority] = []
    var cut: [UILayoutPriority] = []
    func isFirst(_ priority: UILayoutPriority, _ seen: inout [UILayoutPriority]) -> Bool {
      if seen.contains(priority) { return false }
      seen.append(priority)
      return true
    }
    let (along, across) = (style.axis, style.axis == .horizontal ? NSLayoutConstraint.Axis.vertical : .horizontal)
    for slot in arranged {
      var tie = TieBreak()
      if isFilling || style.comparesGaps, slot.hasIntrinsic[along], !slot.view.isHidden {
        let sharesResistance = textResistances.contains(slot.resistance[along])
        tie.staysSmall = hasFlexible || !isFirst(slot.hugging[along], &stretched)
        tie.staysLarge =
          sharesResistance ? !slot.wrapsText : hasFlexible || !isFirst(slot.resistance[along], &cut)
        if tie != TieBreak() {
          tie.order = slot.number
          tie.priority = style.distribution == .equalCentering ? StackPriority.centerTies : StackPriority.ties
        }
      }
      slot.view.breakTies(tie, along: along)
      slot.view.breakTies(TieBreak(), along: across)
    }
  }
}
