import AloeCore
import AppResources
import Foundation

/// The forms of one picture for different surroundings: light and dark, scales, contrast, directions.
///
/// An image that has one is drawn in the form that fits where it's drawn, and follows when the surroundings change. It may
/// be used on any thread.
public final class UIImageAsset: NSObject, KeptByFileCache, @unchecked Sendable {
  // Unchecked: the lock is held around every use of the variables.
  private let lock = Lock()
  private var registered: [(traits: UITraitCollection, image: UIImage)] = []
  private var chosen: [AssetTraits: UIImage] = [:]
  private let set: CatalogPicture?

  /// Makes an asset without any form.
  public override init() { set = nil }

  /// Its pixels are those of the files in its set.
  var byteCount: Int { 0 }

  init(_ set: CatalogPicture) { self.set = set }

  // MARK: - Forms

  /// The form for these surroundings: of those that were registered for nothing that isn't so, the one for the most
  /// traits; else the one that was registered first. An empty image if there's none.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let plain = plainImage(with: traitCollection) else { return UIImage() }
    return UIImage(plain, asset: self, traits: traitCollection)
  }

  /// The form for the surroundings that a configuration names.
  public func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = image(with: configuration.traitCollection ?? .current)
    return image.isSymbolImage ? image.withConfiguration(configuration) : image
  }

  /// Has `image` stand for the asset in these surroundings. Another one for the same is replaced.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    lock.withLock {
      registered.removeAll { $0.traits == traitCollection }
      registered.append((traitCollection, UIImage(image, asset: nil, traits: nil)))
    }
  }

  /// Has `image` stand for the asset in the surroundings that a configuration names.
  public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Takes the form for these surroundings away; without effect if none was registered for just these.
  public func unregisterImage(with traitCollection: UITraitCollection) {
    lock.withLock { registered.removeAll { $0.traits == traitCollection } }
  }

  /// Takes the form away that was registered with a configuration.
  public func unregisterImage(with configuration: UIImage.Configuration) {
    unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
  }

  // MARK: - Choosing

  /// The form, which knows nothing of the asset, so that the two don't hold each other.
  func plainImage(with traits: UITraitCollection) -> UIImage? {
    let forms = lock.withLock { registered }
    if !forms.isEmpty {
      let whole = UITraitCollection(traits.values.merged(over: UITraitCollection.current.values))
      let fitting = forms.filter { whole.containsTraits(in: $0.traits) }
      let best = fitting.max { $0.traits.values.specifiedCount < $1.traits.values.specifiedCount }
      // What was read from a catalog stands behind what was registered.
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
  /// How many traits are specified.
  fileprivate var specifiedCount: Int {
    [
      style != .unspecified, level != .unspecified, horizontal != .unspecified, vertical != .unspecified,
      direction != .unspecified, idiom != .unspecified, contrast != .unspecified, legibility != .unspecified,
      scale != 0,
      category != .unspecified,
    ].count { $0 }
  }
}
