import Foundation

// Types that apps use and that this UIKit doesn't have. They can't be used, but the compiler suggests replacements. For
// that, calls of their initialisers have to be valid otherwise. Tests/AppleUIKit/check.sh compiles this file alone.

// MARK: - SwiftUI

/// A controller that shows a view of SwiftUI, which isn't on Linux.
@available(*, unavailable, message: "SwiftUI isn't on Linux. Use a UIViewController with views of UIKit.")
open class UIHostingController<Content>: UIViewController {
  /// Shows a view.
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  /// Shows nothing: no view can be in a file.
  public required init?(coder: NSCoder) { nil }
}

/// The content of a cell as a view of SwiftUI, which isn't on Linux.
@available(*, unavailable, message: "SwiftUI isn't on Linux. Use a UIListContentConfiguration, or one of your own.")
public struct UIHostingConfiguration<Content> {
  /// Creates a configuration with views.
  public init(content: () -> Content) {}
}

/// A view of UIKit in SwiftUI, which isn't on Linux.
@available(*, unavailable, message: "SwiftUI isn't on Linux. Add the view itself to another one.")
public protocol UIViewRepresentable {}

/// A view controller of UIKit in SwiftUI, which isn't on Linux.
@available(*, unavailable, message: "SwiftUI isn't on Linux. Present the view controller itself, or add it as a child.")
public protocol UIViewControllerRepresentable {}

// MARK: - Replaced by Apple

/// A view that shows web pages; `WKWebView` has replaced it.
@available(*, unavailable, message: "Use WKWebView, of the module WebKit.")
open class UIWebView: UIView {}

/// A message with buttons; `UIAlertController` has replaced it.
@available(*, unavailable, message: "Use UIAlertController with the style .alert.")
@MainActor open class UIAlertView {
  /// Creates a message.
  public init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?, otherButtonTitles: String?...
  ) {}
  /// Creates an empty message.
  public init() {}
}

/// A choice of actions; `UIAlertController` has replaced it.
@available(*, unavailable, message: "Use UIAlertController with the style .actionSheet.")
@MainActor open class UIActionSheet {
  /// Creates a choice.
  public init(
    title: String?, delegate: Any?, cancelButtonTitle: String?, destructiveButtonTitle: String?,
    otherButtonTitles: String?...
  ) {}
  /// Creates an empty choice.
  public init() {}
}

/// A controller of a popover; `UIPopoverPresentationController` has replaced it.
@available(*, unavailable, message: "Set the controller's modalPresentationStyle to .popover, and present it.")
@MainActor open class UIPopoverController {
  /// Creates a popover with a controller.
  public init(contentViewController: UIViewController) {}
}

/// A notification that the app schedules; the module UserNotifications has replaced it.
@available(*, unavailable, message: "Use UNNotificationRequest, of the module UserNotifications.")
@MainActor open class UILocalNotification {
  /// Creates a notification.
  public init() {}
}

/// The style of a cell, as Swift 4.1 and older call it.
@available(*, unavailable, renamed: "UITableViewCell.CellStyle")
public enum UITableViewCellStyle {}

/// A key of an app's launch options, as Swift 4.1 and older call it.
@available(*, unavailable, renamed: "UIApplication.LaunchOptionsKey")
public enum UIApplicationLaunchOptionsKey {}

// MARK: - Without a counterpart on desktops

/// A change of a property when the device is tilted.
@available(*, unavailable, message: "Desktops have no motion sensors. Leave the effect out on Linux.")
@MainActor open class UIInterpolatingMotionEffect {
  /// The axis about which the device is tilted.
  public enum EffectType { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  /// Creates an effect that changes a property.
  public init(keyPath: String, type: EffectType) {}
}

/// Several changes of properties when the device is tilted.
@available(*, unavailable, message: "Desktops have no motion sensors. Leave the effect out on Linux.")
@MainActor open class UIMotionEffectGroup {
  /// Creates an empty group.
  public init() {}
}

/// A source of an item to share, on a thread of its own.
@available(*, unavailable, message: "Use UIActivityItemSource, which is asked on the main thread.")
open class UIActivityItemProvider {
  /// Creates a source with a placeholder for the real item.
  public init(placeholderItem: Any) {}
}

/// A browser of the user's files.
@available(*, unavailable, message: "Use UIDocumentPickerViewController.")
open class UIDocumentBrowserViewController: UIViewController {}

/// The physics of views.
@available(*, unavailable, message: "Use UIViewPropertyAnimator, or UIView.animate with a spring.")
@MainActor open class UIDynamicAnimator {
  /// Creates an animator of the views in another one.
  public init(referenceView: UIView) {}
}
