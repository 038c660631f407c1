/// A recording of the files that a change passes through, with which tests compare the walkthroughs in ARCHITECTURE.
///
/// Steps are recorded where a piece of work begins, not in inner loops. They compile to nothing in optimised builds,
/// and cost a comparison in others.
package enum Walkthrough {
  /// A step of the walkthrough: a file and a function in it, such as `UILabel.swift` and `draw(_:)`.
  package struct Step: Equatable, Sendable, CustomStringConvertible {
    package let file: String
    package let function: String
    package var description: String { "\(file) \(function)" }
  }

  #if DEBUG
    // Global, because looking up the context would cost more than the step. Only the main actor's steps are recorded,
    // one recording at a time.
    @usableFromInline nonisolated(unsafe) static var steps: [Step]?
  #endif

  /// Records the calling function's file, if there is a recording.
  @inlinable @inline(__always) @MainActor
  package static func step(_ file: StaticString = #fileID, _ function: StaticString = #function) {
    #if DEBUG
      if steps != nil { append(file, function) }
    #endif
  }

  #if DEBUG
    @usableFromInline static func append(_ file: StaticString, _ function: StaticString) {
      let name = "\(file)".split(separator: "/").last ?? ""
      steps?.append(Step(file: String(name), function: "\(function)"))
    }

    /// Returns the steps that `work` takes.
    @MainActor package static func record(_ work: () -> Void) -> [Step] {
      steps = []
      defer { steps = nil }
      work()
      return steps ?? []
    }
  #endif
}
