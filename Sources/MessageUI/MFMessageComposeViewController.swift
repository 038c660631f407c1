import Foundation
import UIKit

/// How a short message's composing ended.
public enum MessageComposeResult: Int, Sendable {
  /// The user doesn't want it.
  case cancelled = 0
  /// It's sent. Never told here.
  case sent = 1
  /// It can't be sent.
  case failed = 2
}

/// Would send a short message. A desktop sends none: ask ``canSendText()``. Presented all the same, it tells its delegate
/// that it failed.
@preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController, ShownByDesktop {
  /// Whether short messages can be sent: no.
  open class func canSendText() -> Bool { false }
  /// Whether short messages have a subject: no.
  open class func canSendSubject() -> Bool { false }
  /// Whether files can go with short messages: no.
  open class func canSendAttachments() -> Bool { false }

  /// Is told of the end; held weakly.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// Who would get it; `nil` by default.
  open var recipients: [String]?
  /// The text; `nil` by default.
  open var body: String?
  /// What it's about; `nil` by default.
  open var subject: String?

  /// Makes a view that isn't seen.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
  }

  /// Tells the delegate that it failed.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let messageComposeDelegate else { return dismiss(animated: false) }
    messageComposeDelegate.messageComposeViewController(self, didFinishWith: .failed)
  }
}

/// Is told how the composing of a short message ended.
@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// Called at the end; takes the controller away.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
