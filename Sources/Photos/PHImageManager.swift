import Foundation
import UIKit

/// The scaling of an image to a size.
public enum PHImageContentMode: Int, Sendable {
  /// It fits into the size.
  case aspectFit = 0
  /// It fills the size.
  case aspectFill = 1
  /// It fits into the size.
  public static var `default`: PHImageContentMode { .aspectFit }
}

/// The required quality of an image.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  /// A poor one first.
  case opportunistic = 0
  /// Only the best.
  case highQualityFormat = 1
  /// Only a quick one.
  case fastFormat = 2
}

/// The options of a request for an image.
open class PHImageRequestOptions: NSObject {
  /// Creates the default options.
  public override init() {}
  /// Whether the request waits; false by default.
  open var isSynchronous = false
  /// Whether the network may be used; false by default.
  open var isNetworkAccessAllowed = false
  /// The required quality of the image; `.opportunistic` by default.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
}

/// The identifier of a request.
public typealias PHImageRequestID = Int32
/// The identifier of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The key of the error in a result's information.
public let PHImageErrorKey = "PHImageErrorKey"

/// The source of the assets' images, which has none.
@preconcurrency @MainActor open class PHImageManager: NSObject {
  /// The size of an original image.
  nonisolated public static let maximumSize = CGSize(width: -1, height: -1)

  private static let only = PHImageManager()
  /// Returns the image manager.
  open class func `default`() -> PHImageManager { only }

  /// Calls `resultHandler` with an error in its information. There's no asset to request an image of.
  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    PHPhotoLibrary.report()
    resultHandler(nil, [PHImageErrorKey: PHPhotosError(.accessRestricted)])
    return PHInvalidImageRequestID
  }
  /// Cancels a request; without effect.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// A change that adds an asset. It's never performed; see `PHPhotoLibrary.performChanges(_:)`.
open class PHAssetChangeRequest: NSObject {
  /// Creates a request to add an image.
  public static func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest { PHAssetChangeRequest() }
  /// Creates a request to add an image file.
  public static func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
  /// Creates a request to add a film.
  public static func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
}
