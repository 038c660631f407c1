import Foundation
import GTKPlatform

/// What fills a window: its root controller's view, and what is presented over it.
@MainActor protocol WindowContent: AnyObject {
  /// The title of what is in front, for the desktop.
  var title: String? { get }
  /// The view that is presented in front; `nil` if nothing is presented.
  var frontView: UIView? { get }
  /// What keys go to where nothing has the focus; `nil` leaves them to the window.
  var keyResponder: UIResponder? { get }
  /// Takes away the sheet in front, or goes back to the screen before, as the escape key asks. Returns whether there was
  /// one to go back from.
  func goBack() -> Bool
  /// Whether there's a screen before the one in front.
  var canGoBack: Bool { get }
  /// Goes back to the screen before in what is in front. Returns whether there was one.
  func goBackInNavigation() -> Bool
  /// Whether the screen in front has a search.
  var canSearch: Bool { get }
  /// Begins the search of the screen in front, if it has one.
  func beginSearch()
  /// Ends the search of the screen in front. Returns whether one went on.
  func endSearch() -> Bool
  /// Shows a list of keys over all.
  func showShortcuts(_ groups: [ShortcutGroup])

  func windowWasShown()
  func windowWillBeHidden()
  /// Called before the window gets another size; what is returned is called after that.
  func windowWillResize(to size: CGSize) -> () -> Void

  /// Tells the controllers that the system is short of memory.
  func memoryIsLow()

  /// Called in each frame before layout.
  func prepareForLayout()
  /// Called in each frame after layout; returns whether it must be done again.
  func layoutDidEnd() -> Bool
}
