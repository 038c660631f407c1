/// The optional methods of UIKit's protocols that are called without labels. On Linux, they have default
/// implementations.
enum UIKitOptionals {
  static let names: Set<String> = [
    "gestureRecognizerShouldBegin(_:)", "scrollViewDidChangeAdjustedContentInset(_:)",
    "scrollViewDidEndDecelerating(_:)",
    "scrollViewDidEndScrollingAnimation(_:)", "scrollViewDidScroll(_:)", "scrollViewDidScrollToTop(_:)",
    "scrollViewShouldScrollToTop(_:)", "scrollViewWillBeginDecelerating(_:)",
    "scrollViewWillBeginDragging(_:)", "searchBarCancelButtonClicked(_:)",
    "searchBarSearchButtonClicked(_:)", "searchBarShouldBeginEditing(_:)", "searchBarShouldEndEditing(_:)",
    "searchBarTextDidBeginEditing(_:)", "searchBarTextDidEndEditing(_:)", "textFieldDidBeginEditing(_:)",
    "textFieldDidChangeSelection(_:)", "textFieldDidEndEditing(_:)", "textFieldShouldBeginEditing(_:)",
    "textFieldShouldClear(_:)", "textFieldShouldEndEditing(_:)", "textFieldShouldReturn(_:)",
    "textViewDidBeginEditing(_:)",
    "textViewDidChange(_:)", "textViewDidChangeSelection(_:)", "textViewDidEndEditing(_:)",
    "textViewShouldBeginEditing(_:)",
    "textViewShouldEndEditing(_:)", "viewForZooming(in:)",
  ]
}
