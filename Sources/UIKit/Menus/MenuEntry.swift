import AloeCore
import Foundation

/// An entry of a menu's card, from top to bottom.
enum MenuEntry {
  /// The title of the menu or of a section.
  case title(String)
  /// The title of a submenu; selecting it returns to the parent menu.
  case back(UIMenu)
  case element(UIMenuElement)
  /// An element in a horizontal line of elements.
  case tile(UIMenuElement, MenuTile)
  /// The space between sections.
  case gap
  /// A placeholder for deferred elements.
  case loading(UIDeferredMenuElement)

  /// Returns the entries of a menu; a submenu begins with the entry that returns to its parent.
  @MainActor static func entries(of menu: UIMenu, isSubmenu: Bool) -> [MenuEntry] {
    var list = MenuEntryList()
    if isSubmenu {
      list.entries = [.back(menu)]
    } else if !menu.title.isEmpty {
      list.entries = [.title(menu.title)]
    }
    list.add(menu)
    return list.entries
  }

  var isChoosable: Bool {
    switch self {
    case .back, .element, .tile: true
    case .title, .gap, .loading: false
    }
  }

  /// The element that the entry selects.
  var element: UIMenuElement? {
    switch self {
    case .element(let element), .tile(let element, _): element
    case .title, .back, .gap, .loading: nil
    }
  }

  var tile: MenuTile? { if case .tile(_, let tile) = self { tile } else { nil } }
}

/// The layout of an element in a horizontal line.
struct MenuTile: Equatable {
  /// The line's number. Tiles with the same number are side by side.
  var line: Int
  /// Whether the title is shown below the image.
  var hasTitle: Bool
  /// Whether a selected element has a disc behind its image.
  var isPalette: Bool
}

/// A list that collects entries, and adds gaps between sections.
@MainActor private struct MenuEntryList {
  var entries: [MenuEntry] = []
  private var isGapDue = false
  private var lineCount = 0
  /// The number of enclosing menus that are displayed inline, plus the number of enclosing deferred elements.
  private var level = 0
  /// The enclosing deferred elements.
  private var providers: Set<ObjectIdentifier> = []
  /// The maximum ``level``.
  private static let maxDepth = AloeLimits.menuDepth
  /// The number of elements that may still be added. A menu that's displayed inline many times counts each time.
  private var left = MenuEntryList.maxCount
  private static let maxCount = AloeLimits.menuElements
  /// The current line of tiles: their layout, their maximum number and their number.
  private var tiles: (look: MenuTile, maxCount: Int, count: Int)?

  /// Adds the contents of a menu as rows or tiles, depending on its preferred size.
  mutating func add(_ menu: UIMenu) {
    let outer = tiles
    tiles = nil
    let isPalette = menu.options.contains(.displayAsPalette)
    func line(hasTitle: Bool, maxCount: Int) -> (MenuTile, Int, Int) {
      (MenuTile(line: lineCount, hasTitle: hasTitle, isPalette: isPalette), maxCount, 0)
    }
    if isPalette {
      tiles = line(hasTitle: false, maxCount: 5)
    } else if menu.preferredElementSize == .small {
      tiles = line(hasTitle: false, maxCount: 4)
    } else if menu.preferredElementSize == .medium {
      tiles = line(hasTitle: true, maxCount: 3)
    }
    if tiles != nil { lineCount += 1 }
    add(menu.children)
    tiles = outer
  }

  private mutating func add(_ elements: [UIMenuElement]) {
    for element in elements {
      left -= 1
      guard left >= 0 else {
        return Messages.warn(
          once: "size of a menu",
          "A menu has more than \(Self.maxCount) elements with those of the menus that are displayed inline. The "
            + "others are left out. Divide it into submenus.")
      }
      add(element)
    }
  }

  private mutating func add(_ element: UIMenuElement) {
    if element.menuAttributes.contains(.hidden) { return }
    if let deferred = element as? UIDeferredMenuElement {
      add(deferred)
    } else if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
      guard level < Self.maxDepth else {
        return Messages.warn(
          "A menu is displayed inline on more than \(Self.maxDepth) levels of menus. Deeper elements are left out; put them "
            + "into the outer menus.")
      }
      isGapDue = true
      var inner = MenuEntryList()
      inner.level = level + 1
      inner.providers = providers
      inner.lineCount = lineCount
      inner.left = left
      inner.add(menu)
      (lineCount, left) = (inner.lineCount, inner.left)
      if !menu.title.isEmpty, !inner.entries.isEmpty { append(.title(menu.title)) }
      for entry in inner.entries { append(entry) }
      isGapDue = true
    } else if var line = tiles {
      if line.count == line.maxCount {
        line.look.line = lineCount
        lineCount += 1
        line.count = 0
      }
      line.count += 1
      tiles = line
      append(.tile(element, line.look))
    } else {
      append(.element(element))
    }
  }

  /// Adds the elements that a deferred element provides, which may be deferred, too.
  private mutating func add(_ deferred: UIDeferredMenuElement) {
    guard level < Self.maxDepth, !providers.contains(ObjectIdentifier(deferred)) else {
      return Messages.warn(
        "A UIDeferredMenuElement provides itself, or further deferred elements on more than \(Self.maxDepth) levels. "
          + "It's left out there; provide actions and menus.")
    }
    guard let provided = deferred.provided else { return append(.loading(deferred)) }
    level += 1
    providers.insert(ObjectIdentifier(deferred))
    add(provided)
    providers.remove(ObjectIdentifier(deferred))
    level -= 1
  }

  private mutating func append(_ entry: MenuEntry) {
    if isGapDue, let last = entries.last {
      switch (last, entry) {
      case (.gap, _), (.title, _), (_, .gap): break
      default: entries.append(.gap)
      }
    }
    isGapDue = false
    entries.append(entry)
  }
}
