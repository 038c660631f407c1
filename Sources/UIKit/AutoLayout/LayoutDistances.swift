/// The lines that the sides of a constraint are measured from, if these are distances between two lines: a side is the
/// position of its attribute minus the position of the line here.
@MainActor final class LayoutDistances {
  /// A line of a view or guide.
  struct Line: Hashable, Sendable {
    let node: LayoutNode
    let attribute: NSLayoutConstraint.Attribute

    nonisolated static func == (first: Line, second: Line) -> Bool {
      first.node === second.node && first.attribute == second.attribute
    }

    nonisolated func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(node))
      hasher.combine(attribute)
    }
  }

  let first: Line?
  let second: Line?

  // The constraint's indices in the lists of the two nodes; -1 if it isn't in them.
  private var indexInFirst = -1
  private var indexInSecond = -1

  /// The distances without the distance of the second side; `nil` if none remains.
  var onlyFirst: LayoutDistances? { LayoutDistances(first, nil) }

  /// Creates distances; `nil` if neither side is a distance.
  init?(_ first: Line?, _ second: Line?) {
    if first == nil, second == nil { return nil }
    self.first = first
    self.second = second
  }

  func forEachNode(_ body: (LayoutNode) -> Void) {
    if let node = first?.node { body(node) }
    if let node = second?.node { body(node) }
  }

  func index(in node: LayoutNode) -> Int {
    node === first?.node ? indexInFirst : node === second?.node ? indexInSecond : -1
  }

  func setIndex(_ index: Int, in node: LayoutNode) {
    if node === first?.node {
      indexInFirst = index
    } else if node === second?.node {
      indexInSecond = index
    }
  }
}

extension NSLayoutConstraint {
  /// The number of valid indices of ``line(_:in:)``.
  static let lineCount = 4

  /// Returns one of the lines and sizes that the constraint adds up, with all of them on the left side, and its factor
  /// there. There are two for each side; the second is where a distance begins.
  ///
  /// It's a function of an index because a closure would cost allocations for each constraint.
  func line(_ index: Int, in space: UIView?) -> (node: LayoutNode, attribute: Attribute, factor: Double)? {
    let isSecond = index >= 2
    guard let node = isSecond ? secondNode : firstNode else { return nil }
    let attribute = isSecond ? secondAttribute : firstAttribute
    var factor = isSecond ? -Double(multiplier) : 1
    guard let start = isSecond ? distances?.second : distances?.first else {
      return index % 2 == 0 ? (node, attribute, factor) : nil
    }
    // Horizontal distances are measured in the direction of reading.
    if attribute.isDirectional || start.attribute.isDirectional, space?.isRightToLeft == true { factor = -factor }
    return index % 2 == 0 ? (node, attribute, factor) : (start.node, start.attribute, -factor)
  }

  /// Whether the constraint refers to a margin or a baseline, which may change independently.
  var followsItems: Bool {
    if firstAttribute.followsItem || secondAttribute.followsItem { return true }
    guard let distances else { return false }
    return distances.first?.attribute.followsItem == true || distances.second?.attribute.followsItem == true
  }

  /// The views of all items: `nil` if one of them has been deallocated, or is a guide without an owning view.
  var layoutViews: [UIView]? {
    var views: [UIView] = []
    for index in 0..<Self.lineCount {
      guard let (node, _, _) = line(index, in: nil) else { continue }
      guard let view = node.layoutView else { return nil }
      views.append(view)
    }
    return views
  }

  /// The view in whose coordinates the constraint compares its items.
  var space: UIView? {
    guard let first = firstNode.layoutView else { return nil }
    if distances == nil {
      guard let secondNode else { return first }
      guard let second = secondNode.layoutView else { return nil }
      return ConstraintDiagnostics.nearestCommonAncestor(first, second)
    }
    guard let views = layoutViews else { return nil }
    var space = first
    for view in views {
      guard let common = ConstraintDiagnostics.nearestCommonAncestor(space, view) else { return nil }
      space = common
    }
    return space
  }
}
