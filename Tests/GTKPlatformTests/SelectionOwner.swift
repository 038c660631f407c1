import Foundation
import XCTest

/// Another program that owns the clipboard of the X server, on a thread and a connection of its own.
final class SelectionOwner: @unchecked Sendable {
  // Unchecked: the thread alone uses everything but `isEnding` and `requests`, which the lock guards.

  /// The way in which it replies.
  enum Manner {
    case atOnce
    /// In pieces of so many bytes.
    case inPieces(Int)
    case never
  }

  private let contents: [String: Data]
  private let manner: Manner
  private let functions: Functions
  private let lock = NSLock()
  private var isEnding = false
  private var requests = 0
  private let hasEnded = DispatchSemaphore(value: 0)
  /// The bytes still to be sent, by window.
  private var pieces: [UInt: (property: UInt, type: UInt, rest: Data)] = [:]

  /// Takes the clipboard; skips the test where there's no X server.
  init(_ contents: [String: Data], _ manner: Manner = .atOnce) throws {
    self.contents = contents
    self.manner = manner
    functions = try XCTUnwrap(Functions())
    let hasBegun = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      run { hasBegun.signal() }
      hasEnded.signal()
    }
    hasBegun.wait()
  }

  /// The number of requests for contents.
  var requestCount: Int { lock.withLock { requests } }

  /// Gives the clipboard up.
  func end() {
    lock.withLock { isEnding = true }
    hasEnded.wait()
  }

  private func run(_ begun: () -> Void) {
    guard let display = functions.open(nil) else { return begun() }
    let window = functions.makeWindow(display, functions.root(display), 0, 0, 1, 1, 0, 0, 0)
    _ = functions.own(display, atom(display, "CLIPBOARD"), window, 0)
    _ = functions.flush(display)
    begun()
    while !lock.withLock({ isEnding }) {
      var readable = pollfd(fd: functions.descriptor(display), events: Int16(POLLIN), revents: 0)
      poll(&readable, 1, 5)
      while functions.pending(display) > 0 {
        var event = [Int](repeating: 0, count: 24)
        _ = functions.next(display, &event)
        if event[0] & 0xFFFF_FFFF == 30 { answer(event, display) }
        if event[0] & 0xFFFF_FFFF == 28, event[7] & 0xFFFF_FFFF == 1 {
          sendPiece(to: UInt(bitPattern: event[4]), display)
        }
      }
    }
    _ = functions.close(display)
  }

  private func atom(_ display: OpaquePointer, _ name: String) -> UInt { functions.atom(display, name, 0) }

  private func answer(_ request: [Int], _ display: OpaquePointer) {
    let (requestor, target) = (UInt(bitPattern: request[5]), UInt(bitPattern: request[7]))
    var property = UInt(bitPattern: request[8])
    if target == atom(display, "TARGETS") {
      put(contents.keys.sorted().map { atom(display, $0) }, type: 4, at: property, of: requestor, display)
    } else if let found = contents.first(where: { atom(display, $0.key) == target }) {
      lock.withLock { requests += 1 }
      switch manner {
      case .never: return
      case .atOnce: put(found.value, type: target, at: property, of: requestor, display)
      case .inPieces:
        _ = functions.select(display, requestor, 1 << 22)
        pieces[requestor] = (property, target, found.value)
        put([UInt(found.value.count)], type: atom(display, "INCR"), at: property, of: requestor, display)
      }
    } else {
      property = 0
    }
    var event = [Int](repeating: 0, count: 24)
    (event[0], event[4], event[5]) = (31, request[5], request[6])
    (event[6], event[7], event[8]) = (request[7], Int(bitPattern: property), request[9])
    _ = functions.send(display, requestor, 0, 0, &event)
    _ = functions.flush(display)
  }

  /// The next piece, or an empty one at the end, after the previous one was read.
  private func sendPiece(to window: UInt, _ display: OpaquePointer) {
    guard let (property, type, rest) = pieces[window], case .inPieces(let length) = manner else { return }
    put(rest.prefix(length), type: type, at: property, of: window, display)
    pieces[window] = rest.isEmpty ? nil : (property, type, rest.dropFirst(length))
    _ = functions.flush(display)
  }

  private func put(_ data: Data, type: UInt, at property: UInt, of window: UInt, _ display: OpaquePointer) {
    let bytes = [UInt8](data) + [0]
    bytes.withUnsafeBytes {
      _ = functions.change(display, window, property, type, 8, 0, $0.baseAddress, Int32(data.count))
    }
  }

  private func put(_ numbers: [UInt], type: UInt, at property: UInt, of window: UInt, _ display: OpaquePointer) {
    numbers.withUnsafeBytes {
      _ = functions.change(display, window, property, type, 32, 0, $0.baseAddress, Int32(numbers.count))
    }
  }

  /// Functions of Xlib, which the program has through GTK.
  private struct Functions {
    typealias Window = UInt
    let open: @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    let close: @convention(c) (OpaquePointer) -> Int32
    let root: @convention(c) (OpaquePointer) -> Window
    let makeWindow: @convention(c) (OpaquePointer, Window, Int32, Int32, UInt32, UInt32, UInt32, UInt, UInt) -> Window
    let own: @convention(c) (OpaquePointer, UInt, Window, UInt) -> Int32
    let flush: @convention(c) (OpaquePointer) -> Int32
    let descriptor: @convention(c) (OpaquePointer) -> Int32
    let pending: @convention(c) (OpaquePointer) -> Int32
    let next: @convention(c) (OpaquePointer, UnsafeMutablePointer<Int>) -> Int32
    let atom: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
    let select: @convention(c) (OpaquePointer, Window, Int) -> Int32
    let change: @convention(c) (OpaquePointer, Window, UInt, UInt, Int32, Int32, UnsafeRawPointer?, Int32) -> Int32
    let send: @convention(c) (OpaquePointer, Window, Int32, Int, UnsafeMutablePointer<Int>) -> Int32

    init?() {
      let names = [
        "XOpenDisplay", "XCloseDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XSetSelectionOwner", "XFlush",
        "XConnectionNumber", "XPending", "XNextEvent", "XInternAtom", "XSelectInput", "XChangeProperty", "XSendEvent",
      ]
      let found = names.compactMap { dlsym(nil, $0) }
      guard found.count == names.count else { return nil }
      func function<Function>(_ index: Int) -> Function { unsafeBitCast(found[index], to: Function.self) }
      (open, close, root, makeWindow) = (function(0), function(1), function(2), function(3))
      (own, flush, descriptor, pending) = (function(4), function(5), function(6), function(7))
      (next, atom, select, change, send) = (function(8), function(9), function(10), function(11), function(12))
    }
  }
}
