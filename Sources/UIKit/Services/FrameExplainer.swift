import ConstraintSolver
import Foundation

/// An explainer of the frame of a view, or of the size that was measured for it, from the solution of an engine.
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
      name: ConstraintDiagnostics.name(view), frame: view.untransformedFrame, usesConstraints: !isSet, parts: parts,
      leftOut: leftOut.map(rule), remarks: remarks(view, engine))
  }

  private static func remarks(_ view: UIView, _ engine: LayoutEngine) -> [String] {
    var remarks: [String] = []
    if !view.transform.isIdentity {
      remarks.append("Its transform, which layout ignores, makes its frame \(FrameExplanation.text(of: view.frame)).")
    }
    if view.isHidden {
      let leaves = (view.superview as? UIStackView)?.arrangedSubviews.contains { $0 === view } == true
      remarks.append(leaves ? "It's hidden, so its stack view leaves it out." : "It's hidden, and keeps its place.")
    }
    if view.window == nil { remarks.append("It isn't in a window.") }
    if let next = engine.frame(of: view).map(view.frame(forAlignmentRect:)), next != view.untransformedFrame {
      remarks.append("The next layout will move it to \(FrameExplanation.text(of: next)).")
    }
    return remarks
  }

  // MARK: - From the solution

  /// A set of the solver's constraints that change together.
  private struct Group {
    var source: LayoutEngine.Source
    var changes: [ConstantChange]
  }

  /// A group's response: the change of the layout when the group's constants change, with the data for its description.
  private struct Answer {
    var group: Group
    var response: ValueResponse
    /// The variables that the group's constraints mention.
    var variables: Set<Variable>
    /// The implicit constraints of the length of a view's content, each with the response to a change of it alone.
    var contents: [(own: EngineItem.ImplicitConstraint, response: ValueResponse)]
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
    let answers = groups(responses.constraints).compactMap { answer($0, responses) }
    let yielded = yielding()
    let open = Set(part.undetermined(among: entry.variables))
    return dimensions.indices.map { index in
      let variables = Set(sums[index].map(\.variable))
      let own = Self.byDistance(answers.filter { $0.response.moves(index) }, from: variables)
      return FrameExplanation.Part(
        dimension: dimensions[index], value: CGFloat(variables.reduce(0) { $0 + engine.solver.value(of: $1) }),
        causes: own.map { cause($0, index) },
        yielded: yielded.filter { !$0.variables.isDisjoint(with: variables) }.map(\.yielding),
        isUndetermined: !open.isDisjoint(with: variables))
    }
  }

  /// Returns the response to a group; `nil` if nothing moves.
  private func answer(_ group: Group, _ responses: ValueResponses) -> Answer? {
    let response = responses.response(to: group.changes)
    guard response.increase.hasEffect || response.decrease.hasEffect else { return nil }
    var answer = Answer(group: group, response: response, variables: [], contents: [])
    for change in group.changes {
      answer.variables.formUnion(responses.variables(of: change.constraint))
      guard case .own(_, let own) = names[change.constraint], own.contentAxis != nil, !own.isTie else { continue }
      answer.contents.append((own, responses.response(to: [change])))
    }
    return answer
  }

  /// Returns the constraints of the part. The constraints of one content's length form one group.
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
        let change = ConstantChange(id, rate: own.isTie ? item.view?.contentPriorities.ties[axis].weight ?? 1 : 1)
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

  /// Returns the responses in the order of their constraints' distance from some variables: first responses to
  /// constraints that mention one of them, then to constraints that share a variable with these, and so on.
  private static func byDistance(_ answers: [Answer], from variables: Set<Variable>) -> [Answer] {
    var result: [Answer] = []
    var rest = answers
    var known = variables
    while !rest.isEmpty {
      let near = rest.filter { !$0.variables.isDisjoint(with: known) }
      if near.isEmpty { return result + rest }
      result += near
      rest.removeAll { !$0.variables.isDisjoint(with: known) }
      for answer in near { known.formUnion(answer.variables) }
    }
    return result
  }

  private func cause(_ answer: Answer, _ index: Int) -> FrameExplanation.Cause {
    FrameExplanation.Cause(
      rule: rule(answer, index), increase: change(answer.response.increase, index),
      decrease: change(answer.response.decrease, index))
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
      constraint: constraint, text: ConstraintDiagnostics.describe(constraint),
      location: constraint.origin?.description)
  }

  private func rule(_ source: LayoutEngine.Source) -> FrameExplanation.Rule {
    switch source {
    case .constraint(let constraint): return Self.rule(constraint)
    case .own(let item, let own):
      let name = item.item.map(ConstraintDiagnostics.name) ?? "a view"
      guard let axis = own.contentAxis, let view = item.view else {
        return FrameExplanation.Rule(constraint: nil, text: engine.describe(source), location: nil)
      }
      let text = "\(Self.phrase(own, axis, of: view)) of \(name)"
      return FrameExplanation.Rule(constraint: nil, text: text, location: nil)
    }
  }

  /// Returns a phrase for a constraint on a content's length, with its priority.
  private static func phrase(
    _ own: EngineItem.ImplicitConstraint, _ axis: NSLayoutConstraint.Axis, of view: UIView
  ) -> String {
    let priority = own.isHugging ? view.contentPriorities.hugging[axis] : view.contentPriorities.resistance[axis]
    return "\(own.meaning) @\(FrameExplanation.number(CGFloat(priority.rawValue)))"
  }

  /// Returns the rule that determines a sum: for a content's length, with its priorities.
  private func rule(_ answer: Answer, _ index: Int) -> FrameExplanation.Rule {
    let source = answer.group.source
    guard case .own(let item, let own) = source, let axis = own.contentAxis, let view = item.view else {
      return rule(source)
    }
    let effective = answer.contents.filter { $0.response.moves(index) }.map { Self.phrase($0.own, axis, of: view) }
    let length = FrameExplanation.number(item.intrinsicSize[axis])
    let text =
      "the content of \(ConstraintDiagnostics.name(view)), \(length) \(axis == .horizontal ? "wide" : "high")"
      + (effective.isEmpty ? "" : " (\(effective.joined(separator: ", ")))")
    return FrameExplanation.Rule(constraint: nil, text: text, location: nil)
  }

  /// Returns the optional rules for the item that aren't satisfied, each with its variables.
  private func yielding() -> [(variables: Set<Variable>, yielding: FrameExplanation.Yielding)] {
    let own = Set(entry.variables)
    var result: [(Set<Variable>, FrameExplanation.Yielding)] = []
    for copy in part.optionalConstraints(about: entry.variables) {
      let missed = engine.solver.violation(of: copy.id)
      guard missed > 0.005, let source = names[copy.id] else { continue }
      if case .own(_, let kind) = source, kind.contentAxis == nil || kind.isTie { continue }
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
      var causes: [FrameExplanation.Cause] = []
      if isSet {
        causes = [cause(setter(of: view), rate: 1)]
        let rate = autoresizingRate(of: view, dimension)
        if rate != 0, let superview = view.superview {
          let length = [.left, .width, .right].contains(dimension) ? "width" : "height"
          let text = "the \(length) of \(ConstraintDiagnostics.name(superview)), through the autoresizing mask"
          causes.append(cause(text, rate: rate))
        }
      }
      let inner = measured.first { $0.dimension == dimension }
      return FrameExplanation.Part(
        dimension: dimension, value: dimension.value(in: frame), causes: causes + (inner?.causes ?? []),
        yielded: inner?.yielded ?? [], isUndetermined: !isSet)
    }
  }

  private static func cause(_ text: String, rate: CGFloat) -> FrameExplanation.Cause {
    let change = FrameExplanation.Change(rate: rate, slack: .infinity, next: [], isPrevented: false)
    return FrameExplanation.Cause(
      rule: FrameExplanation.Rule(constraint: nil, text: text, location: nil), increase: change, decrease: change)
  }

  /// Returns a phrase for the likely source of the frame of `view`, as far as it can be determined.
  private static func setter(of view: UIView) -> String {
    if view is UIWindow { return "the window's size" }
    guard let superview = view.superview else { return "the frame that was set" }
    let owner = ConstraintDiagnostics.name(superview)
    if let cell = view as? UITableViewCell, let table = superview as? UITableView, let path = table.ownPath(of: cell) {
      return "row \(path.row) of section \(path.section) of \(owner), which places its rows"
    }
    if let cell = view as? UICollectionViewCell, let collection = superview as? UICollectionView,
      let path = collection.ownPath(ofItemIn: cell)
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
    let larger = CGSize(width: size.width + 1, height: size.height + 1)
    let frame = view.autoresizedFrame(fromSuperviewSize: size, to: larger)
    return dimension.value(in: frame) - dimension.value(in: view.frame)
  }

  /// Returns the reasons for the size that was last measured for `view`, if it still has that size.
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
  /// The axis of the content's length that the constraint refers to; `nil` for another constraint.
  var contentAxis: NSLayoutConstraint.Axis? {
    switch self {
    case .hugWidth, .resistWidth, .tieWidth: .horizontal
    case .hugHeight, .resistHeight, .tieHeight: .vertical
    default: nil
    }
  }

  var isHugging: Bool { self == .hugWidth || self == .hugHeight }
  var isTie: Bool { self == .tieWidth || self == .tieHeight }
}

extension ValueResponse {
  /// Returns whether the sum at an index changes.
  fileprivate func moves(_ index: Int) -> Bool { increase.rates[index] != 0 || decrease.rates[index] != 0 }
}

extension FrameExplanation.Dimension {
  /// Returns the edge or size of a rectangle.
  fileprivate func value(in rect: CGRect) -> CGFloat {
    switch self {
    case .left: rect.minX
    case .top: rect.minY
    case .width: rect.width
    case .height: rect.height
    case .right: rect.maxX
    case .bottom: rect.maxY
    }
  }
}
