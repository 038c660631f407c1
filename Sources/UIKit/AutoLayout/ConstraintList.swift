/// Active constraints, unordered. Each stores its index, so that adding and removing are O(1).
struct ConstraintList {
  private(set) var all: [NSLayoutConstraint] = []

  var count: Int { all.count }

  /// Adds a constraint; returns its index.
  mutating func append(_ constraint: NSLayoutConstraint) -> Int {
    all.append(constraint)
    return all.count - 1
  }

  /// Removes the constraint at `index`; returns the constraint that moves to its index, if there is one.
  mutating func remove(at index: Int) -> NSLayoutConstraint? {
    let last = all.removeLast()
    guard index < all.count else { return nil }
    all[index] = last
    return last
  }

  mutating func removeAll() { all = [] }

  /// Notifies the constraints that the view that holds them is being deallocated.
  func holderWasDeallocated() {
    for constraint in all { constraint.holder = nil }
  }
}
