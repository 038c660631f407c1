import Foundation

/// The scaling of an image to a size.
public enum PHImageContentMode: Int, Sendable {
  /// The whole image fits into the size.
  case aspectFit = 0
  /// The image fills the size, and may be cropped.
  case aspectFill = 1
  /// The whole image fits into the size.
  public static var `default`: PHImageContentMode { .aspectFit }
}

/// The required quality of an image.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  /// An image of low quality may be delivered first.
  case opportunistic = 0
  /// Only the best quality.
  case highQualityFormat = 1
  /// Only a quality that is available quickly.
  case fastFormat = 2
}

/// The precision with which an image's size matches the requested one.
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
  /// The edited version.
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
  /// The precision with which the image's size matches the requested one; `.fast` by default.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// The version of the image; `.current` by default.
  open var version = PHImageRequestOptionsVersion.current
  /// The part of the image, in fractions of its size; empty, the default, for all of it.
  open var normalizedCropRect = CGRect.zero
  /// The closure that receives a download's progress; `nil` by default.
  open var progressHandler: PHAssetImageProgressHandler?
}

/// The required quality of a video.
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
  /// The system's choice.
  case automatic = 0
  /// Only the best quality.
  case highQualityFormat = 1
  /// A medium quality.
  case mediumQualityFormat = 2
  /// Only a quality that is available quickly.
  case fastFormat = 3
}

/// The version of an asset's video.
public enum PHVideoRequestOptionsVersion: Int, Sendable {
  /// The edited version.
  case current = 0
  /// The original without edits.
  case original = 1
}

/// A closure that receives the progress of a video's download, from 0 to 1; never called.
public typealias PHAssetVideoProgressHandler = PHAssetImageProgressHandler

/// The options of a request for a video.
open class PHVideoRequestOptions: NSObject {
  /// Creates the default options.
  public override init() {}
  /// Whether the network may be used; false by default.
  open var isNetworkAccessAllowed = false
  /// The required quality of the video; `.automatic` by default.
  open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
  /// The version of the video; `.current` by default.
  open var version = PHVideoRequestOptionsVersion.current
  /// The closure that receives a download's progress; `nil` by default.
  open var progressHandler: PHAssetVideoProgressHandler?
}

/// The options of a request for a photo with a short video.
open class PHLivePhotoRequestOptions: NSObject {
  /// Creates the default options.
  public override init() {}
  /// Whether the network may be used; false by default.
  open var isNetworkAccessAllowed = false
  /// The required quality of the photo; `.opportunistic` by default.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// The version of the photo; `.current` by default.
  open var version = PHImageRequestOptionsVersion.current
  /// The closure that receives a download's progress; `nil` by default.
  open var progressHandler: PHAssetImageProgressHandler?
}

/// A photo with a short video. None exists on Linux.
open class PHLivePhoto: NSObject {
  override init() {}
  /// The size in pixels.
  open var size: CGSize { .zero }
}
