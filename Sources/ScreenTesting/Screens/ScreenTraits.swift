import Foundation
import UIKit

/// The environment of a ``Screen``: its size, its scale and the user's preferences.
///
/// A preset and a few changes describe most screens:
///
/// ```swift
/// Screen(LoginController(), .phone)
/// Screen(LoginController(), .phone.with { $0.appearance = .dark; $0.textSize = .accessibilityLarge })
/// ```
///
/// The defaults don't depend on the machine: a screen has the same locale, time zone and scale wherever the test runs.
public struct ScreenTraits: Hashable, Sendable {
  /// The size of the window, in points.
  public var size: CGSize
  /// The number of pixels per point; 2 by default.
  public var scale: CGFloat = 2
  /// The appearance: `.light`, the default, or `.dark`.
  public var appearance: UIUserInterfaceStyle = .light
  /// The text size; `.large` by default, as on a new phone.
  public var textSize: UIContentSizeCategory = .large
  /// The layout direction; `nil`, the default, means the direction of the language in which the app appears.
  public var direction: UITraitEnvironmentLayoutDirection?
  /// The contrast that the user prefers: `.normal`, the default, or `.high`.
  public var contrast: UIAccessibilityContrast = .normal
  /// Whether the user prefers bold text; false by default.
  public var prefersBoldText = false
  /// Whether the user prefers less motion; false by default.
  public var prefersReducedMotion = false
  /// The idiom: `.phone` by default.
  public var idiom: UIUserInterfaceIdiom = .phone
  /// The device's safe area insets, in points; zero by default.
  public var safeAreaInsets = ScreenInsets()
  /// The user's languages as BCP 47 tags, in order of preference; English by default. The app appears in the first one
  /// that it has.
  public var languages = ["en-US"]
  /// The tag of the language whose formats apply to dates and numbers; `nil`, the default, means the first of
  /// ``languages``.
  public var formats: String?
  /// The time zone; Greenwich Mean Time by default.
  ///
  /// It's the default of `DateFormatter`, `Calendar` and `NSTimeZone` while the screen's code runs.
  /// `TimeZone.current` remains the machine's.
  public var timeZone = TimeZone(secondsFromGMT: 0) ?? .current
  /// The initial date of date pickers; `nil`, the default, means the current date. It doesn't change `Date()`.
  public var date: Date?

  /// Creates the traits of a screen with a size in points.
  public init(width: CGFloat, height: CGFloat) { size = CGSize(width: width, height: height) }

  /// Returns the traits with changes.
  public func with(_ change: (inout ScreenTraits) -> Void) -> ScreenTraits {
    var traits = self
    change(&traits)
    return traits
  }

  // MARK: - Presets

  /// The traits of a phone of 390 x 844 points, without insets.
  public static let phone = ScreenTraits(width: 390, height: 844)
  /// The traits of a small phone of 320 x 568 points, the smallest for which iOS apps are usually designed.
  public static let smallPhone = ScreenTraits(width: 320, height: 568)
  /// The traits of a phone in landscape, 844 x 390 points.
  public static let landscapePhone = ScreenTraits(width: 844, height: 390)
  /// The traits of a tablet of 1024 x 768 points.
  public static let tablet = ScreenTraits(width: 1024, height: 768).with { $0.idiom = .pad }
}

/// The safe area insets of a device, in points. Unlike `UIEdgeInsets`, they can be compared and hashed.
public struct ScreenInsets: Hashable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the left edge.
  public var left: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the right edge.
  public var right: CGFloat

  /// Creates insets; zero by default.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  var insets: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}
