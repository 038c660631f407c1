import ConstraintSolver
import Foundation

/// The variables of views and guides, and the constraints that layout itself puts on them.
extension LayoutEngine {
  // MARK: - Items

  func item(for item: any LayoutItem) -> EngineItem {
    if let entry = items[ObjectIdentifier(item)] { return entry }
    let entry = EngineItem(item, solver)
    items[ObjectIdentifier(item)] = entry
    for variable in entry.variables { itemsByVariable[variable] = entry }
    addOwnConstraints(entry)
    return entry
  }

  func forget(_ item: any LayoutItem) {
    guard let entry = items.removeValue(forKey: ObjectIdentifier(item)) else { return }
    for constraint in item.layoutReferences { uninstall(constraint) }
    for own in EngineItem.Own.allCases { removeOwn(own, of: entry) }
    for variable in entry.variables {
      itemsByVariable[variable] = nil
      solver.removeVariable(variable)
    }
  }

  func addOwnConstraints(_ entry: EngineItem) {
    if let guide = entry.guide {
      if guide.kind == .plain { addPositiveSizes(entry) } else { updateFixedFrame(of: entry) }
      return
    }
    guard let view = entry.view else { return }
    if isFixed(view) {
      updateFixedFrame(of: entry)
    } else {
      if view === rootView {
        if !isTemporary { updateFixedFrame(of: entry) }
        set(.x, of: entry, [(entry.minX, 1)], .equal, 0)
        set(.y, of: entry, [(entry.minY, 1)], .equal, 0)
      }
      addPositiveSizes(entry)
      updateIntrinsicSize(of: entry)
    }
  }

  /// Sizes aren't negative. That comes before every wish, but a tree of no size, which isn't shown, is no conflict.
  func addPositiveSizes(_ entry: EngineItem) {
    set(.positiveWidth, of: entry, [(entry.width, 1)], .greaterThanOrEqual, 0, priority: 999.5)
    set(.positiveHeight, of: entry, [(entry.height, 1)], .greaterThanOrEqual, 0, priority: 999.5)
  }

  /// Whether the view's place is kept by hand.
  func isFixed(_ view: UIView) -> Bool {
    if view === rootView { return !isTemporary && view.translatesAutoresizingMaskIntoConstraints }
    return view.translatesAutoresizingMaskIntoConstraints
  }

  /// Sets the constraints that fix a view kept by hand, or a guide of the system's.
  func updateFixedFrame(of entry: EngineItem) {
    if let guide = entry.guide, guide.kind != .plain, let owner = guide.owningView {
      fixGuide(entry, guide, self.item(for: owner))
    } else if let view = entry.view, isFixed(view) {
      let frame = view === rootView ? CGRect(origin: .zero, size: view.bounds.size) : view.untransformedFrame
      set(.x, of: entry, [(entry.minX, 1)], .equal, Double(frame.minX))
      set(.y, of: entry, [(entry.minY, 1)], .equal, Double(frame.minY))
      set(.width, of: entry, [(entry.width, 1)], .equal, Double(frame.width))
      set(.height, of: entry, [(entry.height, 1)], .equal, Double(frame.height))
    } else if let view = entry.view, view === rootView, !isTemporary {
      // A root laid out by constraints keeps its size where they leave it open.
      set(.width, of: entry, [(entry.width, 1)], .equal, Double(view.bounds.width), priority: 1)
      set(.height, of: entry, [(entry.height, 1)], .equal, Double(view.bounds.height), priority: 1)
    }
  }

  func fixGuide(_ entry: EngineItem, _ guide: UILayoutGuide, _ owner: EngineItem) {
    guard let view = guide.owningView else { return }
    switch guide.kind {
    case .content:
      set(.x, of: entry, [(entry.minX, 1)], .equal, 0)
      set(.y, of: entry, [(entry.minY, 1)], .equal, 0)
    case .frame:
      set(.x, of: entry, [(entry.minX, 1)], .equal, Double(view.bounds.minX))
      set(.y, of: entry, [(entry.minY, 1)], .equal, Double(view.bounds.minY))
      set(.width, of: entry, [(entry.width, 1), (owner.width, -1)], .equal, 0)
      set(.height, of: entry, [(entry.height, 1), (owner.height, -1)], .equal, 0)
    case .keyboard:
      let height = Double(view.keyboardLayoutGuide.height(in: view))
      set(.x, of: entry, [(entry.minX, 1)], .equal, 0)
      set(.width, of: entry, [(entry.width, 1), (owner.width, -1)], .equal, 0)
      set(.y, of: entry, [(entry.minY, 1), (owner.height, -1)], .equal, -height)
      set(.height, of: entry, [(entry.height, 1)], .equal, height)
    case .margins, .safeArea, .readable, .plain:
      let insets =
        guide.kind == .margins
        ? view.effectiveLayoutMargins
        : guide.kind == .safeArea ? view.safeAreaInsets : view.readableInsets(width: view.bounds.width)
      set(.x, of: entry, [(entry.minX, 1)], .equal, Double(insets.left))
      set(.y, of: entry, [(entry.minY, 1)], .equal, Double(insets.top))
      set(.width, of: entry, [(entry.width, 1), (owner.width, -1)], .equal, -Double(insets.left + insets.right))
      set(.height, of: entry, [(entry.height, 1), (owner.height, -1)], .equal, -Double(insets.top + insets.bottom))
    }
  }

  // MARK: - Intrinsic sizes

  func updateIntrinsicSize(of entry: EngineItem) {
    guard let view = entry.view else { return }
    var size = view.intrinsicContentSize
    if view.contentHeightDependsOnWidth {
      let width = CGFloat(solver.value(of: entry.width))
      if width > 0, width < size.width { size.height = view.intrinsicContentSize(forWidth: width).height }
    }
    guard size != entry.intrinsicSize else { return }
    entry.intrinsicSize = size
    setIntrinsic(size.width, entry, entry.width, .hugWidth, .resistWidth, view, .horizontal)
    setIntrinsic(size.height, entry, entry.height, .hugHeight, .resistHeight, view, .vertical)
  }

  func setIntrinsic(
    _ length: CGFloat, _ entry: EngineItem, _ variable: Variable, _ hug: EngineItem.Own, _ resist: EngineItem.Own,
    _ view: UIView, _ axis: NSLayoutConstraint.Axis
  ) {
    guard length >= 0, length.isFinite else {
      removeOwn(hug, of: entry)
      removeOwn(resist, of: entry)
      removeOwn(axis == .horizontal ? .tieWidth : .tieHeight, of: entry)
      return
    }
    set(hug, of: entry, [(variable, 1)], .lessThanOrEqual, Double(length), priority: view.hugging[axis].rawValue)
    set(
      resist, of: entry, [(variable, 1)], .greaterThanOrEqual, Double(length),
      priority: view.compressionResistance[axis].rawValue)
    let tie = view.tieBreaks[axis]
    guard tie != TieBreak() else { return }
    let relation: Relation = tie.staysSmall ? (tie.staysLarge ? .equal : .lessThanOrEqual) : .greaterThanOrEqual
    set(
      axis == .horizontal ? .tieWidth : .tieHeight, of: entry, [(variable, 1)], relation, Double(length),
      priority: StackArrangement.ties.rawValue)
  }

  // MARK: - Constraints of layout's own

  func set(
    _ own: EngineItem.Own, of entry: EngineItem, _ terms: [(Variable, Double)], _ relation: Relation,
    _ constant: Double, priority: Float = 1000
  ) {
    needsSolve = true
    if let id = entry.own[own] {
      solver.setConstant(id, constant)
      return
    }
    let id = solver.addConstraint(
      terms.map { Term(coefficient: $0.1, variable: $0.0) }, relation, constant, priority: Priority(priority))
    entry.own[own] = id
    constraintsByID[id] = .own(entry, own)
  }

  func removeOwn(_ own: EngineItem.Own, of entry: EngineItem) {
    guard let id = entry.own.removeValue(forKey: own) else { return }
    solver.removeConstraint(id)
    constraintsByID[id] = nil
    needsSolve = true
  }
}
