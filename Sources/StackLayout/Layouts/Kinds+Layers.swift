import UIKit

// The kinds of nodes that add something to one child.

/// A node with another one in front of it; see ``StackLayout/Overlay``.
public typealias Overlay = StackLayout.Overlay

/// A node with another one behind it; see ``StackLayout/Background``.
public typealias Background = StackLayout.Background

/// A node that scrolls; see ``StackLayout/Scroll``.
public typealias Scroll = StackLayout.Scroll

/// A node that sets priorities; see ``StackLayout/Prioritized``.
public typealias Prioritized = StackLayout.Prioritized

extension StackLayout {

  // MARK: Layers

  /// A node with another one in front of it, which doesn't affect the node's size.
  @MainActor public struct Overlay: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout
    private let settings: LayerSettings

    /// Creates an overlay: `Overlay(placement: .topTrailing) { badge } of: { icon }`.
    ///
    /// - Parameters:
    ///   - placement: The overlay's position; from edge to edge by default.
    ///   - overlay: The view or the node in front. If it's larger than `child`, it's reduced to that node's size,
    ///     unless it has an explicit size.
    ///   - child: The view or the node.
    public init(
      placement: Placement = .fill, @ChildBuilder _ overlay: () -> StackLayout,
      @ChildBuilder of child: () -> StackLayout
    ) {
      settings = LayerSettings(placement.inSettings, isInFront: true)
      layout = StackLayout(StackNode(.layer(settings, overlay().node, on: child().node)))
    }

    /// The overlay's position.
    public var placement: Placement {
      get { Placement(settings.placement) }
      nonmutating set { settings.placement = newValue.inSettings }
    }

  }

  /// A node with another one behind it, which doesn't affect the node's size.
  @MainActor public struct Background: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout
    private let settings: LayerSettings

    /// Creates a background: `Background { card } of: { text }`.
    ///
    /// - Parameters:
    ///   - placement: The background's position; from edge to edge by default.
    ///   - background: The view or the node behind. If it's larger than `child`, it's reduced to that node's size,
    ///     unless it has an explicit size.
    ///   - child: The view or the node.
    public init(
      placement: Placement = .fill, @ChildBuilder _ background: () -> StackLayout,
      @ChildBuilder of child: () -> StackLayout
    ) {
      settings = LayerSettings(placement.inSettings, isInFront: false)
      layout = StackLayout(StackNode(.layer(settings, background().node, on: child().node)))
    }

    /// The background's position.
    public var placement: Placement {
      get { Placement(settings.placement) }
      nonmutating set { settings.placement = newValue.inSettings }
    }

  }

  // MARK: Scrolling

  /// A node whose child scrolls. Its view is a `UIScrollView`, which receives touches.
  ///
  /// Across the axis, it has the child's size. Along the axis, it has the child's length if there's enough space. It
  /// takes excess space, and is the first to shrink. Where it's longer than the child, spacers in the child grow, so
  /// that the nodes after them move to the end.
  @MainActor public struct Scroll: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout

    /// Creates a node that scrolls.
    ///
    /// - Parameters:
    ///   - axis: The direction in which it scrolls; `.vertical` by default. Initially, the leading end is visible. When
    ///     the child's length changes, the distance from the leading end stays, also from right to left.
    ///   - child: The view or the node.
    public init(_ axis: Axis = .vertical, @ChildBuilder _ child: () -> StackLayout) {
      layout = StackLayout(StackNode(.scroll(ScrollSettings(axis), child().node.enclosed)))
    }

  }

  // MARK: Priorities

  /// A node that sets its views' content hugging and compression resistance priorities.
  ///
  /// The priorities apply to every view in the child, except where a nested node sets others. The views' own priorities
  /// are restored when the view leaves the layout or moves to another one, except those that you have set in the
  /// meantime.
  @MainActor public struct Prioritized: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout

    /// Creates a node that sets priorities.
    ///
    /// - Parameters:
    ///   - hugging: The views' content hugging priority; `nil` leaves it unchanged.
    ///   - resistance: The views' compression resistance priority; `nil` leaves it unchanged.
    ///   - direction: The direction in which the priorities apply; both by default.
    ///   - child: The view or the node.
    public init(
      hugging: UILayoutPriority? = nil, resistance: UILayoutPriority? = nil, direction: Axis? = nil,
      @ChildBuilder _ child: () -> StackLayout
    ) {
      let settings = PrioritySettings(
        hugging: PrioritySettings.sound(hugging, "hugging"),
        resistance: PrioritySettings.sound(resistance, "resistance"), direction: direction)
      layout = StackLayout(StackNode(.priority(settings, child().node)))
    }

  }

}
