import UIKit

/// The stack view of a node with children. It takes no touches itself, and keeps gaps from adding up around
/// hidden views.
final class ContainerView: UIStackView {

  // MARK: Making a container

  init(axis: NSLayoutConstraint.Axis, alignment: UIStackView.Alignment, children: [UIView]) {
    super.init(frame: .zero)
    self.axis = axis
    self.alignment = alignment
    for child in children { addArrangedSubview(child) }
    closeGaps()
  }

  required init(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Touches

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  // MARK: Hiding

  /// Hidden by wish, or because all that it holds is hidden.
  override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByWish = newValue
      super.isHidden = newValue || isVacant
    }
  }

  // A view doesn't tell its superview that it was hidden. A stack view finds out all the same, and looks
  // through its arranged views in both of these.
  override func updateConstraints() {
    closeGaps()
    super.updateConstraints()
  }

  override func layoutSubviews() {
    closeGaps()
    super.layoutSubviews()
  }

  // MARK: Private

  private var isHiddenByWish = false

  /// True if the container has views and all of them are hidden.
  private var isVacant: Bool {
    let views = arrangedSubviews.filter { !($0 is SpacingView) }
    return !views.isEmpty && views.allSatisfy(Self.takesNoRoom)
  }

  private static func takesNoRoom(_ view: UIView) -> Bool {
    if let container = view as? ContainerView { return container.isHiddenByWish || container.isVacant }
    return view.isHidden
  }

  /// Shows the gaps that count at the moment and hides the others.
  private func closeGaps() {
    let views = arrangedSubviews
    let kept = Gaps.kept(among: views.map(slot))
    for (index, view) in views.enumerated() where slot(view).isGap {
      let hides = !kept.contains(index)
      if view.isHidden != hides { view.isHidden = hides }
    }
    let hides = isHiddenByWish || isVacant
    if super.isHidden != hides { super.isHidden = hides }
  }

  private func slot(_ view: UIView) -> Gaps.Slot {
    if let spacing = view as? SpacingView, spacing.direction == axis { return .gap(spacing.length) }
    return .view(isHidden: Self.takesNoRoom(view))
  }

}
