import Foundation

/// A payment for a product.
open class SKPayment: NSObject {
  fileprivate final var product = ""
  fileprivate final var count = 1
  fileprivate final var user: String?

  override init() {}
  /// Creates a payment for a product.
  public convenience init(product: SKProduct) {
    self.init()
    self.product = product.productIdentifier
  }

  /// The product's identifier.
  open var productIdentifier: String { product }
  /// The number of products; 1 by default.
  open var quantity: Int { count }
  /// The identifier of the user's account in the app; `nil` by default.
  open var applicationUsername: String? { user }
}

/// A payment that can be changed.
open class SKMutablePayment: SKPayment {
  /// Creates a payment.
  public override init() {}
  /// The product's identifier.
  open override var productIdentifier: String {
    get { product }
    set { product = newValue }
  }
  /// The number of products; 1 by default.
  open override var quantity: Int {
    get { count }
    set { count = newValue }
  }
  /// The identifier of the user's account in the app; `nil` by default.
  open override var applicationUsername: String? {
    get { user }
    set { user = newValue }
  }
}

/// The states of a payment.
public enum SKPaymentTransactionState: Int, Sendable {
  /// The payment is in progress.
  case purchasing = 0
  /// The payment is complete.
  case purchased = 1
  /// The payment has failed. Always the case on Linux.
  case failed = 2
  /// The payment was made before, and is restored.
  case restored = 3
  /// The payment waits for another person's approval.
  case deferred = 4
}

/// A payment and its state.
open class SKPaymentTransaction: NSObject {
  /// The payment.
  public let payment: SKPayment
  /// The state.
  open var transactionState: SKPaymentTransactionState { .failed }
  /// The error.
  open var error: (any Error)? { SKError(.paymentNotAllowed) }
  /// The identifier; `nil` for a failed transaction.
  open var transactionIdentifier: String? { nil }
  /// The time; `nil` for a failed transaction.
  open var transactionDate: Date? { nil }
  /// The first payment; `nil` for a transaction that wasn't restored.
  open var original: SKPaymentTransaction? { nil }

  init(_ payment: SKPayment) { self.payment = payment }
}

/// The methods by which an observer is notified of payments.
@preconcurrency @MainActor public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  /// Called with payments whose state has changed.
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  /// Called with payments that were finished.
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  /// Called when payments can't be restored.
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  /// Called when all payments were restored; never.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  /// Called for a payment that began in the App Store; never called on Linux.
  func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}

extension SKPaymentTransactionObserver {
  /// Does nothing by default.
  public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
  /// Does nothing by default.
  public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
  /// Does nothing by default.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  /// Returns false by default.
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}

/// The payments to the App Store, which doesn't exist on Linux: each fails.
@preconcurrency @MainActor open class SKPaymentQueue: NSObject {
  private struct Observer {
    weak var object: (any SKPaymentTransactionObserver)?
  }
  private var observers: [Observer] = []
  /// The observers, in the order in which they were added.
  open var transactionObservers: [any SKPaymentTransactionObserver] { observers.compactMap(\.object) }
  /// The payments that have failed and weren't finished.
  open private(set) var transactions: [SKPaymentTransaction] = []
  private static let only = SKPaymentQueue()

  // Tests create their own.
  override init() {}

  /// Returns the queue.
  open class func `default`() -> SKPaymentQueue { only }
  /// Returns whether the user may buy: false.
  nonisolated open class func canMakePayments() -> Bool { false }

  /// Adds an observer, which is notified once of each event, even if it's added twice; held weakly, so that it needn't
  /// be removed. It's notified of unfinished payments after the call has returned.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    guard !transactionObservers.contains(where: { $0 === observer }) else { return }
    observers.removeAll { $0.object == nil }
    observers.append(Observer(object: observer))
    let unfinished = transactions
    guard !unfinished.isEmpty else { return }
    later { [weak observer] in
      if let observer, $0.isObserver(observer) { observer.paymentQueue($0, updatedTransactions: unfinished) }
    }
  }
  /// Removes an observer.
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }
  private func isObserver(_ object: any SKPaymentTransactionObserver) -> Bool {
    observers.contains { $0.object === object }
  }
  /// Adds a payment, which fails after the call has returned, with `paymentNotAllowed`.
  open func add(_ payment: SKPayment) {
    MissingStore.report()
    let transaction = SKPaymentTransaction(payment)
    later {
      $0.transactions.append(transaction)
      $0.notify { observer, queue in observer.paymentQueue(queue, updatedTransactions: [transaction]) }
    }
  }
  /// Removes a payment that has failed.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    guard let index = transactions.firstIndex(where: { $0 === transaction }) else { return }
    transactions.remove(at: index)
    later {
      $0.notify { observer, queue in observer.paymentQueue(queue, removedTransactions: [transaction]) }
    }
  }
  /// Restores payments; the observers are notified of an error, after the call has returned.
  open func restoreCompletedTransactions() {
    MissingStore.report()
    later {
      $0.notify { observer, queue in
        observer.paymentQueue(queue, restoreCompletedTransactionsFailedWithError: SKError(.paymentNotAllowed))
      }
    }
  }
  /// Restores the payments of a user of the app; the observers are notified of an error, after the call has returned.
  open func restoreCompletedTransactions(withApplicationUsername username: String?) { restoreCompletedTransactions() }

  /// Notifies the observers. An observer that another one has removed in the meantime isn't notified.
  private func notify(_ action: (any SKPaymentTransactionObserver, SKPaymentQueue) -> Void) {
    for observer in transactionObservers where isObserver(observer) { action(observer, self) }
  }

  private func later(_ action: @escaping @MainActor (SKPaymentQueue) -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { action(self) } }
  }
}
