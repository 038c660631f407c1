import Foundation

/// The name of an image in a bundle's asset catalogs.
///
/// Like Xcode, the AloeSource plugin generates a static property for each image of an app's catalogs, so the image
/// `close-button` is `UIImage(resource: .closeButton)`.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  /// Creates the name of an image, which isn't looked up before it's used. Folders that provide a namespace precede it:
  /// "Buttons/close".
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
