import Foundation

/// The colours of alerts and action sheets, on the material of their ground.
enum AlertColors {
  /// The ground of choices in a popover, in one colour with its arrow.
  static let popoverBackground = UIColor { traits in
    UIColor(cgColor: Material.plainSheetColor(isDark: traits.userInterfaceStyle == .dark))
  }
  /// The ground of a sheet's cancelling choice, through which nothing shines.
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
