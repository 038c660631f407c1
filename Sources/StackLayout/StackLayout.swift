import UIKit

/// A layout written as a tree: rows, columns, insets and gaps around views.
///
/// Each node has a view. That of a `view` node is the view it was given; `rows`, `cols` and `inset` nodes
/// make a stack view of their own that arranges their children's views, and a `spacing` node makes an empty
/// one. None of the views made here takes touches: a touch that meets no view of yours goes through to what
/// lies behind.
///
/// Hiding a view (`isHidden`) closes its room together with one of the gaps beside it: where two gaps meet
/// only the longer stays, and a container whose views are all hidden takes no room at all. Showing the view
/// again brings it all back. Within an animation block both are animated, as in a stack view.
@MainActor public struct StackLayout {

  // MARK: Making a node

  /// A direction: `.vertical` or `.horizontal`.
  public typealias Axis = NSLayoutConstraint.Axis

  /// Makes a node of any view.
  public init(view: UIView) {
    self.view = view
  }

  /// The node's view. Nodes up the tree hold it as a subview.
  public let view: UIView

  // MARK: Nodes

  /// A leaf: this view.
  public static func view(_ view: UIView) -> StackLayout { StackLayout(view: view) }

  /// A leaf that may be missing: this view, or for `nil` nothing, as if the view were hidden.
  public static func view(_ view: UIView?) -> StackLayout {
    if let view { return StackLayout(view: view) }
    let nothing = PassThroughView()
    nothing.isHidden = true
    return StackLayout(view: nothing)
  }

  /// A leaf: empty room.
  ///
  /// - Parameters:
  ///   - length: in points along `direction`. Its priority is 999, so that room that has to close closes.
  ///   - direction: along it the room is `length` long; across, it needs none.
  public static func spacing(of length: CGFloat, direction: Axis) -> StackLayout {
    StackLayout(view: SpacingView(length: length, direction: direction))
  }

  /// One child with room at both sides of it.
  ///
  /// - Parameters:
  ///   - length: the room at each side, in points.
  ///   - direction: `.vertical` leaves room above and below, `.horizontal` at the left and the right. The
  ///     other way the child fills the node.
  ///   - layout: the child.
  public static func inset(by length: CGFloat, direction: Axis, of layout: StackLayout) -> StackLayout {
    let before = spacing(of: length, direction: direction)
    let after = spacing(of: length, direction: direction)
    let children = [before, layout, after].map(\.view)
    return StackLayout(view: ContainerView(axis: direction, alignment: .fill, children: children))
  }

  /// Children from top to bottom, without room between them.
  ///
  /// - Parameters:
  ///   - alignment: where children go that are narrower than the widest one; in the middle by default.
  ///   - layouts: the children.
  public static func rows(alignment: Alignment = .center, of layouts: [StackLayout]) -> StackLayout {
    StackLayout(
      view: ContainerView(axis: .vertical, alignment: alignment.inStackView, children: layouts.map(\.view)))
  }

  /// Children side by side from the leading end, without room between them.
  ///
  /// - Parameters:
  ///   - alignment: where children go that are lower than the highest one; in the middle by default.
  ///   - layouts: the children.
  public static func cols(alignment: Alignment = .center, of layouts: [StackLayout]) -> StackLayout {
    StackLayout(
      view: ContainerView(axis: .horizontal, alignment: alignment.inStackView, children: layouts.map(\.view)))
  }

  // MARK: Showing the layout

  /// Adds the node's view to a view and pins it to that view's four edges.
  public func install(in superview: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: superview.topAnchor),
      view.leftAnchor.constraint(equalTo: superview.leftAnchor),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
      view.rightAnchor.constraint(equalTo: superview.rightAnchor),
    ])
  }

}
