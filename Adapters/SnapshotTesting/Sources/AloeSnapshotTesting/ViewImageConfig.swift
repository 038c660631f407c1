#if os(Linux)
  @_spi(Aloe) import ScreenTesting
  import UIKit

  /// The device on which a controller is rendered: a size, safe areas and traits.
  public struct ViewImageConfig: Sendable {
    /// An orientation of a device.
    public enum Orientation: Sendable {
      /// The wide orientation.
      case landscape
      /// The tall orientation.
      case portrait
    }

    /// An orientation of a tablet, with the part of the screen that the app has.
    public enum TabletOrientation: Sendable {
      /// The part of a wide screen that an app has.
      public enum LandscapeSplits: Sendable {
        /// The narrow part beside another app.
        case oneThird
        /// One of two equal parts.
        case oneHalf
        /// The wide part beside another app.
        case twoThirds
        /// The whole screen.
        case full
      }

      /// The part of a tall screen that an app has.
      public enum PortraitSplits: Sendable {
        /// The narrow part beside another app.
        case oneThird
        /// The wide part beside another app.
        case twoThirds
        /// The whole screen.
        case full
      }

      /// The wide orientation.
      case landscape(splitView: LandscapeSplits)
      /// The tall orientation.
      case portrait(splitView: PortraitSplits)
    }

    /// The insets of the device's shape and bars, in points; zero by default.
    public var safeArea: UIEdgeInsets
    /// The size in points; `nil`, the default, for the controller's own.
    public var size: CGSize?
    /// The traits; those that aren't specified are the window's.
    public var traits: UITraitCollection

    /// Creates a device.
    public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()) {
      (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
    }
  }

  extension ViewImageConfig {
    /// Returns the device with traits that take precedence over its own.
    func with(_ traits: UITraitCollection) -> ViewImageConfig {
      var device = self
      device.traits = UITraitCollection(traitsFrom: [self.traits, traits])
      return device
    }

    /// The device, as ScreenTesting describes it.
    @MainActor var device: ContentSnapshot.Device { .init(size: size, safeArea: safeArea, traits: traits) }
  }
#endif
