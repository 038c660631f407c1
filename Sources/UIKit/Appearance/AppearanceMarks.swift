/// A property that proxies can set, identified by a number that is unique in its class and the superclasses.
struct AppearanceSetting: Hashable, Sendable {
  /// One or two states of a control that have no number of their own.
  struct States: Hashable, Sendable {
    var first: UInt
    var second: UInt = 0
  }

  let number: Int
  /// The states for which the setting is, if they share a number with others; otherwise, `nil`.
  private(set) var rareStates: States?

  init(_ number: Int) { self.number = number }

  /// Creates the setting for a state of a control. `number` and the next four numbers are reserved for it; rare
  /// combinations of states share the last one and are distinguished by `rareStates`.
  init(_ number: Int, _ state: UInt) {
    switch state {
    case 0: self.number = number
    case 1: self.number = number + 1
    case 2: self.number = number + 2
    case 4: self.number = number + 3
    default:
      self.number = number + 4
      rareStates = States(first: state)
    }
  }

  /// Creates the setting for a combination of two control states. All combinations share `number`; the states
  /// distinguish them.
  init(_ number: Int, _ first: UInt, _ second: UInt) {
    self.number = number
    rareStates = States(first: first, second: second)
  }
}

/// The properties that the client has set itself, which proxies don't change.
struct AppearanceMarks {
  private static let proxy: UInt64 = 1 << 63
  private static let styling: UInt64 = 1 << 62
  private var bits: UInt64 = 0
  /// The settings for rare combinations of states.
  private var rare: [AppearanceSetting] = []

  /// Whether the object is a proxy.
  var isProxy: Bool {
    get { bits & Self.proxy != 0 }
    set { bits = newValue ? bits | Self.proxy : bits & ~Self.proxy }
  }

  /// Whether changes currently come from a proxy or from the class itself, so that they aren't recorded.
  var isStyling: Bool {
    get { bits & Self.styling != 0 }
    set { bits = newValue ? bits | Self.styling : bits & ~Self.styling }
  }

  func contains(_ setting: AppearanceSetting) -> Bool {
    bits & 1 << UInt64(setting.number) != 0 && (setting.rareStates == nil || rare.contains(setting))
  }

  /// Records that a property was set. Returns whether the object is a proxy.
  @inline(__always) mutating func note(_ setting: AppearanceSetting) -> Bool {
    if bits & Self.styling == 0 {
      bits |= 1 << UInt64(setting.number)
      if setting.rareStates != nil { noteRare(setting) }
    }
    return isProxy
  }

  private mutating func noteRare(_ setting: AppearanceSetting) {
    if !rare.contains(setting) { rare.append(setting) }
  }
}
