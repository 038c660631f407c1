import Foundation
import SourceTranslation

/// A search for files that can't be used on Linux.
enum ResourceCheck {
  private static let messages = [
    "xcdatamodeld": "There's no Core Data on Linux. Store the values in a file or a database such as SQLite (GRDB).",
    "m": "Objective-C doesn't compile here. Write it in Swift or C.",
    "mm": "Objective-C doesn't compile here. Write it in Swift or C++.",
    "metal": "There's no Metal on Linux.",
    "sks": "There's no SpriteKit on Linux.",
    "scn": "There's no SceneKit on Linux.",
    "intentdefinition": "There are no intents on Linux.",
  ]

  /// Returns what prevents a file that isn't Swift from working on Linux; `nil` if nothing does.
  static func findings(_ url: URL, _ declarations: Declarations) -> [Finding]? {
    // Desktops don't show launch screens, so nothing is lost.
    if url.lastPathComponent.hasPrefix("LaunchScreen.") { return nil }
    if let message = messages[url.pathExtension] { return [Finding(line: 0, message: message)] }
    guard ["storyboard", "xib"].contains(url.pathExtension) else { return nil }
    // An outlet without a property is reported at its class, too.
    let findings = InterfaceCheck(declarations: declarations).run(url.path).errors.filter { $0.path == url.path }
      .map { Finding(line: $0.line, message: $0.message) }
    return findings.isEmpty ? nil : findings
  }

  /// Returns the classes that Xcode generates from a Core Data model's file.
  static func entities(_ url: URL) -> [String] {
    guard url.lastPathComponent == "contents", url.deletingLastPathComponent().pathExtension == "xcdatamodel",
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "<").filter { $0.hasPrefix("entity ") }.compactMap { element in
      let name = element.range(of: "representedClassName=\"") ?? element.range(of: " name=\"")
      return name.map { String(element[$0.upperBound...].prefix { $0 != "\"" }.drop { $0 == "." }) }
    }
  }
}
