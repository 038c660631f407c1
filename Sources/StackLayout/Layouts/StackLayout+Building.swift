import UIKit

// Each node once more with its children written in braces, where plain views are nodes.

extension StackLayout {

  // MARK: Rows and columns

  /// Children from top to bottom; see ``rows(alignment:spacing:distribution:of:)``.
  public static func rows(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    @LayoutBuilder _ children: () -> [StackLayout]
  ) -> StackLayout {
    rows(alignment: alignment, spacing: spacing, distribution: distribution, of: children())
  }

  /// Children side by side; see ``cols(alignment:spacing:distribution:turning:of:)``.
  public static func cols(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    turning: Turning = [], @LayoutBuilder _ children: () -> [StackLayout]
  ) -> StackLayout {
    cols(alignment: alignment, spacing: spacing, distribution: distribution, turning: turning, of: children())
  }

  /// Children side by side with their texts on one line.
  public static func cols(
    alignment: BaselineAlignment, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    turning: Turning = [], @LayoutBuilder _ children: () -> [StackLayout]
  ) -> StackLayout {
    cols(alignment: alignment, spacing: spacing, distribution: distribution, turning: turning, of: children())
  }

  /// Children in as many lines as they need; see ``wrap(alignment:spacing:lineSpacing:of:)``.
  public static func wrap(
    alignment: Alignment = .center, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil,
    @LayoutBuilder _ children: () -> [StackLayout]
  ) -> StackLayout {
    wrap(alignment: alignment, spacing: spacing, lineSpacing: lineSpacing, of: children())
  }

  // MARK: One child

  /// A child with room at both ends of a direction, in points.
  public static func inset(
    by length: CGFloat, direction: Axis, @ChildBuilder _ child: () -> StackLayout
  ) -> StackLayout { inset(by: length, direction: direction, of: child()) }

  /// A child with the same room at all four sides, in points.
  public static func inset(by length: CGFloat, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    inset(by: length, of: child())
  }

  /// A child with room at its sides, in points, by leading and trailing.
  public static func inset(
    by insets: NSDirectionalEdgeInsets, @ChildBuilder _ child: () -> StackLayout
  ) -> StackLayout { inset(by: insets, of: child()) }

  /// A child with room at its sides, in points, by left and right.
  public static func inset(by insets: UIEdgeInsets, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    inset(by: insets, of: child())
  }

  /// A node with another in front of it: `StackLayout.overlay(placement: .topTrailing) { badge } of: { icon }`.
  public static func overlay(
    placement: Placement = .fill, @ChildBuilder _ overlay: () -> StackLayout,
    @ChildBuilder of child: () -> StackLayout
  ) -> StackLayout { self.overlay(overlay(), placement: placement, of: child()) }

  /// A node with another behind it: `StackLayout.background { card } of: { text }`.
  public static func background(
    placement: Placement = .fill, @ChildBuilder _ background: () -> StackLayout,
    @ChildBuilder of child: () -> StackLayout
  ) -> StackLayout { self.background(background(), placement: placement, of: child()) }

  /// A child that scrolls.
  public static func scroll(_ axis: Axis = .vertical, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    scroll(axis, of: child())
  }

  /// A child of a width and a height, in points; `nil` leaves it to the child.
  public static func size(
    width: CGFloat? = nil, height: CGFloat? = nil, @ChildBuilder _ child: () -> StackLayout
  ) -> StackLayout { size(width: width, height: height, of: child()) }

  /// A child of a width, in points.
  public static func width(_ width: CGFloat, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    self.width(width, of: child())
  }

  /// A child of a height, in points.
  public static func height(_ height: CGFloat, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    self.height(height, of: child())
  }

  /// A child whose width is `ratio` times its height.
  public static func aspectRatio(_ ratio: CGFloat, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    aspectRatio(ratio, of: child())
  }

  /// A child whose views keep their sizes harder or less hard; see ``priority(hugging:resistance:direction:of:)``.
  public static func priority(
    hugging: UILayoutPriority? = nil, resistance: UILayoutPriority? = nil, direction: Axis? = nil,
    @ChildBuilder _ child: () -> StackLayout
  ) -> StackLayout { priority(hugging: hugging, resistance: resistance, direction: direction, of: child()) }

  // MARK: Grids

  /// A row of a grid. By itself it's no layout.
  @MainActor public struct GridRow {
    let children: [StackLayout]
  }

  /// A row of a grid; what it has goes into one column after the other. A condition that isn't met leaves a column free.
  public static func gridRow(@LayoutBuilder _ children: () -> [StackLayout]) -> GridRow {
    GridRow(children: children())
  }

  /// Rows whose columns are as wide in every row; see ``grid(columns:alignment:spacing:rowSpacing:of:)``.
  public static func grid(
    columns: [Alignment] = [], alignment: Alignment = .center, spacing: CGFloat = 0, rowSpacing: CGFloat? = nil,
    @GridBuilder _ rows: () -> [GridRow]
  ) -> StackLayout {
    grid(
      columns: columns, alignment: alignment, spacing: spacing, rowSpacing: rowSpacing, of: rows().map(\.children))
  }

}
