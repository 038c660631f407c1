import Foundation

extension NSLayoutXAxisAnchor {
  /// This >= `anchor` + `multiplier` x the system's spacing of 8 points.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, 8 * multiplier) }
  /// This <= `anchor` + `multiplier` x the system's spacing of 8 points.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, 8 * multiplier) }
}

extension NSLayoutYAxisAnchor {
  /// This >= `anchor` + `multiplier` x the system's spacing of 8 points.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, 8 * multiplier) }
  /// This <= `anchor` + `multiplier` x the system's spacing of 8 points.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, 8 * multiplier) }
}
