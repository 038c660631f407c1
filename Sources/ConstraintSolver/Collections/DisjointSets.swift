/// Disjoint sets as a forest of parents, with path halving.
///
/// The smallest member represents each set, so the result doesn't depend on the order of unions.
///
/// R. E. Tarjan, J. van Leeuwen: Worst-case analysis of set union algorithms. Journal of the ACM 31 (1984).
struct DisjointSets {
  /// The parent of each member. Before a member is used, it has to be made its own parent.
  let parent: UnsafeMutablePointer<Int32>

  /// Makes a member a set of its own.
  @inline(__always)
  func reset(_ member: Int) { parent[member] = Int32(truncatingIfNeeded: member) }

  /// Returns the representative of a member's set.
  @inline(__always)
  func root(_ member: Int) -> Int {
    var i = member
    while Int(parent[i]) != i {
      parent[i] = parent[Int(parent[i])]
      i = Int(parent[i])
    }
    return i
  }

  /// Merges the sets of two representatives.
  ///
  /// - Returns: The representative of the union.
  @inline(__always)
  func join(_ a: Int, _ b: Int) -> Int {
    if a == b { return a }
    let (least, other) = a < b ? (a, b) : (b, a)
    parent[other] = Int32(truncatingIfNeeded: least)
    return least
  }
}
