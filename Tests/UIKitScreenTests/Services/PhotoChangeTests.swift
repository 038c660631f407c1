import Foundation
import XCTest

@testable import Photos

/// Requests to change the photo library, which apps create in blocks that are never called.
final class PhotoChangeTests: XCTestCase {
  func testRequestsToChangeAssetsAndAlbums() throws {
    let asset = PHAsset(identifier: "a")
    let request = PHAssetChangeRequest(for: asset)
    XCTAssertNil(request.creationDate)
    request.isFavorite = true
    XCTAssertFalse(asset.isFavorite, "without effect")

    let album = PHAssetCollection(identifier: "b")
    let change = try XCTUnwrap(PHAssetCollectionChangeRequest(for: album))
    XCTAssertEqual(change.title, "")
    change.addAssets([asset])
    change.addAssets(NSArray(array: [asset]))
    change.insertAssets([asset], at: IndexSet(integer: 0))
    change.removeAssets([asset])
    change.removeAssets(at: IndexSet(integer: 0))
    let fetched = PHFetchResult<PHAsset>()
    XCTAssertEqual(fetched.count, 0)
    XCTAssertNotNil(PHAssetCollectionChangeRequest(for: album, assets: fetched))
    XCTAssertEqual(PHAsset.fetchAssets(in: album, options: nil).count, 0)
  }
}
