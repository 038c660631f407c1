import ConstraintSolver
import Foundation

/// Explains the frame of a view, or the size that was measured for it, from the solution of an engine.
@MainActor struct FrameExplainer {
  typealias Dimension = FrameExplanation.Dimension

  let engine: LayoutEngine
  let entry: EngineItem
  let names: [ConstraintID: LayoutEngine.Source]
  let part: ConnectedPart

  private init(_ engine: LayoutEngine, _ entry: EngineItem) {
    self.engine = engine
    self.entry = entry
    names = engine.namesInSolver()
    part = engine.connectedPart(around: entry)
  }

  /// Explains the frame of `view`.
  static func explain(_ view: UIView) -> FrameExplanation {
    let root = view.root
    UpdateConstraintsPass.run(in: root)
    let engine = root.rootEngine
    LayoutLoop.solve(engine)
    let isSet = engine.isFixed(view)
    let parts: [FrameExplanation.Part]
    if !isSet, let entry = engine.entry(of: view) {
      parts = FrameExplainer(engine, entry).parts(of: Dimension.allCases)
    } else {
      parts = partsOfSetFrame(view, isSet: isSet)
    }
    let leftOut = view.layoutReferences.filter { engine.record(of: $0)?.isRefused == true }
      .sorted { $0.serial < $1.serial }
    return FrameExplanation(
      name: LayoutSentences.name(view), frame: view.untransformedFrame, usesConstraints: !isSet, parts: parts,
      leftOut: leftOut.map(rule), remarks: remarks(view, engine))
  }

  private static func remarks(_ view: UIView, _ engine: LayoutEngine) -> [String] {
    var remarks: [String] = []
    if !view.transform.isIdentity {
      remarks.append("Its transform, which layout ignores, makes its frame \(FrameExplanation.place(view.frame)).")
    }
    if view.isHidden {
      let leaves = (view.superview as? UIStackView)?.arrangedSubviews.contains { $0 === view } == true
      remarks.append(leaves ? "It's hidden, so its stack view leaves it out." : "It's hidden, and keeps its place.")
    }
    if view.window == nil { remarks.append("It isn't in a window.") }
    if let next = engine.frame(of: view).map(view.frame(forAlignmentRect:)), next != view.untransformedFrame {
      remarks.append(
        "The next layout will move it to \(FrameExplanation.place(next)).")
    }
    return remarks
  }

  // MARK: - From the solution

  /// A set of constraints of the solver that change together.
  private struct Group {
    var source: LayoutEngine.Source
    var changes: [ConstantChange]
  }

  private func sum(_ dimension: Dimension) -> [Term] {
    switch dimension {
    case .left: [Term(1, entry.minX)]
    case .top: [Term(1, entry.minY)]
    case .width: [Term(1, entry.width)]
    case .height: [Term(1, entry.height)]
    case .right: [Term(1, entry.minX), Term(1, entry.width)]
    case .bottom: [Term(1, entry.minY), Term(1, entry.height)]
    }
  }

  func parts(of dimensions: [Dimension]) -> [FrameExplanation.Part] {
    let sums = dimensions.map(sum)
    let responses = part.responses(of: sums)
    let answers = groups(responses.constraints).map { ($0, responses.response(to: $0.changes), responses) }
      .filter { $0.1.increase.hasEffect || $0.1.decrease.hasEffect }
    let yielded = yielding()
    let reach = answers.map { answer in Set(answer.0.changes.flatMap { responses.variables(of: $0.constraint) }) }
    var parts: [(Dimension, [FrameExplanation.Cause])] = []
    for (index, dimension) in dimensions.enumerated() {
      let own = answers.indices.filter {
        answers[$0].1.increase.rates[index] != 0 || answers[$0].1.decrease.rates[index] != 0
      }
      let order = Self.byDistance(own, reach, from: sums[index].map(\.variable))
      parts.append((dimension, order.map { cause(answers[$0].0, answers[$0].1, index, responses) }))
    }
    // Asked last, as it adds constraints to the part.
    let open = Set(part.undetermined(among: entry.variables))
    return zip(parts, sums).map { part, sum in
      FrameExplanation.Part(
        dimension: part.0, value: CGFloat(sum.reduce(0) { $0 + engine.solver.value(of: $1.variable) }),
        causes: part.1,
        yielded: yielded.filter { $0.variables.contains { v in sum.contains { $0.variable == v } } }.map(\.yielding),
        isUndetermined: sum.contains { open.contains($0.variable) })
    }
  }

  /// Returns the constraints of the part, those of a content's length together.
  private func groups(_ ids: [ConstraintID]) -> [Group] {
    var groups: [Group] = []
    var places: [Variable: Int] = [:]
    for id in ids {
      guard let source = names[id] else { continue }
      switch source {
      case .constraint(let constraint):
        groups.append(
          Group(source: source, changes: [ConstantChange(id, rate: engine.record(of: constraint)?.sign ?? 1)]))
      case .own(let item, let own):
        guard let axis = own.contentAxis else {
          groups.append(Group(source: source, changes: [ConstantChange(id)]))
          continue
        }
        let length = axis == .horizontal ? item.width : item.height
        let isTie = own == .tieWidth || own == .tieHeight
        let change = ConstantChange(id, rate: isTie ? item.view?.contentPriorities.ties[axis].weight ?? 1 : 1)
        if let place = places[length] {
          groups[place].changes.append(change)
        } else {
          places[length] = groups.count
          groups.append(Group(source: source, changes: [change]))
        }
      }
    }
    return groups
  }

  /// Returns indices in the order of their constraints' distance from some variables: first those that mention one of
  /// them, then those that mention a variable of these, and so on.
  private static func byDistance(_ indices: [Int], _ reach: [Set<Variable>], from variables: [Variable]) -> [Int] {
    var result: [Int] = []
    var rest = indices
    var known = Set(variables)
    while !rest.isEmpty {
      let near = rest.filter { !reach[$0].isDisjoint(with: known) }
      if near.isEmpty { return result + rest }
      result += near
      rest.removeAll { near.contains($0) }
      for index in near { known.formUnion(reach[index]) }
    }
    return result
  }

  private func cause(
    _ group: Group, _ response: ValueResponse, _ index: Int, _ responses: ValueResponses
  ) -> FrameExplanation.Cause {
    FrameExplanation.Cause(
      rule: rule(group, index, responses), increase: change(response.increase, index),
      decrease: change(response.decrease, index))
  }

  private func change(_ direction: ValueResponse.Direction, _ index: Int) -> FrameExplanation.Change {
    var next: [FrameExplanation.Rule] = []
    for id in direction.next { if let source = names[id] { next.append(rule(source)) } }
    return FrameExplanation.Change(
      rate: CGFloat(direction.rates[index]), slack: direction.length.map { CGFloat($0) }, next: next,
      isPrevented: direction.isPrevented)
  }

  // MARK: - Rules

  private static func rule(_ constraint: NSLayoutConstraint) -> FrameExplanation.Rule {
    FrameExplanation.Rule(
      constraint: constraint, text: LayoutSentences.describe(constraint), location: constraint.origin?.description)
  }

  private func rule(_ source: LayoutEngine.Source) -> FrameExplanation.Rule {
    switch source {
    case .constraint(let constraint): return Self.rule(constraint)
    case .own(let item, let own):
      let name = item.item.map(LayoutSentences.name) ?? "a view"
      guard let axis = own.contentAxis, let view = item.view else {
        return FrameExplanation.Rule(constraint: nil, text: engine.describe(source), location: nil)
      }
      let priority = own.isHugging ? view.contentPriorities.hugging[axis] : view.contentPriorities.resistance[axis]
      let text = "\(own.meaning) @\(FrameExplanation.number(CGFloat(priority.rawValue))) of \(name)"
      return FrameExplanation.Rule(constraint: nil, text: text, location: nil)
    }
  }

  /// Returns the rule of a group that determines a sum: for a content's length, with the priorities by which it does.
  private func rule(_ group: Group, _ index: Int, _ responses: ValueResponses) -> FrameExplanation.Rule {
    guard case .own(let item, let own) = group.source, let axis = own.contentAxis, let view = item.view else {
      return rule(group.source)
    }
    var effective: [String] = []
    for change in group.changes {
      guard case .own(_, let own) = names[change.constraint], own != .tieWidth, own != .tieHeight else { continue }
      let alone = responses.response(to: [change])
      guard alone.increase.rates[index] != 0 || alone.decrease.rates[index] != 0 else { continue }
      let priority = own.isHugging ? view.contentPriorities.hugging[axis] : view.contentPriorities.resistance[axis]
      effective.append("\(own.meaning) @\(FrameExplanation.number(CGFloat(priority.rawValue)))")
    }
    let length = FrameExplanation.number(item.intrinsicSize[axis])
    let text =
      "the content of \(LayoutSentences.name(view)), \(length) \(axis == .horizontal ? "wide" : "high")"
      + (effective.isEmpty ? "" : " (\(effective.joined(separator: ", ")))")
    return FrameExplanation.Rule(constraint: nil, text: text, location: nil)
  }

  /// Returns the optional rules about the item that aren't satisfied, each with its variables.
  private func yielding() -> [(variables: Set<Variable>, yielding: FrameExplanation.Yielding)] {
    let own = Set(entry.variables)
    var result: [(Set<Variable>, FrameExplanation.Yielding)] = []
    for copy in part.optionalConstraints(about: entry.variables) {
      let missed = engine.solver.violation(of: copy.id)
      guard missed > 0.005, let source = names[copy.id] else { continue }
      if case .own(_, let kind) = source, kind.contentAxis == nil || kind == .tieWidth || kind == .tieHeight {
        continue
      }
      result.append(
        (
          own.intersection(copy.variables),
          FrameExplanation.Yielding(
            rule: rule(source), priority: UILayoutPriority(copy.priority.value), distance: CGFloat(missed))
        ))
    }
    return result
  }
}

extension FrameExplainer {
  // MARK: - Frames that were set

  private static func partsOfSetFrame(_ view: UIView, isSet: Bool) -> [FrameExplanation.Part] {
    let frame = view.untransformedFrame
    let measured = partsOfMeasuredSize(view)
    return Dimension.allCases.map { dimension in
      let value =
        switch dimension {
        case .left: frame.minX
        case .top: frame.minY
        case .width: frame.width
        case .height: frame.height
        case .right: frame.maxX
        case .bottom: frame.maxY
        }
      var causes: [FrameExplanation.Cause] = []
      if isSet {
        causes = [cause(setter(of: view), rate: 1)]
        let rate = autoresizingRate(of: view, dimension)
        if rate != 0, let superview = view.superview {
          let isHorizontal = [.left, .width, .right].contains(dimension)
          let text =
            "the \(isHorizontal ? "width" : "height") of \(LayoutSentences.name(superview)), through the autoresizing mask"
          causes.append(cause(text, rate: rate))
        }
      }
      let inner = measured.first { $0.dimension == dimension }
      return FrameExplanation.Part(
        dimension: dimension, value: value, causes: causes + (inner?.causes ?? []), yielded: inner?.yielded ?? [],
        isUndetermined: !isSet)
    }
  }

  private static func cause(_ text: String, rate: CGFloat) -> FrameExplanation.Cause {
    let change = FrameExplanation.Change(rate: rate, slack: .infinity, next: [], isPrevented: false)
    return FrameExplanation.Cause(
      rule: FrameExplanation.Rule(constraint: nil, text: text, location: nil), increase: change, decrease: change)
  }

  /// Returns a phrase for what may have set the frame of `view`.
  private static func setter(of view: UIView) -> String {
    if view is UIWindow { return "the window's size" }
    guard let superview = view.superview else { return "the frame that was set" }
    let owner = LayoutSentences.name(superview)
    if let cell = view as? UITableViewCell, let table = superview as? UITableView, let path = table.indexPath(for: cell)
    {
      return "row \(path.row) of section \(path.section) of \(owner), which places its rows"
    }
    if let cell = view as? UICollectionViewCell, let collection = superview as? UICollectionView,
      let path = collection.indexPath(for: cell)
    {
      let layout = type(of: collection.collectionViewLayout)
      return "item \(path.item) of section \(path.section) in the \(layout) of \(owner)"
    }
    if view.owningController != nil { return "the frame that its controller's container set in \(owner)" }
    return type(of: superview) == UIView.self
      ? "the frame that was set" : "the frame that was set, by hand or by \(owner)"
  }

  /// Returns the distance by which autoresizing moves an edge or changes a size when the superview grows by a point.
  private static func autoresizingRate(of view: UIView, _ dimension: Dimension) -> CGFloat {
    guard let size = view.superview?.bounds.size, view.autoresizingMask != [] else { return 0 }
    let (frame, mask) = (view.frame, view.autoresizingMask)
    let (x, width) = UIView.autoresized(
      frame.minX, frame.width, size.width, size.width + 1, mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    let (y, height) = UIView.autoresized(
      frame.minY, frame.height, size.height, size.height + 1, mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    switch dimension {
    case .left: return x - frame.minX
    case .top: return y - frame.minY
    case .width: return width - frame.width
    case .height: return height - frame.height
    case .right: return x + width - frame.maxX
    case .bottom: return y + height - frame.maxY
    }
  }

  /// Returns the reasons for the size that was last measured for `view`, if that is its size.
  private static func partsOfMeasuredSize(_ view: UIView) -> [FrameExplanation.Part] {
    guard let engine = view.engines.measuring, !engine.hasPendingChanges, let answer = engine.answers.last,
      let entry = engine.entry(of: view)
    else { return [] }
    let size = view.bounds.size
    var dimensions: [Dimension] = []
    if abs(answer.size.width - size.width) < 0.01 { dimensions.append(.width) }
    if abs(answer.size.height - size.height) < 0.01 { dimensions.append(.height) }
    return dimensions.isEmpty ? [] : FrameExplainer(engine, entry).parts(of: dimensions)
  }
}

extension EngineItem.ImplicitConstraint {
  /// The axis of the content whose length the constraint is about; `nil` for another constraint.
  var contentAxis: NSLayoutConstraint.Axis? {
    switch self {
    case .hugWidth, .resistWidth, .tieWidth: .horizontal
    case .hugHeight, .resistHeight, .tieHeight: .vertical
    default: nil
    }
  }

  var isHugging: Bool { self == .hugWidth || self == .hugHeight }
}
