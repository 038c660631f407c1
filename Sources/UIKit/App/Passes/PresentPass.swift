import Foundation
import GTKPlatform

/// What was recorded is handed to the desktop's window, if that is another picture than the last.
@MainActor enum PresentPass {
  static func run(_ picture: RenderNode?, in window: UIWindow) {
    guard let platformWindow = window.platformWindow else { return }
    let title = window.titleForDesktop
    if platformWindow.title != title { platformWindow.title = title }
    guard window.shownNode == nil || window.shownNode !== picture else { return }
    window.shownNode = picture
    // A window without a background is black, as on a phone.
    let black = RenderNode.color(RGBA(red: 0, green: 0, blue: 0, alpha: 1), window.bounds)
    platformWindow.content = .container([black] + [picture].compactMap(\.self))
  }
}
