import Foundation

/// Apple's members in Documentation/uikit-members.csv, with the reasons for missing ones.
struct AppleMembers: Sendable {
  private(set) var names: Set<String> = []
  private(set) var types: Set<String> = []
  private var reasons: [String: String] = [:]

  /// Parses the list.
  init(list: String) {
    for line in list.split(separator: "\n").dropFirst() {
      let fields = Self.fields(of: line)
      guard fields.count > 4 else { continue }
      for symbol in fields[3].split(separator: " ") {
        let path = symbol.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        guard let name = path.last else { continue }
        if let type = path.first { types.insert(type) }
        if path.count > 1 { names.insert(name) }
        if !fields[4].isEmpty { reasons[name] = fields[4] }
      }
    }
  }

  /// Returns the reason why a member or a type is missing, if the list contains one.
  func reason(for name: String) -> String? { reasons[name] }

  private static func fields(of line: Substring) -> [String] {
    var fields = [""], isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
