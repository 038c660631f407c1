import Foundation
@_spi(Aloe) import UIKit

/// The environment of screens: the size of the window, light or dark, and so on.
struct Surroundings: Sendable {
  var size = CGSize(width: 390, height: 844)
  /// Whether a window uses its previous size instead of ``size``.
  var remembersSize = false
  /// The number of pixels per point in images; a window uses its display's.
  var scale: CGFloat = 2
  var isDark = false
  var isRightToLeft = false
  var textSize = TextSize.large
  /// Whether a window uses the desktop's text size instead of ``textSize``.
  var hasDesktopTextSize = false
  var hasHighContrast = false

  /// Applies the surroundings to images rendered from now on.
  @MainActor func apply() {
    UIScreen.configure(
      bounds: CGRect(origin: .zero, size: size), scale: scale, style: isDark ? .dark : .light,
      contrast: hasHighContrast ? .high : .normal)
    applyToApplication()
    UIApplication.shared.preferredContentSizeCategory = textSize.category
  }

  /// Creates a window of the running application with these surroundings. The desktop chooses the appearance unless
  /// `isDark` or `hasHighContrast` is true.
  @MainActor func makeWindow() -> UIWindow {
    UIScreen.configure(bounds: CGRect(origin: .zero, size: size), contrast: hasHighContrast ? .high : nil)
    applyToApplication()
    if !hasDesktopTextSize { UIApplication.shared.preferredContentSizeCategory = textSize.category }
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.remembersSize = remembersSize
    if isDark { window.overrideUserInterfaceStyle = .dark }
    return window
  }

  @MainActor private func applyToApplication() {
    UIApplication.shared.layoutDirectionTrait = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
