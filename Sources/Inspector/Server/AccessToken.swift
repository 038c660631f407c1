/// A secret that a program has to present to the inspector's server.
struct AccessToken: Sendable {

  /// The secret: 64 hexadecimal digits.
  let text: String

  /// Creates a secret of 256 bits from the system's source of random numbers for cryptography.
  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns whether a string is the secret. The time that this takes doesn't depend on where the two differ.
  func matches(_ text: String) -> Bool {
    let (own, other) = (Array(self.text.utf8), Array(text.utf8))
    var difference = own.count ^ other.count
    for index in own.indices { difference |= Int(own[index] ^ (index < other.count ? other[index] : 0)) }
    return difference == 0
  }

}
