import Foundation
import ObjectRoot

/// A client's way of navigating a screen, from one element or range of text to the next.
///
/// Desktops' screen readers have no equivalent, so rotors are stored without effect, for code that uses them.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: MainActorObject {
  /// The directions of a search.
  public enum Direction: Int, Sendable {
    /// To the previous item.
    case previous = 0
    /// To the next item.
    case next
  }

  /// The kinds of rotors that screen readers provide.
  public enum SystemRotorType: Int, Sendable {
    /// No system rotor.
    case none = 0
    /// Links.
    case link
    /// Visited links.
    case visitedLink
    /// Headings of all levels, and of a single one.
    case heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
    /// Bold, italic and underlined text, and misspelled words.
    case boldText, italicText, underlineText, misspelledWord
    /// Images.
    case image
    /// Text fields.
    case textField
    /// Tables, lists and landmarks.
    case table, list, landmark
  }

  /// A closure that finds the next item, or returns `nil` if there's none.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// The rotor's name.
  open var name: String
  /// ``name`` with attributes, which aren't spoken.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// The closure that finds the next item.
  open var itemSearchBlock: Search
  /// The screen readers' kind of rotor; none by default.
  public let systemRotorType: SystemRotorType

  /// Creates a rotor with a name.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock) = (name, itemSearchBlock)
    systemRotorType = .none
    super.init()
  }

  /// Creates a rotor with a name.
  public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.init(name: attributedName.string, itemSearch: itemSearchBlock)
  }

  /// Creates a rotor of a kind that screen readers provide.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (name, self.itemSearchBlock, systemRotorType) = ("", itemSearchBlock, type)
    super.init()
  }
}

/// The parameters of a rotor's search.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: MainActorObject {
  /// The item at which the search begins.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// The direction; to the next item by default.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
  /// Creates a predicate.
  public override init() {}
}

/// An item that a rotor has found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: MainActorObject {
  /// The element; held weakly.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The range of the element's text; `nil` for all of it.
  open var targetRange: UITextRange?
  /// Creates an empty result.
  public override init() {}
  /// Creates a result for an element.
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
    super.init()
  }
}
