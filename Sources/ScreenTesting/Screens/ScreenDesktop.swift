import Foundation
import GTKPlatform
import QuartzCore
import UIKit

extension Screen {
  /// A notification that the app showed on the desktop.
  public struct Notice: Hashable, Sendable {
    /// The identifier. A notification replaces a visible one with the same identifier.
    public let identifier: String
    /// The first line.
    public let title: String
    /// The text.
    public let body: String
  }

  /// The addresses that the app has opened in other programs, in order; an email is a `mailto:` address.
  ///
  /// Nothing is actually opened: a screen has a simulated desktop, which grants every request.
  public var openedURLs: [URL] { desktop.opened.compactMap { URL(string: $0) } }

  /// The app's visible notifications, oldest first. They're only recorded.
  public var notices: [Notice] {
    desktop.notices.map { Notice(identifier: $0.identifier, title: $0.title, body: $0.body) }
  }
}

/// The desktop of a screen: it records requests, and grants them in the next frame of the screen's clock. It has no
/// files to choose, no location and no media.
@MainActor final class ScreenDesktop: DesktopServices {
  private(set) var opened: [String] = []
  private(set) var notices: [DesktopNotice] = []
  private unowned let clock: FrameClock

  init(_ clock: FrameClock) { self.clock = clock }

  func canOpen(_ address: String) -> Bool { true }

  func open(_ address: String, completion: @escaping @MainActor (String?) -> Void) {
    opened.append(address)
    clock.schedule(after: 0) { completion(nil) }
  }

  /// Responds like a user who cancels, because there's no file to choose.
  func choose(
    _ request: FileRequest, over window: PlatformWindow?, completion: @escaping @MainActor ([URL]?) -> Void
  ) -> AnyObject? {
    let dialog = NSObject()
    clock.schedule(after: 0) { [weak dialog] in if dialog != nil { completion([]) } }
    return dialog
  }

  var canWriteMail: Bool { true }

  func write(_ mail: MailDraft, completion: @escaping @MainActor (String?) -> Void) {
    open(mail.address, completion: completion)
  }

  func keepAwake(_ isAwake: Bool) {}
  func onLowMemory(_ action: @escaping @MainActor () -> Void) {}
  func ring() {}
  func showsNotices(_ completion: @escaping @MainActor (Bool) -> Void) { completion(true) }

  func show(_ notice: DesktopNotice, handler: @escaping @MainActor (DesktopNotice.Event, _ token: String?) -> Void) {
    withdrawNotice(notice.identifier)
    notices.append(notice)
  }

  func withdrawNotice(_ identifier: String) { notices.removeAll { $0.identifier == identifier } }

  /// Answers as a system without a location service.
  func locate(
    _ precision: DesktopLocation.Precision, distance: Double,
    handler: @escaping @MainActor (DesktopLocation.Event) -> Void
  ) -> AnyObject {
    let request = NSObject()
    clock.schedule(after: 0) { [weak request] in if request != nil { handler(.unavailable) } }
    return request
  }

  /// Plays nothing.
  func openMedia(_ url: URL, handler: @escaping @MainActor (DesktopMediaEvent) -> Void) -> (any DesktopMedia)? { nil }
}
