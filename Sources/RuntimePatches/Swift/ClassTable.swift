import Foundation

/// Calls of initialisers that aren't `required`, of classes that are known only at run time.
///
/// Swift calls an initialiser of a dynamic class only if it's `required`. Those of `CALayer` and of table cells aren't,
/// like Apple's; otherwise, each subclass would need the keyword. A subclass of UIKit's own in which they are required
/// has them in the same slots of its method table, so when a dynamic class is treated as that subclass, its own
/// initialiser is called.
///
/// Needs: that a required initialiser has the slot of the one that it overrides. Swift has no public way to call one
/// that isn't required: neither protocols nor their extensions nor references to initialisers bypass the check (Swift
/// 6.3).
///
/// Without it: a view's `layerClass`, the copy for `presentation()` and a table's registered cells are created with
/// `init(coder:)`, which is required. Such cells have no reuse identifier, so they aren't reused.
package enum ClassTable {
  /// Returns a class, cast to another one whose method table begins in the same way.
  // If it were optimised, the following call would go to the other class's own initialiser.
  @_optimize(none) @inline(never)
  package static func cast<Known: AnyObject>(_ type: AnyClass, to known: Known.Type) -> Known.Type {
    unsafeBitCast(type, to: Known.Type.self)
  }

  @_optimize(none) @inline(never)
  static func passesTest() -> Bool {
    // Read from a variable, so that the compiler doesn't know the class.
    let types: [TableRoot.Type] = [TableRoot.self, TableProbe.self]
    return types.allSatisfy { type in
      let made = cast(type, to: TableMaker.self).init()
      return made.isMade && ObjectIdentifier(Swift.type(of: made as TableRoot)) == ObjectIdentifier(type)
    }
  }
}

// The classes of the test. They're `package` instead of private, so that the compiler keeps uncalled methods.

package class TableRoot {
  package final var isMade = false
  package init() { isMade = true }
  package init(copying other: Any) { isMade = true }
}

package class TableMaker: TableRoot {
  package required override init() { super.init() }
  package required override init(copying other: Any) { super.init(copying: other) }
}

/// A class that overrides the initialisers. Without one, an optimised build bypasses the table.
package final class OverridingTableMaker: TableMaker {
  package required init() { super.init() }
  package required init(copying other: Any) { super.init(copying: other) }
}

/// A class with harmless methods. If a compiler gives required initialisers their own slots, the call reaches a method
/// after the table of ``TableRoot``.
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
