import Foundation
import GTKPlatform

/// The content of a window: its root controller's view, and the views presented over it.
@MainActor protocol WindowContent: AnyObject {
  /// The title of the frontmost controller, for the desktop.
  var title: String? { get }
  /// The frontmost presented view, or `nil` if nothing is presented.
  var frontView: UIView? { get }
  /// The responder that receives keys if nothing has the focus; `nil` means the window.
  var keyResponder: UIResponder? { get }
  /// Dismisses the frontmost sheet, or goes back to the previous screen, as the escape key does. Returns whether there
  /// was a sheet or a previous screen.
  func goBack() -> Bool
  /// Whether the frontmost screen has a back button, with which the keys go back, too.
  var canGoBack: Bool { get }
  /// Goes back to the previous screen in the frontmost view. Returns whether there was one.
  func goBackInNavigation() -> Bool
  /// Whether the frontmost screen has a search.
  var canSearch: Bool { get }
  /// Begins the search of the frontmost screen, if it has one.
  func beginSearch()
  /// Ends the search of the frontmost screen. Returns whether one was active.
  func endSearch() -> Bool
  /// Shows a list of keyboard shortcuts over everything.
  func showShortcuts(_ groups: [ShortcutGroup])

  func windowWasShown()
  func windowWillBeHidden()
  /// Called before the window's size changes; the returned closure is called after that.
  func windowWillResize(to size: CGSize) -> () -> Void

  /// Notifies the controllers that the system is short of memory.
  func memoryIsLow()

  /// Called in each frame before layout.
  func prepareForLayout()
  /// Called in each frame after layout. Returns whether layout has to run again.
  func layoutDidEnd() -> Bool
}
