import Foundation
import ObjectRoot

/// A way through a screen that a client defines, from one element or part of a text to the next.
///
/// Desktops' screen readers have none of the kind, so nobody turns it here: rotors are kept for the code that uses them.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: MainActorObject {
  /// Directions.
  public enum Direction: Int, Sendable {
    /// To what comes before.
    case previous = 0
    /// To what comes after.
    case next
  }

  /// Kinds that screen readers know by themselves.
  public enum SystemRotorType: Int, Sendable {
    /// None of them.
    case none = 0
    /// Links.
    case link
    /// Links that were followed.
    case visitedLink
    /// Headings of all levels, and of one.
    case heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
    /// Bold, italic and underlined text, and misspelled words.
    case boldText, italicText, underlineText, misspelledWord
    /// Pictures.
    case image
    /// Fields for text.
    case textField
    /// Tables, lists and landmarks.
    case table, list, landmark
  }

  /// Finds the next place; `nil` if there's none.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// The rotor's name.
  open var name: String
  /// ``name`` with attributes, which aren't spoken.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// Finds the next place.
  open var itemSearchBlock: Search
  /// The kind that screen readers know; none by default.
  public let systemRotorType: SystemRotorType

  /// Makes a rotor with a name.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock) = (name, itemSearchBlock)
    systemRotorType = .none
    super.init()
  }

  /// Makes a rotor with a name.
  public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.init(name: attributedName.string, itemSearch: itemSearchBlock)
  }

  /// Makes a rotor of a kind that screen readers know.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (name, self.itemSearchBlock, systemRotorType) = ("", itemSearchBlock, type)
    super.init()
  }
}

/// What a rotor looks for.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: MainActorObject {
  /// Where the search begins.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// The direction; to the next place by default.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
  /// Makes a predicate.
  public override init() {}
}

/// A place that a rotor has found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: MainActorObject {
  /// The element; held weakly.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The part of the element's text; `nil` for all of it.
  open var targetRange: UITextRange?
  /// Makes a place that is nowhere.
  public override init() {}
  /// Makes a place in an element.
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
    super.init()
  }
}
