import UIKit

// How a cell comes and goes: its length shrinks to nothing or grows from it, its row is clipped meanwhile and keeps its
// own length, and it fades.

/// What a cell has to get back once it has come, or comes again.
@MainActor final class CellTransition {

  /// How the cell looked at rest.
  let alpha: CGFloat, clipsToBounds: Bool
  /// What makes the cell's length 0; nil while it has its own.
  var collapse: NSLayoutConstraint?
  /// The animation that the cell moves by, which alone may bring it to rest.
  weak var animation: AnyObject?

  init(of cell: UIView) {
    alpha = cell.alpha
    clipsToBounds = cell.clipsToBounds
  }

}

extension StackViewCell {

  // MARK: Hiding

  /// Sets the hidden state with what is seen of it, at once.
  func applyHidden(_ hidden: Bool) {
    isRowHidden = hidden
    showsPicture = !hidden
  }

  /// Whether the cell is drawn, apart from the row's state: a row that is being hidden is drawn until it has left.
  var showsPicture: Bool {
    get { !super.isHidden }
    set {
      // One out of the view tree is told when it's mounted, and needs no layer until then.
      if list == nil || superview != nil { super.isHidden = !newValue }
    }
  }

  // MARK: Coming and going

  /// Takes no space along the list: on its way out, or about to come in.
  var isCollapsed: Bool { transition?.collapse != nil }

  /// Makes the cell's length 0 and the cell transparent.
  func collapse() {
    let transition = transition ?? CellTransition(of: self)
    self.transition = transition
    clipsToBounds = true
    alpha = 0
    guard transition.collapse == nil else { return }
    insetConstraints?.end(along: listAxis, mirrored: isMirrored).isActive = false
    let none = (listAxis == .vertical ? heightAnchor : widthAnchor).constraint(equalToConstant: 0)
    // Below required: a size the cell was given by others stays, and nothing conflicts.
    none.priority = UILayoutPriority(999)
    none.isActive = true
    transition.collapse = none
  }

  /// Gives the cell its length and its opacity back. It stays clipped until `endTransition()`.
  func expand() {
    guard let transition else { return }
    alpha = transition.alpha
    guard let none = transition.collapse else { return }
    none.isActive = false
    transition.collapse = nil
    guard contentView.superview === self else { return }
    insetConstraints?.end(along: listAxis, mirrored: isMirrored).isActive = true
  }

  /// Brings the cell to rest: at its own length, opacity and clipping.
  func endTransition() {
    guard let transition else { return }
    expand()
    clipsToBounds = transition.clipsToBounds
    self.transition = nil
  }

}
