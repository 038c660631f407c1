import CoreSpotlight
import TestSupport
import UniformTypeIdentifiers
import XCTest

@testable import UIKit

/// Items for the system's search, which desktops don't take.
@MainActor final class SpotlightTests: XCTestCase {
  private func item(_ identifier: String?) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = "Note"
    attributes.keywords = ["a", "b"]
    return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: "notes", attributeSet: attributes)
  }

  func testIndexingEndsWithAnError() async throws {
    XCTAssertFalse(CSSearchableIndex.isIndexingAvailable())
    let index = CSSearchableIndex.default()
    XCTAssertIdentical(index, CSSearchableIndex.default())
    var said = messages {
      index.indexSearchableItems([item("a")])
      index.indexSearchableItems([])
    }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.joined().contains("Search inside the app"), "\(said)")
    let reason = await withCheckedContinuation { result in
      index.indexSearchableItems([item("a")]) { result.resume(returning: ($0 as? CSIndexError)?.code) }
    }
    XCTAssertEqual(reason, .indexingUnsupported)
    do {
      try await index.indexSearchableItems([item("a")])
      XCTFail("it succeeds")
    } catch CSIndexError.indexingUnsupported {}
    said = messages { index.deleteAllSearchableItems() }
    XCTAssertEqual(said, [], "there's nothing to delete")
    let isDeleted = await withCheckedContinuation { result in
      index.deleteSearchableItems(withIdentifiers: ["a"]) { result.resume(returning: $0 == nil) }
    }
    XCTAssertTrue(isDeleted)
    let isDomainDeleted = await withCheckedContinuation { result in
      index.deleteSearchableItems(withDomainIdentifiers: ["notes"]) { result.resume(returning: $0 == nil) }
    }
    XCTAssertTrue(isDomainDeleted)
    try await index.deleteAllSearchableItems()
  }

  func testItems() async throws {
    let item = item("a")
    XCTAssertEqual(item.uniqueIdentifier, "a")
    XCTAssertEqual(item.attributeSet.contentType, "public.text")
    XCTAssertEqual(CSSearchableItemAttributeSet(itemContentType: "public.image").contentType, "public.image")
    let (first, second) = (self.item(nil), self.item(nil))
    XCTAssertFalse(first.uniqueIdentifier.isEmpty)
    XCTAssertNotEqual(first.uniqueIdentifier, second.uniqueIdentifier)
    let month: TimeInterval = 30 * 24 * 60 * 60
    XCTAssertEqual(item.expirationDate.timeIntervalSinceNow, month, accuracy: 3600)
    item.expirationDate = .distantFuture
    XCTAssertEqual(item.expirationDate, .distantFuture)
    item.expirationDate = nil
    XCTAssertEqual(item.expirationDate.timeIntervalSinceNow, month, accuracy: 3600, "the default again")
  }

  func testActivities() async throws {
    let (activity, other) = (NSUserActivity(activityType: "a"), NSUserActivity(activityType: "a"))
    XCTAssertFalse(activity.isEligibleForSearch || activity.isEligibleForPrediction)
    XCTAssertTrue(activity.isEligibleForHandoff)
    activity.keywords = ["a"]
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    activity.contentAttributeSet = attributes
    XCTAssertIdentical(activity.contentAttributeSet, attributes)
    XCTAssertNil(other.contentAttributeSet)
    activity.contentAttributeSet = nil
    XCTAssertNil(activity.contentAttributeSet)
  }
}
