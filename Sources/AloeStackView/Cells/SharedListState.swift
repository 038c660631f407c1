import AloeCore
import UIKit

/// The state that the lists of a context share.
@MainActor final class SharedListState {

  /// The rows whose cells are being requested from clients.
  var rowsInMaking: [UIView] = []
  let strayRows = StrayRows()

  nonisolated init() {}

}

extension Context.Owner {
  static let aloeStackView = Context.Owner()
}

extension Context {

  @MainActor var lists: SharedListState { state(of: .aloeStackView) { SharedListState() } }

}
