import Foundation

/// User input in a window.
public enum PlatformEvent: Sendable {
  /// A mouse, a pen or a finger was pressed, moved or lifted.
  case pointer(PointerEvent)
  /// Something was scrolled.
  case scroll(ScrollEvent)
  /// Two fingers moved apart, together or around each other on a touchpad.
  case transform(TransformEvent)
  /// A key was pressed or released.
  case key(KeyEvent)
}

/// The modifier keys held down during an event.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The keys as a bit mask.
  public let rawValue: Int
  /// Makes a set from a bit mask.
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

/// A mouse, a pen or a finger: pressed, moved, lifted.
public struct PointerEvent: Hashable, Sendable {
  /// `hovered` and `exited` come from a pointer with no button pressed.
  public enum Phase: Sendable { case down, moved, up, cancelled, hovered, exited }
  /// The kinds of pointers.
  public enum Device: Sendable { case mouse, touch, pen }

  /// The phase.
  public var phase: Phase
  /// The location in points from the top left of the window's content.
  public var location: CGPoint
  /// The time in the seconds of ``Platform/now``.
  public var timestamp: TimeInterval
  /// The kind of pointer.
  public var device: Device
  /// The finger's number, constant from `down` to `up` or `cancelled`; 0 for the mouse.
  public var sequence: UInt64
  /// The button that was pressed or released: 1 is the primary one; 0 for moves without a button.
  public var button: Int
  /// The modifier keys held down.
  public var modifiers: KeyModifiers

  /// Makes an event.
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

  /// The number of points that a click of a wheel scrolls.
  ///
  /// Desktops' lists move about three lines of text a click; 53 points is what Chromium takes on Linux.
  public static let pointsPerWheelClick: CGFloat = 53

  /// The phase.
  public var phase: Phase
  /// The change of the content's offset to the right, in points.
  public var dx: CGFloat
  /// The change of the content's offset downwards, in points.
  public var dy: CGFloat
  /// The pointer's location in points from the top left of the window's content.
  public var location: CGPoint
  /// The time in the seconds of ``Platform/now``.
  public var timestamp: TimeInterval
  /// The modifier keys held down.
  public var modifiers: KeyModifiers

  /// Makes an event.
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

/// Two fingers that moved apart, together or around each other on a touchpad.
public struct TransformEvent: Hashable, Sendable {
  /// How far the gesture has got.
  public enum Phase: Sendable { case began, changed, ended, cancelled }

  /// The phase.
  public var phase: Phase
  /// The distance of the fingers, as a factor of what it was in the beginning.
  public var scale: CGFloat
  /// How far they have turned since the beginning, in radians clockwise.
  public var rotation: CGFloat
  /// The pointer's location in points from the top left of the window's content.
  public var location: CGPoint
  /// The time in the seconds of ``Platform/now``.
  public var timestamp: TimeInterval

  /// Makes an event.
  public init(phase: Phase, scale: CGFloat, rotation: CGFloat, location: CGPoint, timestamp: TimeInterval) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
    self.location = location
    self.timestamp = timestamp
  }
}

/// A key that was pressed or released.
public struct KeyEvent: Hashable, Sendable {
  /// Whether the key went down or up.
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
  /// The time in the seconds of ``Platform/now``.
  public var timestamp: TimeInterval
  /// Whether the keyboard repeats a key that is held down.
  public var isRepeat: Bool

  /// Makes an event.
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
