import Foundation

/// The margins that a client set. They are stored indirectly: most views have none, and there may be very many views.
indirect enum OwnMargins {
  case absolute(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  func insets(_ isRightToLeft: Bool) -> UIEdgeInsets {
    switch self {
    case .absolute(let insets): insets
    case .directional(let insets): insets.absolute(isRightToLeft)
    }
  }
}

/// A view's margins and safe area, if the view stores its own. Only `UIView+Margins.swift` changes them.
struct ViewInsets {
  var safeArea: UIEdgeInsets = .zero
  /// The margins that a client set, if any.
  var margins: OwnMargins?
  /// Whether some subview may preserve this view's margins; once true it stays true.
  var hasSubviewsKeepingMargins = false
}
