import Foundation
@_spi(Aloe) import UIKit

/// The environment of screens: the size of the window, light or dark, and so on.
struct Surroundings: Sendable {
  var size = CGSize(width: 390, height: 844)
  /// Pixels per point in pictures; a window has its display's.
  var scale: CGFloat = 2
  var isDark = false
  var isRightToLeft = false
  var textSize = TextSize.large

  /// Applies the surroundings to pictures painted from now on.
  @MainActor func apply() {
    UIScreen.configure(bounds: CGRect(origin: .zero, size: size), scale: scale, style: isDark ? .dark : .light)
    applyToApplication()
  }

  /// Makes a window of the running application with these surroundings; unless `isDark` is true, the desktop chooses
  /// between light and dark.
  @MainActor func makeWindow() -> UIWindow {
    UIScreen.configure(bounds: CGRect(origin: .zero, size: size))
    applyToApplication()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    if isDark { window.overrideUserInterfaceStyle = .dark }
    return window
  }

  @MainActor private func applyToApplication() {
    UIApplication.shared.layoutDirectionTrait = isRightToLeft ? .rightToLeft : .leftToRight
    UIApplication.shared.preferredContentSizeCategory = textSize.category
  }
}
