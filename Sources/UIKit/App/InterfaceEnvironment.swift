import AloeCore
import Foundation
import GTKPlatform

/// The environment of an application that a test drives without a desktop: its screen and the user's preferences.
package struct InterfaceEnvironment: Equatable {
  /// The screen's size in points.
  package var size: CGSize
  /// Device pixels per point.
  package var scale: CGFloat
  /// Light or dark.
  package var style: UIUserInterfaceStyle
  /// The text size.
  package var textSize: UIContentSizeCategory
  /// The layout direction; `nil` for the direction of the application's language.
  package var direction: UITraitEnvironmentLayoutDirection?
  /// Whether the user prefers more contrast.
  package var hasHighContrast: Bool
  /// Whether the user prefers bold text.
  package var hasBoldText: Bool
  /// Whether the user prefers less motion.
  package var reducesMotion: Bool
  /// The idiom of the screen.
  package var idiom: UIUserInterfaceIdiom
  /// The safe area insets of the device's shape, in points.
  package var safeAreaInsets: UIEdgeInsets

  /// Creates an environment.
  package init(
    size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, textSize: UIContentSizeCategory,
    direction: UITraitEnvironmentLayoutDirection?, hasHighContrast: Bool, hasBoldText: Bool, reducesMotion: Bool,
    idiom: UIUserInterfaceIdiom, safeAreaInsets: UIEdgeInsets
  ) {
    self.size = size
    self.scale = scale
    self.style = style
    self.textSize = textSize
    self.direction = direction
    self.hasHighContrast = hasHighContrast
    self.hasBoldText = hasBoldText
    self.reducesMotion = reducesMotion
    self.idiom = idiom
    self.safeAreaInsets = safeAreaInsets
  }
}

extension UIApplication {
  /// Adopts an environment, as if the desktop had reported it. Windows that exist get its traits, but keep their sizes.
  package static func adopt(_ environment: InterfaceEnvironment) {
    let interface = InterfaceState.current
    interface.idiom = environment.idiom
    var preferences = interface.preferences
    preferences.isDark = environment.style == .dark
    preferences.hasHighContrast = environment.hasHighContrast
    preferences.reducesTransparency = environment.hasHighContrast
    preferences.hasBoldText = environment.hasBoldText
    preferences.reducesMotion = environment.reducesMotion
    interface.preferences = preferences
    UIScreen.configure(
      bounds: CGRect(origin: .zero, size: environment.size), scale: environment.scale, style: environment.style,
      safeAreaInsets: environment.safeAreaInsets)
    shared.textScale = TextScale(environment.textSize)
    shared.layoutDirectionTrait = environment.direction ?? directionOfLanguage
    shared.applicationState = .active
    shared.surroundingsChanged()
    for window in shared.allWindows { window.deviceSafeAreaInsets = environment.safeAreaInsets }
  }
}

extension UIWindow {
  // MARK: - Driving a window without a desktop

  /// Handles an event in the same way as an event from the desktop.
  package func drive(_ event: PlatformEvent) { context.run { receive(event) } }

  /// Changes the window's size, as the desktop does.
  package func drive(toSize size: CGSize) { context.run { resize(to: size) } }

  /// The connection of an input method to the first responder; `nil` if that takes no text. Each access creates one.
  package var drivenInputClient: (any InputMethodClient)? {
    editingResponder?.inputMethodClient.map { WindowInputClient($0, in: self) }
  }

  /// The responder that receives keys first.
  package var keyReceiver: UIResponder? { firstResponder }

  /// Whether a view of the window waits for layout.
  package var waitsForLayout: Bool { layoutMark.isSetAnywhere }

  /// Whether user interaction is suspended for the whole application.
  package var ignoresInput: Bool { context.application.ignoringCount > 0 }
}

extension UIView {
  /// Whether the view itself, and not only a view inside it, waits for layout.
  package var waitsForOwnLayout: Bool { layoutMark.isSet }
}

extension NSLayoutConstraint {
  /// The location in the source where the constraint was created, as `Module/File.swift:12`; `nil` if unknown.
  package var placeOfCreation: String? { origin.map { "\($0)" } }

  /// A phrase for the location where the constraint was created, or for the library that created the constraint and its
  /// purpose; `nil` if unknown.
  package var phraseOfCreation: String? { placeOfCreation.map { CodeLocation.phrase($0) } }

  /// The distance in points by which the constraint is missed in the tree of the view that holds it; `nil` if it was
  /// left out, because it conflicts with others, or if it isn't active.
  package var distanceMissed: Double? { holder?.root.rootEngine.violation(of: self) }
}
