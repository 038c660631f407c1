import AloeCore
import CoreGraphics
import Foundation

/// The frames of the items of one group, computed from its parts.
@MainActor struct GroupSolver {
  /// The frame of one item.
  struct Item: Equatable {
    var frame: CGRect
    var zIndex = 0
    var fitsWidth = false
    var fitsHeight = false
  }

  /// The frame of a supplementary item.
  struct Extra: Equatable {
    var kind: String
    var frame: CGRect
    var zIndex: Int
    /// The item to which it's attached; `nil` for the group.
    var item: Int?
    var fitsWidth: Bool
    var fitsHeight: Bool
  }

  /// The name of a supplementary item in a group.
  struct ExtraName: Hashable {
    var kind: String
    var item: Int?
  }

  /// A group's size and the frames in it.
  struct Solution: Equatable {
    var size = CGSize.zero
    /// The number of items that fit.
    var capacity = 0
    /// The frames of the items.
    var items: [Item] = []
    var extras: [Extra] = []

    func offset(by shift: CGPoint) -> Solution {
      guard shift != .zero else { return self }
      var copy = self
      for index in items.indices { copy.items[index].frame = items[index].frame.offsetBy(dx: shift.x, dy: shift.y) }
      for index in extras.indices { copy.extras[index].frame = extras[index].frame.offsetBy(dx: shift.x, dy: shift.y) }
      return copy
    }
  }

  let environment: LayoutEnvironment
  /// The number of existing items.
  var limit = Int.max
  /// Returns the size that an item's view prefers, if it has been measured.
  var measured: (Int) -> CGSize? = { _ in nil }
  var measuredExtra: (ExtraName) -> CGSize? = { _ in nil }

  /// The excess up to which an item that's too long still counts as fitting, because sums are rounded.
  private static let tolerance: CGFloat = 0.001

  /// A counter of the slots of one solution, because the maximum number of items doesn't limit groups without items.
  private final class SlotCount {
    /// The number of slots that may still be filled.
    var left = SlotCount.maxCount
    /// The largest number of slots in groups on all levels.
    static let maxCount = AloeLimits.layoutGroupPlaces
  }
  private let slotCount = SlotCount()

  /// Returns the frames in a group that is laid out in an area.
  func solve(_ spec: LayoutSpec, in area: CGSize) -> Solution {
    slotCount.left = SlotCount.maxCount
    return solve(spec, Self.size(of: spec, in: area), from: 0, GivenSize())
  }

  /// Counts a slot. Returns false, with a warning, if there are too many.
  private func takeSlot() -> Bool {
    slotCount.left -= 1
    if slotCount.left >= 0 { return true }
    Messages.warn(
      once: "slots of NSCollectionLayoutGroup",
      "A group of a compositional layout repeats groups within groups more than \(SlotCount.maxCount) times; the "
        + "others are left out. Pass smaller counts, and give each group items.")
    return false
  }

  /// Lengths that a group gives its items.
  private struct GivenSize {
    var width: CGFloat?
    var height: CGFloat?
  }

  /// Returns the size of an item or group in an area, as far as it doesn't depend on views.
  private static func size(of spec: LayoutSpec, in area: CGSize) -> CGSize {
    CGSize(width: spec.width.points(in: area), height: spec.height.points(in: area))
  }

  private func solve(_ spec: LayoutSpec, _ plain: CGSize, from first: Int, _ given: GivenSize) -> Solution {
    let size = CGSize(width: given.width ?? plain.width, height: given.height ?? plain.height)
    switch spec.content {
    case .item: return solveItem(spec, size, first, given)
    case .custom(let provider): return solveCustom(spec, size, first, provider)
    case .group(let group): return solveGroup(spec, group, size, first, given)
    }
  }

  private func solveItem(_ spec: LayoutSpec, _ base: CGSize, _ index: Int, _ given: GivenSize) -> Solution {
    let fitsWidth = spec.width.isEstimated && given.width == nil
    let fitsHeight = spec.height.isEstimated && given.height == nil
    var size = base
    if fitsWidth || fitsHeight, let preferred = measured(index) {
      if fitsWidth { size.width = preferred.width }
      if fitsHeight { size.height = preferred.height }
    }
    var solution = Solution(size: size, capacity: 1)
    guard index < limit else { return solution }
    let frame = inner(spec, size, fitsWidth, fitsHeight)
    solution.items = [Item(frame: frame, fitsWidth: fitsWidth, fitsHeight: fitsHeight)]
    addExtras(of: spec, at: frame, item: index, to: &solution)
    return solution
  }

  /// Returns the area inside the insets, which have no effect along an axis whose length is an estimate.
  private func inner(_ spec: LayoutSpec, _ size: CGSize, _ fitsWidth: Bool, _ fitsHeight: Bool) -> CGRect {
    let insets = spec.insets
    var frame = CGRect(origin: .zero, size: size)
    if !fitsWidth {
      frame.origin.x = insets.leading
      frame.size.width = max(0, size.width - insets.leading - insets.trailing)
    }
    if !fitsHeight {
      frame.origin.y = insets.top
      frame.size.height = max(0, size.height - insets.top - insets.bottom)
    }
    return frame
  }

  private func addExtras(of spec: LayoutSpec, at frame: CGRect, item: Int?, to solution: inout Solution) {
    for extra in spec.supplementary {
      let (fitsWidth, fitsHeight) = (extra.spec.width.isEstimated, extra.spec.height.isEstimated)
      var size = Self.size(of: extra.spec, in: frame.size)
      if fitsWidth || fitsHeight, let preferred = measuredExtra(ExtraName(kind: extra.kind, item: item)) {
        if fitsWidth { size.width = preferred.width }
        if fitsHeight { size.height = preferred.height }
      }
      solution.extras.append(
        Extra(
          kind: extra.kind, frame: extra.frame(at: frame, size: size), zIndex: extra.zIndex, item: item,
          fitsWidth: fitsWidth, fitsHeight: fitsHeight))
    }
  }

  private func solveCustom(
    _ spec: LayoutSpec, _ size: CGSize, _ first: Int, _ provider: NSCollectionLayoutGroupCustomItemProvider
  ) -> Solution {
    let area = inner(spec, size, false, false)
    let places = provider(environment.inside(area.size)).prefix(LayoutSpec.maxItems)
    var solution = Solution(size: size, capacity: places.count)
    for (index, place) in places.enumerated() where first + index < limit {
      solution.items.append(
        Item(frame: place.frame.offsetBy(dx: area.minX, dy: area.minY), zIndex: place.zIndex))
    }
    addExtras(of: spec, at: area, item: nil, to: &solution)
    return solution
  }

  // MARK: - Rows and columns

  /// One item or group in a row or column.
  private struct Slot {
    var solution: Solution
    var spec: LayoutSpec
    /// Whether there's an item in it.
    var isUsed: Bool
  }

  private func solveGroup(
    _ spec: LayoutSpec, _ group: LayoutSpec.Group, _ base: CGSize, _ first: Int, _ given: GivenSize
  ) -> Solution {
    let fitsWidth = spec.width.isEstimated && given.width == nil
    let fitsHeight = spec.height.isEstimated && given.height == nil
    let area = inner(spec, base, fitsWidth, fitsHeight)
    let axis = GroupAxis(isHorizontal: group.isHorizontal)
    let (fitsAlong, fitsAcross) = group.isHorizontal ? (fitsWidth, fitsHeight) : (fitsHeight, fitsWidth)
    var slots = slots(of: group, in: area.size, from: first, fitsAlong: fitsAlong)
    equalize(&slots, group)

    var solution = Solution(size: base)
    let gaps = axis.gaps(slots.map { ($0.spec.edges, axis.length(of: $0.solution.size)) }, group.spacing)
    let taken = gaps.reduce(0) { $0 + $1.before.length + $1.length + $1.after.length }
    let flexible = gaps.reduce(0) { $0 + ($1.before.isFlexible ? 1 : 0) + ($1.after.isFlexible ? 1 : 0) }
    let share = fitsAlong || flexible == 0 ? 0 : max(0, axis.length(of: area.size) - taken) / CGFloat(flexible)
    let across =
      fitsAcross
      ? slots.lazy.filter(\.isUsed).map { axis.fullThickness(of: $0.solution.size, $0.spec.edges) }.max() ?? 0
      : axis.thickness(of: area.size)
    var (place, end): (CGFloat, CGFloat) = (0, 0)
    for (slot, gap) in zip(slots, gaps) {
      place += gap.before.length + (gap.before.isFlexible ? share : 0)
      let side = axis.side(of: slot.solution.size, slot.spec.edges, in: across)
      let shift = axis.point(place, side)
      let moved = slot.solution.offset(by: CGPoint(x: area.minX + shift.x, y: area.minY + shift.y))
      solution.items += moved.items
      solution.extras += moved.extras
      solution.capacity += slot.solution.capacity
      place += gap.length
      if slot.isUsed { end = place + axis.edges(slot.spec.edges).after.length }
      place += gap.after.length + (gap.after.isFlexible ? share : 0)
    }
    let content = axis.size(end, across)
    if fitsWidth { solution.size.width = content.width }
    if fitsHeight { solution.size.height = content.height }
    addExtras(of: spec, at: inner(spec, solution.size, fitsWidth, fitsHeight), item: nil, to: &solution)
    return solution
  }

  /// Returns the items of a row or column: a given number, or as many as fit.
  private func slots(
    of group: LayoutSpec.Group, in area: CGSize, from first: Int, fitsAlong: Bool
  ) -> [Slot] {
    guard !group.subitems.isEmpty, slotCount.left > 0 else { return [] }
    let axis = GroupAxis(isHorizontal: group.isHorizontal)
    let availableLength = axis.length(of: area)
    let count = group.count ?? (fitsAlong ? estimatedCount(of: group, in: area) : nil)
    var (slots, used, index): ([Slot], CGFloat, Int) = ([], 0, first)
    var cycleStart: CGFloat = 0
    while slots.count < count ?? LayoutSpec.maxItems {
      let spec = group.subitems[slots.count % group.subitems.count]
      let edges = axis.edges(spec.edges)
      let size = Self.size(of: spec, in: area)
      // Skip solving an item of known size that can't fit. In nested groups, solving it would double the work at each
      // level.
      if count == nil, !slots.isEmpty, !(group.isHorizontal ? spec.width : spec.height).isEstimated {
        let length = axis.length(of: size, with: edges)
        if used + group.spacing.length + length > availableLength + Self.tolerance { break }
      }
      guard takeSlot() else { break }
      let solution = solve(spec, size, from: index, given(to: spec, of: group, availableLength, fitsAlong))
      let length = axis.length(of: solution.size, with: edges)
      let next = used + (slots.isEmpty ? 0 : group.spacing.length) + length
      if count == nil, !slots.isEmpty, next > availableLength + Self.tolerance { break }
      // Items without length would fit forever.
      if count == nil, slots.count % group.subitems.count == 0 {
        if !slots.isEmpty, next - length <= cycleStart { break }
        cycleStart = used
      }
      slots.append(Slot(solution: solution, spec: spec, isUsed: index < limit))
      used = next
      index += solution.capacity
      if index - first >= LayoutSpec.maxItems { break }
    }
    return slots
  }

  /// Returns how many items fit into a group by their estimates, with each item at least once.
  private func estimatedCount(of group: LayoutSpec.Group, in area: CGSize) -> Int {
    let axis = GroupAxis(isHorizontal: group.isHorizontal)
    var (count, used): (Int, CGFloat) = (0, 0)
    while count < LayoutSpec.maxItems {
      let spec = group.subitems[count % group.subitems.count]
      let size = Self.size(of: spec, in: area)
      let edges = axis.edges(spec.edges)
      let length = axis.length(of: size, with: edges)
      let next = used + (count == 0 ? 0 : group.spacing.length) + length
      let isRepeated = count >= group.subitems.count
      if isRepeated, next > axis.length(of: area) + Self.tolerance || next <= used { break }
      used = next
      count += 1
    }
    return count
  }

  private func given(
    to item: LayoutSpec, of group: LayoutSpec.Group, _ availableLength: CGFloat, _ fitsAlong: Bool
  ) -> GivenSize {
    guard group.dividesLength, let count = group.count else { return GivenSize() }
    let own = group.isHorizontal ? item.width : item.height
    if fitsAlong, own.isEstimated { return GivenSize() }
    let edges = GroupAxis(isHorizontal: group.isHorizontal).edges(item.edges)
    let share = (availableLength - CGFloat(count - 1) * group.spacing.length) / CGFloat(count)
    let length = max(0, share - edges.before.length - edges.after.length)
    return group.isHorizontal ? GivenSize(width: length) : GivenSize(height: length)
  }

  /// Gives all items with uniform lengths the length of the largest one.
  private func equalize(_ slots: inout [Slot], _ group: LayoutSpec.Group) {
    func isUniform(_ length: LayoutLength) -> Bool { if case .uniform = length { true } else { false } }
    let widths = slots.filter { isUniform($0.spec.width) && $0.isUsed }.map(\.solution.size.width)
    let heights = slots.filter { isUniform($0.spec.height) && $0.isUsed }.map(\.solution.size.height)
    guard !widths.isEmpty || !heights.isEmpty else { return }
    for index in slots.indices {
      guard case .item = slots[index].spec.content, slots[index].isUsed else { continue }
      if isUniform(slots[index].spec.width), let width = widths.max() {
        slots[index].solution.size.width = width
        slots[index].solution.items[0].frame.size.width = width
      }
      if isUniform(slots[index].spec.height), let height = heights.max() {
        slots[index].solution.size.height = height
        slots[index].solution.items[0].frame.size.height = height
      }
    }
  }
}
