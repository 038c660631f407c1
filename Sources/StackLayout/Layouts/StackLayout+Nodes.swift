import UIKit

extension StackLayout {

  // MARK: Room

  /// A spacing whose direction is that of the node it stands in, or a spacer. It stands among the children of rows,
  /// columns or wraps; by itself it's no layout.
  @MainActor public struct Room {
    let node: StackNode
  }

  // In an array of layouts a room has to be a layout: the generic functions below give it there, and only there, because
  // nowhere else is known what they return.

  /// A leaf: empty room along the direction of the node it stands in.
  ///
  /// - Parameter length: in points. It replaces the spacing of the node. Around a node without a direction, such as an
  ///   inset, it is the length both ways.
  public static func spacing(of length: CGFloat) -> Room { Room(node: StackNode(.room(RoomSettings(length)))) }

  /// The same in an array of layouts.
  public static func spacing<Layout: StackLayoutInArray>(of length: CGFloat) -> Layout {
    Layout(room: spacing(of: length))
  }

  /// A leaf: room that grows along the direction of the node it stands in, before any view does. Several in one node are
  /// equally long.
  ///
  /// - Parameter minimum: its least length, in points; the node's spacing by default. It replaces that spacing.
  public static func spacer(minimum: CGFloat? = nil) -> Room {
    Room(node: StackNode(.room(RoomSettings(minimum, isFlexible: true))))
  }

  /// The same in an array of layouts.
  public static func spacer<Layout: StackLayoutInArray>(minimum: CGFloat? = nil) -> Layout {
    Layout(room: spacer(minimum: minimum))
  }

  // MARK: Layers

  /// A node with another in front of it, which has no part in the node's size.
  ///
  /// - Parameters:
  ///   - overlay: what is in front; where it's larger it's cut down to the node's size, unless it was given a
  ///     size.
  ///   - placement: where it goes; from edge to edge by default.
  ///   - layout: the node.
  public static func overlay(
    _ overlay: StackLayout, placement: Placement = .fill, of layout: StackLayout
  ) -> StackLayout {
    StackLayout(StackNode(.layer(LayerSettings(placement, isInFront: true), overlay.node, on: layout.node)))
  }

  /// A node with another behind it, which has no part in the node's size.
  ///
  /// - Parameters:
  ///   - background: what is behind; where it's larger it's cut down to the node's size, unless it was given a
  ///     size.
  ///   - placement: where it goes; from edge to edge by default.
  ///   - layout: the node.
  public static func background(
    _ background: StackLayout, placement: Placement = .fill, of layout: StackLayout
  ) -> StackLayout {
    StackLayout(StackNode(.layer(LayerSettings(placement, isInFront: false), background.node, on: layout.node)))
  }

  // MARK: Scrolling

  /// A node that scrolls.
  ///
  /// Across it's as large as the child; along the axis it's as long as the child if there's room, takes room that is left
  /// over and is the first to yield. Where it's longer than the child spacers in that take the rest, so that what is
  /// behind them lies at the end. Its view is a `UIScrollView`, which takes touches.
  ///
  /// - Parameters:
  ///   - axis: where to; `.vertical` by default. At first the leading end is seen.
  ///   - layout: the child.
  public static func scroll(_ axis: Axis = .vertical, of layout: StackLayout) -> StackLayout {
    StackLayout(StackNode(.scroll(ScrollSettings(axis), layout.node.enclosed)))
  }

  // MARK: Sizes

  /// A child of a width and a height, in points; `nil` leaves it to the child. What is required comes before it.
  public static func size(width: CGFloat? = nil, height: CGFloat? = nil, of layout: StackLayout) -> StackLayout {
    var values: [SizeSettings.Limit: CGFloat] = [:]
    values[.init(subject: .width)] = width
    values[.init(subject: .height)] = height
    return StackLayout(StackNode(.sized(SizeSettings(values), layout.node)))
  }

  /// A child of a width, in points.
  public static func width(_ width: CGFloat, of layout: StackLayout) -> StackLayout { size(width: width, of: layout) }

  /// A child of a height, in points.
  public static func height(_ height: CGFloat, of layout: StackLayout) -> StackLayout {
    size(height: height, of: layout)
  }

  /// A child whose width is within limits, in points.
  public static func width(
    atLeast minimum: CGFloat = 0, atMost maximum: CGFloat? = nil, of layout: StackLayout
  ) -> StackLayout { limit(.width, minimum, maximum, layout) }

  /// A child whose height is within limits, in points.
  public static func height(
    atLeast minimum: CGFloat = 0, atMost maximum: CGFloat? = nil, of layout: StackLayout
  ) -> StackLayout { limit(.height, minimum, maximum, layout) }

  /// A child whose width is `ratio` times its height.
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

  /// A child whose views keep the sizes of their contents harder or less hard than others.
  ///
  /// - Parameters:
  ///   - hugging: how hard they resist being stretched; `nil` leaves it to the views.
  ///   - resistance: how hard they resist being cut; `nil` leaves it to the views.
  ///   - direction: along which; both ways by default.
  ///   - layout: the child. It's set on every view in it, for which no node further in says otherwise, and undone when
  ///     the view leaves the layout.
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

  /// One of two nodes; without a second one, and without the condition, it is as a view that is hidden.
  public static func when(
    _ condition: Bool, _ layout: @autoclosure () -> StackLayout, otherwise: @autoclosure () -> StackLayout = .nothing
  ) -> StackLayout { condition ? layout() : otherwise() }

  /// Nothing, as if a view were here that is hidden.
  public static var nothing: StackLayout { StackLayout(StackNode(.absent)) }

  /// A node for each element. In rows, columns and wraps they stand as if each were written there; anywhere else they're
  /// rows.
  public static func each<Elements: Sequence>(
    _ elements: Elements, _ layout: (Elements.Element) -> StackLayout
  ) -> StackLayout { StackLayout(StackNode(.group(elements.map { layout($0).node }))) }

  // MARK: Lines and grids

  /// Children side by side from the leading end, in as many lines as they need.
  ///
  /// Its height follows from its width, as that of a text of several lines does.
  ///
  /// - Parameters:
  ///   - alignment: where children go that are lower than the highest one of their line; in the middle by default.
  ///     `.fill` is as `.top`.
  ///   - spacing: between children, in points.
  ///   - lineSpacing: between lines, in points; as `spacing` by default.
  ///   - layouts: the children.
  public static func wrap(
    alignment: Alignment = .center, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil, of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = WrapSettings(alignment.inStackView, spacing, lineSpacing ?? spacing)
    let children = layouts.flatMap { StackNode.Plan.opened([$0.node]) }
    return StackLayout(StackNode(.wrap(settings, children.map(\.enclosed))))
  }

  /// Rows whose columns are as wide in every row.
  ///
  /// Columns are as wide as their widest child, rows as high as their highest. What is left over goes to the first column
  /// and to the last row. A hidden child's place stays free as long as there's one to be seen in its row and in its
  /// column; rows and columns without one close.
  ///
  /// - Parameters:
  ///   - columns: where children go across their column; further columns are as the last one given, and leading if there
  ///     is none.
  ///   - alignment: where children go that are lower than their row; in the middle by default.
  ///   - spacing: between columns, in points.
  ///   - rowSpacing: between rows, in points; as `spacing` by default.
  ///   - rows: of children; a row may have fewer than others.
  public static func grid(
    columns: [Alignment] = [], alignment: Alignment = .center, spacing: CGFloat = 0, rowSpacing: CGFloat? = nil,
    of rows: [[StackLayout]]
  ) -> StackLayout {
    let settings = GridSettings(columns, alignment.inStackView, spacing, rowSpacing ?? spacing)
    return StackLayout(StackNode(.grid(settings, rows.map { $0.map(\.node.enclosed) })))
  }

}

/// What a room can be written as in an array: a ``StackLayout``, and nothing else.
@MainActor public protocol StackLayoutInArray {
  init(room: StackLayout.Room)
}

extension StackLayout: StackLayoutInArray {

  /// Makes a node of a room.
  public init(room: Room) { self.init(room.node) }

}
