#if DEBUG
  import Foundation

  /// An operation of a trial as a plain value: a name and its arguments. It can be printed, parsed and simplified.
  ///
  /// Families read the existing values, and use 0 or the empty string for missing ones, so each list of steps is valid,
  /// and shrinking may leave out any of them.
  struct Step: Equatable, CustomStringConvertible {
    enum Value: Equatable {
      case whole(Int)
      case number(Double)
      case text(String)
    }

    var name: String
    var values: [Value]

    init(_ name: String, _ values: [Value] = []) {
      self.name = name
      self.values = values
    }

    init(_ name: String, wholes: Int...) { self.init(name, wholes.map(Value.whole)) }

    init(_ name: String, numbers: Double...) { self.init(name, numbers.map(Value.number)) }

    // MARK: - What it's called with

    func whole(_ index: Int) -> Int {
      guard values.indices.contains(index) else { return 0 }
      switch values[index] {
      case .whole(let value): return value
      case .number(let value): return Int(exactly: value.rounded()) ?? 0
      case .text: return 0
      }
    }

    func number(_ index: Int) -> Double {
      guard values.indices.contains(index) else { return 0 }
      switch values[index] {
      case .whole(let value): return Double(value)
      case .number(let value): return value
      case .text: return 0
      }
    }

    func text(_ index: Int) -> String {
      if values.indices.contains(index), case .text(let value) = values[index] { return value }
      return ""
    }

    func flag(_ index: Int) -> Bool { whole(index) & 1 == 1 }

    /// One of the choices, for any number.
    func pick<Choice>(_ index: Int, _ choices: [Choice]) -> Choice { choices[place(index, of: choices.count)] }

    /// An index in a collection of `count` elements, for any number; 0 if it's empty.
    func place(_ index: Int, of count: Int) -> Int { count > 0 ? ((whole(index) % count) + count) % count : 0 }

    // MARK: - As text

    var description: String { ([name] + values.map(\.description)).joined(separator: " ") }

    /// Steps as one line.
    static func line(_ steps: [Step]) -> String { steps.map(\.description).joined(separator: "; ") }

    /// The steps of a text as ``line(_:)`` writes it, or with a step a line; lines that begin with a number sign are
    /// remarks.
    static func steps(of text: String) -> [Step] {
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      return lines.flatMap { line in
        parts(String(line)).compactMap { words in words.first.map { Step($0, words.dropFirst().map(Value.init)) } }
      }
    }

    /// The words of each step of a line. Semicolons and blanks in quotes separate nothing.
    private static func parts(_ line: String) -> [[String]] {
      var (steps, word, isQuoted): ([[String]], String, Bool) = ([[]], "", false)
      func end() {
        if !word.isEmpty { steps[steps.count - 1].append(word) }
        word = ""
      }
      for scalar in line.unicodeScalars {
        if scalar == "\"" { isQuoted.toggle() }
        if isQuoted || (scalar != ";" && scalar != " ") {
          word.unicodeScalars.append(scalar)
        } else {
          end()
          if scalar == ";" { steps.append([]) }
        }
      }
      end()
      return steps.filter { !$0.isEmpty }
    }
  }

  extension Step.Value: CustomStringConvertible {
    init(_ word: String) {
      if word.hasPrefix("\"") {
        self = .text(Self.unquoted(word))
      } else if let whole = Int(word) {
        self = .whole(whole)
      } else {
        self = .number(Double(word) ?? 0)
      }
    }

    var description: String {
      switch self {
      case .whole(let value): "\(value)"
      case .number(let value): "\(value)"
      case .text(let value): Self.quoted(value)
      }
    }

    /// In quotes, with everything but ASCII letters, digits and common signs as numbers.
    private static func quoted(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        let isPlain =
          scalar.isASCII && scalar.value >= 32 && scalar.value < 127 && scalar != "\"" && scalar != "'"
          && scalar != "\\"
        result += isPlain ? String(scalar) : "\\{" + String(scalar.value, radix: 16) + "}"
      }
      return result + "\""
    }

    private static func unquoted(_ word: String) -> String {
      var result = String.UnicodeScalarView()
      var rest = word.unicodeScalars.dropFirst()
      while let scalar = rest.popFirst(), scalar != "\"" {
        if scalar == "\\", rest.popFirst() == "{" {
          let digits = rest.prefix { $0 != "}" }
          rest = rest.dropFirst(digits.count + 1)
          if let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), let found = Unicode.Scalar(value)
          {
            result.append(found)
          }
        } else {
          result.append(scalar)
        }
      }
      return String(result)
    }
  }
#endif
