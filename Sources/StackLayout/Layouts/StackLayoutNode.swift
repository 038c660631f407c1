import UIKit

/// A node of a layout tree: ``Rows``, ``Cols`` and the other kinds, a ``StackLayout`` of any kind, or a node of your
/// own.
///
/// Build trees by nesting the kinds in braces, where views are nodes, too:
///
///     let card = Inset(by: 16) {
///       Cols(spacing: 12) {
///         picture
///         Rows(alignment: .leading, spacing: 4) { title; subtitle }
///         Spacer()
///       }
///     }
///     let installation = card.install(in: view)
///
/// A kind's settings are properties of its type, and can change while the node is on screen, inside or outside of an
/// animation block. A view or a node can have only one position; see ``StackLayout``.
///
/// A type of your own is a node if it has a layout, which it can describe like the contents of a node's braces:
///
///     struct Captioned: StackLayoutNode {
///       let picture: UIView, caption: UILabel
///       var layout: StackLayout {
///         Rows(spacing: 4) { picture; caption }
///       }
///     }
@MainActor public protocol StackLayoutNode {

  /// The tree whose root is this node.
  @ChildBuilder var layout: StackLayout { get }

}

extension StackLayoutNode {

  /// The node's view, created at first access. Nodes higher up in the tree contain it as a subview.
  ///
  /// Insets, spacings and nodes with overlays have no views of their own until you access this property, so each
  /// access adds one view. O(nodes) the first time.
  public var view: UIView { layout.node.exposedView() }

  /// Returns a description of the tree as it was written, one line per node, with the frames after a layout.
  public func dump() -> String { LayoutDump.text(of: layout) }

}
