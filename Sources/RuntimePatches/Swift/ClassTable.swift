import Foundation

/// Lets initialisers of a class be called that is known only when the program runs, and that aren't required.
///
/// Swift calls an initialiser of an unknown class only if it's `required`. Those of `CALayer` aren't, as Apple's aren't, or
/// each subclass would have to write the word. A subclass of UIKit's own where they are required has them at the same
/// places of its table of methods, so an unknown class that is taken for that subclass gets its own initialiser called.
///
/// Needs: that a required initialiser has the place of the one that it overrides. Swift has no public way to call one that
/// isn't required: neither protocols nor their extensions nor references to initialisers get past the check (Swift 6.3).
///
/// Without it: a view's `layerClass` and the copy for `presentation()` are made by `init(coder:)`, which is required.
package enum ClassTable {
  /// A class as another one whose table of methods begins in the same way.
  // Optimised, the call that follows would go to the other class's own initialiser.
  @_optimize(none) @inline(never)
  package static func taken<Known: AnyObject>(_ type: AnyClass, for known: Known.Type) -> Known.Type {
    unsafeBitCast(type, to: Known.Type.self)
  }

  @_optimize(none) @inline(never)
  static func passesTest() -> Bool {
    // Read from a variable, so that the compiler doesn't take the class for known.
    let types: [TableRoot.Type] = [TableRoot.self, TableProbe.self]
    return types.allSatisfy { type in
      let made = taken(type, for: TableMaker.self).init()
      return made.isMade && ObjectIdentifier(Swift.type(of: made as TableRoot)) == ObjectIdentifier(type)
    }
  }
}

// The classes of the test. They're `package`, and not private, so that the compiler keeps what nobody calls.

package class TableRoot {
  package final var isMade = false
  package init() { isMade = true }
  package init(copying other: Any) { isMade = true }
}

package class TableMaker: TableRoot {
  package required override init() { super.init() }
  package required override init(copying other: Any) { super.init(copying: other) }
}

/// Without a class that overrides the initialisers an optimised build calls them past the table.
package final class OverridingTableMaker: TableMaker {
  package required init() { super.init() }
  package required init(copying other: Any) { super.init(copying: other) }
}

/// Should a compiler give required initialisers places of their own, the call gets to a method behind the table of
/// ``TableRoot``. Here these are harmless.
package class TableProbe: TableRoot {
  package override init() { super.init() }
  package func spare0() -> TableRoot { Self.unmade() }
  package func spare1() -> TableRoot { Self.unmade() }
  package func spare2() -> TableRoot { Self.unmade() }
  package func spare3() -> TableRoot { Self.unmade() }

  private static func unmade() -> TableRoot {
    let other = TableRoot()
    other.isMade = false
    return other
  }
}
