import Foundation
import UIKit

/// A change of the library. It's never performed; see `PHPhotoLibrary.performChanges(_:)`.
open class PHChangeRequest: NSObject {}

/// A placeholder for an object that a change will create.
open class PHObjectPlaceholder: PHObject {}

/// A change that adds or changes an asset.
open class PHAssetChangeRequest: PHChangeRequest {
  /// Creates a request to change an asset, with its current values; without effect.
  public convenience init(for asset: PHAsset) {
    self.init()
    creationDate = asset.creationDate
    isFavorite = asset.isFavorite
    isHidden = asset.isHidden
  }
  /// Creates a request to add an image; without effect.
  public static func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest { PHAssetChangeRequest() }
  /// Creates a request to add an image file; always returns `nil`.
  public static func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
  /// Creates a request to add a video: always `nil`.
  public static func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest? { nil }
  /// Requests the deletion of assets; without effect.
  public static func deleteAssets(_ assets: [PHAsset]) {}

  /// The placeholder for the new asset; always `nil`.
  open var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  /// The date of the asset; `nil` by default.
  open var creationDate: Date?
  /// Whether the asset is a favourite; false by default.
  open var isFavorite = false
  /// Whether the asset is hidden; false by default.
  open var isHidden = false
}

/// The settings of an asset's file.
open class PHAssetResourceCreationOptions: NSObject {
  /// Creates the default settings.
  public override init() {}
  /// The file's name; `nil` by default.
  open var originalFilename: String?
  /// The file's type; `nil` by default.
  open var uniformTypeIdentifier: String?
  /// Whether the file is moved instead of copied; false by default.
  open var shouldMoveFile = false
}

/// A change that adds an asset of several files.
open class PHAssetCreationRequest: PHAssetChangeRequest {
  /// Creates a request.
  public static func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }
  /// Adds a file; without effect.
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {}
  /// Adds data; without effect.
  open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {}
}

/// A change of an album.
open class PHAssetCollectionChangeRequest: PHChangeRequest {
  /// The title; empty by default.
  open var title = ""
  /// The placeholder for the new album.
  public let placeholderForCreatedAssetCollection = PHObjectPlaceholder(identifier: "")

  /// Creates a request to change an album, with its current title; without effect. It's never `nil`.
  public convenience init?(for assetCollection: PHAssetCollection) {
    self.init()
    title = assetCollection.localizedTitle ?? ""
  }
  /// Creates a request to change an album with the assets of a fetch; without effect. It's never `nil`.
  public convenience init?(for assetCollection: PHAssetCollection, assets: PHFetchResult<PHAsset>) {
    self.init(for: assetCollection)
  }
  /// Creates a request to add an album.
  public static func creationRequestForAssetCollection(
    withTitle title: String
  ) -> PHAssetCollectionChangeRequest {
    let request = PHAssetCollectionChangeRequest()
    request.title = title
    return request
  }

  // iOS declares these collections as `NSFastEnumeration`, which doesn't exist on Linux.

  /// Requests the addition of assets, in an array or an `NSArray`; without effect.
  open func addAssets(_ assets: Any) {}
  /// Requests the insertion of assets, in an array or an `NSArray`, at indices; without effect.
  open func insertAssets(_ assets: Any, at indexes: IndexSet) {}
  /// Requests the removal of assets, in an array or an `NSArray`; without effect.
  open func removeAssets(_ assets: Any) {}
  /// Requests the removal of the assets at the given indices; without effect.
  open func removeAssets(at indexes: IndexSet) {}
}
