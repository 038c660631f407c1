import UIKit

/// A node of a tree as it was written, and the view that was made to show it.
///
/// Nodes hold views, views never hold nodes: what is on screen outlives the tree it came from.
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
    /// Nodes that stand in the node around as if each were written there; anywhere else they're rows.
    case group([StackNode])
  }

  /// The kind of view that is made to show a node.
  enum Shape {
    /// Nothing: its view is the client's, or that of a child.
    case none
    case space, container, scroll, wrap, grid
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// The view made to show the node.
  var made: UIView?
  /// Whether a client asked for the node's view, so that it has one of its own and keeps it.
  var isExposed = false
  /// The node whose view shows this one, too.
  weak var shower: StackNode?
  /// That view, which may outlive the node.
  weak var showingView: UIView?
  /// At a tree's root: the priorities that its views had before.
  var priorities = PriorityKeeper()

  // MARK: The tree

  /// The nodes in this one, as written.
  var children: [StackNode] {
    switch kind {
    case .view, .absent, .space: []
    case .inset(_, let child), .sized(_, let child), .priority(_, let child), .scroll(_, let child): [child]
    case .layer(let settings, let layer, let base): settings.isInFront ? [base, layer] : [layer, base]
    case .stack(_, let children), .wrap(_, let children), .group(let children): children
    case .grid(_, let rows): Array(rows.joined())
    }
  }

  /// Visits the node and all in it, outer ones first.
  func forEach(_ body: (StackNode) -> Void) {
    body(self)
    switch kind {
    case .view, .absent, .space: break
    case .inset(_, let child), .sized(_, let child), .priority(_, let child), .scroll(_, let child):
      child.forEach(body)
    case .layer, .stack, .wrap, .group, .grid: for child in children { child.forEach(body) }
    }
  }

  /// The client's views in it.
  var leaves: [UIView] {
    var views: [UIView] = []
    forEach { if case .view(let view) = $0.kind { views.append(view) } }
    return views
  }

  /// The node itself, or for what only changes a node's size that one.
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

  /// The node, or one around it, whose view is a container: it hears of views being hidden, and is of no size then.
  var enclosed: StackNode {
    switch shape {
    case .none, .space: StackNode(.group([self]))
    case .container, .scroll, .wrap, .grid: self
    }
  }

}
