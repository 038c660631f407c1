import AloeCore
import Foundation
import GTKPlatform

/// The pass that sends the recorded content to the desktop's window, unless that shows it already, and notifies the
/// pointer and assistive apps, which depend on the positions of views.
@MainActor enum PresentPass {
  static func run(_ picture: RenderNode?, in window: UIWindow) {
    Walkthrough.step()
    window.desktop.present(picture)
    window.touchDispatcher.pointer.pictureShown(picture)
    window.context.application.assistiveTree?.frameEnded(in: window)
  }
}
