import Foundation
import RuntimePatches

/// A list of actions, commands and further menus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// A name that identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as a string.
    public let rawValue: String
    /// Creates an identifier from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The options of a menu's display in another one.
  public struct Options: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The menu's elements are displayed as a section of the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu's title is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing an element of the menu, or of the menus inside, turns it on and the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The menu's elements are images side by side, such as colours to choose from. Unlike in UIKit, elements that
    /// don't fit wrap to another line.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements.
  public enum ElementSize: Int, Sendable {
    /// Images side by side, four in a line.
    case small = 0
    /// Images with their titles below, three in a line.
    case medium = 1
    /// Rows, each with an image and a title.
    case large = 2
    /// The default: rows.
    case automatic = -1
  }

  /// Creates a menu. Its identifier is unique by default.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  // Runs on the main thread; see MainThreadDeallocation.
  deinit {
    guard !children.isEmpty else { return }
    let children = children
    self.children = []
    Self.releaseQueue.release(consume children)
  }

  /// Elements of menus that are being deallocated. Only the main thread uses it.
  private nonisolated(unsafe) static let releaseQueue = ReleaseQueue<UIMenuElement>()

  /// The name that identifies the menu.
  open internal(set) var identifier: Identifier
  /// The options of the menu's display in another one.
  open internal(set) var options: Options
  /// The elements of the menu.
  open internal(set) var children: [UIMenuElement]
  /// The size of the elements; rows by default. Submenus use their own.
  open internal(set) var preferredElementSize: ElementSize

  /// Returns a copy with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements that are on, including elements of submenus.
  open var selectedElements: [UIMenuElement] { leaves.filter { $0.menuState == .on } }

  /// The elements that can be chosen, including elements of submenus.
  var leaves: [UIMenuElement] {
    var found: [UIMenuElement] = []
    // The elements that are still to be visited, the next one last: menus may be nested more deeply than calls.
    var rest: [UIMenuElement] = children.reversed()
    // Deferred elements may provide themselves, and a menu may be there many times.
    var seen: Set<ObjectIdentifier> = []
    while let child = rest.popLast() {
      if let menu = child as? UIMenu {
        if seen.insert(ObjectIdentifier(menu)).inserted { rest += menu.children.reversed() }
      } else if let deferred = child as? UIDeferredMenuElement {
        if seen.insert(ObjectIdentifier(deferred)).inserted { rest += (deferred.provided ?? []).reversed() }
      } else {
        found.append(child)
      }
    }
    return found
  }

  /// Returns the outermost menu around `element` in which only one element can be on at a time; `nil` if there's none.
  func singleSelection(around element: UIMenuElement) -> UIMenu? {
    // Each element with the outermost such menu around it.
    var rest: [(element: UIMenuElement, menu: UIMenu?)] = [(self, nil)]
    // The menus and deferred elements found so far, outside of such menus and inside of one.
    var (seen, seenInside): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
    func isNew(_ next: UIMenuElement, in outer: UIMenu?) -> Bool {
      let name = ObjectIdentifier(next)
      return outer == nil ? seen.insert(name).inserted : seenInside.insert(name).inserted
    }
    while let (next, outer) = rest.popLast() {
      if next === element, !(next is UIMenu), let outer { return outer }
      if let menu = next as? UIMenu {
        guard isNew(menu, in: outer) else { continue }
        let around = outer ?? (menu.options.contains(.singleSelection) ? menu : nil)
        rest += menu.children.reversed().map { ($0, around) }
      } else if let deferred = next as? UIDeferredMenuElement, isNew(deferred, in: outer) {
        rest += (deferred.provided ?? []).reversed().map { ($0, outer) }
      }
    }
    return nil
  }

  /// Returns the element that is on, after turning on the first one if there was none; `nil` in an empty menu.
  func selectedOrFirst() -> UIMenuElement? {
    guard let element = selectedElements.first ?? leaves.first else { return nil }
    select(element)
    return element
  }

  /// Turns one element on and the others off.
  func select(_ element: UIMenuElement) { for leaf in leaves { leaf.menuState = leaf === element ? .on : .off } }

  override var menuAttributes: Attributes { options.contains(.destructive) ? .destructive : [] }
}
