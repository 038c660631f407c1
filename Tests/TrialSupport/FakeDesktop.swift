#if DEBUG
  import Foundation
  import GTKPlatform

  @testable import UIKit

  /// A desktop for tests: it records requests, and replies as the test specifies.
  @MainActor package final class FakeDesktop: DesktopServices {
    /// Addresses that begin so can be opened.
    package var openable: [String] = ["https:", "mailto:", "file:"]
    package var opened: [String] = []
    package var requests: [FileRequest] = []
    package var mails: [MailDraft] = []
    package var isAwake = false
    package var ringCount = 0
    package var lowMemory: (@MainActor () -> Void)?
    /// Whether there's a notification server.
    package var hasNotices = true
    /// The visible notifications, in the order in which they were shown.
    package private(set) var notices: [DesktopNotice] = []
    private var noticeHandlers: [String: @MainActor (DesktopNotice.Event, String?) -> Void] = [:]
    /// The user's choice; `nil` where there is no desktop.
    package var answer: [URL]? = []
    private var pending: [@MainActor () -> Void] = []

    /// Replaces the desktop of the current context.
    package init() { InterfaceState.current.desktop = self }

    package func canOpen(_ address: String) -> Bool { openable.contains { address.hasPrefix($0) } }

    package func open(_ address: String, completion: @escaping @MainActor (String?) -> Void) {
      opened.append(address)
      let reason = canOpen(address) ? nil : "no program is installed for it."
      pending.append { completion(reason) }
    }

    package func choose(
      _ request: FileRequest, over window: PlatformWindow?, completion: @escaping @MainActor ([URL]?) -> Void
    ) -> AnyObject? {
      requests.append(request)
      let dialog = NSObject()
      pending.append { [weak dialog, answer] in if dialog != nil || answer == nil { completion(answer) } }
      return dialog
    }

    package var canWriteMail: Bool { canOpen("mailto:") }

    package func write(_ mail: MailDraft, completion: @escaping @MainActor (String?) -> Void) {
      mails.append(mail)
      open(mail.address, completion: completion)
    }

    package func keepAwake(_ isAwake: Bool) { self.isAwake = isAwake }
    package func onLowMemory(_ action: @escaping @MainActor () -> Void) { lowMemory = action }
    package func ring() { ringCount += 1 }

    package func showsNotices(_ completion: @escaping @MainActor (Bool) -> Void) { completion(hasNotices) }

    package func show(_ notice: DesktopNotice, handler: @escaping @MainActor (DesktopNotice.Event, String?) -> Void) {
      withdrawNotice(notice.identifier)
      notices.append(notice)
      noticeHandlers[notice.identifier] = handler
    }

    package func withdrawNotice(_ identifier: String) {
      notices.removeAll { $0.identifier == identifier }
      noticeHandlers[identifier] = nil
    }

    // MARK: - Places and sounds

    /// A request for the computer's location; it ends when it's released.
    package final class Watch {
      package let precision: DesktopLocation.Precision
      package let distance: Double
      package let handler: @MainActor (DesktopLocation.Event) -> Void
      package init(
        _ precision: DesktopLocation.Precision, _ distance: Double,
        _ handler: @escaping @MainActor (DesktopLocation.Event) -> Void
      ) { (self.precision, self.distance, self.handler) = (precision, distance, handler) }
    }
    /// The last request, while it lasts.
    package private(set) weak var watch: Watch?
    private var requested: [() -> Watch?] = []
    /// The requests that last, in order.
    package var watches: [Watch] { requested.compactMap { $0() } }

    package func locate(
      _ precision: DesktopLocation.Precision, distance: Double,
      handler: @escaping @MainActor (DesktopLocation.Event) -> Void
    ) -> AnyObject {
      let watch = Watch(precision, distance, handler)
      self.watch = watch
      requested.append { [weak watch] in watch }
      return watch
    }

    /// A sound that plays under the test's control.
    package final class Media: DesktopMedia {
      package let url: URL
      package let report: @MainActor (DesktopMediaEvent) -> Void
      package var isPlaying = false
      package var time: TimeInterval = 0
      package var duration: TimeInterval = 0
      package var volume = 1.0
      package var isMuted = false
      package init(_ url: URL, _ report: @escaping @MainActor (DesktopMediaEvent) -> Void) {
        (self.url, self.report) = (url, report)
      }
      package func play() { isPlaying = true }
      package func pause() { isPlaying = false }
      package func seek(to time: TimeInterval) { self.time = time }
      /// Plays to the end.
      package func end() {
        (isPlaying, time) = (false, duration)
        report(.ended)
      }
    }
    /// Whether sounds can be played.
    package var hasMedia = true
    /// The last sound, while it's held.
    package private(set) weak var media: Media?

    package func openMedia(_ url: URL, handler: @escaping @MainActor (DesktopMediaEvent) -> Void) -> (any DesktopMedia)?
    {
      guard hasMedia else { return nil }
      let media = Media(url, handler)
      self.media = media
      return media
    }

    // MARK: - What the user does

    /// Performs an action of the user or the desktop on a notification.
    package func report(_ event: DesktopNotice.Event, of identifier: String) {
      let handler = noticeHandlers[identifier]
      if event == .dismissed || event == .ended { withdrawNotice(identifier) }
      handler?(event, nil)
    }

    /// Makes the desktop reply to the pending requests.
    package func answerAll() {
      let due = pending
      pending = []
      for action in due { action() }
    }
  }
#endif
