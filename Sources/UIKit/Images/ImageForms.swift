import AloeCore
import Foundation

/// What ties an image to its forms for other surroundings.
final class ImageForms: @unchecked Sendable {
  // Unchecked: the lock is held around every use of the variable.
  private let lock = Lock()
  private var known: UIImageAsset?
  /// The surroundings that the image was asked for.
  let traits: UITraitCollection?

  init(_ asset: UIImageAsset? = nil, _ traits: UITraitCollection? = nil) {
    known = asset
    self.traits = traits
  }

  /// The asset; `nil` if there was none from the start and nobody has asked for one.
  var asset: UIImageAsset? { lock.withLock { known } }

  /// The asset, made with `image` as its only form if there is none.
  func asset(of image: UIImage) -> UIImageAsset {
    lock.withLock {
      if let known { return known }
      let made = UIImageAsset()
      made.register(image, with: UITraitCollection())
      known = made
      return made
    }
  }
}

extension UIImage {
  /// A copy of an image.
  convenience init(_ other: UIImage) {
    self.init(
      content: other.content, size: other.size, scale: other.scale, rendering: other.rendering, forms: other.forms)
  }

  /// An image that belongs to an asset, or to none.
  convenience init(_ other: UIImage, asset: UIImageAsset?, traits: UITraitCollection?) {
    self.init(
      content: other.content, size: other.size, scale: other.scale, rendering: other.rendering,
      forms: ImageForms(asset, traits))
  }

  /// The forms of the picture for different surroundings. One that isn't from an asset catalog has itself as its only form
  /// until others are registered.
  public var imageAsset: UIImageAsset? {
    if case .none = content { return nil }
    return forms.asset(of: self)
  }

  /// The surroundings that the image was asked for.
  public var traitCollection: UITraitCollection { forms.traits ?? UITraitCollection(displayScale: scale) }

  /// How the image is wanted: a symbol's size and weight, the surroundings that a picture was asked for.
  public var configuration: Configuration? {
    symbolConfiguration ?? forms.traits.map { Configuration(traitCollection: $0) }
  }

  /// The image's form for some surroundings, drawn as this one is; the image itself if it has no other.
  func form(for traits: UITraitCollection) -> UIImage {
    guard let asset = forms.asset, let plain = asset.plainImage(with: traits) else { return self }
    var rendering = rendering
    if !rendering.isResizable || plain.rendering.isResizable {
      (rendering.capInsets, rendering.center) = (plain.rendering.capInsets, plain.rendering.center)
      (rendering.isResizable, rendering.resizingMode) = (plain.rendering.isResizable, plain.rendering.resizingMode)
    }
    // A symbol keeps the size that it was given.
    if case .template(let template, _) = plain.content, case .template(_, let configuration) = content {
      return UIImage(
        content: .template(template, configuration), size: size, scale: plain.scale, rendering: rendering, forms: forms)
    }
    return UIImage(
      content: plain.content, size: plain.size, scale: plain.scale, rendering: rendering, forms: forms)
  }

  /// A copy that is laid out by the part within these edges.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignment = alignmentInsets }
  }
}

extension UITraitCollection {
  /// A configuration of images for these surroundings.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }
}
