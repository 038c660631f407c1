import Foundation

/// Something a person did with a window.
public enum PlatformEvent: Sendable {
  /// A mouse, a pen or a finger did something.
  case pointer(PointerEvent)
  /// Something was scrolled.
  case scroll(ScrollEvent)
  /// A key was pressed or let go.
  case key(KeyEvent)
}

/// The keys held down while something else happened.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public let rawValue: Int
  /// The keys with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt; Option on Apple's keyboards.
  public static let alternate = KeyModifiers(rawValue: 4)
  /// The key with the system's sign; Command on Apple's keyboards.
  public static let command = KeyModifiers(rawValue: 8)
  /// Caps lock, as long as it's on.
  public static let capsLock = KeyModifiers(rawValue: 16)
}

/// A mouse, a pen or a finger: pressed, moved, lifted.
public struct PointerEvent: Hashable, Sendable {
  /// `hovered` and `exited` come from a pointer with no button pressed.
  public enum Phase: Sendable { case down, moved, up, cancelled, hovered, exited }
  /// What kind of pointer it is.
  public enum Device: Sendable { case mouse, touch, pen }

  /// What happened.
  public var phase: Phase
  /// Where, in points from the top left of the window's content.
  public var location: CGPoint
  /// When, in the seconds of ``Platform/now``.
  public var timestamp: TimeInterval
  /// What it was done with.
  public var device: Device
  /// Tells fingers apart: the same from `down` to `up` or `cancelled`. 0 is the mouse.
  public var sequence: UInt64
  /// The button that went down or up: 1 is the primary one; 0 for moves without one.
  public var button: Int
  /// The keys held down meanwhile.
  public var modifiers: KeyModifiers

  /// An event as given.
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

/// A wheel turned, or fingers moved on a touchpad.
public struct ScrollEvent: Hashable, Sendable {
  /// A wheel gives `discrete` events; a touchpad `began`, `changed` and in the end `ended`, whose `dx` and
  /// `dy` are the velocity in points a second.
  public enum Phase: Sendable { case discrete, began, changed, ended }

  /// How many points a click of a wheel scrolls.
  ///
  /// Desktops' lists move about three lines of text a click; 53 points is what Chromium takes on Linux.
  public static let pointsPerWheelClick: CGFloat = 53

  /// What happened.
  public var phase: Phase
  /// How far the content's offset grows to the right, in points.
  public var dx: CGFloat
  /// How far the content's offset grows downwards, in points.
  public var dy: CGFloat
  /// Where the pointer is, in points from the top left of the window's content.
  public var location: CGPoint
  /// When, in the seconds of ``Platform/now``.
  public var timestamp: TimeInterval
  /// The keys held down meanwhile.
  public var modifiers: KeyModifiers

  /// An event as given.
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

/// A key pressed or let go.
public struct KeyEvent: Hashable, Sendable {
  /// Whether the key went down or up.
  public enum Phase: Sendable { case down, up }

  /// What happened.
  public var phase: Phase
  /// GDK's number for the key with the modifiers as they are.
  public var keyValue: UInt32
  /// GDK's name for the key: "Escape", "Tab", "Return", "Down", "a".
  public var name: String
  /// What the key types; `nil` if nothing.
  public var text: String?
  /// The keys held down meanwhile.
  public var modifiers: KeyModifiers
  /// When, in the seconds of ``Platform/now``.
  public var timestamp: TimeInterval
  /// Whether the key was down already, and the keyboard repeats it.
  public var isRepeat: Bool

  /// An event as given.
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
