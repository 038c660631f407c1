import UIKit

/// A result builder for the children of rows, columns and wraps: views, nodes, spacings and spacers, with conditions
/// and loops.
///
/// A child that a condition leaves out counts as a hidden view.
@MainActor @resultBuilder public enum LayoutBuilder {

  /// Turns a view into a leaf.
  public static func buildExpression(_ view: UIView) -> [StackLayout] { [.view(view)] }

  /// Turns a view into a leaf; `nil` counts as a hidden view.
  public static func buildExpression(_ view: UIView?) -> [StackLayout] { [.view(view)] }

  /// Uses a node unchanged.
  public static func buildExpression(_ node: some StackLayoutNode) -> [StackLayout] { [node.layout] }

  /// Turns a spacing into a leaf.
  public static func buildExpression(_ spacing: Spacing) -> [StackLayout] { [StackLayout(spacing.node)] }

  /// Turns a spacer into a leaf.
  public static func buildExpression(_ spacer: Spacer) -> [StackLayout] { [StackLayout(spacer.node)] }

  /// Turns each view of an array into a leaf.
  public static func buildExpression(_ views: [UIView]) -> [StackLayout] { views.map { .view($0) } }

  /// Uses the nodes of an array, in order.
  public static func buildExpression(_ nodes: [some StackLayoutNode]) -> [StackLayout] { nodes.map(\.layout) }

  /// Rejects anything else at compile time, with a message that lists the supported children.
  @available(*, unavailable, message: "Use views, nodes, spacings or spacers here; grid rows belong in a grid.")
  public static func buildExpression<Other>(_ other: Other) -> [StackLayout] { [] }

  /// Joins the children of all lines.
  public static func buildBlock(_ parts: [StackLayout]...) -> [StackLayout] {
    var children: [StackLayout] = []
    children.reserveCapacity(parts.count)
    for part in parts { children += part }
    return children
  }

  /// Supports `if` without `else`, which adds nothing if its condition is false.
  public static func buildOptional(_ part: [StackLayout]?) -> [StackLayout] { part ?? [.nothing] }

  /// Supports the first branch of an `if` or a `switch`.
  public static func buildEither(first part: [StackLayout]) -> [StackLayout] { part }

  /// Supports another branch of an `if` or a `switch`.
  public static func buildEither(second part: [StackLayout]) -> [StackLayout] { part }

  /// Joins the children of a `for` loop.
  public static func buildArray(_ parts: [[StackLayout]]) -> [StackLayout] { parts.flatMap { $0 } }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [StackLayout]) -> [StackLayout] { part }

}

/// A result builder for the only child of a node: a view or a node, optionally selected by a condition.
@MainActor @resultBuilder public enum ChildBuilder {

  /// Turns a view into a leaf.
  public static func buildExpression(_ view: UIView) -> StackLayout { .view(view) }

  /// Turns a view into a leaf; `nil` counts as a hidden view.
  public static func buildExpression(_ view: UIView?) -> StackLayout { .view(view) }

  /// Uses a layout unchanged.
  public static func buildExpression(_ layout: StackLayout) -> StackLayout { layout }

  /// Uses a node unchanged.
  public static func buildExpression(_ node: some StackLayoutNode) -> StackLayout { node.layout }

  /// Rejects anything else at compile time, with a message that lists the supported children.
  @available(*, unavailable, message: "The child must be a view or a node; use spacings and spacers in rows or cols.")
  public static func buildExpression<Other>(_ other: Other) -> StackLayout { .nothing }

  /// Uses the one expression between the braces.
  public static func buildBlock(_ child: StackLayout) -> StackLayout { child }

  /// Rejects several children at compile time.
  @available(*, unavailable, message: "This node has one child: wrap several in Rows or Cols.")
  public static func buildBlock(_ children: StackLayout...) -> StackLayout { .nothing }

  /// Supports `if` without `else`, which adds nothing if its condition is false.
  public static func buildOptional(_ child: StackLayout?) -> StackLayout { child ?? .nothing }

  /// Supports the first branch of an `if` or a `switch`.
  public static func buildEither(first child: StackLayout) -> StackLayout { child }

  /// Supports another branch of an `if` or a `switch`.
  public static func buildEither(second child: StackLayout) -> StackLayout { child }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ child: StackLayout) -> StackLayout { child }

}

/// A result builder for the rows of a grid.
@MainActor @resultBuilder public enum GridBuilder {

  /// Uses a row of the grid.
  public static func buildExpression(_ row: GridRow) -> [GridRow] { [row] }

  /// Rejects anything else at compile time, with a message that names grid rows.
  @available(*, unavailable, message: "A grid contains rows: wrap each row's views in GridRow { … }.")
  public static func buildExpression<Other>(_ other: Other) -> [GridRow] { [] }

  /// Joins the rows of all lines.
  public static func buildBlock(_ parts: [GridRow]...) -> [GridRow] { parts.flatMap { $0 } }

  /// Supports `if` without `else`, which adds nothing if its condition is false.
  public static func buildOptional(_ part: [GridRow]?) -> [GridRow] { part ?? [] }

  /// Supports the first branch of an `if` or a `switch`.
  public static func buildEither(first part: [GridRow]) -> [GridRow] { part }

  /// Supports another branch of an `if` or a `switch`.
  public static func buildEither(second part: [GridRow]) -> [GridRow] { part }

  /// Joins the rows of a `for` loop.
  public static func buildArray(_ parts: [[GridRow]]) -> [GridRow] { parts.flatMap { $0 } }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [GridRow]) -> [GridRow] { part }

}
