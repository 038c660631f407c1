/// Constraints and subtrees that wait to be given to an engine's solver.
///
/// Where nobody asks for a layout, what is switched on and off again and again mustn't fill the lists: each is cleared of
/// what has become void whenever it has doubled.
@MainActor struct PendingInstallations {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var subtrees: [LayoutNode] = []
  private var constraintLimit = Self.leastLimit
  private var subtreeLimit = Self.leastLimit

  private static let leastLimit = 64

  init() {}
  init(_ root: LayoutNode) { subtrees = [root] }

  var isEmpty: Bool { constraints.isEmpty && subtrees.isEmpty }

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
