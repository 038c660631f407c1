import AloeCore
import Foundation
import GTKPlatform
import UIKit

/// How a mail's composing ended.
public enum MFMailComposeResult: Int, Sendable {
  /// The user doesn't want it. It isn't known here, so it's never told.
  case cancelled = 0
  /// It's kept: the desktop's program for mails has it, and the user sends it there or doesn't.
  case saved = 1
  /// It's sent. It isn't known here, so it's never told.
  case sent = 2
  /// No program took it.
  case failed = 3
}

/// What can go wrong with a mail.
public struct MFMailComposeError: CustomNSError, Equatable, LocalizedError {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// It couldn't be saved.
    case saveFailed = 0
    /// It couldn't be handed over.
    case sendFailed = 1
  }
  /// The kind of error.
  public let code: Code
  private let reason: String

  init(_ code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// ``MFMailComposeErrorDomain``.
  public static var errorDomain: String { MFMailComposeErrorDomain }
  /// The kind's number.
  public var errorCode: Int { code.rawValue }
  /// A sentence for people.
  public var errorDescription: String? { "The mail can't be handed over: \(reason)" }
  /// The sentence, where Foundation looks for it.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

/// The domain of the errors about mails.
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"

/// Hands a mail to the desktop's program for mails, where the user sends it.
///
/// Presented, it opens that program at once and shows nothing itself. The delegate is told `.saved`: the desktop doesn't say
/// what becomes of the mail. Attachments need `xdg-email`, of the package xdg-utils.
@preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController, ShownByDesktop {
  /// Whether the desktop has a program for mails.
  open class func canSendMail() -> Bool { UIApplication.desktop.canWriteMail }

  /// Is told of the end; held weakly.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  private var mail = MailDraft()
  /// Where the attachments are.
  private var folders: [PrivateFolder] = []

  /// Says what it's about.
  open func setSubject(_ subject: String) { mail.subject = subject }
  /// Says who gets it.
  open func setToRecipients(_ toRecipients: [String]?) { mail.recipients = toRecipients ?? [] }
  /// Says who gets a copy.
  open func setCcRecipients(_ ccRecipients: [String]?) { mail.copies = ccRecipients ?? [] }
  /// Says who gets a copy without the others knowing.
  open func setBccRecipients(_ bccRecipients: [String]?) { mail.blindCopies = bccRecipients ?? [] }
  /// Sets the text. HTML goes without its tags: programs for mails are given plain text.
  open func setMessageBody(_ body: String, isHTML: Bool) { mail.body = isHTML ? PlainText.of(html: body) : body }
  /// The address that it's sent from; the program for mails decides.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}

  /// Adds a file. Only the user's programs can read it, and it goes with the session, or with this controller if no program
  /// takes the mail.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    let name = filename.split(separator: "/").last.map(String.init) ?? "attachment"
    do {
      let folder = try PrivateFolder(for: "mail", room: attachment.count)
      let file = folder.url.appendingPathComponent(name)
      try attachment.write(to: file)
      mail.attachments.append(file)
      folders.append(folder)
    } catch {
      Messages.report("The attachment \"\(filename)\" is left out of a mail: it can't be written: \(error)")
    }
  }

  // MARK: - Showing it

  /// Makes a view that isn't seen.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
  }

  private var hasBegun = false

  /// Opens the program for mails.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasBegun else { return }
    hasBegun = true
    UIApplication.desktop.write(mail) { [self] reason in
      let error = reason.map { MFMailComposeError(.sendFailed, reason: $0) }
      // The program for mails reads them when it likes, also when this one has ended.
      if error == nil { for folder in folders { folder.leave() } }
      guard let mailComposeDelegate else { return dismiss(animated: true) }
      mailComposeDelegate.mailComposeController(self, didFinishWith: error == nil ? .saved : .failed, error: error)
    }
  }
}

/// Is told how the composing of a mail ended.
@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Called at the end; takes the controller away.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Takes the controller away unless the delegate implements it.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) { controller.dismiss(animated: true) }
}

/// Text without tags.
enum PlainText {
  /// The words of a piece of HTML, with a line for each paragraph.
  static func of(html: String) -> String {
    var text = html
    for (pattern, replacement) in [
      ("\\s+", " "), ("(?i)<(br|/p|/div|/li|/h[1-6])[^>]*>\\s*", "\n"), ("<[^>]*>", ""), ("&lt;", "<"), ("&gt;", ">"),
      ("&quot;", "\""), ("&#39;|&apos;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
    ] {
      text = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
