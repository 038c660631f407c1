import Foundation

/// The constraints of visible views.
extension StackArrangement {
  func constrain(
    _ slot: StackSlot, _ previous: StackSlot?, _ sequence: SlotInputsSequence, _ inputs: SlotInputs
  ) {
    setStart(slot, previous, inputs)
    setLength(slot, previous, sequence.reference, inputs)
    setTextWidths(slot, sequence.texts)
    setGap(slot, previous, sequence.reference, sequence.firstReference, inputs)
    setAcross(slot, previous, inputs)
  }

  private func setStart(_ slot: StackSlot, _ previous: StackSlot?, _ inputs: SlotInputs) {
    guard let previous else {
      slot.constraints.set(.start, style.rule("UISV-canvas-connection", slot.view, style.start, container, style.start))
      return
    }
    let isLeast = style.distribution == .equalCentering
    slot.constraints.set(
      .start,
      style.distribution == .equalSpacing
        ? nil
        : style.rule(
          "UISV-spacing", slot.view, inputs.isBetweenBaselines ? .firstBaseline : style.start, previous.view,
          inputs.isBetweenBaselines ? .lastBaseline : style.end, inputs.spacing, order: isLeast ? .after : .at))
  }

  private func setLength(
    _ slot: StackSlot, _ previous: StackSlot?, _ reference: StackSlot?, _ inputs: SlotInputs
  ) {
    let view = slot.view
    let length = style.length
    switch style.distribution {
    case .fillEqually:
      slot.constraints.set(
        .length, previous.map { style.rule("UISV-fill-equally", view, length, $0.view, length) })
    case .fillProportionally:
      var proportional: StackRule?
      if inputs.proportion == 0 {
        proportional = style.rule("UISV-fill-proportionally", view, length, priority: StackPriority.proportion)
      } else if inputs.proportion > 0 {
        proportional = style.rule(
          "UISV-fill-proportionally", view, length, reference?.view ?? container, length,
          multiplier: inputs.proportion, priority: StackPriority.proportion)
      }
      slot.constraints.set(.length, proportional)
    case .fill:
      slot.constraints.set(
        .length,
        inputs.collapses
          ? style.rule(
            "UISV-ambiguity-suppression", view, length,
            priority: UILayoutPriority(StackPriority.collapse.rawValue - Float(inputs.collapseOrder) / 64)) : nil)
    case .equalSpacing, .equalCentering:
      slot.constraints.set(
        .length,
        inputs.collapses
          ? style.rule(
            "UISV-ambiguity-suppression", view, length,
            priority: style.distribution == .equalCentering ? StackPriority.noContent : StackPriority.fit) : nil)
    }
  }

  /// Makes the labels in a row share its width equally if it's too small for all, unless their priorities differ.
  func setTextWidths(_ slot: StackSlot, _ texts: (previous: StackSlot, first: StackSlot?)?) {
    guard texts != nil || slot.constraints[.textWidth] != nil else { return }
    func equal(_ other: StackSlot?) -> StackRule? {
      other.map {
        style.rule("UISV-text-width-disambiguation", slot.view, .width, $0.view, .width, priority: StackPriority.texts)
      }
    }
    slot.constraints.set(.textWidth, equal(texts?.previous))
    slot.constraints.set(.textWidthAsFirst, equal(texts?.first))
  }

  /// Represents the gap before `slot` by a guide, whose length is compared with other gaps' lengths. It begins at the
  /// end of the minimum spacing. With `equalCentering` it extends from one centre to the next.
  func setGap(
    _ slot: StackSlot, _ previous: StackSlot?, _ reference: StackSlot?, _ first: StackSlot?,
    _ inputs: SlotInputs
  ) {
    guard let previous, style.comparesGaps else {
      guard let gap = slot.gap else { return }
      stack.removeLayoutGuide(gap)
      slot.gap = nil
      for role in [StackConstraints.Role.gapStart, .gapEnd, .gapLength, .gapMinimum, .gapAsFirst] {
        slot.constraints.set(role, nil)
      }
      return
    }
    let gap = slot.gap ?? UILayoutGuide()
    if slot.gap == nil {
      gap.identifier = "UISV-gap"
      stack.addLayoutGuide(gap)
      slot.gap = gap
    }
    let isCentering = style.distribution == .equalCentering
    let isBetweenBaselines = inputs.isBetweenBaselines && !isCentering
    let from = isCentering ? style.center : isBetweenBaselines ? .lastBaseline : style.end
    let to = isCentering ? style.center : isBetweenBaselines ? .firstBaseline : style.start
    slot.constraints.set(
      .gapStart,
      style.rule("UISV-distributing-edge", gap, style.start, previous.view, from, isCentering ? 0 : inputs.spacing))
    slot.constraints.set(.gapEnd, style.rule("UISV-distributing-edge", gap, style.end, slot.view, to))
    slot.constraints.set(
      .gapLength,
      reference?.gap.map {
        var rule = style.rule(
          "UISV-distributing", gap, style.length, $0, style.length,
          priority: inputs.gapsAreStrict ? .required : isCentering ? StackPriority.centers : StackPriority.gaps)
        rule.constant = isCentering ? 0 : inputs.spacingChange
        return rule
      })
    // Decides which distances differ if not all can be equal.
    slot.constraints.set(
      .gapAsFirst,
      first?.gap.map {
        style.rule("UISV-distributing", gap, style.length, $0, style.length, priority: StackPriority.gaps)
      })
    slot.constraints.set(
      .gapMinimum, isCentering ? nil : style.rule("UISV-spacing", gap, style.length, relation: .greaterThanOrEqual))
  }

  private func setAcross(_ slot: StackSlot, _ previous: StackSlot?, _ inputs: SlotInputs) {
    let view = slot.view
    let name = previous == nil ? "UISV-canvas-connection" : "UISV-alignment"
    let (near, far) = (style.startAcross, style.endAcross)
    let bound = "UISV-spanning-boundary"
    var edge: StackRule?
    var otherEdge: StackRule?
    let place: StackRule?
    switch style.alignment {
    case .fill:
      place = style.rule(name, view, near, container, near)
      edge = style.rule(name, view, far, container, far)
    case .leading:
      place = style.rule(name, view, near, container, near)
      edge = style.rule(bound, view, far, container, far, order: .before)
    case .trailing:
      place = style.rule(name, view, far, container, far)
      edge = style.rule(bound, view, near, container, near, order: .after)
    case .center:
      place = style.rule(name, view, style.centerAcross, container, style.centerAcross)
      edge = style.rule(bound, view, near, container, near, order: .after)
    case .firstBaseline, .lastBaseline:
      let line: NSLayoutConstraint.Attribute = style.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      place = previous.map { style.rule("UISV-alignment", view, line, $0.view, line) } ?? connection(view)
      edge = style.rule(bound, view, .top, container, .top, order: .after)
      otherEdge = style.rule(bound, view, .bottom, container, .bottom, order: .before)
    }
    slot.constraints.set(.place, place)
    slot.constraints.set(.edge, edge)
    slot.constraints.set(.otherEdge, otherEdge)
    slot.constraints.set(
      .lengthAcross,
      inputs.collapsesAcross
        ? style.rule("UISV-ambiguity-suppression", view, style.lengthAcross, priority: StackPriority.ties) : nil)
  }

  /// Returns the rule that pulls the views on a common baseline towards an edge.
  private func connection(_ view: UIView) -> StackRule {
    let edge: NSLayoutConstraint.Attribute = style.alignment == .firstBaseline ? .top : .bottom
    var rule = style.rule("UISV-canvas-connection", view, edge, container, edge)
    rule.priority = StackPriority.gaps
    return rule
  }
}
