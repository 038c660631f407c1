import Foundation

/// The constraints of a stack view, which are updated when its views and settings change.
///
/// Most rules are equalities between two neighbours, or between a view and its stack view. The solver eliminates those,
/// so a list of rows stays a set of small separate problems.
@MainActor final class StackArrangement {
  private(set) unowned var stack: UIStackView

  init(_ stack: UIStackView) { self.stack = stack }

  // MARK: - Updating

  private(set) var style = StackStyle()
  private var styleRevision = 0
  private var own = StackConstraints()
  private(set) var arranged: [StackSlot] = []
  private(set) var visible: [StackSlot] = []
  /// Whether a spacing is negative.
  private var hasOverlaps = false

  /// Updates all constraints: O(n) comparisons, and work in proportion to the changes.
  func update(_ slots: [StackSlot]) {
    let style = StackStyle(stack)
    if style != self.style || styleRevision == 0 {
      self.style = style
      styleRevision += 1
    }
    arranged = slots
    visible.removeAll(keepingCapacity: true)
    for slot in slots where !slot.view.isHidden { visible.append(slot) }
    StackNumbering.update(slots)
    assignTieBreaks()
    var sequence = SlotInputsSequence(style, styleRevision, visible, stack.spacing)
    var previous: StackSlot?
    var seen = 0
    hasOverlaps = false
    var parked: [(slot: StackSlot, previous: StackSlot?, next: StackSlot?, inputs: SlotInputs)] = []
    for slot in slots {
      let isHidden = slot.view.isHidden
      let next = isHidden && seen < visible.count ? visible[seen] : nil
      let inputs = sequence.next(slot, previous: previous, next: next)
      if slot.inputs != inputs {
        slot.inputs = inputs
        if isHidden {
          parked.append((slot, previous, next, inputs))
        } else {
          constrain(slot, previous, sequence, inputs)
        }
      }
      if !isHidden {
        if inputs.spacing < 0 { hasOverlaps = true }
        previous = slot
        seen += 1
      }
    }
    // After the gaps, because hidden views are in the centre of them.
    for entry in parked { park(entry.slot, entry.previous, entry.next, entry.inputs) }
    setOwnRules()
    updateLimits()
  }

  /// Notifies the layout engine if the stack view's length needs no limit of its own, because it can't be negative
  /// unless one of its views' lengths is.
  func updateLimits() {
    var isSum = !visible.isEmpty && !hasOverlaps && !style.comparesGaps && !style.isBetweenBaselines
    if style.isWithinMargins {
      let margins = stack.layoutMargins
      isSum = isSum && (style.axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom) >= 0
    }
    stack.setLengthIsSum(isSum && style.axis == .horizontal, along: .horizontal)
    stack.setLengthIsSum(isSum && style.axis == .vertical, along: .vertical)
  }

  /// Removes a slot's view from the arrangement.
  func release(_ slot: StackSlot) {
    slot.constraints.removeAll()
    if let gap = slot.gap { stack.removeLayoutGuide(gap) }
    slot.gap = nil
    slot.inputs = nil
    slot.view.layer.isShownWhileAnimated = false
    slot.view.breakTies(TieBreak(), along: .horizontal)
    slot.view.breakTies(TieBreak(), along: .vertical)
  }

  /// Updates the constraints that give hidden views the stack view's size across the axis. Hidden views don't affect
  /// that size.
  func boundsChanged() {
    guard visible.count < arranged.count, style.alignment == .fill else { return }
    for slot in arranged where slot.view.isHidden { slot.constraints[.edge]?.constant = lengthAcross }
  }

  var lengthAcross: CGFloat {
    var size = stack.bounds.size
    if style.isWithinMargins {
      let margins = stack.layoutMargins
      size.width -= margins.left + margins.right
      size.height -= margins.top + margins.bottom
    }
    return max(0, style.axis == .horizontal ? size.height : size.width)
  }

  // MARK: - The stack view itself

  private func setOwnRules() {
    let container = container
    guard let last = visible.last else {
      let isEmpty = arranged.isEmpty
      var none = style.rule("UISV-canvas-connection", container, style.length)
      none.priority = StackPriority.proportion
      own.set(.end, isEmpty ? nil : none)
      own.set(.fit, nil)
      own.set(
        .fitAcross,
        isEmpty ? nil : style.rule("UISV-canvas-fit", container, style.lengthAcross, priority: StackPriority.fit))
      return
    }
    own.set(.end, style.rule("UISV-canvas-connection", container, style.end, last.view, style.end))
    own.set(
      .fit,
      style.comparesGaps ? style.rule("UISV-canvas-fit", container, style.length, priority: StackPriority.fit) : nil)
    own.set(
      .fitAcross,
      style.alignment == .fill
        ? nil : style.rule("UISV-canvas-fit", container, style.lengthAcross, priority: StackPriority.fit))
  }

  var container: any LayoutItem {
    style.isWithinMargins ? stack.layoutMarginsGuide : stack
  }
}
