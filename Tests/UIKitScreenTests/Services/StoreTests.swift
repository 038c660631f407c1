import XCTest

@testable import StoreKit
@testable import TestSupport
@testable import UIKit

/// The App Store, which doesn't exist on Linux: every request is answered.
@MainActor final class StoreTests: XCTestCase {
  private final class Observer: NSObject, SKPaymentTransactionObserver {
    var log: [String] = []
    var finishes = true
    var removed: Observer?
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
      for transaction in transactions {
        let error = (transaction.error as? SKError).map { "\($0.code)" } ?? "-"
        log.append("\(transaction.payment.productIdentifier) \(transaction.transactionState) \(error)")
        if finishes { queue.finishTransaction(transaction) }
      }
      if let removed { queue.remove(removed) }
    }
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {
      log.append("removed \(transactions.count)")
    }
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {
      log.append("not restored: \((error as? SKError).map { "\($0.code)" } ?? "-")")
    }
  }

  private final class Product: SKProduct {
    override var productIdentifier: String { "coins" }
  }

  private final class Listener: NSObject, SKProductsRequestDelegate {
    var log: [String] = []
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) { log.append("-") }
    func request(_ request: SKRequest, didFailWithError error: any Error) {
      log.append((error as? SKError).map { "\($0.code)" } ?? "-")
    }
  }

  private final class Page: NSObject, SKStoreProductViewControllerDelegate {
    var count = 0
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
      count += 1
      viewController.dismiss(animated: true)
    }
  }

  private func finishTurn() async {
    for _ in 0..<2 { await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } } }
  }

  // MARK: - Payments

  func testAPaymentFails() async throws {
    XCTAssertFalse(SKPaymentQueue.canMakePayments())
    XCTAssertFalse(AppStore.canMakePayments)
    XCTAssertIdentical(SKPaymentQueue.default(), SKPaymentQueue.default())
    let (queue, observer) = (SKPaymentQueue(), Observer())
    queue.add(observer)
    queue.add(observer)
    let said = messages { queue.add(SKPayment(product: Product())) }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.joined().contains("canMakePayments()"), "\(said)")
    XCTAssertEqual(observer.log, [])
    await finishTurn()
    XCTAssertEqual(observer.log, ["coins failed paymentNotAllowed", "removed 1"])
    XCTAssertEqual(queue.transactions, [])
    queue.restoreCompletedTransactions()
    await finishTurn()
    XCTAssertEqual(observer.log.last, "not restored: paymentNotAllowed")
    queue.remove(observer)
    queue.add(SKPayment(product: Product()))
    await finishTurn()
    XCTAssertEqual(observer.log.count, 3)
  }

  func testUnfinishedPaymentsAreReportedAgain() async throws {
    let (queue, first, second) = (SKPaymentQueue(), Observer(), Observer())
    first.finishes = false
    queue.add(first)
    let payment = SKMutablePayment(product: Product())
    payment.quantity = 2
    payment.applicationUsername = "user"
    queue.add(payment)
    await finishTurn()
    let transaction = try XCTUnwrap(queue.transactions.first)
    XCTAssertEqual(transaction.payment.quantity, 2)
    XCTAssertEqual(transaction.payment.applicationUsername, "user")
    XCTAssertNil(transaction.transactionIdentifier)
    queue.add(second)
    XCTAssertEqual(second.log, [])
    await finishTurn()
    XCTAssertEqual(second.log, ["coins failed paymentNotAllowed", "removed 1"])
    XCTAssertEqual(first.log, ["coins failed paymentNotAllowed", "removed 1"])
    queue.finishTransaction(transaction)
    await finishTurn()
    XCTAssertEqual(first.log.count, 2, "it was finished before")
  }

  func testObserversThatGoOrAreRemovedMeanwhile() async throws {
    let (queue, first, second) = (SKPaymentQueue(), Observer(), Observer())
    first.removed = second
    queue.add(first)
    queue.add(second)
    queue.add(SKPayment(product: Product()))
    await finishTurn()
    XCTAssertEqual(second.log, [])
    XCTAssertEqual(queue.transactionObservers.count, 1)
    var third: Observer? = Observer()
    if let third { queue.add(third) }
    XCTAssertEqual(queue.transactionObservers.count, 2)
    third = nil
    XCTAssertEqual(queue.transactionObservers.count, 1, "observers are held weakly")
  }

  // MARK: - Requests

  func testRequestsFail() async throws {
    let listener = Listener()
    let request = SKProductsRequest(productIdentifiers: ["coins"])
    request.delegate = listener
    request.start()
    XCTAssertEqual(listener.log, [])
    await finishTurn()
    XCTAssertEqual(listener.log, ["storeProductNotAvailable"])
    request.start()
    request.cancel()
    await finishTurn()
    XCTAssertEqual(listener.log.count, 1, "cancelled")
    request.start()
    request.cancel()
    request.start()
    await finishTurn()
    XCTAssertEqual(listener.log.count, 2, "the last one is used")
    let receipt = SKReceiptRefreshRequest()
    XCTAssertNil(receipt.receiptProperties)
    receipt.delegate = listener
    receipt.start()
    await finishTurn()
    XCTAssertEqual(listener.log.count, 3)
    let scene = UIWindowScene(
      session: UISceneSession(
        role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
      connectionOptions: UIScene.ConnectionOptions())
    XCTAssertEqual(messages { AppStore.requestReview(in: scene) }.count, 1)
    XCTAssertEqual(messages { SKStoreReviewController.requestReview(in: scene) }.count, 1)
  }

  func testErrors() throws {
    let error: any Error = NSError(domain: SKErrorDomain, code: 2)
    do { throw error } catch SKError.paymentCancelled {}
    XCTAssertTrue(SKError(.unknown).localizedDescription.contains("Linux"))
  }

  // MARK: - Product pages

  private func present(_ controller: SKStoreProductViewController) -> (TestScreen, UIViewController) {
    let screen = UIViewController()
    let test = TestScreen(screen)
    screen.present(controller, animated: true)
    test.settle()
    return (test, screen)
  }

  func testAProductPageOpensInTheBrowser() async throws {
    let desktop = FakeDesktop()
    let (controller, page) = (SKStoreProductViewController(), Page())
    controller.delegate = page
    var answer: Bool?
    controller.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: NSNumber(value: 361_309_726)])
    {
      isLoaded, _ in answer = isLoaded
    }
    XCTAssertNil(answer)
    let (test, screen) = present(controller)
    XCTAssertEqual(desktop.opened, ["https://apps.apple.com/app/id361309726"])
    desktop.answerAll()
    test.settle()
    await finishTurn()
    XCTAssertEqual(answer, true)
    XCTAssertEqual(page.count, 1)
    XCTAssertNil(screen.presentedViewController)
  }

  func testAProductThatsLoadedLater() async throws {
    let desktop = FakeDesktop()
    let controller = SKStoreProductViewController()
    let (test, screen) = present(controller)
    controller.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: "42"])
    XCTAssertEqual(desktop.opened, ["https://apps.apple.com/app/id42"])
    await finishTurn()
    XCTAssertNotNil(screen.presentedViewController)
    desktop.answerAll()
    test.settle()
    XCTAssertNil(screen.presentedViewController, "without a delegate")
  }

  func testAProductThatsLoadedForTheNextPresentation() async throws {
    let desktop = FakeDesktop()
    let (controller, page) = (SKStoreProductViewController(), Page())
    controller.delegate = page
    controller.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: "1"])
    let (test, screen) = present(controller)
    desktop.answerAll()
    test.settle()
    XCTAssertNil(screen.presentedViewController)
    controller.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: "2"])
    await finishTurn()
    XCTAssertEqual(desktop.opened, ["https://apps.apple.com/app/id1"], "it isn't presented")
    XCTAssertEqual(page.count, 1)
    screen.present(controller, animated: true)
    test.settle()
    XCTAssertEqual(desktop.opened, ["https://apps.apple.com/app/id1", "https://apps.apple.com/app/id2"])
  }

  func testAControllerWithoutAProductGoes() async throws {
    let desktop = FakeDesktop()
    for parameters in [nil, [:], [SKStoreProductParameterITunesItemIdentifier: "../x"]] as [[String: Any]?] {
      let controller = SKStoreProductViewController()
      var code: SKError.Code?
      if let parameters {
        let said = messages {
          controller.loadProduct(withParameters: parameters) { _, error in code = (error as? SKError)?.code }
        }
        XCTAssertTrue(said.joined().contains("have no number"), "\(said)")
      }
      let (test, screen) = present(controller)
      await finishTurn()
      test.settle()
      XCTAssertEqual(code, parameters == nil ? nil : .storeProductNotAvailable)
      XCTAssertNil(screen.presentedViewController)
    }
    XCTAssertEqual(desktop.opened, [])
  }
}
