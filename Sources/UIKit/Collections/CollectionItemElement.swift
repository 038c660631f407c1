import Foundation

// Assistive apps find all items of a collection view, and the headers and footers of its layout, whether they have
// views or not. Those out of sight are elements that request a view from the data source only when their text is
// needed.

/// The accessibility element of an item, header or footer that is out of sight.
final class CollectionItemElement: UIAccessibilityElement {
  let element: CollectionElement
  private var words: String??

  init(_ element: CollectionElement, in collection: UICollectionView) {
    self.element = element
    super.init(accessibilityContainer: collection)
    if element.category != .cell { isAccessibilityElement = false }
  }
  required init?(coder: NSCoder) { nil }

  private var collection: UICollectionView? { accessibilityContainer as? UICollectionView }
  /// The path of the item; `nil` for a header or a footer.
  private var path: IndexPath? { element.category == .cell ? element.path : nil }

  /// Discards the text, because the item's content has changed, so that it's requested again.
  func forgetText() { words = nil }

  override var accessibilityLabel: String? {
    get {
      if words == nil { words = .some(collection?.spokenText(of: element)) }
      return words ?? nil
    }
    set { words = .some(newValue) }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      if element.isSectionHeader { return accessibilityLabel == nil ? [] : .header }
      guard let path, let collection else { return super.accessibilityTraits }
      var traits: UIAccessibilityTraits = collection.rowsCanBeSelected ? [.button] : []
      if collection.state.selected.contains(path) { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// The spoken content, whose states include whether the item is expanded in its outline.
  override var spokenContent: SpokenContent {
    var content = super.spokenContent
    content.states = path.flatMap { collection?.outlineStates(ofItem: $0) } ?? []
    return content
  }

  override var accessibilityFrame: CGRect {
    get {
      guard let collection, let frame = collection.shownFrame(of: element) else {
        return super.accessibilityFrame
      }
      return UIAccessibility.convertToScreenCoordinates(frame, in: collection)
    }
    set { super.accessibilityFrame = newValue }
  }

  override func accessibilityActivate() -> Bool {
    guard let path, let collection, collection.rowsCanBeSelected else { return false }
    collection.userSelects(path)
    return true
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    guard let collection else { return }
    if let path {
      if collection.state.hasItem(path) { collection.scroll(at: path, at: [], animated: false) }
    } else if let frame = collection.shownFrame(of: element) {
      collection.scrollRectToVisible(frame, animated: false)
    }
  }
}

extension UICollectionView {
  /// The number of elements: all items, headers and footers, other visible supplementary views, and the index.
  var spokenCount: Int {
    loadIfNeeded()
    let sequence = SpokenSequence(of: self)
    return sequence.count + spokenExtras(besides: sequence).count
  }

  /// Returns the visible supplementary views that aren't part of the sequence, and the section index, in order, each
  /// with the number of the sequence's elements before it.
  private func spokenExtras(besides sequence: SpokenSequence) -> [(index: Int, view: UIView)] {
    let views: [(index: Int, view: UIView)] = state.mounted.filter {
      $0.key.category == .supplementaryView && sequence.index(of: $0.key) == nil
    }.compactMap { element, entry in
      guard let section = element.path.first, state.counts.indices.contains(section) else { return (0, entry.view) }
      let items = sequence.items(ofSection: section)
      // Only a view that starts before its section's items is read before them.
      let isBefore = element.kind != Self.elementKindSectionFooter
      return (isBefore ? items.lowerBound : items.upperBound, entry.view)
    }.sorted { first, second in
      first.index != second.index
        ? first.index < second.index : first.view.frame.minY < second.view.frame.minY
    }
    return views + (state.index.view.map { [(sequence.count, $0)] } ?? [])
  }

  /// Returns the element at an index: the view of a visible part, or an element that represents a part out of sight;
  /// `nil` if there's no such element.
  func spokenElement(at index: Int) -> Any? {
    loadIfNeeded()
    let sequence = SpokenSequence(of: self)
    var passed = 0
    for extra in spokenExtras(besides: sequence) {
      if extra.index + passed == index { return extra.view }
      if extra.index + passed > index { break }
      passed += 1
    }
    guard let element = sequence.element(at: index - passed) else { return nil }
    if let view = state.mounted[element]?.view { return view }
    if let standIn = state.elements[element] { return standIn }
    // Old placeholders are discarded together; those still needed are created again.
    if state.elements.count >= CollectionState.maxElements { state.elements.removeAll() }
    let standIn = CollectionItemElement(element, in: self)
    state.elements[element] = standIn
    return standIn
  }

  /// Returns the index of an element; `NSNotFound` if it isn't an element of the collection view.
  func spokenIndex(of element: Any) -> Int {
    guard !state.needsLoad else { return NSNotFound }
    let sequence = SpokenSequence(of: self)
    let extras = spokenExtras(besides: sequence)
    var found: CollectionElement?
    if let standIn = element as? CollectionItemElement, state.elements[standIn.element] === standIn {
      found = standIn.element
    }
    if let view = element as? UICollectionReusableView, isInUse(view) { found = view.membership.element }
    guard let index = found.flatMap(sequence.index) else {
      guard let place = extras.firstIndex(where: { $0.view === element as? UIView }) else { return NSNotFound }
      return extras[place].index + place
    }
    return index + extras.prefix { $0.index <= index }.count
  }

  /// Returns the text of a part out of sight. The view that the data source provides for it is kept for reuse.
  fileprivate func spokenText(of element: CollectionElement) -> String? {
    guard element.category != .cell else { return spokenText(of: element.path) }
    guard !state.needsLoad, !state.isArranging else { return nil }
    if let view = state.mounted[element]?.view { return view.accessibilityLabel ?? view.spokenTexts }
    guard let attributes = changeModel({ currentLayout.shownAttributes(of: element) }),
      let view = makeView(element, attributes)
    else { return nil }
    return spokenText(ofProvided: view)
  }

  /// Returns the text of an item out of sight. The cell that the data source provides for it is kept for reuse.
  func spokenText(of path: IndexPath) -> String? {
    guard let dataSource, !state.needsLoad, !state.isArranging, state.hasItem(path) else { return nil }
    if let cell = ownCell(at: path) { return cell.accessibilityLabel ?? cell.spokenTexts }
    guard !state.shadows.contains(path) else { return nil }
    return spokenText(ofProvided: dataSource.collectionView(self, cellForItemAt: dataPath(of: path)))
  }

  /// Returns the text of a view that the data source provided for a part out of sight, and keeps the view for reuse.
  private func spokenText(ofProvided view: UICollectionReusableView) -> String? {
    (view as? UICollectionViewCell)?.configurations.updateIfNeeded()
    let text = view.accessibilityLabel ?? view.spokenTexts
    if !isInUse(view) { state.reuse.keep(view) }
    return text
  }
}
