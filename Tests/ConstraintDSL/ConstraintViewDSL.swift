// swift-format-ignore-file
import UIKit

/// The sides of a view or guide, as `snp` returns them.
public protocol ConstraintAttributesDSL {

    var target: AnyObject { get }

}

extension ConstraintAttributesDSL {

    private func item(_ attributes: ConstraintAttributes) -> ConstraintItem {
        return ConstraintItem(target: target, attributes: attributes)
    }

    public var left: ConstraintItem { return item(.left) }
    public var top: ConstraintItem { return item(.top) }
    public var right: ConstraintItem { return item(.right) }
    public var bottom: ConstraintItem { return item(.bottom) }
    public var leading: ConstraintItem { return item(.leading) }
    public var trailing: ConstraintItem { return item(.trailing) }
    public var width: ConstraintItem { return item(.width) }
    public var height: ConstraintItem { return item(.height) }
    public var centerX: ConstraintItem { return item(.centerX) }
    public var centerY: ConstraintItem { return item(.centerY) }
    public var firstBaseline: ConstraintItem { return item(.firstBaseline) }
    public var lastBaseline: ConstraintItem { return item(.lastBaseline) }
    public var edges: ConstraintItem { return item(.edges) }
    public var directionalEdges: ConstraintItem { return item(.directionalEdges) }
    public var margins: ConstraintItem { return item(.margins) }
    public var size: ConstraintItem { return item(.size) }
    public var center: ConstraintItem { return item(.center) }

}

public struct ConstraintLayoutGuideDSL: ConstraintAttributesDSL {

    let guide: UILayoutGuide
    public var target: AnyObject { return guide }

    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        ConstraintMaker.constraints(for: guide, closure).forEach { $0.activate() }
    }

}

public struct ConstraintViewDSL: ConstraintAttributesDSL {

    let view: UIView
    public var target: AnyObject { return view }

    @discardableResult
    public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
        return ConstraintMaker.constraints(for: view, closure)
    }

    public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        prepareConstraints(closure).forEach { $0.activate() }
    }

    public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        removeConstraints()
        makeConstraints(closure)
    }

    /// Changes the constants of constraints that were made before; anything else is a mistake.
    public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
        guard !kept.isEmpty else { return makeConstraints(closure) }
        for constraint in prepareConstraints(closure) where !constraint.updateExisting(among: kept) {
            fatalError("\(constraint.label): there's no constraint yet that this would update.")
        }
    }

    public func removeConstraints() {
        kept.forEach { $0.deactivate() }
        objc_setAssociatedObject(view, &keptKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    public var contentHuggingHorizontalPriority: Float {
        get { return view.contentHuggingPriority(for: .horizontal).rawValue }
        nonmutating set { view.setContentHuggingPriority(UILayoutPriority(rawValue: newValue), for: .horizontal) }
    }

    // MARK: - What was made

    var kept: [Constraint] {
        return objc_getAssociatedObject(view, &keptKey) as? [Constraint] ?? []
    }

    func keep(_ constraint: Constraint) {
        guard !kept.contains(where: { $0 === constraint }) else { return }
        objc_setAssociatedObject(view, &keptKey, kept + [constraint], .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

}

private var keptKey: UInt8 = 0

extension UIView {

    public var snp: ConstraintViewDSL { return ConstraintViewDSL(view: self) }

}

extension UILayoutGuide {

    public var snp: ConstraintLayoutGuideDSL { return ConstraintLayoutGuideDSL(guide: self) }

}
