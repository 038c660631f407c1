import Foundation
import GTKPlatform

/// Listens for events of elements, in place of assistive programs on a bus.
@MainActor package final class HeardByListeners: AccessibilityListeners {
  package var isListenedTo = true
  package var receivesAnnouncements: Bool
  /// The events: "focused on 3", "added 4 to 1", "typed a into 2".
  package private(set) var events: [String] = []

  package init(receivesAnnouncements: Bool = true) { self.receivesAnnouncements = receivesAnnouncements }

  package func forget() { events = [] }

  package func report(_ event: AccessibleEvent, of element: any AccessibleElement) {
    let number = element.number
    switch event {
    case .state(let state, let holds):
      let names: [AccessibleStates: String] = [
        .focused: "focused", .showing: "showing", .checked: "checked", .selected: "selected", .enabled: "enabled",
        .active: "active",
      ]
      events.append("\(names[state] ?? "\(state.rawValue)") \(holds ? "on" : "off") \(number)")
    case .name(let name): events.append("name \(name) of \(number)")
    case .help(let text): events.append("help \(text) of \(number)")
    case .value(let value): events.append("value \(value) of \(number)")
    case .added(let child, let index): events.append("added \(child.number) to \(number) at \(index)")
    case .removed(let child, let index): events.append("removed \(child.number) from \(number) at \(index)")
    case .selection: events.append("selection in \(number)")
    case .inserted(let text, let index): events.append("typed \(text) into \(number) at \(index)")
    case .deleted(let text, let index): events.append("deleted \(text) from \(number) at \(index)")
    case .caret(let index): events.append("caret of \(number) at \(index)")
    case .textSelection: events.append("selected text in \(number)")
    case .window(let isActive, let title): events.append("window \(title) \(isActive ? "on" : "off")")
    case .announcement(let text, _): events.append("said \(text)")
    }
  }
}
