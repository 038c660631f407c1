import Foundation
import RuntimePatches

/// A formatter for strings with plural forms.
struct PluralFormatting {
  /// The type of an argument.
  enum Kind: Int32 { case integer, number, object }

  private let pieces: [FormatParser.Piece]
  private let formats: [PluralFormat]

  /// Creates the formatting; `nil` if no variable of `format` has a number that refers to `formats`.
  init?(_ format: String, formats: [PluralFormat]) {
    pieces = FormatParser.pieces(of: format)
    self.formats = formats
    guard pieces.contains(where: { if case .variable(_, _, .some) = $0 { true } else { false } }) else { return nil }
  }

  // MARK: - Arguments

  /// Returns the arguments that the format and all forms of its variables need.
  func kinds() -> [Kind] {
    var walk = Walk()
    visit(pieces, of: nil, own: nil, &walk, depth: 0)
    return (0..<walk.count).map { walk.kinds[$0] ?? .integer }
  }

  private struct Walk {
    var next = 0
    var count = 0
    var kinds: [Int: Kind] = [:]
    var argumentIndices: [String: Int] = [:]

    /// Returns the index of an argument.
    mutating func argumentIndex(_ position: Int?) -> Int {
      let index = position.map { $0 - 1 } ?? next
      if position == nil { next += 1 }
      count = max(count, index + 1)
      return index
    }
  }

  private func visit(
    _ pieces: [FormatParser.Piece], of format: PluralFormat?, own: Int?, _ walk: inout Walk, depth: Int
  ) {
    guard depth < 8 else { return }
    for piece in pieces {
      switch piece {
      case .text: continue
      case .argument(let position, let text):
        let index = position == nil ? own ?? walk.argumentIndex(nil) : walk.argumentIndex(position)
        walk.kinds[index] = Self.kind(of: text)
      case .variable(let position, let name, let number):
        guard let format = number.flatMap(lookUp) ?? format, let variable = format.variables[name] else { continue }
        guard walk.argumentIndices[name] == nil else { continue }
        let index = walk.argumentIndex(position ?? variable.argument)
        walk.argumentIndices[name] = index
        walk.kinds[index] = walk.kinds[index] ?? Self.kind(of: variable.valueType)
        for category in PluralFormat.categories {
          guard let form = variable.forms[category] else { continue }
          var inner = walk
          if variable.isWhole { inner.next = 0 }
          visit(
            FormatParser.pieces(of: form), of: format, own: variable.isWhole ? nil : index, &inner, depth: depth + 1)
          (walk.kinds, walk.argumentIndices) = (inner.kinds, inner.argumentIndices)
          walk.count = max(walk.count, inner.count)
          if !variable.isWhole { walk.next = max(walk.next, inner.next) }
        }
      }
    }
  }

  private func lookUp(_ number: Int) -> PluralFormat? { formats.indices.contains(number) ? formats[number] : nil }

  private static func kind(of format: String) -> Kind {
    switch format.last {
    case "@": .object
    case "a", "A", "e", "E", "f", "F", "g", "G": .number
    default: .integer
    }
  }

  // MARK: - Formatting

  /// Returns the string with arguments; numbers are formatted for `locale`.
  func text(_ arguments: [aloe_argument], locale: aloe_object?) -> String {
    var walk = Walk()
    visit(pieces, of: nil, own: nil, &walk, depth: 0)
    let argumentIndices = walk.argumentIndices
    var next = 0
    func written(_ pieces: [FormatParser.Piece], of format: PluralFormat?, own: Int?, depth: Int) -> String {
      guard depth < 8 else { return "" }
      var result = ""
      for piece in pieces {
        switch piece {
        case .text(let text): result += text
        case .argument(let position, let text):
          let index = position.map { $0 - 1 } ?? own ?? next
          if position == nil, own == nil { next += 1 }
          guard arguments.indices.contains(index) else { continue }
          result += Self.written(arguments[index], text, locale: locale)
        case .variable(let position, let name, let number):
          guard let format = number.flatMap(lookUp) ?? format, let variable = format.variables[name],
            let index = argumentIndices[name], arguments.indices.contains(index)
          else { continue }
          if position == nil, variable.argument == nil, own == nil { next += 1 }
          let form = Self.form(of: variable, for: arguments[index], in: format.language)
          let outer = next
          if variable.isWhole { next = 0 }
          result += written(
            FormatParser.pieces(of: form), of: format, own: variable.isWhole ? nil : index, depth: depth + 1)
          if variable.isWhole { next = outer }
        }
      }
      return result
    }
    return written(pieces, of: nil, own: nil, depth: 0)
  }

  /// Returns the form for a number. As in Apple's implementation, a form for zero is used for 0 in every language.
  private static func form(of variable: PluralFormat.Variable, for argument: aloe_argument, in language: String)
    -> String
  {
    let number = value(of: argument, variable.valueType)
    if number == 0, let form = variable.forms["zero"] { return form }
    return variable.forms[PluralRules.category(of: number, in: language)] ?? variable.forms["other"] ?? ""
  }

  private static func value(of argument: aloe_argument, _ type: String) -> Double {
    switch kind(of: type) {
    case .number: return argument.number
    case .object:
      guard let object = argument.object else { return 0 }
      return (Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? NSNumber)?.doubleValue ?? 0
    case .integer:
      // Without a length modifier, it's a 32-bit number whose upper half is undefined.
      let isLong = type.contains { "lqzjt".contains($0) }
      if type.last == "u" {
        return isLong
          ? Double(UInt64(bitPattern: argument.integer)) : Double(UInt32(truncatingIfNeeded: argument.integer))
      }
      return isLong ? Double(argument.integer) : Double(Int32(truncatingIfNeeded: argument.integer))
    }
  }

  private static func written(_ argument: aloe_argument, _ format: String, locale: aloe_object?) -> String {
    let format = format as NSString
    let text = withExtendedLifetime(format) {
      aloe_formatted_argument(
        locale, Unmanaged.passUnretained(format).toOpaque(), kind(of: String(describing: format)).rawValue, argument)
    }
    return text.map { String(describing: Unmanaged<NSString>.fromOpaque($0).takeRetainedValue()) } ?? ""
  }
}
