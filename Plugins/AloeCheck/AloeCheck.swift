import Foundation
import PackagePlugin

/// `swift package aloe-check PATH`: reports obstacles in an iOS project's sources on Linux.
@main struct AloeCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "AloeCheckTool").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
