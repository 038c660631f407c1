import UIKit

/// A layout written as a tree: rows, columns, insets, gaps and more around views.
///
/// A tree is only a description until it's needed: ``install(in:to:insets:)`` or ``view`` makes the views that
/// show it. `rows` and `cols` become stack views; insets and spacings become the margins and the spacings of the stack
/// view they're in or around, so that a tree costs what stack views nested by hand would. None of the views made here
/// takes touches, except the scroll view of a `scroll` node: a touch that meets no view of yours goes through to what
/// lies behind.
///
/// Hiding a view (`isHidden`) closes its room together with one of the gaps beside it: where two gaps meet only the
/// longer stays, and a node whose views are all hidden takes no room at all. Showing the view again brings it all back.
/// Within an animation block both are animated, as in a stack view.
///
/// A view can be in one place only: one that is written into a second tree moves there when that is shown.
@MainActor public struct StackLayout {

  // MARK: Making a node

  /// A direction: `.vertical` or `.horizontal`.
  public typealias Axis = NSLayoutConstraint.Axis

  /// Makes a node of any view.
  public init(view: UIView) { self.init(StackNode(.view(view))) }

  init(_ node: StackNode) { self.node = node }

  let node: StackNode

  /// The node's view, made when it's first asked for; nodes up the tree hold it as a subview.
  ///
  /// An inset, a spacing and the base of an overlay only have a view of their own, apart from that of the node they're
  /// in or around, once it's asked for. So it costs one more view. O(nodes) the first time.
  public var view: UIView { node.exposedView() }

  // MARK: Leaves

  /// A leaf: this view.
  public static func view(_ view: UIView) -> StackLayout { StackLayout(view: view) }

  /// A leaf that may be missing: this view, or for `nil` nothing, as if the view were hidden.
  public static func view(_ view: UIView?) -> StackLayout {
    StackLayout(StackNode(view.map { .view($0) } ?? .absent))
  }

  /// A leaf: empty room.
  ///
  /// - Parameters:
  ///   - length: in points along `direction`.
  ///   - direction: along it the room is `length` long; across, it needs none. In columns that turned into rows, room
  ///     along the columns is room along the rows.
  public static func spacing(of length: CGFloat, direction: Axis) -> StackLayout {
    StackLayout(StackNode(.room(RoomSettings(length, direction: direction))))
  }

  // MARK: Insets

  /// One child with room at both sides of it.
  ///
  /// - Parameters:
  ///   - length: the room at each side, in points.
  ///   - direction: `.vertical` leaves room above and below, `.horizontal` at the left and the right. The other way the
  ///     child fills the node.
  ///   - layout: the child.
  public static func inset(by length: CGFloat, direction: Axis, of layout: StackLayout) -> StackLayout {
    inset(by: NSDirectionalEdgeInsets(length, direction), of: layout)
  }

  /// One child with the same room at all four sides, in points.
  public static func inset(by length: CGFloat, of layout: StackLayout) -> StackLayout {
    inset(by: NSDirectionalEdgeInsets(length), of: layout)
  }

  /// One child with room at its sides, in points; leading and trailing go by the direction of the language.
  public static func inset(by insets: NSDirectionalEdgeInsets, of layout: StackLayout) -> StackLayout {
    StackLayout(StackNode(.inset(InsetSettings(.directional(insets)), layout.node)))
  }

  /// One child with room at its sides, in points; left stays left where the language runs from right to left.
  public static func inset(by insets: UIEdgeInsets, of layout: StackLayout) -> StackLayout {
    StackLayout(StackNode(.inset(InsetSettings(.absolute(insets)), layout.node)))
  }

  // MARK: Rows and columns

  /// Children from top to bottom.
  ///
  /// - Parameters:
  ///   - alignment: where children go that are narrower than the widest one; in the middle by default.
  ///   - spacing: the room between two children that have no spacing or spacer between them, in points.
  ///   - distribution: how the children share a height that is more or less than they need. By default they fill it, and
  ///     hugging and compression resistance decide who is stretched or cut.
  ///   - layouts: the children.
  public static func rows(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = StackSettings(
      .vertical, alignment.inStackView, spacing: spacing, distribution: distribution, turning: [])
    return StackLayout(StackNode(.stack(settings, layouts.map(\.node))))
  }

  /// Children side by side from the leading end.
  ///
  /// - Parameters:
  ///   - alignment: where children go that are lower than the highest one; in the middle by default.
  ///   - spacing: the room between two children that have no spacing or spacer between them, in points.
  ///   - distribution: how the children share a width that is more or less than they need. By default they fill it, and
  ///     hugging and compression resistance decide who is stretched or cut.
  ///   - turning: when the columns become rows; never by default. As rows, children are aligned at the leading side, or
  ///     filled if `alignment` is `.fill`.
  ///   - layouts: the children.
  public static func cols(
    alignment: Alignment = .center, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    turning: Turning = [], of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = StackSettings(
      .horizontal, alignment.inStackView, spacing: spacing, distribution: distribution, turning: turning)
    return StackLayout(StackNode(.stack(settings, layouts.map(\.node))))
  }

  /// Children side by side from the leading end, with their texts on one line.
  ///
  /// - Parameters:
  ///   - alignment: which line of text of each child it is.
  ///   - spacing: the room between two children that have no spacing or spacer between them, in points.
  ///   - distribution: how the children share a width that is more or less than they need.
  ///   - turning: when the columns become rows, with the children at the leading side; never by default.
  ///   - layouts: the children.
  public static func cols(
    alignment: BaselineAlignment, spacing: CGFloat = 0, distribution: UIStackView.Distribution = .fill,
    turning: Turning = [], of layouts: [StackLayout]
  ) -> StackLayout {
    let settings = StackSettings(
      .horizontal, alignment.inStackView, spacing: spacing, distribution: distribution, turning: turning)
    return StackLayout(StackNode(.stack(settings, layouts.map(\.node))))
  }

}
