import AloeCore
import Foundation

/// The link between an image and its variants for other traits.
final class ImageForms: @unchecked Sendable {
  // Unchecked: the lock is held around every access to the variable.
  private let lock = Lock()
  private var cached: UIImageAsset?
  /// The traits for which the image was requested.
  let traits: UITraitCollection?

  init(_ asset: UIImageAsset? = nil, _ traits: UITraitCollection? = nil) {
    cached = asset
    self.traits = traits
  }

  /// The asset; `nil` if the image was created without one and none has been requested.
  var asset: UIImageAsset? { lock.withLock { cached } }

  /// Returns the asset, creating one with `image` as its only variant if necessary.
  func asset(of image: UIImage) -> UIImageAsset {
    lock.withLock {
      if let cached { return cached }
      let made = UIImageAsset()
      made.register(image, with: UITraitCollection())
      cached = made
      return made
    }
  }
}

extension UIImage {
  /// Creates a copy of an image.
  convenience init(_ other: UIImage) {
    self.init(
      content: other.content, size: other.size, scale: other.scale, rendering: other.rendering, forms: other.forms)
  }

  /// Creates an image that belongs to an asset, or to none.
  convenience init(_ other: UIImage, asset: UIImageAsset?, traits: UITraitCollection?) {
    self.init(
      content: other.content, size: other.size, scale: other.scale, rendering: other.rendering,
      forms: ImageForms(asset, traits))
  }

  /// The image's variants for different traits. An image that isn't from an asset catalog is its only variant until
  /// others are registered.
  public var imageAsset: UIImageAsset? {
    if case .none = content { return nil }
    return forms.asset(of: self)
  }

  /// The traits for which the image was requested.
  public var traitCollection: UITraitCollection { forms.traits ?? UITraitCollection(displayScale: scale) }

  /// The image's configuration: a symbol's size and weight, or the traits for which the image was requested.
  public var configuration: Configuration? {
    symbolConfiguration ?? forms.traits.map { Configuration(traitCollection: $0) }
  }

  /// Returns the image's variant for some traits, drawn like this image; the image itself if it has no variants.
  func form(for traits: UITraitCollection) -> UIImage {
    guard let asset = forms.asset, let plain = asset.plainImage(with: traits) else { return self }
    var rendering = rendering
    if !rendering.isResizable || plain.rendering.isResizable {
      (rendering.capInsets, rendering.center) = (plain.rendering.capInsets, plain.rendering.center)
      (rendering.isResizable, rendering.resizingMode) = (plain.rendering.isResizable, plain.rendering.resizingMode)
    }
    // A symbol keeps its explicit size.
    if case .template(let template, _) = plain.content, case .template(_, let configuration) = content {
      return UIImage(
        content: .template(template, configuration), size: size, scale: plain.scale, rendering: rendering, forms: forms)
    }
    return UIImage(
      content: plain.content, size: plain.size, scale: plain.scale, rendering: rendering, forms: forms)
  }

  /// Returns a copy with other alignment rectangle insets.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignment = alignmentInsets }
  }
}

extension UITraitCollection {
  /// A configuration of images for these traits.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }
}
