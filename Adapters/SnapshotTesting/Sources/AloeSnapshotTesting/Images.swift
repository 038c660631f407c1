#if os(Linux)
  import Foundation
  @_spi(Aloe) import ScreenTesting
  import SnapshotTesting
  import UIKit

  /// The extension of references: images of Linux and of a simulator have other fonts, and lie beside each other.
  let imageExtension = "linux.png"

  extension Diffing where Value == UIImage {
    /// Compares images exactly.
    public static var image: Diffing { image() }

    /// Compares images.
    ///
    /// If they don't match, the failure states the path of a picture with the reference, the new image and their
    /// difference, in the folder that the environment variable `SNAPSHOT_ARTIFACTS` names, or in the folder of
    /// temporary files.
    ///
    /// - Parameters:
    ///   - precision: the fraction of pixels that have to match; 1 by default.
    ///   - perceptualPrecision: how closely a pixel has to match; 1, the default, for equal colours, 0.98 for colours
    ///     that most people can't tell apart.
    ///   - scale: the number of pixels per point of references; `nil`, the default, and 0 for 2.
    /// - Returns: the strategy.
    public static func image(
      precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Diffing {
      let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? ScreenTraits.phone.scale
      return Diffing(
        toData: { $0.pngData() ?? Data() }, fromData: { UIImage(data: $0, scale: scale) ?? UIImage() }
      ) { reference, actual in
        let comparison = PrecisionComparison(
          reference: reference, actual: actual, precision: precision, perceptualPrecision: perceptualPrecision)
        guard let failure = comparison.failure else { return nil }
        return (failure + (comparison.overview.flatMap(kept).map { "\nThe difference: \($0)" } ?? ""), [])
      }
    }

    /// Writes a picture of a difference, and returns its path; `nil` if that's not possible.
    private static func kept(_ picture: Data) -> String? {
      let folder = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map { URL(fileURLWithPath: $0) }
      let file = (folder ?? FileManager.default.temporaryDirectory)
        .appendingPathComponent("difference-\(UUID().uuidString).png")
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try picture.write(to: file)
        return file.path
      } catch {
        return nil
      }
    }
  }

  extension Snapshotting where Value == UIImage, Format == UIImage {
    /// Compares images exactly.
    public static var image: Snapshotting { image() }

    /// Compares images; see `Diffing.image(precision:perceptualPrecision:scale:)`.
    public static func image(
      precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Snapshotting {
      Snapshotting(
        pathExtension: imageExtension,
        diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
    }
  }

  extension Snapshotting where Value == UIBezierPath, Format == UIImage {
    /// Compares images of filled paths exactly.
    public static var image: Snapshotting { image() }

    /// Compares images of filled paths.
    public static func image(
      precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
    ) -> Snapshotting {
      SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale).pullback {
        path in
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(bounds: path.bounds, format: format).image { _ in path.fill() }
      }
    }
  }

  extension Snapshotting where Value == CALayer, Format == UIImage {
    /// Compares images of layers exactly.
    public static var image: Snapshotting { image() }

    /// Compares images of layers.
    public static func image(
      precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
    ) -> Snapshotting {
      let scale = traits.displayScale
      return SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale)
        .pullback { layer in
          onMainActor {
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale > 0 ? scale : ScreenTraits.phone.scale
            return UIGraphicsImageRenderer(bounds: layer.bounds, format: format).image { context in
              layer.setNeedsLayout()
              layer.layoutIfNeeded()
              layer.render(in: context.cgContext)
            }
          }
        }
    }
  }
#endif
