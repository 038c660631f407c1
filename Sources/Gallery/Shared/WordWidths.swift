import UIKit

/// Keeps texts side by side from being narrower than their widest words, so that none is broken for the other's sake.
@MainActor final class WordWidths {
  private var constraints: [ObjectIdentifier: NSLayoutConstraint] = [:]

  /// Keeps the widths of labels, and of stacks with labels, or lets go of them.
  func keep(in views: [UIView], _ letsGo: Bool) {
    for view in views where view is UILabel || view is UIStackView {
      let known = constraints[ObjectIdentifier(view)]
      guard !letsGo, !view.isHidden else {
        known?.isActive = false
        continue
      }
      let least = known ?? view.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
      // More than a text's wish for one line, and less than what holds the row.
      least.priority = .init(760)
      least.constant = view.leastWidth
      least.isActive = true
      constraints[ObjectIdentifier(view)] = least
    }
  }
}
