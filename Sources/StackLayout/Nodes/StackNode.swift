import AloeCore
import UIKit

/// A node of a tree as it was written, with the view that was created to show it.
///
/// Nodes hold views, but views never hold nodes: the views can outlive their tree.
@MainActor final class StackNode {

  /// The kind of a node, with its settings and its children.
  enum Kind {
    case view(UIView)
    /// A view that is missing.
    case absent
    case space(SpaceSettings)
    case stack(StackSettings, [StackNode])
    case inset(InsetSettings, StackNode)
    /// A node with another behind or in front of it.
    case layer(LayerSettings, StackNode, on: StackNode)
    case sized(SizeSettings, StackNode)
    case priority(PrioritySettings, StackNode)
    case scroll(ScrollSettings, StackNode)
    case wrap(WrapSettings, [StackNode])
    case grid(GridSettings, [[StackNode]])
    /// Nodes that count as children of the node around them; elsewhere, they're arranged as rows.
    case group([StackNode])
  }

  /// The kind of view that is created for a node.
  enum Shape {
    /// None: the node's view is the client's, or that of a child.
    case none
    case space, container, scroll, wrap, grid
  }

  let kind: Kind
  /// The number of nodes from this one to its deepest descendant.
  private let depth: Int

  /// The maximum depth of nested nodes: more would use up the stack.
  static let maxDepth = AloeLimits.stackLayoutDepth

  /// Creates a node. A node around too many others becomes an absent node, with a warning.
  init(_ kind: Kind) {
    let depth = 1 + Self.depth(inside: kind)
    guard depth > Self.maxDepth else {
      (self.kind, self.depth) = (kind, depth)
      return
    }
    Messages.warn(
      once: "depth of StackLayout",
      "A StackLayout has nodes on more than \(Self.maxDepth) levels. Everything inside of the node on level \(depth), "
        + "counted from the innermost, is left out; check the loop that nests them.")
    (self.kind, self.depth) = (.absent, 1)
  }

  private static func depth(inside kind: Kind) -> Int {
    switch kind {
    case .view, .absent, .space: return 0
    case .inset(_, let child), .sized(_, let child), .priority(_, let child), .scroll(_, let child): return child.depth
    case .layer(_, let layer, let base): return max(layer.depth, base.depth)
    case .stack(_, let children), .wrap(_, let children), .group(let children):
      var deepest = 0
      for child in children { deepest = max(deepest, child.depth) }
      return deepest
    case .grid(_, let rows):
      var deepest = 0
      for row in rows { for child in row { deepest = max(deepest, child.depth) } }
      return deepest
    }
  }

  /// The view created to show the node.
  var made: UIView?
  /// Whether a client has accessed the node's view, so that the node keeps a view of its own.
  var isExposed = false
  /// The node whose view also shows this one.
  weak var showingNode: StackNode?
  /// The view of `showingNode`, which it may outlive.
  var showingView: UIView? { showingLink?.view }
  var showingLink: UserLink?
  /// The owner of the tree that shows the node; `nil` while none does.
  var owner: TreeOwner?

  // MARK: The tree

  /// The child nodes, as written.
  var children: [StackNode] {
    switch kind {
    case .view, .absent, .space: []
    case .inset(_, let child), .sized(_, let child), .priority(_, let child), .scroll(_, let child): [child]
    case .layer(let settings, let layer, let base): settings.isInFront ? [base, layer] : [layer, base]
    case .stack(_, let children), .wrap(_, let children), .group(let children): children
    case .grid(_, let rows): Array(rows.joined())
    }
  }

  /// Calls a closure for the node and all its descendants, outer ones first.
  func forEach(_ body: (StackNode) -> Void) {
    body(self)
    switch kind {
    case .view, .absent, .space: break
    case .inset(_, let child), .sized(_, let child), .priority(_, let child), .scroll(_, let child):
      child.forEach(body)
    case .layer, .stack, .wrap, .group, .grid: for child in children { child.forEach(body) }
    }
  }

  /// The client's views in the tree.
  var leaves: [UIView] {
    var views: [UIView] = []
    forEach { if case .view(let view) = $0.kind { views.append(view) } }
    return views
  }

  /// Returns the client's views in the tree with this root, except those that another layout shows by now. If that's
  /// the whole tree, the owner has none.
  func leavesInside(of owner: TreeOwner) -> [UIView] {
    let core = core
    guard core.owner === owner, let root = core.made else { return [] }
    var inside: [UIView] = []
    for view in leaves where view.isInside(root) { inside.append(view) }
    return inside
  }

  /// The node itself or, if it only changes a node's size, that node.
  var core: StackNode {
    switch kind {
    case .sized(_, let child), .priority(_, let child): child.core
    default: self
    }
  }

  var shape: Shape {
    switch kind {
    case .space: .space
    case .stack, .inset, .layer, .group: .container
    case .scroll: .scroll
    case .wrap: .wrap
    case .grid: .grid
    case .view, .absent, .sized, .priority: .none
    }
  }

  /// The kind of the node for messages, with its article.
  var kindName: String {
    switch kind {
    case .space(let settings): settings.isFlexible ? "A Spacer" : "A Spacing"
    case .stack(let settings, _): settings.axis == .vertical ? "A node of Rows" : "A node of Cols"
    case .inset: "An Inset"
    case .layer(let settings, _, _): settings.isInFront ? "An Overlay" : "A Background"
    case .scroll: "A Scroll"
    case .wrap: "A Wrap"
    case .grid: "A Grid"
    case .view, .absent, .sized, .priority, .group: "A node"
    }
  }

  /// The node itself if its view is a container, or else a new group that contains it: a container is notified when
  /// views are hidden, and collapses then.
  var enclosed: StackNode {
    switch shape {
    case .none, .space: StackNode(.group([self]))
    case .container, .scroll, .wrap, .grid: self
    }
  }

}
