import Foundation

/// Something that a screen reader finds in a window: a text, a control, a list, a row.
///
/// The program makes elements when they're asked for, and keeps those that it has told of.
@MainActor public protocol AccessibleElement: AnyObject {
  /// The element's name on the bus: a positive number that no other element ever has.
  var number: Int { get }
  /// What there is to say of the element now.
  var snapshot: AccessibleSnapshot { get }
  /// The element's rectangle in its window's content, in points.
  var frame: CGRect { get }
  /// The element around; `nil` for windows.
  var parent: (any AccessibleElement)? { get }
  /// The place among the parent's children; -1 if it isn't there any more.
  var indexInParent: Int { get }
  /// How many elements are directly inside.
  var childCount: Int { get }
  /// The element inside at a place from 0 on; `nil` out of range.
  func child(at index: Int) -> (any AccessibleElement)?
  /// The innermost element at a point of the window.
  func element(at point: CGPoint) -> (any AccessibleElement)?
  /// Performs one of the snapshot's actions. Returns whether it was done.
  func perform(action index: Int) -> Bool
  /// Moves the keyboard's focus here. Returns whether it's here.
  func takeFocus() -> Bool
  /// Scrolls what is around until the element is seen. Returns whether it is.
  func scrollIntoView() -> Bool
  /// Sets the number of what has one. Returns whether that was done.
  func setValue(_ value: Double) -> Bool
  /// The element's text, if it can be read by parts.
  var text: (any AccessibleText)? { get }
  /// What it has to do with other elements; nothing by default.
  var relations: [AccessibleRelation] { get }
  /// The places of those elements inside that are chosen; `nil`, the default, where there's no choice.
  var chosenChildren: [Int]? { get }
  /// Chooses one of the elements inside. Returns whether it's chosen.
  func choose(child index: Int) -> Bool
  /// The links in the text, in order; none by default.
  var links: [any AccessibleElement] { get }
  /// Where the element leads; `nil`, the default, if it isn't a link in a text.
  var link: AccessibleLink? { get }
  /// Where the content of the element's window lies on the screen; zero, the default, where desktops don't tell.
  var windowOrigin: CGPoint { get }
}

extension AccessibleElement {
  /// None.
  public var relations: [AccessibleRelation] { [] }
  /// No choice.
  public var chosenChildren: [Int]? { nil }
  /// Does nothing.
  public func choose(child index: Int) -> Bool { false }
  /// None.
  public var links: [any AccessibleElement] { [] }
  /// No link.
  public var link: AccessibleLink? { nil }
  /// Zero.
  public var windowOrigin: CGPoint { .zero }
}

/// An element that is only told of: nobody can use it, and nothing is found at its places. Elements that can be used say
/// all of this themselves.
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
  /// The whole text, as it's shown: dots for a password.
  var string: String { get }
  /// What is selected; empty at the caret, and at the end where there's no caret.
  var selection: Range<Int> { get }
  /// Selects a part, or moves the caret. Returns whether that was done.
  func select(_ range: Range<Int>) -> Bool
  /// The rectangle of a part in the window.
  func frame(of range: Range<Int>) -> CGRect
  /// The offset nearest to a point of the window.
  func offset(at point: CGPoint) -> Int?
  /// The line around an offset, as the text is broken on the screen.
  func line(around offset: Int) -> Range<Int>
  /// Replaces a part, as typing does. Returns whether that was done.
  func replace(_ range: Range<Int>, with text: String) -> Bool
  /// Moves a part to the clipboard or copies it there, or puts the clipboard's text in its place. Returns whether that was
  /// done.
  func edit(_ range: Range<Int>, _ command: AccessibleEditing) -> Bool
  /// How letters look, by AT-SPI's names, where nothing else is said; nothing by default.
  var usualAttributes: [String: String] { get }
  /// How the letter at an offset looks, and the part around it that looks alike; the whole text by default.
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>)
}

extension AccessibleText {
  /// None.
  public var usualAttributes: [String: String] { [:] }
  /// None, all over the text.
  public func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>) {
    ([:], 0..<string.utf16.count)
  }
}

/// What is done with the clipboard.
public enum AccessibleEditing: Sendable { case copy, cut, paste }

/// What a screen reader learns of an element.
public struct AccessibleSnapshot: Equatable, Sendable {
  /// What it is.
  public var role: AccessibleRole
  /// What is read first: its text, its label.
  public var name = ""
  /// What is said after that: a hint.
  public var help = ""
  /// A name for tests and tools, which nobody hears.
  public var identifier = ""
  /// The language of its texts, as in `de-CH`; empty for the program's.
  public var language = ""
  /// What holds of it.
  public var states: AccessibleStates = []
  /// Further facts, by AT-SPI's names: `level`, `posinset`, `setsize` ...
  public var attributes: [String: String] = [:]
  /// What can be done with it; the first is what a press does.
  public var actions: [AccessibleAction] = []
  /// Its number; `nil` without one.
  public var value: AccessibleValue?

  /// Makes a snapshot of an element of which only its kind is known.
  public init(role: AccessibleRole) { self.role = role }
}

/// Something that can be done with an element.
public struct AccessibleAction: Equatable, Sendable {
  /// The action's name for programs, such as `click`.
  public var name: String
  /// Its name for people.
  public var title: String
  /// Makes an action.
  public init(name: String, title: String) { (self.name, self.title) = (name, title) }
}

/// What an element has to do with others.
@MainActor public struct AccessibleRelation {
  /// The kinds of relations; the numbers are AT-SPI's.
  public enum Kind: UInt32, Sendable {
    /// It names them.
    case labelFor = 1
    /// They name it.
    case labelledBy = 2
    /// One of them is chosen, and it's one of them.
    case memberOf = 5
  }
  /// What it has to do with them.
  public var kind: Kind
  /// The others.
  public var targets: [any AccessibleElement]
  /// Makes a relation.
  public init(_ kind: Kind, _ targets: [any AccessibleElement]) { (self.kind, self.targets) = (kind, targets) }
}

/// A link in a text.
public struct AccessibleLink: Equatable, Sendable {
  /// Where it leads.
  public var address: String
  /// The part of the text that it takes, in UTF-16.
  public var range: Range<Int>
  /// Makes a link.
  public init(address: String, range: Range<Int>) { (self.address, self.range) = (address, range) }
}

/// A number that an element shows.
public struct AccessibleValue: Equatable, Sendable {
  /// The number.
  public var current: Double
  /// Its least and its greatest value.
  public var limits: ClosedRange<Double>
  /// The smallest change.
  public var step: Double
  /// How it's read, if not as a number.
  public var text: String
  /// Makes a value.
  public init(current: Double, limits: ClosedRange<Double>, step: Double = 0, text: String = "") {
    (self.current, self.limits, self.step, self.text) = (current, limits, step, text)
  }
}
