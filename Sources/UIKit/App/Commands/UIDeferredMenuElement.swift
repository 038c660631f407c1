import Foundation

/// Stands in a menu for elements that are made when the menu is shown. An activity indicator is shown until they are
/// there.
public final class UIDeferredMenuElement: UIMenuElement {
  /// Makes an element that asks for those it stands for when it's first shown, and keeps them.
  ///
  /// - Parameter elementProvider: is given a closure that it must call on the main thread with the elements, at once or
  ///   later. Calling it again changes nothing.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    keeps = true
    super.init(title: "", image: nil)
  }

  private init(uncached provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.provider = provider
    keeps = false
    super.init(title: "", image: nil)
  }

  /// Makes an element that asks for those it stands for each time it's shown.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(uncached: elementProvider)
  }

  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keeps: Bool
  /// The elements, once they have been made.
  private(set) var provided: [UIMenuElement]?
  private var asking = 0

  /// Asks for the elements; calls `done` when they are there.
  func ask(_ done: @escaping @MainActor () -> Void) {
    asking += 1
    let turn = asking
    provider { [weak self] elements in
      guard let self, turn == asking, provided == nil else { return }
      provided = elements
      done()
    }
  }

  /// Called before the menu opens.
  func menuWillOpen() { if !keeps { provided = nil } }
}
