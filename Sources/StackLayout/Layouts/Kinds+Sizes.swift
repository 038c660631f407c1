import UIKit

// The kinds of nodes that set their child's size.

/// A node that sets its child's size; see ``StackLayout/Sized``.
public typealias Sized = StackLayout.Sized

/// A node that sets its child's proportions; see ``StackLayout/AspectRatio``.
public typealias AspectRatio = StackLayout.AspectRatio

extension StackLayout {

  /// A node that sets or limits its child's width and height. Required constraints take precedence.
  ///
  /// The width, the height and each limit are independent of each other: a maximum width doesn't replace a width. Of
  /// nodes inside each other, the outermost width and height apply, and all limits.
  ///
  /// If another layout sets the same value of a view later, as by accessing `Sized(width: 20) { label }.view` again, the
  /// view has only the latest one, and no earlier one that contradicts it. Setting the replaced value has no effect.
  @MainActor public struct Sized: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout
    private let settings: SizeSettings

    /// Creates a node that sets or limits a size.
    ///
    /// - Parameters:
    ///   - width: The width in points; `nil` leaves it to the child. The same applies to `height`.
    ///   - height: The height in points.
    ///   - minWidth: The minimum width in points; `nil` for no limit. The same applies to the other limits.
    ///   - maxWidth: The maximum width in points.
    ///   - minHeight: The minimum height in points.
    ///   - maxHeight: The maximum height in points.
    ///   - child: The view or the node.
    public init(
      width: CGFloat? = nil, height: CGFloat? = nil, minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
      minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, @ChildBuilder _ child: () -> StackLayout
    ) {
      var values: [SizeSettings.Limit: CGFloat] = [:]
      (values[.width], values[.height]) = (width, height)
      (values[.minWidth], values[.maxWidth]) = (minWidth, maxWidth)
      (values[.minHeight], values[.maxHeight]) = (minHeight, maxHeight)
      settings = SizeSettings(values)
      layout = StackLayout(StackNode(.sized(settings, child().node)))
    }

    /// The width in points; `nil` leaves it to the child.
    public var width: CGFloat? {
      get { settings.values[.width] }
      nonmutating set { settings.values[.width] = newValue }
    }

    /// The height in points; `nil` leaves it to the child.
    public var height: CGFloat? {
      get { settings.values[.height] }
      nonmutating set { settings.values[.height] = newValue }
    }

    /// The minimum width in points; `nil` for no limit.
    public var minWidth: CGFloat? {
      get { settings.values[.minWidth] }
      nonmutating set { settings.values[.minWidth] = newValue }
    }

    /// The maximum width in points; `nil` for no limit.
    public var maxWidth: CGFloat? {
      get { settings.values[.maxWidth] }
      nonmutating set { settings.values[.maxWidth] = newValue }
    }

    /// The minimum height in points; `nil` for no limit.
    public var minHeight: CGFloat? {
      get { settings.values[.minHeight] }
      nonmutating set { settings.values[.minHeight] = newValue }
    }

    /// The maximum height in points; `nil` for no limit.
    public var maxHeight: CGFloat? {
      get { settings.values[.maxHeight] }
      nonmutating set { settings.values[.maxHeight] = newValue }
    }

  }

  /// A node that sets its child's width as a multiple of its height. Of nodes inside each other, the outermost ratio
  /// applies.
  @MainActor public struct AspectRatio: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout
    private let settings: SizeSettings

    /// Creates a node whose child's width is `ratio` times its height.
    public init(_ ratio: CGFloat, @ChildBuilder _ child: () -> StackLayout) {
      settings = SizeSettings([.ratio: ratio])
      layout = StackLayout(StackNode(.sized(settings, child().node)))
    }

    /// The ratio, width to height; `nil` leaves it to the child.
    public var ratio: CGFloat? {
      get { settings.values[.ratio] }
      nonmutating set { settings.values[.ratio] = newValue }
    }

  }

}
