import UIKit

/// A layout written as a tree: rows, columns, insets, gaps and more around views.
///
/// A tree is only a description until it's needed: ``install(in:to:insets:)`` or ``view`` makes the views that show it.
/// `rows` and `cols` become stack views; insets and spacings become margins and spacings of those stack views, so that
/// a tree costs no more than stack views nested by hand. The views made here don't take touches, except the scroll view
/// of a `scroll` node: a touch that hits none of your views goes through to what lies behind.
///
/// Hiding a view (`isHidden`) closes its space together with one of the gaps beside it: where two gaps meet only the
/// longer one stays, and a node whose views are all hidden takes no space at all. Showing the view again brings it all
/// back. Inside an animation block both are animated, as in a stack view.
///
/// A view can be in one place only. If it's written into a second tree, it moves there when that tree is shown.
@MainActor public struct StackLayout {

  // MARK: Making a node

  /// A direction: `.vertical` or `.horizontal`.
  public typealias Axis = NSLayoutConstraint.Axis

  /// Makes a node of a view.
  public init(view: UIView) { self.init(StackNode(.view(view))) }

  init(_ node: StackNode) { self.node = node }

  let node: StackNode

  /// The node's view, made when it's first asked for; nodes further up in the tree hold it as a subview.
  ///
  /// Insets, spacings and the bases of overlays have no views of their own until they're asked for them, so asking
  /// costs one more view. O(nodes) the first time.
  public var view: UIView { node.exposedView() }

  // MARK: Leaves

  /// Makes a leaf of a view.
  public static func view(_ view: UIView) -> StackLayout { StackLayout(view: view) }

  /// Makes a leaf of a view that may be missing. `nil` counts as a hidden view.
  public static func view(_ view: UIView?) -> StackLayout {
    StackLayout(StackNode(view.map { .view($0) } ?? .absent))
  }

  /// Makes a leaf of empty space.
  ///
  /// - Parameters:
  ///   - length: the length of the space along `direction`, in points.
  ///   - direction: the direction in which it's that long; in the other one it needs no space. In columns that have
  ///     become rows, a space along the columns becomes one along the rows.
  /// - Returns: the layout whose root is that leaf.
  public static func spacing(of length: CGFloat, direction: Axis) -> StackLayout {
    StackLayout(StackNode(.space(SpaceSettings(length, direction: direction))))
  }

  // MARK: Insets

  /// Makes a node with one child and space at two opposite sides of it.
  ///
  /// - Parameters:
  ///   - length: the space at each side, in points.
  ///   - direction: `.vertical` leaves space above and below, `.horizontal` at the left and the right. In the other
  ///     direction the child fills the node.
  ///   - layout: the child.
  /// - Returns: the layout whose root is that node.
  public static func inset(by length: CGFloat, direction: Axis, of layout: StackLayout) -> StackLayout {
    inset(by: NSDirectionalEdgeInsets(length, direction), of: layout)
  }

  /// Makes a node with one child and equal space at all four sides of it, in points.
  public static func inset(by length: CGFloat, of layout: StackLayout) -> StackLayout {
    inset(by: NSDirectionalEdgeInsets(length), of: layout)
  }

  /// Makes a node with one child and space at its sides, in points. Leading and trailing follow the direction of the
  /// language.
  public static func inset(by insets: NSDirectionalEdgeInsets, of layout: StackLayout) -> StackLayout {
    StackLayout(StackNode(.inset(InsetSettings(.directional(insets)), layout.node)))
  }

  /// Makes a node with one child and space at its sides, in points. Left stays left where the language runs from right
  /// to left.
  public static func inset(by insets: UIEdgeInsets, of layout: StackLayout) -> StackLayout {
    StackLayout(StackNode(.inset(InsetSettings(.absolute(insets)), layout.node)))
  }

  // MARK: Rows and columns

  /// Makes a node with children from top to bottom.
  ///
  /// - Parameters:
  ///   - alignment: where children lie that are narrower than the widest one; in the middle by default.
  ///   - spacing: the space between two children that have no spacing or spacer between them, in points.
  ///   - distribution: how the children share a height that is more or less than they need. By default they fill it,
  ///     and hugging and compression resistance decide which of them are stretched or shrunk.
  ///   - layouts: the children.
  /// - Returns: the layout whose root is that node.
  public static func rows(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = StackSettings(
      .vertical, alignment.inStackView, spacing: spacing, distribution: distribution)
    return StackLayout(StackNode(.stack(settings, layouts.map(\.node))))
  }

  /// Makes a node with children side by side, beginning at the leading end.
  ///
  /// - Parameters:
  ///   - alignment: where children lie that are lower than the highest one; in the middle by default.
  ///   - spacing: the space between two children that have no spacing or spacer between them, in points.
  ///   - distribution: how the children share a width that is more or less than they need. By default they fill it,
  ///     and hugging and compression resistance decide which of them are stretched or shrunk.
  ///   - breakpoints: the conditions in which the columns become rows; none by default. As rows, children are aligned at
  ///     the leading side, or fill the width if `alignment` is `.fill`.
  ///   - layouts: the children.
  /// - Returns: the layout whose root is that node.
  public static func cols(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    asRows breakpoints: Breakpoints = [], of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = StackSettings(
      .horizontal, alignment.inStackView, spacing: spacing, distribution: distribution,
      breakpoints: breakpoints.inSettings)
    return StackLayout(StackNode(.stack(settings, layouts.map(\.node))))
  }

  /// Makes a node with children side by side, beginning at the leading end, whose texts lie on one line.
  ///
  /// - Parameters:
  ///   - alignment: which line of each child's text that is.
  ///   - spacing: the space between two children that have no spacing or spacer between them, in points.
  ///   - distribution: how the children share a width that is more or less than they need.
  ///   - breakpoints: the conditions in which the columns become rows, with the children at the leading side; none by
  ///     default.
  ///   - layouts: the children.
  /// - Returns: the layout whose root is that node.
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
