import Foundation

/// The entries of a sign-up form, and the problems that remain.
struct SignUp {
  var name = ""
  var email = ""
  var password = ""
  var country = ""
  var birthday = ""
  var wantsNews = true
  var acceptsTerms = false
  var note = ""

  /// The problem with the name; `nil` if there is none. The properties below describe the problems of other fields.
  var nameProblem: String? {
    name.trimmingCharacters(in: .whitespaces).isEmpty ? "Please tell us your name." : nil
  }

  var emailProblem: String? {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress =
      parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !parts[1].hasPrefix(".")
      && !parts[1].hasSuffix(".") && !email.contains(" ")
    return isAddress ? nil : "An address has an @ and a dot in it."
  }

  var passwordProblem: String? {
    let missing = 8 - password.count
    if missing > 0 { return missing == 1 ? "One more character, please." : "\(missing) more characters, please." }
    return password.contains(where: \.isNumber) ? nil : "At least one digit, please."
  }

  var countryProblem: String? { country.isEmpty ? "Please choose your country." : nil }

  var isValid: Bool {
    let problems = [nameProblem, emailProblem, passwordProblem, countryProblem]
    return acceptsTerms && problems.allSatisfy { $0 == nil }
  }

  /// A summary of the entries in a few lines.
  var summary: String {
    let lines = [name, email, "Born \(birthday) in \(country)", wantsNews ? "Letters in spring" : "No letters", note]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
