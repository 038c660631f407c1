// What a `ConstraintStore` answers with when it's asked for terms. They're invalid once a constraint has been added.

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

/// The places of one constraint's terms.
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

/// The places of the terms that mention one variable. Terms may be unlinked, but not added, on the way.
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
