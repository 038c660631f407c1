import UIKit

extension StackLayout {

  // MARK: Showing the layout

  /// What of a view a layout fills.
  public enum Area: Hashable, Sendable {
    /// All of it.
    case edges
    /// What is within the layout margins.
    case margins
    /// What no bar covers.
    case safeArea
    /// What is within the margins, and not wider than text is read easily.
    case readableContent
  }

  /// Adds the node's view to a view and pins it to that view's edges, or to those of another of its areas.
  ///
  /// - Parameters:
  ///   - superview: the view to fill.
  ///   - area: what of it; all by default.
  ///   - insets: room between the area and the layout, in points, by leading and trailing.
  /// - Returns: the handle by which the layout is changed or taken away again. A layout that stays as it is needs none.
  @discardableResult
  public func install(
    in superview: UIView, to area: Area = .edges, insets: NSDirectionalEdgeInsets = .zero
  ) -> Installation { Installation(self, in: superview, area, .directional(insets)) }

  /// The same with room by left and right.
  @discardableResult
  public func install(in superview: UIView, to area: Area = .edges, insets: UIEdgeInsets) -> Installation {
    Installation(self, in: superview, area, .absolute(insets))
  }

}
