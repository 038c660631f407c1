import Foundation

/// An element in a window for screen readers: text, a control, a list, a row.
///
/// The program creates elements on demand, and keeps those that it has exposed.
@MainActor public protocol AccessibleElement: AnyObject {
  /// The element's identifier on the bus: a positive number that is never reused.
  var number: Int { get }
  /// The current description of the element.
  var snapshot: AccessibleSnapshot { get }
  /// The element's rectangle in its window's content, in points.
  var frame: CGRect { get }
  /// The parent element; `nil` for windows.
  var parent: (any AccessibleElement)? { get }
  /// The index among the parent's children; -1 if it has been removed.
  var indexInParent: Int { get }
  /// The number of children.
  var childCount: Int { get }
  /// Returns the child at an index; `nil` out of range.
  func child(at index: Int) -> (any AccessibleElement)?
  /// Returns the innermost element at a point in the window.
  func element(at point: CGPoint) -> (any AccessibleElement)?
  /// Performs one of the snapshot's actions. Returns whether it was performed.
  func perform(action index: Int) -> Bool
  /// Moves keyboard focus to the element. Returns whether it has focus.
  func takeFocus() -> Bool
  /// Scrolls until the element is visible. Returns whether it is.
  func scrollIntoView() -> Bool
  /// Sets the element's value. Returns whether it was set.
  func setValue(_ value: Double) -> Bool
  /// The element's text, if parts of it can be read.
  var text: (any AccessibleText)? { get }
  /// The relations to other elements; none by default.
  var relations: [AccessibleRelation] { get }
  /// The indices of the selected children; `nil`, the default, without a selection.
  var chosenChildren: [Int]? { get }
  /// Selects a child. Returns whether it's selected.
  func choose(child index: Int) -> Bool
  /// The links in the text, in order; none by default.
  var links: [any AccessibleElement] { get }
  /// The destination of a link in text; `nil` by default, and for elements that aren't links.
  var link: AccessibleLink? { get }
  /// The position of the window's content on screen; zero, the default, if the desktop doesn't reveal it.
  var windowOrigin: CGPoint { get }
}

extension AccessibleElement {
  /// No relations.
  public var relations: [AccessibleRelation] { [] }
  /// No selection.
  public var chosenChildren: [Int]? { nil }
  /// Does nothing.
  public func choose(child index: Int) -> Bool { false }
  /// No links.
  public var links: [any AccessibleElement] { [] }
  /// No link.
  public var link: AccessibleLink? { nil }
  /// Zero.
  public var windowOrigin: CGPoint { .zero }
}

/// A passive element, which users can't interact with, and which contains no elements at points. Elements that can be
/// used implement all of this themselves.
@MainActor package protocol InertAccessibleElement: AccessibleElement {}

extension InertAccessibleElement {
  package func element(at point: CGPoint) -> (any AccessibleElement)? { nil }
  package func perform(action index: Int) -> Bool { false }
  package func takeFocus() -> Bool { false }
  package func scrollIntoView() -> Bool { false }
  package func setValue(_ value: Double) -> Bool { false }
  package var text: (any AccessibleText)? { nil }
}

/// The text of an element. Offsets are in UTF-16.
@MainActor public protocol AccessibleText: AnyObject {
  /// The entire text as displayed, with dots for a password.
  var string: String { get }
  /// The selection; empty at the caret, and at the end without a caret.
  var selection: Range<Int> { get }
  /// Selects a part, or moves the caret. Returns whether that succeeded.
  func select(_ range: Range<Int>) -> Bool
  /// Returns the rectangle of a part in the window.
  func frame(of range: Range<Int>) -> CGRect
  /// Returns the offset nearest to a point in the window.
  func offset(at point: CGPoint) -> Int?
  /// Returns the range of the visual line around an offset.
  func line(around offset: Int) -> Range<Int>
  /// Replaces a part, like typing. Returns whether that succeeded.
  func replace(_ range: Range<Int>, with text: String) -> Bool
  /// Cuts or copies a part to the clipboard, or replaces it with the clipboard's text. Returns whether that succeeded.
  func edit(_ range: Range<Int>, _ command: AccessibleEditing) -> Bool
  /// The default text attributes, by AT-SPI's names; empty by default.
  var usualAttributes: [String: String] { get }
  /// Returns the text attributes at an offset, and the range with the same ones; the entire text by default.
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>)
}

extension AccessibleText {
  /// No attributes.
  public var usualAttributes: [String: String] { [:] }
  /// Returns no attributes, for the entire text.
  public func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>) {
    ([:], 0..<string.utf16.count)
  }
}

/// A clipboard operation.
public enum AccessibleEditing: Sendable { case copy, cut, paste }

/// The description of an element for screen readers.
public struct AccessibleSnapshot: Equatable, Sendable {
  /// The element's role.
  public var role: AccessibleRole
  /// The name, which is read first: its text or label.
  public var name = ""
  /// The hint, which is read after the name.
  public var help = ""
  /// An identifier for tests and tools, which isn't read out.
  public var identifier = ""
  /// The language of its text, such as `de-CH`; empty for the program's.
  public var language = ""
  /// The element's states.
  public var states: AccessibleStates = []
  /// More attributes, by AT-SPI's names: `level`, `posinset`, `setsize` ...
  public var attributes: [String: String] = [:]
  /// The element's actions; a press, if it has an effect, is the first.
  public var actions: [AccessibleAction] = []
  /// The element's value; `nil` without one.
  public var value: AccessibleValue?

  /// Creates a snapshot with a role.
  public init(role: AccessibleRole) { self.role = role }
}

/// An action of an element.
public struct AccessibleAction: Equatable, Sendable {
  /// The action's identifier, such as `click`.
  public var name: String
  /// The action's name for users.
  public var title: String
  /// Creates an action.
  public init(name: String, title: String) { (self.name, self.title) = (name, title) }
}

/// A relation of an element to others.
@MainActor public struct AccessibleRelation {
  /// The kinds of relations, with AT-SPI's numbers.
  public enum Kind: UInt32, Sendable {
    /// The element labels the others.
    case labelFor = 1
    /// The others label the element.
    case labelledBy = 2
    /// The element and the others form a group of which one can be selected.
    case memberOf = 5
  }
  /// The kind of relation.
  public var kind: Kind
  /// The related elements.
  public var targets: [any AccessibleElement]
  /// Creates a relation.
  public init(_ kind: Kind, _ targets: [any AccessibleElement]) { (self.kind, self.targets) = (kind, targets) }
}

/// A link in text.
public struct AccessibleLink: Equatable, Sendable {
  /// The link's address.
  public var address: String
  /// The link's range in the text, in UTF-16.
  public var range: Range<Int>
  /// Creates a link.
  public init(address: String, range: Range<Int>) { (self.address, self.range) = (address, range) }
}

/// The numeric value of an element.
public struct AccessibleValue: Equatable, Sendable {
  /// The current value.
  public var current: Double
  /// The minimum and the maximum.
  public var limits: ClosedRange<Double>
  /// The smallest change.
  public var step: Double
  /// The text to read instead of the number.
  public var text: String
  /// Creates a value.
  public init(current: Double, limits: ClosedRange<Double>, step: Double = 0, text: String = "") {
    (self.current, self.limits, self.step, self.text) = (current, limits, step, text)
  }
}
