import Foundation

/// An image or a colour of an asset catalog.
struct CatalogAsset: Sendable {
  enum Kind: Sendable { case image, color }

  let kind: Kind
  /// The names of the folders around the asset that provide a namespace, from the outermost in.
  let folders: [String]
  /// The name without the folders.
  let name: String
  /// The path of the asset's `Contents.json`.
  let path: String

  /// The name by which the app finds the asset.
  var fullName: String { (folders + [name]).joined(separator: "/") }
}

/// The images and colours in asset catalogs.
struct AssetCatalogs: Sendable {
  /// The assets, each name once.
  private(set) var assets: [CatalogAsset] = []
  /// Descriptions of folders that can't be read.
  private(set) var mistakes: [Mistake] = []
  /// The folders that were read, with links resolved, because a link may lead back to a visited folder.
  private var visited: Set<String> = []
  private var known: Set<String> = []

  /// Reads the catalogs at some paths. Folders that can't be listed count as empty. O(number of files).
  init(_ paths: [String]) {
    for path in paths { read(path, in: []) }
  }

  private mutating func read(_ folder: String, in spaces: [String]) {
    guard visited.insert(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path).inserted else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder + "/" + name
      let stem = (name as NSString).deletingPathExtension, pathExtension = (name as NSString).pathExtension
      if let kind = Self.kinds[pathExtension] {
        add(CatalogAsset(kind: kind, folders: spaces, name: stem, path: path + "/" + Self.description))
      } else if Self.folders.contains(pathExtension), Folder.isFolder(URL(fileURLWithPath: path)) {
        read(path, in: providesNamespace(path) ? spaces + [stem] : spaces)
      }
    }
  }

  /// Adds an asset that has a description; the app can't find other assets.
  private mutating func add(_ asset: CatalogAsset) {
    guard Self.isFile(asset.path), known.insert("\(asset.kind) \(asset.fullName)").inserted else { return }
    assets.append(asset)
  }

  private static let description = "Contents.json"
  private static let kinds: [String: CatalogAsset.Kind] = [
    "imageset": .image, "symbolset": .image, "colorset": .color,
  ]
  /// The extensions of folders in which the app looks for assets.
  private static let folders: Set<String> = ["", "spriteatlas", "imagestack", "arresourcegroup"]

  /// Returns whether a path leads to a regular file. Reading a pipe or a device may never end.
  private static func isFile(_ path: String) -> Bool {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeRegular
  }

  // MARK: - Namespaces

  private struct Contents: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?

      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }

    var properties: Properties?
  }

  private mutating func providesNamespace(_ folder: String) -> Bool {
    let path = folder + "/" + Self.description
    guard Self.isFile(path) else { return false }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try JSONDecoder().decode(Contents.self, from: data).properties?.providesNamespace == true
    } catch {
      mistakes.append(
        Mistake(
          path: path, line: 1, column: 1,
          message: "This isn't a description of a folder that Xcode writes, so the folder counts as one without a "
            + "namespace. Correct it in Xcode, or remove it."))
      return false
    }
  }
}
