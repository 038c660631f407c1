import Foundation

/// A value for each state of a control.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// The value set for exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// Returns the value set for a state, or else the value for the normal state.
  func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

/// The values that a client has set for a button's states.
struct ButtonValues {
  var titles = StateTable<String>()
  var attributedTitles = StateTable<NSAttributedString>()
  var titleColors = StateTable<UIColor>()
  var titleShadowColors = StateTable<UIColor>()
  var images = StateTable<UIImage>()
  var backgroundImages = StateTable<UIImage>()
}
