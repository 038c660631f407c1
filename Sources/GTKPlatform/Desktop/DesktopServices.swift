import Foundation

/// What a program asks of the desktop beside windows. ``Platform/desktop`` asks the real one; tests put another in its
/// place.
@MainActor public protocol DesktopServices: AnyObject {
  /// Whether a program is installed for an address, which has a scheme.
  func canOpen(_ address: String) -> Bool
  /// Opens an address, which has a scheme, and calls `completion` later: with `nil`, or with a sentence that says why it
  /// couldn't.
  func open(_ address: String, completion: @escaping @MainActor (String?) -> Void)
  /// Lets the user choose files, and calls `completion` later: with none if the user cancels, `nil` where there is no
  /// desktop. `window` is what the dialog lies over. The dialog is there until the result is given up.
  func choose(
    _ request: FileRequest, over window: PlatformWindow?, completion: @escaping @MainActor ([URL]?) -> Void
  ) -> AnyObject?
  /// Whether ``write(_:completion:)`` has a program for mails.
  var canWriteMail: Bool { get }
  /// Lets the user send a mail with the desktop's program for it, and calls `completion` as ``open(_:completion:)`` does.
  func write(_ mail: MailDraft, completion: @escaping @MainActor (String?) -> Void)
  /// Keeps the desktop from dimming the screen, or no longer does.
  func keepAwake(_ isAwake: Bool)
  /// Calls `action` each time that the system is short of memory.
  func onLowMemory(_ action: @escaping @MainActor () -> Void)
  /// Rings the desktop's bell.
  func ring()
}

/// What files the user is asked for.
public struct FileRequest: Equatable, Sendable {
  /// What is done with them.
  public enum Purpose: Equatable, Sendable {
    /// Files that exist are opened.
    case open(severalAllowed: Bool)
    /// A folder that exists is opened.
    case folder
    /// A file is written, whose name is suggested.
    case save(name: String)
  }

  /// What is done with them.
  public var purpose: Purpose
  /// The dialog's title; `nil` leaves it to the desktop.
  public var title: String?
  /// The word on the button that ends it; `nil` leaves it to the desktop.
  public var button: String?
  /// The kinds of files, as MIME types such as "image/*"; none means all.
  public var mimeTypes: [String]
  /// The endings of further files, without the point.
  public var suffixes: [String]
  /// The folder to begin in; `nil` leaves it to the desktop.
  public var folder: URL?

  /// Makes a request.
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

/// A mail that the user is to look at and send.
public struct MailDraft: Equatable, Sendable {
  /// Who gets it.
  public var recipients: [String] = []
  /// Who gets a copy.
  public var copies: [String] = []
  /// Who gets a copy without the others knowing.
  public var blindCopies: [String] = []
  /// What it's about.
  public var subject = ""
  /// The text.
  public var body = ""
  /// Files that go with it.
  public var attachments: [URL] = []

  /// Makes an empty mail.
  public init() {}

  /// The mail as an address, without the attachments, which such addresses don't have.
  public var address: String {
    // RFC 6068 allows these besides letters and digits; a plus is a plus there, but many programs make a space of it.
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7f}"))
      .union(CharacterSet(charactersIn: "-._~@"))
    func coded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
    var fields: [String] = []
    func add(_ name: String, _ text: String) { if !text.isEmpty { fields.append("\(name)=\(coded(text))") } }
    add("cc", copies.joined(separator: ","))
    add("bcc", blindCopies.joined(separator: ","))
    add("subject", subject)
    // Lines end so in mails.
    add("body", body.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n"))
    let to = recipients.map(coded).joined(separator: ",")
    return "mailto:\(to)" + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }
}
