import Foundation
import GTKPlatform

@testable import UIKit

/// A desktop for tests: it writes down what it's asked, and answers as the test says.
@MainActor final class FakeDesktop: DesktopServices {
  /// Addresses that begin so can be opened.
  var openable: [String] = ["https:", "mailto:", "file:"]
  var opened: [String] = []
  var requests: [FileRequest] = []
  var mails: [MailDraft] = []
  var isAwake = false
  var ringCount = 0
  var lowMemory: (@MainActor () -> Void)?
  /// Whether there's a notification server.
  var hasNotices = true
  /// The visible notifications, in the order in which they were shown.
  private(set) var notices: [DesktopNotice] = []
  private var noticeHandlers: [String: @MainActor (DesktopNotice.Event, String?) -> Void] = [:]
  /// The user's choice; `nil` where there is no desktop.
  var answer: [URL]? = []
  private var pending: [@MainActor () -> Void] = []

  /// Takes the place of the desktop of the present context.
  init() { InterfaceState.current.desktop = self }

  func canOpen(_ address: String) -> Bool { openable.contains { address.hasPrefix($0) } }

  func open(_ address: String, completion: @escaping @MainActor (String?) -> Void) {
    opened.append(address)
    let reason = canOpen(address) ? nil : "no program is installed for it."
    pending.append { completion(reason) }
  }

  func choose(
    _ request: FileRequest, over window: PlatformWindow?, completion: @escaping @MainActor ([URL]?) -> Void
  ) -> AnyObject? {
    requests.append(request)
    let dialog = NSObject()
    pending.append { [weak dialog, answer] in if dialog != nil || answer == nil { completion(answer) } }
    return dialog
  }

  var canWriteMail: Bool { canOpen("mailto:") }

  func write(_ mail: MailDraft, completion: @escaping @MainActor (String?) -> Void) {
    mails.append(mail)
    open(mail.address, completion: completion)
  }

  func keepAwake(_ isAwake: Bool) { self.isAwake = isAwake }
  func onLowMemory(_ action: @escaping @MainActor () -> Void) { lowMemory = action }
  func ring() { ringCount += 1 }

  func showsNotices(_ completion: @escaping @MainActor (Bool) -> Void) { completion(hasNotices) }

  func show(_ notice: DesktopNotice, handler: @escaping @MainActor (DesktopNotice.Event, String?) -> Void) {
    withdrawNotice(notice.identifier)
    notices.append(notice)
    noticeHandlers[notice.identifier] = handler
  }

  func withdrawNotice(_ identifier: String) {
    notices.removeAll { $0.identifier == identifier }
    noticeHandlers[identifier] = nil
  }

  // MARK: - Places and sounds

  /// A request for the computer's place; it ends when it's released.
  final class Watch {
    let precision: DesktopLocation.Precision
    let distance: Double
    let handler: @MainActor (DesktopLocation.Event) -> Void
    init(
      _ precision: DesktopLocation.Precision, _ distance: Double,
      _ handler: @escaping @MainActor (DesktopLocation.Event) -> Void
    ) { (self.precision, self.distance, self.handler) = (precision, distance, handler) }
  }
  /// The last request, while it lasts.
  private(set) weak var watch: Watch?
  private var requested: [() -> Watch?] = []
  /// The requests that last, in order.
  var watches: [Watch] { requested.compactMap { $0() } }

  func locate(
    _ precision: DesktopLocation.Precision, distance: Double,
    handler: @escaping @MainActor (DesktopLocation.Event) -> Void
  ) -> AnyObject {
    let watch = Watch(precision, distance, handler)
    self.watch = watch
    requested.append { [weak watch] in watch }
    return watch
  }

  /// A sound that plays when the test says so.
  final class Media: DesktopMedia {
    let url: URL
    let report: @MainActor (DesktopMediaEvent) -> Void
    var isPlaying = false
    var time: TimeInterval = 0
    var duration: TimeInterval = 0
    var volume = 1.0
    var isMuted = false
    init(_ url: URL, _ report: @escaping @MainActor (DesktopMediaEvent) -> Void) {
      (self.url, self.report) = (url, report)
    }
    func play() { isPlaying = true }
    func pause() { isPlaying = false }
    func seek(to time: TimeInterval) { self.time = time }
    /// Plays to the end.
    func end() {
      (isPlaying, time) = (false, duration)
      report(.ended)
    }
  }
  /// Whether sounds can be played.
  var hasMedia = true
  /// The last sound, while it's held.
  private(set) weak var media: Media?

  func openMedia(_ url: URL, handler: @escaping @MainActor (DesktopMediaEvent) -> Void) -> (any DesktopMedia)? {
    guard hasMedia else { return nil }
    let media = Media(url, handler)
    self.media = media
    return media
  }

  // MARK: - What the user does

  /// Does to a notification what the user or the desktop does.
  func report(_ event: DesktopNotice.Event, of identifier: String) {
    let handler = noticeHandlers[identifier]
    if event == .dismissed || event == .ended { withdrawNotice(identifier) }
    handler?(event, nil)
  }

  /// Lets the desktop answer what it was asked.
  func answerAll() {
    let due = pending
    pending = []
    for action in due { action() }
  }
}
