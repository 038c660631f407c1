import Foundation
import ObjectRoot

/// An operation on shared items, such as copying them. Subclass it for custom activities, and pass those to a
/// ``UIActivityViewController``.
@preconcurrency @MainActor open class UIActivity: MainActorObject {
  /// The type of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a type from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from its raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Copies the items to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends the items by mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Saves the items to a file. Apple uses the same raw value, but has no constant for it.
    public static let saveToFiles = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens an item with the desktop's default app. Specific to Aloe.
    public static let openWithDesktop = ActivityType("aloe.activity.Open")

    // Apps exclude the following types by name. None of them is ever offered.

    /// Sends a text message; not available on Linux.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Sends the items to nearby devices; not available on Linux.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Prints the items; not available on Linux.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Posts to a service; not available on Linux.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to a service; not available on Linux.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posts to a service; not available on Linux.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Posts to a service; not available on Linux.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Posts to a service; not available on Linux.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Posts to a service; not available on Linux.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Assigns an image to a contact; not available on Linux.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Saves an image to the photo library; use ``saveToFiles`` on Linux.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Adds a page to the reading list; not available on Linux.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Opens a book; not available on Linux.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Creates a PDF document; not available on Linux.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Adds a page to the home screen; not available on Linux.
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
    /// Shares during a call; not available on Linux.
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    /// Invites others to edit a document; not available on Linux.
    public static let collaborationInviteWithLink = ActivityType(
      "com.apple.UIKit.activity.CollaborationInviteWithLink")
    /// Copies a link by which others can edit a document; not available on Linux.
    public static let collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
  }

  /// The part of the sheet that shows an activity.
  public enum Category: Int, Sendable {
    /// The list of actions.
    case action = 0
    /// The row of apps.
    case share = 1
  }

  /// Creates an activity.
  public override init() { super.init() }

  /// The part of the sheet that shows the activity; the list by default.
  open class var activityCategory: Category { .action }
  /// The activity's type; `nil` by default.
  open var activityType: ActivityType? { nil }
  /// The activity's title; `nil` by default, which shows no title.
  open var activityTitle: String? { nil }
  /// The activity's image, which the list uses as a template; `nil` by default.
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity can process `activityItems`; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Prepares the activity for `activityItems`. By default, does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The view controller to present for the activity; with `nil`, the default, ``perform()`` is called instead.
  open var activityViewController: UIViewController? { nil }
  /// Performs the activity, and calls ``activityDidFinish(_:)`` at its end. By default, only calls that.
  open func perform() { activityDidFinish(true) }

  /// Ends the activity; `completed` is whether it was performed. Subclasses call this method.
  open func activityDidFinish(_ completed: Bool) {
    let end = onEnd
    onEnd = nil
    end?(completed)
  }

  /// Called once, at the end.
  var onEnd: ((Bool) -> Void)?
}

/// An object that provides a shared item for the selected activity.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// Returns a placeholder of the right type, before the item is needed.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// Returns the item for an activity type; `nil` for no item.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// Returns the subject of the item, for example for an email; empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// Returns an empty subject by default.
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
