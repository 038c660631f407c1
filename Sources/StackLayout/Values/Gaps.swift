import UIKit

/// The lengths of a container's gaps while some of its views are hidden.
struct Gaps: Equatable {

  /// The contents of one slot of a container.
  enum Slot: Equatable {
    case view(isHidden: Bool)
    case gap(CGFloat)
    /// A gap of this length that is shown by a view.
    case space(CGFloat)
    /// A gap that grows, with this minimum length.
    case spacer(CGFloat)
  }

  /// Lengths by the indices of slots.
  struct Lengths: Equatable {
    // Not a dictionary: most indices have a length, and need no hashing here.
    private var all: [CGFloat?] = []

    /// The length at an index; `nil` if there's none.
    subscript(index: Int) -> CGFloat? {
      get { index < all.count ? all[index] : nil }
      set {
        while all.count <= index { all.append(nil) }
        all[index] = newValue
      }
    }
  }

  /// The gap before the first visible view or spacer.
  private(set) var start: CGFloat = 0
  /// The gap after the last one.
  private(set) var end: CGFloat = 0
  /// The gaps after the others, by index.
  private(set) var after = Lengths()
  /// The minimum lengths of the remaining spacers, by index.
  private(set) var spacers: [Int: CGFloat] = [:]
  /// The indices of the remaining gaps that are shown by views.
  private(set) var spaces: Set<Int> = []

  // MARK: The rule

  /// Computes the gaps.
  ///
  /// Adjacent gaps and spacers form one gap with their total length; views without gaps between them are separated by
  /// `spacing`. Between two visible views, the longest of the gaps that meet there remains, or the first of several
  /// equally long ones; a gap with a spacer counts as longer than any other. Before the first visible view and after
  /// the last one, the gap at the container's edge remains, and a spacer remains even if a hidden view is between it
  /// and the edge. If everything is hidden, no gap remains. O(slots).
  init(_ slots: [Slot], spacing: CGFloat) {
    guard slots.contains(where: { $0 != .view(isHidden: true) && $0.isView }) || !slots.contains(where: \.isView)
    else { return }
    var meeting = [Gap()]
    var last: Int?
    for (index, slot) in slots.enumerated() {
      switch slot {
      case .gap(let length): meeting[meeting.count - 1].add(length)
      case .space(let length): meeting[meeting.count - 1].addSpace(index, length)
      case .spacer(let length): meeting[meeting.count - 1].addSpacer(index, length)
      case .view(isHidden: true): meeting.append(Gap())
      case .view(isHidden: false):
        let gap = last == nil ? Self.outer(meeting[0], of: meeting) : Self.longest(meeting, spacing)
        close(gap, after: last, isAtEdge: last == nil, spacing)
        last = index
        meeting.removeAll(keepingCapacity: true)
        meeting.append(Gap())
      }
      if !slot.isView { meeting[meeting.count - 1].isWritten = true }
    }
    closeLast(Self.outer(meeting[meeting.count - 1], of: meeting), after: last)
  }

  // MARK: Private

  /// Adjacent gaps and spacers.
  private struct Gap {
    /// The length of the gaps that aren't part of a space.
    var length: CGFloat = 0
    var spacers: [(index: Int, length: CGFloat)] = []
    /// The gaps with views, each with the length of the gaps without views that follow it.
    var spaces: [(index: Int, length: CGFloat, after: CGFloat)] = []
    var isWritten = false
    /// Whether a gap with a view comes last, apart from gaps without views.
    var endsWithSpace = false

    mutating func add(_ length: CGFloat) {
      if endsWithSpace { spaces[spaces.count - 1].after += length } else { self.length += length }
    }

    mutating func addSpacer(_ index: Int, _ length: CGFloat) {
      spacers.append((index, length))
      endsWithSpace = false
    }

    /// Adds a gap with a view. The view can't have a negative length, but the gap can.
    mutating func addSpace(_ index: Int, _ length: CGFloat) {
      spaces.append((index, max(length, 0), min(length, 0)))
      endsWithSpace = true
    }

    func total(_ spacing: CGFloat) -> CGFloat {
      isWritten ? spaces.reduce(spacers.reduce(length) { $0 + $1.length }) { $0 + $1.length + $1.after } : spacing
    }
  }

  /// Returns the gap at an edge: if it has no spacers, with those of the first gap that has some. These don't need the
  /// length that they would have between views.
  private static func outer(_ gap: Gap, of gaps: [Gap]) -> Gap {
    guard gap.spacers.isEmpty, let other = gaps.first(where: { !$0.spacers.isEmpty }) else { return gap }
    var gap = gap
    gap.spacers = other.spacers.map { ($0.index, 0) }
    return gap
  }

  private static func longest(_ gaps: [Gap], _ spacing: CGFloat) -> Gap {
    var best = gaps[0]
    for gap in gaps.dropFirst() {
      let grows = !gap.spacers.isEmpty
      guard grows || best.spacers.isEmpty else { continue }
      if grows != !best.spacers.isEmpty || gap.total(spacing) > best.total(spacing) { best = gap }
    }
    return best
  }

  private mutating func close(_ gap: Gap, after view: Int?, isAtEdge: Bool, _ spacing: CGFloat) {
    keepSpaces(gap)
    if let first = gap.spacers.first {
      if let view { after[view] = 0 }
      keep(gap, addingTo: first.index)
    } else if isAtEdge {
      start = gap.length
    } else if let view {
      after[view] = gap.isWritten ? gap.length : spacing
    }
  }

  /// Closes the gap at the end.
  private mutating func closeLast(_ gap: Gap, after view: Int?) {
    keepSpaces(gap)
    if let first = gap.spacers.first {
      if let view { after[view] = 0 }
      keep(gap, addingTo: first.index)
    } else if gap.spaces.isEmpty {
      end = gap.length
    } else if let view {
      after[view] = gap.length
    } else {
      start = gap.length
    }
    if gap.endsWithSpace, let space = gap.spaces.last { (end, after[space.index]) = (space.after, 0) }
  }

  private mutating func keepSpaces(_ gap: Gap) {
    for space in gap.spaces {
      spaces.insert(space.index)
      after[space.index] = space.after
    }
  }

  /// Keeps the spacers of a gap. The first one includes the gap's fixed length.
  private mutating func keep(_ gap: Gap, addingTo first: Int) {
    for spacer in gap.spacers {
      spacers[spacer.index] = spacer.length + (spacer.index == first ? gap.length : 0)
      after[spacer.index] = 0
    }
  }

}

extension Gaps.Slot {

  fileprivate var isView: Bool {
    if case .view = self { return true }
    return false
  }

}
