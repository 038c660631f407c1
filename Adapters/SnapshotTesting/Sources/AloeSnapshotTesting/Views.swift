#if os(Linux)
  @_spi(Aloe) import ScreenTesting
  import SnapshotTesting
  import UIKit

  /// The extension of references that are text: frames of Linux and of a simulator differ, because their fonts do.
  let textExtension = "linux.txt"

  extension Snapshotting where Value == UIView, Format == UIImage {
    /// Compares images of views exactly.
    public static var image: Snapshotting { image() }

    /// Compares images of views.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: without effect; every view is drawn in a window.
    ///   - precision: the fraction of pixels that have to match; 1 by default.
    ///   - perceptualPrecision: how closely a pixel has to match; 1 by default.
    ///   - size: the size in points; `nil`, the default, for the view's own.
    ///   - traits: the traits; those that aren't specified are a phone's.
    /// - Returns: the strategy.
    public static func image(
      drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
      size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
      SimplySnapshotting.image(
        precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
      ).pullback { view in
        onMainActor { ContentSnapshot.take(of: view, on: ViewImageConfig(size: size, traits: traits).device, \.image) }
      }
    }
  }

  extension Snapshotting where Value == UIView, Format == String {
    /// Compares the trees of views, with classes, text and frames.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    /// Compares the trees of views, with classes, text and frames.
    public static func recursiveDescription(
      size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
      lines { view in ContentSnapshot.take(of: view, on: ViewImageConfig(size: size, traits: traits).device, \.tree) }
    }

    fileprivate static func lines(_ describe: @escaping @MainActor @Sendable (Value) -> String) -> Snapshotting {
      Snapshotting(pathExtension: textExtension, diffing: .lines) { view in onMainActor { describe(view) } }
    }
  }

  extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// Compares images of controllers exactly.
    public static var image: Snapshotting { image() }

    /// Compares images of controllers on a device.
    ///
    /// - Parameters:
    ///   - config: the device.
    ///   - drawHierarchyInKeyWindow: without effect; every view is drawn in a window.
    ///   - precision: the fraction of pixels that have to match; 1 by default.
    ///   - perceptualPrecision: how closely a pixel has to match; 1 by default.
    ///   - size: the size in points; `nil`, the default, for the device's.
    ///   - traits: traits that take precedence over the device's.
    /// - Returns: the strategy.
    public static func image(
      on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
      perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
      var device = config
      if let size { device.size = size }
      return image(device, precision, perceptualPrecision, traits)
    }

    /// Compares images of controllers in their own size, or in another one.
    public static func image(
      drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
      size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
      image(ViewImageConfig(size: size), precision, perceptualPrecision, traits)
    }

    private static func image(
      _ config: ViewImageConfig, _ precision: Float, _ perceptualPrecision: Float, _ traits: UITraitCollection
    ) -> Snapshotting {
      SimplySnapshotting.image(
        precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
      ).pullback { controller in
        onMainActor { ContentSnapshot.take(of: controller, on: config.with(traits).device, \.image) }
      }
    }
  }

  extension Snapshotting where Value == UIViewController, Format == String {
    /// Compares the trees of controllers: their classes, and those of their views.
    public static var hierarchy: Snapshotting {
      lines { controller in
        ContentSnapshot.take(of: controller, on: ViewImageConfig().device) { _ in description(of: controller, depth: 0)
        }
      }
    }

    /// Compares the trees of controllers' views, with classes, text and frames.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    /// Compares the trees of controllers' views, with classes, text and frames, on a device.
    public static func recursiveDescription(
      on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
      var device = config
      if let size { device.size = size }
      return lines { [device] controller in ContentSnapshot.take(of: controller, on: device.with(traits).device, \.tree)
      }
    }

    private static func lines(_ describe: @escaping @MainActor @Sendable (Value) -> String) -> Snapshotting {
      Snapshotting(pathExtension: textExtension, diffing: .lines) { controller in onMainActor { describe(controller) } }
    }

    @MainActor private static func description(of controller: UIViewController, depth: Int) -> String {
      let line =
        String(repeating: "   | ", count: depth)
        + "<\(type(of: controller))>, view: <\(controller.viewIfLoaded.map { "\(type(of: $0))" } ?? "not loaded")>"
      return ([line] + controller.children.map { description(of: $0, depth: depth + 1) }).joined(separator: "\n")
    }
  }
#endif
