import UIKit

extension StackLayout {

  /// The area of a view that a layout fills.
  public enum Area: Hashable, Sendable {
    /// The whole view.
    case edges
    /// The area inside the layout margins.
    case margins
    /// The area that isn't covered by bars.
    case safeArea
    /// The area inside the margins, limited to a readable width.
    case readableContent
  }

}

extension StackLayoutNode {

  // MARK: Installing the layout

  /// Adds the node's view to a view and pins it to the view's edges, or to those of another area.
  ///
  /// - Parameters:
  ///   - superview: The view to fill.
  ///   - area: The area of the view to fill; the whole view by default.
  ///   - insets: The space between the area and the layout, in points; it follows the layout direction.
  /// - Returns: The installation, with which you update or uninstall the layout. You can discard it if the layout never
  ///   changes.
  @discardableResult
  public func install(
    in superview: UIView, to area: StackLayout.Area = .edges, insets: NSDirectionalEdgeInsets = .zero
  ) -> StackLayout.Installation { StackLayout.Installation(layout, in: superview, area, .directional(insets)) }

  /// Adds the node's view to a view and pins it to the edges of an area, with insets that don't follow the layout
  /// direction.
  ///
  /// - Parameters:
  ///   - superview: The view to fill.
  ///   - area: The area of the view to fill; the whole view by default.
  ///   - insets: The space between the area and the layout, in points.
  /// - Returns: The installation, with which you update or uninstall the layout. You can discard it if the layout never
  ///   changes.
  @discardableResult
  public func install(in superview: UIView, to area: StackLayout.Area = .edges, insets: UIEdgeInsets)
    -> StackLayout.Installation
  {
    StackLayout.Installation(layout, in: superview, area, .absolute(insets))
  }

}
