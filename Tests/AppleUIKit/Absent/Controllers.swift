// swift-format-ignore-file
import UIKit

// Each line names a type that UIKit lacks on Linux, and the error that the compiler reports.
struct Badge: UIViewRepresentable {}  // refused: 'UIViewRepresentable' is unavailable: SwiftUI isn't on Linux. Add the view itself to another one.
struct Page: UIViewControllerRepresentable {}  // refused: 'UIViewControllerRepresentable' is unavailable: SwiftUI isn't on Linux. Present the view controller itself, or add it as a child.
class Browser: UIDocumentBrowserViewController {}  // refused: 'UIDocumentBrowserViewController' is unavailable: Use UIDocumentPickerViewController.
class Provider: UIActivityItemProvider {}  // refused: 'UIActivityItemProvider' is unavailable: Use UIActivityItemSource, which is asked on the main thread.

@MainActor func show(in controller: UIViewController) {
  let hosted: UIViewController = UIHostingController(rootView: 1)  // refused: 'UIHostingController' is unavailable: SwiftUI isn't on Linux. Use a UIViewController with views of UIKit.
  _ = hosted
  _ = UIHostingConfiguration { 1 }  // refused: 'UIHostingConfiguration' is unavailable: SwiftUI isn't on Linux. Use a UIListContentConfiguration, or one of your own.
  let web: UIView = UIWebView(frame: .zero)  // refused: 'UIWebView' is unavailable: Use WKWebView, of the module WebKit.
  _ = UIAlertView(title: "a", message: nil, delegate: nil, cancelButtonTitle: "OK")  // refused: 'UIAlertView' is unavailable: Use UIAlertController with the style .alert.
  _ = UIActionSheet()  // refused: 'UIActionSheet' is unavailable: Use UIAlertController with the style .actionSheet.
  _ = UIPopoverController(contentViewController: controller)  // refused: 'UIPopoverController' is unavailable: Set the controller's modalPresentationStyle to .popover, and present it.
  _ = UILocalNotification()  // refused: 'UILocalNotification' is unavailable: Use UNNotificationRequest, of the module UserNotifications.
  _ = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)  // refused: 'UIInterpolatingMotionEffect' is unavailable: Desktops have no motion sensors. Leave the effect out on Linux.
  _ = UIMotionEffectGroup()  // refused: 'UIMotionEffectGroup' is unavailable: Desktops have no motion sensors. Leave the effect out on Linux.
  _ = UIDynamicAnimator(referenceView: web)  // refused: 'UIDynamicAnimator' is unavailable: Use UIViewPropertyAnimator, or UIView.animate with a spring.
}
func style(_ style: UITableViewCellStyle) {}  // refused: 'UITableViewCellStyle' has been renamed to 'UITableViewCell.CellStyle'
func open(_ key: UIApplicationLaunchOptionsKey) {}  // refused: 'UIApplicationLaunchOptionsKey' has been renamed to 'UIApplication.LaunchOptionsKey'
