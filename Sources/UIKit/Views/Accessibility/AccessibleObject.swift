import Foundation
import ObjectRoot

/// The accessibility properties of responders and bar items. On Apple's systems every object has these members.
///
/// A property that isn't set has the value of the object's class: the text of a label, the title of a button.
@preconcurrency @MainActor open class AccessibleObject: MainActorObject {
  /// Creates an object.
  public override init() {}

  /// The values that a client has set; `nil` if there are none.
  final var accessibilitySettings: AccessibilitySettings?

  // MARK: - Description

  /// Whether assistive apps see the object as one element, without its content: true by default for labels, controls
  /// and fields, false for plain views.
  open var isAccessibilityElement: Bool {
    get { accessibilitySettings?.isElement ?? spokenContent.isElement }
    set { accessibility.isElement = newValue }
  }
  /// The text that identifies the object; the displayed text by default.
  open var accessibilityLabel: String? {
    get { accessibilitySettings?.label?.string ?? spokenContent.label }
    set { accessibility.label = newValue.map { .plain($0) } }
  }
  /// ``accessibilityLabel`` with attributes, which aren't spoken on Linux.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilitySettings?.label?.attributed ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibility.label = newValue.map { .attributed($0) } }
  }
  /// The result of a press, if it isn't obvious; `nil` by default.
  open var accessibilityHint: String? {
    get { accessibilitySettings?.hint?.string ?? spokenContent.hint }
    set { accessibility.hint = newValue.map { .plain($0) } }
  }
  /// ``accessibilityHint`` with attributes, which aren't spoken on Linux.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilitySettings?.hint?.attributed ?? accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibility.hint = newValue.map { .attributed($0) } }
  }
  /// The value: a slider's number, a field's text.
  open var accessibilityValue: String? {
    get {
      if let value = accessibilitySettings?.value { return value.string }
      let content = spokenContent
      return content.value ?? content.readValue?()
    }
    set { accessibility.value = newValue.map { .plain($0) } }
  }
  /// ``accessibilityValue`` with attributes, which aren't spoken on Linux.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilitySettings?.value?.attributed ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibility.value = newValue.map { .attributed($0) } }
  }
  /// The traits that describe the object's kind and behaviour.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilitySettings?.traits ?? spokenContent.traits }
    set { accessibility.traits = newValue }
  }
  /// The language of the spoken text, such as `de-CH`; `nil`, the default, means the app's.
  open var accessibilityLanguage: String? {
    get { accessibilitySettings?.language }
    set { accessibility.language = newValue }
  }
  /// The names of the object for voice control; the label by default.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilitySettings?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibility.inputLabels = newValue }
  }

  // MARK: - Position

  /// The object's frame, in points from the top left of its window: a desktop doesn't report the positions of windows.
  open var accessibilityFrame: CGRect {
    get { accessibilitySettings?.frame ?? frameForAccessibility }
    set {
      accessibility.frame =
        newValue.isSound ? newValue : newValue.sound(keeping: accessibilityFrame, as: "accessibilityFrame", of: self)
    }
  }
  /// The object's shape in the coordinates of ``accessibilityFrame``; `nil`, the default, means a rectangle.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilitySettings?.path }
    set { accessibility.path = newValue }
  }
  /// The point at which the object is pressed; its centre by default.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityPath?.bounds ?? accessibilityFrame
      return accessibilitySettings?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { accessibility.activationPoint = newValue }
  }
  /// The object's frame in its window, which views compute.
  var frameForAccessibility: CGRect { (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }

  // MARK: - Children and siblings

  /// Whether assistive apps ignore the content; false by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilitySettings?.hidesElements ?? false }
    set { accessibility.hidesElements = newValue }
  }
  /// Whether assistive apps ignore everything beside this view; false by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibilitySettings?.isModal ?? false }
    set { accessibility.isModal = newValue }
  }
  /// Whether the content is read as a group, before the object's siblings; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilitySettings?.groupsChildren ?? false }
    set { accessibility.groupsChildren = newValue }
  }
  /// The way in which the content is navigated; automatic by default.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilitySettings?.navigationStyle ?? .automatic }
    set { accessibility.navigationStyle = newValue }
  }
  /// The kind of group that the content forms; none by default.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilitySettings?.containerType ?? .none }
    set { accessibility.containerType = newValue }
  }
  /// Whether the object responds to the user's press; by default, whether its traits include one of interactive
  /// elements, such as `.button`, or, for a view, whether it can have the focus or has a recogniser of taps. Without a
  /// response, assistive apps aren't offered a press.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      if let preferred = accessibilitySettings?.respondsToInteraction { return preferred }
      let traits: UIAccessibilityTraits = [.button, .link, .adjustable, .searchField, .keyboardKey, .toggleButton]
      if !accessibilityTraits.isDisjoint(with: traits) { return true }
      return (self as? UIView).map { $0.canBecomeFocused || $0.tapAction != nil } ?? false
    }
    set { accessibility.respondsToInteraction = newValue }
  }
  /// The elements inside, in reading order; `nil`, the default, means the subviews' elements.
  open var accessibilityElements: [Any]? {
    get { accessibilitySettings?.elements ?? spokenContent.elements }
    set { accessibility.elements = newValue }
  }
  /// Returns the number of elements inside; `NSNotFound` if they come from the subviews.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// Returns the element at an index; `nil` out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an element; `NSNotFound` if it isn't inside. O(elements).
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { ($0 as AnyObject) === object } ?? NSNotFound
  }

  // MARK: - Actions

  /// Performs the action of a press. Returns whether there was one; otherwise the assistive app's press becomes a tap
  /// at ``accessibilityActivationPoint``.
  open func accessibilityActivate() -> Bool { false }
  /// Increments the value of an `adjustable` element; does nothing by default.
  open func accessibilityIncrement() { stepForAccessibility(up: true) }
  /// Decrements the value of an `adjustable` element; does nothing by default.
  open func accessibilityDecrement() { stepForAccessibility(up: false) }
  /// Scrolls by a page. Returns whether it did; otherwise the next responder is called.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Closes the frontmost content, such as a sheet. Returns whether it did. The escape key calls it on the focused view
  /// and those around it, and on visible scroll views, before it leaves a screen.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Performs the most likely action. Returns whether it did.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// The actions besides a press; `nil` by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilitySettings?.customActions }
    set { accessibility.customActions = newValue }
  }

  /// The custom rotors, which navigate the content; `nil` by default. Desktops' screen readers don't offer them.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilitySettings?.customRotors }
    set { accessibility.customRotors = newValue }
  }

  // MARK: - Defaults of UIKit's classes

  /// The values used for properties that the client hasn't set.
  var spokenContent: SpokenContent { SpokenContent() }
  /// The links in the object's text, each always represented by the same object.
  var spokenLinks: [AccessibleObject] { [] }
  /// The element inside that keys operate while this view has the focus; `nil` means the view itself. By default, the
  /// selected one of the view's own elements, or else the first one.
  var operatedElement: AccessibleObject? {
    let inside = spokenContent.elements?.compactMap { $0 as? AccessibleObject } ?? []
    return inside.first { $0.accessibilityTraits.contains(.selected) } ?? inside.first
  }
  /// Increments or decrements the value.
  func stepForAccessibility(up: Bool) {}
  /// Sets the number. Returns whether that was possible.
  func setNumberForAccessibility(_ number: Double) -> Bool { false }
  /// Returns the number that a string denotes; `nil` for none.
  func numberForAccessibility(in words: String) -> Double? { nil }

  // MARK: - The screen reader's cursor

  /// Called when a screen reader moves its cursor here; does nothing by default.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when a screen reader moves its cursor away; does nothing by default.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether a screen reader's last reported move of its cursor was to this object. Desktops' screen readers
  /// report moves only to what they scroll into view or give the focus.
  open func accessibilityElementIsFocused() -> Bool { UIApplication.current?.assistiveTree?.cursor === self }
}

extension AccessibleObject {
  /// The settings, created on first use. Each access counts as a change, so only setters use it.
  fileprivate var accessibility: AccessibilitySettings {
    let settings = accessibilitySettings ?? AccessibilitySettings()
    settings.changeCount += 1
    accessibilitySettings = settings
    return settings
  }
}

/// A client's accessibility settings of an object.
final class AccessibilitySettings {
  /// The number of times a client has set one.
  var changeCount = 0
  var isElement: Bool?
  var label: SpokenWords?
  var hint: SpokenWords?
  var value: SpokenWords?
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

/// Words that a client has set, plain or attributed.
enum SpokenWords {
  case plain(String)
  case attributed(NSAttributedString)

  var string: String {
    switch self {
    case .plain(let string): string
    case .attributed(let text): text.string
    }
  }

  var attributed: NSAttributedString {
    switch self {
    case .plain(let string): NSAttributedString(string: string)
    case .attributed(let text): text
    }
  }
}
