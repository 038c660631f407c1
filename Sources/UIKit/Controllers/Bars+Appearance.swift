// The numbers of the appearance settings of bars and their items; see also TextInput+Appearance.swift.

extension AppearanceSetting {
  static let standardAppearance = AppearanceSetting(firstOfSubclass + 4)
  static let compactAppearance = AppearanceSetting(firstOfSubclass + 5)
  static let scrollEdgeAppearance = AppearanceSetting(firstOfSubclass + 6)
  static let compactScrollEdgeAppearance = AppearanceSetting(firstOfSubclass + 7)
  static let shadowImage = AppearanceSetting(firstOfSubclass + 8)

  // Navigation bars.
  static let prefersLargeTitles = AppearanceSetting(firstOfSubclass + 9)
  static let backIndicatorImage = AppearanceSetting(firstOfSubclass + 10)
  static let backIndicatorMask = AppearanceSetting(firstOfSubclass + 11)
  static let titleTextAttributes = AppearanceSetting(firstOfSubclass + 12)
  static let largeTitleTextAttributes = AppearanceSetting(firstOfSubclass + 13)

  /// Settings for a bar's metrics; each uses four numbers.
  enum ForMetrics: Int { case oldBackgroundImage = 24, titleOffset = 28, shadowImage = 32 }

  init(_ what: ForMetrics, _ metrics: UIBarMetrics) {
    let place =
      switch metrics {
      case .default: 0
      case .compact: 1
      case .defaultPrompt: 2
      case .compactPrompt: 3
      }
    self.init(what.rawValue + place)
  }

  // Tab bars.
  static let unselectedItemTintColor = AppearanceSetting(firstOfSubclass + 9)
  static let selectionIndicatorImage = AppearanceSetting(firstOfSubclass + 10)
  static let itemPositioning = AppearanceSetting(firstOfSubclass + 11)
  static let itemWidth = AppearanceSetting(firstOfSubclass + 12)
  static let itemSpacing = AppearanceSetting(firstOfSubclass + 13)

  // Items, which aren't views.
  static func itemTitleAttributes(_ state: UIControl.State) -> Self { Self(0, state.rawValue) }
  static let itemTintColor = AppearanceSetting(5)
  static let badgeColor = AppearanceSetting(6)
  static let itemTitleOffset = AppearanceSetting(7)
  static let backTitleOffset = AppearanceSetting(8)
  static let itemBackgroundOffset = AppearanceSetting(9)
  static let backBackgroundOffset = AppearanceSetting(10)
  static func itemBackgroundImage(_ state: UIControl.State) -> Self { Self(11, state.rawValue) }
  static func backBackgroundImage(_ state: UIControl.State) -> Self { Self(16, state.rawValue) }
  static func badgeTextAttributes(_ state: UIControl.State) -> Self { Self(21, state.rawValue) }
  static func styledBackgroundImage(_ style: UIBarButtonItem.Style, _ state: UIControl.State) -> Self {
    Self(26 + 5 * style.rawValue, state.rawValue)
  }
  static let itemStandardAppearance = AppearanceSetting(41)
  static let itemScrollEdgeAppearance = AppearanceSetting(42)
}
