import Foundation
import ObjectRoot

/// A side, line or size of a view or guide, for making constraints in few words.
///
/// The type parameter keeps apart what can't be compared: horizontal sides, vertical sides and sizes. An anchor doesn't
/// keep its view or guide alive.
///
/// These methods are Apple's. They're disfavoured so that calls take the overloads in NSLayoutAnchor+Places.swift,
/// which note where they were made.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: MainActorObject, AnchorPlace {
  /// What layout keeps of the item, which the anchor doesn't keep alive.
  final let node: LayoutNode
  final let attribute: NSLayoutConstraint.Attribute
  /// The line that a distance between two lines counts from; `nil` for other anchors.
  final let start: LayoutDistances.Line?

  init(_ node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute, from start: LayoutDistances.Line? = nil) {
    self.node = node
    self.attribute = attribute
    self.start = start
  }

  convenience init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(item.layoutNode, attribute)
  }

  convenience init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(view.layoutNode, attribute)
  }

  final nonisolated var place: LayoutPlace { LayoutPlace(node, attribute, from: start) }

  /// Whether `object` is an anchor for the same side, line or size of the same view or guide.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? any AnchorPlace)?.place == place
  }

  open override nonisolated var hash: Int { place.hashValue }

  func make(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
    multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      node, attribute, relation, other.node, other.attribute, multiplier: multiplier, constant: constant,
      distances: LayoutDistances(start, other.start))
  }

  /// This = `anchor`.
  @_disfavoredOverload open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor, 0)
  }
  /// This >= `anchor`.
  @_disfavoredOverload open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, 0)
  }
  /// This <= `anchor`.
  @_disfavoredOverload open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint
  {
    make(.lessThanOrEqual, anchor, 0)
  }
  /// This = `anchor` + `constant`, in points.
  @_disfavoredOverload open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    make(.equal, anchor, c)
  }
  /// This >= `anchor` + `constant`, in points.
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  )
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, c) }
  /// This <= `anchor` + `constant`, in points.
  @_disfavoredOverload open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, c) }
}

/// A left, right, leading, trailing or centre line.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to `otherAnchor`, which can itself be constrained. Negative where the other one lies
  /// before this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(distanceFrom: self, to: otherAnchor)
  }
  /// This = `anchor` + `multiplier` x the system's spacing of 8 points.
  @_disfavoredOverload open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.equal, anchor, 8 * multiplier) }
}

/// A top, bottom, centre or base line.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to `otherAnchor`, which can itself be constrained. Negative where the other one lies
  /// before this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(distanceFrom: self, to: otherAnchor)
  }
  /// This = `anchor` + `multiplier` x the system's spacing: 8 points, between baselines more by what the fonts take.
  @_disfavoredOverload open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.equal, anchor, systemSpacing(below: anchor) * multiplier) }
}

/// A width, a height, or a distance.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  convenience init<T>(distanceFrom first: NSLayoutAnchor<T>, to second: NSLayoutAnchor<T>) {
    self.init(
      second.node, second.attribute, from: LayoutDistances.Line(node: first.node, attribute: first.attribute))
  }

  /// This = `constant`, in points.
  @_disfavoredOverload open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { number(.equal, c) }
  /// This >= `constant`, in points.
  @_disfavoredOverload open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    number(.greaterThanOrEqual, c)
  }
  /// This <= `constant`, in points.
  @_disfavoredOverload open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    number(.lessThanOrEqual, c)
  }

  private func number(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(
      node, attribute, relation, nil, .notAnAttribute, constant: constant, distances: LayoutDistances(start, nil))
  }

  /// This = `anchor` x `multiplier`.
  @_disfavoredOverload open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    make(.equal, anchor, 0, multiplier: m)
  }
  /// This >= `anchor` x `multiplier`.
  @_disfavoredOverload open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, 0, multiplier: m)
  }
  /// This <= `anchor` x `multiplier`.
  @_disfavoredOverload open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    make(.lessThanOrEqual, anchor, 0, multiplier: m)
  }
  /// This = `anchor` x `multiplier` + `constant`.
  @_disfavoredOverload open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  )
    -> NSLayoutConstraint
  { make(.equal, anchor, c, multiplier: m) }
  /// This >= `anchor` x `multiplier` + `constant`.
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  )
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, c, multiplier: m) }
  /// This <= `anchor` x `multiplier` + `constant`.
  @_disfavoredOverload open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  )
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, c, multiplier: m) }
}

extension UIView {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge at which reading begins: the left one where text runs from left to right.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The vertical line through the middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The horizontal line through the middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the top edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UILayoutGuide {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge at which reading begins: the left one where text runs from left to right.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The vertical line through the middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The horizontal line through the middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
