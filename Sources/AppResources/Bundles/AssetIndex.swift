import AloeCore
import Foundation

/// An index of a resource folder by name: the sets of asset catalogs, and loose images.
package struct AssetIndex: Sendable {
  /// The kinds of sets that can be looked up by name. Launch images, stickers and others are ignored.
  package enum Kind: String, CaseIterable, Sendable {
    case image = "imageset"
    case symbol = "symbolset"
    case color = "colorset"
    case data = "dataset"
    case icon = "appiconset"
  }

  /// The paths of sets, by kind and name.
  private(set) var sets: [Kind: [String: String]] = [:]
  /// The paths of images, by file name and by path.
  package private(set) var files: [String: String] = [:]

  /// The paths of fonts, by file name.
  package private(set) var fonts: [String: String] = [:]

  /// The extensions of image files.
  package static let pictureTypes = ["png", "jpg", "jpeg", "pdf", "svg", "gif", "tiff", "tif", "bmp", "webp", "ico"]

  package func set(_ kind: Kind, _ name: String) -> String? { sets[kind]?[name] }

  // MARK: - Reading

  private static let maxFiles = AloeLimits.bundleFiles
  /// The visited folders with links resolved, because a link may lead back to a visited folder.
  private var visited: Set<String> = []
  private var count = 0
  /// The folders to which links may lead: those that are searched.
  private let limits: [String]
  /// Whether links to files may lead outside of these folders, too.
  private let followsLinks: Bool

  /// Searches folders. The folder of a program may contain an entire build, so it's searched with `isDeep` false.
  init(roots: [String], languages: [String], isDeep: Bool, followsLinks: Bool) {
    limits = roots
    self.followsLinks = followsLinks
    for root in roots {
      // Resources in the user's language take precedence.
      for language in languages where isDeep { collect("\(root)/\(language).lproj", "", isDeep: true) }
      collect(root, "", isDeep: isDeep)
    }
    if count > Self.maxFiles, let root = roots.first {
      Messages.report(
        "\(root) has more than \(Self.maxFiles) files: images beyond this number aren't found by name. Remove files "
          + "that aren't resources, such as links to other folders.")
    }
    visited = []
  }

  private mutating func collect(_ folder: String, _ path: String, isDeep: Bool) {
    guard enters(folder) else { return }
    for name in Files.names(in: folder) where !name.hasPrefix(".") {
      count += 1
      guard count <= Self.maxFiles else { return }
      let pathExtension = (name as NSString).pathExtension.lowercased()
      let file = "\(folder)/\(name)"
      if Self.pictureTypes.contains(pathExtension) {
        guard mayRead(file) else { continue }
        for key in [path + name, name] where files[key] == nil { files[key] = file }
      } else if ["ttf", "otf", "ttc"].contains(pathExtension) {
        if fonts[name] == nil, mayRead(file) { fonts[name] = file }
      } else if pathExtension == "xcassets", isDeep || Files.isFolder(file) {
        collectCatalog(file, "")
      } else if pathExtension != "lproj", isDeep,
        pathExtension.isEmpty || pathExtension == "bundle" || !Self.isPlainFile(pathExtension),
        Files.isFolder(file)
      {
        collect(file, path + name + "/", isDeep: true)
      }
    }
  }

  /// Returns whether to search a folder: it hasn't been searched yet, and it isn't a link to a folder elsewhere, which
  /// may contain anything.
  private mutating func enters(_ folder: String) -> Bool {
    guard let real = Files.real(folder), visited.insert(real).inserted else { return false }
    guard limits.contains(folder) || Files.isReally(folder, in: limits) else {
      Messages.warn(
        "\(folder) is a link to a folder outside of the resources, so what is in \(real) isn't found by name. Copy it "
          + "there instead.")
      return false
    }
    return true
  }

  private func mayRead(_ file: String) -> Bool { followsLinks || Files.isReally(file, in: limits) }

  /// Returns whether no folder's name has this extension, so that there's no need to check in the file system.
  private static func isPlainFile(_ pathExtension: String) -> Bool {
    ["json", "strings", "stringsdict", "xcstrings", "plist", "txt", "html", "css", "js"].contains(pathExtension)
  }

  /// Adds the sets of a catalog. A folder is part of their names only if it provides a namespace.
  private mutating func collectCatalog(_ folder: String, _ space: String) {
    guard enters(folder) else { return }
    for name in Files.names(in: folder) where !name.hasPrefix(".") && name != "Contents.json" {
      count += 1
      guard count <= Self.maxFiles else { return }
      let file = "\(folder)/\(name)"
      let stem = (name as NSString).deletingPathExtension
      let pathExtension = (name as NSString).pathExtension
      if let kind = Kind(rawValue: pathExtension) {
        let key = space + stem
        if sets[kind]?[key] == nil { sets[kind, default: [:]][key] = file }
      } else if pathExtension.isEmpty || ["spriteatlas", "imagestack", "arresourcegroup"].contains(pathExtension),
        Files.isFolder(file)
      {
        collectCatalog(file, Self.providesNamespace(file) ? space + stem + "/" : space)
      }
    }
  }

  private static func providesNamespace(_ folder: String) -> Bool {
    let file = folder + "/Contents.json"
    guard Files.exists(file) else { return false }
    do {
      let contents = try JSONDecoder().decode(AssetContents.self, from: Files.data(at: file))
      return contents.properties?.providesNamespace ?? false
    } catch {
      Messages.warn(
        "\(file) can't be read, so its folder is treated as one without a namespace: "
          + "\(StringCatalog.reason(error)).")
      return false
    }
  }
}

extension ResourceFolder {
  /// The index of the folder, created at first access.
  package var assets: AssetIndex {
    if let known = lock.withLock({ keptAssets }) { return known }
    let isDeep = path != MainFolder.home
    let read = AssetIndex(roots: roots, languages: languages, isDeep: isDeep, followsLinks: isOwn)
    return lock.withLock {
      let known = keptAssets ?? read
      keptAssets = known
      return known
    }
  }

  /// Returns the set with a name; `nil` if there's none, or if it can't be read. Sets are cached.
  package func set(_ kind: AssetIndex.Kind, named name: String) -> AssetSet? {
    guard let path = assets.set(kind, name) else { return nil }
    if let known = lock.withLock({ keptSets[path] }) { return known }
    var read = mayRead(path + "/Contents.json") ? AssetSet(at: path) : nil
    for index in read?.entries.indices ?? 0..<0 {
      if let file = read?.entries[index].path, !mayRead(file) { read?.entries[index].path = nil }
    }
    lock.withLock { keptSets[path] = .some(read) }
    return read
  }
}
