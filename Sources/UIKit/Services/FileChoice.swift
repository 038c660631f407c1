import AloeCore
import Foundation
import GTKPlatform

/// A desktop dialog over a view controller's window in which the user selects files.
@MainActor package final class FileChoice {
  private var dialog: AnyObject?

  /// Creates a choice without a dialog.
  package init() {}

  /// Whether the dialog is open.
  package var isOpen: Bool { dialog != nil }

  /// Opens the dialog, and calls `completion` later, without files if the user cancels. Only one dialog can be open.
  package func begin(
    _ request: FileRequest, for controller: UIViewController, completion: @escaping ([URL]) -> Void
  ) {
    guard dialog == nil else { return }
    let window = controller.viewIfLoaded?.window
    let context = window?.context ?? .current
    dialog = InterfaceState.current.desktop.choose(request, over: window?.desktop.dialogParent) { [weak self] urls in
      self?.dialog = nil
      context.run {
        if urls == nil {
          Messages.report(
            "\(type(of: controller)) can't ask for files: no desktop can show a dialog. The choice is cancelled."
          )
        }
        completion(urls ?? [])
      }
    }
  }

  /// Closes the dialog without calling the completion.
  package func end() { dialog = nil }
}
