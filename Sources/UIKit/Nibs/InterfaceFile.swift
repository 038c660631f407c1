import AloeCore
import AppResources
import Foundation
import InterfaceFiles

/// A storyboard or a nib among the resources, with its localised strings.
@MainActor final class InterfaceFile {
  let document: InterfaceDocument
  /// The name without the extension.
  let name: String
  let bundle: Bundle?
  /// The names of the modules in which classes without a module are looked up.
  private(set) lazy var modules = InterfaceClass.modules(of: folder.path)
  private let folder: ResourceFolder
  /// The strings for the current language, by the object's identifier and the property.
  private lazy var texts = folder.texts(ofTable: name)

  private init(_ document: InterfaceDocument, name: String, bundle: Bundle?, folder: ResourceFolder) {
    self.document = document
    self.name = name
    self.bundle = bundle
    self.folder = folder
  }

  /// Returns the file with a name; `nil` if there is none. A file that can't be read is reported, and not read again.
  /// Files stay in memory, because cells are created from them again and again.
  static func named(_ name: String, type: String, bundle: Bundle?) -> InterfaceFile? {
    let files = InterfaceState.current.interfaceFiles
    // Each controller without a nib searches for one.
    let key = "\(bundle?.bundlePath ?? ""):\(name).\(type)"
    if files.missing.contains(key) { return nil }
    for folder in ResourceLocations.folders(of: bundle) {
      let path = ["", "~iphone", "~ipad"].lazy.compactMap { folder.file(named: name + $0, type: type) }.first
      guard let path else { continue }
      if let known = files.byPath[path] { return known as? InterfaceFile }
      guard let read = read(path) else {
        files.noteMissing(key)
        return nil
      }
      let file = InterfaceFile(read, name: name, bundle: bundle, folder: folder)
      files.byPath[path] = file
      return file
    }
    files.noteMissing(key)
    return nil
  }

  private static func read(_ path: String) -> InterfaceDocument? {
    do {
      let document = try InterfaceDocument(path: path, bytes: Array(Files.data(at: path)))
      for problem in document.duplicates { Messages.warn("\(path):\(problem.line): \(problem.message)") }
      return document
    } catch {
      Messages.report("An interface file can't be used. \(error)")
      return nil
    }
  }

  /// Returns the text of an object's property in the current language, or else the file's own.
  func text(_ element: InterfaceElement, _ property: String, _ own: String?) -> String? {
    guard let id = element.id, !texts.isEmpty else { return own }
    return texts["\(id).\(property)"] ?? own
  }

  /// Reports a mistake at an element of the file, once for each location.
  func warn(_ element: InterfaceElement, _ message: String) {
    Messages.warn("\(document.path):\(element.line): \(message)")
  }
}

/// A class for the objects of a storyboard or a nib, found by its name.
@MainActor public enum InterfaceClass {
  /// Registers a class for a name that storyboards and nibs use.
  ///
  /// Only classes that can't be found by their names need this: those in other types, private and generic ones, and
  /// those that have another name in a file.
  public static func register(_ type: AnyClass, named name: String) {
    InterfaceState.current.interfaceFiles.classes[name] = type
  }

  /// Returns the class of an element with a custom class; `nil` if there is none.
  static func find(_ element: InterfaceElement, in file: InterfaceFile) -> AnyClass? {
    guard let name = element["customClass"] else { return nil }
    let files = InterfaceState.current.interfaceFiles
    if let known = files.classes[name] { return known }
    let module = element["customModuleProvider"] == "target" ? nil : element["customModule"]
    let key = "\(module ?? "").\(name).\(file.modules.first ?? "")"
    if let known = files.found[key] { return known }
    let stated = [element["customModule"]].compactMap { $0 }
    let modules = [module].compactMap { $0 } + file.modules + stated + ["UIKit", "WebKit", "MapKit", "AVKit"]
    let found: AnyClass? =
      modules.lazy.compactMap { topLevelClass(named: "\($0).\(name)") }.first ?? topLevelClass(named: name)
    files.note(found, for: key)
    return found
  }

  /// Returns the modules that may contain the classes of a resource folder: its target's, and the app's.
  static func modules(of path: String) -> [String] {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    // SwiftPM calls it `Package_Target.resources`, and both names may contain underscores.
    let targets = stem.indices.filter { stem[$0] == "_" }.map { String(stem[stem.index(after: $0)...]) }
    let program = ProcessInfo.processInfo.processName
    let names = targets + [UIApplication.current?.moduleName, stem, program].compactMap { $0 }
    var seen: Set<String> = []
    return names.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }.filter { seen.insert($0).inserted }
  }
}
