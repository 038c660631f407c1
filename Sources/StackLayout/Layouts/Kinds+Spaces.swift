import UIKit

// The kinds of empty space. A spacing in the direction of the node around it has none by itself, so it isn't a layout.

/// Empty space between two children; see ``StackLayout/Spacing``.
public typealias Spacing = StackLayout.Spacing

/// Space that grows; see ``StackLayout/Spacer``.
public typealias Spacer = StackLayout.Spacer

/// A child with space around it; see ``StackLayout/Inset``.
public typealias Inset = StackLayout.Inset

extension StackLayout {

  // MARK: Spacings and spacers

  /// Empty space between two children of rows, columns or a wrap.
  ///
  /// It isn't a layout by itself, because it has no direction of its own.
  @MainActor public struct Spacing {

    let node: StackNode
    private let settings: SpaceSettings

    /// Creates empty space in the direction of the node around it.
    ///
    /// - Parameter length: The length of the space, in points. It replaces the node's spacing.
    public init(of length: CGFloat) {
      settings = SpaceSettings(length)
      node = StackNode(.space(settings))
    }

    /// The length of the space, in points. It can change while the space is on screen.
    public var length: CGFloat {
      get { settings.length ?? 0 }
      nonmutating set { settings.length = newValue }
    }

  }

  /// Space that grows in the direction of the rows or columns around it, before any view does.
  ///
  /// All spacers of a node have the same length. A spacer isn't a layout by itself, because it has no direction of its
  /// own.
  @MainActor public struct Spacer {

    let node: StackNode
    private let settings: SpaceSettings

    /// Creates space that grows.
    ///
    /// - Parameter minimum: The minimum length, in points; the node's spacing by default. It replaces that spacing.
    public init(minimum: CGFloat? = nil) {
      settings = SpaceSettings(minimum, isFlexible: true)
      node = StackNode(.space(settings))
    }

    /// The minimum length, in points; `nil` for the spacing of the node around it. It can change while the space is on
    /// screen.
    public var minimum: CGFloat? {
      get { settings.length }
      nonmutating set { settings.length = newValue }
    }

  }

  // MARK: Insets

  /// A node with one child and space around it.
  @MainActor public struct Inset: StackLayoutNode {

    /// The tree whose root is this node.
    public let layout: StackLayout
    private let settings: InsetSettings

    /// Creates an inset with space on two opposite sides.
    ///
    /// - Parameters:
    ///   - length: The space on each side, in points.
    ///   - direction: `.vertical` leaves space above and below, `.horizontal` on the left and the right. In the other
    ///     direction, the child fills the node.
    ///   - child: The view or the node.
    public init(by length: CGFloat, direction: Axis, @ChildBuilder _ child: () -> StackLayout) {
      self.init(by: NSDirectionalEdgeInsets(length, direction), child)
    }

    /// Creates an inset with equal space on all four sides, in points.
    public init(by length: CGFloat, @ChildBuilder _ child: () -> StackLayout) {
      self.init(by: NSDirectionalEdgeInsets(length), child)
    }

    /// Creates an inset with space in points. Leading and trailing depend on the layout direction.
    public init(by insets: NSDirectionalEdgeInsets, @ChildBuilder _ child: () -> StackLayout) {
      self.init(.directional(insets), child)
    }

    /// Creates an inset with space in points. Left stays left in right-to-left layouts.
    public init(by insets: UIEdgeInsets, @ChildBuilder _ child: () -> StackLayout) {
      self.init(.absolute(insets), child)
    }

    private init(_ insets: Insets, _ child: () -> StackLayout) {
      settings = InsetSettings(insets)
      layout = StackLayout(StackNode(.inset(settings, child().node)))
    }

    /// The space on the sides, in points. Leading and trailing depend on the layout direction.
    ///
    /// For an inset that was created from left and right, the getter returns values as in a left-to-right layout.
    /// Setting the property makes the inset use leading and trailing.
    public var insets: NSDirectionalEdgeInsets {
      get {
        if case .directional(let insets) = settings.insets { return insets }
        let insets = settings.insets.resolved(isRightToLeft: false)
        return NSDirectionalEdgeInsets(
          top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
      }
      nonmutating set { settings.insets = .directional(newValue) }
    }

  }

}
