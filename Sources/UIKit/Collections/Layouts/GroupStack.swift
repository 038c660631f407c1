import AloeCore
import CoreGraphics
import Foundation
import ListGeometry

/// The groups of a section, one after another along an axis.
///
/// Groups whose lengths don't depend on views are one run of the tree of lengths and have one solution. Groups with
/// estimates are solved when they are first requested; groups with measured items have their own entries in the tree.
@MainActor final class GroupStack {
  /// The values that the stack is computed from.
  struct Input {
    var spec: LayoutSpec
    /// The area in which a group is solved.
    var area: CGSize
    var isHorizontal: Bool
    var spacing: CGFloat
    var count: Int
    var environment: LayoutEnvironment
  }

  private enum GroupKind {}

  private(set) var input: Input
  let axis: GroupAxis
  /// A group whose views all have the estimated sizes.
  let template: GroupSolver.Solution
  private let hasEstimates: Bool
  /// Whether groups have one item each, whose length is the group's.
  let isList: Bool
  /// Whether the number of items in a group depends on their lengths.
  private let wraps: Bool
  private(set) var tree = LengthTree<Int>()
  private let kind: Int
  private(set) var measures = GroupMeasures()
  private var solutions: [Int: GroupSolver.Solution] = [:]
  /// The first items of the groups that were solved one after another because they wrap.
  private var starts: [Int] = []
  /// The greatest thickness of a measured group.
  private var measuredThickness: CGFloat?
  /// Whether the thickest group's measurement is out of date.
  private var thicknessIsStale = false
  /// The greatest distances by which frames extend beyond the ends of their groups, along the axis.
  private var overhang: (before: CGFloat, after: CGFloat) = (0, 0)

  init(_ input: Input) {
    self.input = input
    axis = GroupAxis(isHorizontal: input.isHorizontal)
    template = GroupSolver(environment: input.environment).solve(input.spec, in: input.area)
    hasEstimates = input.spec.hasEstimates || template.extras.contains { $0.fitsWidth || $0.fitsHeight }
    isList =
      template.capacity == 1 && template.extras.isEmpty && input.spec.isRow(alongHeight: !input.isHorizontal)
    wraps = input.spec.wraps
    kind = tree.estimates.kind(of: GroupKind.self)
    tree.estimates.assume(pitch(of: template), kind: kind)
    tree.insert(0, count: templateGroups(for: input.count), kind: kind, at: 0)
    if template.capacity == 0, input.count > 0 {
      Messages.warn(
        once: "group without items",
        "A section's group has no place for an item, so the section's \(input.count) items aren't shown. Give the group "
          + "subitems, or return places from its itemProvider.")
    }
    noteOverhang(of: template)
  }

  private func noteOverhang(of solution: GroupSolver.Solution) {
    let length = axis.length(of: solution.size)
    for frame in solution.items.map(\.frame) + solution.extras.map(\.frame) {
      let (before, after) = (-axis.start(of: frame), axis.end(of: frame) - length)
      guard before.isFinite, after.isFinite else { continue }
      overhang = (max(overhang.before, before), max(overhang.after, after))
    }
  }

  private func pitch(of solution: GroupSolver.Solution) -> CGFloat {
    max(0, axis.length(of: solution.size) + input.spacing)
  }

  private func templateGroups(for items: Int) -> Int {
    template.capacity == 0 || items <= 0 ? 0 : (items - 1) / template.capacity + 1
  }

  // MARK: - Geometry

  var groupCount: Int { tree.count(.all) }

  /// The length of all groups with the spaces between them.
  var length: CGFloat { groupCount == 0 ? 0 : max(0, tree.length - input.spacing) }

  /// The extent of the groups across the axis.
  var thickness: CGFloat { groupCount == 0 ? 0 : measuredThickness ?? axis.thickness(of: template.size) }

  /// Returns the group that contains an item.
  func group(of item: Int) -> Int {
    guard wraps, let last = starts.last else { return template.capacity == 0 ? 0 : item / template.capacity }
    let end = last + solution(ofGroup: starts.count - 1).capacity
    if item >= end { return starts.count + (item - end) / max(1, template.capacity) }
    return max(0, starts.partitioningIndex { $0 > item } - 1)
  }

  /// Returns the first item of a group.
  func firstItem(ofGroup group: Int) -> Int {
    guard wraps, let last = starts.last else { return group * template.capacity }
    if group < starts.count { return starts[group] }
    return last + solution(ofGroup: starts.count - 1).capacity + (group - starts.count) * template.capacity
  }

  /// Returns the distance of a group from the start of the stack. O(log n).
  func offset(ofGroup group: Int) -> CGFloat { tree.offset(at: group) }

  /// Returns the first group that begins at an offset or after it; `nil` if there's none.
  func firstGroup(at offset: CGFloat) -> Int? {
    guard let group = tree.index(atOffset: offset) else { return nil }
    let next = tree.offset(at: group) < offset ? group + 1 : group
    return next < groupCount ? next : nil
  }

  /// Returns the first group, beginning with `first`, whose size was measured; `nil` if there's none that starts before
  /// `end`, or none among the next groups that are searched.
  func measuredGroup(from first: Int, endingAt end: CGFloat) -> Int? {
    var group = first
    while group < groupCount, tree.offset(at: group) < end, group - first < Self.maxSearched {
      if isMeasured(group) { return group }
      group += 1
    }
    return nil
  }

  private func isMeasured(_ group: Int) -> Bool {
    if isList { return tree.ownLength(at: group) != nil }
    let items = stride(from: firstItem(ofGroup: group), to: min(input.count, firstItem(ofGroup: group + 1)), by: 1)
    return !hasEstimates || items.allSatisfy { measures.items[$0] != nil }
  }

  /// The number of groups among which a measured one is searched for.
  private static let maxSearched = 100

  /// Visits the groups that have frames between two offsets until `visit` returns false: the index, the offset and the
  /// solution. Visits some groups beside them, too, if frames extend beyond their groups.
  func visitGroups(from low: CGFloat, to high: CGFloat, _ visit: (Int, CGFloat, GroupSolver.Solution) -> Bool) {
    guard low < high, groupCount > 0,
      var group = tree.index(atOffset: low - overhang.after + min(0, input.spacing))
    else { return }
    while group < groupCount {
      guard let entry = tree.entry(at: group) else { return }
      // Any number of groups without length are passed at once.
      if tree.rowLength(of: entry) == 0, axis.length(of: solution(ofGroup: group).size) == 0 {
        group = tree.rank(of: entry) + entry.count
        continue
      }
      let offset = tree.offset(at: group)
      guard offset - overhang.before < high else { return }
      let solution = solution(ofGroup: group)
      if offset + axis.length(of: solution.size) + overhang.after > low, !visit(group, offset, solution) { return }
      group += 1
    }
  }

  // MARK: - Solving

  /// Returns the frames in a group.
  func solution(ofGroup group: Int) -> GroupSolver.Solution {
    if isList { return rowSolution(group) }
    guard hasEstimates else { return limited(template, ofGroup: group) }
    if let solution = solutions[group] { return solution }
    let first = wraps && group < starts.count ? starts[group] : firstItem(ofGroup: group)
    let solution = solve(group, from: first)
    // Solutions that aren't visible would add up.
    if solutions.count > 1000, !wraps { solutions.removeAll(keepingCapacity: true) }
    solutions[group] = solution
    return solution
  }

  private func solve(_ group: Int, from first: Int) -> GroupSolver.Solution {
    let solution = solved(group, from: first)
    noteOverhang(of: solution)
    return solution
  }

  // MARK: - Measuring

  /// Sets the size that an item's view prefers. O(log n); in groups that wrap, O(measured items after it).
  func setMeasure(_ size: CGSize, ofItem item: Int) {
    guard (0..<input.count).contains(item), template.capacity > 0 else { return }
    if isList { return tree.setLength(max(0, axis.length(of: size) + input.spacing), at: item) }
    measures.set(size, ofItem: item)
    itemsChanged(group(of: item))
  }

  /// Sets the size that the view of a group's supplementary item prefers.
  func setMeasure(_ size: CGSize, of extra: GroupSolver.ExtraName, inGroup group: Int) {
    guard (0..<groupCount).contains(group) else { return }
    measures.set(size, of: extra, inGroup: group)
    itemsChanged(group)
  }

  private func itemsChanged(_ group: Int) {
    solutions[group] = nil
    // An item that became shorter may fit into the group before.
    if wraps { return wrap(from: max(0, group - 1)) }
    let solution = solution(ofGroup: group)
    setLength(of: solution, ofGroup: group)
  }

  private func setLength(of solution: GroupSolver.Solution, ofGroup group: Int) {
    let isComplete = solution.items.allSatisfy { !$0.fitsWidth && !$0.fitsHeight }
    if isComplete {
      let known = thicknessIsStale ? nil : measuredThickness
      measuredThickness = max(known ?? 0, axis.thickness(of: solution.size))
      thicknessIsStale = false
      tree.setLength(pitch(of: solution), at: group)
    } else if tree.ownLength(at: group) != pitch(of: solution) {
      tree.assumeLength(pitch(of: solution), at: group)
    }
  }

  /// Solves a group and the groups after it, whose items may have moved between groups, up to the last measured item.
  private func wrap(from group: Int) {
    let first = min(group, starts.count)
    let lastMeasured = measures.items.keys.max() ?? -1
    var item = first < starts.count ? starts[first] : firstItem(ofGroup: first)
    starts.removeSubrange(first...)
    for other in solutions.keys where other >= first { solutions[other] = nil }
    // Groups before this one that were never solved have no measured items, and are as estimated.
    for _ in first..<group {
      starts.append(item)
      item += template.capacity
    }
    tree.removeRows(first..<groupCount)
    for next in first..<max(first, starts.count) { insert(next) }
    while item <= lastMeasured, item < input.count {
      let next = starts.count
      let solution = solve(next, from: item)
      guard solution.capacity > 0 else { break }
      starts.append(item)
      solutions[next] = solution
      insert(next)
      item += solution.capacity
    }
    tree.insert(0, count: templateGroups(for: input.count - item), kind: kind, at: groupCount)
  }

  private func insert(_ group: Int) {
    tree.insert(0, count: 1, kind: kind, at: group)
    if let solution = solutions[group] { setLength(of: solution, ofGroup: group) }
  }

  /// Marks measured sizes as out of date. They're kept until the views are measured again.
  func invalidateMeasures() {
    tree.invalidateAll()
    thicknessIsStale = true
    measures.invalidateAll()
    if !wraps { solutions = [:] }
    // Groups that wrap are solved again in place; their items don't move, unless a custom group has other frames now.
    for group in starts.indices where solveAgain(group) { return wrap(from: group) }
  }

  /// Solves a group that wraps again in place. Returns whether its number of items has changed.
  private func solveAgain(_ group: Int) -> Bool {
    let old = solutions.updateValue(solve(group, from: starts[group]), forKey: group)
    return solutions[group]?.capacity != (old ?? template).capacity
  }

  /// Marks an item's measured size as out of date.
  func invalidate(item: Int) {
    guard (0..<input.count).contains(item) else { return }
    if isList { return tree.invalidate(at: item) }
    measures.invalidate(item: item)
    let group = group(of: item)
    if !wraps || group >= starts.count { solutions[group] = nil } else if solveAgain(group) { wrap(from: group) }
  }

  // MARK: - Estimates

  /// The distance from one group to the next before any is measured.
  var templatePitch: CGFloat { pitch(of: template) }

  /// The sum of the measured distances from one group to the next, and their number.
  var samples: (sum: CGFloat, count: Int) { tree.estimates.samples(ofKind: kind) }

  /// Sets the estimate to the average of the measured groups; if none has ever been measured, to the given average.
  func settleEstimate(_ average: CGFloat?) {
    if samples.count > 0 { return tree.estimates.settle() }
    guard let average, tree.estimates.values[kind] == templatePitch else { return }
    tree.estimates.move(kind: kind, by: average - templatePitch)
  }

  // MARK: - Following changes

  /// Adopts the measured sizes of another stack, if its groups are the same.
  func adopt(_ other: GroupStack) {
    guard other.input.count == input.count, other.isList == isList, other.input.isHorizontal == input.isHorizontal,
      other.input.spacing == input.spacing, other.template.capacity == template.capacity
    else { return }
    let isSame = other.template == template
    if isList {
      tree = other.tree
      if !isSame { tree.invalidateAll() }
    } else if hasEstimates {
      tree.estimates = other.tree.estimates
    }
    // Groups that were never measured are assumed to differ from their estimates as the measured ones do, even in
    // another area.
    if !isSame, isList || hasEstimates {
      tree.estimates.move(kind: kind, by: pitch(of: template) - pitch(of: other.template))
    }
    if !isList, hasEstimates, isSame || input.area == other.input.area {
      measures = other.measures
      (measuredThickness, thicknessIsStale) = (other.measuredThickness, other.thicknessIsStale)
      remeasure()
    }
  }

  /// Sets the lengths of all groups with measured items again. They were already samples of the estimate, in another
  /// order. The estimate stays as it is, so that groups out of sight don't move visible ones.
  private func remeasure() {
    let estimates = tree.estimates
    defer { tree.estimates = estimates }
    if wraps { return measures.items.isEmpty ? () : wrap(from: 0) }
    let groups = Set(measures.items.keys.map { group(of: $0) }).union(measures.extras.keys)
    for group in groups.sorted() where group < groupCount { setLength(of: solution(ofGroup: group), ofGroup: group) }
  }

  /// Moves measured sizes along with their items. O(changes log n) in lists, O(measured items) otherwise.
  func apply(_ changes: CollectionChanges, from old: Int, to new: Int, moved: (IndexPath) -> CGFloat?) {
    for path in changes.reloadedItems where path.section == old { invalidate(item: path.item) }
    let (removed, inserted) = (changes.removedItems[old] ?? [], changes.insertedItems[new] ?? [:])
    guard !removed.isEmpty || !inserted.isEmpty else { return }
    let oldCount = input.count
    input.count = max(0, oldCount - removed.filter { $0 < oldCount }.count + inserted.count)
    if isList {
      tree.removeRows(at: removed.sorted().filter { $0 < oldCount })
      let added = inserted.sorted { $0.key < $1.key }
      tree.insertRows(0, kind: kind, at: added.map(\.key))
      for (item, from) in added {
        if let length = from.flatMap(moved) { tree.setLength(length, at: item) }
      }
      return
    }
    measures.apply(changes, from: old, to: new, oldCount: oldCount)
    solutions = [:]
    starts = []
    tree.removeAll()
    tree.insert(0, count: templateGroups(for: input.count), kind: kind, at: 0)
    remeasure()
  }
}
