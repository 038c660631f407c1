import Foundation
import ObjectRoot
import UIKit
import UniformTypeIdentifiers

/// The activity type of an app that's opened from the system's search.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the found item's identifier in the activity's information.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The activity type of a search that the app continues.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of the text of a Spotlight search in the activity's information.
public let CSSearchQueryString = "kCSSearchQueryString"

/// An item for the system's search.
open class CSSearchableItem: NSObject {
  /// The identifier.
  open var uniqueIdentifier: String
  /// The identifier of a group of items; `nil` for none.
  open var domainIdentifier: String?
  /// The date from which the item isn't found; a month after the item's creation by default. Setting `nil` restores the
  /// default.
  open var expirationDate: Date! {
    get { date ?? initialDate }
    set { date = newValue }
  }
  private var date: Date?
  private let initialDate = Date(timeIntervalSinceNow: 30 * 24 * 60 * 60)
  /// The description of the item.
  open var attributeSet: CSSearchableItemAttributeSet

  /// Creates an item; without an identifier, it gets a unique one.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// The description of an item. All its properties are `nil` by default.
open class CSSearchableItemAttributeSet: NSObject {
  /// The identifier of the item's type.
  open var contentType: String?

  /// Creates the description of an item of a type.
  public init(contentType: UTType) { self.contentType = contentType.identifier }
  /// Creates the description of an item of a type, given by its identifier.
  public init(itemContentType type: String) { contentType = type }

  /// The title.
  open var title: String?
  /// The name that's shown.
  open var displayName: String?
  /// Alternative names.
  open var alternateNames: [String]?
  /// The text below the title.
  open var contentDescription: String?
  /// The whole text.
  open var textContent: String?
  /// The words by which it's found.
  open var keywords: [String]?
  /// The identifier.
  open var identifier: String?
  /// The identifier of an activity for the same item.
  open var relatedUniqueIdentifier: String?
  /// The identifier of the group.
  open var domainIdentifier: String?
  /// The file with a picture.
  open var thumbnailURL: URL?
  /// The picture.
  open var thumbnailData: Data?
  /// The file.
  open var contentURL: URL?
  /// The address of a page.
  open var url: URL?
  /// The author.
  open var creator: String?
  /// The names of the authors.
  open var authorNames: [String]?
  /// The email addresses.
  open var emailAddresses: [String]?
  /// The phone numbers.
  open var phoneNumbers: [String]?
  /// Whether the phone numbers can be called.
  open var supportsPhoneCall: NSNumber?
  /// Whether a maps app can give directions to the place.
  open var supportsNavigation: NSNumber?
  /// The latitude in degrees.
  open var latitude: NSNumber?
  /// The longitude in degrees.
  open var longitude: NSNumber?
  /// The name of the place.
  open var namedLocation: String?
  /// The city.
  open var city: String?
  /// The country.
  open var country: String?
  /// The time of creation.
  open var contentCreationDate: Date?
  /// The time of the last change.
  open var contentModificationDate: Date?
  /// The time of the addition.
  open var addedDate: Date?
  /// The time when it was last used.
  open var lastUsedDate: Date?
  /// The time of completion.
  open var completionDate: Date?
  /// The time when it's due.
  open var dueDate: Date?
  /// The beginning.
  open var startDate: Date?
  /// The end.
  open var endDate: Date?
  /// The length in seconds.
  open var duration: NSNumber?
  /// The rating.
  open var rating: NSNumber?
  /// The importance, from 0 to 100.
  open var rankingHint: NSNumber?
  /// The album.
  open var album: String?
  /// The artist.
  open var artist: String?
  /// The genre.
  open var genre: String?
}

extension NSUserActivity {
  // Unsafe: only the address counts; nothing is stored there.
  nonisolated(unsafe) private static let attributesKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The description of the activity for the system's search; stored without effect. `nil` by default.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { objc_getAssociatedObject(self, Self.attributesKey) as? CSSearchableItemAttributeSet }
    set { objc_setAssociatedObject(self, Self.attributesKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
