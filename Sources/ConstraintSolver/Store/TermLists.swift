// Sequences of a `ConstraintStore`'s terms. Adding a constraint invalidates them.

/// The terms of one constraint.
struct TermList: Sequence, IteratorProtocol {
  var position: UnsafePointer<StoredTerm>
  let end: UnsafePointer<StoredTerm>

  @inline(__always)
  mutating func next() -> StoredTerm? {
    if position == end { return nil }
    defer { position += 1 }
    return position.pointee
  }
}

/// The indices of one constraint's terms.
struct TermIndices: Sequence, IteratorProtocol {
  var position: Int32
  let end: Int32

  @inline(__always)
  mutating func next() -> TermIndex? {
    if position == end { return nil }
    defer { position += 1 }
    return TermIndex(raw: position)
  }
}

/// The indices of the terms that contain one variable. During iteration, terms may be unlinked, but not added.
struct UseList: Sequence, IteratorProtocol {
  var position: TermIndex
  let terms: UnsafePointer<StoredTerm>

  @inline(__always)
  mutating func next() -> TermIndex? {
    if position.isNone { return nil }
    defer { position = terms[position.index].next }
    return position
  }
}
