import Foundation
import GTKPlatform

/// Says in the desktop's words what an object tells of itself in UIKit's.
@MainActor struct AccessibleDescription {
  private let object: AccessibleObject
  private let proxy: AccessibleProxy
  private let traits: UIAccessibilityTraits
  private let spoken: SpokenContent

  init(of object: AccessibleObject, proxy: AccessibleProxy) {
    (self.object, self.proxy) = (object, proxy)
    traits = object.accessibilityTraits
    spoken = object.spokenContent
  }

  var snapshot: AccessibleSnapshot {
    var snapshot = AccessibleSnapshot(role: role)
    snapshot.name = name
    let value = spoken.number == nil && proxy.text == nil ? object.accessibilityValue : nil
    snapshot.help = [value, object.accessibilityHint].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    snapshot.identifier = identifier
    snapshot.language = object.accessibilityLanguage ?? ""
    snapshot.states = states
    snapshot.attributes = attributes
    snapshot.actions = actions.map { AccessibleAction(name: $0.name, title: $0.title) }
    snapshot.value = number
    return snapshot
  }

  /// Soft hyphens are for the eye.
  private var name: String {
    if let window = object as? UIWindow { return object.accessibilityLabel ?? window.titleForDesktop }
    let label = object.accessibilityLabel ?? ""
    return (label.isEmpty ? labelBeside ?? "" : label).filter { $0 != "\u{AD}" }
  }

  /// The text before a control that has no label, as people see it: "Light" before a slider. It's looked for in the views
  /// around, but not beyond the row or the scroll view.
  private var labelBeside: String? {
    guard let control = object as? UIView, object.isAccessibilityElement, !traits.contains(.staticText),
      !traits.contains(.button) || traits.contains(.toggleButton)
    else { return nil }
    var around = control.superview
    for _ in 0..<3 {
      guard let view = around, !(view is any ScrollEventTarget) else { return nil }
      let inside = AccessibleChildren.elements(in: view)
      if let index = inside.firstIndex(where: { $0 === control }) {
        let beside = (index > 0 ? inside[index - 1] : inside.dropFirst().first) as? UIView
        if let beside, beside.accessibilityTraits.contains(.staticText), let text = beside.accessibilityLabel {
          return text
        }
      }
      around = view.superview
    }
    return nil
  }

  private var identifier: String {
    (object as? UIView)?.accessibilityIdentifier ?? (object as? UIAccessibilityElement)?.accessibilityIdentifier ?? ""
  }

  private var number: AccessibleValue? {
    guard var number = spoken.number else { return nil }
    number.text = object.accessibilityValue ?? ""
    return number
  }

  // MARK: - Role

  private var role: AccessibleRole {
    if object is UIWindow { return .frame }
    if let role = spoken.role, object.accessibilitySettings?.traits == nil {
      return role == .scrollPane && object.accessibilityContainerType != .none ? roleOfPlace : role
    }
    return roleOfTraits ?? spoken.role ?? roleOfPlace
  }

  private var roleOfTraits: AccessibleRole? {
    if traits.contains(.header) { return .heading }
    if traits.contains(.link) { return .link }
    if traits.contains(.searchField) { return .entry }
    if traits.contains(.toggleButton) { return .toggleButton }
    if !traits.isDisjoint(with: [.button, .keyboardKey]) { return .button }
    if traits.contains(.adjustable) { return .slider }
    if traits.contains(.tabBar) { return .pageTabList }
    if traits.contains(.image) { return .image }
    if traits.contains(.staticText) { return .label }
    return nil
  }

  private var roleOfPlace: AccessibleRole {
    switch object.accessibilityContainerType {
    case .list: return .list
    case .dataTable: return .table
    case .landmark, .semanticGroup, .none: break
    }
    return isListItem ? .listItem : .panel
  }

  private var isListItem: Bool { proxy.container?.object?.accessibilityContainerType == .list }

  // MARK: - States and attributes

  private var states: AccessibleStates {
    var states: AccessibleStates = spoken.states.union(.visible)
    if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if let window = proxy.view?.window, window.bounds.intersects(object.accessibilityFrame) { states.insert(.showing) }
    if traits.contains(.selected) { states.formUnion([.selected, .selectable]) }
    if traits.contains(.toggleButton) {
      states.insert(.checkable)
      if object.accessibilityValue == "1" { states.formUnion([.checked, .pressed]) }
    }
    // A list that counts its elements itself changes them without a word.
    if case .counted = AccessibleChildren(of: object) { states.insert(.managesDescendants) }
    if object.accessibilityViewIsModal { states.insert(.modal) }
    if let window = object as? UIWindow {
      states.insert(.resizable)
      if window.isKeyWindow { states.insert(.active) }
    }
    if let view = object as? UIView, !(object is UIWindow) {
      if view.canBecomeFocused || view.canBecomeFirstResponder { states.insert(.focusable) }
      if view.isFocused || view.isFirstResponder { states.insert(.focused) }
    }
    return states
  }

  /// Where a row stands in its list; it may be out of sight, and its list may count its rows itself.
  private var attributes: [String: String] {
    guard isListItem, let container = proxy.container else { return [:] }
    let index = proxy.indexInParent
    return index < 0 ? [:] : ["posinset": "\(index + 1)", "setsize": "\(container.childCount)"]
  }

  // MARK: - Actions

  private struct Action {
    var name: String
    var title: String
    var perform: @MainActor () -> Bool
  }

  private var actions: [Action] {
    guard !traits.contains(.notEnabled) else { return [] }
    var actions: [Action] = []
    if isPressable { actions.append(Action(name: "click", title: "Click", perform: press)) }
    if traits.contains(.adjustable) {
      actions.append(Action(name: "increment", title: "Increment") { step(up: true) })
      actions.append(Action(name: "decrement", title: "Decrement") { step(up: false) })
    }
    for (index, action) in (object.accessibilityCustomActions ?? []).enumerated() {
      actions.append(Action(name: "custom\(index + 1)", title: action.name) { action.perform() })
    }
    return actions
  }

  func perform(action index: Int) -> Bool {
    let actions = actions
    return actions.indices.contains(index) && actions[index].perform()
  }

  private var isPressable: Bool {
    guard object.isAccessibilityElement else { return (object as? UIView)?.tapAction != nil }
    if object.accessibilityRespondsToUserInteraction {
      return !traits.contains(.adjustable) || traits.contains(.button)
    }
    return (object as? UIView).map { $0.canBecomeFocused || $0.tapAction != nil } ?? false
  }

  private func step(up: Bool) -> Bool {
    if up { object.accessibilityIncrement() } else { object.accessibilityDecrement() }
    return true
  }

  /// Does what a press does: what the object says, what Return does, or a tap.
  private func press() -> Bool {
    if object.accessibilityActivate() { return true }
    if (object as? UIResponder)?.activateByKey() == true { return true }
    guard let window = proxy.view?.window else { return false }
    let time = Platform.now
    for phase in [PointerEvent.Phase.down, .up] {
      let tap = PointerEvent(
        phase: phase, location: object.accessibilityActivationPoint, timestamp: time, device: .touch)
      EventPass.run(.pointer(tap), in: window)
    }
    return true
  }
}

extension UIView {
  /// Scrolls the views around this one until it's in sight.
  func bringIntoSight(margin: CGFloat = 0) {
    var around = superview
    while let current = around {
      if let scroll = current as? any ScrollEventTarget {
        scroll.bringIntoSight(convert(bounds.insetBy(dx: -margin, dy: -margin), to: scroll))
      }
      around = current.superview
    }
  }
}
