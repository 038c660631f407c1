import Foundation
import ObjectRoot

/// A side, line or size of a view or guide, for creating constraints concisely.
///
/// The type parameter separates anchors that can't be compared: horizontal sides, vertical sides and sizes. An anchor
/// doesn't keep its view or guide alive.
///
/// These methods are Apple's. They're disfavoured so that calls use the overloads in NSLayoutAnchor+Places.swift, which
/// record their location.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: MainActorObject, ComparableAnchor {
  /// The item's node, which doesn't keep the item alive.
  final let node: LayoutNode
  final let attribute: NSLayoutConstraint.Attribute
  /// The line that a distance between two lines is measured from; `nil` for other anchors.
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

  final nonisolated var identity: AnchorIdentity { AnchorIdentity(node, attribute, from: start) }

  /// Returns whether `object` is an anchor of the same side, line or size of the same view or guide.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? any ComparableAnchor)?.identity == identity
  }

  open override nonisolated var hash: Int { identity.hashValue }

  func make(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
    multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      node, attribute, relation, other.node, other.attribute, multiplier: multiplier, constant: constant,
      distances: LayoutDistances(start, other.start))
  }

  /// Returns the constraint `self == anchor`.
  @_disfavoredOverload open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor, 0)
  }
  /// Returns the constraint `self >= anchor`.
  @_disfavoredOverload open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, 0)
  }
  /// Returns the constraint `self <= anchor`.
  @_disfavoredOverload open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint
  {
    make(.lessThanOrEqual, anchor, 0)
  }
  /// Returns the constraint `self == anchor + constant`, in points.
  @_disfavoredOverload open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  {
    make(.equal, anchor, c)
  }
  /// Returns the constraint `self >= anchor + constant`, in points.
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  )
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, c) }
  /// Returns the constraint `self <= anchor + constant`, in points.
  @_disfavoredOverload open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { make(.lessThanOrEqual, anchor, c) }
}

/// A left, right, leading, trailing or centre line.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor`, which can itself be constrained. It's negative if the
  /// other anchor comes before this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(distanceFrom: self, to: otherAnchor)
  }
  /// Returns the constraint `self == anchor + multiplier * spacing`, where the system's spacing is 8 points.
  @_disfavoredOverload open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { make(.equal, anchor, 8 * multiplier) }
}

/// A top, bottom or centre line, or a baseline.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to `otherAnchor`, which can itself be constrained. It's negative if the
  /// other anchor comes before this one.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(distanceFrom: self, to: otherAnchor)
  }
  /// Returns the constraint `self == anchor + multiplier * spacing`. The system's spacing is 8 points, and between
  /// baselines more, depending on the fonts.
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

  /// Returns the constraint `self == constant`, in points.
  @_disfavoredOverload open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { number(.equal, c) }
  /// Returns the constraint `self >= constant`, in points.
  @_disfavoredOverload open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    number(.greaterThanOrEqual, c)
  }
  /// Returns the constraint `self <= constant`, in points.
  @_disfavoredOverload open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    number(.lessThanOrEqual, c)
  }

  private func number(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(
      node, attribute, relation, nil, .notAnAttribute, constant: constant, distances: LayoutDistances(start, nil))
  }

  /// Returns the constraint `self == anchor * multiplier`.
  @_disfavoredOverload open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    make(.equal, anchor, 0, multiplier: m)
  }
  /// Returns the constraint `self >= anchor * multiplier`.
  @_disfavoredOverload open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, 0, multiplier: m)
  }
  /// Returns the constraint `self <= anchor * multiplier`.
  @_disfavoredOverload open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat)
    -> NSLayoutConstraint
  {
    make(.lessThanOrEqual, anchor, 0, multiplier: m)
  }
  /// Returns the constraint `self == anchor * multiplier + constant`.
  @_disfavoredOverload open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  )
    -> NSLayoutConstraint
  { make(.equal, anchor, c, multiplier: m) }
  /// Returns the constraint `self >= anchor * multiplier + constant`.
  @_disfavoredOverload open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  )
    -> NSLayoutConstraint
  { make(.greaterThanOrEqual, anchor, c, multiplier: m) }
  /// Returns the constraint `self <= anchor * multiplier + constant`.
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
  /// The leading edge: the left one in a left-to-right environment.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge: the right one in a left-to-right environment.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The vertical line through the centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The horizontal line through the centre.
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
  /// The leading edge: the left one in a left-to-right environment.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge: the right one in a left-to-right environment.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The vertical line through the centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The horizontal line through the centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
