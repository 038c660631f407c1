import Foundation
import ObjectRoot

/// Something that can be done with what is shared, such as copying it. Subclass it for the program's own ways, and give
/// them to a ``UIActivityViewController``.
@preconcurrency @MainActor open class UIActivity: MainActorObject {
  /// What an activity is, by a name.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a type of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a type of its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Copies to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sends a mail.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Saves to a file. Apple's has the name as well, and no constant.
    public static let saveToFiles = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens with the desktop's program for it. It's our own.
    public static let openWithDesktop = ActivityType("aloe.activity.Open")

    // Those below are to be left out by programs that name them. None is ever offered.

    /// Sends a short message; not offered here.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Sends to devices nearby; not offered here.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Prints; not offered here.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Posts to a service; not offered here.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to a service; not offered here.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Posts to a service; not offered here.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Posts to a service; not offered here.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Posts to a service; not offered here.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Posts to a service; not offered here.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    /// Gives a picture to a contact; not offered here.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Saves a picture to a library; ``saveToFiles`` does so here.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Keeps a page for later; not offered here.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Opens a book; not offered here.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Makes a PDF document; not offered here.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// Where an activity is offered.
  public enum Category: Int, Sendable {
    /// In the list.
    case action = 0
    /// Among the programs.
    case share = 1
  }

  /// Makes an activity.
  public override init() { super.init() }

  /// Where it's offered; in the list by default.
  open class var activityCategory: Category { .action }
  /// What it is; `nil` by default.
  open var activityType: ActivityType? { nil }
  /// What it's called; `nil` by default, so that it's offered without a word.
  open var activityTitle: String? { nil }
  /// Its picture, of which only the shape is used in the list; `nil` by default.
  open var activityImage: UIImage? { nil }
  /// Whether it can do something with `activityItems`; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes over what it's to work with; the default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// What the user sees while it works; `nil`, the default, has ``perform()`` called instead.
  open var activityViewController: UIViewController? { nil }
  /// Does the work, and calls ``activityDidFinish(_:)`` at its end. The default only does that.
  open func perform() { activityDidFinish(true) }

  /// Ends the work; `completed` says whether it was done. An activity calls it.
  open func activityDidFinish(_ completed: Bool) {
    let end = onEnd
    onEnd = nil
    end?(completed)
  }

  /// Called at the end, once.
  var onEnd: ((Bool) -> Void)?
}

/// Gives what is shared when it's known how it's shared.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// Something of the right kind, before it's needed.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// What is shared in that way; `nil` for nothing.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// What it's about, such as a mail's subject; empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// Empty unless the source implements it.
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
