import Foundation

/// Prints a page that lists for each member whether the modules have it, according to their symbol graphs.
@main struct UIKitSurface {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: tool MEMBERS.csv FOLDER-OF-SYMBOL-GRAPHS\n".utf8))
      exit(2)
    }
    let symbols = try Symbols(folder: URL(fileURLWithPath: CommandLine.arguments[2]))
    let table = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    let members = table.split(separator: "\n").dropFirst().map { Member(fields: fields(of: $0)) }
    for member in members where member.stage == "build" && member.reason.isEmpty && symbols.state(of: member) != .there {
      FileHandle.standardError.write(Data("\(member.topic), \(member.name): absent without a reason in the list\n".utf8))
      exit(1)
    }
    print(page(members, symbols), terminator: "")
  }

  /// The fields of a line of comma-separated values; quotes keep commas together.
  static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
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

  /// The users of the members of each stage in the list.
  static let uses = [
    (stage: "exact", use: "the libraries"), (stage: "build", use: "ordinary screens"),
    (stage: "next", use: "fewer apps"),
  ]

  /// Returns links to Apple's pages about the types that a heading names.
  static func links(in topic: String) -> [String] {
    topic.split { !$0.isLetter }.map(String.init).compactMap { word in
      guard word.count > 4, let prefix = ["UI", "NS", "CA"].first(where: word.hasPrefix) else { return nil }
      let module = prefix == "CA" ? "quartzcore" : word == "NSAttributedString" ? "foundation" : "uikit"
      return "[\(word)](https://developer.apple.com/documentation/\(module)/\(word.lowercased()))"
    }
  }

  static func page(_ members: [Member], _ symbols: Symbols) -> String {
    var lines = [
      "# UIKit's members", "",
      "The members of UIKit that apps use most, and which of them exist on Linux.", "",
      "<!-- Scripts/uikit-surface writes this page from the modules' symbols and uikit-members.csv. Don't edit it. -->",
      "",
      "A member is needed by the libraries AloeStackView and StackLayout and the examples in their documentation, by ordinary",
      "screens and forms, or by fewer apps. *Partly* names the missing symbols. Absent members have a reason.", "",
      "| Needed by | There | Partly | Absent |", "|---|---|---|---|",
    ]
    for (stage, use) in uses {
      let states = members.filter { $0.stage == stage }.map { symbols.state(of: $0) }
      let counts = [
        states.filter { $0 == .there }.count, states.filter(\.isPartly).count,
        states.filter { $0 == .absent }.count,
      ]
      lines.append("| \(use) | \(counts.map(String.init).joined(separator: " | ")) |")
    }
    var topic = ""
    for member in members {
      if member.topic != topic {
        topic = member.topic
        lines += ["", "## \(topic)", ""]
        let links = links(in: topic)
        if !links.isEmpty { lines += ["Apple's documentation: \(links.joined(separator: ", "))", ""] }
        lines += ["| Member | Needed by | State |", "|---|---|---|"]
      }
      let state = symbols.state(of: member)
      let reason = state == .there || member.reason.isEmpty ? "" : ": \(member.reason)"
      let use = uses.first { $0.stage == member.stage }?.use ?? member.stage
      lines.append("| `\(member.name)` | \(use) | \(state.text)\(reason) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A line of the list: a member, or a few related ones, and the symbols that represent them.
struct Member {
  let topic: String
  let stage: String
  let name: String
  let symbols: [String]
  /// The reason for leaving out the member or a part of it; empty if it's present.
  let reason: String

  init(fields: [String]) {
    precondition(fields.count == 5, "A line of the list needs five fields: \(fields)")
    (topic, stage, name, reason) = (fields[0], fields[1], fields[2], fields[4])
    symbols = fields[3].split(separator: " ").map(String.init)
  }
}

/// Whether a member is present.
enum State: Equatable {
  case there
  case partly(missing: [String])
  case absent

  var isPartly: Bool { if case .partly = self { true } else { false } }

  var text: String {
    switch self {
    case .there: "there"
    case .partly(let missing): "partly: without \(missing.map { "`\($0)`" }.joined(separator: ", "))"
    case .absent: "absent"
    }
  }
}

/// The public symbols of the modules, by their paths such as "UIView.frame", inherited ones included.
struct Symbols {
  private struct Graph: Decodable {
    struct Symbol: Decodable { let identifier: Identifier; let pathComponents: [String] }
    struct Identifier: Decodable { let precise: String }
    struct Relationship: Decodable { let kind: String; let source: String; let target: String }
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private var paths: Set<String> = []
  private var superclasses: [String: String] = [:]

  init(folder: URL) throws {
    var names: [String: String] = [:]
    var inheritance: [Graph.Relationship] = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.lastPathComponent.hasSuffix(".symbols.json") {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols {
        let path = symbol.pathComponents.joined(separator: ".")
        paths.insert(path)
        names[symbol.identifier.precise] = path
      }
      inheritance += graph.relationships.filter { $0.kind == "inheritsFrom" }
    }
    for link in inheritance {
      if let name = names[link.source], let base = names[link.target] { superclasses[name] = base }
    }
  }

  func state(of member: Member) -> State {
    let missing = member.symbols.filter { !has($0) }
    if missing.isEmpty { return .there }
    return missing.count == member.symbols.count ? .absent : .partly(missing: missing)
  }

  /// Whether a path is present, in the type itself or in a class that it inherits from. A path that begins with
  /// "Foundation:" comes with Foundation, which the module re-exports.
  private func has(_ path: String) -> Bool {
    if path.hasPrefix("Foundation:") || paths.contains(path) { return true }
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let base = superclasses[parts[0]] else { return false }
    return has("\(base).\(parts[1])")
  }
}
