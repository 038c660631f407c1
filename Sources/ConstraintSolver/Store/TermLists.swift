// Sequences of a `ConstraintStore`'s terms. Adding a constraint invalidates them.

/// The terms of one constraint.
struct TermList: Sequence, IteratorProtocol {
  var at: UnsafePointer<StoredTerm>
  let end: UnsafePointer<StoredTerm>

  @inline(__always)
  mutating func next() -> StoredTerm? {
    if at == end { return nil }
    defer { at += 1 }
    return at.pointee
  }
}

/// The indices of one constraint's terms.
struct TermIndices: Sequence, IteratorProtocol {
  var at: Int32
  let end: Int32

  @inline(__always)
  mutating func next() -> TermIndex? {
    if at == end { return nil }
    defer { at += 1 }
    return TermIndex(raw: at)
  }
}

/// The indices of the terms that contain one variable. During iteration, terms may be unlinked, but not added.
struct UseList: Sequence, IteratorProtocol {
  var at: TermIndex
  let terms: UnsafePointer<StoredTerm>

  @inline(__always)
  mutating func next() -> TermIndex? {
    if at.isNone { return nil }
    defer { at = terms[at.index].next }
    return at
  }
}
