import LayoutProofs
import UIKit

/// A fault that keeps a screen from fitting, of any kind.
struct FitsFault {
  enum Kind {
    /// Text that can't be read, or a control that can't be used; see ``ScreenFault``.
    case mistake
    /// A control that is smaller than a finger.
    case smallTarget
    /// An element that can be used, but has no name to speak.
    case nameless
    /// Text with too little contrast to its background.
    case contrast
    /// A view whose layout is ambiguous.
    case ambiguousLayout
    /// A constraint that conflicts with others, and that the fault's message names.
    case namedConflict
    /// Constraints conflict, and the fault's message names none of them.
    case conflict
  }

  let kind: Kind
  let sentence: String
  /// The view whose frame is the reason for the fault; `nil` if there's none.
  let view: UIView?
  /// The message without its numbers, which is the same for a fault at each width.
  let key: String

  init(_ kind: Kind, _ sentence: String, _ view: UIView? = nil) {
    (self.kind, self.sentence, self.view) = (kind, sentence, view)
    key = ProofResult.Fault.key(of: sentence)
  }

  /// Conflicts of constraints that aren't named, because they're only looked up at the first width.
  static var conflict: FitsFault {
    FitsFault(.conflict, "Constraints conflict, and some are left out. A message names them.")
  }
}
