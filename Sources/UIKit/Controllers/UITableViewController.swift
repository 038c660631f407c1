import Foundation

/// A controller whose view is a table, of which it's the data source and the delegate.
///
/// Override the methods of both. When it appears, the selection is cleared, and the table's indicators flash.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// Creates a controller with a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with a plain table from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    coder.finish(self, at: UITableViewController.self)
  }

  private let style: UITableView.Style

  /// The table, which is the controller's view unless that is set to another view.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return table
    }
    set {
      table = newValue
      if let newValue {
        if let control = waitingRefreshControl {
          waitingRefreshControl = nil
          newValue.refreshControl = control
        }
        if newValue.dataSource == nil { newValue.dataSource = self }
        if newValue.delegate == nil { newValue.delegate = self }
        if !isViewLoaded || view is UITableView { view = newValue }
      }
    }
  }
  private var table: UITableView?
  /// The refresh control that was set while there was no table.
  private var waitingRefreshControl: UIRefreshControl?

  /// Whether the selection is cleared when the controller appears; true by default.
  open var clearsSelectionOnViewWillAppear = true

  /// The control that the user pulls into view above the rows to refresh them; `nil` by default. Without a table, it's
  /// kept for the next one.
  open var refreshControl: UIRefreshControl? {
    get {
      guard let known = tableView else { return waitingRefreshControl }
      return known.refreshControl
    }
    set { if let known = tableView { known.refreshControl = newValue } else { waitingRefreshControl = newValue } }
  }

  open override func loadView() {
    if loadInterfaceView() { return }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.dataSource = self
    table.delegate = self
    self.table = table
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let table else { return }
    for path in table.state.selected.rows { table.deselectRow(at: path, animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    table?.flashScrollIndicators()
  }

  // MARK: - Data source

  // Declared for subclasses to override; they call the protocols' default implementations.

  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.defaultAnswers.numberOfSections(in: tableView)
  }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.defaultAnswers.tableView(tableView, numberOfRowsInSection: section)
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.defaultAnswers.tableView(tableView, cellForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.defaultAnswers.tableView(tableView, titleForHeaderInSection: section)
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.defaultAnswers.tableView(tableView, titleForFooterInSection: section)
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultAnswers.tableView(tableView, canEditRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.defaultAnswers.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultAnswers.tableView(tableView, canMoveRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    tableView.defaultAnswers.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.defaultAnswers.sectionIndexTitles(for: tableView)
  }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    tableView.defaultAnswers.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
  }

  // MARK: - Delegate

  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    tableView.defaultAnswers.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    tableView.defaultAnswers.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }
  open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    tableView.defaultAnswers.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    tableView.defaultAnswers.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.defaultAnswers.tableView(tableView, heightForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.defaultAnswers.tableView(tableView, heightForHeaderInSection: section)
  }
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.defaultAnswers.tableView(tableView, heightForFooterInSection: section)
  }
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.defaultAnswers.tableView(tableView, estimatedHeightForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.defaultAnswers.tableView(tableView, estimatedHeightForHeaderInSection: section)
  }
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.defaultAnswers.tableView(tableView, estimatedHeightForFooterInSection: section)
  }
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    tableView.defaultAnswers.tableView(tableView, indentationLevelForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.defaultAnswers.tableView(tableView, viewForHeaderInSection: section)
  }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.defaultAnswers.tableView(tableView, viewForFooterInSection: section)
  }
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultAnswers.tableView(tableView, shouldHighlightRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, didHighlightRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    tableView.defaultAnswers.tableView(tableView, willSelectRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    tableView.defaultAnswers.tableView(tableView, willDeselectRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, didSelectRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, didDeselectRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultAnswers.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, performPrimaryActionForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
  {
    tableView.defaultAnswers.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    tableView.defaultAnswers.tableViewDidEndMultipleSelectionInteraction(tableView)
  }
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultAnswers.tableView(tableView, canFocusRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultAnswers.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
    tableView.defaultAnswers.tableView(tableView, shouldUpdateFocusIn: context)
  }
  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    tableView.defaultAnswers.tableView(tableView, didUpdateFocusIn: context, with: coordinator)
  }
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    tableView.defaultAnswers.indexPathForPreferredFocusedView(in: tableView)
  }
  open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    tableView.defaultAnswers.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    tableView.defaultAnswers.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    tableView.defaultAnswers.tableView(tableView, editActionsForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  {
    tableView.defaultAnswers.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    tableView.defaultAnswers.tableView(tableView, editingStyleForRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultAnswers.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    tableView.defaultAnswers.tableView(tableView, willBeginEditingRowAt: indexPath)
  }
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    tableView.defaultAnswers.tableView(tableView, didEndEditingRowAt: indexPath)
  }
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    tableView.defaultAnswers.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
  }
  open func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  {
    tableView.defaultAnswers.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    tableView.defaultAnswers.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  open func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    tableView.defaultAnswers.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    tableView.defaultAnswers.tableView(
      tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    tableView.defaultAnswers.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
  }
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    tableView.defaultAnswers.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  // MARK: - Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

  // MARK: - Editing

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    table?.setEditing(editing, animated: animated)
  }
}
