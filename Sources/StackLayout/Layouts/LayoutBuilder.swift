import UIKit

/// Collects the children of rows, columns and wraps: views, layouts, spacings and spacers, with conditions and loops.
///
/// A child that is left out by a condition counts as a hidden view.
@MainActor @resultBuilder public enum LayoutBuilder {

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ view: UIView) -> [StackLayout] { [.view(view)] }

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ view: UIView?) -> [StackLayout] { [.view(view)] }

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ layout: StackLayout) -> [StackLayout] { [layout] }

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ space: StackLayout.Space) -> [StackLayout] { [StackLayout(space: space)] }

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ views: [UIView]) -> [StackLayout] { views.map { .view($0) } }

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ layouts: [StackLayout]) -> [StackLayout] { layouts }

  /// Says what was meant by something else.
  @available(*, unavailable, message: "Here stand views, layouts, spacings and spacers; a grid's rows stand in a grid.")
  public static func buildExpression<Other>(_ other: Other) -> [StackLayout] { [] }

  /// Puts what the lines of the braces give together.
  public static func buildBlock(_ parts: [StackLayout]...) -> [StackLayout] { parts.flatMap { $0 } }

  /// Takes an `if` without `else`; where its condition is false there is nothing.
  public static func buildOptional(_ part: [StackLayout]?) -> [StackLayout] { part ?? [.nothing] }

  /// Takes an `if`'s first branch.
  public static func buildEither(first part: [StackLayout]) -> [StackLayout] { part }

  /// Takes an `if`'s other branch.
  public static func buildEither(second part: [StackLayout]) -> [StackLayout] { part }

  /// Takes what the turns of a `for` give.
  public static func buildArray(_ parts: [[StackLayout]]) -> [StackLayout] { parts.flatMap { $0 } }

  /// Takes what an availability check holds.
  public static func buildLimitedAvailability(_ part: [StackLayout]) -> [StackLayout] { part }

}

/// Takes the one child of a node: a view or a layout, or one of several by a condition.
@MainActor @resultBuilder public enum ChildBuilder {

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ view: UIView) -> StackLayout { .view(view) }

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ view: UIView?) -> StackLayout { .view(view) }

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ layout: StackLayout) -> StackLayout { layout }

  /// Says what was meant by something else.
  @available(*, unavailable, message: "The child is a view or a layout; spacings and spacers stand in rows or cols.")
  public static func buildExpression<Other>(_ other: Other) -> StackLayout { .nothing }

  /// Puts what the lines of the braces give together.
  public static func buildBlock(_ child: StackLayout) -> StackLayout { child }

  /// Says that there's one child.
  @available(*, unavailable, message: "This node has one child: put several into rows or cols.")
  public static func buildBlock(_ children: StackLayout...) -> StackLayout { .nothing }

  /// Takes an `if` without `else`; where its condition is false there is nothing.
  public static func buildOptional(_ child: StackLayout?) -> StackLayout { child ?? .nothing }

  /// Takes an `if`'s first branch.
  public static func buildEither(first child: StackLayout) -> StackLayout { child }

  /// Takes an `if`'s other branch.
  public static func buildEither(second child: StackLayout) -> StackLayout { child }

  /// Takes what an availability check holds.
  public static func buildLimitedAvailability(_ child: StackLayout) -> StackLayout { child }

}

/// Collects the rows of a grid, and nothing else.
@MainActor @resultBuilder public enum GridBuilder {

  /// Takes what a line of the braces gives.
  public static func buildExpression(_ row: StackLayout.GridRow) -> [StackLayout.GridRow] { [row] }

  /// Says what was meant by something else.
  @available(*, unavailable, message: "A grid has rows: write StackLayout.gridRow { … } around what stands in one.")
  public static func buildExpression<Other>(_ other: Other) -> [StackLayout.GridRow] { [] }

  /// Puts what the lines of the braces give together.
  public static func buildBlock(_ parts: [StackLayout.GridRow]...) -> [StackLayout.GridRow] { parts.flatMap { $0 } }

  /// Takes an `if` without `else`; where its condition is false there is nothing.
  public static func buildOptional(_ part: [StackLayout.GridRow]?) -> [StackLayout.GridRow] { part ?? [] }

  /// Takes an `if`'s first branch.
  public static func buildEither(first part: [StackLayout.GridRow]) -> [StackLayout.GridRow] { part }

  /// Takes an `if`'s other branch.
  public static func buildEither(second part: [StackLayout.GridRow]) -> [StackLayout.GridRow] { part }

  /// Takes what the turns of a `for` give.
  public static func buildArray(_ parts: [[StackLayout.GridRow]]) -> [StackLayout.GridRow] { parts.flatMap { $0 } }

  /// Takes what an availability check holds.
  public static func buildLimitedAvailability(_ part: [StackLayout.GridRow]) -> [StackLayout.GridRow] { part }

}
