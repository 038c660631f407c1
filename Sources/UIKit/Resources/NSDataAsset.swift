import AloeCore
import AppResources
import Foundation

/// A file of a data set in an asset catalog.
public final class NSDataAsset: NSObject, Sendable {
  /// The name by which it was found.
  public let name: String
  /// The file's bytes.
  public let data: Data
  /// What kind of file it is, as the set says: "public.json"; "public.data" if it says nothing.
  public let typeIdentifier: String

  /// Finds a file in the application's asset catalogs; a missing one gives `nil` and is reported once.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Finds a file in a bundle's asset catalogs; a missing one gives `nil` and is reported once.
  public init?(name: String, bundle: Bundle) {
    let folders = ResourcePlaces.folders(of: bundle)
    guard let set = folders.lazy.compactMap({ $0.set(.data, named: name) }).first,
      let entry = set.entry(for: AssetTraits()), let path = entry.path
    else {
      Messages.warn(
        "NSDataAsset(name: \"\(name)\") found no data: there is no readable \(name).dataset with a file in "
          + "\(ResourcePlaces.list(folders)).")
      return nil
    }
    guard let data = try? Files.data(at: path) else {
      Messages.warn("NSDataAsset(name: \"\(name)\") found no data: there is no file \(path) that can be read.")
      return nil
    }
    self.name = name
    self.data = data
    typeIdentifier = entry.typeIdentifier ?? "public.data"
  }
}
