import Foundation

/// A user's activity, described so that it can be continued elsewhere: here, in another window of the same application.
///
/// Before an activity is passed to a scene, the responders that have it as their ``UIResponder/userActivity`` and its
/// ``delegate`` can bring it up to date, if ``needsSave`` is true.
///
/// Unlike Apple's, it isn't handed to other devices, found by a search, or kept for the next launch. So becoming
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

  /// Whether the contents have to be brought up to date before they're used; false by default, and again afterwards.
  open var needsSave = false
  /// The object that brings the contents up to date; `nil` by default.
  open weak var delegate: (any NSUserActivityDelegate)?

  private struct WeakOwner { weak var owner: (any UserActivityOwner)? }
  private var owners: [WeakOwner] = []

  /// Adds a responder, or removes it.
  func set(_ owner: any UserActivityOwner, isOwner: Bool) {
    owners.removeAll { $0.owner == nil || $0.owner === owner }
    if isOwner { owners.append(WeakOwner(owner: owner)) }
  }

  /// Lets the responders and the delegate bring the contents up to date.
  @MainActor func saveIfNeeded() {
    guard needsSave else { return }
    needsSave = false
    for owner in owners.compactMap(\.owner) where owner.userActivity === self { owner.updateUserActivityState(self) }
    delegate?.userActivityWillSave(self)
  }

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

/// A responder that has an activity.
@MainActor protocol UserActivityOwner: AnyObject {
  var userActivity: NSUserActivity? { get }
  func updateUserActivityState(_ activity: NSUserActivity)
}

/// An object that brings an activity's contents up to date.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before an activity whose `needsSave` is true is passed to a scene; the default does nothing.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Called after an activity was passed to a scene; the default does nothing.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// Does nothing.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The activity type of a link on a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
