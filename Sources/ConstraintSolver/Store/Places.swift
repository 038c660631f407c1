// Indices in a `ConstraintStore`: plain numbers with types that prevent mixing them up.

/// A constraint's index in a `ConstraintStore`, which is reused after the constraint was removed.
struct Slot: Hashable, BitwiseCopyable {
  let raw: Int32

  @inline(__always) init(raw: Int32) { self.raw = raw }
  @inline(__always) init(_ index: Int) { raw = Int32(truncatingIfNeeded: index) }

  @inline(__always) var index: Int { Int(raw) }
  /// No constraint.
  @inline(__always) static var none: Slot { Slot(raw: -1) }
  @inline(__always) var isNone: Bool { raw < 0 }
}

/// A variable's index in a `ConstraintStore`, which is reused after the variable was removed.
struct Var: Hashable, BitwiseCopyable {
  let raw: Int32

  @inline(__always) init(raw: Int32) { self.raw = raw }
  @inline(__always) init(_ index: Int) { raw = Int32(truncatingIfNeeded: index) }

  @inline(__always) var index: Int { Int(raw) }
}

/// A term's index in a `ConstraintStore`. It changes when terms are compacted.
struct TermIndex: Hashable, BitwiseCopyable {
  let raw: Int32

  @inline(__always) init(raw: Int32) { self.raw = raw }
  @inline(__always) init(_ index: Int) { raw = Int32(truncatingIfNeeded: index) }

  @inline(__always) var index: Int { Int(raw) }
  /// No term: the end of a list.
  @inline(__always) static var none: TermIndex { TermIndex(raw: -1) }
  @inline(__always) var isNone: Bool { raw < 0 }
}
