import UIKit

/// A layout described as a tree: rows, columns, insets, spacing and more around views.
///
/// A tree is only a description until ``install(in:to:insets:)`` or ``view`` creates its views. `rows` and `cols`
/// become stack views; insets and spacings become margins and spacings of those stack views, so a tree costs no more
/// than stack views nested by hand. The created views don't receive touches, except for the scroll view of a `scroll`
/// node: a touch that hits none of your views reaches the views behind the layout.
///
/// Hiding a view (`isHidden`) removes its space together with one of the gaps beside it: where two gaps meet, only the
/// longer one remains, and a node takes no space while all of its views are hidden. Showing the view again restores
/// the space. Inside an animation block, both are animated, as in a stack view.
///
/// A view can have only one position. If it's also part of a second tree, it moves there when that tree is shown.
@MainActor public struct StackLayout {

  // MARK: Creating a node

  /// A direction: `.vertical` or `.horizontal`.
  public typealias Axis = NSLayoutConstraint.Axis

  /// Creates a node of a view.
  public init(view: UIView) { self.init(StackNode(.view(view))) }

  init(_ node: StackNode) { self.node = node }

  let node: StackNode

  /// The node's view, created at first access. Nodes higher up in the tree contain it as a subview.
  ///
  /// Insets, spacings and nodes with overlays have no views of their own until you access this property, so each
  /// access adds one view. O(nodes) the first time.
  public var view: UIView { node.exposedView() }

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
    StackLayout(StackNode(.inset(InsetSettings(.directional(insets)), layout.node)))
  }

  /// Creates a node with one child and space around it, in points. Left stays left in right-to-left layouts.
  public static func inset(by insets: UIEdgeInsets, of layout: StackLayout) -> StackLayout {
    StackLayout(StackNode(.inset(InsetSettings(.absolute(insets)), layout.node)))
  }

  // MARK: Rows and columns

  /// Creates a node with children from top to bottom.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of children that are narrower than the widest one; centred by default.
  ///   - spacing: The space between two children without a spacing or spacer between them, in points.
  ///   - distribution: The distribution of excess or missing height. By default, the children fill the height, and
  ///     hugging and compression resistance determine which of them are stretched or compressed.
  ///   - layouts: The children.
  /// - Returns: The layout whose root is that node.
  public static func rows(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = StackSettings(
      .vertical, alignment.inStackView, spacing: spacing, distribution: distribution)
    return StackLayout(StackNode(.stack(settings, layouts.map(\.node))))
  }

  /// Creates a node with children side by side, starting at the leading edge.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of children that are lower than the highest one; centred by default.
  ///   - spacing: The space between two children without a spacing or spacer between them, in points.
  ///   - distribution: The distribution of excess or missing width. By default, the children fill the width, and
  ///     hugging and compression resistance determine which of them are stretched or compressed.
  ///   - breakpoints: The conditions in which the columns become rows; none by default. As rows, the children are at
  ///     the leading edge, or fill the width if `alignment` is `.fill`.
  ///   - layouts: The children.
  /// - Returns: The layout whose root is that node.
  public static func cols(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    asRows breakpoints: Breakpoints = [], of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = StackSettings(
      .horizontal, alignment.inStackView, spacing: spacing, distribution: distribution,
      breakpoints: breakpoints.inSettings)
    return StackLayout(StackNode(.stack(settings, layouts.map(\.node))))
  }

  /// Creates a node with children side by side, starting at the leading edge and aligned on a text baseline.
  ///
  /// - Parameters:
  ///   - alignment: The baseline to align.
  ///   - spacing: The space between two children without a spacing or spacer between them, in points.
  ///   - distribution: The distribution of excess or missing width.
  ///   - breakpoints: The conditions in which the columns become rows, with the children at the leading edge; none by
  ///     default.
  ///   - layouts: The children.
  /// - Returns: The layout whose root is that node.
  public static func cols(
    alignment: BaselineAlignment, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    asRows breakpoints: Breakpoints = [], of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = StackSettings(
      .horizontal, alignment.inStackView, spacing: spacing, distribution: distribution,
      breakpoints: breakpoints.inSettings)
    return StackLayout(StackNode(.stack(settings, layouts.map(\.node))))
  }

}
