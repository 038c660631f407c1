/// The server's answer to a name and a password.
public enum SignInAnswer: Sendable {
  /// The password is right, and the name belongs to the address.
  case welcome(name: String)
  /// The password is wrong.
  case refused
  /// There is no connection.
  case unreachable
}

/// A server that checks names and passwords.
public protocol Server: Sendable {
  /// Returns the answer to an address and a password.
  func signIn(email: String, password: String) async -> SignInAnswer
}
