#if !canImport(Combine)
  import Foundation

  /// A subscription to several publishers, whose latest elements are published together.
  ///
  /// A request is passed on to all publishers. Beyond the demand, only the latest element of each publisher is kept.
  final class LatestElements<Output, Failure: Error>: Subscription {
    // Publishers may send from several threads. The outer lock, which is held while the subscriber receives something,
    // keeps the elements in order; it's recursive, as the subscriber may cause the next element. The inner one is held
    // around each access to the variables, never during a call.
    private let delivery = NSRecursiveLock()
    private let lock = NSLock()
    private var demand = Subscribers.Demand.none
    /// `nil` at the end.
    private var state: State?

    private struct State {
      let subscriber: AnySubscriber<Output, Failure>
      var sides: [LatestSide] = []
      var output: () -> Output? = { nil }

      var subscriptions: [Subscription] { sides.compactMap(\.subscription) }
    }

    init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      state = State(subscriber: AnySubscriber(subscriber))
    }

    /// Adds a publisher.
    func add<P: Publisher>(_ publisher: P) -> LatestElement<P.Output, Output, Failure> where P.Failure == Failure {
      let side = LatestElement<P.Output, Output, Failure>(self)
      side.subscribe = { [unowned side] in publisher.subscribe(side) }
      state?.sides.append(side)
      return side
    }

    /// Subscribes to the publishers. `output` returns the elements to publish; `nil` until all publishers have one.
    func begin(_ output: @escaping () -> Output?) {
      state?.output = output
      guard let state else { return }
      state.subscriber.receive(subscription: self)
      for side in state.sides where lock.withLock({ self.state != nil }) { side.subscribe?() }
      for side in state.sides { side.subscribe = nil }
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      let subscriptions = lock.withLock {
        self.demand += demand
        return state?.subscriptions ?? []
      }
      for subscription in subscriptions { subscription.request(demand) }
    }

    func cancel() {
      let ended = lock.withLock { end() }
      for subscription in ended?.subscriptions ?? [] { subscription.cancel() }
    }

    /// Forgets everything, and returns it: what is released last may call back.
    private func end() -> State? {
      defer { state = nil }
      return state
    }

    fileprivate func begins(_ side: LatestSide, _ subscription: Subscription) {
      // No element has been published yet, so the demand is all that has been requested.
      let requested: Subscribers.Demand? = lock.withLock {
        guard state != nil, side.subscription == nil, !side.isFinished else { return nil }
        side.subscription = subscription
        return demand
      }
      guard let requested else { return subscription.cancel() }
      if requested > .none { subscription.request(requested) }
    }

    /// Publishes the elements after a change of one of them, and returns the additional demand. `change` returns the
    /// previous element, whose release may call back.
    fileprivate func receives(_ change: () -> Any?, from side: LatestSide) -> Subscribers.Demand {
      var previous: Any?
      delivery.lock()
      let received: (subscriber: AnySubscriber<Output, Failure>, output: Output)? = lock.withLock {
        guard let state, !side.isFinished else { return nil }
        previous = change()
        guard demand > .none, let output = state.output() else { return nil }
        demand -= 1
        return (state.subscriber, output)
      }
      let more = received.map { $0.subscriber.receive($0.output) } ?? .none
      delivery.unlock()
      withExtendedLifetime(previous) {}
      guard more > .none else { return .none }
      let others = lock.withLock {
        demand += more
        return (state?.sides ?? []).compactMap { $0 === side ? nil : $0.subscription }
      }
      for subscription in others { subscription.request(more) }
      return more
    }

    fileprivate func finishes(_ side: LatestSide, _ completion: Subscribers.Completion<Failure>) {
      delivery.lock()
      let ended: State? = lock.withLock {
        guard let state, !side.isFinished else { return nil }
        (side.isFinished, side.subscription) = (true, nil)
        if case .finished = completion, state.sides.contains(where: { !$0.isFinished }) { return nil }
        return end()
      }
      ended?.subscriber.receive(completion: completion)
      delivery.unlock()
      for subscription in ended?.subscriptions ?? [] { subscription.cancel() }
    }
  }

  /// The state of the subscription to one of the publishers.
  class LatestSide {
    fileprivate var subscription: Subscription?
    fileprivate var isFinished = false
    fileprivate var subscribe: (() -> Void)?
  }

  /// The latest element of one of the publishers.
  final class LatestElement<Input, Output, Failure: Error>: LatestSide, Subscriber {
    private(set) var latest: Input?
    private let all: LatestElements<Output, Failure>

    fileprivate init(_ all: LatestElements<Output, Failure>) { self.all = all }

    func receive(subscription: Subscription) { all.begins(self, subscription) }

    func receive(_ input: Input) -> Subscribers.Demand {
      all.receives(
        {
          defer { latest = input }
          return latest
        }, from: self)
    }

    func receive(completion: Subscribers.Completion<Failure>) { all.finishes(self, completion) }
  }
#endif
