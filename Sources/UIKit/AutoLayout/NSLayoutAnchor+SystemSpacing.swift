import Foundation

extension NSLayoutXAxisAnchor {
  /// Returns the constraint `self >= anchor + multiplier * spacing`, where the system's spacing is 8 points.
  @_disfavoredOverload public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, 8 * multiplier) }
  /// Returns the constraint `self <= anchor + multiplier * spacing`, where the system's spacing is 8 points.
  @_disfavoredOverload public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, 8 * multiplier) }

  /// Returns the constraint `self >= anchor + multiplier * spacing`, and records where the call is.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:))(anchor, multiplier).made(file, line)
  }
  /// Returns the constraint `self <= anchor + multiplier * spacing`, and records where the call is.
  public final func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:))(anchor, multiplier).made(file, line)
  }
}

extension NSLayoutYAxisAnchor {
  /// Returns the constraint `self >= anchor + multiplier * spacing`. The system's spacing is 8 points, and between
  /// baselines more, depending on the fonts.
  @_disfavoredOverload public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, systemSpacing(below: anchor) * multiplier) }
  /// Returns the constraint `self <= anchor + multiplier * spacing`. The system's spacing is 8 points, and between
  /// baselines more, depending on the fonts.
  @_disfavoredOverload public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, systemSpacing(below: anchor) * multiplier) }
  /// Returns the constraint `self >= anchor + multiplier * spacing`, and records where the call is.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:))(anchor, multiplier).made(file, line)
  }
  /// Returns the constraint `self <= anchor + multiplier * spacing`, and records where the call is.
  public final func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:))(anchor, multiplier).made(file, line)
  }

  /// Returns the system's distance between `anchor` and this anchor, in points.
  func systemSpacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
    SystemSpacing.between(
      anchor.attribute == .lastBaseline ? SystemSpacing.lastFont(of: anchor.node) : nil,
      attribute == .firstBaseline ? SystemSpacing.firstFont(of: node) : nil)
  }
}

/// The system's distances between neighbours.
///
/// Between baselines, they depend on the fonts, as Apple documents, but the formula isn't documented. On Linux, 8
/// points separate the lines of text, as they do the edges of views.
@MainActor enum SystemSpacing {
  /// Returns the distance from the last baseline of text in the font `above` to the first baseline of text in the font
  /// `below`, in points. Without a font it's measured from or to an edge.
  static func between(_ above: UIFont?, _ below: UIFont?) -> CGFloat {
    8 - (above?.descender ?? 0) + (below?.ascender ?? 0)
  }

  /// Returns the font of the text that has the item's first baseline.
  static func firstFont(of node: LayoutNode) -> UIFont? { font(of: node.view?.forFirstBaselineLayout) }
  /// Returns the font of the text that has the item's last baseline.
  static func lastFont(of node: LayoutNode) -> UIFont? { font(of: node.view?.forLastBaselineLayout) }

  private static func font(of view: UIView?) -> UIFont? { (view as? any BaselineProviding)?.fontAtBaselines }
}
