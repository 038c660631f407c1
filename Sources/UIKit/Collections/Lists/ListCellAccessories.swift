import Foundation

/// The views of a list cell's accessories.
@MainActor final class ListCellAccessories {
  private unowned let cell: UICollectionViewListCell
  private var leading: [ListAccessoryView] = []
  private var trailing: [ListAccessoryView] = []
  /// The space between two accessories, and the width of the controls at the leading end, in points.
  private static let gap: CGFloat = 10
  private static let leadingWidth: CGFloat = 22

  init(of cell: UICollectionViewListCell) { self.cell = cell }

  // MARK: - Showing

  private var all: [UICellAccessory] = []
  /// The views that were shown before. Views of equal accessories are reused.
  private var kept: [ListAccessoryView] = []
  private var isEditing = false
  /// The space before and after the content, as the cell was last measured or laid out, in points.
  var contentSpace: (before: CGFloat, after: CGFloat) = (0, 0)

  /// Shows the accessories that appear in the state's mode.
  func show(_ accessories: [UICellAccessory], _ state: UICellConfigurationState) {
    all = accessories
    isEditing = state.isEditing
    kept = leading + trailing
    let shown = accessories.filter { accessory in
      switch accessory.displayed {
      case .always: true
      case .whenEditing: state.isEditing
      case .whenNotEditing: !state.isEditing
      }
    }
    (leading, trailing) = (views(shown, atLeadingEnd: true), views(shown, atLeadingEnd: false))
    // A client may have given its view to another cell meanwhile.
    for view in kept where view.view.superview === cell && !shown.contains(where: view.isView(of:)) {
      view.view.removeFromSuperview()
    }
    kept = []
    for view in leading + trailing where view.view.superview !== cell { cell.addSubview(view.view) }
    for (index, view) in trailing.enumerated() where index > 0 && view.accessory.options.showsVerticalSeparator {
      (view.view as? ReorderGrip)?.showsLine = true
    }
    apply(state)
  }

  /// Adapts the accessories to a state.
  func apply(_ state: UICellConfigurationState) {
    if state.isEditing != isEditing, !all.isEmpty {
      show(all, state)
      cell.contentPlaceChanged()
    }
    for view in leading + trailing { view.apply(state) }
    if !(leading + trailing).isEmpty { cell.setNeedsLayout() }
  }

  /// Returns the views at an end in their order: the system's accessories in a fixed order, and a client's views at the
  /// positions that the client specifies.
  private func views(_ shown: [UICellAccessory], atLeadingEnd isLeading: Bool) -> [ListAccessoryView] {
    var order = shown.filter { $0.rank != nil && ($0.isSystemLeading == isLeading) }
      .sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }
    for accessory in shown {
      guard case .customView(_, let placement, _) = accessory.kind else { continue }
      switch (placement, isLeading) {
      case (.leading(_, let position), true), (.trailing(_, let position), false):
        order.insert(accessory, at: min(max(0, position(order)), order.count))
      default: break
      }
    }
    return order.map { accessory in
      guard let index = kept.firstIndex(where: { $0.shows(accessory) }) else {
        return ListAccessoryView(accessory, in: cell)
      }
      return kept.remove(at: index)
    }
  }

  // MARK: - Space

  /// The space before the content. As in a table, the content's margin begins at the outermost control.
  var leadingSpace: CGFloat {
    leading.isEmpty ? 0 : leading.reduce(0) { $0 + width(of: $1, minimum: Self.leadingWidth) + 16 }
  }

  /// The space after the content, with the margin at the end.
  var trailingSpace: CGFloat {
    guard !trailing.isEmpty else { return 0 }
    return trailing.reduce(0) { $0 + width(of: $1, minimum: 0) } + CGFloat(trailing.count - 1) * Self.gap + margin
  }

  /// The space outside of the outermost accessories, in points.
  var margin: CGFloat { cell.traitCollection.horizontalSizeClass == .regular ? 20 : 16 }

  private func width(of view: ListAccessoryView, minimum: CGFloat) -> CGFloat {
    let own = view.size.width
    switch view.accessory.options.reservedLayoutWidth {
    case .actual: return own
    case .standard: return max(own, minimum)
    case .custom(let width): return cell.checked(width, keeping: own, as: "reservedLayoutWidth").sound(keeping: own)
    }
  }

  // MARK: - Layout

  func layOut() {
    var x = margin + (cell.indentsAccessories ? cell.indentation : 0)
    for view in leading {
      let width = width(of: view, minimum: Self.leadingWidth)
      place(view, middle: x + width / 2)
      x += width + 16
    }
    x = cell.bounds.width - margin
    for view in trailing.reversed() {
      let width = width(of: view, minimum: 0)
      place(view, middle: x - width / 2)
      x -= width + Self.gap
    }
  }

  private func place(_ view: ListAccessoryView, middle: CGFloat) {
    guard view.view.superview === cell else { return }
    let (bounds, size) = (cell.bounds, view.size)
    if view.view.bounds.size != size { view.view.bounds.size = size }
    view.view.center = CGPoint(x: cell.isRightToLeft ? bounds.width - middle : middle, y: bounds.midY)
  }
}

extension UICellAccessory {
  /// The rank by which a system accessory is ordered at its end of the cell; `nil` for a client's view.
  fileprivate var rank: Int? {
    switch kind {
    case .delete, .label: 0
    case .insert, .popUpMenu: 1
    case .multiselect, .checkmark: 2
    case .detail: 3
    case .disclosureIndicator: 4
    case .outlineDisclosure: 5
    case .reorder: 6
    case .customView: nil
    }
  }

  fileprivate var isSystemLeading: Bool {
    switch kind {
    case .delete, .insert, .multiselect: true
    default: false
    }
  }
}
