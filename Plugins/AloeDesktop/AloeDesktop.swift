import Foundation
import PackagePlugin

/// `swift package aloe-desktop [PRODUCT]`: builds a program and creates its desktop files.
@main struct AloeDesktop: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let output = extractor.extractOption(named: "output").last
    let prefix = extractor.extractOption(named: "prefix").last
    let configuration = extractor.extractOption(named: "configuration").last ?? "release"
    guard extractor.unextractedOptionsOrFlags.isEmpty, ["debug", "release"].contains(configuration) else {
      throw Failure(Self.usage)
    }
    let product = try product(named: extractor.remainingArguments, in: context.package)
    let folder = output ?? context.package.directoryURL.appendingPathComponent(".build/desktop/\(product.name)").path
    print("Building \(product.name) (\(configuration)).")
    let program = try build(product, isRelease: configuration == "release")
    let tool = Process()
    tool.executableURL = try context.tool(named: "AloeDesktopTool").url
    tool.arguments = [program.path, "--output", folder, "--no-others"]
    if let prefix { tool.arguments? += ["--prefix", prefix] }
    for resources in resources(of: product, beside: program) { tool.arguments? += ["--resources", resources.path] }
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
  }

  private static let usage =
    "Usage: swift package aloe-desktop [PRODUCT] [--prefix /usr] [--output FOLDER] [--configuration release|debug]"

  /// Returns the named program; that of the package if it has only one.
  private func product(named names: [String], in package: Package) throws -> ExecutableProduct {
    let all = package.products.compactMap { $0 as? ExecutableProduct }
    let list = all.map(\.name).sorted().joined(separator: ", ")
    if names.isEmpty, all.count == 1 { return all[0] }
    guard names.count == 1 else {
      throw Failure("Name one of the package's programs: \(list).\n\(Self.usage)")
    }
    guard let found = all.first(where: { $0.name == names[0] }) else {
      throw Failure("The package has no program \"\(names[0])\", only \(list).")
    }
    return found
  }

  private func build(_ product: ExecutableProduct, isRelease: Bool) throws -> URL {
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = isRelease ? .release : .debug
    parameters.logging = .concise
    let result = try packageManager.build(.product(product.name), parameters: parameters)
    guard result.succeeded else { throw Failure("Building failed:\n\(result.logText)") }
    let programs = result.builtArtifacts.filter { $0.kind == .executable }.map(\.url)
    guard let program = programs.first(where: { $0.lastPathComponent == product.name }) ?? programs.first else {
      throw Failure("The build produced no program \"\(product.name)\".")
    }
    return program
  }

  /// Returns the resource folders beside a program that belong to its targets and their dependencies.
  private func resources(of product: ExecutableProduct, beside program: URL) -> [URL] {
    let targets = product.targets + product.targets.flatMap(\.recursiveTargetDependencies)
    let suffixes = Set(targets.map { "_\($0.name).resources" })
    let folder = program.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in suffixes.contains { name.hasSuffix($0) } }.sorted().map(folder.appendingPathComponent)
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }
}
