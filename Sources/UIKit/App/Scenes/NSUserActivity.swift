import Foundation

/// A user's activity, described for use in another place: here in another window of the same application.
///
/// Unlike UIKit's, it isn't handed to other devices, found by a search, or kept for the next launch. So becoming
/// current has no effect.
open class NSUserActivity: NSObject {
  /// Creates an activity of a type, such as "example.open-note".
  public init(activityType: String) { self.activityType = activityType }

  /// The type of the activity.
  public let activityType: String
  /// The title shown to users; `nil` by default.
  open var title: String?
  /// The data needed to continue the activity; `nil` by default.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that are required to continue; `nil` by default.
  open var requiredUserInfoKeys: Set<String>?
  /// A web page with the same content; `nil` by default.
  open var webpageURL: URL?
  /// A string that identifies the window with the content; `nil` by default.
  open var targetContentIdentifier: String?
  /// The words by which the activity is found; stored without effect. Empty by default.
  open var keywords: Set<String> = []
  /// The date from which the activity isn't offered; stored without effect. `nil` by default.
  open var expirationDate: Date?
  /// An identifier with which the activity can be deleted; stored without effect. `nil` by default.
  open var persistentIdentifier: String?
  /// Whether the activity may continue on other devices; stored without effect. True by default.
  open var isEligibleForHandoff = true
  /// Whether searches on the device find the activity; stored without effect. False by default.
  open var isEligibleForSearch = false
  /// Whether everyone's searches find the activity; stored without effect. False by default.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity may be suggested; stored without effect. False by default.
  open var isEligibleForPrediction = false

  /// Adds entries to ``userInfo``.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Does nothing; see the class.
  open func becomeCurrent() {}
  /// Does nothing; see the class.
  open func resignCurrent() {}
  /// Does nothing; see the class.
  open func invalidate() {}
}

/// The activity type of a link on a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
