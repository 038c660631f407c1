import Foundation
import InterfaceFiles
import UIKit

/// Reads the attributes of a storyboard's or a nib's web view, and of its configuration.
extension WKWebView: InterfaceReading {
  package func read(_ element: InterfaceElement) {
    if let value = element.flag("allowsBackForwardNavigationGestures") { allowsBackForwardNavigationGestures = value }
    if let value = element.flag("allowsLinkPreview") { allowsLinkPreview = value }
    if let value = element["customUserAgent"] { customUserAgent = value }
    if let child = element.child(key: "configuration") { configuration.read(child) }
  }
}

extension WKWebViewConfiguration {
  fileprivate func read(_ element: InterfaceElement) {
    if let value = element.flag("allowsAirPlayForMediaPlayback") { allowsAirPlayForMediaPlayback = value }
    if let value = element.flag("allowsInlineMediaPlayback") { allowsInlineMediaPlayback = value }
    if let value = element.flag("allowsPictureInPictureMediaPlayback") { allowsPictureInPictureMediaPlayback = value }
    if let value = element.flag("suppressesIncrementalRendering") { suppressesIncrementalRendering = value }
    if let value = element["applicationNameForUserAgent"] { applicationNameForUserAgent = value }
    if let types = element.child(key: "dataDetectorTypes") {
      dataDetectorTypes = types.options([
        "phoneNumber": .phoneNumber, "link": .link, "address": .address, "calendarEvent": .calendarEvent,
      ])
    }
    if let types = element.child(key: "mediaTypesRequiringUserActionForPlayback") {
      mediaTypesRequiringUserActionForPlayback = types.options(["audio": .audio, "video": .video])
    }
    guard let child = element.child(key: "preferences") else { return }
    if let value = child.number("minimumFontSize") { preferences.minimumFontSize = value }
    if let value = child.flag("javaScriptCanOpenWindowsAutomatically") {
      preferences.javaScriptCanOpenWindowsAutomatically = value
    }
  }
}
