import Foundation

/// All that the constraints of one slot follow from. While it stays the same nothing is done for the slot.
struct StackSituation: Equatable {
  /// Which setting of axis, distribution and so on it was made for.
  var style: Int
  /// The visible slot before, or 0.
  var previous: Int
  /// The gap before, in points, and whether it counts from baseline to baseline.
  var spacing: CGFloat
  var isBetweenBaselines: Bool
  /// Where the gap before the previous one was of another spacing: the difference.
  var spacingChange: CGFloat
  /// The slot that this one's gap or length is compared with, or 0.
  var reference: Int
  /// The slot whose gap is the first of all, or 0.
  var firstReference = 0
  /// The slots of texts whose widths this one's is to be equal to.
  var texts: [Int] = []
  var isHidden: Bool
  /// For a hidden slot: the next visible one, or 0.
  var next: Int
  /// Whether the view is to have no length where nothing else says so.
  var collapses: Bool
  /// Of several such views, which one is the first to be so: its place among few, else 0.
  var collapsePlace = 0
  /// Whether the view is to have no length across the axis where nothing else says so.
  var collapsesAcross: Bool
  /// For proportional lengths: this one in parts of the one before; 0 for no length, below 0 for none before.
  var proportion: CGFloat
  /// Whether gaps must be equal, or only as far as may be.
  var gapsAreStrict: Bool
}

/// Works out what each slot's constraints follow from, one slot after the other.
@MainActor struct StackSituations {
  private let style: StackStyle
  private let styleCount: Int
  private let spacing: CGFloat
  /// The visible slot that takes what is left, because it's the last without an intrinsic length.
  private var flexible: StackSlot?
  private let gapsAreStrict: Bool
  private var weights: [Int: CGFloat] = [:]
  private var previousGap: (slot: StackSlot, spacing: CGFloat)?
  /// The slot that the last one asked for is compared with: in its gap or in its length.
  private(set) var reference: StackSlot?
  /// The slot of the first of the gaps, if it isn't that one.
  private(set) var firstReference: StackSlot?
  private var previousWeighted: (slot: StackSlot, weight: CGFloat)?
  private var wrapping: (first: StackSlot, previous: StackSlot)?
  /// The slots of texts whose widths this one's is to be equal to: the one before, and the first of all.
  private(set) var texts: (previous: StackSlot, first: StackSlot?)?
  private var firstGap: StackSlot?
  /// Whether places say which of several views without content is small. In a list they don't: a row that comes would
  /// change the constraints of all after it.
  private let isShort: Bool
  private var place = 0

  init(_ style: StackStyle, _ styleCount: Int, _ visible: [StackSlot], _ spacing: CGFloat) {
    self.style = style
    self.styleCount = styleCount
    self.spacing = spacing
    isShort = visible.count <= 8
    if style.distribution == .fill {
      for slot in visible where !slot.hasIntrinsic[style.axis] { flexible = slot }
    }
    if style.distribution == .fillProportionally {
      for slot in visible { weights[slot.serial] = Self.weight(of: slot, style.axis) }
      if !weights.values.contains(where: { $0 > 0 }) { weights = weights.mapValues { _ in 1 } }
    }
    gapsAreStrict =
      style.distribution == .equalSpacing
      && Set(visible.dropLast().map { Self.spacing(after: $0, spacing) }).count <= 1
  }

  /// A view's length by its content.
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
    let gap = previous.map { Self.spacing(after: $0, spacing) } ?? 0
    let isSystem = previous.map { ($0.customSpacing ?? spacing) == UIStackView.spacingUseSystem } ?? false
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
        texts = wrapping.map { ($0.previous, $0.first === $0.previous ? nil : $0.first) }
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
        situation.spacingChange = previousGap.map { $0.spacing - gap } ?? 0
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
    let weight = weights[slot.serial] ?? 0
    guard weight > 0 else {
      situation.proportion = 0
      return
    }
    if let previousWeighted {
      situation.proportion = weight / previousWeighted.weight
      reference = previousWeighted.slot
    }
    previousWeighted = (slot, weight)
  }
}
