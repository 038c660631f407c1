/// The changes for an engine's next update: constraints to install in its solver, contents to measure, and whether to
/// solve.
///
/// Constraints may be activated and deactivated repeatedly without a layout in between. So whenever a list has doubled,
/// obsolete entries are removed.
@MainActor struct PendingChanges {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var subtrees: [LayoutNode] = []
  private var constraintLimit = Self.minLimit
  private var subtreeLimit = Self.minLimit

  private static let minLimit = 64

  /// Items whose content has changed, for MeasurePass.
  var unmeasured = ItemQueue()
  var needsSolution = false

  /// Creates the changes of a retired engine: none.
  init() {}
  /// Creates the changes of a new engine, which consist of a whole tree.
  init(_ root: LayoutNode) { (subtrees, needsSolution) = ([root], true) }

  var isEmpty: Bool { !needsSolution && unmeasured.isEmpty && !hasInstallations }
  var hasInstallations: Bool { !constraints.isEmpty || !subtrees.isEmpty }

  mutating func add(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
    guard constraints.count > constraintLimit else { return }
    var seen: Set<ObjectIdentifier> = []
    constraints.removeAll { $0.holder == nil || !seen.insert(ObjectIdentifier($0)).inserted }
    constraintLimit = max(Self.minLimit, 2 * constraints.count)
  }

  /// Adds the subtree of a view in the tree of `root`.
  mutating func add(_ node: LayoutNode, in root: UIView?) {
    subtrees.append(node)
    guard let root, subtrees.count > subtreeLimit else { return }
    var seen: Set<ObjectIdentifier> = []
    subtrees.removeAll {
      $0.view?.isDescendant(of: root) != true || !seen.insert(ObjectIdentifier($0)).inserted
    }
    subtreeLimit = max(Self.minLimit, 2 * subtrees.count)
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
