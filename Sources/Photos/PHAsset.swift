import AloeCore
import Foundation

/// The kinds of assets.
public enum PHAssetMediaType: Int, Sendable {
  /// Any other.
  case unknown = 0
  /// A photo.
  case image = 1
  /// A film.
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
  /// A wide photo of several.
  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  /// A photo with a wide range of brightness.
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  /// A picture of the screen.
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  /// A photo with a short film.
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
  /// A photo with a blurred background.
  public static let photoDepthEffect = PHAssetMediaSubtype(rawValue: 16)
  /// A film from the network.
  public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
  /// A film in slow motion.
  public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
  /// A film in fast motion.
  public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

/// The choice of assets to fetch, and their order.
open class PHFetchOptions: NSObject {
  /// Creates the options for all assets.
  public override init() {}
  /// The condition; `nil` by default.
  open var predicate: NSPredicate?
  /// The order; `nil` by default.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The largest number; 0, the default, for all.
  open var fetchLimit = 0
  /// Whether hidden assets are included; false by default.
  open var includeHiddenAssets = false
}

/// The result of a fetch: empty, as there's no library.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  /// Creates an empty result.
  public override init() {
    super.init()
    PHPhotoLibrary.report()
  }

  /// The number of objects: 0.
  open var count: Int { 0 }
  /// Accesses an object. Stops the program, because there is none.
  open subscript(index: Int) -> ObjectType { object(at: index) }
  /// The first object: `nil`.
  open var firstObject: ObjectType? { nil }
  /// The last object: `nil`.
  open var lastObject: ObjectType? { nil }
  /// Returns whether an object is in the result: false.
  open func contains(_ anObject: ObjectType) -> Bool { false }
  /// Returns the index of an object: `NSNotFound`.
  open func index(of anObject: ObjectType) -> Int { NSNotFound }
  /// Returns the objects at indices: none.
  open func objects(at indexes: IndexSet) -> [ObjectType] { [] }
  /// Returns an object. Stops the program, as the result is empty.
  open func object(at index: Int) -> ObjectType {
    Messages.stop(
      "A fetch of the photo library has no object at the index \(index): it's empty. Check its count first.")
  }
  /// Returns the number of assets of a kind: 0.
  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int { 0 }
  /// Calls `block` with each object: never.
  open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
}

/// An object of the photo library. There is none.
open class PHObject: NSObject {
  /// The identifier.
  public let localIdentifier: String

  init(identifier: String) { localIdentifier = identifier }
}

/// A photo or a film of the library. There is none.
open class PHAsset: PHObject {
  /// The kind.
  open var mediaType: PHAssetMediaType { .unknown }
  /// The width in pixels.
  open var pixelWidth: Int { 0 }
  /// The height in pixels.
  open var pixelHeight: Int { 0 }
  /// The date; `nil` if it isn't known.
  open var creationDate: Date? { nil }
  /// The date of the last change; `nil` if it isn't known.
  open var modificationDate: Date? { nil }
  /// Whether the asset is hidden.
  open var isHidden: Bool { false }
  /// The special kinds of the photo or film.
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  /// The length in seconds.
  open var duration: TimeInterval { 0 }
  /// Whether the asset is a favorite.
  open var isFavorite: Bool { false }

  /// Returns the assets that fit the options: none.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Returns the assets of a kind: none.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Returns the assets of a collection: none.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Returns the assets with identifiers: none.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}
