import AloeCore
import Foundation
import GTKPlatform

extension UIImage {
  /// Finds a picture in the application's resources: a PNG or JPEG file of that name, or a set in an asset
  /// catalog that was copied as it is; the one made for the screen's scale first.
  ///
  /// It's read once and kept. A missing one gives `nil` and is reported once.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// Finds a picture in a bundle's resources.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name, in: bundle, scale: traits?.displayScale ?? 0)
  }

  /// Finds a picture in a bundle's resources; `nil` stands for the application's and those it brought along.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, scale: 0)
  }

  private convenience init?(named name: String, in bundle: Bundle?, scale: CGFloat) {
    let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
    let directories = ImageFinder.directories(of: bundle)
    guard let found = Context.installed.resources.finder.picture(named: name, in: directories, scale: scale) else {
      Messages.warn(
        "UIImage(named: \"\(name)\") found no picture: no \(name).png, .jpg or .jpeg at any scale in "
          + directories.map(\.path).joined(separator: ", ") + ".")
      return nil
    }
    let read = Context.installed.resources.images.object(found.url.path) {
      do {
        return UIImage(try Bitmap(contentsOf: found.url), scale: found.scale)
      } catch {
        Messages.warn("UIImage(named: \"\(name)\") found no picture. \(error)")
        return nil
      }
    }
    guard let read else { return nil }
    self.init(content: read.content, size: read.size, scale: read.scale)
  }
}
