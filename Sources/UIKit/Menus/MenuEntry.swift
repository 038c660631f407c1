import Foundation

/// An entry of a menu's card, from top to bottom.
enum MenuEntry {
  /// The name of the menu or of a section.
  case title(String)
  /// The name of a submenu; choosing it leads back.
  case back(UIMenu)
  case element(UIMenuElement)
  /// The space between sections.
  case gap
  /// Elements that are still to come.
  case loading(UIDeferredMenuElement)

  /// The entries of a menu; a submenu begins with the one that leads back.
  @MainActor static func entries(of menu: UIMenu, isSubmenu: Bool) -> [MenuEntry] {
    var list = MenuEntryList()
    if isSubmenu {
      list.entries = [.back(menu)]
    } else if !menu.title.isEmpty {
      list.entries = [.title(menu.title)]
    }
    list.add(menu.children)
    return list.entries
  }

  var isChoosable: Bool {
    switch self {
    case .back, .element: true
    case .title, .gap, .loading: false
    }
  }
}

/// Collects entries, and puts gaps between sections.
@MainActor private struct MenuEntryList {
  var entries: [MenuEntry] = []
  private var isGapDue = false

  mutating func add(_ elements: [UIMenuElement]) {
    for element in elements { add(element) }
  }

  private mutating func add(_ element: UIMenuElement) {
    if element.menuAttributes.contains(.hidden) { return }
    if let deferred = element as? UIDeferredMenuElement {
      if let provided = deferred.provided { add(provided) } else { append(.loading(deferred)) }
    } else if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
      isGapDue = true
      var inner = MenuEntryList()
      inner.add(menu.children)
      if !menu.title.isEmpty, !inner.entries.isEmpty { append(.title(menu.title)) }
      for entry in inner.entries { append(entry) }
      isGapDue = true
    } else {
      append(.element(element))
    }
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
