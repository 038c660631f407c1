import Foundation

/// The name of a colour in a bundle's asset catalogs.
///
/// Like Xcode, the AloeSource plugin generates a static property for each colour of an app's catalogs, so the colour
/// `brand` is `UIColor(resource: .brand)`.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  /// Creates the name of a colour, which isn't looked up before it's used. Folders that provide a namespace precede it:
  /// "Buttons/border".
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
