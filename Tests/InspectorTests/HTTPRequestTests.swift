import Foundation
import XCTest

@testable import Inspector

/// Tests which bytes are requests, and which responses those that aren't get.
final class HTTPRequestTests: XCTestCase {

  private func request(_ text: String) throws -> HTTPRequest? {
    var reader = HTTPRequestReader()
    return try reader.add(Array(text.utf8))
  }

  /// The status of the response to bytes that aren't a request.
  private func refusal(_ bytes: [UInt8]) -> Int? {
    var reader = HTTPRequestReader()
    do {
      return try reader.add(bytes) == nil ? 0 : nil
    } catch {
      return error.status
    }
  }

  func testRequestsAreRead() throws {
    let text =
      "GET /views/3/image?search=a+b%20%C3%A4%2B&from=2&plain HTTP/1.1\r\nHost: localhost:80\r\n"
      + "AUTHORIZATION: \t Bearer x:y \r\n\r\nignored"
    let read = try XCTUnwrap(request(text))
    XCTAssertEqual(read.method, "GET")
    XCTAssertEqual(read.path, ["views", "3", "image"])
    XCTAssertEqual(read.parameters, ["search": "a b ä+", "from": "2", "plain": ""])
    XCTAssertEqual(read.header, ["host": "localhost:80", "authorization": "Bearer x:y"])
    XCTAssertEqual(try request(text.replacingOccurrences(of: "\r", with: "")), read)
    XCTAssertEqual(try request("GET / HTTP/1.0\r\n\r\n")?.path, [])
    XCTAssertEqual(try request("DELETE /frames HTTP/1.1\r\nContent-Length: 0\r\n\r\n")?.method, "DELETE")
  }

  func testRequestsMayArriveInParts() throws {
    let bytes = Array("GET /windows HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
    var reader = HTTPRequestReader()
    for byte in bytes.dropLast() { XCTAssertNil(try reader.add([byte])) }
    XCTAssertEqual(try reader.add(bytes.suffix(1))?.path, ["windows"])
  }

  func testMalformedRequestsAreRefused() {
    let heads: [(String, Int)] = [
      ("", 400), ("GET", 400), ("GET /", 400), ("GET / HTTP/2", 400), ("GET  / HTTP/1.1", 400),
      (" / HTTP/1.1", 400), ("GET http://127.0.0.1/ HTTP/1.1", 400), ("GET //127.0.0.1/ HTTP/1.1", 400),
      ("GET * HTTP/1.1", 400), ("GET /ä HTTP/1.1", 400), ("GET /%ff HTTP/1.1", 400), ("GET /?a=% HTTP/1.1", 400),
      ("GET /?%c3=1 HTTP/1.1", 400), ("GET / HTTP/1.1\r\nHost", 400), ("GET / HTTP/1.1\r\n: x", 400),
      ("GET / HTTP/1.1\r\nA: b\r\n folded", 400), ("GET / HTTP/1.1\r\nHost: a\r\nhOST: b", 400),
      ("GET / HTTP/1.1\r\nA: \u{0}", 400), ("GET / HTTP/1.1\r\nA: \u{7f}", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 5", 413), ("GET / HTTP/1.1\r\nContent-Length: -1", 413),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked", 413),
      ("GET / HTTP/1.1\r\n" + (1...HTTPRequest.maxLines).map { "A\($0): b\r\n" }.joined(), 431),
    ]
    for (head, status) in heads { XCTAssertEqual(refusal(Array("\(head)\r\n\r\n".utf8)), status, head) }
    XCTAssertEqual(refusal([0x47, 0xff, 0x0a, 0x0a]), 400)
  }

  func testLongRequestsAreRefusedBeforeTheyEnd() {
    let most = HTTPRequestReader.maxBytes
    XCTAssertEqual(refusal([UInt8](repeating: 0x41, count: most - 1)), 0)
    XCTAssertEqual(refusal([UInt8](repeating: 0x41, count: most)), 431)
    XCTAssertEqual(refusal([UInt8](repeating: 0x0d, count: most)), 431)
  }

  func testAnyBytesGetAResponse() {
    var state: UInt64 = 29
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let valid = Array(
      "GET /views?search=%41&from=1 HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer 1\r\n\r\n".utf8)
    var refused = 0
    for _ in 0..<20_000 {
      var bytes = valid
      for _ in 0...next(4) { bytes[next(bytes.count)] = UInt8(next(256)) }
      if let status = refusal(bytes + [10, 10]) {
        XCTAssertTrue([400, 413].contains(status), "\(status)")
        refused += 1
      }
    }
    XCTAssertGreaterThan(refused, 5_000)
  }

  func testResponsesAreCompleteAndCloseTheConnection() throws {
    let response = HTTPResponse.error(401, "No.")
    XCTAssertEqual(
      String(decoding: response.bytes, as: UTF8.self),
      """
      HTTP/1.1 401 Unauthorized\r
      Content-Type: application/json\r
      Content-Length: 16\r
      Connection: close\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      WWW-Authenticate: Bearer\r
      \r
      {"error":"No."}

      """)
    // A frame may contain numbers that JSON lacks.
    let numbers = HTTPResponse.json(RectReport(CGRect(x: CGFloat.infinity, y: .nan, width: -1, height: 0.5)))
    XCTAssertEqual(
      String(decoding: numbers.body, as: UTF8.self), "{\"height\":0.5,\"width\":-1,\"x\":\"inf\",\"y\":\"nan\"}\n")
  }

}
