import UIKit

extension StackLayout {

  // MARK: Installing the layout

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

  /// Adds the node's view to a view and pins it to the view's edges, or to those of another area.
  ///
  /// - Parameters:
  ///   - superview: The view to fill.
  ///   - area: The area of the view to fill; the whole view by default.
  ///   - insets: The space between the area and the layout, in points, by leading and trailing.
  /// - Returns: A handle for changing or removing the layout. You can discard it if the layout never changes.
  @discardableResult
  public func install(
    in superview: UIView, to area: Area = .edges, insets: NSDirectionalEdgeInsets = .zero
  ) -> Installation { Installation(self, in: superview, area, .directional(insets)) }

  /// Adds the node's view to a view and pins it to the edges of an area, with insets by left and right.
  ///
  /// - Parameters:
  ///   - superview: The view to fill.
  ///   - area: The area of the view to fill; the whole view by default.
  ///   - insets: The space between the area and the layout, in points.
  /// - Returns: A handle for changing or removing the layout. You can discard it if the layout never changes.
  @discardableResult
  public func install(in superview: UIView, to area: Area = .edges, insets: UIEdgeInsets) -> Installation {
    Installation(self, in: superview, area, .absolute(insets))
  }

}
