import AloeCore
import Foundation
import GTKPlatform

/// The server through which other programs on this computer inspect the app.
///
/// It listens on 127.0.0.1 only. It works on the main thread, without waiting: requests are short, and the parts of a
/// response are sent when the other end takes them.
@MainActor final class InspectorServer {

  /// The largest number of connections at a time. Others wait until one of them ends.
  static let maxConnections = AloeLimits.inspectorConnections
  /// The number of seconds after which connections are accepted again, if the process had run out of descriptors.
  private static let secondsAfterFailure: TimeInterval = 1

  let port: UInt16
  let token = AccessToken()
  private let socket: LoopbackSocket
  private let answers = InspectorAnswers()
  private weak var context: Context?
  private var source: (any DispatchSourceProtocol)?
  private(set) var connections: [ServerConnection] = []
  /// The call at the earliest deadline of a connection.
  private var call: LoopCall?
  private var retry: LoopCall?
  private var isClosed = false

  /// The time of deadlines, in seconds.
  static var now: TimeInterval { Platform.now }

  /// Listens on a port of 127.0.0.1 for requests about a context's windows; 0 lets the system choose a port.
  init(port: UInt16, context: Context) throws(LoopbackSocket.Failure) {
    socket = try LoopbackSocket.listening(on: port)
    self.port = socket.port
    self.context = context
    listen()
  }

  isolated deinit { close() }

  /// Ends the server and its connections.
  func close() {
    isClosed = true
    stopListening()
    socket.endListening()
    for connection in connections { connection.close() }
    connections = []
    call?.cancel()
    retry?.cancel()
    answers.frames.end()
  }

  // MARK: Starting

  /// Starts a server for the current context if the app's arguments or its environment request it, and prints its
  /// address and its token to the standard error output.
  static func startIfRequested(arguments: [String], environment: [String: String]) -> InspectorServer? {
    switch InspectorPort.requested(arguments: arguments, environment: environment) {
    case nil: return nil
    case .invalid(let sentence):
      Messages.report(sentence)
      return nil
    case .port(let port):
      do throws(LoopbackSocket.Failure) {
        let server = try InspectorServer(port: port, context: .current)
        server.announce()
        return server
      } catch {
        Messages.report(
          "No program can inspect the app, because port \(port) of 127.0.0.1 isn't available: \(error.sentence). "
            + "Port 0 lets the system choose one.")
        return nil
      }
    }
  }

  /// Prints the address and the token. They aren't passed to the message handler, because it may write a log that
  /// others can read.
  private func announce() {
    var line = Data("Aloe (Inspector): listening on http://127.0.0.1:\(port), token \(token.text)\n".utf8)
    while !line.isEmpty {
      let count = line.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // A closed or full output is no reason to stop.
      guard count > 0 else { return }
      line.removeFirst(count)
    }
  }

  // MARK: Connections

  private func listen() {
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.acceptConnections(at: Self.now) } }
    source.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
    source.resume()
    self.source = source
  }

  private func stopListening() {
    source?.cancel()
    source = nil
  }

  /// Accepts the connections that are waiting.
  func acceptConnections(at time: TimeInterval) {
    do throws(LoopbackSocket.Failure) {
      while true {
        // The source would call again at once while a connection waits.
        guard connections.count < Self.maxConnections else { return stopListening() }
        guard let accepted = try socket.nextConnection() else { return }
        connections.append(
          ServerConnection(
            accepted, at: time,
            respond: { [weak self] in self?.response(to: $0) ?? .error(503, "The app has ended.") },
            onChange: { [weak self] in self?.connectionsChanged() }))
        connectionsChanged()
      }
    } catch {
      stopListening()
      retry = LoopCall(after: Self.secondsAfterFailure) { [weak self] in
        self?.retry = nil
        self?.listen()
      }
    }
  }

  private func response(to request: HTTPRequest) -> HTTPResponse {
    guard let context else { return .error(503, "The app has ended.") }
    if let refusal = RequestCheck.refusal(of: request, token: token) { return refusal }
    let time = Self.now
    if Context.current === context { return answers.response(to: request, at: time) }
    return context.run { answers.response(to: request, at: time) }
  }

  /// Ends the connections whose time limit has passed at a time. Connections with an incomplete request receive an
  /// error.
  func expire(at time: TimeInterval) {
    for connection in connections { connection.expire(at: time) }
    connectionsChanged()
  }

  /// Schedules the next expiry of the remaining connections, if there are any, and accepts further ones below the
  /// limit.
  private func connectionsChanged() {
    guard !isClosed else { return }
    connections.removeAll(where: \.isClosed)
    call?.cancel()
    call = connections.map(\.deadline).min().map { deadline in
      LoopCall(after: deadline - Self.now) { [weak self] in self?.expire(at: Self.now) }
    }
    guard source == nil, connections.count < Self.maxConnections else { return }
    retry?.cancel()
    retry = nil
    listen()
  }

}
