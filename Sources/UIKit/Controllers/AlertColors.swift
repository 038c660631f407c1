import Foundation

/// The colours of alerts and action sheets. iOS blurs what is behind them; here nothing shines through.
enum AlertColors {
  static let alertBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.145, green: 0.145, blue: 0.15, alpha: 1) : UIColor(white: 0.957, alpha: 1)
  }
  static let sheetBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.145, green: 0.145, blue: 0.15, alpha: 1) : UIColor(white: 0.965, alpha: 1)
  }
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
