import Foundation

/// The meaning of an attribute in layout: the line of an item, and the attributes that it can be compared with.
extension NSLayoutConstraint.Attribute {
  enum Kind { case position, size, none }

  var kind: Kind {
    switch self {
    case .width, .height: .size
    case .notAnAttribute: .none
    default: .position
    }
  }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .width, .height, .notAnAttribute: .horizontal
    default: .vertical
    }
  }

  /// Whether the attribute is a margin or a baseline, whose distance from the edge depends on the item and may change.
  var followsItem: Bool { isBaseline || isMargin }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Returns the attribute with leading and trailing resolved to left and right.
  func resolved(isRightToLeft: Bool) -> Self {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }

  /// The attribute's axis, and the position of its line between the item's edges, from 0 to 1; -1 for a size.
  ///
  /// A margin has the position of its edge. A first baseline has the position of the top, and a last baseline the
  /// position of the bottom, as in an item without text.
  var line: (axis: NSLayoutConstraint.Axis, part: Double) {
    switch self {
    case .left, .leading, .leftMargin, .leadingMargin: (.horizontal, 0)
    case .right, .trailing, .rightMargin, .trailingMargin: (.horizontal, 1)
    case .centerX, .centerXWithinMargins: (.horizontal, 0.5)
    case .top, .topMargin, .firstBaseline: (.vertical, 0)
    case .bottom, .bottomMargin, .lastBaseline: (.vertical, 1)
    case .centerY, .centerYWithinMargins: (.vertical, 0.5)
    case .width: (.horizontal, -1)
    case .height: (.vertical, -1)
    case .notAnAttribute: (.horizontal, 0)
    }
  }

  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Whether the attribute depends on the layout direction: leading or trailing, with or without margin.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is left or right, with or without margin.
  var isAbsolute: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}
