import Foundation

/// Finds files that can't be used on Linux.
enum ResourceCheck {
  private static let messages = [
    "storyboard": "Storyboards aren't read on Linux. Build the screens in code, and set the former outlets.",
    "xib": "Nibs aren't read on Linux. Build the view in code, and set the former outlets.",
    "xcdatamodeld": "There's no Core Data on Linux. Store the values in a file or a database such as SQLite (GRDB).",
    "m": "Objective-C doesn't compile here. Write it in Swift or C.",
    "mm": "Objective-C doesn't compile here. Write it in Swift or C++.",
    "metal": "There's no Metal on Linux.",
    "sks": "There's no SpriteKit on Linux.",
    "scn": "There's no SceneKit on Linux.",
    "intentdefinition": "There are no intents on Linux.",
  ]

  /// Returns the obstacles of a file that isn't Swift; `nil` if there are none.
  static func findings(_ url: URL) -> [Finding]? {
    // Desktops don't show launch screens, so nothing is lost.
    if url.lastPathComponent.hasPrefix("LaunchScreen.") { return nil }
    if let message = messages[url.pathExtension] { return [Finding(line: 0, message: message)] }
    guard url.lastPathComponent.hasSuffix("Info.plist"), let text = try? String(contentsOf: url, encoding: .utf8) else {
      return nil
    }
    let findings = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      ["UIMainStoryboardFile", "UISceneStoryboardFile"].first { line.contains("<key>\($0)") }.map {
        Finding(line: index + 1, message: "\($0) is ignored: set the window's root view controller in code.")
      }
    }
    return findings.isEmpty ? nil : findings
  }
}
