import AloeCore
import Foundation

/// The open transactions, the innermost last.
@MainActor final class TransactionStack {
  /// Core Animation's default duration of implicit animations, in seconds.
  static let defaultDuration: TimeInterval = 0.25

  private unowned let clock: FrameClock
  private var transactions: [LayerTransaction] = []
  /// Whether the first transaction was begun implicitly by a setting, and ends automatically.
  private var hasImplicitOne = false

  init(clock: FrameClock) { self.clock = clock }

  isolated deinit { Animator.transactionsEnded(transactions.count) }

  var isEmpty: Bool { transactions.isEmpty }

  // MARK: - Opening and closing

  func begin() { open(LayerTransaction(clock: clock)) }

  private func open(_ transaction: LayerTransaction) {
    transactions.append(transaction)
    Animator.transactionsBegan()
  }

  private func close(_ transaction: LayerTransaction) {
    Animator.transactionsEnded()
    transaction.close()
  }

  func commit() {
    guard transactions.count > (hasImplicitOne ? 1 : 0) else {
      return Messages.warn("CATransaction.commit() was called without begin(), and does nothing. Remove the call.")
    }
    close(transactions.removeLast())
  }

  /// The innermost transaction; a setting outside of any transaction begins one.
  var present: LayerTransaction {
    if let last = transactions.last { return last }
    let made = LayerTransaction(clock: clock)
    open(made)
    hasImplicitOne = true
    clock.runInNextTurn { [weak self] in self?.endImplicitOne() }
    return made
  }

  private func endImplicitOne() {
    guard hasImplicitOne else { return }
    hasImplicitOne = false
    close(transactions.removeFirst())
  }

  func flush() {
    guard transactions.count <= (hasImplicitOne ? 1 : 0) else { return }
    endImplicitOne()
    clock.displayClientsOutsideFrames()
  }

  // MARK: - Settings

  var disablesActions: Bool { nearest { $0.disablesActions } ?? false }
  var duration: TimeInterval { nearest { $0.duration } ?? Self.defaultDuration }
  var timingFunction: CAMediaTimingFunction? { nearest { $0.timingFunction } ?? nil }
  var completionBlock: (() -> Void)? { transactions.last?.completion?.block }

  func value(for key: String) -> Any? { nearest { $0.values[key] } }

  private func nearest<Value>(_ setting: (LayerTransaction) -> Value?) -> Value? {
    for transaction in transactions.reversed() {
      if let value = setting(transaction) { return value }
    }
    return nil
  }

  // MARK: - Animations

  /// Makes the open transactions' completions wait for an animation.
  func add(_ group: AnimationGroup) {
    for transaction in transactions { transaction.completion.map(group.willComplete) }
  }

  /// The timing with which a layer without a view is animated now; `nil` if it isn't.
  var implicitTiming: AnimationTiming? {
    guard !isEmpty, !disablesActions, duration > 0 else { return nil }
    let function = timingFunction ?? CAMediaTimingFunction(name: .default)
    return AnimationTiming(duration: duration, curve: function.curve)
  }
}

/// The settings of one transaction; `nil` for inherited settings.
@MainActor final class LayerTransaction {
  private unowned let clock: FrameClock
  var disablesActions: Bool?
  var duration: TimeInterval?
  var timingFunction: CAMediaTimingFunction??
  var values: [String: Any] = [:]
  private(set) var completion: TransactionCompletion?

  init(clock: FrameClock) { self.clock = clock }

  func setCompletion(_ block: (() -> Void)?) {
    completion?.close()
    completion = block.map { TransactionCompletion($0, clock: clock) }
  }

  func close() { completion?.close() }
}

/// A completion that waits for the animations of a transaction.
@MainActor final class TransactionCompletion {
  let block: () -> Void
  private weak var clock: FrameClock?
  private var running = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void, clock: FrameClock) {
    self.block = block
    self.clock = clock
  }

  /// Registers one more animation to wait for.
  func animationBegan() { running += 1 }

  func animationEnded() {
    running -= 1
    callIfOver()
  }

  /// Stops registering animations.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    callIfOver()
  }

  private func callIfOver() {
    if isClosed, running == 0 { clock?.runInNextTurn { self.block() } }
  }
}
