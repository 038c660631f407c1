import Foundation

/// The colours of alerts and action sheets, on their background material.
enum AlertColors {
  /// The background of a sheet's cancel action, which is opaque.
  static let cancelBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 0.173, green: 0.173, blue: 0.18, alpha: 1) : .white
  }
  static let pressed = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.09) : UIColor(white: 0, alpha: 0.08)
  }

  @MainActor static func line() -> UIView {
    let line = UIView()
    line.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    return line
  }
}
