import ConstraintSolver
import Foundation

/// The four variables of a view or guide in one engine's solver, with its implicit constraints.
///
/// The origin is relative to the superview (for a guide: to its owning view), so that moving a view changes nothing
/// inside it.
@MainActor final class EngineItem {
  /// The engine that the item belongs to. Numbers are never reused, so data left behind by a deallocated engine is
  /// never mistaken for another engine's.
  let engineID: Int
  /// The view's or guide's node; cleared when that is deallocated.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var node: LayoutNode?
  /// The item of this view or guide in another engine, since a view may be measured outside its tree.
  @exclusivity(unchecked) nonisolated(unsafe) var next: EngineItem?
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable

  /// The implicit constraints, by purpose.
  @exclusivity(unchecked) var own = ImplicitConstraints()
  /// The intrinsic size in those constraints.
  @exclusivity(unchecked) var intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  /// Whether the content has changed since it was measured.
  @exclusivity(unchecked) var isUnmeasured = false
  /// The number of times that the height of the item's text has been measured since layout last settled, and the
  /// engine's `episode` in which they were counted.
  @exclusivity(unchecked) var heightCount = 0
  @exclusivity(unchecked) var heightEpisode = 0
  /// The state of the search for the size of a label whose height and width alternate.
  @exclusivity(unchecked) var heightSearch: HeightSearch?
  /// The numbers of constraints that use the width and the height of a scroll view's content.
  @exclusivity(unchecked) var uses = AxisPair(0)
  /// The last round of solving that moved it.
  @exclusivity(unchecked) var lastRound = 0

  /// Whether the last solution gave the item a negative size.
  @exclusivity(unchecked) var hasNegativeSize = false

  /// The constraints on an ancestor that takes its baseline from this item, or from an item inside it.
  @exclusivity(unchecked) nonisolated(unsafe) var readers: [ConstraintRecord] = []

  func removeReader(_ record: ConstraintRecord) {
    if let index = readers.lastIndex(where: { $0 === record }) { readers.remove(at: index) }
  }

  enum ImplicitConstraint: Int, CaseIterable {
    case x, y, width, height
    case hugWidth, hugHeight, resistWidth, resistHeight, tieWidth, tieHeight
    case positiveWidth, positiveHeight
    /// The relations of the readable width in a view that constraints place to the area within its margins: no wider,
    /// and no narrower.
    case withinMargins, fillsMargins
    /// The target of `systemLayoutSizeFitting`.
    case targetWidth, targetHeight
    /// Another position for a view whose layout is ambiguous.
    case exerciseX, exerciseY, exerciseWidth, exerciseHeight
  }

  init(_ node: LayoutNode, _ engine: LayoutEngine) {
    engineID = engine.id
    self.node = node
    let solver = engine.solver
    minX = solver.makeVariable()
    minY = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var variables: [Variable] { [minX, minY, width, height] }
  var view: UIView? { node?.view }
  var guide: UILayoutGuide? { node?.guide }
  var item: (any LayoutItem)? { node?.item }
}

/// The implicit constraints of one item: their identifiers and numbers in the solver.
struct ImplicitConstraints {
  struct Entry {
    var id: ConstraintID
    var constant: Double
    var priority: Float
  }

  /// The implicit constraints, in order of addition; a handful at most.
  private var entries: [(own: EngineItem.ImplicitConstraint, entry: Entry)] = []

  /// The kinds of the constraints, in order of addition.
  var kinds: [EngineItem.ImplicitConstraint] { entries.map(\.own) }

  subscript(own: EngineItem.ImplicitConstraint) -> Entry? { index(of: own).map { entries[$0].entry } }

  mutating func add(_ own: EngineItem.ImplicitConstraint, _ entry: Entry) {
    if entries.isEmpty { entries.reserveCapacity(6) }
    entries.append((own, entry))
  }

  mutating func setConstant(_ own: EngineItem.ImplicitConstraint, _ constant: Double) {
    if let index = index(of: own) { entries[index].entry.constant = constant }
  }

  mutating func remove(_ own: EngineItem.ImplicitConstraint) -> ConstraintID? {
    index(of: own).map { entries.remove(at: $0).entry.id }
  }

  /// The purpose of each constraint, and its identifier in the solver.
  var names: [(own: EngineItem.ImplicitConstraint, id: ConstraintID)] { entries.map { ($0.own, $0.entry.id) } }
  /// The identifier of the first constraint, which distinguishes items.
  var firstID: ConstraintID { entries.first?.entry.id ?? .absent }

  private func index(of own: EngineItem.ImplicitConstraint) -> Int? {
    for index in entries.indices where entries[index].own == own { return index }
    return nil
  }
}

/// A constraint in one engine's solver: its identifier there, and the number that its items add to its constant.
@MainActor final class ConstraintRecord {
  let engineID: Int
  /// The constraint, which holds the record; cleared by its deinitialiser.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) private(set) var constraint: NSLayoutConstraint?
  let id: ConstraintID
  @exclusivity(unchecked) var offset: Double
  /// The number of solutions that have changed the offset since layout settled, the round of the last one, and the
  /// engine's `episode` in which they were counted.
  @exclusivity(unchecked) var followed = (count: 0, round: 0, episode: 0)
  /// The sign of the constant: -1 if the constraint is measured from right to left, and otherwise 1.
  let sign: Double
  /// Whether the constraint refers to a margin or a baseline, which may change independently.
  let followsItems: Bool
  /// The items that the constraint depends on, in addition to its variables.
  let links: ConstraintLinks
  /// The index in the engine's list.
  @exclusivity(unchecked) var index = 0
  /// The record of this constraint in another engine.
  @exclusivity(unchecked) nonisolated(unsafe) var next: ConstraintRecord?
  /// Whether a conflict with `opponents` keeps it out of the solver. It's retried only when one of these constraints
  /// changes.
  @exclusivity(unchecked) var isRefused = false
  @exclusivity(unchecked) var opponents: [ConstraintID] = []

  init(
    _ constraint: NSLayoutConstraint, _ engine: LayoutEngine, _ id: ConstraintID, offset: Double, sign: Double,
    _ links: ConstraintLinks
  ) {
    engineID = engine.id
    self.constraint = constraint
    self.id = id
    self.offset = offset
    self.sign = sign
    self.links = links
    followsItems = constraint.followsItems
  }

  /// Clears the reference to the constraint in its records. An engine may hold the records a little longer.
  nonisolated static func clear(_ first: ConstraintRecord?) {
    var record = first
    while let current = record {
      current.constraint = nil
      record = current.next
    }
  }
}

/// The items that a constraint depends on in an engine, in addition to its variables.
@MainActor struct ConstraintLinks {
  /// The contents of scroll views whose size the constraint affects.
  var uses: [ContentUse] = []
  /// The views whose baselines are in the constraint's expression.
  var baselines: [BaselineLink] = []
  /// The views that provide baselines for a view around them, and the views between the two.
  var read: [EngineItem] = []
}

/// A view whose baseline is in a constraint's expression, and the fraction of the view's height in it.
@MainActor struct BaselineLink {
  let item: EngineItem
  let fraction: Double
}

/// A scroll view's content, and the axis along which a constraint uses its size.
@MainActor struct ContentUse {
  let item: EngineItem
  let axis: NSLayoutConstraint.Axis
}

/// A linear expression: a sum of variables and a constant.
struct LayoutExpression {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
    for index in terms.indices where terms[index].variable == variable {
      terms[index].coefficient += coefficient
      if terms[index].coefficient == 0 { terms.remove(at: index) }
      return
    }
    if coefficient != 0 { terms.append(Term(coefficient: coefficient, variable: variable)) }
  }

  mutating func clear() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }
}
