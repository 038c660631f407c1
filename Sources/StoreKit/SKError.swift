import AloeCore
import Foundation
@_exported import ObjectRoot

/// The error domain of the store.
public let SKErrorDomain = "SKErrorDomain"

/// An error of the store.
public struct SKError: FrameworkError {
  /// The kinds of errors. The raw values are Apple's.
  public enum Code: Int, FrameworkErrorCode {
    /// The type of the errors that have these codes.
    public typealias Failure = SKError

    /// Any other error.
    case unknown = 0
    /// The user may not buy.
    case clientInvalid = 1
    /// The user has cancelled.
    case paymentCancelled = 2
    /// The request isn't valid.
    case paymentInvalid = 3
    /// The user may not buy on this device. Always the case on Linux.
    case paymentNotAllowed = 4
    /// There's no such product in the store.
    case storeProductNotAvailable = 5
    /// There's no access to the service.
    case cloudServicePermissionDenied = 6
    /// There's no network.
    case cloudServiceNetworkConnectionFailed = 7
    /// The user has revoked the permission.
    case cloudServiceRevoked = 8
    /// The user has to agree to the store's handling of data.
    case privacyAcknowledgementRequired = 9
    /// The app may not use some of the request's data.
    case unauthorizedRequestData = 10
    /// There's no such offer.
    case invalidOfferIdentifier = 11
    /// The offer's signature isn't valid.
    case invalidSignature = 12
    /// The offer isn't complete.
    case missingOfferParams = 13
    /// The offer's price isn't valid.
    case invalidOfferPrice = 14
  }
  /// The kind of error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// Any other error.
  public static var unknown: Code { .unknown }
  /// The user may not buy.
  public static var clientInvalid: Code { .clientInvalid }
  /// The user has cancelled.
  public static var paymentCancelled: Code { .paymentCancelled }
  /// The request isn't valid.
  public static var paymentInvalid: Code { .paymentInvalid }
  /// The user may not buy on this device.
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  /// There's no such product in the store.
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }

  /// There's no access to the service.
  public static var cloudServicePermissionDenied: Code { .cloudServicePermissionDenied }
  /// There's no network.
  public static var cloudServiceNetworkConnectionFailed: Code { .cloudServiceNetworkConnectionFailed }
  /// The user has revoked the permission.
  public static var cloudServiceRevoked: Code { .cloudServiceRevoked }
  /// The user has to agree to the store's handling of data.
  public static var privacyAcknowledgementRequired: Code { .privacyAcknowledgementRequired }
  /// The app may not use some of the request's data.
  public static var unauthorizedRequestData: Code { .unauthorizedRequestData }
  /// There's no such offer.
  public static var invalidOfferIdentifier: Code { .invalidOfferIdentifier }
  /// The offer's signature isn't valid.
  public static var invalidSignature: Code { .invalidSignature }
  /// The offer isn't complete.
  public static var missingOfferParams: Code { .missingOfferParams }
  /// The offer's price isn't valid.
  public static var invalidOfferPrice: Code { .invalidOfferPrice }

  /// The domain: ``SKErrorDomain``.
  public static var errorDomain: String { SKErrorDomain }
  /// A description for users.
  public var errorDescription: String? { "There's no App Store on Linux." }
}

/// The App Store, which doesn't exist on Linux.
enum MissingStore {
  static func report() {
    Messages.warn(
      once: "store",
      "There's no App Store on Linux: requests for products and payments end with an error, and the user isn't asked for "
        + "reviews. Check SKPaymentQueue.canMakePayments(), which is false.")
  }
}
