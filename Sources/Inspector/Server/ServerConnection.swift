import Foundation

/// A connection of the inspector's server: one request, one response.
@MainActor final class ServerConnection {

  /// The number of seconds in which a request has to arrive.
  static let secondsToRequest: TimeInterval = 10
  /// The number of seconds in which the other end has to take the response.
  static let secondsToRespond: TimeInterval = 30
  /// The number of seconds after the response in which further bytes are read.
  private static let secondsToEnd: TimeInterval = 2
  /// The largest number of bytes that are read after the response. Closing a connection with unread bytes would make
  /// the system discard the response.
  private static let maxBytesAtEnd = 1 << 20
  /// The largest number of bytes that are read at once.
  private static let maxBytesAtOnce = 16 << 10

  private enum State { case reading, writing, ending, closed }

  private let socket: LoopbackSocket
  private let respond: @MainActor (HTTPRequest) -> HTTPResponse
  private let onChange: @MainActor () -> Void
  private var state = State.reading
  private var reader = HTTPRequestReader()
  private var output = Data()
  private var discarded = 0
  /// Whether the other end has closed its side of the connection.
  private var isInputEnded = false
  /// The source of the calls when bytes have arrived. A connection has at most one source of each kind, because
  /// dispatch may miss events of a second one.
  private var input: (any DispatchSourceRead)?
  private var writability: (any DispatchSourceWrite)?
  /// The time at which the connection stops waiting.
  private(set) var deadline: TimeInterval

  /// Whether the other end hasn't taken the whole response yet.
  var isResponding: Bool { state == .writing }
  /// Whether the connection is closed.
  var isClosed: Bool { state == .closed }

  /// Begins to wait for a request. `onChange` is called when the deadline has changed or the connection is closed.
  init(
    _ socket: LoopbackSocket, at time: TimeInterval, respond: @escaping @MainActor (HTTPRequest) -> HTTPResponse,
    onChange: @escaping @MainActor () -> Void
  ) {
    (self.socket, self.respond, self.onChange) = (socket, respond, onChange)
    deadline = time + Self.secondsToRequest
    let input = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
    input.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.bytesArrived(at: InspectorServer.now) } }
    self.input = input
    resume(input)
  }

  isolated deinit { cancelSources() }

  func close() {
    guard state != .closed else { return }
    state = .closed
    cancelSources()
    onChange()
  }

  /// Answers with an error, or gives up, if the deadline has passed.
  func expire(at time: TimeInterval) {
    guard state != .closed, time >= deadline else { return }
    if state == .reading {
      send(.error(408, "The request didn't arrive within \(Int(Self.secondsToRequest)) seconds."), at: time)
    } else {
      close()
    }
  }

  // MARK: Waiting

  /// Starts a source of the main queue. Every kind of main loop serves that queue, and nothing runs while the other end
  /// is idle.
  private func resume(_ source: any DispatchSourceProtocol) {
    // Dispatch needs the descriptor until it has noticed the cancellation.
    source.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
    source.resume()
  }

  private func awaitWritability() {
    guard writability == nil else { return }
    let writability = DispatchSource.makeWriteSource(fileDescriptor: socket.descriptor, queue: .main)
    writability.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.write(at: InspectorServer.now) } }
    self.writability = writability
    resume(writability)
  }

  private func cancelSources() {
    input?.cancel()
    writability?.cancel()
    (input, writability) = (nil, nil)
  }

  // MARK: Reading and writing

  /// Reads the received bytes.
  private func bytesArrived(at time: TimeInterval) {
    do {
      // Dispatch calls only once more after both ends have finished, however much is left to read. The limits of a
      // request's and of further bytes end the loop early enough.
      while state != .closed, !isInputEnded {
        guard let bytes = try socket.read(atMost: Self.maxBytesAtOnce) else { return }
        if state == .reading { read(bytes, at: time) } else { discard(bytes) }
      }
    } catch {
      // The other end is gone.
      close()
    }
  }

  private func read(_ bytes: [UInt8], at time: TimeInterval) {
    guard !bytes.isEmpty else {
      guard !reader.isEmpty else { return close() }
      noteEndOfInput()
      // The other end may still read.
      return send(.error(400, "The request ended before its header, which ends with an empty line."), at: time)
    }
    do {
      if let request = try reader.add(bytes) { send(respond(request), at: time) }
    } catch {
      send(error, at: time)
    }
  }

  private func discard(_ bytes: [UInt8]) {
    discarded += bytes.count
    if bytes.isEmpty { noteEndOfInput() }
    if discarded > Self.maxBytesAtEnd || isInputEnded && state == .ending { close() }
  }

  /// Stops reading, because the end of the input would otherwise be reported again and again.
  private func noteEndOfInput() {
    isInputEnded = true
    input?.cancel()
    input = nil
  }

  private func send(_ response: HTTPResponse, at time: TimeInterval) {
    guard state == .reading else { return }
    state = .writing
    output = response.bytes
    deadline = time + Self.secondsToRespond
    onChange()
    write(at: time)
  }

  private func write(at time: TimeInterval) {
    guard state == .writing else { return }
    do {
      // The socket may accept only part of the response; the rest is written when it's writable again, so that a large
      // response doesn't block the main thread.
      output.removeFirst(try socket.write(output))
    } catch {
      return close()
    }
    guard output.isEmpty else { return awaitWritability() }
    output = Data()
    writability?.cancel()
    writability = nil
    socket.endWriting()
    guard !isInputEnded else { return close() }
    state = .ending
    deadline = time + Self.secondsToEnd
    onChange()
  }

}
