import Foundation

/// User input in a window.
public enum PlatformEvent: Sendable {
  /// A mouse, a pen or a finger was pressed, moved or lifted.
  case pointer(PointerEvent)
  /// A wheel or a touchpad scrolled.
  case scroll(ScrollEvent)
  /// Two fingers on a touchpad pinched or rotated.
  case transform(TransformEvent)
  /// A key was pressed or released.
  case key(KeyEvent)

  /// The time, in seconds on the clock of ``Platform/now``.
  package var timestamp: TimeInterval {
    get {
      switch self {
      case .pointer(let event): event.timestamp
      case .scroll(let event): event.timestamp
      case .transform(let event): event.timestamp
      case .key(let event): event.timestamp
      }
    }
    set {
      switch self {
      case .pointer(var event):
        event.timestamp = newValue
        self = .pointer(event)
      case .scroll(var event):
        event.timestamp = newValue
        self = .scroll(event)
      case .transform(var event):
        event.timestamp = newValue
        self = .transform(event)
      case .key(var event):
        event.timestamp = newValue
        self = .key(event)
      }
    }
  }
}

/// The modifier keys held down during an event.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The keys as a bit mask.
  public let rawValue: Int
  /// Creates a set from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt; Option on Apple's keyboards.
  public static let alternate = KeyModifiers(rawValue: 4)
  /// The Super key; Command on Apple's keyboards.
  public static let command = KeyModifiers(rawValue: 8)
  /// Caps lock, while it's on.
  public static let capsLock = KeyModifiers(rawValue: 16)
}

/// An event of a mouse, a pen or a finger.
public struct PointerEvent: Hashable, Sendable {
  /// The phases of an event. `hovered` and `exited` occur while no button is pressed.
  public enum Phase: Sendable { case down, moved, up, cancelled, hovered, exited }
  /// A kind of pointing device.
  public enum Device: Sendable { case mouse, touch, pen }

  /// The phase.
  public var phase: Phase
  /// The location in points from the top left of the window's content.
  public var location: CGPoint
  /// The time, in seconds on the clock of ``Platform/now``.
  public var timestamp: TimeInterval
  /// The kind of pointer.
  public var device: Device
  /// The finger's identifier, constant from `down` to `up` or `cancelled`; 0 for the mouse.
  public var sequence: UInt64
  /// The button that was pressed or released: 1 is the primary one; 0 for moves without a button.
  public var button: Int
  /// The modifier keys held down.
  public var modifiers: KeyModifiers

  /// Creates an event.
  public init(
    phase: Phase, location: CGPoint, timestamp: TimeInterval, device: Device = .mouse, sequence: UInt64 = 0,
    button: Int = 1, modifiers: KeyModifiers = []
  ) {
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
    self.device = device
    self.sequence = sequence
    self.button = button
    self.modifiers = modifiers
  }
}

/// A scroll event from a mouse wheel or a touchpad.
public struct ScrollEvent: Hashable, Sendable {
  /// The phases of scrolling. A wheel sends `discrete` events; a touchpad sends `began`, `changed`, and finally
  /// `ended`, whose `dx` and `dy` are the velocity in points per second.
  public enum Phase: Sendable { case discrete, began, changed, ended }

  /// The number of points by which one click of a wheel scrolls.
  ///
  /// Desktop lists scroll about three lines of text per click; Chromium uses 53 points on Linux.
  public static let pointsPerWheelClick: CGFloat = 53

  /// The phase.
  public var phase: Phase
  /// The horizontal change of the content offset, in points.
  public var dx: CGFloat
  /// The vertical change of the content offset, in points.
  public var dy: CGFloat
  /// The pointer's location in points from the top left of the window's content.
  public var location: CGPoint
  /// The time, in seconds on the clock of ``Platform/now``.
  public var timestamp: TimeInterval
  /// The modifier keys held down.
  public var modifiers: KeyModifiers

  /// Creates an event.
  public init(
    phase: Phase, dx: CGFloat, dy: CGFloat, location: CGPoint, timestamp: TimeInterval,
    modifiers: KeyModifiers = []
  ) {
    self.phase = phase
    self.dx = dx
    self.dy = dy
    self.location = location
    self.timestamp = timestamp
    self.modifiers = modifiers
  }
}

/// A pinch or rotation with two fingers on a touchpad.
public struct TransformEvent: Hashable, Sendable {
  /// The phases of the gesture.
  public enum Phase: Sendable { case began, changed, ended, cancelled }

  /// The phase.
  public var phase: Phase
  /// The distance between the fingers, relative to the beginning.
  public var scale: CGFloat
  /// The rotation since the beginning, in radians clockwise.
  public var rotation: CGFloat
  /// The pointer's location in points from the top left of the window's content.
  public var location: CGPoint
  /// The time, in seconds on the clock of ``Platform/now``.
  public var timestamp: TimeInterval

  /// Creates an event.
  public init(phase: Phase, scale: CGFloat, rotation: CGFloat, location: CGPoint, timestamp: TimeInterval) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
    self.location = location
    self.timestamp = timestamp
  }
}

/// An event of a key.
public struct KeyEvent: Hashable, Sendable {
  /// The phases of a key press.
  public enum Phase: Sendable { case down, up }

  /// The phase.
  public var phase: Phase
  /// GDK's number of the key, with the modifiers applied.
  public var keyValue: UInt32
  /// GDK's name of the key: "Escape", "Tab", "Return", "Down", "a".
  public var name: String
  /// The text that the key types; `nil` if none.
  public var text: String?
  /// The modifier keys held down.
  public var modifiers: KeyModifiers
  /// The time, in seconds on the clock of ``Platform/now``.
  public var timestamp: TimeInterval
  /// Whether the keyboard repeats a key that is held down.
  public var isRepeat: Bool

  /// Creates an event.
  public init(
    phase: Phase, keyValue: UInt32 = 0, name: String, text: String? = nil, modifiers: KeyModifiers = [],
    timestamp: TimeInterval, isRepeat: Bool = false
  ) {
    self.phase = phase
    self.keyValue = keyValue
    self.name = name
    self.text = text
    self.modifiers = modifiers
    self.timestamp = timestamp
    self.isRepeat = isRepeat
  }
}
