import Foundation

extension NSLayoutXAxisAnchor {
  /// This >= `anchor` + `multiplier` x the system's spacing of 8 points.
  @_disfavoredOverload public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, 8 * multiplier) }
  /// This <= `anchor` + `multiplier` x the system's spacing of 8 points.
  @_disfavoredOverload public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, 8 * multiplier) }

  /// This >= `anchor` + `multiplier` x the system's spacing, with the place of the call.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier:))(anchor, multiplier).made(file, line)
  }
  /// This <= `anchor` + `multiplier` x the system's spacing, with the place of the call.
  public final func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(lessThanOrEqualToSystemSpacingAfter:multiplier:))(anchor, multiplier).made(file, line)
  }
}

extension NSLayoutYAxisAnchor {
  /// This >= `anchor` + `multiplier` x the system's spacing: 8 points, between baselines more by what the fonts take.
  @_disfavoredOverload public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, systemSpacing(below: anchor) * multiplier) }
  /// This <= `anchor` + `multiplier` x the system's spacing: 8 points, between baselines more by what the fonts take.
  @_disfavoredOverload public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, systemSpacing(below: anchor) * multiplier) }
  /// This >= `anchor` + `multiplier` x the system's spacing, with the place of the call.
  public final func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier:))(anchor, multiplier).made(file, line)
  }
  /// This <= `anchor` + `multiplier` x the system's spacing, with the place of the call.
  public final func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    (self.constraint(lessThanOrEqualToSystemSpacingBelow:multiplier:))(anchor, multiplier).made(file, line)
  }

  /// The distance that the system keeps between `anchor` and this one, in points.
  func systemSpacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
    SystemSpacing.between(
      anchor.attribute == .lastBaseline ? SystemSpacing.lastFont(of: anchor.node) : nil,
      attribute == .firstBaseline ? SystemSpacing.firstFont(of: node) : nil)
  }
}

/// The distance that the system keeps between neighbours.
///
/// Between baselines it depends on the fonts; Apple documents that, but not how. Here 8 points lie between the lines of
/// text, as they do between the edges of views.
@MainActor enum SystemSpacing {
  /// The distance from the last baseline of a text in the font `above` to the first one of a text in the font `below`,
  /// in points. Without a font it counts from or to an edge.
  static func between(_ above: UIFont?, _ below: UIFont?) -> CGFloat {
    8 - (above?.descender ?? 0) + (below?.ascender ?? 0)
  }

  /// The font of the text whose baseline is the item's first one.
  static func firstFont(of node: LayoutNode) -> UIFont? { node.view?.forFirstBaselineLayout.fontAtBaselines }
  /// The font of the text whose baseline is the item's last one.
  static func lastFont(of node: LayoutNode) -> UIFont? { node.view?.forLastBaselineLayout.fontAtBaselines }
}
