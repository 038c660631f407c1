/// A search controller, notified by its search bar in addition to the bar's delegate.
@MainActor protocol SearchBarOwner: AnyObject {
  func searchBarDidBegin()
  func searchTextDidChange()
  func searchWasCancelled()
}
