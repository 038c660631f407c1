#if DEBUG
  import TestBasics

  import UIKit

  /// Changes of a tree of views and constraints against trees that are built from scratch with the same constraints.
  ///
  /// If the solution isn't unique, undetermined frames may differ after another history. So the new tree is built
  /// twice, with its constraints in their order and in reverse order: only if these two agree, and layout reports that
  /// the view isn't ambiguous, the changed tree has to agree, too. A tree with a conflict isn't compared, as the
  /// constraint that is left out depends on their order; but the changed tree may have a conflict only if a new one
  /// has.
  enum LayoutFamily: Family {
    static let name = "layout"

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      var steps: [Step] = []
      for _ in 0..<random.whole(1...5) { steps.append(add(&random)) }
      for _ in 0..<random.whole(0...8) { steps.append(pin(&random)) }
      steps.append(Step("layout"))
      for _ in 0..<random.whole(4...30) {
        steps.append(change(&random))
        if random.oneIn(2) { steps.append(Step("layout")) }
      }
      return steps
    }

    private static func add(_ random: inout SeededGenerator) -> Step {
      Step(
        "add",
        [
          .whole(random.below(5)), .whole(random.below(14)), .whole(random.below(6)), .number(random.half(0...90)),
          .number(random.half(0...60)),
        ])
    }

    private static func pin(_ random: inout SeededGenerator) -> Step {
      let priority =
        random.oneIn(4) ? 1000 : random.pick([1, 250, 251, 499, 500, 749, 750, 751, 999, random.whole(1...999)])
      return Step(
        "pin",
        [
          .whole(random.below(14)), .whole(random.oneIn(4) ? -1 : random.below(14)), .whole(random.below(3)),
          .whole(random.below(7)), .whole(random.below(7)), .whole(random.pick([0, 0, 0, 1, 2])),
          .whole(random.below(4)),
          .number(random.half(-20...120)), .whole(priority),
        ])
    }

    private static func change(_ random: inout SeededGenerator) -> Step {
      let item = Step.Value.whole(random.below(14))
      let relation = Step.Value.whole(random.below(40))
      switch random.below(18) {
      case 0: return add(&random)
      case 1, 2, 3: return pin(&random)
      case 4, 5: return Step("constant", [relation, .number(random.half(-20...120))])
      case 6: return Step("priority", [relation, .whole(random.whole(1...999))])
      case 7, 8: return Step("toggle", [relation])
      case 9: return Step("resize", numbers: Double(random.whole(0...500)), Double(random.whole(0...700)))
      case 10: return Step("hide", [item])
      case 11: return Step("text", [item, .whole(random.below(6))])
      case 12: return Step("font", [item, .whole(random.below(24))])
      case 13: return Step("size", [item, .number(random.half(0...120)), .number(random.half(0...90))])
      case 14: return Step("margin", [item, .number(random.half(0...20))])
      case 15:
        return Step(
          "hug", [item, .whole(random.below(4)), .whole(random.pick([1, 249, 250, 251, 500, 750, 999, 1000]))])
      case 16:
        return Step(
          "stack",
          [
            item, .whole(random.below(2)), .number(random.half(0...12)), .whole(random.below(4)),
            .whole(random.below(4)),
          ])
      default: return Step("drop", [item])
      }
    }

    static func run(_ steps: [Step]) -> String? {
      let world = LayoutWorld()
      for (index, step) in steps.enumerated() {
        guard step.name == "layout" || index == steps.count - 1 else {
          world.apply(step)
          continue
        }
        world.apply(step)
        let conflicts = self.conflicts { world.root.layoutIfNeeded() }
        if let finding = compare(world, conflicts) { return "\(finding), after step \(index)" }
      }
      return nil
    }

    /// The conflicts reported in the meantime.
    private static func conflicts(during work: () -> Void) -> [String] {
      let before = Trial.sentences.count
      work()
      return Trial.sentences.dropFirst(before).filter { $0.hasPrefix("A constraint can't be met") }
    }

    private static func compare(_ world: LayoutWorld, _ conflicts: [String]) -> String? {
      let first = LayoutWorld(as: world, reversed: false)
      let firstConflicts = self.conflicts { first.root.layoutIfNeeded() }
      guard firstConflicts.isEmpty else { return nil }
      let second = LayoutWorld(as: world, reversed: true)
      guard self.conflicts(during: { second.root.layoutIfNeeded() }).isEmpty else { return nil }
      let shown = world.items.indices.filter { $0 > 0 && world.isRooted($0) }
      func differ(_ one: LayoutWorld, _ other: LayoutWorld) -> Int? {
        shown.first { !isNear(one.views[$0].frame, other.views[$0].frame) }
      }
      guard differ(first, second) == nil, !isRestless else { return nil }
      if let conflict = conflicts.first { return "A conflict that a new tree doesn't have: \(conflict.prefix(300))" }
      guard let index = differ(world, first), !first.views[index].hasAmbiguousLayout else { return nil }
      return
        "A frame isn't that of a new tree: view \(index) is at \(world.views[index].frame), not \(first.views[index].frame)"
    }

    /// Whether a layout had no solution in which baselines, margins and heights agree with each other.
    private static var isRestless: Bool {
      let words = ["doesn't come to rest", "can't be determined", "doesn't finish"]
      return Trial.sentences.contains { sentence in words.contains { sentence.contains($0) } }
    }

    private static func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
      let distances = [
        one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height,
      ]
      return distances.allSatisfy { abs($0) <= 1e-6 }
    }
  }
#endif
