import AloeCore
import AppResources
import Foundation
import GTKPlatform
@_exported import UIKit

/// The result of composing an email.
public enum MFMailComposeResult: Int, Sendable {
  /// The user has cancelled. Never reported on Linux, because the desktop doesn't report it.
  case cancelled = 0
  /// The email was saved: the desktop's mail program has it, and the user may send it there.
  case saved = 1
  /// The email was sent. Never reported on Linux, because the desktop doesn't report it.
  case sent = 2
  /// No program accepted the email.
  case failed = 3
}

/// An error of composing an email.
public struct MFMailComposeError: CustomNSError, Equatable, LocalizedError {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The email couldn't be saved.
    case saveFailed = 0
    /// The email couldn't be passed to a mail program.
    case sendFailed = 1
  }
  /// The kind of error.
  public let code: Code
  private let reason: String

  init(_ code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The error domain: ``MFMailComposeErrorDomain``.
  public static var errorDomain: String { MFMailComposeErrorDomain }
  /// The raw value of ``code``.
  public var errorCode: Int { code.rawValue }
  /// A description for users.
  public var errorDescription: String? { "The mail can't be passed to a mail program: \(reason)" }
  /// The error's user info, which contains its description.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

/// The error domain of emails.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// A view controller that passes an email to the desktop's mail program, where the user sends it.
///
/// When presented, it opens that program immediately and shows nothing itself. The delegate receives `.saved`, because
/// the desktop doesn't report whether the email is sent. Attachments need `xdg-email`, from the package xdg-utils.
@preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController, ShownByDesktop {
  /// Returns whether the desktop has a mail program.
  open class func canSendMail() -> Bool { UIApplication.desktop.canWriteMail }

  /// The delegate, which is notified when composing ends; held weakly.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  private var mail = MailDraft()
  /// The folders of the attachments.
  private var folders: [PrivateFolder] = []

  /// Sets the subject.
  open func setSubject(_ subject: String) { mail.subject = subject }
  /// Sets the recipients.
  open func setToRecipients(_ toRecipients: [String]?) { mail.recipients = toRecipients ?? [] }
  /// Sets the recipients of copies.
  open func setCcRecipients(_ ccRecipients: [String]?) { mail.copies = ccRecipients ?? [] }
  /// Sets the recipients of blind copies.
  open func setBccRecipients(_ bccRecipients: [String]?) { mail.blindCopies = bccRecipients ?? [] }
  /// Sets the text. HTML tags are removed, because mail programs receive plain text.
  open func setMessageBody(_ body: String, isHTML: Bool) { mail.body = isHTML ? HTMLText.plain(body) : body }
  /// Does nothing, because the mail program determines the sender's address.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

  /// Adds a file. Only the user's programs can read it. It's deleted at the end of the session, or with this
  /// controller if no program accepts the email.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    let name = filename.pathNames.last.map(String.init) ?? "attachment"
    do {
      let folder = try PrivateFolder(for: "mail", needed: attachment.count)
      let file = folder.url.appendingPathComponent(name)
      try attachment.write(to: file)
      mail.attachments.append(file)
      folders.append(folder)
    } catch {
      Messages.report("The attachment \"\(filename)\" is missing from a mail, because it can't be written: \(error)")
    }
  }

  // MARK: - Opening the mail program

  /// Creates a view that isn't visible.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
  }

  private var hasBegun = false

  /// Opens the mail program.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasBegun else { return }
    hasBegun = true
    UIApplication.desktop.write(mail) { [self] reason in
      let error = reason.map { MFMailComposeError(.sendFailed, reason: $0) }
      // The mail program may read them at any time, even after this program has ended.
      if error == nil { for folder in folders { folder.leave() } }
      guard let mailComposeDelegate else { return dismiss(animated: true) }
      mailComposeDelegate.mailComposeController(self, didFinishWith: error == nil ? .saved : .failed, error: error)
    }
  }
}

/// The methods by which a delegate is notified of the result of composing an email.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Called at the end; dismisses the controller by default.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Dismisses the controller by default.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) { controller.dismiss(animated: true) }
}
