import Foundation

/// The answer to a request for products. None exists on Linux.
open class SKProductsResponse: NSObject {
  /// The products.
  open var products: [SKProduct] { [] }
  /// The identifiers for which there are no products.
  open var invalidProductIdentifiers: [String] { [] }
  /// Creates a response without products, for subclasses.
  public override init() {}
}

/// A product of the App Store. None exists on Linux.
open class SKProduct: NSObject {
  /// Creates a product without an identifier, for subclasses.
  public override init() {}

  /// The identifier.
  open var productIdentifier: String { "" }
  /// The name.
  open var localizedTitle: String { "" }
  /// The description.
  open var localizedDescription: String { "" }
  /// The price.
  open var price: NSDecimalNumber { NSDecimalNumber.zero }
  /// The locale of the price.
  open var priceLocale: Locale { .current }
  /// Whether the product has content to download.
  open var isDownloadable: Bool { false }
  /// The duration of a subscription; `nil` for products without one.
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
  /// The group of subscriptions; `nil` for products without one.
  open var subscriptionGroupIdentifier: String? { nil }
  /// The offer for new subscribers; `nil` for products without one.
  open var introductoryPrice: SKProductDiscount? { nil }
  /// The offers for subscribers.
  open var discounts: [SKProductDiscount] { [] }

  /// A unit of the duration of a subscription.
  public enum PeriodUnit: UInt, Sendable {
    /// A day.
    case day = 0
    /// A week.
    case week = 1
    /// A month.
    case month = 2
    /// A year.
    case year = 3
  }
}

/// The period of a subscription. None exists on Linux.
open class SKProductSubscriptionPeriod: NSObject {
  /// Creates a period without a length, for subclasses.
  public override init() {}

  /// The number of units.
  open var numberOfUnits: Int { 0 }
  /// The unit.
  open var unit: SKProduct.PeriodUnit { .day }
}

/// An offer for a subscription. None exists on Linux.
open class SKProductDiscount: NSObject {
  /// The ways in which an offer is paid.
  public enum PaymentMode: UInt, Sendable {
    /// The user pays in each period.
    case payAsYouGo = 0
    /// The user pays at the beginning.
    case payUpFront = 1
    /// The user pays nothing.
    case freeTrial = 2
  }

  /// Creates an offer without a price, for subclasses.
  public override init() {}

  /// The identifier; `nil` for the offer for new subscribers.
  open var identifier: String? { nil }
  /// The price.
  open var price: NSDecimalNumber { NSDecimalNumber.zero }
  /// The locale of the price.
  open var priceLocale: Locale { .current }
  /// The length of a period.
  open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
  /// The number of periods.
  open var numberOfPeriods: Int { 0 }
  /// The mode of payment.
  open var paymentMode: PaymentMode { .payAsYouGo }
}
