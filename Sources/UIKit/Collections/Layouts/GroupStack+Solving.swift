import CoreGraphics
import Foundation
import ListGeometry

extension GroupStack {
  /// Returns the frames in a group whose first item is `first`, with the sizes that its views prefer.
  func solved(_ group: Int, from first: Int) -> GroupSolver.Solution {
    var solver = GroupSolver(environment: input.environment)
    solver.limit = max(0, input.count - first)
    solver.measured = { [items = measures.items] in items[first + $0]?.size }
    solver.measuredExtra = { [extras = measures.extras[group]] in extras?[$0]?.size }
    var solution = solver.solve(input.spec, in: input.area)
    for index in solution.items.indices where measures.items[first + index]?.isFresh == true {
      solution.items[index].fitsWidth = false
      solution.items[index].fitsHeight = false
    }
    for index in solution.extras.indices {
      let name = GroupSolver.ExtraName(kind: solution.extras[index].kind, item: solution.extras[index].item)
      guard measures.extras[group]?[name]?.isFresh == true else { continue }
      solution.extras[index].fitsWidth = false
      solution.extras[index].fitsHeight = false
    }
    return solution
  }

  /// Returns the frame in a group of one item, with the length that the tree has for it.
  func rowSolution(_ row: Int) -> GroupSolver.Solution {
    var solution = template
    let length = max(0, tree.length(at: row) - input.spacing)
    let isMeasured = tree.isMeasured(at: row)
    solution.size = axis.size(length, axis.thickness(of: template.size))
    if input.isHorizontal {
      solution.items[0].frame.size.width = length
      solution.items[0].fitsWidth = !isMeasured
    } else {
      solution.items[0].frame.size.height = length
      solution.items[0].fitsHeight = !isMeasured
    }
    return solution
  }

  /// Returns the template without the frames for which the last group has no items.
  func limited(_ solution: GroupSolver.Solution, ofGroup group: Int) -> GroupSolver.Solution {
    let count = input.count - group * template.capacity
    guard count < template.capacity else { return solution }
    var copy = solution
    copy.items = Array(solution.items.prefix(max(0, count)))
    copy.extras = solution.extras.filter { $0.item.map { $0 < count } ?? true }
    return copy
  }
}
