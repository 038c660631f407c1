// swift-format-ignore-file
import UIKit

/// A set of a view's sides, in a fixed order.
struct ConstraintAttributes: OptionSet, Hashable {

    let rawValue: UInt

    static let left = ConstraintAttributes(rawValue: 1 << 0)
    static let top = ConstraintAttributes(rawValue: 1 << 1)
    static let right = ConstraintAttributes(rawValue: 1 << 2)
    static let bottom = ConstraintAttributes(rawValue: 1 << 3)
    static let leading = ConstraintAttributes(rawValue: 1 << 4)
    static let trailing = ConstraintAttributes(rawValue: 1 << 5)
    static let width = ConstraintAttributes(rawValue: 1 << 6)
    static let height = ConstraintAttributes(rawValue: 1 << 7)
    static let centerX = ConstraintAttributes(rawValue: 1 << 8)
    static let centerY = ConstraintAttributes(rawValue: 1 << 9)
    static let firstBaseline = ConstraintAttributes(rawValue: 1 << 10)
    static let lastBaseline = ConstraintAttributes(rawValue: 1 << 11)
    static let leftMargin = ConstraintAttributes(rawValue: 1 << 12)
    static let topMargin = ConstraintAttributes(rawValue: 1 << 13)
    static let rightMargin = ConstraintAttributes(rawValue: 1 << 14)
    static let bottomMargin = ConstraintAttributes(rawValue: 1 << 15)

    static let edges: ConstraintAttributes = [.left, .top, .right, .bottom]
    static let directionalEdges: ConstraintAttributes = [.top, .leading, .bottom, .trailing]
    static let size: ConstraintAttributes = [.width, .height]
    static let center: ConstraintAttributes = [.centerX, .centerY]
    static let margins: ConstraintAttributes = [.leftMargin, .topMargin, .rightMargin, .bottomMargin]
    static let horizontalEdges: ConstraintAttributes = [.left, .right]
    static let verticalEdges: ConstraintAttributes = [.top, .bottom]

    private static let known: [(ConstraintAttributes, NSLayoutConstraint.Attribute)] = [
        (.left, .left), (.top, .top), (.right, .right), (.bottom, .bottom), (.leading, .leading), (.trailing, .trailing),
        (.width, .width), (.height, .height), (.centerX, .centerX), (.centerY, .centerY),
        (.firstBaseline, .firstBaseline), (.lastBaseline, .lastBaseline), (.leftMargin, .leftMargin),
        (.topMargin, .topMargin), (.rightMargin, .rightMargin), (.bottomMargin, .bottomMargin),
    ]

    /// UIKit's names of the attributes.
    var layoutAttributes: [NSLayoutConstraint.Attribute] {
        return ConstraintAttributes.known.filter { contains($0.0) }.map { $0.1 }
    }

}

/// An object and some of its attributes.
public final class ConstraintItem {

    weak var target: AnyObject?
    let attributes: ConstraintAttributes

    init(target: AnyObject?, attributes: ConstraintAttributes) {
        self.target = target
        self.attributes = attributes
    }

}
