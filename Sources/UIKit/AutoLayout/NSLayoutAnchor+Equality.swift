import Foundation

/// An anchor of any type, for comparison.
protocol ComparableAnchor: AnyObject {
  /// The item and its attribute, and the line where a distance begins.
  nonisolated var identity: AnchorIdentity { get }
}

/// A side, line or size of an item; for a distance, the line from which it's measured, too.
struct AnchorIdentity: Hashable, Sendable {
  private let item: ObjectIdentifier
  private let attribute: NSLayoutConstraint.Attribute
  private let start: LayoutDistances.Line?

  init(_ node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute, from start: LayoutDistances.Line?) {
    item = ObjectIdentifier(node)
    self.attribute = attribute
    self.start = start
  }
}

extension NSLayoutConstraint {
  /// The anchor of the left side; a separate object that is equal to the item's anchor.
  ///
  /// Unlike in UIKit, it can't be cast to `NSLayoutXAxisAnchor` and the like, as specialisations of Swift's generic
  /// classes aren't related to each other.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(firstNode, firstAttribute, from: distances?.first)
  }

  /// The anchor of the right side; `nil` if that is only a number. It's a separate object that is equal to the item's
  /// anchor.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondNode.map { NSLayoutAnchor($0, secondAttribute, from: distances?.second) }
  }
}
