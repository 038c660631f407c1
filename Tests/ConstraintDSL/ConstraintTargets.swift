// swift-format-ignore-file
import UIKit

/// A value to which a side can be related: an object, an item or a number.
public protocol ConstraintRelatableTarget {}

extension Int: ConstraintRelatableTarget {}
extension UInt: ConstraintRelatableTarget {}
extension Float: ConstraintRelatableTarget {}
extension Double: ConstraintRelatableTarget {}
extension CGFloat: ConstraintRelatableTarget {}
extension CGSize: ConstraintRelatableTarget {}
extension CGPoint: ConstraintRelatableTarget {}
extension UIEdgeInsets: ConstraintRelatableTarget {}
extension ConstraintItem: ConstraintRelatableTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}

/// A value by which a side can be moved.
public protocol ConstraintConstantTarget {

    /// The amount for one of the sides; `isInset` measures inwards.
    func amount(for attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat

}

extension ConstraintConstantTarget where Self: BinaryInteger {
    public func amount(for attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
        return CGFloat(Int(self)).amount(for: attribute, isInset: isInset)
    }
}

extension Int: ConstraintConstantTarget {}
extension UInt: ConstraintConstantTarget {}

extension Float: ConstraintConstantTarget {
    public func amount(for attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
        return CGFloat(self).amount(for: attribute, isInset: isInset)
    }
}

extension Double: ConstraintConstantTarget {
    public func amount(for attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
        return CGFloat(self).amount(for: attribute, isInset: isInset)
    }
}

extension CGFloat: ConstraintConstantTarget {
    public func amount(for attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
        return isInset && attribute.isFar ? -self : self
    }
}

extension CGPoint: ConstraintConstantTarget {
    public func amount(for attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
        return (attribute.isHorizontal ? x : y).amount(for: attribute, isInset: isInset)
    }
}

extension CGSize: ConstraintConstantTarget {
    public func amount(for attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
        return attribute == .width ? width : attribute == .height ? height : 0
    }
}

extension UIEdgeInsets: ConstraintConstantTarget {
    public func amount(for attribute: NSLayoutConstraint.Attribute, isInset: Bool) -> CGFloat {
        switch attribute {
        case .left, .leading, .leftMargin: return left
        case .right, .trailing, .rightMargin: return isInset ? -right : right
        case .top, .topMargin: return top
        case .bottom, .bottomMargin: return isInset ? -bottom : bottom
        case .width: return -(left + right)
        case .height: return -(top + bottom)
        case .centerX: return (left - right) / 2
        case .centerY: return (top - bottom) / 2
        default: return 0
        }
    }
}

extension NSLayoutConstraint.Attribute {

    var isFar: Bool {
        switch self {
        case .right, .bottom, .trailing, .rightMargin, .bottomMargin: return true
        default: return false
        }
    }

    var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin: return true
        default: return false
        }
    }

}

/// Priorities by name.
public struct ConstraintPriority: Equatable, ExpressibleByFloatLiteral {

    public let value: Float

    public init(floatLiteral value: Float) { self.value = value }
    public init(_ value: Float) { self.value = value }

    public static var required: ConstraintPriority { return 1000.0 }
    public static var high: ConstraintPriority { return 750.0 }
    public static var medium: ConstraintPriority { return 500.0 }
    public static var low: ConstraintPriority { return 250.0 }

}

/// A value that stands for a priority.
public protocol ConstraintPriorityTarget {

    var priorityValue: Float { get }

}

extension Int: ConstraintPriorityTarget {
    public var priorityValue: Float { return Float(self) }
}

extension Float: ConstraintPriorityTarget {
    public var priorityValue: Float { return self }
}

extension UILayoutPriority: ConstraintPriorityTarget {
    public var priorityValue: Float { return rawValue }
}
