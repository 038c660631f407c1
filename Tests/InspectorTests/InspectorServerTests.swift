import AloeCore
import Foundation
import GTKPlatform
import ScreenTesting
import TestSupport
import XCTest

@testable import Inspector
@testable @_spi(Aloe) import UIKit

/// Tests the server with programs that use it well, badly or not at all. No test waits for time to pass.
///
/// The class isn't on the main actor, because its tests would run inside the main queue, which then can't be served.
final class InspectorServerTests: XCTestCase {

  private func serving(_ test: @MainActor (ServerTrial) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let trial = ServerTrial()
      defer { trial.end() }
      try test(trial)
    }
  }

  func testAProgramInspectsTheApp() throws { try serving { try $0.aProgramInspectsTheApp() } }
  func testAnAppInAnotherContextIsInspected() throws { try serving { try $0.anAppInAnotherContextIsInspected() } }
  func testARequestArrivesInParts() throws { try serving { try $0.aRequestArrivesInParts() } }
  func testNoChildProcessInheritsConnections() throws { try serving { try $0.noChildProcessInheritsConnections() } }
  func testALargeResponseIsSentInParts() throws { try serving { try $0.aLargeResponseIsSentInParts() } }
  func testProgramsWithoutTheTokenAreRefused() throws { try serving { try $0.programsWithoutTheTokenAreRefused() } }
  func testFurtherBytesAreReadToTheirEnd() throws { try serving { try $0.furtherBytesAreReadToTheirEnd() } }
  func testInvalidRequestsAreExplained() throws { try serving { try $0.invalidRequestsAreExplained() } }
  func testASilentProgramIsDisconnected() throws { try serving { try $0.aSilentProgramIsDisconnected() } }
  func testAnIdleConnectionIsEnded() throws { try serving { try $0.anIdleConnectionIsEnded() } }
  func testFurtherConnectionsWait() throws { try serving { try $0.furtherConnectionsWait() } }
  func testOnlyThisComputerCanConnect() throws { try serving { try $0.onlyThisComputerCanConnect() } }
  func testTheAddressAndTheTokenAreOnlyPrinted() throws { try serving { try $0.theAddressAndTheTokenAreOnlyPrinted() } }
  func testAPortInUseIsReported() throws { try serving { try $0.aPortInUseIsReported() } }
  func testClosingEndsEverything() throws { try serving { try $0.closingEndsEverything() } }

}

/// The tests of a server on the main thread.
@MainActor private final class ServerTrial {

  private lazy var screen = ServedScreen()
  private var servers: [InspectorServer] = []

  init() { Platform.installMainLoop() }

  func end() {
    for server in servers { server.close() }
    servers = []
  }

  private func server() throws -> InspectorServer {
    screen.screen.perform {}
    let server = try InspectorServer(port: 0, context: .current)
    servers.append(server)
    return server
  }

  /// Connects a client, and serves the main loop until the server has accepted it.
  private func client(of server: InspectorServer, isReading: Bool = true) throws -> LoopbackClient {
    // Another one may end in the meantime.
    let known = server.connections
    let client = try LoopbackClient(port: server.port, isReading: isReading)
    XCTAssertTrue(serve { server.connections.contains { new in !known.contains { $0 === new } } })
    return client
  }

  /// Returns a client that doesn't read yet, and its connection, which gives a response. No deadline ends the
  /// connection, only the other end.
  private func connection(to response: HTTPResponse) throws -> (LoopbackClient, ServerConnection) {
    let (client, accepted) = try connectedSocket()
    return (client, ServerConnection(accepted, at: 0, respond: { _ in response }, onChange: {}))
  }

  /// Returns a client that doesn't read yet, and the other end of its connection.
  private func connectedSocket() throws -> (LoopbackClient, LoopbackSocket) {
    let listening = try LoopbackSocket.listening(on: 0)
    let client = try LoopbackClient(port: listening.port, isReading: false)
    var accepted: LoopbackSocket?
    XCTAssertTrue(
      serve {
        accepted = accepted ?? (try? listening.nextConnection())
        return accepted != nil
      })
    return (client, try XCTUnwrap(accepted))
  }

  // MARK: Programs that use it well

  func aProgramInspectsTheApp() throws {
    let server = try server()
    let client = try client(of: server)
    try client.request("/windows", token: server.token.text)
    XCTAssertTrue(serve { client.isEnded })
    XCTAssertEqual(client.status, 200)
    XCTAssertTrue(client.text.contains("\"controller\":\"ServedController\""), client.text)
    XCTAssertTrue(serve { server.connections.isEmpty })
  }

  func anAppInAnotherContextIsInspected() throws {
    let server = try server()
    let context = Context.current
    let other = Context()
    Context.current = other
    let client = try client(of: server)
    try client.request("/views?search=title", token: server.token.text)
    XCTAssertTrue(serve { client.isEnded })
    XCTAssertTrue(client.text.contains("\"text\":\"Aloe\""), client.text)
    XCTAssertTrue(Context.current === other)
    Context.current = context
  }

  func aRequestArrivesInParts() throws {
    let server = try server()
    let client = try client(of: server)
    for part in ["GET / HT", "TP/1.1\r\nHost: localhost\r\nAuthoriz", "ation: Bearer \(server.token.text)\r\n\r"] {
      try client.send(part)
      // The server reads one part before the next arrives.
      for _ in 0..<100 { Platform.runOnce(waiting: false) }
    }
    try client.send("\n")
    client.endWriting()
    XCTAssertTrue(serve { client.isEnded })
    XCTAssertEqual(client.status, 200)
  }

  func noChildProcessInheritsConnections() throws {
    let (client, accepted) = try connectedSocket()
    XCTAssertNotEqual(fcntl(accepted.descriptor, F_GETFD) & FD_CLOEXEC, 0)
    XCTAssertNotEqual(fcntl(accepted.descriptor, F_GETFL) & O_NONBLOCK, 0)
    XCTAssertFalse(client.isEnded)
  }

  func aLargeResponseIsSentInParts() throws {
    let body = Data(repeating: 65, count: 48 << 20)
    let (client, connection) = try connection(to: HTTPResponse(status: 200, type: "text/plain", body: body))
    try client.send("GET / HTTP/1.1\r\n\r\n")
    XCTAssertTrue(serve { connection.isResponding })
    // The client doesn't read, so the connection waits.
    for _ in 0..<100 { Platform.runOnce(waiting: false) }
    XCTAssertTrue(connection.isResponding)
    client.read()
    XCTAssertTrue(serve { client.isEnded })
    XCTAssertTrue(serve { connection.isClosed })
    XCTAssertEqual(
      client.received.count - body.count,
      client.text.prefix(400).range(of: "\r\n\r\n").map {
        client.text.utf8.distance(from: client.text.startIndex, to: $0.upperBound)
      })
  }

  // MARK: Programs that don't

  func programsWithoutTheTokenAreRefused() throws {
    let server = try server()
    for token in ["", "0", AccessToken().text] {
      let client = try client(of: server)
      try client.request("/windows", token: token)
      XCTAssertTrue(serve { client.isEnded })
      XCTAssertEqual(client.status, 401)
      XCTAssertFalse(client.text.contains(server.token.text))
      XCTAssertFalse(client.text.contains("ServedController"))
    }
  }

  func invalidRequestsAreExplained() throws {
    let server = try server()
    for (text, status) in [
      ("hello\r\n\r\n", 400), (String(repeating: "A: b\r\n", count: 50_000), 431), ("GET / HTTP/1.1\r\nHost", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 300000\r\n\r\n" + String(repeating: "x", count: 300_000), 413),
    ] {
      let client = try client(of: server)
      try client.send(text)
      client.endWriting()
      XCTAssertTrue(serve { client.isEnded })
      XCTAssertEqual(client.status, status, String(text.prefix(40)))
      XCTAssertTrue(client.text.contains("{\"error\":\""), client.text)
    }
    XCTAssertTrue(serve { server.connections.isEmpty })
  }

  func furtherBytesAreReadToTheirEnd() throws {
    let (client, connection) = try connection(to: .error(404, "Nothing."))
    try client.send("GET / HTTP/1.1\r\n\r\n" + String(repeating: "x", count: 40_000))
    client.endWriting()
    XCTAssertTrue(serve { connection.isClosed })
    client.read()
    XCTAssertTrue(serve { client.isEnded })
    XCTAssertEqual(client.status, 404)
  }

  func aSilentProgramIsDisconnected() throws {
    let server = try server()
    let (silent, slow, gone) = (try client(of: server), try client(of: server), try client(of: server))
    let start = InspectorServer.now
    try slow.send("GET / HTTP/1.1\r\n")
    gone.close()
    XCTAssertTrue(serve { server.connections.count == 2 })
    server.expire(at: start)
    XCTAssertEqual(server.connections.count, 2)
    server.expire(at: start + ServerConnection.secondsToRequest)
    XCTAssertTrue(serve { silent.isEnded && slow.isEnded })
    XCTAssertEqual([silent.status, slow.status], [408, 408])
    XCTAssertTrue(serve { server.connections.isEmpty })
  }

  func anIdleConnectionIsEnded() throws {
    let server = try server()
    let client = try client(of: server, isReading: false)
    try client.request("/", token: server.token.text)
    // The system has taken the response, but the other end doesn't end the connection.
    let connection = try XCTUnwrap(server.connections.first)
    XCTAssertTrue(serve { connection.deadline < InspectorServer.now + 5 })
    server.expire(at: InspectorServer.now + 5)
    XCTAssertEqual(server.connections.count, 0)
    XCTAssertTrue(connection.isClosed)
  }

  func furtherConnectionsWait() throws {
    let server = try server()
    let idle = try (0..<InspectorServer.maxConnections).map { _ in try client(of: server) }
    let waiting = try (0..<8).map { _ in try LoopbackClient(port: server.port) }
    for client in waiting { try client.request("/", token: server.token.text) }
    for _ in 0..<100 { Platform.runOnce(waiting: false) }
    XCTAssertEqual(server.connections.count, InspectorServer.maxConnections)
    XCTAssertTrue(waiting.allSatisfy { $0.received.isEmpty })
    idle[0].close()
    XCTAssertTrue(serve { waiting.allSatisfy(\.isEnded) })
    XCTAssertEqual(waiting.map(\.status), Array(repeating: 200, count: 8))
    XCTAssertTrue(serve { server.connections.count == InspectorServer.maxConnections - 1 })
  }

  // MARK: Starting and ending

  func onlyThisComputerCanConnect() throws {
    let server = try server()
    XCTAssertEqual(try listeningAddresses(of: server), ["0100007F" + String(format: ":%04X", server.port)])
  }

  /// The local addresses, as the system writes them, at which a socket listens on a server's port.
  private func listeningAddresses(of server: InspectorServer) throws -> [String] {
    let port = String(format: ":%04X", server.port)
    let entries = try String(contentsOfFile: "/proc/self/net/tcp", encoding: .utf8).split(separator: "\n")
    let words = entries.map { $0.split(separator: " ") }
    return words.filter { $0[1].hasSuffix(port) && $0[3] == "0A" }.map { String($0[1]) }
  }

  func theAddressAndTheTokenAreOnlyPrinted() throws {
    screen.screen.perform {}
    var started: InspectorServer?
    var heard: [String] = []
    let output = try stderr {
      heard = messages {
        started = InspectorServer.startIfRequested(arguments: ["app", "--inspect", "0"], environment: [:])
      }
    }
    let server = try XCTUnwrap(started)
    servers.append(server)
    XCTAssertEqual(
      output, "Aloe (Inspector): listening on http://127.0.0.1:\(server.port), token \(server.token.text)\n")
    XCTAssertEqual(heard, [])
    XCTAssertNil(InspectorServer.startIfRequested(arguments: ["app"], environment: [:]))
  }

  func aPortInUseIsReported() throws {
    let server = try server()
    var second: InspectorServer?
    let sentences = messages {
      second = InspectorServer.startIfRequested(
        arguments: [], environment: [InspectorPort.variable: "\(server.port)"])
    }
    XCTAssertNil(second)
    XCTAssertEqual(
      sentences,
      [
        "No program can inspect the app, because port \(server.port) of 127.0.0.1 isn't available: "
          + "\(LoopbackSocket.Failure(code: EADDRINUSE).sentence). Port 0 lets the system choose one."
      ])
  }

  func closingEndsEverything() throws {
    let server = try server()
    let first = try client(of: server)
    try first.request("/frames", token: server.token.text)
    XCTAssertTrue(serve { first.isEnded })
    XCTAssertNotNil(UIApplication.frameObserver)
    let client = try client(of: server)
    server.close()
    XCTAssertEqual(try listeningAddresses(of: server), [])
    XCTAssertEqual(server.connections.count, 0)
    XCTAssertNil(UIApplication.frameObserver)
    XCTAssertTrue(serve { client.isEnded })
  }

}
