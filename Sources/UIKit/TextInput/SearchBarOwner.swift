/// The controller of a search, as its bar tells it. The bar's delegate is told, too.
@MainActor protocol SearchBarOwner: AnyObject {
  func searchBarDidBegin()
  func searchTextDidChange()
  func searchWasCancelled()
}
