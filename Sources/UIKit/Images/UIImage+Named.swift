import AloeCore
import AppResources
import DeveloperToolsSupport
import Foundation
import GTKPlatform

extension UIImage {
  /// Finds an image in the app's resources: a set in an asset catalog, or a file of that name, with or without its
  /// extension, preferably for the screen's scale.
  ///
  /// Images with variants for light and dark mode adapt when they're drawn. Images are cached. A missing image returns
  /// `nil`, and is reported once.
  public convenience init?(named name: String) { self.init(named: name, in: nil, traits: nil) }

  /// Finds an image in a bundle's resources for traits such as a screen's; `nil` means the current traits.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name, in: bundle, traits: traits)
  }

  /// Finds an image in a bundle's resources; `nil` means the resources of the app and its packages.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard
      let found = Self.find(
        name, in: bundle, traits: configuration?.traitCollection,
        otherwise: "UIImage(named: \"\(name)\") found no image")
    else { return nil }
    self.init(configuration.map(found.withConfiguration) ?? found)
  }

  /// Creates the image that a resource names.
  ///
  /// Images with variants for light and dark mode adapt when they're drawn. Images are cached. A missing image is
  /// reported once, and the image is empty, with a size of zero; Apple's UIKit stops the program.
  public convenience init(resource: ImageResource) {
    guard
      let found = Self.find(
        resource.name, in: resource.bundle, traits: nil,
        otherwise: "UIImage(resource:) uses an empty image for \"\(resource.name)\"")
    else {
      self.init()
      return
    }
    self.init(found)
  }

  private convenience init?(named name: String, in bundle: Bundle?, traits: UITraitCollection?) {
    guard
      let found = Self.find(
        name, in: bundle, traits: traits, otherwise: "UIImage(named: \"\(name)\") found no image")
    else { return nil }
    self.init(found)
  }

  /// Returns an image; `nil` if it's missing, after a warning that begins with `problem`.
  private static func find(
    _ name: String, in bundle: Bundle?, traits: UITraitCollection?, otherwise problem: @autoclosure () -> String
  ) -> UIImage? {
    let folders = ResourceLocations.folders(of: bundle)
    let traits = traits ?? .current
    for folder in folders {
      if let (path, name) = set(name, in: folder) {
        // An existing set reports its own problems.
        guard let found = catalogPicture(named: name, at: path, in: folder),
          let plain = found.plainImage(with: traits)
        else { return nil }
        return UIImage(plain, asset: found, traits: traits)
      }
      guard let file = LooseFiles.picture(named: name, in: folder.assets, for: traits.forAssets) else { continue }
      guard let content = PictureFile.read(file.path, in: folder, for: "UIImage(named: \"\(name)\")")?.content else {
        return nil
      }
      return UIImage(content: content, size: content.size(scale: file.scale), scale: file.scale)
    }
    Messages.warn(
      "\(problem()): there's no image or symbol set of that name, and no \(name).png, .jpg, .pdf or .svg at any scale, "
        + "in \(ResourceLocations.list(folders)).")
    return nil
  }

  /// Returns the set with a name, which may have a file's extension, and the set's own name.
  private static func set(_ name: String, in folder: ResourceFolder) -> (path: String, name: String)? {
    if let path = folder.assets.set(.image, name) ?? folder.assets.set(.symbol, name) { return (path, name) }
    guard let dot = name.lastIndex(of: "."), ["png", "jpg", "jpeg", "pdf", "svg"].contains(name[dot...].dropFirst())
    else { return nil }
    let base = String(name[..<dot])
    return folder.assets.set(.image, base).map { ($0, base) }
  }

  private static func catalogPicture(named name: String, at path: String, in folder: ResourceFolder) -> UIImageAsset? {
    Context.installed.resources.images.object(path) {
      CatalogPicture(named: name, in: folder).map(UIImageAsset.init)
    }
  }
}
