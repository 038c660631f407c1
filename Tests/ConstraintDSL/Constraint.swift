// swift-format-ignore-file
import UIKit

/// The constraint that is installed in UIKit, with a reference to its origin.
public class LayoutConstraint: NSLayoutConstraint {

    public var label: String? {
        get { return identifier }
        set { identifier = newValue }
    }

    weak var constraint: Constraint?

    /// Whether both are equal except for the constant.
    func resembles(_ other: LayoutConstraint) -> Bool {
        return firstItem === other.firstItem && secondItem === other.secondItem
            && firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
            && relation == other.relation && multiplier == other.multiplier && priority == other.priority
    }

}

/// One statement about a view, such as `edges.equalToSuperview()`, with a constraint for each of the sides.
public final class Constraint {

    let label: String
    private(set) public var layoutConstraints: [LayoutConstraint] = []
    private weak var view: UIView?
    private var isInset: Bool

    public var isActive: Bool {
        get { return layoutConstraints.allSatisfy { $0.isActive } }
        set { newValue ? activate() : deactivate() }
    }

    init(_ statement: ConstraintStatement) {
        label = "\(statement.file)#\(statement.line)"
        isInset = statement.isInset
        view = statement.holder
        let from = statement.attributes.layoutAttributes
        let related = statement.related?.attributes.layoutAttributes ?? []
        for (index, attribute) in from.enumerated() {
            var second = related.isEmpty ? attribute : related[related.count == 1 ? 0 : index % related.count]
            var item = statement.related?.target
            if item == nil {
                if attribute == .width || attribute == .height { second = .notAnAttribute } else { item = statement.holder?.superview }
            }
            let constraint = LayoutConstraint(
                item: statement.item, attribute: attribute, relatedBy: statement.relation, toItem: item,
                attribute: item == nil ? .notAnAttribute : second, multiplier: statement.multiplier,
                constant: statement.constant(for: attribute))
            constraint.priority = statement.priority
            constraint.identifier = statement.label
            constraint.constraint = self
            layoutConstraints.append(constraint)
        }
    }

    public func activate() {
        NSLayoutConstraint.activate(layoutConstraints)
        view?.snp.keep(self)
    }

    public func deactivate() {
        NSLayoutConstraint.deactivate(layoutConstraints)
    }

    @discardableResult
    public func update(offset: ConstraintConstantTarget) -> Constraint {
        isInset = false
        return update(offset)
    }

    @discardableResult
    public func update(inset: ConstraintConstantTarget) -> Constraint {
        isInset = true
        return update(inset)
    }

    @discardableResult
    public func update(priority: UILayoutPriority) -> Constraint {
        layoutConstraints.forEach { $0.priority = priority }
        return self
    }

    private func update(_ amount: ConstraintConstantTarget) -> Constraint {
        for constraint in layoutConstraints {
            constraint.constant = amount.amount(for: constraint.firstAttribute, isInset: isInset)
        }
        return self
    }

    /// Applies the constants to existing constraints. Returns whether all of them were found.
    func updateExisting(among kept: [Constraint]) -> Bool {
        let existing = kept.flatMap { $0.layoutConstraints }
        let pairs = layoutConstraints.map { new in (new, existing.first { $0.resembles(new) }) }
        guard pairs.allSatisfy({ $0.1 != nil }) else { return false }
        pairs.forEach { $0.1?.constant = $0.0.constant }
        return true
    }

}
