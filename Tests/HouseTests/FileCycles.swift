/// The files of a module that depend on each other, directly or through others: a file depends on those that declare
/// the types it names.
struct FileCycles {
  /// The cycles, each as its files' paths in order; the longest first.
  let cycles: [[String]]

  init(in files: [SourceFile]) {
    var owners: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      for name in Self.types(in: file) where owners[name] == nil { owners[name] = index }
    }
    let uses = files.enumerated().map { index, file in
      Set(file.words.compactMap { owners[$0] }).subtracting([index]).sorted()
    }
    cycles = Self.components(of: uses).filter { $0.count > 1 }.map { $0.map { files[$0].path }.sorted() }
      .sorted { $0.count > $1.count }
  }

  /// The names of the types that a file declares at its top level.
  private static func types(in file: SourceFile) -> [String] {
    let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    return file.lines.compactMap { line in
      guard line.indent == 0, let index = line.words.firstIndex(where: keywords.contains), index + 1 < line.words.count
      else { return nil }
      return line.words[index + 1]
    }
  }

  /// The strongly connected components of a graph (Tarjan, 1972).
  private static func components(of edges: [[Int]]) -> [[Int]] {
    var order = [Int?](repeating: nil, count: edges.count)
    var low = [Int](repeating: 0, count: edges.count)
    var isOnStack = [Bool](repeating: false, count: edges.count)
    var stack: [Int] = []
    var count = 0
    var found: [[Int]] = []
    func visit(_ node: Int) {
      order[node] = count
      low[node] = count
      count += 1
      stack.append(node)
      isOnStack[node] = true
      for next in edges[node] {
        if let known = order[next] {
          if isOnStack[next] { low[node] = min(low[node], known) }
        } else {
          visit(next)
          low[node] = min(low[node], low[next])
        }
      }
      guard low[node] == order[node], let start = stack.lastIndex(of: node) else { return }
      let component = Array(stack[start...])
      stack.removeSubrange(start...)
      for member in component { isOnStack[member] = false }
      found.append(component)
    }
    for node in edges.indices where order[node] == nil { visit(node) }
    return found
  }
}
