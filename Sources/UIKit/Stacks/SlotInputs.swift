import Foundation

/// The inputs of one slot's constraints. As long as they're equal, the constraints stay as they are.
struct SlotInputs: Equatable {
  /// The number of the `StackStyle` for which it was created.
  var style: Int
  /// The serial number of the previous visible slot, or 0.
  var previous: Int
  /// The previous gap, in points, and whether it's measured between baselines.
  var spacing: CGFloat
  var isBetweenBaselines: Bool
  /// The difference between the previous gap's spacing and this gap's.
  var spacingChange: CGFloat
  /// The serial number of the slot whose gap or length this one's is compared with, or 0.
  var reference: Int
  /// The serial number of the slot with the first gap, if that isn't `reference`, or else 0.
  var firstReference = 0
  /// The serial numbers of the slots whose labels should be as wide as this slot's.
  var texts: [Int] = []
  var isHidden: Bool
  /// The serial number of the next visible slot after a hidden one; 0 if there's none.
  var next: Int
  /// Whether the view has a length of zero if nothing else determines it.
  var collapses: Bool
  /// The order in which several such views collapse in a short stack view, or else 0; the first one collapses first.
  var collapseOrder = 0
  /// Whether the view has a length of zero across the axis if nothing else determines it.
  var collapsesAcross: Bool
  /// The fraction, for proportional lengths, of the reference's length or, without a reference, of the stack view's. 0
  /// for a length of zero, negative for the remaining length.
  var proportion: CGFloat
  /// Whether gaps must be equal, or only if they can be.
  var gapsAreStrict: Bool
}

/// The inputs of each slot's constraints, computed slot by slot.
@MainActor struct SlotInputsSequence {
  private let style: StackStyle
  private let styleRevision: Int
  private let spacing: CGFloat
  /// The visible slot that takes the remaining length: the last one without an intrinsic length.
  private var flexible: StackSlot?
  private let gapsAreStrict: Bool
  private var weights: [Int: CGFloat] = [:]
  /// The total of the lengths and gaps of which proportional lengths are fractions; 0 if there are none, so that all
  /// lengths are equal.
  private var wholeWeight: CGFloat = 0
  /// The last slot with a proportional length, which takes the length left by the others.
  private var lastWeighted: StackSlot?
  private var previousGap: (slot: StackSlot, spacing: CGFloat)?
  /// The slot whose gap or length is compared with the current slot's.
  private(set) var reference: StackSlot?
  /// The slot with the first gap, if that isn't `reference`.
  private(set) var firstReference: StackSlot?
  private var previousWeighted: StackSlot?
  private var wrapping: (first: StackSlot, previous: StackSlot)?
  /// The slots whose labels should be as wide as the current slot's: the previous slot, and the first one.
  private(set) var texts: (previous: StackSlot, first: StackSlot?)?
  private var firstGap: StackSlot?
  /// Whether the order determines which of several views without content collapses. It doesn't in a long stack view,
  /// where an inserted row would change the constraints of all rows after it.
  private let isShort: Bool
  private var order = 0

  init(_ style: StackStyle, _ styleRevision: Int, _ visible: [StackSlot], _ spacing: CGFloat) {
    self.style = style
    self.styleRevision = styleRevision
    self.spacing = spacing
    isShort = visible.count <= 8
    gapsAreStrict =
      style.distribution == .equalSpacing
      && Set(visible.dropLast().map { Self.spacing(after: $0, spacing) }).count <= 1
    if style.distribution == .fill {
      for slot in visible where !slot.hasIntrinsic[style.axis] { flexible = slot }
    }
    if style.distribution == .fillProportionally {
      addWeights(visible)
    }
  }

  private mutating func addWeights(_ visible: [StackSlot]) {
    for slot in visible {
      let weight = Self.weight(of: slot, style.axis)
      weights[slot.serial] = weight
      if weight > 0 { lastWeighted = slot }
      wholeWeight += weight
    }
    // As in UIKit, gaps count as well. Those between baselines are part of the views.
    guard wholeWeight > 0, !style.isBetweenBaselines else { return }
    let gaps = visible.dropLast().reduce(0) { $0 + Self.spacing(after: $1, spacing) }
    if wholeWeight + gaps > 0 { wholeWeight += gaps }
  }

  /// Returns the length of a view's content.
  private static func weight(of slot: StackSlot, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let view = slot.view
    if !slot.hasIntrinsic[axis] { slot.removeOwnLengths() }
    let size =
      slot.hasIntrinsic[axis]
      ? view.intrinsicContentSize : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return max(0, axis == .horizontal ? size.width : size.height)
  }

  private static func spacing(after slot: StackSlot, _ own: CGFloat) -> CGFloat {
    let value = slot.customSpacing ?? own
    return value == UIStackView.spacingUseSystem ? 8 : value
  }

  mutating func next(_ slot: StackSlot, previous: StackSlot?, next: StackSlot?) -> SlotInputs {
    reference = nil
    firstReference = nil
    texts = nil
    let isHidden = slot.view.isHidden
    // Without `map`: the compiler adds a thread check to each isolated closure that the standard library calls.
    var gap: CGFloat = 0
    var isSystem = false
    if let previous {
      gap = Self.spacing(after: previous, spacing)
      isSystem = (previous.customSpacing ?? spacing) == UIStackView.spacingUseSystem
    }
    var inputs = SlotInputs(
      style: styleRevision, previous: previous?.serial ?? 0, spacing: gap,
      isBetweenBaselines: style.isBetweenBaselines && !isSystem, spacingChange: 0, reference: 0, isHidden: isHidden,
      next: next?.serial ?? 0, collapses: false, collapsesAcross: false, proportion: -1, gapsAreStrict: false)
    guard !isHidden else { return inputs }
    let isFlexible = !slot.hasIntrinsic[style.axis]
    let across: NSLayoutConstraint.Axis = style.axis == .horizontal ? .vertical : .horizontal
    inputs.collapsesAcross = style.alignment != .fill && !slot.hasIntrinsic[across]
    switch style.distribution {
    case .fill:
      inputs.collapses = isFlexible && slot !== flexible
      if inputs.collapses, isShort { inputs.collapseOrder = order }
      order += 1
      if style.axis == .horizontal, slot.wrapsText {
        if let (first, previous) = wrapping { texts = (previous, first === previous ? nil : first) }
        wrapping = (wrapping?.first ?? slot, slot)
        inputs.texts = [texts?.previous.serial ?? 0, texts?.first?.serial ?? 0]
      }
    case .fillEqually: break
    case .fillProportionally: addWeights(slot, &inputs)
    case .equalSpacing, .equalCentering:
      inputs.collapses = isFlexible
      inputs.gapsAreStrict = gapsAreStrict
      if previous != nil {
        reference = previousGap?.slot
        if let previousGap { inputs.spacingChange = previousGap.spacing - gap }
        previousGap = (slot, gap)
        if style.distribution == .equalCentering {
          if firstGap !== reference { firstReference = firstGap }
          firstGap = firstGap ?? slot
        }
      }
    }
    inputs.reference = reference?.serial ?? 0
    inputs.firstReference = firstReference?.serial ?? 0
    return inputs
  }

  private mutating func addWeights(_ slot: StackSlot, _ inputs: inout SlotInputs) {
    guard wholeWeight > 0 else {
      if previousWeighted != nil { inputs.proportion = 1 }
      reference = previousWeighted
      previousWeighted = slot
      return
    }
    if slot !== lastWeighted { inputs.proportion = (weights[slot.serial] ?? 0) / wholeWeight }
  }
}
