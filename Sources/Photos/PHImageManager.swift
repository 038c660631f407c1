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

/// The exactness of an image's size.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  /// The original's size.
  case none = 0
  /// About the requested size.
  case fast = 1
  /// The requested size.
  case exact = 2
}

/// The version of an asset's image.
public enum PHImageRequestOptionsVersion: Int, Sendable {
  /// The edited one.
  case current = 0
  /// The original without edits.
  case unadjusted = 1
  /// The original, as it was imported.
  case original = 2
}

/// A closure that receives the progress of a download, from 0 to 1; never called.
public typealias PHAssetImageProgressHandler = (
  Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

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
  /// The exactness of the image's size; `.fast` by default.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// The version of the image; `.current` by default.
  open var version = PHImageRequestOptionsVersion.current
  /// The part of the image, in fractions of its size; empty, the default, for all of it.
  open var normalizedCropRect = CGRect.zero
  /// The closure that receives a download's progress; `nil` by default.
  open var progressHandler: PHAssetImageProgressHandler?
}

/// The identifier of a request.
public typealias PHImageRequestID = Int32
/// The identifier of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The key of the error in a result's information.
public let PHImageErrorKey = "PHImageErrorKey"
/// The key of whether a better image follows.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// The key of whether the image has to be downloaded.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// The key of the request's identifier.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// The key of whether the request was cancelled.
public let PHImageCancelledKey = "PHImageCancelledKey"

/// The source of the assets' images, which has none.
@preconcurrency @MainActor open class PHImageManager: NSObject {
  /// The size of an original image.
  nonisolated public static let maximumSize = CGSize(width: -1, height: -1)

  /// Creates an image manager.
  public override init() {}

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

/// An image manager that prepares the images of many assets. It has none to prepare.
@preconcurrency @MainActor open class PHCachingImageManager: PHImageManager {
  /// Whether images of high quality are prepared; stored without effect. True by default.
  open var allowsCachingHighQualityImages = true

  /// Prepares the images of assets; without effect.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  /// Ends the preparation of assets; without effect.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  /// Ends the preparation of all assets; without effect.
  open func stopCachingImagesForAllAssets() {}
}
