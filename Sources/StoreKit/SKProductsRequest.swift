import Foundation

/// The methods by which a delegate is notified that a request has ended. All are optional.
@preconcurrency @MainActor public protocol SKRequestDelegate: NSObjectProtocol {
  /// Never called, because requests fail.
  func requestDidFinish(_ request: SKRequest)
  /// Called when the request has failed.
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  /// Does nothing by default.
  public func requestDidFinish(_ request: SKRequest) {}
  /// Does nothing by default.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// A request to the App Store. It always fails, because Linux has no App Store.
@preconcurrency @MainActor open class SKRequest: NSObject {
  /// The delegate; held weakly.
  open weak var delegate: (any SKRequestDelegate)?
  /// The number of starts and cancellations, by which an outdated start is recognised.
  private var generation = 0

  /// Creates a request.
  public override init() {}

  /// Starts the request: the delegate is notified of an error, after the call has returned.
  open func start() {
    MissingStore.report()
    generation += 1
    let generation = generation
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        guard self.generation == generation else { return }
        self.delegate?.request(self, didFailWithError: SKError(.storeProductNotAvailable))
      }
    }
  }
  /// Cancels the request: the delegate isn't notified.
  open func cancel() { generation += 1 }
}

/// The method by which a delegate receives products.
@preconcurrency @MainActor public protocol SKProductsRequestDelegate: SKRequestDelegate {
  /// Never called, because requests fail.
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// A request for products, which always fails.
@preconcurrency @MainActor open class SKProductsRequest: SKRequest {
  /// Creates a request for the products with the given identifiers.
  public init(productIdentifiers: Set<String>) {}
}

/// A request for the app's receipt, which always fails.
@preconcurrency @MainActor open class SKReceiptRefreshRequest: SKRequest {
  /// The properties of the receipt.
  public let receiptProperties: [String: Any]?
  /// Creates a request.
  public init(receiptProperties properties: [String: Any]? = nil) { receiptProperties = properties }
}
