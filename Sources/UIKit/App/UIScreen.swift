import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot

/// The screen of a phone in code that was written for one: on Linux the size with which an application's window opens.
///
/// An application doesn't fill a desktop's screen, but code for phones takes sizes from `UIScreen.main.bounds`. So
/// ``bounds`` is 390 x 844 points at first, and follows the key window when that is resized.
@preconcurrency @MainActor public final class UIScreen: MainActorObject {
  /// The only screen.
  public static var main: UIScreen { Context.current.interface.screen }

  /// Every screen: ``main`` alone.
  public static var screens: [UIScreen] { [main] }

  /// The extent in points, with its origin at (0, 0).
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// Device pixels per point: those of the window's screen once a window is on a display, before that those of the
  /// display's first screen, and without a display 2.
  public private(set) var scale: CGFloat = 2

  /// The light or dark style the desktop asks for.
  private(set) var style: UIUserInterfaceStyle = .light

  /// The space at the edges that a device's shape takes from windows; none on a desktop.
  private(set) var safeAreaInsets: UIEdgeInsets = .zero

  /// The context whose screen it is.
  private let owner: Context.Handle

  init(_ context: Context) { owner = context.handle }

  private var application: UIApplication { (owner.context ?? .current).application }
  private var preferences: DesktopPreferences { (owner.context ?? .current).interface.preferences }

  /// The extent in device pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Device pixels per point, as ``scale`` gives them: nothing is resampled.
  public var nativeScale: CGFloat { scale }

  /// The greatest number of frames drawn in a second; a monitor is assumed to show 60.
  public var maximumFramesPerSecond: Int { 60 }

  /// How bright the screen is, from 0 to 1. What is set is kept without effect: the desktop decides. 0.5 at first.
  public var brightness: CGFloat = 0.5 {
    didSet {
      brightness = brightness.isFinite ? min(1, max(0, brightness)) : oldValue
      if brightness != oldValue {
        NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
      }
    }
  }
  /// Whether the screen is being recorded or shown elsewhere: not known, so false.
  public var isCaptured: Bool { false }
  /// The screen that this one repeats: none.
  public var mirrored: UIScreen? { nil }
  /// Posted when ``brightness`` was set to something else.
  nonisolated public static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Posted when a screen is there: never here.
  nonisolated public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Posted when a screen has gone: never here.
  nonisolated public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// Posted when ``isCaptured`` has changed: never here.
  nonisolated public static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")

  /// The traits a window of the screen's size has.
  public var traitCollection: UITraitCollection { traits(for: bounds.size, style: style) }

  // MARK: - Pictures and tests

  /// Sets what the screen is like before a picture is painted without a display.
  ///
  /// - Parameters:
  ///   - bounds: the extent in points; `nil` leaves it.
  ///   - scale: device pixels per point; `nil` leaves it.
  ///   - style: light or dark; `nil` or `.unspecified` leaves it. Windows that exist follow.
  ///   - contrast: whether the person at the screen asked for more contrast; `nil` or `.unspecified` leaves it. Windows
  ///     that exist follow.
  ///   - safeAreaInsets: the space that a phone's shape would take at the edges, in points; `nil` leaves it.
  ///     Windows made from now on have it.
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

  /// Takes over new values, and tells the windows if one of them has changed.
  func change(bounds: CGRect? = nil, scale: CGFloat? = nil, style: UIUserInterfaceStyle? = nil) {
    let before = (self.bounds, self.scale, self.style)
    if let bounds {
      demand(
        bounds.width.isFinite && bounds.height.isFinite && bounds.width > 0 && bounds.height > 0,
        "A screen of \(bounds.width) x \(bounds.height) points can't be; give a positive, finite size.")
      self.bounds = CGRect(origin: .zero, size: bounds.size)
    }
    if let scale {
      demand(
        scale.isFinite && scale > 0, "A screen scale of \(scale) can't be; give a positive number, such as 2."
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

  /// The traits of a window of `size`.
  ///
  /// Less than 600 points of width is compact, as on phones and narrow split views; less than 480 points of
  /// height is compact, as on a phone held sideways.
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
