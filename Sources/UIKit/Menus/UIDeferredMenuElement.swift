import Foundation

/// A place in a menu whose elements come only when the menu is shown. A wheel turns there meanwhile.
public final class UIDeferredMenuElement: UIMenuElement {
  /// Makes a place that asks for its elements when it's first shown, and keeps them.
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

  /// Makes a place that asks for its elements each time that it's shown.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(uncached: elementProvider)
  }

  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keeps: Bool
  /// The elements, once they have come.
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

  /// Takes note that the menu is shown anew.
  func menuWillOpen() { if !keeps { provided = nil } }
}
