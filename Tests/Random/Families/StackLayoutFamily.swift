#if DEBUG
  import TestBasics

  import StackLayout
  import UIKit

  /// Updates of a stack layout against a fresh installation of the last one.
  ///
  /// If the solution isn't unique, undetermined frames may differ after another history, so a difference is reported
  /// only if a fresh installation isn't ambiguous. If the fresh one has a conflict, frames aren't compared: the
  /// constraint that is left out depends on their order. But an updated one may have a conflict only if a fresh one
  /// has.
  enum StackLayoutFamily: Family {
    static let name = "stack-layout"

    /// A view whose content has a size, but which can be stretched.
    private final class Content: UIView {
      var size = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { size }
    }

    private static func views() -> [Content] {
      (0..<12).map { number in
        let view = Content()
        view.size = CGSize(width: 16 + (number * 55) % 90, height: 12 + (number * 28) % 43)
        return view
      }
    }

    // MARK: - Trees

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      var steps: [Step] = []
      for _ in 0..<random.whole(1...6) {
        switch random.below(6) {
        case 0: steps.append(Step("resize", wholes: random.whole(60...500), random.whole(60...600)))
        case 1: steps.append(Step("hide", wholes: random.below(12)))
        case 2: steps.append(Step("size", wholes: random.below(12), random.below(100), random.below(80)))
        default: break
        }
        steps.append(Step("update", (0..<random.whole(1...40)).map { _ in .whole(random.below(64)) }))
      }
      return steps
    }

    /// Reads numbers as a tree; where there are no more, they are 0.
    @MainActor private struct Reader {
      var numbers: ArraySlice<Int>
      var free: [UIView]

      mutating func next(_ count: Int) -> Int {
        guard let number = numbers.popFirst() else { return 0 }
        return ((number % count) + count) % count
      }

      mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[next(choices.count)] }

      mutating func leaf() -> StackLayout {
        let number = next(13)
        return free.isEmpty || number == 12 ? .nothing : .view(free.remove(at: number % free.count))
      }

      mutating func some(_ depth: Int) -> [StackLayout] { (0..<next(5)).map { _ in tree(depth - 1) } }

      mutating func tree(_ depth: Int) -> StackLayout {
        guard depth > 0 else { return leaf() }
        switch next(15) {
        case 1, 2: return .cols(alignment: pick([.leading, .center, .fill]), spacing: pick([0, 6]), of: some(depth))
        case 3, 4: return .rows(alignment: pick([.leading, .center, .fill]), spacing: pick([0, 6]), of: some(depth))
        case 5: return .overlay(leaf(), placement: pick([.center, .fill, .topTrailing]), of: tree(depth - 1))
        case 6: return .background(leaf(), placement: pick([.center, .fill]), of: tree(depth - 1))
        case 7:
          let length = CGFloat(next(9))
          return .inset(
            by: NSDirectionalEdgeInsets(top: length, leading: length, bottom: 0, trailing: 2), of: tree(depth - 1))
        case 8: return .wrap(alignment: .leading, spacing: 4, lineSpacing: 6, of: some(depth))
        case 9:
          let inner = [tree(depth - 1), .spacer(minimum: pick([nil, 8])), tree(depth - 1)]
          return next(2) == 0
            ? .rows(alignment: .fill, spacing: 4, of: inner) : .cols(alignment: .fill, spacing: 4, of: inner)
        case 10: return .size(width: pick([nil, 80, 300]), height: pick([nil, 40]), of: tree(depth - 1))
        case 11: return .priority(hugging: UILayoutPriority(260), of: tree(depth - 1))
        case 12:
          let cells = (0..<2).map { _ in (0..<2).map { _ in tree(depth - 1) } }
          return .grid(columns: [.leading, .fill], alignment: .center, spacing: 5, rowSpacing: 3, of: cells)
        case 13: return .each(some(depth)) { $0 }
        case 14: return .scroll(pick([.vertical, .horizontal]), of: tree(depth - 1))
        default: return leaf()
        }
      }
    }

    private static func layout(_ step: Step, _ views: [UIView]) -> StackLayout {
      var reader = Reader(numbers: step.values.indices.map { step.whole($0) }[...], free: views)
      return reader.tree(3)
    }

    // MARK: - Running

    static func run(_ steps: [Step]) -> String? {
      let (host, views) = (UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600)), views())
      var last = Step("update")
      let installation = layout(last, views).install(in: host)
      for (index, step) in steps.enumerated() {
        change(host, views, step)
        if step.name == "update" {
          last = step
          installation.update(to: layout(step, views))
        }
        let before = conflicts
        host.layoutIfNeeded()
        let hasConflict = conflicts > before
        let (other, others) = (UIView(frame: host.frame), self.views())
        for (view, model) in zip(others, views) {
          view.size = model.size
          view.isHidden = model.isHidden
        }
        layout(last, others).install(in: other)
        let beforeFresh = conflicts
        other.layoutIfNeeded()
        guard conflicts == beforeFresh else { continue }
        if hasConflict { return "A conflict that a fresh installation doesn't have, after step \(index)" }
        if let finding = difference(host, views, other, others) { return "\(finding), after step \(index)" }
      }
      return nil
    }

    private static var conflicts: Int { Trial.sentences.count { $0.hasPrefix("A constraint can't be met") } }

    private static func change(_ host: UIView, _ views: [Content], _ step: Step) {
      switch step.name {
      case "resize": host.frame.size = CGSize(width: step.whole(0), height: step.whole(1))
      case "hide": step.pick(0, views).isHidden.toggle()
      case "size": step.pick(0, views).size = CGSize(width: step.whole(1), height: step.whole(2))
      default: break
      }
    }

    private static func isSeen(_ view: UIView, in host: UIView) -> Bool {
      var current: UIView? = view
      while let view = current, view !== host {
        if view.isHidden { return false }
        current = view.superview
      }
      return current != nil
    }

    /// Whether the solution isn't unique, as where there's too little space for several that yield equally.
    private static func isAmbiguous(_ view: UIView, in host: UIView) -> Bool {
      var current: UIView? = view
      while let view = current, view !== host {
        if view.hasAmbiguousLayout { return true }
        current = view.superview
      }
      return false
    }

    private static func difference(_ host: UIView, _ views: [UIView], _ other: UIView, _ others: [UIView]) -> String? {
      for (number, (view, fresh)) in zip(views, others).enumerated() {
        let isSeen = isSeen(fresh, in: other)
        guard isSeen == self.isSeen(view, in: host) else { return "A view is seen wrongly: \(number), \(!isSeen)" }
        guard isSeen else { continue }
        let (found, wanted) = (host.convert(view.bounds, from: view), other.convert(fresh.bounds, from: fresh))
        let distances = [
          found.minX - wanted.minX, found.minY - wanted.minY, found.width - wanted.width, found.height - wanted.height,
        ]
        if distances.contains(where: { abs($0) > 1e-6 }), !isAmbiguous(fresh, in: other) {
          return "A frame isn't that of a fresh installation: view \(number) is at \(found), not \(wanted)"
        }
      }
      return nil
    }
  }
#endif
