import Foundation
import GTKPlatform

/// A class's default accessibility values for its objects.
struct SpokenContent {
  typealias Number = AccessibleValue

  /// Whether the object is read as one element, without its content.
  var isElement = false
  var label: String?
  var value: String?
  /// A closure that reads the value, for values that take time to compute, such as long text.
  var readValue: (@MainActor () -> String?)?
  var hint: String?
  var traits: UIAccessibilityTraits = []
  /// The role on the desktop, if the traits don't determine it.
  var role: AccessibleRole?
  /// Additional states for the desktop.
  var states: AccessibleStates = []
  /// The number that the object displays.
  var number: AccessibleValue?
  /// The placeholder of an empty field.
  var placeholder: String?
  /// Whether one of the elements inside is selected.
  var hasChoice = false
  /// The elements inside, unless they come from the subviews.
  var elements: [Any]?

  init() {}

  /// Creates the values of an element.
  init(
    label: String?, value: String? = nil, traits: UIAccessibilityTraits = [], role: AccessibleRole? = nil,
    states: AccessibleStates = [], number: AccessibleValue? = nil
  ) {
    isElement = true
    (self.label, self.value, self.traits, self.role) = (label, value, traits, role)
    (self.states, self.number) = (states, number)
  }

  /// Returns the values of a group around elements.
  static func group(_ role: AccessibleRole, label: String? = nil, states: AccessibleStates = []) -> SpokenContent {
    var content = SpokenContent()
    (content.role, content.label, content.states) = (role, label, states)
    return content
  }
}
