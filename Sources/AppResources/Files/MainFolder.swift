import AloeCore
import Foundation

/// The selection of an app's resource folder among those beside the executable.
///
/// SwiftPM writes a target's resources to `Package_Target.resources` beside the executable, together with those of the
/// libraries that it depends on. A folder `Package_Other.resources` beside an executable `Other` is that executable's
/// and is ignored, as are those of targets that SwiftPM didn't link into the executable, if that is still in its build
/// folder. The first match is used:
/// 1. the folder in the environment variable `ALOE_RESOURCES`;
/// 2. `Program.resources`, which Core Foundation recognises;
/// 3. `Package_Program.resources`, if there's only one;
/// 4. the only folder with an app's `Info.plist` (`CFBundlePackageType` is `APPL`);
/// 5. the only folder.
package enum MainFolder {
  /// The path of the running executable.
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// The folder of the running executable.
  static var home: String { (program as NSString).deletingLastPathComponent }

  /// Returns the resource folder of an executable; `nil` if it's unclear which one belongs to it.
  package static func path(ofProgram program: String, environment: [String: String]) -> String? {
    if let stated = environment["ALOE_RESOURCES"], !stated.isEmpty {
      if Files.isFolder(stated) { return URL(fileURLWithPath: stated).standardizedFileURL.path }
      Messages.warn(
        "ALOE_RESOURCES is \(stated), which isn't a folder; the application's resources are searched for next to the "
          + "program. Set it to the path of a folder.")
    }
    let name = (program as NSString).lastPathComponent
    let home = (program as NSString).deletingLastPathComponent
    let linked = program == self.program ? LinkedModules.ofThisProgram : LinkedModules(of: program)
    let beside = folders(beside: program).filter {
      !belongsToOther($0, beside: program) && !isLeftOut($0, of: program, linked: linked)
    }
    if beside.contains("\(name).resources") { return "\(home)/\(name).resources" }
    let own = beside.filter { $0.hasSuffix("_\(name).resources") }
    if own.count == 1 { return "\(home)/\(own[0])" }
    let applications = (own.isEmpty ? beside : own).filter { isApplication("\(home)/\($0)") }
    if applications.count == 1 { return "\(home)/\(applications[0])" }
    return beside.count == 1 ? "\(home)/\(beside[0])" : nil
  }

  /// Returns whether a folder is named after another executable beside it.
  private static func belongsToOther(_ folder: String, beside program: String) -> Bool {
    let name = (program as NSString).lastPathComponent
    let stem = (folder as NSString).deletingPathExtension
    guard !stem.hasSuffix("_\(name)"), let target = stem.split(separator: "_").last, stem.contains("_") else {
      return false
    }
    let other = (program as NSString).deletingLastPathComponent + "/\(target)"
    return !Files.isFolder(other) && FileManager.default.isExecutableFile(atPath: other)
  }

  /// Returns whether a folder contains the resources of a target that isn't in an executable. Names of packages may
  /// contain underscores.
  private static func isLeftOut(_ folder: String, of program: String, linked: LinkedModules) -> Bool {
    let stem = (folder as NSString).deletingPathExtension
    guard !linked.areUnknown, stem != (program as NSString).lastPathComponent else { return false }
    let targets = stem.indices.filter { stem[$0] == "_" }.map { stem[stem.index(after: $0)...] }
    return !targets.contains { linked.contains(String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" })) }
  }

  /// Returns the names of the resource folders beside an executable, its own and others'.
  package static func folders(beside program: String) -> [String] {
    Files.names(in: (program as NSString).deletingLastPathComponent) {
      $0.hasSuffix(".resources") || $0.hasSuffix(".bundle")
    }
  }

  /// The resource folders beside the running executable.
  package static var allPaths: [String] {
    folders(beside: program).map { "\(home)/\($0)" }
  }

  private static func isApplication(_ folder: String) -> Bool {
    let inner = folder + "/Resources"
    let roots = Files.isFolder(inner) ? [inner, folder] : [folder]
    return InformationFile.information(in: roots)["CFBundlePackageType"] as? String == "APPL"
  }
}
