import Foundation
import GTKPlatform

/// Passes the recorded content to the desktop's window, unless that shows it already.
@MainActor enum PresentPass {
  static func run(_ picture: RenderNode?, in window: UIWindow) { window.desktop.present(picture) }
}
