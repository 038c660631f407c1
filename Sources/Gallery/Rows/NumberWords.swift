/// Numbers in English words, without a formatter: the first search needs a hundred thousand of them at once.
enum NumberWords {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

  /// Returns a number from 0 to 999,999 in words: "three hundred and seven".
  static func spelled(_ number: Int) -> String {
    switch number {
    case ..<20: small[max(0, number)]
    case ..<100: tens[number / 10] + (number % 10 == 0 ? "" : "-" + small[number % 10])
    case ..<1000: small[number / 100] + " hundred" + rest(number % 100, "and ")
    default: spelled(number / 1000) + " thousand" + rest(number % 1000, number % 1000 < 100 ? "and " : "")
    }
  }

  private static func rest(_ number: Int, _ joint: String) -> String {
    number == 0 ? "" : " " + joint + spelled(number)
  }
}
