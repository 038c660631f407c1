import AloeCore
import Foundation

/// The reading of an app's `Info.plist`.
///
/// SwiftPM allows no resource with that name at the top level, and writes one of its own there that specifies the
/// development language. The app's is therefore also searched for in copied folders, and as `MyApp-Info.plist`.
enum InformationFile {
  /// Returns the contents of the files in `roots`; the app's own takes precedence over SwiftPM's.
  static func information(in roots: [String], processName: String = ProcessInfo.processInfo.processName)
    -> [String: Any]
  {
    var found: [String: Any] = [:]
    for path in paths(in: roots).reversed() {
      let values = read(path), name = URL(fileURLWithPath: path).lastPathComponent
      // A service's list may have a name like an app's.
      if name == plain || AppPropertyList.describesApp(values, name: name) { found.merge(values) { $1 } }
    }
    let names = variables(found, processName: processName)
    return found.mapValues { resolved($0, names) }
  }

  /// Returns the files, the most specific first.
  static func paths(in roots: [String]) -> [String] {
    var found: [String] = []
    for root in roots {
      let names = Files.names(in: root) { $0.hasSuffix("-Info.plist") || !$0.contains(".") }
      // The plugin's copy of the app's own list comes first.
      let lists = names.filter { $0.hasSuffix("-Info.plist") }
      found += (lists.filter { $0 == plain } + lists.filter { $0 != plain }).map { "\(root)/\($0)" }
      let folders = names.filter { !$0.contains(".") && Files.isFolder("\(root)/\($0)") }
      found += folders.flatMap { folder in
        Files.names(in: "\(root)/\(folder)", where: AppPropertyList.mayBePropertyList)
          .map { "\(root)/\(folder)/\($0)" }
      }
    }
    found += roots.map { $0 + "/Info.plist" }.filter { Files.exists($0) }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// The name that the AloeSource plugin gives the app's list.
  private static let plain = "App-Info.plist"

  private static func read(_ path: String) -> [String: Any] {
    do {
      let data = try Files.data(at: path)
      if let values = try PropertyListFile.dictionary(from: data) {
        return values
      }
      Messages.warn("\(path) isn't a dictionary and is ignored. An Info.plist is one, with a value for each key.")
    } catch {
      Messages.warn("\(path) can't be read and is ignored: \(StringsReader.reason(error)).")
    }
    return [:]
  }

  // MARK: - Xcode's variables

  private static func variables(_ values: [String: Any], processName: String) -> [String: String] {
    var names = [
      "EXECUTABLE_NAME": processName, "PRODUCT_NAME": processName, "TARGET_NAME": processName,
      "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
      "PRODUCT_MODULE_NAME": String(processName.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
    ]
    if let region = values["CFBundleDevelopmentRegion"] as? String, !region.hasPrefix("$(") {
      names["DEVELOPMENT_LANGUAGE"] = region
    }
    return names
  }

  /// Returns a value with known variables substituted; others stay as they are.
  private static func resolved(_ value: Any, _ names: [String: String]) -> Any {
    switch value {
    case let text as String: return filled(text, names)
    case let values as [String: Any]: return values.mapValues { resolved($0, names) }
    case let values as [Any]: return values.map { resolved($0, names) }
    default: return value
    }
  }

  static func filled(_ text: String, _ names: [String: String]) -> String {
    guard text.contains("$(") || text.contains("${") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...]
      let close: Character? = rest.hasPrefix("$(") ? ")" : rest.hasPrefix("${") ? "}" : nil
      guard let close, let end = rest.firstIndex(of: close) else {
        result.append(rest.removeFirst())
        continue
      }
      // A modifier such as `:rfc1034identifier` follows the name.
      let inner = rest[rest.index(rest.startIndex, offsetBy: 2)..<end].split(separator: ":")
      let value = inner.first.flatMap { names[String($0)] }
      let isIdentifier = inner.dropFirst().contains { $0.hasSuffix("identifier") }
      let plain = value.map { isIdentifier ? String($0.map { $0.isLetter || $0.isNumber ? $0 : "-" }) : $0 }
      result += plain ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
