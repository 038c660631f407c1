/// The conditions of a file's code whose values depend on the build, such as flags.
struct BuildConditions {
  /// The states of the code from a token on, in order.
  private var parts: [(start: Int, state: State)] = []

  private enum State {
    case inactive
    /// A text for `#if`; `nil` if the code is always compiled.
    case active(String?)
  }

  /// Evaluates the conditions of a file that can import some modules other than the system's. O(length of the file).
  init(_ file: SourceFile, modules: Set<String>) {
    var levels: [Level] = []
    for index in file.tokens.indices where file.tokens[index].kind == .pound {
      if file.is(index, "#if") {
        levels.append(Level(outer: levels.last?.state ?? .active(nil)))
      } else if levels.isEmpty {
        continue
      } else if file.is(index, "#endif") {
        levels.removeLast()
        parts.append((index, levels.last?.state ?? .active(nil)))
        continue
      } else if file.is(index, "#else") {
        levels[levels.count - 1].enter(true, "")
        parts.append((index, levels[levels.count - 1].state))
        continue
      }
      guard file.is(index, "#if") || file.is(index, "#elseif") else { continue }
      var condition = Condition(file, index + 1, modules, debug: nil)
      levels[levels.count - 1].enter(condition.possibleValue(), condition.text)
      parts.append((index, levels[levels.count - 1].state))
    }
  }

  /// Returns whether a token's code may be compiled. O(log n) in the number of directives.
  func isActive(_ index: Int) -> Bool {
    if case .inactive = state(index) { false } else { true }
  }

  /// Returns the condition under which a token's code is compiled, as a text for `#if`; `nil` if it has none. O(log n)
  /// in the number of directives.
  func condition(_ index: Int) -> String? {
    if case .active(let condition) = state(index) { condition } else { nil }
  }

  private func state(_ index: Int) -> State {
    var low = 0, high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? .active(nil) : parts[low - 1].state
  }

  /// The branches of one `#if`.
  private struct Level {
    let outer: State
    private(set) var state = State.inactive
    /// The conditions of the branches so far that hold in some builds.
    private var earlier: [String] = []
    private var isTaken = false

    init(outer: State) { self.outer = outer }

    mutating func enter(_ value: Bool?, _ text: String) {
      guard case .active(let around) = outer, !isTaken, value != false else {
        state = .inactive
        return
      }
      var conditions = (around.map { [$0] } ?? []) + earlier.map { "!(\($0))" }
      if value == nil {
        conditions.append(conditions.isEmpty ? text : "(\(text))")
        earlier.append(text)
      } else {
        isTaken = true
      }
      state = .active(conditions.isEmpty ? nil : conditions.joined(separator: " && "))
    }
  }
}
