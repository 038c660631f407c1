import Foundation
import GTKPlatform

/// What a class says of its objects.
struct SpokenContent {
  typealias Number = AccessibleValue

  /// Whether the object is read as one, without what is inside.
  var isElement = false
  var label: String?
  var value: String?
  /// Reads the value where that takes time, as of a long text.
  var readValue: (@MainActor () -> String?)?
  var hint: String?
  var traits: UIAccessibilityTraits = []
  /// What it is to the desktop, where the traits don't tell.
  var role: AccessibleRole?
  /// Further states, for the desktop.
  var states: AccessibleStates = []
  /// The number that it shows.
  var number: AccessibleValue?
  /// What stands in an empty field.
  var placeholder: String?
  /// Whether one of the elements inside is chosen.
  var hasChoice = false
  /// The elements inside, if it isn't the views inside that make them.
  var elements: [Any]?

  init() {}

  /// What an element says.
  init(
    label: String?, value: String? = nil, traits: UIAccessibilityTraits = [], role: AccessibleRole? = nil,
    states: AccessibleStates = [], number: AccessibleValue? = nil
  ) {
    isElement = true
    (self.label, self.value, self.traits, self.role) = (label, value, traits, role)
    (self.states, self.number) = (states, number)
  }

  /// What a group around elements says.
  static func group(_ role: AccessibleRole, label: String? = nil, states: AccessibleStates = []) -> SpokenContent {
    var content = SpokenContent()
    (content.role, content.label, content.states) = (role, label, states)
    return content
  }
}
