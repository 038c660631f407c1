import AVFoundation
import AloeCore
import Foundation
import UIKit

/// The identifier of a request.
public typealias PHImageRequestID = Int32
/// The identifier of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The key of the error in a result's information.
public let PHImageErrorKey = "PHImageErrorKey"
/// The key of a Boolean: whether a better image will be delivered.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// The key of a Boolean: whether the image has to be downloaded.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// The key of the request's identifier.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// The key of a Boolean: whether the request was cancelled.
public let PHImageCancelledKey = "PHImageCancelledKey"

/// The size of an original image.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// The source of the assets' images and videos. It has none: each request ends with `PHPhotosError.accessRestricted`.
///
/// Requests can be made on any thread. As on iOS, handlers are called on the main thread, those of synchronous requests
/// on the thread of the request.
open class PHImageManager: NSObject, @unchecked Sendable {
  // Unchecked: the lock is held around every use of the state.
  private let lock = Lock()
  private var lastRequest = PHInvalidImageRequestID
  private var pending: Set<PHImageRequestID> = []

  /// The size of an original image.
  public static let maximumSize = PHImageManagerMaximumSize

  /// Creates an image manager.
  public override init() {}

  private static let only = PHImageManager()
  /// Returns the image manager.
  open class func `default`() -> PHImageManager { only }

  /// Calls `answer` with the information about a request that has failed: immediately if it's synchronous, or else
  /// after the call has returned.
  private func fail(
    isSynchronous: Bool = false, _ answer: @escaping ([AnyHashable: Any]) -> Void
  ) -> PHImageRequestID {
    PHPhotoLibrary.report()
    let request = lock.withLock {
      lastRequest = lastRequest == .max ? 1 : lastRequest + 1
      if !isSynchronous { pending.insert(lastRequest) }
      return lastRequest
    }
    if isSynchronous {
      answer(Self.failure(of: request))
      return request
    }
    // Only the main thread calls it.
    nonisolated(unsafe) let answer = answer
    DispatchQueue.main.async { [self] in
      let isCancelled = lock.withLock { pending.remove(request) == nil }
      answer(
        isCancelled ? [PHImageCancelledKey: true, PHImageResultRequestIDKey: request] : Self.failure(of: request))
    }
    return request
  }

  private static func failure(of request: PHImageRequestID) -> [AnyHashable: Any] {
    [
      PHImageErrorKey: PHPhotosError(.accessRestricted), PHImageResultRequestIDKey: request,
      PHImageResultIsDegradedKey: false,
    ]
  }

  /// Calls `resultHandler` without an image and with an error in its information: immediately if the options are
  /// synchronous, or else after the call has returned.
  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    fail(isSynchronous: options?.isSynchronous == true) { resultHandler(nil, $0) }
  }
  /// Calls `resultHandler` without data and with an error in its information, as
  /// ``requestImage(for:targetSize:contentMode:options:resultHandler:)`` does.
  @discardableResult open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    fail(isSynchronous: options?.isSynchronous == true) { resultHandler(nil, nil, .up, $0) }
  }
  /// Calls `resultHandler` without data and with an error in its information, as
  /// ``requestImage(for:targetSize:contentMode:options:resultHandler:)`` does.
  @available(*, deprecated, message: "Use requestImageDataAndOrientation(for:options:resultHandler:).")
  @discardableResult open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    fail(isSynchronous: options?.isSynchronous == true) { resultHandler(nil, nil, .up, $0) }
  }
  /// Calls `resultHandler` without a photo and with an error in its information, after the call has returned.
  @discardableResult open func requestLivePhoto(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHLivePhotoRequestOptions?,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID { fail { resultHandler(nil, $0) } }
  /// Calls `resultHandler` without an item and with an error in its information, after the call has returned.
  @discardableResult open func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID { fail { resultHandler(nil, $0) } }
  /// Calls `resultHandler` without an asset and with an error in its information, after the call has returned.
  @discardableResult open func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID { fail { resultHandler(nil, nil, $0) } }
  /// Cancels a request: its handler receives `PHImageCancelledKey` in its information.
  open func cancelImageRequest(_ requestID: PHImageRequestID) { lock.withLock { _ = pending.remove(requestID) } }
}

/// An image manager that prepares the images of many assets. It has none to prepare.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  // Unchecked: the app sets the property on one thread, as on iOS.

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
