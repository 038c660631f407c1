import Foundation

/// What somebody enters to sign up, and what is still wrong with it.
struct SignUp {
  var name = ""
  var email = ""
  var password = ""
  var country = ""
  var birthday = ""
  var wantsNews = true
  var acceptsTerms = false
  var note = ""

  /// What is wrong with the name; `nil` if nothing is. The properties below are the same for other fields.
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

  /// What was entered, in a few lines.
  var summary: String {
    let lines = [name, email, "Born \(birthday) in \(country)", wantsNews ? "Letters in spring" : "No letters", note]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
