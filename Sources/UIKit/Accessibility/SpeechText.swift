import AloeCore
import Foundation
import GTKPlatform

/// The elements of a window as a screen reader speaks them, one per line, for tests and for the inspector.
@MainActor package struct SpeechText {
  /// The maximum number of lines, for elements that contain each other several times.
  private static let maxLines = AloeLimits.spokenLines
  /// The maximum depth of elements.
  private static let maxLevels = 500

  /// Returns the lines of a view in reading order. An element that contains itself is spoken once. At most
  /// `maxChildren` elements of a container are spoken, because a list may have 100,000 rows. With `onlyShown`, elements
  /// out of sight are left out, and no row is made on demand. With `hidesSecrets`, dots also replace the text of fields
  /// that were secure earlier.
  package static func lines(
    of view: UIView, in window: UIWindow, maxChildren: Int = 1_000, onlyShown: Bool = false, hidesSecrets: Bool = false
  ) -> [String] {
    var reader = SpeechText(maxChildren: maxChildren, onlyShown: onlyShown, hidesSecrets: hidesSecrets)
    if view === window {
      if let element = window.accessibleElement { reader.addChildren(of: element) }
    } else if let element = window.accessibleElement(of: view) {
      reader.add(element)
    }
    return reader.lines
  }

  private let maxChildren: Int
  private let onlyShown: Bool
  private let hidesSecrets: Bool
  private var lines: [String] = []
  /// The elements that contain the element being read, and that element.
  private var path: Set<ObjectIdentifier> = []

  private init(maxChildren: Int, onlyShown: Bool, hidesSecrets: Bool) {
    self.maxChildren = maxChildren
    self.onlyShown = onlyShown
    self.hidesSecrets = hidesSecrets
  }

  private mutating func add(_ element: any AccessibleElement) {
    let snapshot = element.snapshot
    if Self.isContainer(snapshot.role) {
      // A group is announced only by a name of its own, not by that of a label that was spoken just before.
      if !snapshot.name.isEmpty {
        let spoken = line(of: element, snapshot)
        if spoken != lines.last { lines.append(spoken) }
      }
    } else {
      lines.append(line(of: element, snapshot))
    }
    addChildren(of: element)
  }

  private mutating func addChildren(of element: any AccessibleElement) {
    guard path.count < Self.maxLevels else { return }
    path.insert(ObjectIdentifier(element))
    defer { path.remove(ObjectIdentifier(element)) }
    if onlyShown, let proxy = element as? AccessibleProxy { return addShownChildren(of: proxy) }
    let count = element.childCount
    for index in 0..<max(0, min(count, maxChildren)) where lines.count < Self.maxLines {
      if let child = element.child(at: index), !path.contains(ObjectIdentifier(child)) { add(child) }
    }
    if count > maxChildren { lines.append("(\(count - maxChildren) further elements)") }
  }

  private mutating func addShownChildren(of proxy: AccessibleProxy) {
    let shown = proxy.existingChildren.filter { $0.snapshot.states.contains(.showing) }.prefix(maxChildren)
    for child in shown where lines.count < Self.maxLines && !path.contains(ObjectIdentifier(child)) { add(child) }
    let rest = proxy.childCount - shown.count
    if rest > 0 { lines.append("(\(rest) further elements, which aren't shown)") }
  }

  private static func isContainer(_ role: AccessibleRole) -> Bool {
    switch role {
    case .frame, .panel, .list, .listItem, .scrollPane, .table, .pageTabList, .toolBar, .filler, .dialog, .menu: true
    default: false
    }
  }

  private func line(of element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> String {
    let name = snapshot.name.replacingOccurrences(of: "\n", with: " ")
    var parts = [name.isEmpty ? "(no name)" : name]
    if let word = Self.word(for: snapshot.role) { parts.append(word) }
    let isEdited = [.entry, .text, .passwordText].contains(snapshot.role)
    if isEdited, let text = text(of: element), !text.isEmpty {
      parts.append("\"\(text.replacingOccurrences(of: "\n", with: "\\n"))\"")
    } else if isEdited, let placeholder = snapshot.attributes["placeholder-text"], placeholder != snapshot.name {
      parts.append("placeholder \"\(placeholder)\"")
    }
    if let value = snapshot.value {
      parts.append(value.text.isEmpty ? String(format: "%g", value.current) : value.text)
    }
    parts += Self.states(of: snapshot)
    if !snapshot.help.isEmpty { parts.append(snapshot.help) }
    let custom = snapshot.actions.filter { $0.name.hasPrefix("custom") }.map(\.title)
    if !custom.isEmpty { parts.append("actions: \(custom.joined(separator: ", "))") }
    return parts.joined(separator: ", ")
  }

  private func text(of element: any AccessibleElement) -> String? {
    guard let text = element.text?.string, hidesSecrets,
      ((element as? AccessibleProxy)?.object as? any UITextInputTraits)?.holdsSecret == true
    else { return element.text?.string }
    return String(repeating: "•", count: text.utf16.count)
  }

  private static func states(of snapshot: AccessibleSnapshot) -> [String] {
    var words: [String] = []
    let states = snapshot.states
    // One of several options is selected or not, and never on.
    let isOption = snapshot.role == .radioButton
    if states.contains(.checkable) && !isOption || snapshot.role == .toggleButton || snapshot.role == .checkBox {
      words.append(states.contains(.checked) ? "on" : "off")
    }
    if states.contains(.selected) || isOption && states.contains(.checked) { words.append("selected") }
    if states.contains(.expandable) { words.append(states.contains(.expanded) ? "expanded" : "collapsed") }
    if states.contains(.busy) { words.append("busy") }
    if !states.contains(.enabled), snapshot.role != .label, snapshot.role != .heading { words.append("dimmed") }
    if states.contains(.focused) { words.append("focused") }
    return words
  }

  /// Returns the word that is spoken for a role; `nil` for plain text.
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
