import UIKit

// The functions for arrays of layouts. Each one returns a layout of any kind; a kind with its settings is created with
// its type.

extension StackLayout {

  // MARK: Spacings and spacers

  /// Creates a leaf of empty space in the direction of the node around it; see ``Spacing``.
  ///
  /// - Parameter length: The length of the space, in points. It replaces the node's spacing. In a node without a
  ///   direction, such as an inset, it's both the width and the height.
  /// - Returns: The layout whose root is that leaf.
  public static func spacing(of length: CGFloat) -> StackLayout { StackLayout(Spacing(of: length).node) }

  /// Creates a leaf of space that grows in the direction of the node around it; see ``Spacer``.
  ///
  /// - Parameter minimum: The minimum length, in points; the node's spacing by default. It replaces that spacing.
  /// - Returns: The layout whose root is that leaf.
  public static func spacer(minimum: CGFloat? = nil) -> StackLayout { StackLayout(Spacer(minimum: minimum).node) }

  // MARK: Layers

  /// Creates a node with another one in front of it; see ``Overlay``.
  public static func overlay(
    _ overlay: StackLayout, placement: Placement = .fill, of layout: StackLayout
  ) -> StackLayout { Overlay(placement: placement, { overlay }, of: { layout }).layout }

  /// Creates a node with another one behind it; see ``Background``.
  public static func background(
    _ background: StackLayout, placement: Placement = .fill, of layout: StackLayout
  ) -> StackLayout { Background(placement: placement, { background }, of: { layout }).layout }

  // MARK: Scrolling

  /// Creates a node that scrolls; see ``Scroll``.
  public static func scroll(_ axis: Axis = .vertical, of layout: StackLayout) -> StackLayout {
    Scroll(axis) { layout }.layout
  }

  // MARK: Sizes

  /// Creates a node whose child has a given width and height, in points; `nil` leaves a dimension to the child. See
  /// ``Sized``.
  public static func size(width: CGFloat? = nil, height: CGFloat? = nil, of layout: StackLayout) -> StackLayout {
    Sized(width: width, height: height) { layout }.layout
  }

  /// Creates a node whose child has a given width, in points.
  public static func width(_ width: CGFloat, of layout: StackLayout) -> StackLayout { size(width: width, of: layout) }

  /// Creates a node whose child has a given height, in points.
  public static func height(_ height: CGFloat, of layout: StackLayout) -> StackLayout {
    size(height: height, of: layout)
  }

  /// Creates a node that limits its child's width.
  ///
  /// - Parameters:
  ///   - minimum: The minimum width, in points.
  ///   - maximum: The maximum width, in points; `nil` for no limit.
  ///   - layout: The child.
  /// - Returns: The layout whose root is that node.
  public static func width(
    atLeast minimum: CGFloat = 0, atMost maximum: CGFloat? = nil, of layout: StackLayout
  ) -> StackLayout { Sized(minWidth: minimum == 0 ? nil : minimum, maxWidth: maximum) { layout }.layout }

  /// Creates a node that limits its child's height.
  ///
  /// - Parameters:
  ///   - minimum: The minimum height, in points.
  ///   - maximum: The maximum height, in points; `nil` for no limit.
  ///   - layout: The child.
  /// - Returns: The layout whose root is that node.
  public static func height(
    atLeast minimum: CGFloat = 0, atMost maximum: CGFloat? = nil, of layout: StackLayout
  ) -> StackLayout { Sized(minHeight: minimum == 0 ? nil : minimum, maxHeight: maximum) { layout }.layout }

  /// Creates a node whose child's width is `ratio` times its height.
  public static func aspectRatio(_ ratio: CGFloat, of layout: StackLayout) -> StackLayout {
    AspectRatio(ratio) { layout }.layout
  }

  /// Creates a node that sets its views' content hugging and compression resistance priorities; see ``Prioritized``.
  public static func priority(
    hugging: UILayoutPriority? = nil, resistance: UILayoutPriority? = nil, direction: Axis? = nil,
    of layout: StackLayout
  ) -> StackLayout { Prioritized(hugging: hugging, resistance: resistance, direction: direction) { layout }.layout }

  // MARK: Conditions and repetition

  /// Creates one of two nodes, depending on a condition.
  ///
  /// - Parameters:
  ///   - condition: Whether to create the first node.
  ///   - layout: The first node.
  ///   - otherwise: The second node. If it's omitted and the condition is false, the result counts as a hidden view.
  /// - Returns: The layout whose root is the selected node.
  public static func when(
    _ condition: Bool, _ layout: @autoclosure () -> StackLayout, otherwise: @autoclosure () -> StackLayout = .nothing
  ) -> StackLayout { condition ? layout() : otherwise() }

  /// A node without a view, which counts as a hidden view.
  public static var nothing: StackLayout { StackLayout(StackNode(.absent)) }

  /// Creates a node for each element of a sequence.
  ///
  /// In rows, columns and wraps, the nodes are children like any others; elsewhere, they're arranged as rows.
  public static func each<Elements: Sequence>(
    _ elements: Elements, _ layout: (Elements.Element) -> StackLayout
  ) -> StackLayout { StackLayout(StackNode(.group(elements.map { layout($0).node }))) }

  // MARK: Lines and grids

  /// Creates a node with children side by side in as many lines as they need; see ``Wrap``.
  public static func wrap(
    alignment: Alignment = .center, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil, of layouts: [StackLayout]
  ) -> StackLayout { Wrap(alignment: alignment, spacing: spacing, lineSpacing: lineSpacing, of: layouts).layout }

  /// Creates a node of rows whose columns have the same width in every row; see ``Grid``.
  public static func grid(
    columns: [Alignment] = [], alignment: Alignment = .center, spacing: CGFloat = 0, rowSpacing: CGFloat? = nil,
    of rows: [[StackLayout]]
  ) -> StackLayout {
    Grid(columns: columns, alignment: alignment, spacing: spacing, rowSpacing: rowSpacing, of: rows).layout
  }

}
