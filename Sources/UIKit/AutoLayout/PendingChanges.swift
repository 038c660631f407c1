/// What an engine's next update is to install in its solver, to measure and to solve.
///
/// Constraints may be switched on and off again and again while nobody asks for a layout. So whenever a list has
/// doubled, what has become void leaves it.
@MainActor struct PendingChanges {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var subtrees: [LayoutNode] = []
  private var constraintLimit = Self.leastLimit
  private var subtreeLimit = Self.leastLimit

  private static let leastLimit = 64

  /// Items whose content changed; MeasurePass looks at it.
  var unmeasured = ItemQueue()
  var needsSolution = false

  /// Makes the changes of an engine that has ended: none.
  init() {}
  /// Makes the changes of an engine that begins: a whole tree.
  init(_ root: LayoutNode) { (subtrees, needsSolution) = ([root], true) }

  var isEmpty: Bool { !needsSolution && unmeasured.isEmpty && !hasInstallations }
  var hasInstallations: Bool { !constraints.isEmpty || !subtrees.isEmpty }

  mutating func add(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
    guard constraints.count > constraintLimit else { return }
    var seen: Set<ObjectIdentifier> = []
    constraints.removeAll { $0.holder == nil || !seen.insert(ObjectIdentifier($0)).inserted }
    constraintLimit = max(Self.leastLimit, 2 * constraints.count)
  }

  /// Adds the subtree of a view in the tree of `root`.
  mutating func add(_ node: LayoutNode, in root: UIView?) {
    subtrees.append(node)
    guard let root, subtrees.count > subtreeLimit else { return }
    var seen: Set<ObjectIdentifier> = []
    subtrees.removeAll {
      $0.view?.isDescendant(of: root) != true || !seen.insert(ObjectIdentifier($0)).inserted
    }
    subtreeLimit = max(Self.leastLimit, 2 * subtrees.count)
  }

  mutating func takeConstraints() -> [NSLayoutConstraint] {
    let taken = constraints
    constraints = []
    return taken
  }

  mutating func takeSubtrees() -> [LayoutNode] {
    let taken = subtrees
    subtrees = []
    return taken
  }
}
