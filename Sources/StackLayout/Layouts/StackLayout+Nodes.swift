import UIKit

extension StackLayout {

  // MARK: Spacings and spacers

  /// A spacing in the direction of the node around it, or a spacer.
  ///
  /// It's a child of rows, columns or wraps, and not a layout by itself.
  @MainActor public struct Space {
    let node: StackNode
  }

  // In an array of layouts, a spacing has to be a layout. The generic functions below return one, but only in arrays,
  // because the compiler can't infer their result's type elsewhere.

  /// Creates a leaf of empty space in the direction of the node around it.
  ///
  /// - Parameter length: The length of the space, in points. It replaces the node's spacing. In a node without a
  ///   direction, such as an inset, it's both the width and the height.
  /// - Returns: The leaf.
  public static func spacing(of length: CGFloat) -> Space { Space(node: StackNode(.space(SpaceSettings(length)))) }

  /// Creates a leaf of empty space in the direction of the node around it, for an array of layouts.
  ///
  /// - Parameter length: The length of the space, in points. It replaces the node's spacing.
  /// - Returns: The leaf, as an element of the array.
  public static func spacing<Layout: StackLayoutInArray>(of length: CGFloat) -> Layout {
    Layout(space: spacing(of: length))
  }

  /// Creates a leaf of space that grows in the direction of the node around it, before any view does.
  ///
  /// All spacers of a node have the same length.
  ///
  /// - Parameter minimum: The minimum length, in points; the node's spacing by default. It replaces that spacing.
  /// - Returns: The leaf.
  public static func spacer(minimum: CGFloat? = nil) -> Space {
    Space(node: StackNode(.space(SpaceSettings(minimum, isFlexible: true))))
  }

  /// Creates a leaf of space that grows in the direction of the node around it, for an array of layouts.
  ///
  /// - Parameter minimum: The minimum length, in points; the node's spacing by default. It replaces that spacing.
  /// - Returns: The leaf, as an element of the array.
  public static func spacer<Layout: StackLayoutInArray>(minimum: CGFloat? = nil) -> Layout {
    Layout(space: spacer(minimum: minimum))
  }

  // MARK: Layers

  /// Creates a node with another one in front of it, which doesn't affect the node's size.
  ///
  /// - Parameters:
  ///   - overlay: The node in front. If it's larger than `layout`, it's reduced to that node's size, unless it has an
  ///     explicit size.
  ///   - placement: The overlay's position; from edge to edge by default.
  ///   - layout: The node.
  /// - Returns: The layout whose root is that node.
  public static func overlay(
    _ overlay: StackLayout, placement: Placement = .fill, of layout: StackLayout
  ) -> StackLayout {
    StackLayout(StackNode(.layer(LayerSettings(placement.inSettings, isInFront: true), overlay.node, on: layout.node)))
  }

  /// Creates a node with another one behind it, which doesn't affect the node's size.
  ///
  /// - Parameters:
  ///   - background: The node behind. If it's larger than `layout`, it's reduced to that node's size, unless it has an
  ///     explicit size.
  ///   - placement: The background's position; from edge to edge by default.
  ///   - layout: The node.
  /// - Returns: The layout whose root is that node.
  public static func background(
    _ background: StackLayout, placement: Placement = .fill, of layout: StackLayout
  ) -> StackLayout {
    StackLayout(
      StackNode(.layer(LayerSettings(placement.inSettings, isInFront: false), background.node, on: layout.node)))
  }

  // MARK: Scrolling

  /// Creates a node that scrolls.
  ///
  /// Across the axis, it has the child's size. Along the axis, it has the child's length if there's enough space. It
  /// takes excess space, and is the first to shrink. Where it's longer than the child, spacers in the child grow, so
  /// that the nodes after them move to the end. The node's view is a `UIScrollView`, which receives touches.
  ///
  /// - Parameters:
  ///   - axis: The direction in which it scrolls; `.vertical` by default. Initially, the leading end is visible.
  ///   - layout: The child.
  /// - Returns: The layout whose root is that node.
  public static func scroll(_ axis: Axis = .vertical, of layout: StackLayout) -> StackLayout {
    StackLayout(StackNode(.scroll(ScrollSettings(axis), layout.node.enclosed)))
  }

  // MARK: Sizes

  /// Creates a node whose child has a given width and height. Required constraints take precedence.
  ///
  /// - Parameters:
  ///   - width: The width in points; `nil` leaves it to the child.
  ///   - height: The height in points; `nil` leaves it to the child.
  ///   - layout: The child.
  /// - Returns: The layout whose root is that node.
  public static func size(width: CGFloat? = nil, height: CGFloat? = nil, of layout: StackLayout) -> StackLayout {
    var values: [SizeSettings.Limit: CGFloat] = [:]
    values[.init(subject: .width)] = width
    values[.init(subject: .height)] = height
    return StackLayout(StackNode(.sized(SizeSettings(values), layout.node)))
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
  ) -> StackLayout { limit(.width, minimum, maximum, layout) }

  /// Creates a node that limits its child's height.
  ///
  /// - Parameters:
  ///   - minimum: The minimum height, in points.
  ///   - maximum: The maximum height, in points; `nil` for no limit.
  ///   - layout: The child.
  /// - Returns: The layout whose root is that node.
  public static func height(
    atLeast minimum: CGFloat = 0, atMost maximum: CGFloat? = nil, of layout: StackLayout
  ) -> StackLayout { limit(.height, minimum, maximum, layout) }

  /// Creates a node whose child's width is `ratio` times its height.
  public static func aspectRatio(_ ratio: CGFloat, of layout: StackLayout) -> StackLayout {
    StackLayout(StackNode(.sized(SizeSettings([.init(subject: .ratio): ratio]), layout.node)))
  }

  private static func limit(
    _ subject: SizeSettings.Limit.Subject, _ minimum: CGFloat, _ maximum: CGFloat?, _ layout: StackLayout
  ) -> StackLayout {
    var values: [SizeSettings.Limit: CGFloat] = [:]
    if minimum != 0 { values[.init(subject: subject, relation: .greaterThanOrEqual)] = minimum }
    values[.init(subject: subject, relation: .lessThanOrEqual)] = maximum
    return StackLayout(StackNode(.sized(SizeSettings(values), layout.node)))
  }

  /// Creates a node that sets its views' content hugging and compression resistance priorities.
  ///
  /// The priorities apply to every view in the child, except where a nested node sets others. They're restored when
  /// the view leaves the layout.
  ///
  /// - Parameters:
  ///   - hugging: The views' content hugging priority; `nil` leaves it unchanged.
  ///   - resistance: The views' compression resistance priority; `nil` leaves it unchanged.
  ///   - direction: The direction in which the priorities apply; both by default.
  ///   - layout: The child.
  /// - Returns: The layout whose root is that node.
  public static func priority(
    hugging: UILayoutPriority? = nil, resistance: UILayoutPriority? = nil, direction: Axis? = nil,
    of layout: StackLayout
  ) -> StackLayout {
    let settings = PrioritySettings(
      hugging: PrioritySettings.sound(hugging, "hugging"),
      resistance: PrioritySettings.sound(resistance, "resistance"), direction: direction)
    return StackLayout(StackNode(.priority(settings, layout.node)))
  }

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

  /// Creates a node with children side by side, starting at the leading edge, in as many lines as they need.
  ///
  /// Its height depends on its width, like that of multiline text.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of children that are lower than the highest one in their line; centred by
  ///     default. `.fill` counts as `.top`.
  ///   - spacing: The space between children, in points.
  ///   - lineSpacing: The space between lines, in points; equal to `spacing` by default.
  ///   - layouts: The children.
  /// - Returns: The layout whose root is that node.
  public static func wrap(
    alignment: Alignment = .center, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil, of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = WrapSettings(alignment.inStackView, spacing, lineSpacing ?? spacing)
    let children = layouts.flatMap { StackNode.Plan.opened([$0.node]) }
    return StackLayout(StackNode(.wrap(settings, children.map(\.enclosed))))
  }

  /// Creates a node of rows whose columns have the same width in every row.
  ///
  /// A column is as wide as its widest child, a row as high as its highest. The first column and the last row take
  /// excess space. The cell of a hidden child stays empty while another child in its row, and one in its column, is
  /// visible; rows and columns without visible children collapse.
  ///
  /// - Parameters:
  ///   - columns: The horizontal alignment of children in their columns. Further columns use the last alignment, or
  ///     `.leading` if the array is empty.
  ///   - alignment: The vertical alignment of children that are lower than their row; centred by default.
  ///   - spacing: The space between columns, in points.
  ///   - rowSpacing: The space between rows, in points; equal to `spacing` by default.
  ///   - rows: The children, row by row. Rows can have different numbers of children.
  /// - Returns: The layout whose root is that node.
  public static func grid(
    columns: [Alignment] = [], alignment: Alignment = .center, spacing: CGFloat = 0, rowSpacing: CGFloat? = nil,
    of rows: [[StackLayout]]
  ) -> StackLayout {
    let settings = GridSettings(columns.map(\.inStackView), alignment.inStackView, spacing, rowSpacing ?? spacing)
    return StackLayout(StackNode(.grid(settings, rows.map { $0.map(\.node.enclosed) })))
  }

}

/// A layout that a spacing or a spacer can be converted to in an array.
@MainActor public protocol StackLayoutInArray {
  init(space: StackLayout.Space)
}

extension StackLayout: StackLayoutInArray {

  /// Creates a layout from a spacing or a spacer.
  public init(space: Space) { self.init(space.node) }

}
