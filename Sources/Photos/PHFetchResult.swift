import AloeCore
import Foundation

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
  /// Whether all photos of a burst are included; false by default.
  open var includeAllBurstAssets = false
  /// The sources of the assets; all by default.
  open var includeAssetSourceTypes = PHAssetSourceType()
  /// Whether changes are reported in detail; true by default.
  open var wantsIncrementalChangeDetails = true
}

/// The sources of assets.
public struct PHAssetSourceType: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The user's own.
  public static let typeUserLibrary = PHAssetSourceType(rawValue: 1)
  /// An album that several users share.
  public static let typeCloudShared = PHAssetSourceType(rawValue: 2)
  /// A computer.
  public static let typeiTunesSynced = PHAssetSourceType(rawValue: 4)
}

/// The result of a fetch. It's always empty, because there's no photo library.
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
  /// The first object; always `nil`.
  open var firstObject: ObjectType? { nil }
  /// The last object; always `nil`.
  open var lastObject: ObjectType? { nil }
  /// Returns whether an object is in the result: false.
  open func contains(_ anObject: ObjectType) -> Bool { false }
  /// Returns the index of an object: `NSNotFound`.
  open func index(of anObject: ObjectType) -> Int { NSNotFound }
  /// Returns the objects at the given indices; the result is always empty.
  open func objects(at indexes: IndexSet) -> [ObjectType] { [] }
  /// Returns an object. Stops the program, as the result is empty.
  open func object(at index: Int) -> ObjectType {
    Messages.stop(
      "A fetch of the photo library has no object at the index \(index): it's empty. Check its count first.")
  }
  /// Returns the number of assets of a kind: 0.
  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int { 0 }
  /// Does nothing, because the result is empty.
  open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
  /// Does nothing, because the result is empty.
  open func enumerateObjects(
    options opts: NSEnumerationOptions = [], using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  /// Does nothing, because the result is empty.
  open func enumerateObjects(
    at s: IndexSet, options opts: NSEnumerationOptions = [],
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  /// Returns the index of an object within a range: `NSNotFound`.
  open func index(of anObject: ObjectType, in range: NSRange) -> Int { NSNotFound }
}
