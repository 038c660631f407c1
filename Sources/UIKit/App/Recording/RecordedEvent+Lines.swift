import Foundation
import GTKPlatform

/// The values of a line of a file of recorded events: an object of JSON.
private struct RecordedLine: Codable {
  var kind: String
  var time: Double?
  var window: Int?
  var version: Int?
  var traits: RecordedTraits?
  var width: Double?
  var height: Double?
  var phase: String?
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  var scale: Double?
  var rotation: Double?
  var device: String?
  var finger: Int?
  var button: Int?
  var modifiers: [String]?
  var key: String?
  var keyValue: UInt32?
  var isRepeat: Bool?
  var text: String?
  var caret: Int?
  var count: Int?
  var offset: Int?
  var number: Int?

  init(kind: String) { self.kind = kind }
}

// MARK: - Writing

extension RecordedEvent {
  /// The first line of a file.
  static var header: Data? {
    var line = RecordedLine(kind: "start")
    line.version = version
    return data(of: line)
  }

  /// The line, with its line break; `nil` if a number can't be written, because it isn't finite.
  var line: Data? {
    var line = RecordedLine(kind: "")
    (line.time, line.window) = (time, window)
    switch kind {
    case .traits(let traits): (line.kind, line.traits) = ("traits", traits)
    case .shown(let size): (line.kind, line.width, line.height) = ("window", size.width, size.height)
    case .resized(let size): (line.kind, line.width, line.height) = ("size", size.width, size.height)
    case .frame: (line.kind, line.window) = ("frame", nil)
    case .input(let event): line.fill(with: event)
    case .text(let text): (line.kind, line.text) = ("text", text)
    case .composition(let text, let caret): (line.kind, line.text, line.caret) = ("composition", text, caret)
    case .deletion(let count, let offset): (line.kind, line.count, line.offset) = ("deletion", count, offset)
    case .paste(let text, let number): (line.kind, line.text, line.number) = ("paste", text, number)
    case .secureInput: line.kind = "secure"
    }
    return Self.data(of: line)
  }

  private static func data(of line: RecordedLine) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(line)).map { $0 + [UInt8(ascii: "\n")] }
  }
}

extension RecordedLine {
  fileprivate mutating func fill(with event: PlatformEvent) {
    switch event {
    case .pointer(let pointer):
      (kind, phase, device) = ("pointer", "\(pointer.phase)", "\(pointer.device)")
      (x, y) = (pointer.location.x, pointer.location.y)
      (finger, button, modifiers) = (Int(clamping: pointer.sequence), pointer.button, pointer.modifiers.names)
    case .scroll(let scroll):
      (kind, phase, modifiers) = ("scroll", "\(scroll.phase)", scroll.modifiers.names)
      (x, y, dx, dy) = (scroll.location.x, scroll.location.y, scroll.dx, scroll.dy)
    case .transform(let transform):
      (kind, phase, scale, rotation) = ("transform", "\(transform.phase)", transform.scale, transform.rotation)
      (x, y) = (transform.location.x, transform.location.y)
    case .key(let key):
      (kind, phase, self.key, keyValue) = ("key", "\(key.phase)", key.name, key.keyValue)
      (text, modifiers, isRepeat) = (key.text, key.modifiers.names, key.isRepeat ? true : nil)
    }
  }
}

// MARK: - Reading

extension RecordedEvent {
  /// Reads the lines of a file. A last line without a line break is left out, because the app was writing it when it
  /// ended. Throws ``RecordedEventError`` if the file is damaged or has another format.
  package static func events(in data: Data) throws -> [RecordedEvent] {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    guard let first = lines.first, let start = try? JSONDecoder().decode(RecordedLine.self, from: first),
      start.kind == "start", let version = start.version
    else { throw RecordedEventError("it isn't a file of recorded events") }
    guard version >= 1, version <= Self.version else {
      throw RecordedEventError("its format is version \(version), and this one reads up to \(Self.version)")
    }
    var events: [RecordedEvent] = []
    for (number, line) in lines.enumerated().dropFirst() {
      do {
        events.append(try RecordedEvent(JSONDecoder().decode(RecordedLine.self, from: line)))
      } catch let error as RecordedEventError {
        throw RecordedEventError("line \(number + 1) is broken: \(error)")
      } catch {
        throw RecordedEventError("line \(number + 1) is broken: it isn't an object of JSON with the values of an event")
      }
    }
    return events
  }

  private init(_ line: RecordedLine) throws {
    time = try Self.check(line.time, "time", Limit.time)
    window = line.kind == "frame" ? 0 : try Self.check(line.window, "window", 1...10_000)
    switch line.kind {
    case "traits":
      guard let traits = line.traits else { throw RecordedEventError("it has no \"traits\"") }
      try traits.check()
      kind = .traits(traits)
    case "window": kind = .shown(try line.size)
    case "size": kind = .resized(try line.size)
    case "frame": kind = .frame
    case "pointer", "scroll", "transform", "key": kind = .input(try line.event(at: time))
    case "text": kind = .text(try line.someText)
    case "composition":
      let text = try line.someText
      kind = .composition(text, caret: try Self.check(line.caret, "caret", 0...text.utf16.count))
    case "deletion":
      kind = .deletion(
        count: try Self.check(line.count, "count", 1...10_000),
        offset: try Self.check(line.offset, "offset", Limit.count))
    case "paste": kind = .paste(try line.someText, number: try Self.check(line.number, "number", 1...1_000_000))
    case "secure": kind = .secureInput
    default: throw RecordedEventError("\"\(line.kind.prefix(40))\" isn't a kind of event")
    }
  }
}

extension RecordedLine {
  fileprivate var size: CGSize {
    get throws {
      CGSize(
        width: try RecordedEvent.check(width, "width", RecordedEvent.Limit.length),
        height: try RecordedEvent.check(height, "height", RecordedEvent.Limit.length))
    }
  }

  fileprivate var someText: String {
    get throws {
      guard let text else { throw RecordedEventError("it has no \"text\"") }
      return text
    }
  }

  private var location: CGPoint {
    get throws {
      CGPoint(
        x: try RecordedEvent.check(x, "x", RecordedEvent.Limit.coordinate),
        y: try RecordedEvent.check(y, "y", RecordedEvent.Limit.coordinate))
    }
  }

  private func value<Value>(_ name: String?, _ what: String, of values: [Value]) throws -> Value {
    guard let name, let value = values.first(where: { "\($0)" == name }) else {
      throw RecordedEventError("\"\(what)\" isn't one of \(values.map { "\($0)" }.joined(separator: ", "))")
    }
    return value
  }

  fileprivate func event(at time: TimeInterval) throws -> PlatformEvent {
    let keys = try KeyModifiers(names: modifiers ?? [])
    switch kind {
    case "pointer":
      let finger = try RecordedEvent.check(finger, "finger", 0...1_000_000_000)
      return .pointer(
        PointerEvent(
          phase: try value(phase, "phase", of: [.down, .moved, .up, .cancelled, .hovered, .exited]),
          location: try location, timestamp: time, device: try value(device, "device", of: [.mouse, .touch, .pen]),
          sequence: UInt64(finger), button: try RecordedEvent.check(button, "button", 0...1_000), modifiers: keys))
    case "scroll":
      return .scroll(
        ScrollEvent(
          phase: try value(phase, "phase", of: [.discrete, .began, .changed, .ended]),
          dx: try RecordedEvent.check(dx, "dx", RecordedEvent.Limit.coordinate),
          dy: try RecordedEvent.check(dy, "dy", RecordedEvent.Limit.coordinate), location: try location,
          timestamp: time, modifiers: keys))
    case "transform":
      return .transform(
        TransformEvent(
          phase: try value(phase, "phase", of: [.began, .changed, .ended, .cancelled]),
          scale: try RecordedEvent.check(scale, "scale", RecordedEvent.Limit.scale),
          rotation: try RecordedEvent.check(rotation, "rotation", RecordedEvent.Limit.coordinate),
          location: try location, timestamp: time))
    default:
      guard let key, key.utf8.count <= 100 else { throw RecordedEventError("\"key\" isn't the name of a key") }
      return .key(
        KeyEvent(
          phase: try value(phase, "phase", of: [.down, .up]), keyValue: keyValue ?? 0, name: key, text: text,
          modifiers: keys, timestamp: time, isRepeat: isRepeat ?? false))
    }
  }
}

extension KeyModifiers {
  private static let namedKeys: [(KeyModifiers, String)] = [
    (.shift, "shift"), (.control, "control"), (.alternate, "alternate"), (.command, "command"), (.capsLock, "capsLock"),
  ]

  /// The names of the keys; `nil` if none is held down.
  fileprivate var names: [String]? { isEmpty ? nil : Self.namedKeys.filter { contains($0.0) }.map(\.1) }

  fileprivate init(names: [String]) throws {
    self = []
    for name in names {
      guard let key = Self.namedKeys.first(where: { $0.1 == name })?.0 else {
        throw RecordedEventError("\"modifiers\" contains none of \(Self.namedKeys.map(\.1).joined(separator: ", "))")
      }
      insert(key)
    }
  }
}
