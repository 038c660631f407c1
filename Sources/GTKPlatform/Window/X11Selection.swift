import AloeCore
import CGTK
import Foundation

/// Requests the clipboard's content from another program of an X server, and waits without serving any other event.
///
/// GTK receives the answer through the main loop, where a client's code would run. Here, it's taken from the
/// connection's queue by its type and window; other events stay there, in order. The functions of Xlib are looked up
/// in the program, which has loaded them through GTK if GTK was built for X11.
@MainActor struct X11Selection {
  private let functions: Functions
  private let display: OpaquePointer
  private let name: String

  /// Creates a reader of the clipboard, or of the primary selection; `nil` if GDK's display isn't an X server's.
  init?(_ display: OpaquePointer, isPrimary: Bool) {
    guard className(of: display) == "GdkX11Display",
      let functions = Functions(), let connection = functions.connection(display)
    else { return nil }
    self.functions = functions
    self.display = connection
    name = isPrimary ? "PRIMARY" : "CLIPBOARD"
  }

  /// The owner's answer to a request.
  enum Answer: Equatable {
    case content(Data)
    /// The owner doesn't offer the type, or doesn't answer in time.
    case none
    /// There's more than the limit.
    case excess
  }

  /// Returns the content in a type, given by X11's name for it, if the owner answers by `end`. If it has more than
  /// `limit` bytes, a message reports it.
  func read(_ type: String, until end: TimeInterval, atMost limit: Int = AloeLimits.foreignBytes) -> Answer {
    let window = functions.makeWindow(display, functions.root(display), -10, -10, 1, 1, 0, 0, 0)
    defer {
      _ = functions.destroyWindow(display, window)
      _ = functions.flush(display)
    }
    _ = functions.select(display, window, Self.propertyChanges)
    let property = atom("ALOE_CLIPBOARD")
    _ = functions.convert(display, atom(name), atom(type), property, window, 0)
    guard let answer = event(Self.selectionAnswer, of: window, until: end), answer.property == property else {
      return .none
    }
    // The property's change is reported, too.
    while event(Self.propertyChange, of: window, until: 0) != nil {}
    guard let first = readAndRemove(property, of: window, atMost: limit) else { return .none }
    let read = first.type == atom("INCR") ? pieces(property, of: window, until: end, atMost: limit) : first.data
    guard let read else { return .none }
    guard read.count > limit else { return .content(read) }
    Messages.report(ForeignContent.limitMessage(type, limit))
    return .excess
  }

  /// Returns content that is transferred in pieces, each after the previous one was taken. An empty piece ends the
  /// transfer, and so does the first byte beyond the limit.
  private func pieces(_ property: UInt, of window: UInt, until end: TimeInterval, atMost limit: Int) -> Data? {
    var data = Data()
    while let change = event(Self.propertyChange, of: window, until: end) {
      // Taking a piece away changes the property, too.
      guard change.isNewValue, let piece = readAndRemove(property, of: window, atMost: limit) else { continue }
      if piece.data.isEmpty { return data }
      data += piece.data
      if data.count > limit { return data }
    }
    return nil
  }

  private func atom(_ name: String) -> UInt { functions.atom(display, name, 0) }

  /// Reads a property to its end, and removes it. If the property exceeds the limit, reads only a few bytes more than
  /// the limit.
  private func readAndRemove(_ property: UInt, of window: UInt, atMost limit: Int) -> (data: Data, type: UInt)? {
    var type: UInt = 0, format: Int32 = 0, count: UInt = 0, rest: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    // The length counts units of four bytes.
    let result = functions.property(
      display, window, property, 0, min(limit / 4 + 2, 0x1FFF_FFFF), 1, 0, &type, &format, &count, &rest, &bytes)
    defer { if let bytes { _ = functions.release(bytes) } }
    guard result == 0, type != 0 else { return nil }
    return (format == 8 ? bytes.map { Data(bytes: $0, count: Int(count)) } ?? Data() : Data(), type)
  }

  // MARK: - Events

  private static let propertyChanges = 1 << 22
  private static let propertyChange: Int32 = 28, selectionAnswer: Int32 = 31

  /// An X11 event, which has the size of 24 numbers, by the positions of its fields.
  private struct Event {
    var words = [Int](repeating: 0, count: 24)
    /// The property that contains the content, in a response; 0 if the owner refused.
    var property: UInt { UInt(bitPattern: words[7]) }
    /// Whether the property has a new value, in a change. Otherwise, it was deleted.
    var isNewValue: Bool { words[7] & 0xFFFF_FFFF == 0 }
  }

  /// Returns the next event of a type for a window, removed from the queue; `nil` if none arrives by `end`.
  private func event(_ kind: Int32, of window: UInt, until end: TimeInterval) -> Event? {
    var event = Event()
    while functions.take(display, window, kind, &event.words) == 0 {
      let rest = end - Platform.now
      guard rest > 0 else { return nil }
      var readable = pollfd(fd: functions.descriptor(display), events: Int16(POLLIN), revents: 0)
      poll(&readable, 1, Int32(min(rest * 1000, 1000).rounded(.up)))
    }
    return event
  }
}

extension X11Selection {
  /// Functions of Xlib and of GTK for X11, as declared in their documentation: `Display *` is opaque, `Window` and
  /// `Atom` are unsigned longs, `Bool` and `Status` are ints.
  private struct Functions {
    let connection: @convention(c) (OpaquePointer) -> OpaquePointer?
    let root: @convention(c) (OpaquePointer) -> UInt
    let makeWindow: @convention(c) (OpaquePointer, UInt, Int32, Int32, UInt32, UInt32, UInt32, UInt, UInt) -> UInt
    let destroyWindow: @convention(c) (OpaquePointer, UInt) -> Int32
    let select: @convention(c) (OpaquePointer, UInt, Int) -> Int32
    let convert: @convention(c) (OpaquePointer, UInt, UInt, UInt, UInt, UInt) -> Int32
    let take: @convention(c) (OpaquePointer, UInt, Int32, UnsafeMutablePointer<Int>) -> Int32
    let property:
      @convention(c) (
        OpaquePointer, UInt, UInt, Int, Int, Int32, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Int32>,
        UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
      ) -> Int32
    let release: @convention(c) (UnsafeMutableRawPointer) -> Int32
    let atom: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
    let descriptor: @convention(c) (OpaquePointer) -> Int32
    let flush: @convention(c) (OpaquePointer) -> Int32

    /// Looks up the functions; `nil` if the program lacks one of them.
    init?() {
      guard let connection = dlsym(nil, "gdk_x11_display_get_xdisplay"), let root = dlsym(nil, "XDefaultRootWindow"),
        let makeWindow = dlsym(nil, "XCreateSimpleWindow"), let destroyWindow = dlsym(nil, "XDestroyWindow"),
        let select = dlsym(nil, "XSelectInput"), let convert = dlsym(nil, "XConvertSelection"),
        let take = dlsym(nil, "XCheckTypedWindowEvent"), let property = dlsym(nil, "XGetWindowProperty"),
        let release = dlsym(nil, "XFree"), let atom = dlsym(nil, "XInternAtom"),
        let descriptor = dlsym(nil, "XConnectionNumber"), let flush = dlsym(nil, "XFlush")
      else { return nil }
      func function<Function>(_ address: UnsafeMutableRawPointer) -> Function {
        unsafeBitCast(address, to: Function.self)
      }
      self.connection = function(connection)
      self.root = function(root)
      self.makeWindow = function(makeWindow)
      self.destroyWindow = function(destroyWindow)
      self.select = function(select)
      self.convert = function(convert)
      self.take = function(take)
      self.property = function(property)
      self.release = function(release)
      self.atom = function(atom)
      self.descriptor = function(descriptor)
      self.flush = function(flush)
    }
  }
}
