/// The conditions of a file's code whose values depend on the build, such as flags.
struct BuildConditions {
  /// The states of the code from a token on, in order.
  private var parts: [(start: Int, state: State)] = []

  private enum State {
    case inactive
    /// Code that is compiled under a condition and those around it; `nil` if it's always compiled.
    case active(Int?)
  }

  /// One of the conditions that hold for some code. Strings are put together only when they're requested, because the
  /// lengths of the strings of a long `#elseif` chain add up to the square of its length.
  private struct Term {
    let text: String
    let isNegated: Bool
    /// The index of the enclosing condition, which also holds.
    let outer: Int?

    /// The text as an operand of `&&`.
    var operand: String { isNegated ? "!(\(text))" : "(\(text))" }
  }
  private var terms: [Term] = []

  /// The maximum number of conditions in a string: the innermost ones.
  static let maxTerms = 200

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
        levels[levels.count - 1].enter(true, "", &terms)
        parts.append((index, levels[levels.count - 1].state))
        continue
      }
      guard file.is(index, "#if") || file.is(index, "#elseif") else { continue }
      var condition = Condition(file, index + 1, modules, debug: nil)
      levels[levels.count - 1].enter(condition.possibleValue(), condition.text, &terms)
      parts.append((index, levels[levels.count - 1].state))
    }
  }

  /// Returns whether a token's code may be compiled. O(log n) in the number of directives.
  func isActive(_ index: Int) -> Bool {
    if case .inactive = state(index) { false } else { true }
  }

  /// Returns the condition under which a token's code is compiled, as a string for `#if`; `nil` if it's always
  /// compiled. O(log n) in the number of directives. If there are more than ``maxTerms`` conditions, it consists of the
  /// innermost ones.
  func condition(_ index: Int) -> String? {
    guard case .active(let first) = state(index) else { return nil }
    var found: [Term] = [], next = first
    while let index = next, found.count < Self.maxTerms {
      found.append(terms[index])
      next = terms[index].outer
    }
    if found.count == 1, !found[0].isNegated { return found[0].text }
    return found.isEmpty ? nil : found.reversed().map(\.operand).joined(separator: " && ")
  }

  /// Returns the conditions of some branches of an `#if` in which a declaration begins whose rest, at `index`, follows
  /// them: at least one of them holds where the declaration is compiled. If one of the branches is always compiled when
  /// the token at `index` is, only that token's condition is returned. O(n log n).
  func conditions(ofBranches branches: [Int], of index: Int) -> [String?] {
    guard !isAlwaysCompiled(index, withOneOf: branches) else { return [condition(index)] }
    var seen: Set<String?> = []
    return branches.map(condition).filter { seen.insert($0).inserted }
  }

  private func isAlwaysCompiled(_ index: Int, withOneOf branches: [Int]) -> Bool {
    guard case .active(let whole) = state(index) else { return false }
    var found: Set<Int?> = []
    for branch in branches {
      guard case .active(var next) = state(branch) else { continue }
      // A condition and its negation, which follows it in the terms, are together what is around them.
      while found.insert(next).inserted, let term = next, found.contains(term ^ 1) { next = terms[term].outer }
    }
    return found.contains(whole)
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
    private(set) var state = State.inactive
    /// The condition under which no branch so far is taken; `nil` if none can be taken.
    private var rest: Int?
    private var isTaken: Bool

    init(outer: State) {
      if case .active(let around) = outer { (rest, isTaken) = (around, false) } else { (rest, isTaken) = (nil, true) }
    }

    /// Enters a branch with the text of its condition and the condition's value, which is `nil` if it depends on the
    /// build.
    mutating func enter(_ value: Bool?, _ text: String, _ terms: inout [Term]) {
      guard !isTaken, value != false else {
        state = .inactive
        return
      }
      if value == nil {
        terms.append(Term(text: text, isNegated: false, outer: rest))
        state = .active(terms.count - 1)
        terms.append(Term(text: text, isNegated: true, outer: rest))
        rest = terms.count - 1
      } else {
        isTaken = true
        state = .active(rest)
      }
    }
  }
}
