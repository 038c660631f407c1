import UIKit

/// Which gaps of a container stay when some of its views are hidden.
enum Gaps {

  /// What stands at one place of a container.
  enum Slot: Equatable {
    case gap(CGFloat)
    case view(isHidden: Bool)

    var isGap: Bool {
      if case .gap = self { return true }
      return false
    }
  }

  // MARK: The rule

  /// The indices of the gaps that stay.
  ///
  /// Gaps next to each other are one gap, as long as they are together. Between two visible views the longest
  /// of the gaps that meet there stays, the first of those equally long. Before the first visible view and
  /// after the last one stays what stands at the container's very edge. Where nothing is hidden all stay;
  /// where all is hidden none does.
  static func kept(among slots: [Slot]) -> Set<Int> {
    guard slots.contains(.view(isHidden: true)) else { return Set(slots.indices) }
    guard slots.contains(.view(isHidden: false)) else { return [] }
    var kept: Set<Int> = []
    var meeting: [[Int]] = [[]]
    var isFirst = true
    for (index, slot) in slots.enumerated() {
      switch slot {
      case .gap: meeting[meeting.count - 1].append(index)
      case .view(isHidden: true): meeting.append([])
      case .view(isHidden: false):
        kept.formUnion(isFirst ? meeting[0] : longest(meeting, in: slots))
        isFirst = false
        meeting = [[]]
      }
    }
    kept.formUnion(meeting[meeting.count - 1])
    return kept
  }

  // MARK: Private

  private static func longest(_ gaps: [[Int]], in slots: [Slot]) -> [Int] {
    func length(_ gap: [Int]) -> CGFloat {
      gap.reduce(0) { sum, index in
        if case .gap(let length) = slots[index] { return sum + length }
        return sum
      }
    }
    var best = gaps[0]
    for gap in gaps where length(gap) > length(best) { best = gap }
    return best
  }

}
