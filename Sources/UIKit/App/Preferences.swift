import AloeCore
import Foundation
import GTKPlatform

extension InterfaceState {
  /// Adopts the desktop's preferences. A value that a client has set stays until the desktop changes it.
  func adopt(_ new: DesktopPreferences) {
    let old = preferences
    screen.change(style: new.isDark ? .dark : .light)
    preferences = new
    if new.textFactor != old.textFactor { UIApplication.shared.textScale = TextScale(factor: new.textFactor) }
  }

  /// Updates windows, and posts notifications for the changed preferences.
  func preferencesChanged(from old: DesktopPreferences) {
    if old.hasHighContrast != preferences.hasHighContrast || old.hasBoldText != preferences.hasBoldText {
      UIApplication.shared.surroundingsChanged()
    }
    if old.wantsShapes != preferences.wantsShapes {
      for window in UIApplication.shared.allWindows { window.notifyShapesChanged() }
    }
    if old.reducesTransparency != preferences.reducesTransparency {
      for window in UIApplication.shared.allWindows { window.notifyTransparencyChanged() }
    }
    func post(_ name: Notification.Name, _ value: KeyPath<DesktopPreferences, Bool>) {
      guard old[keyPath: value] != preferences[keyPath: value] else { return }
      NotificationCenter.default.post(name: name, object: nil)
    }
    post(UIAccessibility.darkerSystemColorsStatusDidChangeNotification, \.hasHighContrast)
    post(UIAccessibility.reduceTransparencyStatusDidChangeNotification, \.reducesTransparency)
    post(UIAccessibility.reduceMotionStatusDidChangeNotification, \.reducesMotion)
    post(UIAccessibility.prefersCrossFadeTransitionsStatusDidChange, \.reducesMotion)
    post(UIAccessibility.videoAutoplayStatusDidChangeNotification, \.reducesMotion)
    post(UIAccessibility.boldTextStatusDidChangeNotification, \.hasBoldText)
    post(UIAccessibility.onOffSwitchLabelsDidChangeNotification, \.wantsShapes)
    post(Notification.Name(UIAccessibility.differentiateWithoutColorDidChangeNotification), \.wantsShapes)
  }
}

extension UIApplication {
  /// Applies the current environment's traits to all windows.
  func surroundingsChanged() {
    UITraitCollection.current = UIScreen.main.traitCollection
    for window in allWindows { window.updateTraits() }
  }

  /// Posts a notification of the new text size, and updates windows.
  func textScaleChanged(from old: TextScale) {
    defer {
      if old.category.isAccessibilityCategory != preferredContentSizeCategory.isAccessibilityCategory {
        NotificationCenter.default.post(name: .largeContentViewersTurned, object: nil)
      }
    }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory])
    surroundingsChanged()
  }
}

extension Notification.Name {
  /// Posted when the text size enters or leaves the range in which large content viewers appear.
  static let largeContentViewersTurned = Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")
}
