import AloeCore
import Foundation

/// Decides which of the folders beside a program has its resources.
///
/// The package manager writes a target's to `Package_Target.resources` beside the program, and those of the libraries
/// that it depends on as well. A folder `Package_Other.resources` beside a program `Other` is that program's and is left
/// out; so are those of targets that the package manager didn't link into the program, where it lies as it was built. In
/// this order, the first that there is:
/// 1. the folder that the environment's `ALOE_RESOURCES` names;
/// 2. `Program.resources`, which Core Foundation knows;
/// 3. `Package_Program.resources`, if there's one only;
/// 4. the only folder whose `Info.plist` is an application's (`CFBundlePackageType` is `APPL`);
/// 5. the only folder.
package enum MainFolder {
  /// The running program's file.
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// The running program's folder.
  static var home: String { (program as NSString).deletingLastPathComponent }

  /// The folder of a program's resources; `nil` if none of them is known to be its.
  package static func path(ofProgram program: String, environment: [String: String]) -> String? {
    if let stated = environment["ALOE_RESOURCES"], !stated.isEmpty {
      if Files.isFolder(stated) { return URL(fileURLWithPath: stated).standardizedFileURL.path }
      Messages.warn(
        "ALOE_RESOURCES names \(stated), which is no folder; the application's resources are looked for beside the "
          + "program. Give the path of a folder.")
    }
    let name = (program as NSString).lastPathComponent
    let home = (program as NSString).deletingLastPathComponent
    let linked = linkedFiles(of: program)
    let beside = folders(beside: program).filter {
      !isOthers($0, beside: program) && !isLeftOut($0, of: program, linked: linked)
    }
    if beside.contains("\(name).resources") { return "\(home)/\(name).resources" }
    let own = beside.filter { $0.hasSuffix("_\(name).resources") }
    if own.count == 1 { return "\(home)/\(own[0])" }
    let applications = (own.isEmpty ? beside : own).filter { isApplication("\(home)/\($0)") }
    if applications.count == 1 { return "\(home)/\(applications[0])" }
    return beside.count == 1 ? "\(home)/\(beside[0])" : nil
  }

  /// Whether a folder is named for another program that lies beside it.
  private static func isOthers(_ folder: String, beside program: String) -> Bool {
    let name = (program as NSString).lastPathComponent
    let stem = (folder as NSString).deletingPathExtension
    guard !stem.hasSuffix("_\(name)"), let target = stem.split(separator: "_").last, stem.contains("_") else {
      return false
    }
    let other = (program as NSString).deletingLastPathComponent + "/\(target)"
    return !Files.isFolder(other) && FileManager.default.isExecutableFile(atPath: other)
  }

  /// What the package manager linked into a program; `nil` if the program isn't where it was built.
  private static func linkedFiles(of program: String) -> String? {
    let list = (program as NSString).deletingPathExtension + ".product/Objects.LinkFileList"
    return try? String(decoding: Files.data(at: list), as: UTF8.self)
  }

  /// Whether a folder has the resources of a target that isn't in a program. Packages' names may have underscores, too.
  private static func isLeftOut(_ folder: String, of program: String, linked: String?) -> Bool {
    let stem = (folder as NSString).deletingPathExtension
    guard let linked, stem != (program as NSString).lastPathComponent else { return false }
    let targets = stem.indices.filter { stem[$0] == "_" }.map { stem[stem.index(after: $0)...] }
    return !targets.contains { target in
      // A target is built in a folder of its module's name.
      let module = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      return linked.contains("/\(module).build/")
    }
  }

  /// The names of the folders of resources beside a program, its own and others'.
  package static func folders(beside program: String) -> [String] {
    Files.names(in: (program as NSString).deletingLastPathComponent)
      .filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
  }

  /// The folders of resources beside the running program.
  package static var allPaths: [String] {
    folders(beside: program).map { "\(home)/\($0)" }
  }

  private static func isApplication(_ folder: String) -> Bool {
    let inner = folder + "/Resources"
    let roots = Files.isFolder(inner) ? [inner, folder] : [folder]
    return InformationFile.information(in: roots)["CFBundlePackageType"] as? String == "APPL"
  }
}
