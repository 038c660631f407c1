/// A text with forms for numbers: a format whose variables, `%#@items@`, stand for one of several formats each.
struct PluralFormat: Sendable, Equatable {
  /// What a variable stands for.
  struct Variable: Sendable, Equatable {
    /// How the argument is given that decides, as formats say it: `d`, `lld`, `@`.
    var valueType = "d"
    /// The argument's place, counted from 1; in the order of the variables if it's not stated.
    var argument: Int?
    /// The formats by plural category: zero, one, two, few, many, other.
    var forms: [String: String] = [:]
    /// Whether the forms are whole texts, whose arguments count from the first. Else what they format is the argument
    /// that decides.
    var isWhole = false
  }

  var format: String
  var variables: [String: Variable] = [:]
  /// The language whose rules choose the form.
  var language: String

  static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// A plain format with the forms for other numbers, for a Foundation that knows none.
  var formForOthers: String {
    var text = format
    // A form may name further variables.
    for _ in 0..<8 where text.contains("#@") {
      for (name, variable) in variables {
        let form = variable.forms["other"] ?? ""
        text = text.replacing("%#@\(name)@", with: form)
        if let argument = variable.argument { text = text.replacing("%\(argument)$#@\(name)@", with: form) }
      }
    }
    return text
  }
}

/// What a key stands for in a language.
enum LocalizedValue: Sendable, Equatable {
  case text(String)
  case plural(PluralFormat)
}
