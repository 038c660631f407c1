import Foundation
import GTKPlatform

/// What was recorded is handed to the desktop's window, unless that shows it already.
@MainActor enum PresentPass {
  static func run(_ picture: RenderNode?, in window: UIWindow) { window.desktop.present(picture) }
}
