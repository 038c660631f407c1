import UIKit

/// A layout described as a tree: rows, columns, insets, spacing and more around views.
///
/// Describe a tree by nesting ``Rows``, ``Cols`` and the other kinds of nodes in braces, or with the functions below in
/// arrays. Install it with ``StackLayoutNode/install(in:to:insets:)-(_,_,NSDirectionalEdgeInsets)``, and keep the
/// ``Installation`` that this returns: its ``Installation/update(to:animated:)-(StackLayout,_)`` replaces the tree with
/// another one, and changes only what differs. That's how a layout follows your app's state: describe it again.
///
/// A tree is only a description until it's installed, or until ``StackLayoutNode/view`` is accessed. Rows and columns
/// become stack views; insets and spacings become margins and spacings of those stack views, so a tree costs no more
/// than stack views nested by hand. The created views don't receive touches, except for the scroll view of a ``Scroll``
/// node: a touch that hits none of your views reaches the views behind the layout.
///
/// Hiding a view (`isHidden`) removes its space together with one of the gaps beside it: where two gaps meet, only the
/// longer one remains, and a node takes no space while all of its views are hidden. Showing the view again restores
/// the space. Inside an animation block, both are animated, as in a stack view.
///
/// A view can have only one position, and so can a node. If it's also part of a second tree, it moves there when that
/// tree is shown, and leaves the sizes and priorities behind that the first tree has set. The first tree shows it again
/// when it's updated. A view or a node that a tree contains twice keeps its first position; overlays and backgrounds
/// come after what they belong to. Any other position counts as a hidden view, and a message reports it, also in
/// release builds. A ``Spacing`` between children of rows or columns can be used repeatedly.
@MainActor public struct StackLayout: StackLayoutNode {

  // MARK: Creating a node

  /// A direction: `.vertical` or `.horizontal`.
  public typealias Axis = NSLayoutConstraint.Axis

  /// Creates a node of a view.
  public init(view: UIView) { self.init(StackNode(.view(view))) }

  init(_ node: StackNode) { self.node = node }

  let node: StackNode

  /// The layout itself.
  public var layout: StackLayout { self }

  // MARK: Leaves

  /// Creates a leaf of a view.
  public static func view(_ view: UIView) -> StackLayout { StackLayout(view: view) }

  /// Creates a leaf of an optional view. `nil` counts as a hidden view.
  public static func view(_ view: UIView?) -> StackLayout {
    StackLayout(StackNode(view.map { .view($0) } ?? .absent))
  }

  /// Creates a leaf of empty space.
  ///
  /// - Parameters:
  ///   - length: The length of the space along `direction`, in points.
  ///   - direction: The direction of the length; the space takes none in the other direction. In columns that become
  ///     rows, a space along the columns becomes one along the rows.
  /// - Returns: The layout whose root is that leaf.
  public static func spacing(of length: CGFloat, direction: Axis) -> StackLayout {
    StackLayout(StackNode(.space(SpaceSettings(length, direction: direction))))
  }

  // MARK: Insets

  /// Creates a node with one child and space on two opposite sides of it.
  ///
  /// - Parameters:
  ///   - length: The space on each side, in points.
  ///   - direction: `.vertical` leaves space above and below, `.horizontal` on the left and the right. In the other
  ///     direction, the child fills the node.
  ///   - layout: The child.
  /// - Returns: The layout whose root is that node.
  public static func inset(by length: CGFloat, direction: Axis, of layout: StackLayout) -> StackLayout {
    inset(by: NSDirectionalEdgeInsets(length, direction), of: layout)
  }

  /// Creates a node with one child and equal space on all four sides of it, in points.
  public static func inset(by length: CGFloat, of layout: StackLayout) -> StackLayout {
    inset(by: NSDirectionalEdgeInsets(length), of: layout)
  }

  /// Creates a node with one child and space around it, in points. Leading and trailing depend on the layout direction.
  public static func inset(by insets: NSDirectionalEdgeInsets, of layout: StackLayout) -> StackLayout {
    Inset(by: insets) { layout }.layout
  }

  /// Creates a node with one child and space around it, in points. Left stays left in right-to-left layouts.
  public static func inset(by insets: UIEdgeInsets, of layout: StackLayout) -> StackLayout {
    Inset(by: insets) { layout }.layout
  }

  // MARK: Rows and columns

  /// Creates a node with children from top to bottom; see ``Rows``.
  public static func rows(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    of layouts: [StackLayout]
  ) -> StackLayout {
    Rows(alignment: alignment, spacing: spacing, distribution: distribution, of: layouts).layout
  }

  /// Creates a node with children side by side, starting at the leading edge; see ``Cols``.
  public static func cols(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    asRows breakpoints: Breakpoints = [], of layouts: [StackLayout]
  ) -> StackLayout {
    Cols(alignment: alignment, spacing: spacing, distribution: distribution, asRows: breakpoints, of: layouts).layout
  }

  /// Creates a node with children side by side, aligned on a text baseline; see ``Cols``.
  public static func cols(
    alignment: BaselineAlignment, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    asRows breakpoints: Breakpoints = [], of layouts: [StackLayout]
  ) -> StackLayout {
    Cols(alignment: alignment, spacing: spacing, distribution: distribution, asRows: breakpoints, of: layouts).layout
  }

}
