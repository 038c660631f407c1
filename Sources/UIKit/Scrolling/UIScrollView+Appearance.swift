extension AppearanceSetting {
  static let indicatorStyle = AppearanceSetting(firstOfSubclass)
  static let keyboardDismissMode = AppearanceSetting(firstOfSubclass + 1)
  /// The first number available to a subclass of `UIScrollView`.
  static let firstOfScrollViews = firstOfSubclass + 5
}
