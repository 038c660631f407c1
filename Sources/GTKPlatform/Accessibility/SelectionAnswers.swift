import Foundation

/// AT-SPI's interface `Selection`: the selected children of an element, such as a segment or a tab.
enum SelectionAnswers: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool {
    element.chosenChildren != nil
  }

  static func property(_ name: String, _ question: AccessibleQuestion) -> BusValue? {
    guard name == "NSelectedChildren", let chosen = question.element.chosenChildren else { return nil }
    return .int32(Int32(clamping: chosen.count))
  }

  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? {
    let element = question.element
    // A selection can be replaced, but not cleared.
    if ["SelectAll", "ClearSelection"].contains(method) { return [.boolean(false)] }
    guard let chosen = element.chosenChildren, let index = question.integer(0) else { return nil }
    switch method {
    case "GetSelectedChild":
      return [question.names.reference(chosen.indices.contains(index) ? element.child(at: chosen[index]) : nil)]
    case "IsChildSelected": return [.boolean(chosen.contains(index))]
    case "SelectChild": return [.boolean(chosen.contains(index) || element.choose(child: index))]
    case "DeselectChild", "DeselectSelectedChild": return [.boolean(false)]
    default: return nil
    }
  }
}
