import AloeCore
import Foundation
import GTKPlatform

/// An object that waits for a link to the application, such as the result of a page that was opened in the browser.
@MainActor package protocol LinkAwaiting: AnyObject {
  /// Takes a link, and returns whether it's the awaited one.
  func take(_ url: URL) -> Bool
}

extension UIApplication {
  /// The URL that opens the desktop's settings. The desktop has no settings for a single app.
  nonisolated public static let openSettingsURLString = "app-settings:"
  /// The URL that opens the desktop's settings for notifications, if it has some.
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"

  /// Opens `url` and returns whether there is an app for it.
  @available(*, deprecated, message: "Use open(_:options:completionHandler:).")
  @discardableResult public func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    open(url)
    return true
  }

  /// Returns the string that is passed on for `url`. It has a scheme and so begins with a letter, so that no app
  /// interprets it as an option.
  static func address(of url: URL) -> String? {
    let address = url.absoluteURL.absoluteString
    guard url.scheme?.isEmpty == false, let first = address.first, first.isASCII, first.isLetter else { return nil }
    return address
  }

  /// Returns whether `Info.plist` lists the URL's scheme among the schemes that the application opens.
  func isOwnScheme(of url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    return ownSchemes.contains(scheme)
  }

  func openLink(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any], completion: @escaping @MainActor (Bool) -> Void
  ) {
    func end(_ isOpened: Bool) { Task { @MainActor in completion(isOpened) } }
    guard let address = Self.address(of: url) else {
      Messages.report("\(url) can't be opened: it has no scheme, such as https. Pass a complete URL.")
      return end(false)
    }
    if options[.universalLinksOnly] as? Bool == true { return end(false) }
    if isOwnScheme(of: url) { return end(deliver([url])) }
    InterfaceState.current.desktop.open(address) { reason in
      if let reason { Messages.report("\(url) can't be opened: \(reason)") }
      completion(reason == nil)
    }
  }

  /// Delivers links and files to the application: to the delegate of the frontmost scene, or else to its own. Returns
  /// whether they were accepted. The link that ``linkAwaiter`` takes isn't delivered.
  @discardableResult func deliver(_ urls: [URL]) -> Bool {
    let urls = urls.filter { linkAwaiter?.take($0) != true }
    guard !urls.isEmpty else { return true }
    guard scenes.areInUse else {
      return urls.map { delegate?.application(self, open: $0, options: [.openInPlace: true]) ?? false }.contains(true)
    }
    guard let scene = keyWindow?.windowScene ?? scenes.connected.first else { return false }
    scene.delegate?.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
    return true
  }

  /// Returns the links and files among the command-line arguments: none if there are options, because an app with
  /// options reads its arguments itself.
  static func urls(inArguments arguments: [String]) -> [URL] {
    guard !arguments.contains(where: { $0.hasPrefix("-") }) else { return [] }
    return arguments.compactMap { argument in
      // A file's name may look like a link: "notes:today".
      if FileManager.default.fileExists(atPath: argument) { return URL(fileURLWithPath: argument) }
      return URL(string: argument).flatMap { $0.scheme?.isEmpty == false ? $0 : nil }
    }
  }
}
