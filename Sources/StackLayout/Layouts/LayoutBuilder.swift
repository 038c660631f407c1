import UIKit

/// Collects the children of rows, columns and wraps: views, layouts, spacings and spacers, with conditions and loops.
///
/// A child that is left out by a condition counts as a hidden view.
@MainActor @resultBuilder public enum LayoutBuilder {

  /// Turns a view into a leaf.
  public static func buildExpression(_ view: UIView) -> [StackLayout] { [.view(view)] }

  /// Turns a view into a leaf; `nil` counts as a hidden view.
  public static func buildExpression(_ view: UIView?) -> [StackLayout] { [.view(view)] }

  /// Takes a layout as it is.
  public static func buildExpression(_ layout: StackLayout) -> [StackLayout] { [layout] }

  /// Turns a spacing or a spacer into a leaf.
  public static func buildExpression(_ space: StackLayout.Space) -> [StackLayout] { [StackLayout(space: space)] }

  /// Turns each view of an array into a leaf.
  public static func buildExpression(_ views: [UIView]) -> [StackLayout] { views.map { .view($0) } }

  /// Takes the layouts of an array, in their order.
  public static func buildExpression(_ layouts: [StackLayout]) -> [StackLayout] { layouts }

  /// Refuses anything else when the program is compiled, and says what can stand here.
  @available(*, unavailable, message: "Here stand views, layouts, spacings and spacers; a grid's rows stand in a grid.")
  public static func buildExpression<Other>(_ other: Other) -> [StackLayout] { [] }

  /// Joins the lines between the braces.
  public static func buildBlock(_ parts: [StackLayout]...) -> [StackLayout] { parts.flatMap { $0 } }

  /// Takes an `if` without `else`, which makes nothing where its condition is false.
  public static func buildOptional(_ part: [StackLayout]?) -> [StackLayout] { part ?? [.nothing] }

  /// Takes the first branch of an `if` or a `switch`.
  public static func buildEither(first part: [StackLayout]) -> [StackLayout] { part }

  /// Takes another branch of an `if` or a `switch`.
  public static func buildEither(second part: [StackLayout]) -> [StackLayout] { part }

  /// Joins what a `for` loop makes.
  public static func buildArray(_ parts: [[StackLayout]]) -> [StackLayout] { parts.flatMap { $0 } }

  /// Takes what stands in an `if #available`.
  public static func buildLimitedAvailability(_ part: [StackLayout]) -> [StackLayout] { part }

}

/// Takes the one child of a node: a view or a layout, or one of several by a condition.
@MainActor @resultBuilder public enum ChildBuilder {

  /// Turns a view into a leaf.
  public static func buildExpression(_ view: UIView) -> StackLayout { .view(view) }

  /// Turns a view into a leaf; `nil` counts as a hidden view.
  public static func buildExpression(_ view: UIView?) -> StackLayout { .view(view) }

  /// Takes a layout as it is.
  public static func buildExpression(_ layout: StackLayout) -> StackLayout { layout }

  /// Refuses anything else when the program is compiled, and says what can stand here.
  @available(*, unavailable, message: "The child is a view or a layout; spacings and spacers stand in rows or cols.")
  public static func buildExpression<Other>(_ other: Other) -> StackLayout { .nothing }

  /// Takes the one line between the braces.
  public static func buildBlock(_ child: StackLayout) -> StackLayout { child }

  /// Refuses several children when the program is compiled.
  @available(*, unavailable, message: "This node has one child: put several into rows or cols.")
  public static func buildBlock(_ children: StackLayout...) -> StackLayout { .nothing }

  /// Takes an `if` without `else`, which makes nothing where its condition is false.
  public static func buildOptional(_ child: StackLayout?) -> StackLayout { child ?? .nothing }

  /// Takes the first branch of an `if` or a `switch`.
  public static func buildEither(first child: StackLayout) -> StackLayout { child }

  /// Takes another branch of an `if` or a `switch`.
  public static func buildEither(second child: StackLayout) -> StackLayout { child }

  /// Takes what stands in an `if #available`.
  public static func buildLimitedAvailability(_ child: StackLayout) -> StackLayout { child }

}

/// Collects the rows of a grid, and nothing else.
@MainActor @resultBuilder public enum GridBuilder {

  /// Takes a row of the grid.
  public static func buildExpression(_ row: StackLayout.GridRow) -> [StackLayout.GridRow] { [row] }

  /// Refuses anything else when the program is compiled, and says what can stand here.
  @available(*, unavailable, message: "A grid has rows: write StackLayout.gridRow { … } around what stands in one.")
  public static func buildExpression<Other>(_ other: Other) -> [StackLayout.GridRow] { [] }

  /// Joins the lines between the braces.
  public static func buildBlock(_ parts: [StackLayout.GridRow]...) -> [StackLayout.GridRow] { parts.flatMap { $0 } }

  /// Takes an `if` without `else`, which makes nothing where its condition is false.
  public static func buildOptional(_ part: [StackLayout.GridRow]?) -> [StackLayout.GridRow] { part ?? [] }

  /// Takes the first branch of an `if` or a `switch`.
  public static func buildEither(first part: [StackLayout.GridRow]) -> [StackLayout.GridRow] { part }

  /// Takes another branch of an `if` or a `switch`.
  public static func buildEither(second part: [StackLayout.GridRow]) -> [StackLayout.GridRow] { part }

  /// Joins what a `for` loop makes.
  public static func buildArray(_ parts: [[StackLayout.GridRow]]) -> [StackLayout.GridRow] { parts.flatMap { $0 } }

  /// Takes what stands in an `if #available`.
  public static func buildLimitedAvailability(_ part: [StackLayout.GridRow]) -> [StackLayout.GridRow] { part }

}
