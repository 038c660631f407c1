/// What outlives a call and belongs to no view: an application's messages and, in the modules above, its clock, its
/// animations, its caches, its counts of work.
///
/// One is there from the start, and an application has no other. A test makes one of its own, works within
/// ``run(_:)``, and neither finds what others left nor leaves anything. What belongs to the process, such as the
/// connection with the desktop and the fonts that are installed, is in no context.
package final class Context: @unchecked Sendable {
  // Unchecked: the log and the shared states have locks; only the main thread touches the others.

  package let log = MessageLog()
  /// A place for each owner. It's read so often that it's no array.
  @usableFromInline let states: UnsafeMutablePointer<AnyObject?>
  private var sharedStates = ContiguousArray<AnyObject?>(repeating: nil, count: Context.capacity)
  private let lock = Lock()

  /// A key by which a module keeps a state in each context. The module makes it once, for all contexts:
  ///
  /// ```swift
  /// extension Context.Owner {
  ///   /// The module's layers.
  ///   static let layers = Context.Owner()
  /// }
  /// ```
  package struct Owner: Sendable {
    /// The place of its states.
    @usableFromInline let number: Int

    /// Registers an owner. A program has as many as there are such declarations, whatever it does.
    package init() {
      number = Registration.next()
      demand(
        number < Context.capacity,
        "More than \(Context.capacity) owners register with Context: make each once, as a static constant, or raise "
          + "Context.capacity.")
    }
  }

  /// How many owners there may be. Each context has a place for all of them, so that none need be moved.
  static let capacity = 32

  private enum Registration {
    static let lock = Lock()
    // Read and written within the lock.
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

  /// The source of the context's time: the main loop for the context that a program starts with.
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

  /// Knows the context for as long as it lives, and doesn't hold it. A weak reference would slow down each use of the
  /// context.
  package final class Handle {
    @exclusivity(unchecked) package fileprivate(set) unowned(unsafe) var context: Context?
  }

  /// What those keep who belong to the context and may outlive it.
  package let handle = Handle()

  // MARK: - States

  /// The state of `owner` on the main thread, made when it's first asked for. O(1).
  @inlinable package func state<State: AnyObject>(of owner: Owner, _ make: () -> State) -> State {
    if let known = states[owner.number] { return unsafeDowncast(known, to: State.self) }
    let made = make()
    states[owner.number] = made
    return made
  }

  @MainActor private func tellStates(_ message: (any ContextSwitching) -> Void) {
    for number in 0..<Self.capacity {
      if let state = states[number] as? any ContextSwitching { message(state) }
    }
  }

  /// The state of `owner` that all threads share, made when it's first asked for. O(1).
  package func sharedState<State: AnyObject & Sendable>(of owner: Owner, _ make: () -> State) -> State {
    lock.withLock {
      if let known = sharedStates[owner.number] { return unsafeDowncast(known, to: State.self) }
      let made = make()
      sharedStates[owner.number] = made
      return made
    }
  }

  // MARK: - The present one

  /// The context in which class-level functions work, such as `UIView.animate(withDuration:animations:)`.
  @MainActor package static var current: Context {
    get { Installation.context }
    set {
      let old = Installation.context
      guard newValue !== old else { return }
      old.tellStates { $0.contextWillResign() }
      // What dies with the old one may ask for the present one, so it mustn't die within the lock.
      withExtendedLifetime(old) { Installation.lock.withLock { Installation.context = newValue } }
      Present.states = newValue.states
      newValue.tellStates { $0.contextDidBecomeCurrent() }
    }
  }

  /// The present context, asked for on any thread.
  package static var installed: Context { Installation.lock.withLock { Installation.context } }

  /// The present context where the caller has seen to it that this is the main thread, and the compiler doesn't know.
  package static var currentOnMainThread: Context { Installation.context }

  /// Runs `work` with this context as the present one.
  @MainActor package func run<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try work()
  }

  /// The state of `owner` in the present context, made when it's first asked for. O(1).
  ///
  /// Each layout asks many times, so on the way there the context isn't held.
  @inlinable @MainActor package static func presentState<State: AnyObject>(
    of owner: Owner, _ make: @MainActor (Context) -> State
  ) -> State {
    if let known = Present.states?[owner.number] { return unsafeDowncast(known, to: State.self) }
    let context = current
    Present.states = context.states
    return context.state(of: owner) { make(context) }
  }

  @usableFromInline enum Present {
    /// The places of the present context's states, once it was asked for one. The context is held as long as it's present.
    @usableFromInline @MainActor static var states: UnsafeMutablePointer<AnyObject?>?
  }

  private enum Installation {
    static let lock = Lock()
    // Only the main thread writes, within the lock; others read within it.
    nonisolated(unsafe) static var context = Context(time: .ofMainLoop)
  }
}

/// A state that has something to put away when another context becomes the present one.
package protocol ContextSwitching: AnyObject {
  /// Called when another context is about to be the present one.
  @MainActor func contextWillResign()
  /// Called when this context has become the present one.
  @MainActor func contextDidBecomeCurrent()
}
