import Foundation

/// An anchor of any type, as far as it's compared.
protocol AnchorPlace: AnyObject {
  /// The item and its attribute, and where a distance begins.
  nonisolated var place: LayoutPlace { get }
}

/// A side, line or size of an item; a distance also has a line that it counts from.
struct LayoutPlace: Hashable, Sendable {
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
  /// The anchor of the left side; an object of its own that is equal to the item's anchor.
  ///
  /// What differs from Apple's: it can't be cast to `NSLayoutXAxisAnchor` and the like, as Swift's own generic classes
  /// aren't related to each other.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(firstNode, firstAttribute, from: distances?.first)
  }

  /// The anchor of the right side; `nil` where that is only a number. It's an object of its own that is equal to the
  /// item's anchor.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondNode.map { NSLayoutAnchor($0, secondAttribute, from: distances?.second) }
  }
}
