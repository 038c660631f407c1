/// The types of Swift's own modules on Linux and their members, from Documentation/linux-symbols.txt.
struct LinuxSymbols: Sendable {
  /// The names of all types, members, and global functions and values; functions' names are without labels.
  private(set) var names: Set<String> = []
  private(set) var types: Set<String> = []
  /// The labels of the functions of each name.
  private(set) var labels: [String: Set<[String]>] = [:]
  /// The labels of each type's initialisers, without inherited ones.
  private(set) var initialisers: [String: Set<[String]>] = [:]
  /// The names of declarations that aren't functions.
  private(set) var values: Set<String> = []
  private var members: [String: Set<String>] = [:]
  private var supertypes: [String: [String]] = [:]

  /// Parses the list. O(length of the list).
  init(list: String) {
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let type = String(parts[0])
      if !type.isEmpty {
        names.insert(type)
        types.insert(type)
        supertypes[type] = parts[1].split(separator: " ").map(String.init)
      }
      for member in parts[2].split(separator: " ") { add(member, to: type) }
    }
  }

  private mutating func add(_ member: Substring, to type: String) {
    let base = String(member.prefix { $0 != "(" })
    names.insert(base)
    members[type, default: []].insert(base)
    guard base.count < member.count else {
      values.insert(base)
      return
    }
    let list = member.dropFirst(base.count + 1).prefix { $0 != ")" }.split(separator: ":").map(String.init)
    if base == "init" { initialisers[type, default: []].insert(list) } else { labels[base, default: []].insert(list) }
  }

  /// Returns whether the list contains members of a type of that name.
  func describes(_ type: String) -> Bool { members[type] != nil }

  /// Returns a type and everything that it inherits from or conforms to.
  func typeAndSupertypes(of type: String) -> Set<String> {
    var result: Set<String> = [], next = [type]
    while let type = next.popLast() {
      if result.insert(type).inserted { next += supertypes[type] ?? [] }
    }
    return result
  }

  /// Returns whether there is a function or a value of a name.
  func hasMember(_ name: String) -> Bool { labels[name] != nil || values.contains(name) }

  /// Returns whether a type or one of its supertypes has a member.
  func has(_ member: String, in type: String) -> Bool {
    typeAndSupertypes(of: type).contains { members[$0]?.contains(member) == true }
  }
}
