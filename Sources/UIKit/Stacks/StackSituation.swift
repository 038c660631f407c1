import Foundation

/// Everything that the constraints of one slot depend on. As long as it's the same, they stay as they are.
struct StackSituation: Equatable {
  /// The number of the `StackStyle` that it was made for.
  var style: Int
  /// The serial of the visible slot before, or 0.
  var previous: Int
  /// The gap before, in points, and whether it counts from baseline to baseline.
  var spacing: CGFloat
  var isBetweenBaselines: Bool
  /// By how much the spacing of the gap before is larger than this one's.
  var spacingChange: CGFloat
  /// The serial of the slot that this one's gap or length is compared with, or 0.
  var reference: Int
  /// The serial of the slot with the first gap, if that isn't `reference`; else 0.
  var firstReference = 0
  /// The serials of the slots whose texts are to be as wide as this one's.
  var texts: [Int] = []
  var isHidden: Bool
  /// Of a hidden slot: the serial of the next visible one, or 0.
  var next: Int
  /// Whether the view has no length where nothing else decides it.
  var collapses: Bool
  /// The order among several such views in a short stack view; the first one collapses first. Else 0.
  var collapsePlace = 0
  /// Whether the view has no length across the axis where nothing else decides it.
  var collapsesAcross: Bool
  /// Of proportional lengths: this one's share of the reference's length, or of the stack view's without a reference. 0 for
  /// no length, negative if it takes what is left.
  var proportion: CGFloat
  /// Whether gaps must be equal, or only if they can be.
  var gapsAreStrict: Bool
}

/// Works out what each slot's constraints depend on, slot by slot.
@MainActor struct StackSituations {
  private let style: StackStyle
  private let styleCount: Int
  private let spacing: CGFloat
  /// The visible slot that takes what is left: the last one without an intrinsic length.
  private var flexible: StackSlot?
  private let gapsAreStrict: Bool
  private var weights: [Int: CGFloat] = [:]
  /// The lengths and gaps that proportional lengths are shares of; 0 if all lengths are equal for want of any.
  private var wholeWeight: CGFloat = 0
  /// The last slot with a proportional length, which takes what the others leave.
  private var lastWeighted: StackSlot?
  private var previousGap: (slot: StackSlot, spacing: CGFloat)?
  /// The slot whose gap or length that of the latest slot is compared with.
  private(set) var reference: StackSlot?
  /// The slot with the first gap, if that isn't `reference`.
  private(set) var firstReference: StackSlot?
  private var previousWeighted: StackSlot?
  private var wrapping: (first: StackSlot, previous: StackSlot)?
  /// The slots whose texts are to be as wide as the latest slot's: the one before, and the first of all.
  private(set) var texts: (previous: StackSlot, first: StackSlot?)?
  private var firstGap: StackSlot?
  /// Whether the order decides which of several views without content collapses. It doesn't in a long stack view, where
  /// an inserted row would change the constraints of all rows after it.
  private let isShort: Bool
  private var place = 0

  init(_ style: StackStyle, _ styleCount: Int, _ visible: [StackSlot], _ spacing: CGFloat) {
    self.style = style
    self.styleCount = styleCount
    self.spacing = spacing
    isShort = visible.count <= 8
    gapsAreStrict =
      style.distribution == .equalSpacing
      && Set(visible.dropLast().map { Self.spacing(after: $0, spacing) }).count <= 1
    if style.distribution == .fill {
      for slot in visible where !slot.hasIntrinsic[style.axis] { flexible = slot }
    }
    if style.distribution == .fillProportionally {
      weigh(visible)
    }
  }

  private mutating func weigh(_ visible: [StackSlot]) {
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

  /// The length of a view's content.
  private static func weight(of slot: StackSlot, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let view = slot.view
    let size =
      slot.hasIntrinsic[axis]
      ? view.intrinsicContentSize : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return max(0, axis == .horizontal ? size.width : size.height)
  }

  private static func spacing(after slot: StackSlot, _ own: CGFloat) -> CGFloat {
    let value = slot.customSpacing ?? own
    return value == UIStackView.spacingUseSystem ? 8 : value
  }

  mutating func next(_ slot: StackSlot, previous: StackSlot?, next: StackSlot?) -> StackSituation {
    reference = nil
    firstReference = nil
    texts = nil
    let isHidden = slot.view.isHidden
    // Without `map`: in each isolated closure that the standard library calls, the compiler has the thread checked.
    var gap: CGFloat = 0
    var isSystem = false
    if let previous {
      gap = Self.spacing(after: previous, spacing)
      isSystem = (previous.customSpacing ?? spacing) == UIStackView.spacingUseSystem
    }
    var situation = StackSituation(
      style: styleCount, previous: previous?.serial ?? 0, spacing: gap,
      isBetweenBaselines: style.isBetweenBaselines && !isSystem, spacingChange: 0, reference: 0, isHidden: isHidden,
      next: next?.serial ?? 0, collapses: false, collapsesAcross: false, proportion: -1, gapsAreStrict: false)
    guard !isHidden else { return situation }
    let isFlexible = !slot.hasIntrinsic[style.axis]
    let across: NSLayoutConstraint.Axis = style.axis == .horizontal ? .vertical : .horizontal
    situation.collapsesAcross = style.alignment != .fill && !slot.hasIntrinsic[across]
    switch style.distribution {
    case .fill:
      situation.collapses = isFlexible && slot !== flexible
      if situation.collapses, isShort { situation.collapsePlace = place }
      place += 1
      if style.axis == .horizontal, slot.wrapsText {
        if let (first, previous) = wrapping { texts = (previous, first === previous ? nil : first) }
        wrapping = (wrapping?.first ?? slot, slot)
        situation.texts = [texts?.previous.serial ?? 0, texts?.first?.serial ?? 0]
      }
    case .fillEqually: break
    case .fillProportionally: weigh(slot, &situation)
    case .equalSpacing, .equalCentering:
      situation.collapses = isFlexible
      situation.gapsAreStrict = gapsAreStrict
      if previous != nil {
        reference = previousGap?.slot
        if let previousGap { situation.spacingChange = previousGap.spacing - gap }
        previousGap = (slot, gap)
        if style.distribution == .equalCentering {
          if firstGap !== reference { firstReference = firstGap }
          firstGap = firstGap ?? slot
        }
      }
    }
    situation.reference = reference?.serial ?? 0
    situation.firstReference = firstReference?.serial ?? 0
    return situation
  }

  private mutating func weigh(_ slot: StackSlot, _ situation: inout StackSituation) {
    guard wholeWeight > 0 else {
      if previousWeighted != nil { situation.proportion = 1 }
      reference = previousWeighted
      previousWeighted = slot
      return
    }
    if slot !== lastWeighted { situation.proportion = (weights[slot.serial] ?? 0) / wholeWeight }
  }
}
