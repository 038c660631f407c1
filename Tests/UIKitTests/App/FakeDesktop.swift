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
