import Foundation
import ObjectRoot

/// What responders and bar items tell assistive programs. On Apple's systems every object has these members.
///
/// What isn't set is what the object's class says by itself: a label its text, a button its title.
@preconcurrency @MainActor open class AccessibleObject: MainActorObject {
  /// Makes an object.
  public override init() {}

  /// What a client has set; `nil` as long as that's nothing.
  final var accessibilitySettings: AccessibilitySettings?

  // MARK: - What is said

  /// Whether assistive programs see the object as one element, without what is inside: labels, controls and fields are
  /// by default, plain views aren't.
  open var isAccessibilityElement: Bool {
    get { accessibilitySettings?.isElement ?? spokenContent.isElement }
    set { accessibility.isElement = newValue }
  }
  /// What is read out; the text that is shown, by default.
  open var accessibilityLabel: String? {
    get { accessibilitySettings?.label?.string ?? spokenContent.label }
    set { accessibility.label = newValue.map { NSAttributedString(string: $0) } }
  }
  /// ``accessibilityLabel`` with attributes, which aren't spoken here.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilitySettings?.label ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibility.label = newValue }
  }
  /// What happens on a press, if that isn't clear; `nil` by default.
  open var accessibilityHint: String? {
    get { accessibilitySettings?.hint?.string ?? spokenContent.hint }
    set { accessibility.hint = newValue.map { NSAttributedString(string: $0) } }
  }
  /// ``accessibilityHint`` with attributes, which aren't spoken here.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilitySettings?.hint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibility.hint = newValue }
  }
  /// What is set or typed: a slider's number, a field's text.
  open var accessibilityValue: String? {
    get {
      if let value = accessibilitySettings?.value { return value.string }
      let content = spokenContent
      return content.value ?? content.readValue?()
    }
    set { accessibility.value = newValue.map { NSAttributedString(string: $0) } }
  }
  /// ``accessibilityValue`` with attributes, which aren't spoken here.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilitySettings?.value ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibility.value = newValue }
  }
  /// What the object is and how it behaves.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilitySettings?.traits ?? spokenContent.traits }
    set { accessibility.traits = newValue }
  }
  /// The language of what is said, as in `de-CH`; `nil`, the default, for the program's.
  open var accessibilityLanguage: String? {
    get { accessibilitySettings?.language }
    set { accessibility.language = newValue }
  }
  /// The names by which voice control calls the object; the label by default.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilitySettings?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibility.inputLabels = newValue }
  }

  // MARK: - Where it is

  /// The object's rectangle, in points from the top left of its window: a desktop doesn't say where windows lie.
  open var accessibilityFrame: CGRect {
    get { accessibilitySettings?.frame ?? placeForAccessibility }
    set { accessibility.frame = newValue }
  }
  /// The object's shape in the coordinates of ``accessibilityFrame``; `nil`, the default, for a rectangle.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilitySettings?.path }
    set { accessibility.path = newValue }
  }
  /// Where a press of the object is made; its middle by default.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityPath?.bounds ?? accessibilityFrame
      return accessibilitySettings?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { accessibility.activationPoint = newValue }
  }
  /// The object's rectangle in its window; views know theirs.
  var placeForAccessibility: CGRect { (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }

  // MARK: - What is inside and beside it

  /// Whether assistive programs pass over what is inside; they don't by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilitySettings?.hidesElements ?? false }
    set { accessibility.hidesElements = newValue }
  }
  /// Whether assistive programs pass over all that is beside this view; they don't by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibilitySettings?.isModal ?? false }
    set { accessibility.isModal = newValue }
  }
  /// Whether what is inside is read as a group, before what is beside it; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilitySettings?.groupsChildren ?? false }
    set { accessibility.groupsChildren = newValue }
  }
  /// How what is inside is gone through; automatic by default.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilitySettings?.navigationStyle ?? .automatic }
    set { accessibility.navigationStyle = newValue }
  }
  /// The kind of group that what is inside forms; none by default.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilitySettings?.containerType ?? .none }
    set { accessibility.containerType = newValue }
  }
  /// Whether the object does something when it's used; whether it isn't plain text, by default.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      let traits: UIAccessibilityTraits = [.button, .link, .adjustable, .searchField, .keyboardKey, .toggleButton]
      return accessibilitySettings?.respondsToInteraction ?? !accessibilityTraits.isDisjoint(with: traits)
    }
    set { accessibility.respondsToInteraction = newValue }
  }
  /// The elements inside, in the order in which they're read; `nil`, the default, for those that the views inside make.
  open var accessibilityElements: [Any]? {
    get { accessibilitySettings?.elements ?? spokenContent.elements }
    set { accessibility.elements = newValue }
  }
  /// The number of elements inside; `NSNotFound` where the views inside make them.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// The element inside at an index; `nil` out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element inside; `NSNotFound` if it isn't there. O(elements).
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { ($0 as AnyObject) === object } ?? NSNotFound
  }

  // MARK: - What is done with it

  /// Does what a press does. Returns whether something was done; otherwise the assistive program's press becomes a tap
  /// at ``accessibilityActivationPoint``.
  open func accessibilityActivate() -> Bool { false }
  /// Steps the value of what is `adjustable` up; does nothing by default.
  open func accessibilityIncrement() { stepForAccessibility(up: true) }
  /// Steps the value of what is `adjustable` down; does nothing by default.
  open func accessibilityDecrement() { stepForAccessibility(up: false) }
  /// Scrolls by a page. Returns whether it did; the responder further up is asked otherwise.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what is in front, such as a sheet. Returns whether it did. The escape key does so with the view that has the
  /// focus and those around it, and with scroll views in sight, before it leaves a screen.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does the most likely thing. Returns whether it did.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// What can be done besides a press; `nil` by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilitySettings?.customActions }
    set { accessibility.customActions = newValue }
  }

  /// Ways through what is inside; `nil` by default. Desktops' screen readers don't offer them.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilitySettings?.customRotors }
    set { accessibility.customRotors = newValue }
  }

  // MARK: - What UIKit's own classes say

  /// What is said where the client has set nothing.
  var spokenContent: SpokenContent { SpokenContent() }
  /// The links in its text, each always by the same object.
  var spokenLinks: [AccessibleObject] { [] }
  /// Of the elements inside, the one that keys operate while this view has the focus; `nil`, the default, for the view.
  var operatedElement: AccessibleObject? {
    let inside = spokenContent.elements?.compactMap { $0 as? AccessibleObject } ?? []
    return inside.first { $0.accessibilityTraits.contains(.selected) } ?? inside.first
  }
  /// Steps the value up or down.
  func stepForAccessibility(up: Bool) {}
  /// Sets the number. Returns whether that can be done.
  func setNumberForAccessibility(_ number: Double) -> Bool { false }
  /// The number whose words these are; `nil` for none.
  func numberForAccessibility(in words: String) -> Double? { nil }

  // MARK: - The screen reader's cursor

  /// Called when a screen reader moves its cursor here; does nothing by default.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when a screen reader moves its cursor away; does nothing by default.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether a screen reader's cursor is here, which desktops' screen readers don't tell: whether it has the focus.
  open func accessibilityElementIsFocused() -> Bool { false }
}

extension AccessibleObject {
  /// The settings, made when the first one is set.
  fileprivate var accessibility: AccessibilitySettings {
    if let accessibilitySettings { return accessibilitySettings }
    let made = AccessibilitySettings()
    accessibilitySettings = made
    return made
  }
}

/// What a client wants assistive programs to be told of an object.
final class AccessibilitySettings {
  var isElement: Bool?
  var label: NSAttributedString?
  var hint: NSAttributedString?
  var value: NSAttributedString?
  var traits: UIAccessibilityTraits?
  var language: String?
  var inputLabels: [String]?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var containerType: UIAccessibilityContainerType?
  var respondsToInteraction: Bool?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
}
