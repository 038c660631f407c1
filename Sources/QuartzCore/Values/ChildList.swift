/// An object kept in a ``ChildList``: a layer in its superlayer, or a view in its superview.
package protocol ListedChild: AnyObject {
  /// The last known index of the object in its list.
  nonisolated var indexHint: Int { get set }
  /// An object of the listed class, which fills the slots of children that have left a list.
  nonisolated static var vacancy: AnyObject { get }
}

/// The children of a layer or a view, back to front.
///
/// Each child stores its last index, so that it's found without looking at the others, and a child that leaves a long
/// list leaves a vacancy, which is removed when the children are next read. So the children of a view can be taken out
/// in any order in a time that grows with their number, not with its square.
package struct ChildList<Element: ListedChild> {
  @usableFromInline var slots: [Element] = []
  @usableFromInline var vacancies = 0

  package init() {}

  /// The children. O(1), or O(n) after some children have left.
  @inlinable package var all: [Element] {
    mutating get {
      if vacancies != 0 { close() }
      return slots
    }
  }

  @inlinable package var isEmpty: Bool { slots.count == vacancies }
  @inlinable package var count: Int { slots.count - vacancies }

  /// The minimum number of children of a list that leaves vacancies. In shorter lists, moving the later children costs
  /// next to nothing.
  @usableFromInline static var vacancyThreshold: Int { 64 }

  /// Returns the index of a child; `nil` for another object. O(1) if children have been added and removed only behind
  /// it, otherwise O(n).
  @inlinable package mutating func index(of child: Element) -> Int? {
    if vacancies != 0 { close() }
    return slot(of: child)
  }

  /// Adds a child at an index, which is at most the count.
  @inlinable package mutating func insert(_ child: Element, at index: Int) {
    if vacancies != 0 { close() }
    child.indexHint = index
    if index == slots.count { slots.append(child) } else { slots.insert(child, at: index) }
  }

  /// Removes a child. Returns whether it was in the list.
  @inlinable @discardableResult package mutating func remove(_ child: Element) -> Bool {
    guard let slot = slot(of: child) else { return false }
    if slot == slots.count - 1 {
      slots.removeLast()
      while vacancies > 0, let last = slots.last, last === Element.vacancy {
        slots.removeLast()
        vacancies -= 1
      }
    } else if slots.count < Self.vacancyThreshold {
      slots.remove(at: slot)
    } else {
      slots[slot] = unsafeDowncast(Element.vacancy, to: Element.self)
      vacancies += 1
      if 2 * vacancies > slots.count { close() }
    }
    return true
  }

  /// Moves a child to another index, which doesn't count the child itself.
  @inlinable package mutating func move(from old: Int, to new: Int) {
    if vacancies != 0 { close() }
    guard old != new else { return }
    let child = slots.remove(at: old)
    child.indexHint = new
    slots.insert(child, at: new)
  }

  /// Exchanges the positions of two children.
  @inlinable package mutating func exchange(_ first: Int, _ second: Int) {
    if vacancies != 0 { close() }
    slots.swapAt(first, second)
    (slots[first].indexHint, slots[second].indexHint) = (first, second)
  }

  /// Removes and returns all children.
  @inlinable package mutating func removeAll() -> [Element] {
    let children = all
    slots = []
    return children
  }

  @usableFromInline mutating func close() {
    let vacancy = Element.vacancy
    slots.removeAll { $0 === vacancy }
    vacancies = 0
    renumber()
  }

  private func renumber() { for index in slots.indices { slots[index].indexHint = index } }

  /// Returns the index of a child, counting vacancies. The search starts at its last known index and goes in both
  /// directions.
  @usableFromInline func slot(of child: Element) -> Int? {
    let place = min(max(0, child.indexHint), slots.count)
    if place < slots.count, slots[place] === child { return place }
    let found = slots.withUnsafeBufferPointer { slots -> Int? in
      var (below, above) = (place - 1, place)
      while below >= 0 || above < slots.count {
        if below >= 0, Self.isSame(slots, below, child) { return below }
        if above < slots.count, Self.isSame(slots, above, child) { return above }
        (below, above) = (below - 1, above + 1)
      }
      return nil
    }
    guard let found else { return nil }
    // A child that is far from where it was shows that many have moved, in a list that is long enough for it to matter.
    if abs(found - place) > Self.vacancyThreshold { renumber() } else { child.indexHint = found }
    return found
  }

  /// Returns whether a child is in a slot. The child isn't retained for that, which would take more time than all the
  /// rest.
  @inline(__always)
  private static func isSame(_ slots: UnsafeBufferPointer<Element>, _ index: Int, _ child: Element) -> Bool {
    Unmanaged.passUnretained(slots[index]).toOpaque() == Unmanaged.passUnretained(child).toOpaque()
  }
}
