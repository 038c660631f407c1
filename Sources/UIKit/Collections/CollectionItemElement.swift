import Foundation

// Assistive apps find all items of a collection view, whether they have cells or not. An item out of sight is an
// element that requests a cell from the data source only when its text is needed.

/// The accessibility element of an item that is out of sight.
final class CollectionItemElement: UIAccessibilityElement {
  let path: IndexPath
  private var words: String??

  init(_ path: IndexPath, in collection: UICollectionView) {
    self.path = path
    super.init(accessibilityContainer: collection)
  }
  required init?(coder: NSCoder) { nil }

  private var collection: UICollectionView? { accessibilityContainer as? UICollectionView }

  /// Lets the text be requested again, because the item's content has changed.
  func forgetText() { words = nil }

  override var accessibilityLabel: String? {
    get {
      if words == nil { words = .some(collection?.spokenText(of: path)) }
      return words ?? nil
    }
    set { words = .some(newValue) }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      guard let collection else { return super.accessibilityTraits }
      var traits: UIAccessibilityTraits = collection.rowsCanBeSelected ? [.button] : []
      if collection.state.selected.contains(path) { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// Whether the item is expanded in its outline is a state.
  override var spokenContent: SpokenContent {
    var content = super.spokenContent
    content.states = collection?.outlineStates(ofItem: path) ?? []
    return content
  }

  override var accessibilityFrame: CGRect {
    get {
      guard let collection, let frame = collection.shownFrame(ofItem: path) else {
        return super.accessibilityFrame
      }
      return UIAccessibility.convertToScreenCoordinates(frame, in: collection)
    }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard let collection, collection.rowsCanBeSelected else { return false }
    collection.userSelects(path)
    return true
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    guard let collection, collection.state.hasItem(path) else { return }
    collection.scroll(at: path, at: [], animated: false)
  }
}

extension UICollectionView {
  /// The number of elements: all items, and the visible supplementary views.
  var spokenCount: Int {
    loadIfNeeded()
    return state.itemCount + spokenExtras.count
  }

  /// The visible supplementary views and the index, each with the number of items before it, in order.
  private var spokenExtras: [(index: Int, view: UIView)] {
    let starts = state.itemStarts
    let views: [(index: Int, view: UIView)] = state.mounted.filter { $0.key.category == .supplementaryView }.compactMap
    { element, entry in
      guard let section = element.path.first, state.counts.indices.contains(section) else { return (0, entry.view) }
      // Only a view that starts before its section's items is read before them.
      let isBefore = element.kind != Self.elementKindSectionFooter
      return (starts[isBefore ? section : section + 1], entry.view)
    }.sorted { first, second in
      first.index != second.index
        ? first.index < second.index : first.view.frame.minY < second.view.frame.minY
    }
    return views + (state.index.view.map { [(state.itemCount, $0)] } ?? [])
  }

  /// Returns the element at an index: the view of a visible part, or an element that represents another one; `nil` if
  /// there's no such element.
  func spokenElement(at index: Int) -> Any? {
    loadIfNeeded()
    var passed = 0
    for extra in spokenExtras {
      if extra.index + passed == index { return extra.view }
      if extra.index + passed > index { break }
      passed += 1
    }
    guard let path = state.path(at: index - passed) else { return nil }
    if let cell = ownCell(at: path) { return cell }
    if let element = state.elements[path] { return element }
    // Old stand-ins are discarded together; those still needed are created again.
    if state.elements.count >= CollectionState.maxElements { state.elements.removeAll() }
    let element = CollectionItemElement(path, in: self)
    state.elements[path] = element
    return element
  }

  /// Returns the index of an element; `NSNotFound` if it isn't one of the collection view's.
  func spokenIndex(of element: Any) -> Int {
    guard !state.needsLoad else { return NSNotFound }
    var path: IndexPath?
    if let element = element as? CollectionItemElement, state.elements[element.path] === element { path = element.path }
    let extras = spokenExtras
    // A header may be a cell of a list, too.
    let place = extras.firstIndex { $0.view === element as? UIView }
    if place == nil, let cell = element as? UICollectionViewCell { path = ownPath(of: cell) }
    guard let path, state.hasItem(path) else {
      guard let place else { return NSNotFound }
      return extras[place].index + place
    }
    let index = state.index(of: path)
    return index + extras.prefix { $0.index <= index }.count
  }

  /// Returns the text of an item out of sight. The cell that the data source provides for it is kept for reuse.
  func spokenText(of path: IndexPath) -> String? {
    guard let dataSource, !state.needsLoad, !state.isArranging, state.hasItem(path) else { return nil }
    if let cell = ownCell(at: path) { return cell.accessibilityLabel ?? cell.spokenTexts }
    guard !state.shadows.contains(path) else { return nil }
    let cell = dataSource.collectionView(self, cellForItemAt: dataPath(of: path))
    cell.configurations.updateIfNeeded()
    let text = cell.accessibilityLabel ?? cell.spokenTexts
    if !isInUse(cell) { state.reuse.keep(cell) }
    return text
  }
}
