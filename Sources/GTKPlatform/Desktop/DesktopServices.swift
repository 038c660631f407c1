import Foundation

/// The services of a desktop other than windows. ``Platform/desktop`` is the real one; tests replace it.
@MainActor public protocol DesktopServices: AnyObject {
  /// Returns whether a program is installed for an address with a scheme.
  func canOpen(_ address: String) -> Bool
  /// Opens an address with a scheme, and calls `completion` asynchronously with `nil`, or with an error message.
  func open(_ address: String, completion: @escaping @MainActor (String?) -> Void)
  /// Lets the user select files, and calls `completion` asynchronously: with an empty array if the user cancels, with
  /// `nil` without a desktop. The dialog is shown over `window`, until the result is released.
  func choose(
    _ request: FileRequest, over window: PlatformWindow?, completion: @escaping @MainActor ([URL]?) -> Void
  ) -> AnyObject?
  /// Whether there's a mail program for ``write(_:completion:)``.
  var canWriteMail: Bool { get }
  /// Lets the user send an email with the desktop's mail program, and calls `completion` like ``open(_:completion:)``.
  func write(_ mail: MailDraft, completion: @escaping @MainActor (String?) -> Void)
  /// Prevents the desktop from dimming the screen, or stops doing so.
  func keepAwake(_ isAwake: Bool)
  /// Calls `action` whenever the system is low on memory.
  func onLowMemory(_ action: @escaping @MainActor () -> Void)
  /// Rings the desktop's bell.
  func ring()
  /// Calls `completion`, passing whether the desktop shows notifications.
  func showsNotices(_ completion: @escaping @MainActor (Bool) -> Void)
  /// Shows a notification in place of a visible one with the same identifier. `handler` receives its events, with an
  /// activation token for the application's windows if there is one; the last event is `.dismissed` or `.ended`.
  func show(_ notice: DesktopNotice, handler: @escaping @MainActor (DesktopNotice.Event, _ token: String?) -> Void)
  /// Removes a notification; its handler isn't called again.
  func withdrawNotice(_ identifier: String)
  /// Reports the computer's location to `handler`, first soon and then after each `distance` metres, until the result
  /// is released.
  func locate(
    _ precision: DesktopLocation.Precision, distance: Double,
    handler: @escaping @MainActor (DesktopLocation.Event) -> Void
  ) -> AnyObject
  /// Opens a sound or a video, and reports to `handler`, until the result is released; `nil` without a desktop.
  func openMedia(_ url: URL, handler: @escaping @MainActor (DesktopMediaEvent) -> Void) -> (any DesktopMedia)?
}

/// A request for the user to select files.
public struct FileRequest: Equatable, Sendable {
  /// The purpose of selecting files.
  public enum Purpose: Equatable, Sendable {
    /// Selects existing files to open.
    case open(severalAllowed: Bool)
    /// Selects an existing folder to open.
    case folder
    /// Selects a file to write, with a suggested name.
    case save(name: String)
  }

  /// The purpose.
  public var purpose: Purpose
  /// The dialog's title; `nil` leaves it to the desktop.
  public var title: String?
  /// The title of the button that confirms the selection; `nil` leaves it to the desktop.
  public var button: String?
  /// The types of files, as MIME types such as "image/*"; empty for all.
  public var mimeTypes: [String]
  /// The extensions of further files, without the dot.
  public var suffixes: [String]
  /// The initial folder; `nil` leaves it to the desktop.
  public var folder: URL?

  /// Creates a request.
  public init(
    _ purpose: Purpose, title: String? = nil, button: String? = nil, mimeTypes: [String] = [],
    suffixes: [String] = [], folder: URL? = nil
  ) {
    self.purpose = purpose
    self.title = title
    self.button = button
    self.mimeTypes = mimeTypes
    self.suffixes = suffixes
    self.folder = folder
  }
}

/// An email that the user can edit and send.
public struct MailDraft: Equatable, Sendable {
  /// The recipients.
  public var recipients: [String] = []
  /// The recipients of copies.
  public var copies: [String] = []
  /// The recipients of blind copies.
  public var blindCopies: [String] = []
  /// The subject.
  public var subject = ""
  /// The text.
  public var body = ""
  /// The attached files.
  public var attachments: [URL] = []

  /// Creates an empty email.
  public init() {}

  /// The email as a `mailto:` address, without the attachments, which such addresses don't support.
  public var address: String {
    // RFC 6068 allows these characters besides letters and digits. It doesn't escape a plus, but many programs decode
    // it as a space.
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7f}"))
      .union(CharacterSet(charactersIn: "-._~@"))
    func coded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
    var fields: [String] = []
    func add(_ name: String, _ text: String) { if !text.isEmpty { fields.append("\(name)=\(coded(text))") } }
    add("cc", copies.joined(separator: ","))
    add("bcc", blindCopies.joined(separator: ","))
    add("subject", subject)
    // Lines in emails end this way.
    add("body", body.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n"))
    let to = recipients.map(coded).joined(separator: ",")
    return "mailto:\(to)" + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }
}
