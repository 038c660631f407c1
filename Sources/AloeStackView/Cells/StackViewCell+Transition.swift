import AloeCore
import UIKit

// The appearance and disappearance of a cell: its length animates from or to zero and it fades, while its row is
// clipped and keeps its length.

/// The properties to restore after a cell has appeared.
@MainActor final class CellTransition {

  /// The cell's properties outside of transitions.
  let alpha: CGFloat, clipsToBounds: Bool
  /// The constraint that collapses the cell; `nil` while it has its own length.
  var collapse: NSLayoutConstraint?
  /// The animation that moves the cell. Only this animation may end the transition.
  weak var animation: AnyObject?

  init(of cell: UIView) {
    alpha = cell.alpha
    clipsToBounds = cell.clipsToBounds
  }

}

extension StackViewCell {

  // MARK: Hiding

  /// Sets the hidden state and applies it without animation.
  func applyHidden(_ hidden: Bool) {
    isRowHidden = hidden
    showsPicture = !hidden
  }

  /// Whether the cell is drawn. A row that is being hidden is drawn until its animation ends.
  var showsPicture: Bool {
    get { !super.isHidden }
    set {
      // A cell outside of the view hierarchy is updated when it's mounted, and needs no layer until then.
      if list == nil || superview != nil { super.isHidden = !newValue }
    }
  }

  // MARK: Appearing and disappearing

  /// Whether the cell is to disappear: its row has left or is hidden.
  var isDisappearing: Bool { isLeaving || isRowHidden }

  /// Returns whether an animation moves the cell.
  func isMoved(by animation: AnyObject) -> Bool { transition?.animation === animation }

  /// Whether the cell takes no space along the list, because it's leaving or about to appear.
  var isCollapsed: Bool { transition?.collapse != nil }

  /// Collapses the cell to length 0 and makes it transparent.
  func collapse() {
    let transition = transition ?? CellTransition(of: self)
    self.transition = transition
    clipsToBounds = true
    alpha = 0
    guard transition.collapse == nil else { return }
    insetConstraints?.end(along: listAxis, mirrored: isMirrored).isActive = false
    _ = Self.transitionPurpose
    let none = (listAxis == .vertical ? heightAnchor : widthAnchor).constraint(equalToConstant: 0)
    // Below required, so that a size constraint from elsewhere wins without a conflict.
    none.priority = UILayoutPriority(999)
    none.isActive = true
    transition.collapse = none
  }

  private static let transitionPurpose: Void = ConstraintPurposes.register("a row that appears or disappears")

  /// Restores the cell's length and opacity. It stays clipped until `endTransition()`.
  func expand() {
    guard let transition else { return }
    alpha = transition.alpha
    guard let none = transition.collapse else { return }
    none.isActive = false
    transition.collapse = nil
    guard contentView.superview === self else { return }
    insetConstraints?.end(along: listAxis, mirrored: isMirrored).isActive = true
  }

  /// Ends the transition: restores the cell's length, opacity and clipping.
  func endTransition() {
    guard let transition else { return }
    expand()
    clipsToBounds = transition.clipsToBounds
    self.transition = nil
  }

}
