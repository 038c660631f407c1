import Foundation

/// The kinds of collections.
public enum PHAssetCollectionType: Int, Sendable {
  /// An album.
  case album = 1
  /// An album that the system fills.
  case smartAlbum = 2
}

/// The kinds of albums. The raw values are Apple's.
public enum PHAssetCollectionSubtype: Int, Sendable {
  /// An ordinary album.
  case albumRegular = 2
  /// An album from a computer.
  case albumSyncedAlbum = 5
  /// An album from a camera.
  case albumImported = 6
  /// The user's photo stream.
  case albumMyPhotoStream = 100
  /// An album that several users share.
  case albumCloudShared = 101
  /// Any other album that the system fills.
  case smartAlbumGeneric = 200
  /// Panoramas.
  case smartAlbumPanoramas = 201
  /// Videos.
  case smartAlbumVideos = 202
  /// Favorites.
  case smartAlbumFavorites = 203
  /// Videos in fast motion.
  case smartAlbumTimelapses = 204
  /// Hidden photos and videos.
  case smartAlbumAllHidden = 205
  /// The photos and videos that were added last.
  case smartAlbumRecentlyAdded = 206
  /// Bursts: photos taken in quick succession.
  case smartAlbumBursts = 207
  /// Videos in slow motion.
  case smartAlbumSlomoVideos = 208
  /// All photos and videos.
  case smartAlbumUserLibrary = 209
  /// Photos taken with the front camera.
  case smartAlbumSelfPortraits = 210
  /// Screenshots.
  case smartAlbumScreenshots = 211
  /// Photos with a blurred background.
  case smartAlbumDepthEffect = 212
  /// Photos with a short video.
  case smartAlbumLivePhotos = 213
  /// Animated images.
  case smartAlbumAnimated = 214
  /// Photos with a long exposure.
  case smartAlbumLongExposures = 215
  /// Any.
  case any = 0x7FFF_FFFF_FFFF_FFFF
}

/// A collection of the library. None exists on Linux.
open class PHCollection: PHObject {
  /// The title.
  open var localizedTitle: String? { nil }
  /// Whether the collection can contain assets.
  open var canContainAssets: Bool { false }
  /// Whether the collection can contain collections.
  open var canContainCollections: Bool { false }

  /// Returns the collections in a list; the result is always empty.
  open class func fetchCollections(
    in collectionList: PHCollectionList, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> { PHFetchResult() }
  /// Returns the user's collections; the result is always empty.
  open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
    PHFetchResult()
  }
}

/// The kinds of lists of collections.
public enum PHCollectionListType: Int, Sendable {
  /// A folder of albums.
  case folder = 2
  /// A folder that the system fills.
  case smartFolder = 3
}

/// The kinds of folders. The raw values are Apple's.
public enum PHCollectionListSubtype: Int, Sendable {
  /// An ordinary folder.
  case regularFolder = 100
  /// A folder of events that the system fills.
  case smartFolderEvents = 200
  /// A folder of faces that the system fills.
  case smartFolderFaces = 201
  /// Any.
  case any = 0x7FFF_FFFF_FFFF_FFFF
}

/// A list of collections of the library. None exists on Linux.
open class PHCollectionList: PHCollection {
  /// The kind.
  open var collectionListType: PHCollectionListType { .folder }
  /// The kind of folder.
  open var collectionListSubtype: PHCollectionListSubtype { .any }

  /// Returns the lists of the given kind; the result is always empty.
  open class func fetchCollectionLists(
    with collectionListType: PHCollectionListType, subtype: PHCollectionListSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollectionList> { PHFetchResult() }
  /// Returns the lists with the given identifiers; the result is always empty.
  open class func fetchCollectionLists(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHCollectionList> { PHFetchResult() }
}

/// An album of the library. None exists on Linux.
open class PHAssetCollection: PHCollection {
  /// The kind.
  open var assetCollectionType: PHAssetCollectionType { .album }
  /// The kind of album.
  open var assetCollectionSubtype: PHAssetCollectionSubtype { .any }
  /// The estimated number of assets.
  open var estimatedAssetCount: Int { 0 }
  /// The date of the first asset; `nil` if unknown.
  open var startDate: Date? { nil }
  /// The date of the last asset; `nil` if unknown.
  open var endDate: Date? { nil }

  /// Returns the collections of the given kind; the result is always empty.
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  /// Returns the collections with the given identifiers; the result is always empty.
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  /// Returns the collections with an asset; the result is always empty.
  open class func fetchAssetCollectionsContaining(
    _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}
