/// The check that refuses requests that aren't from a program with the token.
enum RequestCheck {

  /// The names by which a program on this computer reaches the server. A browser sends a different name for a website
  /// whose name resolves to this computer.
  private static let hosts: Set<Substring> = ["127.0.0.1", "localhost"]

  /// Returns the response to a request that is refused; `nil` if it isn't.
  static func refusal(of request: HTTPRequest, token: AccessToken) -> HTTPResponse? {
    guard let host = request.header["host"], isOwn(host) else {
      return .error(403, "The request's Host isn't 127.0.0.1 or localhost.")
    }
    guard request.header["origin"] == nil, ["none", nil].contains(request.header["sec-fetch-site"]) else {
      return .error(403, "Pages of a browser can't inspect the app.")
    }
    guard let given = bearer(request.header["authorization"]), token.matches(given) else {
      return .error(
        401, "The token is wrong or missing. The app printed it when it started; send Authorization: Bearer TOKEN.")
    }
    return nil
  }

  /// Returns whether a host, which may have any port, is this computer. A forwarded connection has another port.
  private static func isOwn(_ host: String) -> Bool {
    let parts = host.lowercased().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.first.map(hosts.contains) == true && (parts.count == 1 || UInt16(parts[1]) != nil)
  }

  private static func bearer(_ value: String?) -> String? {
    let words = (value ?? "").split(separator: " ")
    return words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
  }

}
