import UIKit

extension StackLayout {

  // MARK: Showing the layout

  /// The part of a view that a layout fills.
  public enum Area: Hashable, Sendable {
    /// The whole view.
    case edges
    /// The part inside the layout margins.
    case margins
    /// The part that no bar covers.
    case safeArea
    /// The part inside the margins, and no wider than text is easy to read.
    case readableContent
  }

  /// Adds the node's view to a view and pins it to the view's edges, or to those of another area.
  ///
  /// - Parameters:
  ///   - superview: the view to fill.
  ///   - area: the part of it to fill; the whole view by default.
  ///   - insets: the space between the area and the layout, in points, by leading and trailing.
  /// - Returns: a handle with which the layout is changed or removed. A layout that stays as it is needs none.
  @discardableResult
  public func install(
    in superview: UIView, to area: Area = .edges, insets: NSDirectionalEdgeInsets = .zero
  ) -> Installation { Installation(self, in: superview, area, .directional(insets)) }

  /// Adds the node's view to a view and pins it to the edges of an area, with insets by left and right.
  ///
  /// - Parameters:
  ///   - superview: the view to fill.
  ///   - area: the part of it to fill; the whole view by default.
  ///   - insets: the space between the area and the layout, in points.
  /// - Returns: a handle with which the layout is changed or removed. A layout that stays as it is needs none.
  @discardableResult
  public func install(in superview: UIView, to area: Area = .edges, insets: UIEdgeInsets) -> Installation {
    Installation(self, in: superview, area, .absolute(insets))
  }

}
