import AloeCore
import Foundation

/// A response of the inspector's server, after which the connection is closed.
struct HTTPResponse: Error, Equatable {

  let status: Int
  let type: String
  let body: Data
  /// The methods that the address allows, if the request's method isn't one of them.
  var allowed: String?

  /// The largest body, in bytes.
  static let maxBytes = AloeLimits.inspectorResponseBytes

  /// Creates a response with a value as JSON.
  static func json(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      let body = try encoder.encode(value)
      guard body.count < maxBytes else { return .error(413, "The answer is larger than \(maxBytes) bytes.") }
      return HTTPResponse(status: status, type: "application/json", body: body + Data("\n".utf8))
    } catch {
      return .error(500, "The answer can't be written as JSON: \(error).")
    }
  }

  /// Creates a response with a message that describes the error.
  static func error(_ status: Int, _ sentence: String) -> HTTPResponse { json(["error": sentence], status: status) }

  /// The bytes to send.
  var bytes: Data {
    var lines = [
      "HTTP/1.1 \(status) \(Self.reason(status))", "Content-Type: \(type)", "Content-Length: \(body.count)",
      "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
    ]
    if status == 401 { lines.append("WWW-Authenticate: Bearer") }
    if let allowed { lines.append("Allow: \(allowed)") }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 410: "Gone"
    case 413: "Content Too Large"
    case 431: "Request Header Fields Too Large"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
  }

}
