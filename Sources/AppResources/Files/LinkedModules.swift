import Foundation

/// The modules that SwiftPM linked into an executable, from the list of files in its build folder.
struct LinkedModules: Sendable {
  /// The modules of the running executable, read once: every context needs them, the list is long, and it doesn't
  /// change.
  static let ofThisProgram = LinkedModules(of: MainFolder.program)

  /// The modules' names; `nil` if the executable isn't in its build folder.
  private let names: Set<String>?

  /// Reads the list of an executable's files.
  init(of program: String) {
    let path = (program as NSString).deletingPathExtension + ".product/Objects.LinkFileList"
    let list = try? String(decoding: Files.data(at: path), as: UTF8.self)
    names = list.map { list in
      let folders = Set(list.components(separatedBy: "\n").map { ($0 as NSString).deletingLastPathComponent })
      // A target is built in a folder with its module's name.
      let builds = folders.flatMap { $0.components(separatedBy: "/") }.filter { $0.hasSuffix(".build") }
      return Set(builds.map { String($0.dropLast(".build".count)) })
    }
  }

  /// Whether the modules can't be determined, because the executable isn't in its build folder.
  var areUnknown: Bool { names == nil }

  /// Returns whether a module was linked into the executable; false if the modules can't be determined.
  func contains(_ module: String) -> Bool { names?.contains(module) ?? false }
}
