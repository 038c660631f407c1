import AloeCore
import Foundation

/// Finds pictures and colours by their names, in bundles and in asset catalogs that were copied as they are.
final class ImageFinder: @unchecked Sendable {
  // Unchecked: the lock is held around every use of `indexes`.
  private let lock = Lock()
  private var indexes: [String: Index] = [:]

  /// What is in a bundle, by name and by path from the bundle.
  struct Index {
    var files: [String: URL] = [:]
    var imageSets: [String: URL] = [:]
    var colorSets: [String: URL] = [:]
  }

  static let types = ["png", "jpg", "jpeg"]

  /// The scale that the end of a file's name tells: `sun@2x.png` has 2.
  static func scale(ofFileNamed name: String) -> CGFloat {
    let stem = (name as NSString).deletingPathExtension
    return stem.hasSuffix("@2x") ? 2 : (stem.hasSuffix("@3x") ? 3 : 1)
  }

  // MARK: - Looking Up

  /// The file of the picture called `name` for a screen of `scale`, and the scale it's made for.
  func picture(named name: String, in directories: [URL], scale: CGFloat) -> (url: URL, scale: CGFloat)? {
    for directory in directories {
      let index = index(of: directory)
      if let set = index.imageSets[name], let found = Self.picture(inSet: set, scale: scale) { return found }
      let ending = (name as NSString).pathExtension.lowercased()
      let isTyped = Self.types.contains(ending)
      let stem = isTyped ? (name as NSString).deletingPathExtension : name
      for candidate in Self.scales(for: scale) {
        let suffix = candidate == 1 ? "" : "@\(Int(candidate))x"
        for type in isTyped ? [(name as NSString).pathExtension] : Self.types {
          if let url = index.files["\(stem)\(suffix).\(type)"] { return (url, candidate) }
        }
      }
    }
    return nil
  }

  /// The folder of the colour called `name`.
  func colorSet(named name: String, in directories: [URL]) -> URL? {
    for directory in directories {
      if let set = index(of: directory).colorSets[name] { return set }
    }
    return nil
  }

  /// The places of the resources of `bundle`; of the application and of what it brought along if there is
  /// none.
  static func directories(of bundle: Bundle?) -> [URL] {
    if let bundle { return [bundle.resourceURL ?? bundle.bundleURL] }
    let home = Bundle.main.bundleURL
    let beside =
      (try? FileManager.default.contentsOfDirectory(at: home, includingPropertiesForKeys: nil)) ?? []
    let brought = beside.filter {
      ["resources", "bundle"].contains($0.pathExtension) || $0.lastPathComponent == "Resources"
    }
    return [home] + brought.sorted { $0.path < $1.path }
  }

  /// The exact scale first, then larger ones, then smaller ones.
  private static func scales(for scale: CGFloat) -> [CGFloat] {
    let known: [CGFloat] = [1, 2, 3]
    return known.filter { $0 >= scale } + known.filter { $0 < scale }.reversed()
  }

  // MARK: - Reading Catalogs

  private struct Catalog: Decodable {
    struct Entry: Decodable {
      var filename: String?
      var scale: String?
    }
    var images: [Entry]?
  }

  private static func picture(inSet set: URL, scale: CGFloat) -> (url: URL, scale: CGFloat)? {
    guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
      let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
    else { return nil }
    let entries = (catalog.images ?? []).compactMap { entry -> (url: URL, scale: CGFloat)? in
      guard let name = entry.filename else { return nil }
      let number = entry.scale.flatMap { Double($0.dropLast()) } ?? 1
      return (set.appendingPathComponent(name), CGFloat(number))
    }
    for wanted in scales(for: scale) {
      if let found = entries.first(where: { $0.scale == wanted }) { return found }
    }
    return entries.first
  }

  // MARK: - Indexing

  private func index(of directory: URL) -> Index {
    lock.withLock {
      if let known = indexes[directory.path] { return known }
      var index = Index()
      // What lies beside the program isn't gone through: that may be all of a build.
      let isHome = directory.path == Bundle.main.bundleURL.path && directory.pathExtension.isEmpty
      var visit = Visit()
      Self.collect(directory, "", into: &index, isDeep: !isHome, &visit)
      if visit.isStopped {
        Messages.report(
          "\(directory.path) holds more than \(Visit.mostFiles) files: pictures beyond aren't found by name. Take out "
            + "what isn't a resource, such as links to other folders.")
      }
      indexes[directory.path] = index
      return index
    }
  }

  /// What has been gone through of a bundle.
  private struct Visit {
    static let mostFiles = 20_000
    /// Folders by where they really are, as links may lead back to one.
    var folders: Set<String> = []
    var fileCount = 0
    var isStopped: Bool { fileCount > Self.mostFiles }
  }

  private static func collect(
    _ directory: URL, _ path: String, into index: inout Index, isDeep: Bool, _ visit: inout Visit
  ) {
    guard visit.folders.insert(directory.resolvingSymlinksInPath().path).inserted else { return }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
    for name in names where !name.hasPrefix(".") {
      visit.fileCount += 1
      guard !visit.isStopped else { return }
      let url = directory.appendingPathComponent(name)
      let stem = (name as NSString).deletingPathExtension
      switch url.pathExtension.lowercased() {
      case "imageset":
        index.imageSets[path + stem] = url
        index.imageSets[stem] = index.imageSets[stem] ?? url
      case "colorset":
        index.colorSets[path + stem] = url
        index.colorSets[stem] = index.colorSets[stem] ?? url
      case let type where types.contains(type):
        index.files[path + name] = url
        index.files[name] = index.files[name] ?? url
      default:
        var isDirectory: ObjCBool = false
        guard isDeep, FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory),
          isDirectory.boolValue
        else { continue }
        let inner = url.pathExtension == "xcassets" ? path : path + name + "/"
        collect(url, inner, into: &index, isDeep: true, &visit)
      }
    }
  }
}
