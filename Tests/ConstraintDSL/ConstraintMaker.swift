// swift-format-ignore-file
import UIKit

/// A description of a view's layout from which constraints are created.
final class ConstraintStatement {

    let item: AnyObject
    var attributes: ConstraintAttributes
    var relation = NSLayoutConstraint.Relation.equal
    var related: ConstraintItem?
    var amount: ConstraintConstantTarget = CGFloat(0)
    var isInset = false
    var multiplier: CGFloat = 1
    var priority = UILayoutPriority.required
    var label: String?
    var file = "", line: UInt = 0
    private(set) lazy var constraint = Constraint(self)

    init(item: AnyObject, attributes: ConstraintAttributes) {
        self.item = item
        self.attributes = attributes
    }

    /// The view that holds the item's constraints.
    var holder: UIView? { return item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    func constant(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
        return amount.amount(for: attribute, isInset: isInset)
    }

}

/// The argument of the closure of `makeConstraints`.
public class ConstraintMaker {

    let item: AnyObject
    var statements: [ConstraintStatement] = []

    init(item: AnyObject) {
        self.item = item
        (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    }

    static func constraints(for item: AnyObject, _ closure: (ConstraintMaker) -> Void) -> [Constraint] {
        let maker = ConstraintMaker(item: item)
        closure(maker)
        return maker.statements.map { $0.constraint }
    }

    func begin(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
        let statement = ConstraintStatement(item: item, attributes: attributes)
        statements.append(statement)
        return ConstraintMakerExtendable(statement)
    }

    public var left: ConstraintMakerExtendable { return begin(.left) }
    public var top: ConstraintMakerExtendable { return begin(.top) }
    public var right: ConstraintMakerExtendable { return begin(.right) }
    public var bottom: ConstraintMakerExtendable { return begin(.bottom) }
    public var leading: ConstraintMakerExtendable { return begin(.leading) }
    public var trailing: ConstraintMakerExtendable { return begin(.trailing) }
    public var width: ConstraintMakerExtendable { return begin(.width) }
    public var height: ConstraintMakerExtendable { return begin(.height) }
    public var centerX: ConstraintMakerExtendable { return begin(.centerX) }
    public var centerY: ConstraintMakerExtendable { return begin(.centerY) }
    public var firstBaseline: ConstraintMakerExtendable { return begin(.firstBaseline) }
    public var lastBaseline: ConstraintMakerExtendable { return begin(.lastBaseline) }
    public var edges: ConstraintMakerExtendable { return begin(.edges) }
    public var directionalEdges: ConstraintMakerExtendable { return begin(.directionalEdges) }
    public var horizontalEdges: ConstraintMakerExtendable { return begin(.horizontalEdges) }
    public var verticalEdges: ConstraintMakerExtendable { return begin(.verticalEdges) }
    public var size: ConstraintMakerExtendable { return begin(.size) }
    public var center: ConstraintMakerExtendable { return begin(.center) }
    public var margins: ConstraintMakerExtendable { return begin(.margins) }

}

/// Sides, to which more can be added.
public class ConstraintMakerExtendable: ConstraintMakerRelatable {

    private func adding(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
        statement.attributes.formUnion(attributes)
        return self
    }

    public var left: ConstraintMakerExtendable { return adding(.left) }
    public var top: ConstraintMakerExtendable { return adding(.top) }
    public var right: ConstraintMakerExtendable { return adding(.right) }
    public var bottom: ConstraintMakerExtendable { return adding(.bottom) }
    public var leading: ConstraintMakerExtendable { return adding(.leading) }
    public var trailing: ConstraintMakerExtendable { return adding(.trailing) }
    public var width: ConstraintMakerExtendable { return adding(.width) }
    public var height: ConstraintMakerExtendable { return adding(.height) }
    public var centerX: ConstraintMakerExtendable { return adding(.centerX) }
    public var centerY: ConstraintMakerExtendable { return adding(.centerY) }
    public var edges: ConstraintMakerExtendable { return adding(.edges) }
    public var size: ConstraintMakerExtendable { return adding(.size) }
    public var center: ConstraintMakerExtendable { return adding(.center) }

}

/// Sides, which can be related to something.
public class ConstraintMakerRelatable {

    let statement: ConstraintStatement

    init(_ statement: ConstraintStatement) { self.statement = statement }

    private func relate(
        _ target: ConstraintRelatableTarget, _ relation: NSLayoutConstraint.Relation, _ file: String, _ line: UInt
    ) -> ConstraintMakerEditable {
        switch target {
        case let item as ConstraintItem: statement.related = item
        case let view as UIView: statement.related = ConstraintItem(target: view, attributes: [])
        case let guide as UILayoutGuide: statement.related = ConstraintItem(target: guide, attributes: [])
        case let amount as ConstraintConstantTarget: statement.amount = amount
        default: fatalError("Sides can't be related to \(target).")
        }
        return finish(relation, file, line)
    }

    private func relateToSuperview(_ relation: NSLayoutConstraint.Relation, _ file: String, _ line: UInt)
        -> ConstraintMakerEditable
    {
        guard let superview = statement.holder?.superview else { fatalError("\(statement.item) has no superview yet.") }
        statement.related = ConstraintItem(target: superview, attributes: [])
        return finish(relation, file, line)
    }

    private func finish(_ relation: NSLayoutConstraint.Relation, _ file: String, _ line: UInt) -> ConstraintMakerEditable {
        statement.relation = relation
        statement.file = file
        statement.line = line
        return ConstraintMakerEditable(statement)
    }

    @discardableResult
    public func equalTo(_ other: ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
        return relate(other, .equal, file, line)
    }

    @discardableResult
    public func lessThanOrEqualTo(_ other: ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
        return relate(other, .lessThanOrEqual, file, line)
    }

    @discardableResult
    public func greaterThanOrEqualTo(_ other: ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
        return relate(other, .greaterThanOrEqual, file, line)
    }

    @discardableResult
    public func equalToSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
        return relateToSuperview(.equal, file, line)
    }

    @discardableResult
    public func lessThanOrEqualToSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
        return relateToSuperview(.lessThanOrEqual, file, line)
    }

    @discardableResult
    public func greaterThanOrEqualToSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
        return relateToSuperview(.greaterThanOrEqual, file, line)
    }

}

/// A relation, with amounts, factors and a priority to follow.
public class ConstraintMakerEditable {

    private let statement: ConstraintStatement

    init(_ statement: ConstraintStatement) { self.statement = statement }

    public var constraint: Constraint { return statement.constraint }

    @discardableResult
    public func offset(_ amount: ConstraintConstantTarget) -> ConstraintMakerEditable {
        statement.amount = amount
        return self
    }

    @discardableResult
    public func inset(_ amount: ConstraintConstantTarget) -> ConstraintMakerEditable {
        statement.amount = amount
        statement.isInset = true
        return self
    }

    @discardableResult
    public func multipliedBy(_ factor: CGFloat) -> ConstraintMakerEditable {
        statement.multiplier = factor
        return self
    }

    @discardableResult
    public func dividedBy(_ divisor: CGFloat) -> ConstraintMakerEditable {
        return multipliedBy(1 / divisor)
    }

    @discardableResult
    public func priority(_ priority: ConstraintPriority) -> ConstraintMakerEditable {
        statement.priority = UILayoutPriority(rawValue: priority.value)
        return self
    }

    @discardableResult
    public func priority(_ amount: ConstraintPriorityTarget) -> ConstraintMakerEditable {
        return priority(ConstraintPriority(amount.priorityValue))
    }

    @discardableResult
    public func labeled(_ label: String) -> ConstraintMakerEditable {
        statement.label = label
        return self
    }

}
