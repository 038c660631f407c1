import Foundation

/// The kinds of an asset's files.
public enum PHAssetResourceType: Int, Sendable {
  /// A photo.
  case photo = 1
  /// A video.
  case video = 2
  /// A sound.
  case audio = 3
  /// Another form of the photo.
  case alternatePhoto = 4
  /// An edited photo.
  case fullSizePhoto = 5
  /// An edited video.
  case fullSizeVideo = 6
  /// The description of an edit.
  case adjustmentData = 7
  /// The photo before an edit.
  case adjustmentBasePhoto = 8
  /// A live photo's video.
  case pairedVideo = 9
  /// A live photo's edited video.
  case fullSizePairedVideo = 10
  /// A live photo's video before an edit.
  case adjustmentBasePairedVideo = 11
  /// The video before an edit.
  case adjustmentBaseVideo = 12
}

/// A file of an asset. None exists on Linux.
open class PHAssetResource: NSObject {
  override init() {}

  /// The kind of file.
  open var type: PHAssetResourceType { .photo }
  /// The identifier of the asset.
  open var assetLocalIdentifier: String { "" }
  /// The file's name.
  open var originalFilename: String { "" }
  /// The file's type.
  open var uniformTypeIdentifier: String { "" }
  /// The width in pixels.
  open var pixelWidth: Int { 0 }
  /// The height in pixels.
  open var pixelHeight: Int { 0 }

  /// Returns the files of an asset; the result is always empty.
  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] {
    PHPhotoLibrary.report()
    return []
  }
  /// Returns the files of a photo with a short video; the result is always empty.
  open class func assetResources(for livePhoto: PHLivePhoto) -> [PHAssetResource] { [] }
}

/// The identifier of a request for a file.
public typealias PHAssetResourceDataRequestID = Int32
/// The identifier of no request for a file.
public let PHInvalidAssetResourceDataRequestID: PHAssetResourceDataRequestID = 0

/// A closure that receives the progress of a file's download, from 0 to 1; never called.
public typealias PHAssetResourceProgressHandler = (Double) -> Void

/// The options of a request for a file.
open class PHAssetResourceRequestOptions: NSObject {
  /// Creates the default options.
  public override init() {}
  /// Whether the network may be used; false by default.
  open var isNetworkAccessAllowed = false
  /// The closure that receives a download's progress; `nil` by default.
  open var progressHandler: PHAssetResourceProgressHandler?
}

/// The source of assets' files. There are no assets, so each request ends with `PHPhotosError.accessRestricted`.
open class PHAssetResourceManager: NSObject, @unchecked Sendable {
  // Unchecked: it has no state.
  private static let only = PHAssetResourceManager()

  override init() {}

  /// Returns the manager.
  open class func `default`() -> PHAssetResourceManager { only }

  /// Calls `completionHandler` with an error, on another thread as on iOS.
  @discardableResult open func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler handler: @escaping @Sendable (Data) -> Void,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) -> PHAssetResourceDataRequestID {
    PHPhotoLibrary.report()
    DispatchQueue.global().async { completionHandler(PHPhotosError(.accessRestricted)) }
    return PHInvalidAssetResourceDataRequestID
  }
  /// Calls `completionHandler` with an error, on another thread as on iOS. No file is written.
  open func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    PHPhotoLibrary.report()
    DispatchQueue.global().async { completionHandler(PHPhotosError(.accessRestricted)) }
  }
  /// Throws an error. No file is written.
  open nonisolated(nonsending) func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?
  ) async throws {
    PHPhotoLibrary.report()
    throw PHPhotosError(.accessRestricted)
  }
  /// Does nothing, because no request is ever pending.
  open func cancelDataRequest(_ requestID: PHAssetResourceDataRequestID) {}
}
