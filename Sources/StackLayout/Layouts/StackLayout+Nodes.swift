import UIKit

extension StackLayout {

  // MARK: Spacings and spacers

  /// A spacing whose direction is that of the node it's in, or a spacer.
  ///
  /// It's a child of rows, columns or wraps; by itself it isn't a layout.
  @MainActor public struct Space {
    let node: StackNode
  }

  // In an array of layouts a spacing has to be a layout. The generic functions below return one there, and only there,
  // because nowhere else does the compiler know their result's type.

  /// Makes a leaf of empty space along the direction of the node it's in.
  ///
  /// - Parameter length: the length of the space, in points. It replaces the spacing of the node. In a node without a
  ///   direction, such as an inset, it's the length both ways.
  /// - Returns: the layout whose root is that node.
  public static func spacing(of length: CGFloat) -> Space { Space(node: StackNode(.space(SpaceSettings(length)))) }

  /// Makes a leaf of empty space along the direction of the node it's in, in an array of layouts.
  ///
  /// - Parameter length: the length of the space, in points. It replaces the spacing of the node.
  /// - Returns: the leaf, as an element of the array.
  public static func spacing<Layout: StackLayoutInArray>(of length: CGFloat) -> Layout {
    Layout(space: spacing(of: length))
  }

  /// Makes a leaf of space that grows along the direction of the node it's in, before any view does.
  ///
  /// Several in one node are equally long.
  ///
  /// - Parameter minimum: the least length, in points; the node's spacing by default. It replaces that spacing.
  /// - Returns: the leaf.
  public static func spacer(minimum: CGFloat? = nil) -> Space {
    Space(node: StackNode(.space(SpaceSettings(minimum, isFlexible: true))))
  }

  /// Makes a leaf of space that grows along the direction of the node it's in, in an array of layouts.
  ///
  /// - Parameter minimum: the least length, in points; the node's spacing by default. It replaces that spacing.
  /// - Returns: the leaf, as an element of the array.
  public static func spacer<Layout: StackLayoutInArray>(minimum: CGFloat? = nil) -> Layout {
    Layout(space: spacer(minimum: minimum))
  }

  // MARK: Layers

  /// Makes a node with another one in front of it, which doesn't affect the node's size.
  ///
  /// - Parameters:
  ///   - overlay: what lies in front of the node. If it's larger than the node it's cut down to the node's size,
  ///     unless it was given a size.
  ///   - placement: where it lies; from edge to edge by default.
  ///   - layout: the node.
  /// - Returns: the layout whose root is that node.
  public static func overlay(
    _ overlay: StackLayout, placement: Placement = .fill, of layout: StackLayout
  ) -> StackLayout {
    StackLayout(StackNode(.layer(LayerSettings(placement.inSettings, isInFront: true), overlay.node, on: layout.node)))
  }

  /// Makes a node with another one behind it, which doesn't affect the node's size.
  ///
  /// - Parameters:
  ///   - background: what lies behind the node. If it's larger than the node it's cut down to the node's size, unless
  ///     it was given a size.
  ///   - placement: where it lies; from edge to edge by default.
  ///   - layout: the node.
  /// - Returns: the layout whose root is that node.
  public static func background(
    _ background: StackLayout, placement: Placement = .fill, of layout: StackLayout
  ) -> StackLayout {
    StackLayout(
      StackNode(.layer(LayerSettings(placement.inSettings, isInFront: false), background.node, on: layout.node)))
  }

  // MARK: Scrolling

  /// Makes a node that scrolls.
  ///
  /// Across the axis it's as large as the child. Along the axis it's as long as the child if there's space, takes space
  /// that is left over, and is the first to give way. Where it's longer than the child, spacers in the child take the
  /// rest, so that what follows them lies at the end. Its view is a `UIScrollView`, which takes touches.
  ///
  /// - Parameters:
  ///   - axis: the direction in which it scrolls; `.vertical` by default. At first the leading end is visible.
  ///   - layout: the child.
  /// - Returns: the layout whose root is that node.
  public static func scroll(_ axis: Axis = .vertical, of layout: StackLayout) -> StackLayout {
    StackLayout(StackNode(.scroll(ScrollSettings(axis), layout.node.enclosed)))
  }

  // MARK: Sizes

  /// Makes a node whose child has a width and a height. Required constraints take precedence.
  ///
  /// - Parameters:
  ///   - width: the width in points; `nil` leaves it to the child.
  ///   - height: the height in points; `nil` leaves it to the child.
  ///   - layout: the child.
  /// - Returns: the layout whose root is that node.
  public static func size(width: CGFloat? = nil, height: CGFloat? = nil, of layout: StackLayout) -> StackLayout {
    var values: [SizeSettings.Limit: CGFloat] = [:]
    values[.init(subject: .width)] = width
    values[.init(subject: .height)] = height
    return StackLayout(StackNode(.sized(SizeSettings(values), layout.node)))
  }

  /// Makes a node whose child has a width, in points.
  public static func width(_ width: CGFloat, of layout: StackLayout) -> StackLayout { size(width: width, of: layout) }

  /// Makes a node whose child has a height, in points.
  public static func height(_ height: CGFloat, of layout: StackLayout) -> StackLayout {
    size(height: height, of: layout)
  }

  /// Makes a node whose child's width is within limits.
  ///
  /// - Parameters:
  ///   - minimum: the least width, in points.
  ///   - maximum: the greatest width, in points; `nil` for no limit.
  ///   - layout: the child.
  /// - Returns: the layout whose root is that node.
  public static func width(
    atLeast minimum: CGFloat = 0, atMost maximum: CGFloat? = nil, of layout: StackLayout
  ) -> StackLayout { limit(.width, minimum, maximum, layout) }

  /// Makes a node whose child's height is within limits.
  ///
  /// - Parameters:
  ///   - minimum: the least height, in points.
  ///   - maximum: the greatest height, in points; `nil` for no limit.
  ///   - layout: the child.
  /// - Returns: the layout whose root is that node.
  public static func height(
    atLeast minimum: CGFloat = 0, atMost maximum: CGFloat? = nil, of layout: StackLayout
  ) -> StackLayout { limit(.height, minimum, maximum, layout) }

  /// Makes a node whose child's width is `ratio` times its height.
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

  /// Makes a node whose views keep the sizes of their contents more or less firmly than by themselves.
  ///
  /// The priorities are set on every view in the child, except where a node further inside sets others, and undone when
  /// the view leaves the layout.
  ///
  /// - Parameters:
  ///   - hugging: how firmly the views resist being stretched; `nil` leaves it to the views.
  ///   - resistance: how firmly the views resist being shrunk; `nil` leaves it to the views.
  ///   - direction: the direction in which the priorities apply; both by default.
  ///   - layout: the child.
  /// - Returns: the layout whose root is that node.
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

  /// Makes one of two nodes, depending on a condition.
  ///
  /// - Parameters:
  ///   - condition: whether the first node is made.
  ///   - layout: the first node.
  ///   - otherwise: the second node; without it, the place counts as a hidden view.
  /// - Returns: the layout whose root is that node.
  public static func when(
    _ condition: Bool, _ layout: @autoclosure () -> StackLayout, otherwise: @autoclosure () -> StackLayout = .nothing
  ) -> StackLayout { condition ? layout() : otherwise() }

  /// A node without a view, which counts as a hidden view.
  public static var nothing: StackLayout { StackLayout(StackNode(.absent)) }

  /// Makes a node for each element of a sequence.
  ///
  /// In rows, columns and wraps the nodes are children like the others; anywhere else they're rows.
  public static func each<Elements: Sequence>(
    _ elements: Elements, _ layout: (Elements.Element) -> StackLayout
  ) -> StackLayout { StackLayout(StackNode(.group(elements.map { layout($0).node }))) }

  // MARK: Lines and grids

  /// Makes a node with children side by side, beginning at the leading end, in as many lines as they need.
  ///
  /// Its height follows from its width, like that of a text of several lines.
  ///
  /// - Parameters:
  ///   - alignment: where children lie that are lower than the highest one of their line; in the middle by default.
  ///     `.fill` counts as `.top`.
  ///   - spacing: the space between children, in points.
  ///   - lineSpacing: the space between lines, in points; equal to `spacing` by default.
  ///   - layouts: the children.
  /// - Returns: the layout whose root is that node.
  public static func wrap(
    alignment: Alignment = .center, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil, of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = WrapSettings(alignment.inStackView, spacing, lineSpacing ?? spacing)
    let children = layouts.flatMap { StackNode.Plan.opened([$0.node]) }
    return StackLayout(StackNode(.wrap(settings, children.map(\.enclosed))))
  }

  /// Makes a node of rows whose columns have the same width in every row.
  ///
  /// A column is as wide as its widest child, a row as high as its highest. Space that is left over goes to the first
  /// column and to the last row. The place of a hidden child stays empty as long as another child in its row, and one
  /// in its column, is visible; rows and columns without visible children close.
  ///
  /// - Parameters:
  ///   - columns: where children lie across their columns; further columns follow the last one given, or lead if
  ///     there's none.
  ///   - alignment: where children lie that are lower than their row; in the middle by default.
  ///   - spacing: the space between columns, in points.
  ///   - rowSpacing: the space between rows, in points; equal to `spacing` by default.
  ///   - rows: the children, row by row; a row may have fewer than others.
  /// - Returns: the layout whose root is that node.
  public static func grid(
    columns: [Alignment] = [], alignment: Alignment = .center, spacing: CGFloat = 0, rowSpacing: CGFloat? = nil,
    of rows: [[StackLayout]]
  ) -> StackLayout {
    let settings = GridSettings(columns.map(\.inStackView), alignment.inStackView, spacing, rowSpacing ?? spacing)
    return StackLayout(StackNode(.grid(settings, rows.map { $0.map(\.node.enclosed) })))
  }

}

/// Makes a node of a spacing or a spacer.
@MainActor public protocol StackLayoutInArray {
  init(space: StackLayout.Space)
}

extension StackLayout: StackLayoutInArray {

  /// Makes a node of a spacing or a spacer.
  public init(space: Space) { self.init(space.node) }

}
