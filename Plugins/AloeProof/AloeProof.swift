import Foundation
import PackagePlugin

/// `swift package aloe-proof`: checks whether each screen that the package's tests show fits in every width.
@main struct AloeProof: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "AloeProofTool").url
    // Before building, which may take minutes.
    let checked = try run(tool, ["check"] + arguments)
    if checked == Self.helpCode { return }
    if checked != 0 { exit(checked) }
    guard context.package.targets.contains(where: { ($0 as? any SourceModuleTarget)?.kind == .test }) else {
      throw Failure("The package has no tests. Write one that shows a screen, with ScreenTesting.")
    }
    print("Building the tests.")
    let program = try build(context)
    let code = try run(tool, ["run", program.path, context.pluginWorkDirectoryURL.path] + arguments)
    if code != 0 { exit(code) }
  }

  /// The exit code of `AloeProofTool check` after it has printed the help.
  private static let helpCode: Int32 = 3

  /// Runs the tool, and returns its exit code, or that of a shell after a signal.
  private func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : 128 + status
  }

  /// Builds the tests, and returns their program.
  ///
  /// `swift test` isn't used, because the package manager locks the package while a plugin runs, and its own interface
  /// for plugins runs only tests of XCTest.
  private func build(_ context: PluginContext) throws -> URL {
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .debug
    parameters.logging = .concise
    let result = try packageManager.build(.all(includingTests: true), parameters: parameters)
    guard result.succeeded else { throw Failure("Building failed:\n\(result.logText)") }
    // The package manager doesn't say where the program is. The plugin's folder is in the folder of all builds.
    let name = "\(context.package.displayName)PackageTests.xctest"
    var folder = context.pluginWorkDirectoryURL
    for _ in 0..<4 {
      folder.deleteLastPathComponent()
      let program = folder.appendingPathComponent("debug/\(name)")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    throw Failure("The build produced no program \"debug/\(name)\". The command needs the build system \"native\".")
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }
}
