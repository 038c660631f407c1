import ConstraintSolver
import Foundation

/// The variables of views and guides, and their implicit constraints.
extension LayoutEngine {
  // MARK: - Items

  /// Returns the variables of an item, if the engine has created them.
  func entry(of node: LayoutNode) -> EngineItem? {
    var entry = node.entry
    while let current = entry {
      if current.engineID == id { return current }
      entry = current.next
    }
    return nil
  }

  func entry(of item: any LayoutItem) -> EngineItem? {
    guard let node = item.existingNode else { return nil }
    return entry(of: node)
  }

  func entry(of view: UIView) -> EngineItem? {
    // Not `flatMap`: the compiler adds a thread check to each isolated closure that the standard library calls.
    guard let node = view.existingNode else { return nil }
    return entry(of: node)
  }

  /// Returns the variables of an item, created on first use.
  func item(for item: any LayoutItem) -> EngineItem { self.item(for: item.layoutNode) }

  func item(for node: LayoutNode) -> EngineItem {
    if let entry = entry(of: node) { return entry }
    let entry = EngineItem(node, self)
    // Querying a view's size may have retired the engine.
    guard rootView != nil else { return entry }
    entry.next = node.entry
    node.entry = entry
    keep(entry, at: entry.minX)
    keep(entry, at: entry.minY)
    keep(entry, at: entry.width)
    keep(entry, at: entry.height)
    addOwnConstraints(entry)
    // Its present frame may be anything, and the solver reports no change if all values are zero.
    if !measures, let view = node.view, view !== rootView { enqueuePlacementAfterUpdate(view) }
    return entry
  }

  private func keep(_ entry: EngineItem, at variable: Variable) {
    let index = Int(variable.index)
    if index == items.count {
      items.append(entry)
    } else {
      while items.count <= index { items.append(nil) }
      items[index] = entry
    }
  }

  /// Removes the engine's variables from the node.
  @discardableResult func unlink(_ node: LayoutNode) -> EngineItem? {
    var before: EngineItem?
    var entry = node.entry
    while let current = entry {
      if current.engineID == id {
        if let before { before.next = current.next } else { node.entry = current.next }
        current.next = nil
        current.node = nil
        return current
      }
      before = current
      entry = current.next
    }
    return nil
  }

  func forget(_ item: any LayoutItem) {
    guard let node = item.existingNode, let entry = unlink(node) else { return }
    if !measures { node.isQueuedForPlacement = false }
    for constraint in node.constraints { uninstall(constraint) }
    // The ancestors for which it provided a baseline need another one.
    for record in entry.readers {
      guard let constraint = record.constraint else { continue }
      note(constraint)
      uninstall(constraint)
    }
    for own in entry.own.kinds { removeOwn(own, of: entry) }
    for variable in entry.variables {
      items[Int(variable.index)] = nil
      solver.removeVariable(variable)
    }
  }

  func addOwnConstraints(_ entry: EngineItem) {
    if let guide = entry.guide {
      if guide.kind == .plain { addNonnegativeSizeConstraints(entry) } else { updateFixedFrame(of: entry) }
      return
    }
    guard let view = entry.view else { return }
    if isFixed(view) {
      updateFixedFrame(of: entry)
    } else {
      if view === rootView {
        if !measures { updateFixedFrame(of: entry) }
        set(.x, of: entry, entry.minX, .equal, 0)
        set(.y, of: entry, entry.minY, .equal, 0)
      }
      addNonnegativeSizeConstraints(entry)
      mark(entry)
    }
  }

  /// Keeps sizes from being negative, and at 0 until a constraint requires more. That takes precedence over everything
  /// optional, but isn't required, so that a tree without a size yet causes no conflict.
  func addNonnegativeSizeConstraints(_ entry: EngineItem) {
    limit(entry.width, of: entry, .positiveWidth, .horizontal)
    limit(entry.height, of: entry, .positiveHeight, .vertical)
  }

  private func limit(
    _ length: Variable, of entry: EngineItem, _ own: EngineItem.ImplicitConstraint, _ axis: NSLayoutConstraint.Axis
  ) {
    if let view = entry.view, view.contentPriorities.lengthIsSum[axis] { return removeOwn(own, of: entry) }
    set(own, of: entry, length, .greaterThanOrEqual, 0, priority: 999.5, isFloor: true)
  }

  /// Returns whether the view's frame is set manually.
  func isFixed(_ view: UIView) -> Bool {
    if view === rootView, measures { return false }
    return view.translatesAutoresizingMaskIntoConstraints
  }

  /// Sets the constraints that fix a view with a manually set frame, or one of the system's guides.
  func updateFixedFrame(of entry: EngineItem) {
    if let guide = entry.guide {
      if guide.kind != .plain, let owner = guide.owningView { fix(entry, guide, owner, item(for: owner.layoutNode)) }
      return
    }
    guard let view = entry.view else { return }
    if isFixed(view) {
      let frame =
        view === rootView
        ? CGRect(origin: .zero, size: view.bounds.size) : view.alignmentRect(forFrame: view.untransformedFrame)
      set(.x, of: entry, entry.minX, .equal, Double(frame.minX))
      set(.y, of: entry, entry.minY, .equal, Double(frame.minY))
      set(.width, of: entry, entry.width, .equal, Double(frame.width))
      set(.height, of: entry, entry.height, .equal, Double(frame.height))
    } else if view === rootView, !measures {
      // A root laid out by constraints keeps its size as far as they leave it undetermined.
      set(.width, of: entry, entry.width, .equal, Double(view.bounds.width), priority: 1)
      set(.height, of: entry, entry.height, .equal, Double(view.bounds.height), priority: 1)
    }
  }

  private func fix(_ entry: EngineItem, _ guide: UILayoutGuide, _ view: UIView, _ owner: EngineItem) {
    switch guide.kind {
    case .content:
      set(.x, of: entry, entry.minX, .equal, 0)
      set(.y, of: entry, entry.minY, .equal, 0)
    case .frame:
      set(.x, of: entry, entry.minX, .equal, Double(view.bounds.minX))
      set(.y, of: entry, entry.minY, .equal, Double(view.bounds.minY))
      set(.width, of: entry, entry.width, minus: owner.width, .equal, 0)
      set(.height, of: entry, entry.height, minus: owner.height, .equal, 0)
    case .keyboard:
      let height = Double(view.keyboardLayoutGuide.height(in: view))
      set(.x, of: entry, entry.minX, .equal, 0)
      set(.width, of: entry, entry.width, minus: owner.width, .equal, 0)
      set(.y, of: entry, entry.minY, minus: owner.height, .equal, -height)
      set(.height, of: entry, entry.height, .equal, height)
    case .margins: inset(entry, view.effectiveLayoutMargins, owner)
    case .safeArea: inset(entry, view.safeAreaInsets, owner)
    case .readable:
      // A root has the size that it's given, even if constraints could change it.
      if isFixed(view) || view === rootView && !measures {
        inset(entry, view.readableInsets(width: view.bounds.width), owner)
      } else {
        limitToReadableWidth(entry, view, owner)
      }
    case .plain: break
    }
  }

  /// Limits a guide to the readable width, in the centre of the area within the margins.
  ///
  /// The view's width may follow from the guide's content. So all is relations: with numbers from the last layout, each
  /// layout would depend on the one before it. That the guide fills the margins yields only to required constraints; in
  /// a view whose frame is set by hand, it's required.
  private func limitToReadableWidth(_ entry: EngineItem, _ view: UIView, _ owner: EngineItem) {
    let insets = view.effectiveLayoutMargins
    let sides = Double(insets.left + insets.right)
    set(.y, of: entry, entry.minY, .equal, Double(insets.top))
    set(.height, of: entry, entry.height, minus: owner.height, .equal, -Double(insets.top + insets.bottom))
    // Twice the distance from the left, and the width: what the right side leaves of the view's width.
    set(
      .x, of: entry, entry.minX, minus: owner.width, plus: entry.width, .equal, Double(insets.left - insets.right) / 2,
      weight: 2)
    set(.width, of: entry, entry.width, .lessThanOrEqual, Double(view.readableWidth))
    set(.withinMargins, of: entry, entry.width, minus: owner.width, .lessThanOrEqual, -sides)
    set(.fillsMargins, of: entry, entry.width, minus: owner.width, .greaterThanOrEqual, -sides, priority: 999.75)
  }

  private func inset(_ entry: EngineItem, _ insets: UIEdgeInsets, _ owner: EngineItem) {
    set(.x, of: entry, entry.minX, .equal, Double(insets.left))
    set(.y, of: entry, entry.minY, .equal, Double(insets.top))
    set(.width, of: entry, entry.width, minus: owner.width, .equal, -Double(insets.left + insets.right))
    set(.height, of: entry, entry.height, minus: owner.height, .equal, -Double(insets.top + insets.bottom))
  }

  // MARK: - Intrinsic sizes

  func updateIntrinsicSize(of entry: EngineItem) {
    guard let view = entry.view else { return }
    var size = LayoutStatistics.measure(.text) { view.intrinsicContentSize }
    // Querying a view's size may remove it from the tree.
    guard entry.node != nil else { return }
    if view.contentHeightDependsOnWidth {
      // Aligned to pixels, the view's width may differ slightly from the solution, depending on its position.
      let width = pixelWidth(of: entry, scale: view.traitCollection.effectiveScale)
      size.height = view.contentHeight(forWidth: width, natural: size)
    }
    setIntrinsicSize(size, of: entry, view)
  }

  func setIntrinsicSize(_ size: CGSize, of entry: EngineItem, _ view: UIView) {
    guard size != entry.intrinsicSize, entry.node != nil else { return }
    let old = entry.intrinsicSize
    entry.intrinsicSize = size
    if size.width != old.width {
      setIntrinsic(size.width, entry, entry.width, .hugWidth, .resistWidth, .tieWidth, view, .horizontal)
    }
    if size.height != old.height {
      setIntrinsic(size.height, entry, entry.height, .hugHeight, .resistHeight, .tieHeight, view, .vertical)
    }
  }

  private func setIntrinsic(
    _ length: CGFloat, _ entry: EngineItem, _ variable: Variable, _ hug: EngineItem.ImplicitConstraint,
    _ resist: EngineItem.ImplicitConstraint,
    _ tie: EngineItem.ImplicitConstraint, _ view: UIView, _ axis: NSLayoutConstraint.Axis
  ) {
    guard length >= 0, length.isFinite else {
      for own in [hug, resist, tie] { removeOwn(own, of: entry) }
      return
    }
    let length = Double(length)
    // A priority of 0 means no preference.
    let (hugging, resistance) = (
      view.contentPriorities.hugging[axis].rawValue, view.contentPriorities.resistance[axis].rawValue
    )
    if hugging > 0 { set(hug, of: entry, variable, .lessThanOrEqual, length, priority: hugging) }
    if resistance > 0 { set(resist, of: entry, variable, .greaterThanOrEqual, length, priority: resistance) }
    let ties = view.contentPriorities.ties[axis]
    guard ties != TieBreak() else { return }
    let relation: Relation = ties.staysSmall ? (ties.staysLarge ? .equal : .lessThanOrEqual) : .greaterThanOrEqual
    set(tie, of: entry, variable, relation, length, priority: ties.priority.rawValue, weight: ties.weight)
  }

  // MARK: - Implicit constraints

  /// Fixes `variable`, or its difference from `other`, to a number. Does nothing if the constraint exists; a new number
  /// is an edit.
  ///
  /// A required one is a foundation: constraints never override a frame that was set manually or from outside.
  ///
  /// - Parameters:
  ///   - own: The purpose of the constraint.
  ///   - entry: The item that it belongs to.
  ///   - variable: The variable to fix.
  ///   - other: The variable to subtract, if any.
  ///   - another: The variable to add, if any.
  ///   - relation: The relation between the difference and the number.
  ///   - constant: The number.
  ///   - priority: The priority of the constraint; required by default.
  ///   - isFloor: Whether the variable stays there until a constraint requires more; see `Solver.addConstraint`.
  ///   - weight: The weight of the variable and the number; of all, it's the weight among constraints of the same
  ///     priority.
  func set(
    _ own: EngineItem.ImplicitConstraint, of entry: EngineItem, _ variable: Variable, minus other: Variable? = nil,
    plus another: Variable? = nil, _ relation: Relation, _ constant: Double, priority: Float = 1000,
    isFloor: Bool = false, weight: Double = 1
  ) {
    // A client's override that was asked for the constant may have taken the item out of the tree.
    guard entry.node != nil else { return }
    if let other, !solver.contains(other) { return }
    let constant = weight * constant
    if let known = entry.own[own] {
      if known.priority == priority {
        guard known.constant != constant else { return }
        entry.own.setConstant(own, constant)
        solver.setConstant(known.id, constant)
        pending.needsSolution = true
        return
      }
      removeOwn(own, of: entry)
    }
    scratch.terms.removeAll(keepingCapacity: true)
    scratch.terms.append(Term(coefficient: weight, variable: variable))
    if let other { scratch.terms.append(Term(coefficient: -1, variable: other)) }
    if let another { scratch.terms.append(Term(coefficient: 1, variable: another)) }
    let id = solver.addConstraint(
      scratch.terms, relation, constant, priority: Priority(priority), isFoundation: priority == 1000,
      isFloor: isFloor)
    entry.own.add(own, ImplicitConstraints.Entry(id: id, constant: constant, priority: priority))
    pending.needsSolution = true
  }

  func removeOwn(_ own: EngineItem.ImplicitConstraint, of entry: EngineItem) {
    guard let id = entry.own.remove(own) else { return }
    solver.removeConstraint(id)
    pending.needsSolution = true
  }
}
