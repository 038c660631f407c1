import Foundation

/// A function that has a body.
struct Function: Equatable {
  var name: String
  var line: Int
  /// From the line of its name to that of its closing brace.
  var length: Int
}

/// Finds the functions in code without comments and strings, line by line.
struct FunctionReader {
  private(set) var found: [Function] = []
  /// The braces that are open.
  private var open: [Block] = []
  private var parentheses = 0
  /// The kind of block that the next brace opens.
  private var function: Function?
  private var isProtocol = false

  /// Each line that matters contains one of these; searching for them costs less than the expressions.
  private static let marks = ["func", "init", "subscript", "protocol"]

  private struct Block {
    var function: Function?
    var isProtocol: Bool
    /// The number of open parentheses around it.
    var parentheses: Int
  }

  mutating func read(_ line: String, number: Int) {
    if parentheses == 0, Self.marks.contains(where: line.has) {
      if line.contains(Self.protocolDeclaration) { isProtocol = true }
      // A protocol's requirement has no body.
      if open.last?.isProtocol != true, let match = line.firstMatch(of: Self.declaration) {
        function = Function(name: String(match.1), line: number, length: 0)
      }
    }
    line.withCString { text in
      var next = strpbrk(text, "(){}")
      while let bracket = next {
        switch UInt8(bitPattern: bracket.pointee) {
        case UInt8(ascii: "("): parentheses += 1
        case UInt8(ascii: ")"): parentheses -= 1
        case UInt8(ascii: "{"): begin()
        default: end(number)
        }
        next = strpbrk(bracket + 1, "(){}")
      }
    }
  }

  private mutating func begin() {
    // Braces in parentheses are those of arguments, not the function's own.
    open.append(
      Block(
        function: parentheses == 0 ? function : nil, isProtocol: parentheses == 0 && isProtocol,
        parentheses: parentheses))
    if parentheses == 0 { (function, isProtocol) = (nil, false) }
    parentheses = 0
  }

  private mutating func end(_ number: Int) {
    guard let block = open.popLast() else { return }
    parentheses = block.parentheses
    guard var function = block.function else { return }
    function.length = number - function.line + 1
    found.append(function)
  }

  /// Matches the start of a function: `func name`, `init`, `deinit` or `subscript` after modifiers and attributes.
  nonisolated(unsafe) private static let declaration =
    /^\s*(?:[@a-z][A-Za-z]*(?:\([^)]*\))?\s+)*(func\s+[^\s(<]+|init[?!]?(?=[(<])|deinit|subscript(?=[(<]))/
  nonisolated(unsafe) private static let protocolDeclaration = /^\s*(?:[@a-z][A-Za-z]*(?:\([^)]*\))?\s+)*protocol\s/
}
