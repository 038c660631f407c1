import UIKit

// Names of earlier versions, in which the kinds of nodes with their children in braces were functions.

extension StackLayout {

  // MARK: Rows and columns

  /// Creates a node with children from top to bottom; see ``rows(alignment:spacing:distribution:of:)``.
  @available(*, deprecated, renamed: "Rows.init(alignment:spacing:distribution:_:)")
  public static func rows(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    @LayoutBuilder _ children: () -> [StackLayout]
  ) -> StackLayout {
    rows(alignment: alignment, spacing: spacing, distribution: distribution, of: children())
  }

  /// Creates a node with children side by side; see
  /// ``cols(alignment:spacing:distribution:asRows:of:)-(StackLayout.Alignment,_,_,_,_)``.
  @available(*, deprecated, renamed: "Cols.init(alignment:spacing:distribution:asRows:_:)")
  public static func cols(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    asRows breakpoints: Breakpoints = [], @LayoutBuilder _ children: () -> [StackLayout]
  ) -> StackLayout {
    cols(alignment: alignment, spacing: spacing, distribution: distribution, asRows: breakpoints, of: children())
  }

  /// Creates a node with children side by side, aligned on a text baseline.
  @available(*, deprecated, renamed: "Cols.init(alignment:spacing:distribution:asRows:_:)")
  public static func cols(
    alignment: BaselineAlignment, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    asRows breakpoints: Breakpoints = [], @LayoutBuilder _ children: () -> [StackLayout]
  ) -> StackLayout {
    cols(alignment: alignment, spacing: spacing, distribution: distribution, asRows: breakpoints, of: children())
  }

  /// Creates a node with children in as many lines as they need; see ``wrap(alignment:spacing:lineSpacing:of:)``.
  @available(*, deprecated, renamed: "Wrap.init(alignment:spacing:lineSpacing:_:)")
  public static func wrap(
    alignment: Alignment = .center, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil,
    @LayoutBuilder _ children: () -> [StackLayout]
  ) -> StackLayout {
    wrap(alignment: alignment, spacing: spacing, lineSpacing: lineSpacing, of: children())
  }

  // MARK: One child

  /// Creates a node with a child and space on two opposite sides of it, in points.
  @available(*, deprecated, renamed: "Inset.init(by:direction:_:)")
  public static func inset(
    by length: CGFloat, direction: Axis, @ChildBuilder _ child: () -> StackLayout
  ) -> StackLayout { inset(by: length, direction: direction, of: child()) }

  /// Creates a node with a child and equal space on all four sides of it, in points.
  @available(*, deprecated, renamed: "Inset.init(by:_:)")
  public static func inset(by length: CGFloat, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    inset(by: length, of: child())
  }

  /// Creates a node with a child and space around it, in points. Leading and trailing depend on the layout direction.
  @available(*, deprecated, renamed: "Inset.init(by:_:)")
  public static func inset(
    by insets: NSDirectionalEdgeInsets, @ChildBuilder _ child: () -> StackLayout
  ) -> StackLayout { inset(by: insets, of: child()) }

  /// Creates a node with a child and space around it, in points. Left stays left in right-to-left layouts.
  @available(*, deprecated, renamed: "Inset.init(by:_:)")
  public static func inset(by insets: UIEdgeInsets, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    inset(by: insets, of: child())
  }

  /// Creates a node with another one in front of it: `StackLayout.overlay(placement: .topTrailing) { badge } of: {
  /// icon }`.
  @available(*, deprecated, renamed: "Overlay.init(placement:_:of:)")
  public static func overlay(
    placement: Placement = .fill, @ChildBuilder _ overlay: () -> StackLayout,
    @ChildBuilder of child: () -> StackLayout
  ) -> StackLayout { self.overlay(overlay(), placement: placement, of: child()) }

  /// Creates a node with another one behind it: `StackLayout.background { card } of: { text }`.
  @available(*, deprecated, renamed: "Background.init(placement:_:of:)")
  public static func background(
    placement: Placement = .fill, @ChildBuilder _ background: () -> StackLayout,
    @ChildBuilder of child: () -> StackLayout
  ) -> StackLayout { self.background(background(), placement: placement, of: child()) }

  /// Creates a node whose child scrolls; see ``scroll(_:of:)``.
  @available(*, deprecated, renamed: "Scroll.init(_:_:)")
  public static func scroll(_ axis: Axis = .vertical, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    scroll(axis, of: child())
  }

  /// Creates a node whose child has a given width and height, in points; `nil` leaves a dimension to the child.
  @available(*, deprecated, renamed: "Sized.init(width:height:_:)")
  public static func size(
    width: CGFloat? = nil, height: CGFloat? = nil, @ChildBuilder _ child: () -> StackLayout
  ) -> StackLayout { size(width: width, height: height, of: child()) }

  /// Creates a node whose child has a given width, in points.
  @available(*, deprecated, renamed: "Sized.init(width:_:)")
  public static func width(_ width: CGFloat, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    self.width(width, of: child())
  }

  /// Creates a node whose child has a given height, in points.
  @available(*, deprecated, renamed: "Sized.init(height:_:)")
  public static func height(_ height: CGFloat, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    self.height(height, of: child())
  }

  /// Creates a node whose child's width is `ratio` times its height.
  @available(*, deprecated, renamed: "AspectRatio.init(_:_:)")
  public static func aspectRatio(_ ratio: CGFloat, @ChildBuilder _ child: () -> StackLayout) -> StackLayout {
    aspectRatio(ratio, of: child())
  }

  /// Creates a node that sets its views' priorities; see ``priority(hugging:resistance:direction:of:)``.
  @available(*, deprecated, renamed: "Prioritized.init(hugging:resistance:direction:_:)")
  public static func priority(
    hugging: UILayoutPriority? = nil, resistance: UILayoutPriority? = nil, direction: Axis? = nil,
    @ChildBuilder _ child: () -> StackLayout
  ) -> StackLayout { priority(hugging: hugging, resistance: resistance, direction: direction, of: child()) }

  // MARK: Grids

  /// Creates a row of a grid with one child for each column. A false condition leaves a column empty.
  @available(*, deprecated, renamed: "GridRow.init(_:)")
  public static func gridRow(@LayoutBuilder _ children: () -> [StackLayout]) -> GridRow {
    GridRow(children)
  }

  /// Creates a node of rows whose columns have the same width; see ``grid(columns:alignment:spacing:rowSpacing:of:)``.
  @available(*, deprecated, renamed: "Grid.init(columns:alignment:spacing:rowSpacing:_:)")
  public static func grid(
    columns: [Alignment] = [], alignment: Alignment = .center, spacing: CGFloat = 0, rowSpacing: CGFloat? = nil,
    @GridBuilder _ rows: () -> [GridRow]
  ) -> StackLayout {
    grid(
      columns: columns, alignment: alignment, spacing: spacing, rowSpacing: rowSpacing, of: rows().map(\.children))
  }

}
