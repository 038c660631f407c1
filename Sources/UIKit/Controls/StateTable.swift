import Foundation

/// A value for each state of a control.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// The value set for exactly that state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// The value set for a state, or else for the normal one.
  func value(for state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

/// What a client has set a button to show, for each state.
struct ButtonValues {
  var titles = StateTable<String>()
  var attributedTitles = StateTable<NSAttributedString>()
  var titleColors = StateTable<UIColor>()
  var titleShadowColors = StateTable<UIColor>()
  var images = StateTable<UIImage>()
  var backgroundImages = StateTable<UIImage>()
}
