// The numbers of the properties that proxies can set, unique in their class and the superclasses. A property for a
// control state takes five numbers.

extension AppearanceSetting {
  static let onTintColor = AppearanceSetting(firstOfSubclass)
  static let switchThumbTintColor = AppearanceSetting(firstOfSubclass + 1)
  static let onImage = AppearanceSetting(firstOfSubclass + 2)
  static let offImage = AppearanceSetting(firstOfSubclass + 3)

  static let minimumTrackTintColor = AppearanceSetting(firstOfSubclass)
  static let maximumTrackTintColor = AppearanceSetting(firstOfSubclass + 1)
  static let sliderThumbTintColor = AppearanceSetting(firstOfSubclass + 2)
  static let minimumValueImage = AppearanceSetting(firstOfSubclass + 3)
  static let maximumValueImage = AppearanceSetting(firstOfSubclass + 4)
  static func thumbImage(_ state: UIControl.State) -> Self { Self(firstOfSubclass + 5, state.rawValue) }
  static func minimumTrackImage(_ state: UIControl.State) -> Self { Self(firstOfSubclass + 10, state.rawValue) }
  static func maximumTrackImage(_ state: UIControl.State) -> Self { Self(firstOfSubclass + 15, state.rawValue) }

  static func incrementImage(_ state: UIControl.State) -> Self { Self(firstOfSubclass + 6, state.rawValue) }
  static func decrementImage(_ state: UIControl.State) -> Self { Self(firstOfSubclass + 11, state.rawValue) }

  static let pageIndicatorTintColor = AppearanceSetting(firstOfSubclass)
  static let currentPageIndicatorTintColor = AppearanceSetting(firstOfSubclass + 1)
  static let preferredIndicatorImage = AppearanceSetting(firstOfSubclass + 2)
  static let preferredCurrentPageIndicatorImage = AppearanceSetting(firstOfSubclass + 3)

  static let selectedSegmentTintColor = AppearanceSetting(firstOfSubclass)
  static func titleTextAttributes(_ state: UIControl.State) -> Self { Self(firstOfSubclass + 1, state.rawValue) }
  static func segmentBackgroundImage(_ state: UIControl.State) -> Self { Self(firstOfSubclass + 16, state.rawValue) }

  /// Returns the setting for a background of buttons and steppers.
  static func backgroundImage(_ state: UIControl.State) -> Self { Self(firstOfSubclass, state.rawValue) }
  static func titleColor(_ state: UIControl.State) -> Self { Self(firstOfSubclass + 5, state.rawValue) }
  static func titleShadowColor(_ state: UIControl.State) -> Self { Self(firstOfSubclass + 10, state.rawValue) }
  static let contentEdgeInsets = AppearanceSetting(firstOfSubclass + 15)
  /// Returns the setting of the image drawn between the parts of a stepper in two states.
  static func dividerImage(_ left: UIControl.State, _ right: UIControl.State) -> Self {
    Self(firstOfSubclass + 21, left.rawValue, right.rawValue)
  }
}
