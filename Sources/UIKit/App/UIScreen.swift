import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot

/// The screen, as code written for phones expects it: on Linux, the initial size of an application's window.
///
/// An application doesn't fill a desktop's screen, but code for phones takes sizes from `UIScreen.main.bounds`. So
/// ``bounds`` is initially 390 x 844 points, and changes with the key window's size.
@preconcurrency @MainActor public final class UIScreen: MainActorObject {
  /// The only screen.
  public static var main: UIScreen { Context.current.interface.screen }

  /// Every screen: ``main`` alone.
  public static var screens: [UIScreen] { [main] }

  /// The screen's bounds in points, with the origin at (0, 0).
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// The number of device pixels per point: the scale of the window's screen once a window is on a display; before
  /// that, the scale of the display's first screen; without a display, 2.
  public private(set) var scale: CGFloat = 2

  /// The style that the desktop prefers: light or dark.
  private(set) var style: UIUserInterfaceStyle = .light

  /// The safe area insets of a device's shape; zero on a desktop.
  private(set) var safeAreaInsets: UIEdgeInsets = .zero

  /// The context that the screen belongs to.
  private let owner: Context.Handle

  init(_ context: Context) { owner = context.handle }

  private var application: UIApplication { (owner.context ?? .current).application }
  private var preferences: DesktopPreferences { (owner.context ?? .current).interface.preferences }

  /// The screen's bounds in device pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The number of device pixels per point, equal to ``scale``: nothing is resampled.
  public var nativeScale: CGFloat { scale }

  /// The maximum number of frames per second; a monitor is assumed to show 60.
  public var maximumFramesPerSecond: Int { 60 }

  /// The screen's brightness, from 0 to 1; initially 0.5. A new value is stored without effect, as the desktop controls
  /// the brightness.
  public var brightness: CGFloat = 0.5 {
    didSet {
      brightness = brightness.isFinite ? min(1, max(0, brightness)) : oldValue
      if brightness != oldValue {
        NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
      }
    }
  }
  /// Whether the screen is being recorded or mirrored; always false, because that can't be determined.
  public var isCaptured: Bool { false }
  /// The screen that this screen mirrors: always `nil`.
  public var mirrored: UIScreen? { nil }
  /// Posted when ``brightness`` changes.
  nonisolated public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Posted when a screen is connected; never posted on Linux.
  nonisolated public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Posted when a screen is disconnected; never posted on Linux.
  nonisolated public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// Posted when ``isCaptured`` has changed; never posted on Linux.
  nonisolated public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")

  /// The traits of a window of the screen's size.
  public var traitCollection: UITraitCollection { traits(for: bounds.size, style: style) }

  // MARK: - Snapshots and tests

  /// Configures the screen before a snapshot is rendered without a display.
  ///
  /// - Parameters:
  ///   - bounds: The size in points; `nil` keeps it.
  ///   - scale: Device pixels per point; `nil` keeps it.
  ///   - style: Light or dark; `nil` or `.unspecified` keeps it. Existing windows adopt it.
  ///   - contrast: Whether the user prefers more contrast; `nil` or `.unspecified` keeps it. Existing windows adopt it.
  ///   - safeAreaInsets: The safe area insets of a phone's shape, in points; `nil` keeps them. Windows created from now
  ///     on have them.
  @_spi(Aloe) public static func configure(
    bounds: CGRect? = nil, scale: CGFloat? = nil, style: UIUserInterfaceStyle? = nil,
    contrast: UIAccessibilityContrast? = nil, safeAreaInsets: UIEdgeInsets? = nil
  ) {
    if let safeAreaInsets { main.safeAreaInsets = safeAreaInsets }
    main.change(bounds: bounds, scale: scale, style: style)
    guard let contrast, contrast != .unspecified else { return }
    var preferences = InterfaceState.current.preferences
    preferences.hasHighContrast = contrast == .high
    preferences.reducesTransparency = contrast == .high
    InterfaceState.current.preferences = preferences
  }

  /// Sets new values, and notifies the windows if one of them has changed.
  func change(bounds: CGRect? = nil, scale: CGFloat? = nil, style: UIUserInterfaceStyle? = nil) {
    let before = (self.bounds, self.scale, self.style)
    if let bounds {
      demand(
        bounds.width.isFinite && bounds.height.isFinite && bounds.width > 0 && bounds.height > 0,
        "A screen of \(bounds.width) x \(bounds.height) points isn't possible; set a positive, finite size.")
      self.bounds = CGRect(origin: .zero, size: bounds.size)
    }
    if let scale {
      demand(
        scale.isFinite && scale > 0, "A screen scale of \(scale) isn't possible; set a positive number, such as 2."
      )
      self.scale = scale
    }
    if let style = ApplicationIdentity.main.forcedStyle ?? style, style != .unspecified { self.style = style }
    guard before.1 != self.scale || before.2 != self.style else { return }
    (owner.context ?? .current).run {
      UITraitCollection.current = traitCollection
      for window in application.allWindows { window.updateTraits() }
    }
  }

  /// Returns the traits of a window of `size`.
  ///
  /// A width below 600 points is compact, as on phones and in narrow split views; a height below 480 points is compact,
  /// as on a phone in landscape.
  func traits(for size: CGSize, style: UIUserInterfaceStyle) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(displayScale: scale),
      UITraitCollection(horizontalSizeClass: size.width < 600 ? .compact : .regular),
      UITraitCollection(verticalSizeClass: size.height < 480 ? .compact : .regular),
      UITraitCollection(userInterfaceIdiom: UIDevice.current.userInterfaceIdiom),
      UITraitCollection(application.textScale),
      UITraitCollection(accessibilityContrast: preferences.hasHighContrast ? .high : .normal),
      UITraitCollection(legibilityWeight: preferences.hasBoldText ? .bold : .regular),
      UITraitCollection(layoutDirection: application.layoutDirectionTrait),
    ])
  }
}
