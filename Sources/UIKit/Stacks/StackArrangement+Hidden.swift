import Foundation

extension StackArrangement {
  /// Keeps a hidden view, with a length of zero, in the centre of the gap. Nothing else depends on it.
  func park(_ slot: StackSlot, _ previous: StackSlot?, _ next: StackSlot?, _ inputs: SlotInputs) {
    setGap(slot, nil, nil, nil, inputs)
    setTextWidths(slot, nil)
    let view = slot.view
    var start: StackRule
    if let previous, next != nil {
      start = style.rule("UISV-hiding-place", view, style.start, previous.view, style.end, inputs.spacing / 2)
    } else if let previous {
      start = style.rule("UISV-hiding-place", view, style.start, previous.view, style.end)
    } else {
      start = style.rule("UISV-hiding-place", view, style.start, container, style.start)
    }
    if style.distribution == .equalSpacing, previous != nil, let gap = next?.gap {
      start = style.rule("UISV-hiding-place", view, style.center, gap, style.center, -inputs.spacing / 2)
    }
    slot.constraints.set(.start, start)
    slot.constraints.set(.length, style.rule("UISV-hiding", view, style.length, priority: StackPriority.hiding))
    let line =
      switch style.alignment {
      case .center: style.centerAcross
      case .trailing, .lastBaseline: style.endAcross
      case .fill, .leading, .firstBaseline: style.startAcross
      }
    slot.constraints.set(.place, style.rule("UISV-alignment", view, line, container, line))
    var across = style.rule("UISV-hiding", view, style.lengthAcross, priority: StackPriority.hiding)
    across.constant = lengthAcross
    slot.constraints.set(.edge, style.alignment == .fill ? across : nil)
    slot.constraints.set(.otherEdge, nil)
    slot.constraints.set(.lengthAcross, nil)
  }
}
