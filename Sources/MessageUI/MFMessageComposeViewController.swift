import Foundation
import UIKit

/// The result of composing a text message.
public enum MessageComposeResult: Int, Sendable {
  /// The user has cancelled.
  case cancelled = 0
  /// The message was sent. Never reported on Linux.
  case sent = 1
  /// The message can't be sent.
  case failed = 2
}

/// A view controller for composing a text message, which desktops can't send; see ``canSendText()``. If it's presented
/// nevertheless, it notifies its delegate that it failed.
@preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController, ShownByDesktop {
  /// Returns whether text messages can be sent: false.
  open class func canSendText() -> Bool { false }
  /// Returns whether text messages have a subject: false.
  open class func canSendSubject() -> Bool { false }
  /// Returns whether text messages can have attachments: false.
  open class func canSendAttachments() -> Bool { false }

  /// The delegate, which is notified at the end; held weakly.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The recipients; `nil` by default.
  open var recipients: [String]?
  /// The text; `nil` by default.
  open var body: String?
  /// The subject; `nil` by default.
  open var subject: String?

  /// Creates a view that isn't visible.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
  }

  /// Notifies the delegate of the failure.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let messageComposeDelegate else { return dismiss(animated: false) }
    messageComposeDelegate.messageComposeViewController(self, didFinishWith: .failed)
  }
}

/// The methods by which a delegate is notified of the result of composing a text message.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// Called at the end; dismisses the controller.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
