import AloeCore
import AppResources
import Foundation
import GTKPlatform

/// An object's accessibility properties, translated from UIKit's terms to the desktop's.
@MainActor struct AccessibleDescription {
  private let object: AccessibleObject
  private let proxy: AccessibleProxy
  private let traits: UIAccessibilityTraits
  private let spoken: SpokenContent
  private let around: AccessibleProxy?

  init(of object: AccessibleObject, proxy: AccessibleProxy) {
    (self.object, self.proxy) = (object, proxy)
    traits = object.accessibilityTraits
    spoken = object.spokenContent
    around = proxy.enclosingProxy
  }

  var snapshot: AccessibleSnapshot {
    Walkthrough.step()
    var snapshot = AccessibleSnapshot(role: role)
    snapshot.name = name
    // States, numbers and text are reported separately.
    let isReported = traits.contains(.toggleButton) || spoken.number != nil || proxy.text != nil
    let value = isReported || givenName.isEmpty ? nil : object.accessibilityValue
    snapshot.help = [value, object.accessibilityHint].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    snapshot.identifier = identifier
    snapshot.language = object.accessibilityLanguage ?? ""
    snapshot.states = states
    snapshot.attributes = attributes
    snapshot.actions = actions.map { AccessibleAction(name: $0.name, title: $0.title) }
    snapshot.value = number
    return snapshot
  }

  /// The name, without soft hyphens, which are only visual.
  var name: String {
    if let window = object as? UIWindow { return object.accessibilityLabel ?? window.titleForDesktop }
    return (givenName.isEmpty ? unnamed : givenName).filter { $0 != "\u{AD}" }
  }

  /// The name that the label or the text beside the element gives it; empty if neither does.
  private var givenName: String {
    let label = object.accessibilityLabel ?? ""
    // A placeholder describes the content to type; the text beside the field names the field.
    return label.isEmpty || spoken.placeholder != nil ? labelBeside?.text ?? label : label
  }

  /// The name of an element without a label: the value of a button or an adjustable element, or else empty. A number is
  /// read with its text anyway, and a switch's value is read as a state.
  private var unnamed: String {
    let isNamedByValue =
      spoken.number == nil && !traits.contains(.toggleButton) && !traits.isDisjoint(with: [.adjustable, .button])
    return isNamedByValue ? object.accessibilityValue ?? "" : ""
  }

  private var labelBeside: LabelBeside? {
    (object as? UIView).flatMap { LabelBeside(naming: $0, within: around?.view, in: proxy.tree) }
  }

  // MARK: - Relations

  var relations: [AccessibleRelation] {
    var relations: [AccessibleRelation] = []
    func add(_ kind: AccessibleRelation.Kind, _ objects: [AnyObject]) {
      let targets = objects.compactMap { proxy.tree.proxy(for: $0) }
      if !targets.isEmpty { relations.append(AccessibleRelation(kind, targets)) }
    }
    // Labels that are read with the control they name appear nowhere else in the tree.
    if let labelBeside { add(.labelledBy, labelBeside.labels.filter { !isReadWithOthers($0) }) }
    if let text = object as? UIView, traits.contains(.staticText) { add(.labelFor, controls(namedBy: text)) }
    if spoken.role == .radioButton, let siblings = around?.listedChildren {
      relations.append(AccessibleRelation(.memberOf, siblings))
    }
    return relations
  }

  private func isReadWithOthers(_ text: UIView) -> Bool {
    around?.object.map { proxy.tree.children(of: $0).index(of: text) == nil } ?? false
  }

  private func controls(namedBy text: UIView) -> [UIView] {
    LabelBeside.controls(behind: text, within: around?.view, in: proxy.tree).filter { control in
      guard let other = proxy.tree.proxy(for: control) else { return false }
      return AccessibleDescription(of: control, proxy: other).labelBeside?.labels.contains { $0 === text } == true
    }
  }

  private var identifier: String {
    (object as? UIView)?.accessibilityIdentifier ?? (object as? UIAccessibilityElement)?.accessibilityIdentifier ?? ""
  }

  private var number: AccessibleValue? {
    guard var number = spoken.number else { return nil }
    number.text = object.accessibilityValue ?? ""
    // A stepper accumulates rounding errors.
    (number.current, number.step) = (number.current.asWritten, number.step.asWritten)
    return number
  }

  // MARK: - Role

  private var role: AccessibleRole {
    if object is UIWindow { return .frame }
    let role = roleOfKind
    return role == .list && isLong ? .scrollPane : role
  }

  private var roleOfKind: AccessibleRole {
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
    if isListItem { return isSpace ? .panel : .listItem }
    // An element of no particular kind is a label.
    return object.isAccessibilityElement ? .label : .panel
  }

  /// Whether the list is so long that it isn't reported as a list: a screen reader that enters a list may visit each of
  /// its items to count them. Orca 43 falls silent for a minute at 100,000.
  private var isLong: Bool {
    AccessibleChildren.areCounted(in: object) && object.accessibilityElementCount() > Self.longestList
  }

  /// The maximum number of elements in an object reported as a list.
  static let longestList = 1_000

  /// Whether the object is an empty row, a space between others, which shouldn't be announced.
  private var isSpace: Bool {
    guard let view = object as? UIView, view.window != nil, !object.isAccessibilityElement, givenName.isEmpty else {
      return false
    }
    return proxy.tree.children(of: object).count == 0
  }

  private var isListItem: Bool { around?.object?.accessibilityContainerType == .list }

  // MARK: - States and attributes

  private var states: AccessibleStates {
    var states: AccessibleStates = spoken.states.union(.visible)
    if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if isShowing { states.insert(.showing) }
    if traits.contains(.selected) { states.formUnion([.selected, .selectable]) }
    if spoken.role == .spinButton, !traits.contains(.notEnabled) { states.formUnion([.editable, .singleLine]) }
    if traits.contains(.toggleButton) {
      states.insert(.checkable)
      if object.accessibilityValue == "1" || traits.contains(.selected) { states.insert(.checked) }
    }
    // A list that counts its elements itself changes them without notification.
    if AccessibleChildren.areCounted(in: object) { states.insert(.managesDescendants) }
    if object.accessibilityViewIsModal { states.insert(.modal) }
    if let window = object as? UIWindow {
      states.insert(.resizable)
      if window.isKeyWindow { states.insert(.active) }
    }
    return states.union(statesOfFocus)
  }

  /// The states for the focus: whether the element can have it, and whether it has it. A segment can have the focus
  /// while its control has the keyboard's focus.
  private var statesOfFocus: AccessibleStates {
    guard !(object is UIWindow), let view = object as? UIView ?? (object as? UIAccessibilityElement)?.containingView,
      object === view ? spoken.elements == nil : view.spokenContent.elements != nil
    else { return [] }
    var states: AccessibleStates = []
    if view.canBecomeFocused || view.canBecomeFirstResponder { states.insert(.focusable) }
    let isEdited =
      view.isFirstResponder && view.window?.existingFocusSystem?.keysAreForInputViews != true
      && view.window.map { proxy.tree.isCovered(view, in: $0) } != true
    let isFocused = view.isFocused || isEdited
    if isFocused, object === view || view.operatedElement === object { states.insert(.focused) }
    if let window = view.window, proxy.tree.focusedObject(in: window) === object {
      states.formUnion([.focusable, .focused])
    }
    return states
  }

  /// Whether a part of the object is visible within everything that clips it.
  private var isShowing: Bool {
    guard let view = proxy.view, let window = view.window else { return false }
    var rect = object.accessibilityFrame.intersection(window.bounds)
    var around = object === view ? view.superview : view
    while let current = around, !rect.isEmpty {
      if current.clipsToBounds { rect = rect.intersection(current.convert(current.bounds, to: nil)) }
      around = current.superview
    }
    return !rect.isEmpty
  }

  /// AT-SPI's attributes, such as a row's position in its list. The row may be out of sight, and the list may count its
  /// rows itself.
  private var attributes: [String: String] {
    var attributes: [String: String] = [:]
    if let words = number?.text, !words.isEmpty { attributes["valuetext"] = words }
    if let placeholder = spoken.placeholder { attributes["placeholder-text"] = placeholder }
    // Orca 48 counts radio buttons from the last to the first unless their positions are given.
    guard isListItem || spoken.role == .radioButton, let container = around else { return attributes }
    let index = proxy.indexInParent
    guard index >= 0 else { return attributes }
    attributes["posinset"] = "\(index + 1)"
    attributes["setsize"] = "\(container.childCount)"
    return attributes
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
    if isPressable { actions.append(Action(name: "click", title: SystemWord.click.text, perform: press)) }
    if traits.contains(.adjustable) {
      actions.append(Action(name: "increment", title: SystemWord.increment.text) { step(up: true) })
      actions.append(Action(name: "decrement", title: SystemWord.decrement.text) { step(up: false) })
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
    guard object.accessibilityRespondsToUserInteraction else { return false }
    return !traits.contains(.adjustable) || traits.contains(.button)
  }

  private func step(up: Bool) -> Bool {
    if up { object.accessibilityIncrement() } else { object.accessibilityDecrement() }
    return true
  }

  /// Performs a press: the object's own activation, the action of Return, or a tap.
  private func press() -> Bool {
    if object.accessibilityActivate() { return true }
    if (object as? UIResponder)?.activateByKey() == true { return true }
    guard let window = proxy.view?.window else { return false }
    let time = window.frameClock.now
    for phase in [PointerEvent.Phase.down, .up] {
      let tap = PointerEvent(
        phase: phase, location: object.accessibilityActivationPoint, timestamp: time, device: .touch)
      window.receive(.pointer(tap))
    }
    return true
  }
}
