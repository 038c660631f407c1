import Foundation

/// The order of a module's folders: those of a row may use each other and the folders in the rows below.
struct FolderOrder {
  /// The rows, the uppermost first, each with its folders.
  let rows: [[String]]

  /// Reads the rows of a table of a Markdown document: the one under a heading that begins with `heading`. The folders
  /// are between backticks in its first column.
  init(tableUnder heading: String, in document: String) {
    var rows: [[String]] = []
    var isInTable = false
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(heading) {
        isInTable = true
      } else if isInTable {
        guard line.hasPrefix("|") else { break }
        let names = (line.split(separator: "|").first ?? "").split(separator: "`", omittingEmptySubsequences: false)
        let folders = names.indices.filter { !$0.isMultiple(of: 2) }.map { String(names[$0]) }
        if !folders.isEmpty { rows.append(folders) }
      }
    }
    self.rows = rows
  }

  /// The level of a folder, from the bottom.
  private func level(_ folder: String) -> Int? { rows.reversed().firstIndex { $0.contains(folder) } }

  /// Returns a message for each name that a file uses although it's declared further up. Names that `others`, the files
  /// of other modules, declare as well are ambiguous and left out.
  func violations(in files: [SourceFile], besides others: [SourceFile] = []) -> [String] {
    let foreign = Set(others.flatMap(\.declarations).map(\.name))
    let owners = Self.owners(in: files).filter { !foreign.contains($0.key) }
    return files.flatMap { file -> [String] in
      guard let own = level(file.folder) else {
        return ["\(file.path) lies in a folder that has no place in the order."]
      }
      let used = file.words.subtracting(file.declarations.map(\.name))
      return used.filter { owners[$0] != nil }.sorted().compactMap { name in
        guard let owner = owners[name], let level = level(owner), level > own else { return nil }
        return "\(file.path) uses `\(name)`, which \(owner) declares further up."
      }
    }
  }

  /// The folders of names that are unambiguous by themselves: types and functions at the top level of a file, and
  /// members that an extension adds to a type of another folder. A name that several folders declare belongs to none.
  static func owners(in files: [SourceFile]) -> [String: String] {
    var types: [String: String] = [:]
    var owners: [String: String] = [:]
    var shared: Set<String> = []
    func add(_ name: String, _ folder: String) {
      if let other = owners.updateValue(folder, forKey: name), other != folder { shared.insert(name) }
    }
    for file in files {
      for declaration in file.declarations where declaration.isOutermost && !declaration.isPrivate {
        if declaration.isType { types[declaration.name] = file.folder }
        add(declaration.name, file.folder)
      }
    }
    var members: [String: Set<String>] = [:]
    for file in files {
      for declaration in file.declarations where !declaration.isOutermost {
        members[declaration.name, default: []].insert(file.folder)
        guard let type = declaration.extended, types[type] != file.folder, !declaration.isPrivate else { continue }
        add(declaration.name, file.folder)
      }
    }
    return owners.filter { name, folder in
      !shared.contains(name) && members[name, default: []].isSubset(of: [folder])
    }
  }
}
