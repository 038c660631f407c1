import Foundation
import PackagePlugin

/// Compiles a target's iOS sources on Linux: the sources that the manifest excludes are translated, and compiled
/// instead of the originals, which don't change. Resources among them are copied.
@main struct AloeSource: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let folder = target.directoryURL.standardizedFileURL
    let inputs = sources(in: folder, compiled: target.sourceFiles.map(\.url))
    let resources = ResourceFiles(
      in: folder, known: target.sourceFiles.map(\.url),
      declared: target.sourceFiles.filter { $0.type == .resource }.map(\.url), target: target.name)
    for complaint in resources.complaints { Diagnostics.warning(complaint) }
    let copies = try copying(resources, context, target)
    guard !inputs.isEmpty || !resources.catalogs.isEmpty else {
      guard copies.isEmpty else { return copies }
      Diagnostics.warning(
        "AloeSource has nothing to translate in \(target.name): every Swift file is compiled unchanged. List the files "
          + "and folders of your iOS sources in the target's `exclude`.")
      return []
    }
    let interfaces = Folder.files(in: folder).filter { ["storyboard", "xib"].contains($0.pathExtension) }
    let outputs = inputs.map { context.pluginWorkDirectoryURL.appending(path: Self.outputName(of: $0, in: folder)) }
    let files = zip(inputs, outputs).flatMap { [$0.path(percentEncoded: false), $1.path(percentEncoded: false)] }
    let symbols = symbols(of: resources.catalogs, context, target), dependencies = dependencies(of: target)
    let options: [String] =
      interfaces.map { "--interface=" + $0.path(percentEncoded: false) } + symbols.options
      + dependencies.map { "--dependency=" + $0.path(percentEncoded: false) }
    let readFiles: [URL] = inputs + interfaces + symbols.inputs + dependencies
    return [
      .buildCommand(
        displayName: "Translating the sources of \(target.name)",
        executable: try context.tool(named: "AloeSourceTool").url,
        arguments: [modules(of: target)] + options + files, inputFiles: readFiles,
        outputFiles: outputs + symbols.outputs)
    ] + copies
  }

  /// Returns what the tool needs for the symbols of a target's catalogs: nothing if there are none.
  private func symbols(
    of catalogs: [URL], _ context: PluginContext, _ target: any SourceModuleTarget
  ) -> (options: [String], inputs: [URL], outputs: [URL]) {
    guard !catalogs.isEmpty else { return ([], [], []) }
    // Only the names of the pictures in a catalog's folders matter, and the descriptions name these folders.
    let descriptions = catalogs.flatMap(Folder.files).filter { $0.lastPathComponent == "Contents.json" }
    let compiled = target.sourceFiles.map(\.url).filter { $0.pathExtension == "swift" }
    let output = context.pluginWorkDirectoryURL.appending(path: OutputNames.assetSymbols)
    let options =
      catalogs.map { "--catalog=" + $0.path } + compiled.map { "--compiled=" + $0.path(percentEncoded: false) }
    return (options + ["--symbols=" + output.path(percentEncoded: false)], descriptions + compiled, [output])
  }

  /// Copies resources that Xcode would copy into the app and that the manifest doesn't declare: catalogs, strings,
  /// fonts, `Info.plist` and so on.
  private func copying(
    _ resources: ResourceFiles, _ context: PluginContext, _ target: any SourceModuleTarget
  ) throws -> [Command] {
    guard !resources.copies.isEmpty else { return [] }
    let outputs = resources.copies.map { context.pluginWorkDirectoryURL.appending(path: $0.output) }
    return [
      .buildCommand(
        displayName: "Copying the resources of \(target.name)",
        executable: try context.tool(named: "AloeSourceTool").url,
        // `path` has no trailing slash for a folder.
        arguments: ["--copy"] + zip(resources.copies, outputs).flatMap { [$0.input.path, $1.path] },
        inputFiles: resources.inputs, outputFiles: outputs)
    ]
  }

  /// Returns the modules that the target can import other than the system's.
  private func modules(of target: any SourceModuleTarget) -> String {
    let targets = target.recursiveTargetDependencies.compactMap { $0 as? any SourceModuleTarget }
    return Set(targets.map(\.moduleName)).sorted().joined(separator: ",")
  }

  /// Returns the translated sources of the targets on which a target depends, in order.
  ///
  /// Translated files import AloeObjC, so targets that don't depend on it have none. Those beside it are Aloe's own
  /// modules.
  private func dependencies(of target: any SourceModuleTarget) -> [URL] {
    func isObjC(_ target: any Target) -> Bool { (target as? any SourceModuleTarget)?.moduleName == "AloeObjC" }
    let all = target.recursiveTargetDependencies
    guard let own = all.first(where: isObjC)?.directoryURL.deletingLastPathComponent().path else { return [] }
    return all.flatMap { dependency -> [URL] in
      guard let dependency = dependency as? any SourceModuleTarget,
        dependency.directoryURL.deletingLastPathComponent().path != own,
        dependency.recursiveTargetDependencies.contains(where: isObjC)
      else { return [] }
      return sources(
        in: dependency.directoryURL.standardizedFileURL, compiled: dependency.sourceFiles.map(\.url))
    }
  }

  /// Returns the Swift files of a folder, in order, that SwiftPM doesn't compile itself.
  private func sources(in folder: URL, compiled: [URL]) -> [URL] {
    let compiled = Set(compiled.map(\.standardizedFileURL))
    return Folder.files(in: folder).filter { $0.pathExtension == "swift" && !compiled.contains($0) }
  }

  private static func outputName(of file: URL, in folder: URL) -> String {
    OutputNames.copy(
      of: String(file.path(percentEncoded: false).dropFirst(folder.path(percentEncoded: false).count)))
  }
}
