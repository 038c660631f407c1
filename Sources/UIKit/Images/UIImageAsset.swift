import AloeCore
import AppResources
import Foundation

/// The variants of an image for different traits: light and dark mode, scales, contrast, layout directions.
///
/// An image that has one is drawn in the variant that fits the traits where it's drawn, and drawn again when these
/// change. It may be used on any thread.
public final class UIImageAsset: NSObject, KeptByFileCache, @unchecked Sendable {
  // Unchecked: the lock is held around every use of the variables.
  private let lock = Lock()
  private var registered: [(traits: UITraitCollection, image: UIImage)] = []
  private var chosen: [AssetTraits: UIImage] = [:]
  private let set: CatalogPicture?

  /// Creates an asset without variants.
  public override init() { set = nil }

  /// Zero: the pixels belong to the files in the set.
  var byteCount: Int { 0 }

  init(_ set: CatalogPicture) { self.set = set }

  // MARK: - Variants

  /// Returns the variant for these traits: of the variants registered for matching traits, the one with the most
  /// specified traits; otherwise, the one that was registered first. Returns an empty image if there's none.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let plain = plainImage(with: traitCollection) else { return UIImage() }
    return UIImage(plain, asset: self, traits: traitCollection)
  }

  /// Returns the variant for a configuration's traits.
  public func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = image(with: configuration.traitCollection ?? .current)
    return image.isSymbolImage ? image.withConfiguration(configuration) : image
  }

  /// Registers `image` as the variant for these traits, replacing one for the same traits.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    lock.withLock {
      registered.removeAll { $0.traits == traitCollection }
      registered.append((traitCollection, UIImage(image, asset: nil, traits: nil)))
    }
  }

  /// Registers `image` as the variant for a configuration's traits.
  public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Removes the variant for exactly these traits; does nothing if there's none.
  public func unregisterImage(with traitCollection: UITraitCollection) {
    lock.withLock { registered.removeAll { $0.traits == traitCollection } }
  }

  /// Removes the variant that was registered with a configuration.
  public func unregisterImage(with configuration: UIImage.Configuration) {
    unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Whether all traits have the same variant.
  var hasOneForm: Bool { lock.withLock { set == nil && registered.count <= 1 } }

  // MARK: - Choosing

  /// Returns the variant without a reference to the asset, to avoid a retain cycle.
  func plainImage(with traits: UITraitCollection) -> UIImage? {
    let forms = lock.withLock { registered }
    if !forms.isEmpty {
      let whole = UITraitCollection(traits.values.merged(over: UITraitCollection.current.values))
      let fitting = forms.filter { whole.containsTraits(in: $0.traits) }
      let best = fitting.max { $0.traits.values.specifiedCount < $1.traits.values.specifiedCount }
      // Registered variants take precedence over those from a catalog.
      if let found = best ?? (set == nil ? forms.first : nil) { return found.image }
    }
    guard let set else { return nil }
    let wanted = traits.forAssets
    if let known = lock.withLock({ chosen[wanted] }) { return known }
    guard let read = set.image(for: wanted) else { return nil }
    lock.withLock { chosen[wanted] = read }
    return read
  }
}

extension UITraitCollection.Traits {
  /// The number of specified traits.
  fileprivate var specifiedCount: Int {
    [
      style != .unspecified, level != .unspecified, horizontal != .unspecified, vertical != .unspecified,
      direction != .unspecified, idiom != .unspecified, contrast != .unspecified, legibility != .unspecified,
      scale != 0,
      category != .unspecified,
    ].count { $0 }
  }
}
