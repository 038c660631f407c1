import Foundation
import UIKit

/// Requests for reviews in the App Store, which doesn't exist on Linux: the user isn't asked.
@preconcurrency @MainActor open class SKStoreReviewController: NSObject {
  /// Requests a review; the user isn't asked.
  @available(*, deprecated, message: "Use requestReview(in:).")
  open class func requestReview() { MissingStore.report() }
  /// Requests a review in a scene; the user isn't asked.
  open class func requestReview(in windowScene: UIWindowScene) { MissingStore.report() }
}

/// The App Store.
@preconcurrency @MainActor public enum AppStore {
  /// Whether the user may buy: false.
  nonisolated public static var canMakePayments: Bool { false }
  /// Requests a review in a scene; the user isn't asked.
  public static func requestReview(in scene: UIWindowScene) { MissingStore.report() }
}
