import UIKit

/// Keeps adjacent texts from being narrower than their widest words, so that none is broken to make space for another.
@MainActor final class WordWidths {
  private var constraints: [ObjectIdentifier: NSLayoutConstraint] = [:]

  /// Keeps the widths of labels, and of stacks with labels, or releases them.
  func keep(in views: [UIView], _ letsGo: Bool) {
    for view in views where view is UILabel || view is UIStackView {
      let known = constraints[ObjectIdentifier(view)]
      guard !letsGo, !view.isHidden else {
        known?.isActive = false
        continue
      }
      let least = known ?? view.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
      // Above a text's priority for a single line, and below that of the row's constraints.
      least.priority = .init(760)
      least.constant = view.minWidth
      least.isActive = true
      constraints[ObjectIdentifier(view)] = least
    }
  }
}
