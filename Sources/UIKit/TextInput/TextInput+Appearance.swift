// The numbers of the properties that proxies can set, unique in their class and the superclasses.

extension AppearanceSetting {
  // Text fields and text views, which are scroll views.
  static let fieldFont = AppearanceSetting(firstOfScrollViews)
  static let fieldColor = AppearanceSetting(firstOfScrollViews + 1)
  static let defaultTextAttributes = AppearanceSetting(firstOfScrollViews + 3)
  static let attributedPlaceholder = AppearanceSetting(firstOfScrollViews + 4)
  static let borderStyle = AppearanceSetting(firstOfScrollViews + 5)
  static let fieldBackground = AppearanceSetting(firstOfScrollViews + 6)
  static let keyboardAppearance = AppearanceSetting(firstOfScrollViews + 7)
  static let linkTextAttributes = AppearanceSetting(firstOfScrollViews + 9)

  // Bars.
  static let barStyle = AppearanceSetting(firstOfSubclass)
  static let barTintColor = AppearanceSetting(firstOfSubclass + 1)
  static let isTranslucent = AppearanceSetting(firstOfSubclass + 2)
  static let barBackgroundImage = AppearanceSetting(firstOfSubclass + 3)
  static let searchBarStyle = AppearanceSetting(firstOfSubclass + 4)
  static let searchFieldOffset = AppearanceSetting(firstOfSubclass + 5)
  static let searchTextOffset = AppearanceSetting(firstOfSubclass + 6)
  static func searchFieldBackgroundImage(_ state: UIControl.State) -> Self {
    Self(firstOfSubclass + (state.contains(.disabled) ? 8 : 7))
  }
  static func iconImage(_ icon: UISearchBar.Icon, _ state: UIControl.State) -> Self {
    Self(firstOfSubclass + 10 + 5 * icon.rawValue, state.rawValue)
  }
}
