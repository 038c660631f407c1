import AloeCore
import TestSupport
import XCTest

@testable import Photos
@testable import UIKit

/// Requests to the photo library, which all end with an answer.
@MainActor final class PhotoRequestTests: XCTestCase {
  private let asset = PHAsset(identifier: "a")
  private let manager = PHImageManager()

  private func finishTurn() async {
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
  }

  private func code(_ information: [AnyHashable: Any]?) -> PHPhotosError.Code? {
    (information?[PHImageErrorKey] as? PHPhotosError)?.code
  }

  func testEachRequestIsAnsweredLater() async throws {
    var log: [String] = []
    func note(_ name: String, _ information: [AnyHashable: Any]?) {
      log.append("\(name) \(code(information).map { "\($0)" } ?? "-")")
    }
    let size = PHImageManagerMaximumSize
    var requests: [PHImageRequestID] = []
    let said = messages {
      requests = [
        manager.requestImage(for: asset, targetSize: size, contentMode: .default, options: nil) { note("image", $1) },
        manager.requestImageDataAndOrientation(for: asset, options: nil) { note("data \($2.rawValue)", $3) },
        manager.requestLivePhoto(for: asset, targetSize: size, contentMode: .aspectFill, options: nil) {
          note("live", $1)
        },
        manager.requestPlayerItem(forVideo: asset, options: PHVideoRequestOptions()) { note("player", $1) },
        manager.requestAVAsset(forVideo: asset, options: nil) { note("film", $2) },
      ]
    }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.joined().contains("PHPickerViewController"), "\(said)")
    XCTAssertEqual(log, [])
    XCTAssertEqual(Set(requests).count, 5)
    XCTAssertFalse(requests.contains(PHInvalidImageRequestID))
    await finishTurn()
    XCTAssertEqual(log, ["image", "data 1", "live", "player", "film"].map { $0 + " accessRestricted" })
  }

  func testSynchronousRequests() async throws {
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    var count = 0
    let request = manager.requestImage(for: asset, targetSize: .zero, contentMode: .aspectFit, options: options) {
      XCTAssertNil($0)
      XCTAssertEqual($1?[PHImageResultIsDegradedKey] as? Bool, false)
      count += 1
    }
    XCTAssertEqual(count, 1)
    manager.cancelImageRequest(request)
    await finishTurn()
    XCTAssertEqual(count, 1)
    // As apps do in the background.
    let (manager, asset) = (manager, Sent(asset))
    let number = await Task.detached {
      let options = PHImageRequestOptions()
      options.isSynchronous = true
      var number: PHImageRequestID?
      manager.requestImage(for: asset.value, targetSize: .zero, contentMode: .aspectFit, options: options) {
        number = $1?[PHImageResultRequestIDKey] as? PHImageRequestID
      }
      return number
    }.value
    XCTAssertEqual(number, request + 1)
  }

  func testACancelledRequest() async throws {
    var heard: [AnyHashable: Any]?
    let request = manager.requestImage(for: asset, targetSize: .zero, contentMode: .aspectFit, options: nil) {
      heard = $1
    }
    manager.cancelImageRequest(request)
    manager.cancelImageRequest(request)
    manager.cancelImageRequest(PHInvalidImageRequestID)
    await finishTurn()
    XCTAssertEqual(heard?[PHImageCancelledKey] as? Bool, true)
    XCTAssertEqual(heard?[PHImageResultRequestIDKey] as? PHImageRequestID, request)
    XCTAssertNil(heard?[PHImageErrorKey])
  }

  func testAHandlerMayRequestAgain() async throws {
    var count = 0
    func request() {
      manager.requestImage(for: asset, targetSize: .zero, contentMode: .aspectFit, options: nil) { _, _ in
        count += 1
        if count < 3 { request() }
      }
    }
    request()
    for _ in 0..<4 { await finishTurn() }
    XCTAssertEqual(count, 3)
  }

  func testFilesOfAssets() async throws {
    XCTAssertEqual(PHAssetResource.assetResources(for: asset).count, 0)
    let (resource, manager) = (PHAssetResource(), PHAssetResourceManager.default())
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("resource-\(UUID().uuidString)")
    let code = await withCheckedContinuation { result in
      manager.writeData(for: resource, toFile: file, options: nil) {
        result.resume(returning: ($0 as? PHPhotosError)?.code)
      }
    }
    XCTAssertEqual(code, .accessRestricted)
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
    let second = await withCheckedContinuation { result in
      manager.requestData(for: resource, options: nil, dataReceivedHandler: { _ in XCTFail("data") }) {
        result.resume(returning: ($0 as? PHPhotosError)?.code)
      }
    }
    XCTAssertEqual(second, .accessRestricted)
    do {
      try await manager.writeData(for: resource, toFile: file, options: nil)
      XCTFail("it succeeds")
    } catch PHPhotosError.accessRestricted {}
  }

  func testResultsAndChanges() async throws {
    let result = PHAsset.fetchAssets(with: nil)
    result.enumerateObjects { _, _, _ in XCTFail("an object") }
    result.enumerateObjects(options: .reverse) { _, _, _ in XCTFail("an object") }
    result.enumerateObjects(at: IndexSet(integer: 0), options: []) { _, _, _ in XCTFail("an object") }
    XCTAssertEqual(result.index(of: asset, in: NSRange(location: 0, length: 1)), NSNotFound)
    XCTAssertFalse(asset.canPerform(.delete))
    XCTAssertNil(asset.location)
    XCTAssertNil(PHChange().changeDetails(for: result))
    XCTAssertNil(PHChange().changeDetails(for: asset))
    let details = PHFetchResultChangeDetails(from: result, to: PHFetchResult(), changedObjects: [asset])
    XCTAssertIdentical(details.fetchResultBeforeChanges, result)
    XCTAssertNil(details.insertedIndexes)
    details.enumerateMoves { _, _ in XCTFail("a move") }
    XCTAssertEqual(PHCollectionList.fetchTopLevelUserCollections(with: nil).count, 0)
    XCTAssertEqual(
      PHCollectionList.fetchCollectionLists(with: .folder, subtype: .any, options: PHFetchOptions()).count, 0)
    XCTAssertTrue(PHFetchOptions().wantsIncrementalChangeDetails)
  }
}

/// A value that a test passes to another thread and doesn't use in the meantime.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
