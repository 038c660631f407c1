import AloeCore
import Foundation

/// A request to the inspector's server, without a body.
struct HTTPRequest: Equatable {

  let method: String
  /// The parts of the path, between the slashes.
  let path: [String]
  /// The parameters of the address by name; of several with the same name, the last one.
  let parameters: [String: String]
  /// The header's values by name, in lowercase.
  let header: [String: String]

  /// The largest number of lines in a header.
  static let maxLines = AloeLimits.inspectorRequestLines
  /// The fields that a header may have only once, because it would otherwise be unclear which one counts.
  private static let single: Set<String> = ["host", "authorization", "content-length", "origin"]

  /// Reads the bytes before a request's body; throws the response to a request that isn't valid.
  init(head: some Collection<UInt8>) throws(HTTPResponse) {
    guard let text = String(validating: head, as: UTF8.self) else {
      throw .error(400, "The request isn't valid UTF-8.")
    }
    // Neither a zero nor another control character has a meaning in a header.
    if text.unicodeScalars.contains(where: { $0.value < 32 && !"\r\n\t".unicodeScalars.contains($0) || $0.value == 127 }
    ) {
      throw .error(400, "The request contains control characters.")
    }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
    while lines.last == "" { lines.removeLast() }
    guard lines.count <= Self.maxLines else {
      throw .error(431, "The request has more than \(Self.maxLines) lines.")
    }
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]), !words[0].isEmpty else {
      throw .error(400, "The request doesn't begin with a line such as GET /windows HTTP/1.1.")
    }
    method = words[0]
    (path, parameters) = try Self.address(words[1])
    header = try Self.header(lines.dropFirst())
    let length = header["content-length"]
    guard header["transfer-encoding"] == nil, length == nil || length == "0" else {
      throw .error(413, "The request has a body. Send requests without one.")
    }
  }

  private static func address(
    _ target: String
  ) throws(HTTPResponse) -> (path: [String], parameters: [String: String]) {
    guard target.hasPrefix("/"), !target.hasPrefix("//"), target.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw .error(400, "The request's address isn't a path such as /windows.")
    }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path: [String] = []
    for part in parts[0].split(separator: "/") { path.append(try decoded(part)) }
    var parameters: [String: String] = [:]
    for item in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      // Forms, and Python's urlencode, write spaces as plus signs.
      let pair = item.replacing("+", with: "%20").split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      parameters[try decoded(pair[0])] = pair.count > 1 ? try decoded(pair[1]) : ""
    }
    return (path, parameters)
  }

  private static func decoded(_ text: Substring) throws(HTTPResponse) -> String {
    guard let decoded = text.removingPercentEncoding else {
      throw .error(400, "A percent sign in the request's address isn't followed by the code of a character of UTF-8.")
    }
    return decoded
  }

  private static func header(_ lines: some Sequence<String>) throws(HTTPResponse) -> [String: String] {
    var header: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].lowercased()
      guard parts.count == 2, !name.isEmpty, !name.contains(where: \.isWhitespace) else {
        throw .error(400, "A line of the request's header isn't a name, a colon and a value.")
      }
      guard header[name] == nil || !single.contains(name) else {
        throw .error(400, "The request's header has \(name) more than once.")
      }
      header[name] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return header
  }

}

/// A collector of the bytes of a request, until its header is complete.
struct HTTPRequestReader {

  /// The largest number of bytes before a request's body.
  static let maxBytes = AloeLimits.inspectorRequestBytes

  private var bytes: [UInt8] = []
  /// Whether no bytes have arrived.
  var isEmpty: Bool { bytes.isEmpty }
  /// Whether the bytes so far end with a line break, apart from a carriage return.
  private var isAtLineStart = false

  /// Adds bytes that arrived. Returns the request once its header is complete, and `nil` before; throws the response to
  /// a request that isn't valid or is too long.
  mutating func add(_ new: some Sequence<UInt8>) throws(HTTPResponse) -> HTTPRequest? {
    for byte in new {
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") {
        if isAtLineStart { return try HTTPRequest(head: bytes) }
        isAtLineStart = true
      } else if byte != UInt8(ascii: "\r") {
        isAtLineStart = false
      }
      guard bytes.count < Self.maxBytes else {
        throw .error(431, "The request's header is longer than \(Self.maxBytes) bytes.")
      }
    }
    return nil
  }

}
