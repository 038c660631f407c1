import Foundation
import XCTest

@testable import Inspector

/// Tests which programs may inspect an app, and the conditions under which the server starts.
final class RequestCheckTests: XCTestCase {

  private let token = AccessToken()

  private func refusal(_ header: String...) throws -> Int? {
    var reader = HTTPRequestReader()
    let lines = ["GET / HTTP/1.1"] + header + ["", ""]
    let request = try XCTUnwrap(reader.add(Array(lines.joined(separator: "\r\n").utf8)))
    return RequestCheck.refusal(of: request, token: token)?.status
  }

  func testATokenIsRandomAndComparedAsAWhole() {
    XCTAssertEqual(token.text.count, 64)
    XCTAssertTrue(token.text.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    XCTAssertEqual(Set((0..<100).map { _ in AccessToken().text }).count, 100)
    XCTAssertTrue(token.matches(token.text))
    for wrong in ["", token.text + "0", "0" + token.text, String(token.text.dropLast()), token.text + token.text] {
      XCTAssertFalse(token.matches(wrong), wrong)
    }
    for index in token.text.indices {
      var wrong = token.text
      wrong.replaceSubrange(index...index, with: token.text[index] == "0" ? "1" : "0")
      XCTAssertFalse(token.matches(wrong), wrong)
    }
  }

  func testOnlyTheTokenAllowsARequest() throws {
    let host = "Host: 127.0.0.1:8080"
    XCTAssertNil(try refusal(host, "Authorization: Bearer \(token.text)"))
    XCTAssertNil(try refusal("Host: LOCALHOST", "Authorization: bearer \(token.text)"))
    XCTAssertEqual(try refusal(host), 401)
    for value in ["", token.text, "Bearer", "Bearer x", "Basic \(token.text)", "Bearer \(token.text) x"] {
      XCTAssertEqual(try refusal(host, "Authorization: \(value)"), 401, value)
    }
  }

  func testPagesOfABrowserAreRefused() throws {
    let authorization = "Authorization: Bearer \(token.text)"
    XCTAssertEqual(try refusal(authorization), 403)
    for host in ["example.org", "127.0.0.1.example.org", "localhost.example.org:80", "127.0.0.1:x", "127.0.0.1:", ""] {
      XCTAssertEqual(try refusal("Host: \(host)", authorization), 403, host)
    }
    for line in ["Origin: null", "Origin: http://127.0.0.1:8080", "Sec-Fetch-Site: cross-site"] {
      XCTAssertEqual(try refusal("Host: 127.0.0.1", line, authorization), 403, line)
    }
  }

  func testAnArgumentOrTheEnvironmentStartsTheServer() {
    func requested(_ arguments: [String], _ environment: [String: String] = [:]) -> InspectorPort? {
      InspectorPort.requested(arguments: ["app"] + arguments, environment: environment)
    }
    XCTAssertNil(requested([]))
    XCTAssertNil(requested(["form", "--", "--inspect", "80"], [InspectorPort.variable: ""]))
    XCTAssertNil(InspectorPort.requested(arguments: [], environment: [:]))
    XCTAssertEqual(requested(["form", "--inspect", "0"]), .port(0))
    XCTAssertEqual(requested(["--inspect=65535", "form"], [InspectorPort.variable: "1"]), .port(65535))
    XCTAssertEqual(requested(["form"], [InspectorPort.variable: "8080"]), .port(8080))
    for text in ["", "-1", "+80", "65536", "http", "0x50", " 80", "٣"] {
      guard case .invalid(let sentence) = requested(["--inspect", text]) else {
        XCTFail("\(text) isn't a port")
        continue
      }
      XCTAssertEqual(
        sentence,
        "--inspect needs a port from 0 to 65535, such as --inspect 0, and has \"\(text)\". No program can inspect the app."
      )
    }
    XCTAssertEqual(requested(["--inspect"]), requested(["--inspect", ""]))
  }

}
