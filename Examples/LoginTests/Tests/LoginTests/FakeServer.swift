import Login

/// A server that takes a while, and answers what a test says.
struct FakeServer: Server {
  var answer: SignInAnswer = .welcome(name: "Anna")

  func signIn(email: String, password: String) async -> SignInAnswer {
    try? await Task.sleep(nanoseconds: 5_000_000)
    return password == "secret" ? answer : .refused
  }
}
