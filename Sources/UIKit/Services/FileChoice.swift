import AloeCore
import Foundation
import GTKPlatform

/// Asks the user for files in a dialog of the desktop, over the window of a controller.
@MainActor final class FileChoice {
  private var dialog: AnyObject?

  /// Whether the dialog is open.
  var isOpen: Bool { dialog != nil }

  /// Opens the dialog, and calls `completion` later, with no files if the user cancels. There's only one dialog at a time.
  func begin(_ request: FileRequest, for controller: UIViewController, completion: @escaping ([URL]) -> Void) {
    guard dialog == nil else { return }
    let window = controller.viewIfLoaded?.window
    let context = window?.context ?? .current
    dialog = InterfaceState.current.desktop.choose(request, over: window?.desktop.dialogParent) { [weak self] urls in
      self?.dialog = nil
      context.run {
        if urls == nil {
          Messages.report(
            "\(type(of: controller)) can't ask for files: there is no desktop to show a dialog. It counts as cancelled."
          )
        }
        completion(urls ?? [])
      }
    }
  }

  /// Takes the dialog away; nobody is told.
  func end() { dialog = nil }
}
