import Foundation
import SourceTranslation

/// A check of an iOS project's sources for obstacles to building them on Linux.
public struct ProjectCheck: Sendable {
  private let uiKit: SymbolList
  private let apple: AppleMembers
  private let linux: LinuxSymbols

  /// Reads the available symbols from the sources and lists of the package that contains UIKit, in the folder
  /// `package`.
  public init(package: URL = Self.ownPackage) throws {
    uiKit = try Self.symbols(of: package)
    apple = try Self.appleMembers(of: package)
    linux = LinuxSymbols(list: try Self.list("linux-symbols.txt", of: package))
  }

  /// The folder from which this tool was built.
  public static var ownPackage: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private static let modules = [
    "AVFoundation", "AVKit", "AloeFoundation", "AloeLog", "AloeObjC", "AloeStackView", "AppResources", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "CoreGraphics", "CoreLocation", "CoreSpotlight", "CoreText",
    "DeveloperToolsSupport", "ImageIO", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
    "MobileCoreServices",
    "Network", "ObjectRoot", "PHBStackLayout", "Photos", "PhotosUI", "QuartzCore", "QuickLook", "SafariServices",
    "StackLayout", "StoreKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "WebKit",
  ]
  private static let skippedFolders: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "fastlane"]

  /// Checks all files in a folder, or one file. Throws an error if one can't be read. O(size of the sources).
  public func run(_ path: URL) throws -> Report {
    let root = path.standardizedFileURL
    let files = try sourceFiles(in: root)
    var sources: [SourceFile] = []
    var unread: [FileReport] = []
    for file in files where file.pathExtension == "swift" && file.lastPathComponent != "Package.swift" {
      // A folder's name may have the same extension, such as a library's.
      if Folder.isFolder(file) { continue }
      do {
        sources.append(SourceFile(path: file.path, text: try String(contentsOf: file, encoding: .utf8)))
      } catch {
        let finding = Finding(line: 0, message: "The file can't be read: \(error.localizedDescription)")
        unread.append(FileReport(path: name(file.path, in: root), findings: [finding]))
      }
    }
    var project = SymbolList(), declarations = Declarations()
    for file in sources {
      project.add(file, onlyPublic: false)
      declarations.add(file)
    }
    let catalogs = files.filter { $0.pathExtension == "xcassets" }.map(\.path)
    if !catalogs.isEmpty {
      project.add(SourceFile(path: "", text: AssetSymbols(catalogs: catalogs).text), onlyPublic: false)
    }
    let entities = Set(files.flatMap(ResourceCheck.entities))
    // A generic parameter is visible in the extensions of its type.
    let typeParameters = sources.reduce(into: Set<String>()) { result, file in
      for type in file.types { result.formUnion(GenericParameters(file, of: type).map(\.key)) }
    }
    let surroundings = Surroundings(sources, folders: folders(around: sources, among: files, in: root))
    var reports = sources.map { file in
      var check = FileCheck(
        file, declarations, uiKit: uiKit, project: project, apple: apple, linux: linux, entities: entities,
        typeParameters: typeParameters, surroundings: surroundings)
      let findings = check.run()
      return FileReport(path: name(file.path, in: root), findings: findings, modules: check.modules)
    }
    reports += unread
    reports += files.compactMap { url in
      ResourceCheck.findings(url, declarations).map { FileReport(path: name(url.path, in: root), findings: $0) }
    }
    return Report(files: reports.sorted { $0.path < $1.path })
  }

  /// Returns the names of the folders around sources, and of the Xcode projects, without extensions.
  private func folders(around sources: [SourceFile], among files: [URL], in root: URL) -> Set<String> {
    var result: Set<String> = [root.lastPathComponent]
    for file in sources {
      result.formUnion(name(file.path, in: root).split(separator: "/").dropLast().map(String.init))
    }
    for file in files where file.pathExtension == "xcodeproj" {
      result.insert(file.deletingPathExtension().lastPathComponent)
    }
    return result
  }

  private func name(_ path: String, in root: URL) -> String {
    path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
  }

  private func sourceFiles(in root: URL) throws -> [URL] {
    guard FileManager.default.fileExists(atPath: root.path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: root.path])
    }
    guard Folder.isFolder(root) else { return [root] }
    return Folder.contents(of: root, where: { !Self.skippedFolders.contains($0.lastPathComponent) })
  }

  // MARK: - Available symbols

  private static func symbols(of package: URL) throws -> SymbolList {
    var list = SymbolList()
    for module in modules {
      let folder = package.appendingPathComponent("Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let url as URL in files ?? FileManager.DirectoryEnumerator() where url.pathExtension == "swift" {
        list.add(SourceFile(path: url.path, text: try String(contentsOf: url, encoding: .utf8)), onlyPublic: true)
      }
    }
    return list
  }

  private static func appleMembers(of package: URL) throws -> AppleMembers {
    AppleMembers(list: try list("uikit-members.csv", of: package))
  }

  private static func list(_ name: String, of package: URL) throws -> String {
    try String(contentsOf: package.appendingPathComponent("Documentation/\(name)"), encoding: .utf8)
  }
}
