import Foundation

/// What the user is about to do, described for another place: here for another window of the same application.
///
/// What differs from Apple's: it isn't handed to other devices, found by a search, or kept for the next launch. So
/// becoming current has no effect.
open class NSUserActivity: NSObject {
  /// Makes a description of a kind, such as "example.open-note".
  public init(activityType: String) { self.activityType = activityType }

  /// The kind.
  public let activityType: String
  /// A title for people; `nil` by default.
  open var title: String?
  /// What another place needs to know; `nil` by default.
  open var userInfo: [AnyHashable: Any]?
  /// Which keys of ``userInfo`` it needs at least; `nil` by default.
  open var requiredUserInfoKeys: Set<String>?
  /// A page that shows it, too; `nil` by default.
  open var webpageURL: URL?
  /// By what a window is told from others; `nil` by default.
  open var targetContentIdentifier: String?

  /// Adds to ``userInfo``.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Has no effect; see the class.
  open func becomeCurrent() {}
  /// Has no effect; see the class.
  open func resignCurrent() {}
  /// Has no effect; see the class.
  open func invalidate() {}
}

/// The kind of activity that a link on a page is.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
