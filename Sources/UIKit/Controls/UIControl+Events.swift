extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes the value that a raw value stands for.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger went down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger went down again shortly after.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The finger moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The finger moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The finger came back.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The finger left.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The finger was taken away, by scrolling for example.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for was done: a tap on a button, a switch thrown.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu came up.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// States for the program's own use.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// States for the system's use.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control; several may hold at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes the value that a raw value stands for.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the other states holds.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// States for the program's own use.
    public static let application = State(rawValue: 0x00FF_0000)
    /// States for the system's use.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }
}
