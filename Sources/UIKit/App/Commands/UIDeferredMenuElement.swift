import Foundation

/// A placeholder in a menu for elements that are created when the menu is shown. An activity indicator appears until
/// they are available. They may be deferred themselves, on at most 200 levels, beyond which they're left out, so an
/// element that provides itself ends there.
public final class UIDeferredMenuElement: UIMenuElement {
  /// Creates an element that requests its elements when it's first shown, and keeps them.
  ///
  /// - Parameter elementProvider: Receives a closure that it must call on the main thread with the elements,
  ///   immediately or later. Further calls have no effect.
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

  /// Creates an element that requests its elements each time it's shown.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(uncached: elementProvider)
  }

  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keeps: Bool
  /// The elements, once they have been created.
  private(set) var provided: [UIMenuElement]?
  private var requestCount = 0

  /// Requests the elements; calls `done` when they are available.
  func requestElements(_ done: @escaping @MainActor () -> Void) {
    requestCount += 1
    let turn = requestCount
    provider { [weak self] elements in
      guard let self, turn == requestCount, provided == nil else { return }
      provided = elements
      done()
    }
  }

  /// Called before the menu opens.
  func menuWillOpen() { if !keeps { provided = nil } }
}
