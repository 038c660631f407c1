import Foundation

/// Functions that let nonisolated code, which ensures the right thread itself, call methods of the main actor.
///
/// Selectors contain methods as values, and the caller chooses the thread, as with Objective-C's messages.
///
/// Needs: that a function's type has the same representation with and without `@MainActor`, on which the standard
/// library's own `MainActor.assumeIsolated` relies. That is the public way, but it stops the program off the main
/// thread, where `performSelector(inBackground:with:)` and timers of other threads perform.
///
/// Without it: `MainActor.assumeIsolated` calls the method, so only the main thread can.
package enum IsolationRemoval {
  /// Returns the function without its actor.
  package static func of<Result>(_ function: @escaping @MainActor () -> Result) -> () -> Result {
    if RuntimePatch.isolation.works { return unsafeBitCast(function, to: (() -> Result).self) }
    return { MainActor.assumeIsolated { Handed(function()) }.value }
  }

  /// Returns the function with one parameter without its actor.
  package static func of<First, Result>(_ function: @escaping @MainActor (First) -> Result) -> (First) -> Result {
    if RuntimePatch.isolation.works { return unsafeBitCast(function, to: ((First) -> Result).self) }
    return { first in
      let first = Handed(first)
      return MainActor.assumeIsolated { Handed(function(first.value)) }.value
    }
  }

  /// Returns the function with two parameters without its actor.
  package static func of<First, Second, Result>(
    _ function: @escaping @MainActor (First, Second) -> Result
  ) -> (First, Second) -> Result {
    if RuntimePatch.isolation.works { return unsafeBitCast(function, to: ((First, Second) -> Result).self) }
    return { first, second in
      let (first, second) = (Handed(first), Handed(second))
      return MainActor.assumeIsolated { Handed(function(first.value, second.value)) }.value
    }
  }

  /// Returns the function with three parameters without its actor.
  package static func of<First, Second, Third, Result>(
    _ function: @escaping @MainActor (First, Second, Third) -> Result
  ) -> (First, Second, Third) -> Result {
    if RuntimePatch.isolation.works { return unsafeBitCast(function, to: ((First, Second, Third) -> Result).self) }
    return { first, second, third in
      let (first, second, third) = (Handed(first), Handed(second), Handed(third))
      return MainActor.assumeIsolated { Handed(function(first.value, second.value, third.value)) }.value
    }
  }

  /// A value that stays on its thread, which the compiler can't verify.
  private struct Handed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  static func passesTest() -> Bool {
    typealias Plain = (Int) -> Int
    let function: @MainActor (Int) -> Int = { $0 + 1 }
    guard MemoryLayout<@MainActor (Int) -> Int>.size == MemoryLayout<Plain>.size else { return false }
    return unsafeBitCast(function, to: Plain.self)(41) == 42
  }
}
