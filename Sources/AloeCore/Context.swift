/// The state that outlives a call and belongs to no view: an application's messages and, in the modules above, its
/// clock, its animations, its caches and its performance counters.
///
/// One context exists from the start, and an application has no other. A test creates its own and works within
/// ``run(_:)``, so that it neither finds nor leaves any state. State of the process, such as the connection to the
/// desktop and the installed fonts, isn't part of a context.
package final class Context: @unchecked Sendable {
  // Unchecked: the log and the shared states have locks; only the main thread accesses the others.

  package let log = MessageLog()
  /// The states, with one slot for each owner. They're read so often that they aren't in an array.
  @usableFromInline let states: UnsafeMutablePointer<AnyObject?>
  private var sharedStates = ContiguousArray<AnyObject?>(repeating: nil, count: Context.capacity)
  private let lock = Lock()

  /// A key for a module's state in each context. The module creates it once, for all contexts:
  ///
  /// ```swift
  /// extension Context.Owner {
  ///   /// The module's layers.
  ///   static let layers = Context.Owner()
  /// }
  /// ```
  package struct Owner: Sendable {
    /// The index of the owner's state among the states of each context.
    @usableFromInline let number: Int

    /// Registers an owner. Owners are static constants, so their number doesn't grow at run time.
    package init() {
      number = Registration.next()
      demand(
        number < Context.capacity,
        "More than \(Context.capacity) owners register with Context: create each only once, as a static constant, or "
          + "raise Context.capacity.")
    }
  }

  /// The maximum number of owners. Each context has a slot for each, so that the slots never move.
  static let capacity = 32

  private enum Registration {
    static let lock = Lock()
    // Accessed only while the lock is held.
    nonisolated(unsafe) static var count = 0

    static func next() -> Int {
      lock.withLock {
        count += 1
        return count - 1
      }
    }
  }

  /// The source of a context's time.
  package enum Time {
    /// The program's main loop.
    case ofMainLoop
    /// Explicit steps of the context's clock, by a test or a snapshot.
    case stepped
  }

  /// The source of the context's time. For the context with which a program starts, it's the main loop.
  package let time: Time

  package init(time: Time = .stepped) {
    self.time = time
    states = .allocate(capacity: Self.capacity)
    states.initialize(repeating: nil, count: Self.capacity)
    handle.context = self
  }

  deinit {
    handle.context = nil
    states.deinitialize(count: Self.capacity)
    states.deallocate()
  }

  /// A reference to the context for the context's lifetime, without retaining it. A weak reference would slow down
  /// each access.
  package final class Handle {
    @exclusivity(unchecked) package fileprivate(set) unowned(unsafe) var context: Context?
  }

  /// The handle for objects that belong to the context and may outlive it.
  package let handle = Handle()

  // MARK: - States

  /// Returns the state of `owner` on the main thread, created at first access. O(1).
  @inlinable package func state<State: AnyObject>(of owner: Owner, _ make: () -> State) -> State {
    if let known = states[owner.number] { return unsafeDowncast(known, to: State.self) }
    let made = make()
    states[owner.number] = made
    return made
  }

  @MainActor private func notifyStates(_ message: (any ContextSwitching) -> Void) {
    for number in 0..<Self.capacity {
      if let state = states[number] as? any ContextSwitching { message(state) }
    }
  }

  /// Returns the state of `owner` that all threads share, created at first access. O(1).
  package func sharedState<State: AnyObject & Sendable>(of owner: Owner, _ make: () -> State) -> State {
    lock.withLock {
      if let known = sharedStates[owner.number] { return unsafeDowncast(known, to: State.self) }
      let made = make()
      sharedStates[owner.number] = made
      return made
    }
  }

  // MARK: - The current context

  /// The context used by class-level functions, such as `UIView.animate(withDuration:animations:)`.
  @MainActor package static var current: Context {
    get { Installation.context }
    set {
      let old = Installation.context
      guard newValue !== old else { return }
      old.notifyStates { $0.contextWillResign() }
      // Deallocations of the old context may access the current one, so they mustn't happen while the lock is held.
      withExtendedLifetime(old) { Installation.lock.withLock { Installation.context = newValue } }
      Present.states = newValue.states
      newValue.notifyStates { $0.contextDidBecomeCurrent() }
    }
  }

  /// The current context, accessible on any thread.
  package static var installed: Context { Installation.lock.withLock { Installation.context } }

  /// The current context, for callers that are on the main thread although the compiler can't tell.
  package static var currentOnMainThread: Context { Installation.context }

  /// Runs `work` with this context as the current one.
  @MainActor package func run<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try work()
  }

  /// Returns the state of `owner` in the current context, created at first access. O(1).
  ///
  /// Every layout calls this many times, so it doesn't retain the context.
  @inlinable @MainActor package static func presentState<State: AnyObject>(
    of owner: Owner, _ make: @MainActor (Context) -> State
  ) -> State {
    if let known = Present.states?[owner.number] { return unsafeDowncast(known, to: State.self) }
    let context = current
    Present.states = context.states
    return context.state(of: owner) { make(context) }
  }

  @usableFromInline enum Present {
    /// The slots of the current context, after its first access. The context is retained while it's current.
    @usableFromInline @MainActor static var states: UnsafeMutablePointer<AnyObject?>?
  }

  private enum Installation {
    static let lock = Lock()
    // Only the main thread writes it, while holding the lock; other threads read it while holding the lock.
    nonisolated(unsafe) static var context = Context(time: .ofMainLoop)
  }
}

/// A state that has to act when another context becomes current.
package protocol ContextSwitching: AnyObject {
  /// Called when another context is about to become current.
  @MainActor func contextWillResign()
  /// Called when this context has become current.
  @MainActor func contextDidBecomeCurrent()
}
