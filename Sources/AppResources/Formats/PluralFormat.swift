/// A string with plural forms: a format whose variables, such as `%#@items@`, each represent one of several formats.
struct PluralFormat: Sendable, Equatable {
  /// The forms of a variable.
  struct Variable: Sendable, Equatable {
    /// The type of the argument that selects the form, as in formats: `d`, `lld`, `@`.
    var valueType = "d"
    /// The argument's position, counted from 1; `nil` for the order of the variables.
    var argument: Int?
    /// The formats by plural category: zero, one, two, few, many, other.
    var forms: [String: String] = [:]
    /// Whether the forms are complete strings, whose arguments count from the first one. Otherwise, they format the
    /// argument that selects the form.
    var isWhole = false
  }

  var format: String
  var variables: [String: Variable] = [:]
  /// The language whose rules select the form.
  var language: String

  static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// The format with each variable replaced by its form of the category "other", for a Foundation without plural rules.
  var formForOthers: String {
    var text = format
    // A form may contain further variables.
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

/// The value of a key in a language.
enum LocalizedValue: Sendable, Equatable {
  case text(String)
  case plural(PluralFormat)
}
