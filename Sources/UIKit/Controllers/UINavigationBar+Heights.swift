import Foundation

extension UINavigationBar {
  /// The heights of the rows of a bar, in points, from the top.
  struct Heights {
    /// The prompt above the buttons.
    var prompt: CGFloat = 0
    /// The row of buttons.
    var row: CGFloat = 44
    /// The whole large title.
    var title: CGFloat = 0
    /// The whole search bar.
    var search: CGFloat = 0
    /// Whether the search bar collapses when content is scrolled, before the title does.
    var searchGivesWay = false
    /// The scrolled distance of the content.
    var scrolled: CGFloat = 0

    var fixed: CGFloat { prompt + row + (searchGivesWay ? 0 : search) }
    var collapsible: CGFloat { title + (searchGivesWay ? search : 0) }
    var shownSearch: CGFloat { searchGivesWay ? max(0, search - max(0, scrolled)) : search }
    var shownTitle: CGFloat { max(0, title - max(0, scrolled - (searchGivesWay ? search : 0))) }
    /// The height by which the title is stretched when content is pulled down.
    var stretch: CGFloat { title > 0 ? max(0, -scrolled) : 0 }
    var shown: CGFloat { prompt + row + shownTitle + shownSearch + stretch }
  }

  /// Returns whether the last of several items has a large title.
  private func showsLargeTitle(_ items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
    for item in items.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// Returns the heights with the last of `items` on top; by default, the last of the current items.
  func heights(for items: [UINavigationItem]? = nil) -> Heights {
    let items = items ?? shownItems
    var heights = Heights()
    heights.row = traitCollection.verticalSizeClass == .compact ? 32 : 44
    heights.scrolled = scrolledDistance
    if items.last?.prompt != nil { heights.prompt = Self.promptHeight }
    if showsLargeTitle(items) { heights.title = largeTitleRow.wholeHeight }
    guard let item = items.last, let search = item.searchController else { return heights }
    // The row's spacing replaces the bar's own space above its field.
    heights.search = search.searchBar.naturalHeight - 4
    heights.searchGivesWay = item.hidesSearchBarWhenScrolling && !search.isActive
    if search.isActive, search.hidesNavigationBarDuringPresentation {
      (heights.prompt, heights.row, heights.title) = (0, 0, 0)
    }
    return heights
  }

  /// The height of the prompt above the buttons, in points.
  static let promptHeight: CGFloat = 30

  /// Returns the height that remains however far the content is scrolled, in points.
  func fixedHeight(for items: [UINavigationItem]) -> CGFloat { heights(for: items).fixed }

  /// Returns the height that collapses when content is scrolled, in points.
  func collapsibleHeight(for items: [UINavigationItem]) -> CGFloat { heights(for: items).collapsible }

  /// The height of the bar while the content is scrolled to its top, in points.
  var wholeHeight: CGFloat {
    let heights = heights()
    return heights.fixed + heights.collapsible
  }

  /// The bar's height at the current scroll position, in points.
  var shownHeight: CGFloat { heights().shown }

  /// Positions the rows.
  func placeParts() {
    let heights = heights()
    let width = bounds.width
    background.frame = CGRect(x: 0, y: -heightAbove, width: width, height: heights.shown + heightAbove)
    promptLabel.text = topItem?.prompt
    promptLabel.isHidden = heights.prompt == 0
    promptLabel.frame = CGRect(x: 16, y: 0, width: max(0, width - 32), height: heights.prompt)
    content?.frame = CGRect(x: 0, y: heights.prompt, width: width, height: heights.row)
    let titleTop = heights.prompt + heights.row
    largeTitleRow.text = heights.title > 0 ? topItem?.title : nil
    largeTitleRow.isHidden = heights.shownTitle == 0 || titleTransition != nil
    largeTitleRow.frame = CGRect(x: 0, y: titleTop, width: width, height: heights.shownTitle + heights.stretch)
    largeTitleRow.placeLabel()
    content?.showsTitle = titleTransition?.endsSmall ?? (heights.shownTitle == 0)
    content?.alpha = heights.row > 0 ? 1 : 0
    searchRow.show(topItem?.searchController?.searchBar)
    searchRow.frame = CGRect(
      x: 8, y: titleTop + heights.shownTitle + heights.stretch, width: max(0, width - 16), height: heights.shownSearch)
    searchRow.wholeHeight = heights.search
    sendSubviewToBack(background)
    for view in [content, promptLabel, largeTitleRow, titleTransition, searchRow].compactMap(\.self) {
      bringSubviewToFront(view)
    }
  }
}
