import AloeCore
import CGTK
import Foundation

/// The services of the current desktop, through GIO, GTK and its portals.
@MainActor final class Desktop: DesktopServices {
  /// The instance of the process, which is in only one desktop.
  static let shared = Desktop()

  private let idleInhibition = IdleInhibition()
  private lazy var notices = NoticeServer()
  private var memoryWatch: MemoryWatch?

  func canOpen(_ address: String) -> Bool { Launcher.canOpen(address) }

  func open(_ address: String, completion: @escaping @MainActor (String?) -> Void) {
    Launcher.open(address, completion: completion)
  }

  func choose(
    _ request: FileRequest, over window: PlatformWindow?, completion: @escaping @MainActor ([URL]?) -> Void
  ) -> AnyObject? {
    guard Platform.start() else {
      Task { @MainActor in completion(nil) }
      return nil
    }
    return FileDialog(request, over: window, completion: completion)
  }

  var canWriteMail: Bool { Launcher.canOpen("mailto:") }

  func write(_ mail: MailDraft, completion: @escaping @MainActor (String?) -> Void) {
    if !mail.attachments.isEmpty, MailProgram.write(mail, completion: completion) { return }
    if !mail.attachments.isEmpty {
      Messages.report(
        "A mail's attachments are missing, because xdg-email isn't installed. Install the package "
          + "xdg-utils.")
    }
    Launcher.open(mail.address, completion: completion)
  }

  func keepAwake(_ isAwake: Bool) { idleInhibition.set(isAwake) }

  func onLowMemory(_ action: @escaping @MainActor () -> Void) { memoryWatch = MemoryWatch(action) }

  func showsNotices(_ completion: @escaping @MainActor (Bool) -> Void) { notices.isAvailable(completion) }

  func show(_ notice: DesktopNotice, handler: @escaping @MainActor (DesktopNotice.Event, String?) -> Void) {
    notices.show(notice, handler: handler)
  }

  func withdrawNotice(_ identifier: String) { notices.withdraw(identifier) }

  func locate(
    _ precision: DesktopLocation.Precision, distance: Double,
    handler: @escaping @MainActor (DesktopLocation.Event) -> Void
  ) -> AnyObject {
    LocationWatch(precision: precision, distance: UInt32(min(max(distance, 0), 1e6)), handler: handler)
  }

  func openMedia(_ url: URL, handler: @escaping @MainActor (DesktopMediaEvent) -> Void) -> (any DesktopMedia)? {
    Platform.start() ? MediaFile(url, handler: handler) : nil
  }

  func ring() { if let display = gdk_display_get_default() { gdk_display_beep(display) } }
}

extension Platform {
  /// The current desktop.
  public static var desktop: any DesktopServices { Desktop.shared }
}
