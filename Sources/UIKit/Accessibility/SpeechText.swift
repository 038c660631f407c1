import Foundation
import GTKPlatform

/// The elements of a window as a screen reader speaks them, a line each, for tests and for the inspector.
@MainActor package enum SpeechText {
  /// The maximum number of elements of a container: a list of 100,000 rows isn't spoken whole.
  private static let mostChildren = 1_000

  /// Returns the lines of a view in reading order.
  package static func lines(of view: UIView, in window: UIWindow) -> [String] {
    var lines: [String] = []
    if view === window {
      if let element = window.accessibleElement { addChildren(of: element, to: &lines) }
    } else if let element = window.accessibleElement(of: view) {
      add(element, to: &lines)
    }
    return lines
  }

  private static func add(_ element: any AccessibleElement, to lines: inout [String]) {
    let snapshot = element.snapshot
    if isContainer(snapshot.role) {
      // A group is announced only by a name of its own.
      if !snapshot.name.isEmpty { lines.append(snapshot.name + (word(for: snapshot.role).map { ", \($0)" } ?? "")) }
    } else {
      lines.append(line(of: element, snapshot))
    }
    addChildren(of: element, to: &lines)
  }

  private static func addChildren(of element: any AccessibleElement, to lines: inout [String]) {
    let count = element.childCount
    for index in 0..<max(0, min(count, mostChildren)) {
      if let child = element.child(at: index) { add(child, to: &lines) }
    }
    if count > mostChildren { lines.append("(\(count - mostChildren) further elements)") }
  }

  private static func isContainer(_ role: AccessibleRole) -> Bool {
    switch role {
    case .frame, .panel, .list, .listItem, .scrollPane, .table, .pageTabList, .toolBar, .filler, .dialog, .menu: true
    default: false
    }
  }

  private static func line(of element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> String {
    let name = snapshot.name.replacingOccurrences(of: "\n", with: " ")
    var parts = [name.isEmpty ? "(no name)" : name]
    if let word = word(for: snapshot.role) { parts.append(word) }
    let isEdited = [.entry, .text, .passwordText].contains(snapshot.role)
    if isEdited, let text = element.text?.string, !text.isEmpty {
      parts.append("\"\(text.replacingOccurrences(of: "\n", with: "\\n"))\"")
    } else if isEdited, let placeholder = snapshot.attributes["placeholder-text"], placeholder != snapshot.name {
      parts.append("placeholder \"\(placeholder)\"")
    }
    if let value = snapshot.value {
      parts.append(value.text.isEmpty ? String(format: "%g", value.current) : value.text)
    }
    parts += states(of: snapshot)
    if !snapshot.help.isEmpty { parts.append(snapshot.help) }
    let custom = snapshot.actions.filter { $0.name.hasPrefix("custom") }.map(\.title)
    if !custom.isEmpty { parts.append("actions: \(custom.joined(separator: ", "))") }
    return parts.joined(separator: ", ")
  }

  private static func states(of snapshot: AccessibleSnapshot) -> [String] {
    var words: [String] = []
    let states = snapshot.states
    if states.contains(.checkable) || snapshot.role == .toggleButton || snapshot.role == .checkBox {
      words.append(states.contains(.checked) ? "on" : "off")
    }
    if states.contains(.selected) { words.append("selected") }
    if states.contains(.expandable) { words.append(states.contains(.expanded) ? "expanded" : "collapsed") }
    if states.contains(.busy) { words.append("busy") }
    if !states.contains(.enabled), snapshot.role != .label, snapshot.role != .heading { words.append("dimmed") }
    if states.contains(.focused) { words.append("focused") }
    return words
  }

  /// Returns the word that is spoken for a role; `nil` for a plain text.
  private static func word(for role: AccessibleRole) -> String? {
    switch role {
    case .label, .paragraph, .frame, .panel, .listItem, .filler, .unknown, .invalid, .scrollPane: nil
    case .entry, .text: "text field"
    case .passwordText: "secure text field"
    case .toggleButton: "switch"
    case .pageTab: "tab"
    case .pageTabList: "tab bar"
    case .progressBar: "progress"
    case .radioButton: "option"
    case .spinButton: "stepper"
    case .checkBox: "check box"
    case .comboBox: "pop-up button"
    case .toolBar: "tool bar"
    case .menuItem, .checkMenuItem: "menu item"
    case .dateEditor: "date picker"
    default: "\(role)"
    }
  }
}
