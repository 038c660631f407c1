// The numbers of the properties that proxies can set, unique in their class and the superclasses.

extension AppearanceSetting {
  // Labels.
  static let font = AppearanceSetting(firstOfSubclass)
  static let textColor = AppearanceSetting(firstOfSubclass + 1)
  static let highlightedTextColor = AppearanceSetting(firstOfSubclass + 2)
  static let shadowColor = AppearanceSetting(firstOfSubclass + 3)
  static let shadowOffset = AppearanceSetting(firstOfSubclass + 4)
  static let numberOfLines = AppearanceSetting(firstOfSubclass + 5)
  static let adjustsFontForContentSizeCategory = AppearanceSetting(firstOfSubclass + 6)

  // Progress and activity.
  static let progressTintColor = AppearanceSetting(firstOfSubclass)
  static let trackTintColor = AppearanceSetting(firstOfSubclass + 1)
  static let progressImage = AppearanceSetting(firstOfSubclass + 2)
  static let trackImage = AppearanceSetting(firstOfSubclass + 3)
  static let activityColor = AppearanceSetting(firstOfSubclass)
}
