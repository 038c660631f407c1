import AloeCore
import AppResources
import Foundation

/// The data of a data set in an asset catalog.
public final class NSDataAsset: NSObject, Sendable {
  /// The asset's name.
  public let name: String
  /// The file's contents.
  public let data: Data
  /// The uniform type identifier that the set specifies, such as "public.json"; "public.data" by default.
  public let typeIdentifier: String

  /// Finds a data set in the app's asset catalogs. A missing one returns `nil`, and is reported once.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Finds a data set in a bundle's asset catalogs. A missing one returns `nil`, and is reported once.
  public init?(name: String, bundle: Bundle) {
    let folders = ResourceLocations.folders(of: bundle)
    guard let set = folders.lazy.compactMap({ $0.set(.data, named: name) }).first,
      let entry = set.entry(for: AssetTraits()), let path = entry.path
    else {
      Messages.warn(
        "NSDataAsset(name: \"\(name)\") found no data: there is no readable \(name).dataset with a file in "
          + "\(ResourceLocations.list(folders)).")
      return nil
    }
    do {
      data = try Files.data(at: path, atMost: AloeLimits.dataBytes)
    } catch {
      Messages.warn(
        "NSDataAsset(name: \"\(name)\") found no data: \(path) can't be read: \(error.localizedDescription).")
      return nil
    }
    self.name = name
    typeIdentifier = entry.typeIdentifier ?? "public.data"
  }
}
