import CoreLocation
import Foundation

/// The kinds of assets.
public enum PHAssetMediaType: Int, Sendable {
  /// Any other kind.
  case unknown = 0
  /// A photo.
  case image = 1
  /// A video.
  case video = 2
  /// A sound.
  case audio = 3
}

/// The special kinds of assets.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A panorama.
  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  /// A photo with a high dynamic range.
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  /// A screenshot.
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  /// A photo with a short video.
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
  /// A photo with a blurred background.
  public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 16)
  /// A video from the network.
  public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
  /// A video in slow motion.
  public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
  /// A video in fast motion.
  public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

/// An object of the photo library. None exists on Linux.
open class PHObject: NSObject {
  /// The identifier.
  public let localIdentifier: String

  init(identifier: String) { localIdentifier = identifier }
}

/// A photo or a video of the library. None exists on Linux.
open class PHAsset: PHObject {
  /// The kind.
  open var mediaType: PHAssetMediaType { .unknown }
  /// The width in pixels.
  open var pixelWidth: Int { 0 }
  /// The height in pixels.
  open var pixelHeight: Int { 0 }
  /// The date; `nil` if unknown.
  open var creationDate: Date? { nil }
  /// The date of the last change; `nil` if unknown.
  open var modificationDate: Date? { nil }
  /// Whether the asset is hidden.
  open var isHidden: Bool { false }
  /// The special kinds of the photo or video.
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  /// The length in seconds.
  open var duration: TimeInterval { 0 }
  /// Whether the asset is a favourite.
  open var isFavorite: Bool { false }
  /// The location; `nil` if unknown.
  open var location: CLLocation? { nil }
  /// The source.
  open var sourceType: PHAssetSourceType { [] }
  /// The kind of playback.
  open var playbackStyle: PlaybackStyle { .unsupported }
  /// The identifier of the burst that the photo is part of; `nil` for others.
  open var burstIdentifier: String? { nil }
  /// Whether the photo represents its burst.
  open var representsBurst: Bool { false }

  /// The kinds of playback.
  public enum PlaybackStyle: Int, Sendable {
    /// Any other kind.
    case unsupported = 0
    /// An image.
    case image = 1
    /// An animated image.
    case imageAnimated = 2
    /// A photo with a short video.
    case livePhoto = 3
    /// A video.
    case video = 4
    /// A video that's repeated.
    case videoLooping = 5
  }

  /// Returns whether an edit of the asset is possible: false.
  open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { false }

  /// Returns the assets that fit the options; the result is always empty.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Returns the assets of the given kind; the result is always empty.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Returns the assets of a collection; the result is always empty.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Returns the assets with the given identifiers; the result is always empty.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

/// The kinds of edits of an asset.
public enum PHAssetEditOperation: Int, Sendable {
  /// The asset is deleted.
  case delete = 1
  /// The asset's content is changed.
  case content = 2
  /// The asset's properties are changed.
  case properties = 3
}
