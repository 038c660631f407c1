import AloeCore
import Foundation

/// A view that shows items in sections, in an arrangement that its layout computes.
///
/// It requests cells from its data source as items come into view. Loading costs O(sections), in addition to the
/// layout's own cost.
///
/// Differences from Apple's class: ``UIScrollView/delegate`` keeps its type; set it to a ``UICollectionViewDelegate``.
/// An update that doesn't fit the data source's numbers doesn't end the app: a message describes the mismatch, and the
/// collection view loads its data again.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    setUp()
  }

  /// Creates a collection view with a flow layout and an empty frame: subclasses can set their own layout in their
  /// ``init(frame:collectionViewLayout:)``. Apple's class stops a program that creates one without any layout.
  public convenience init() { self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }

  /// Creates a collection view from a storyboard or a nib, with a flow layout until the file's layout is set.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UICollectionView.self)
  }

  private func setUp() {
    withoutNoting { backgroundColor = .systemBackground }
    currentLayout.collectionView = self
    currentLayout.work.needsPreparation = true
  }

  let state = CollectionState()
  /// The scroll views of sections that scroll by themselves.
  private(set) lazy var sections = SectionScrollViews(of: self)

  // MARK: - Layout

  /// The object that computes the arrangement. Setting it is ``setCollectionViewLayout(_:animated:)`` without
  /// animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { replaceLayout(newValue, animated: false, completion: nil) }
  }
  private(set) var currentLayout: UICollectionViewLayout

  func setCurrentLayout(_ layout: UICollectionViewLayout) { currentLayout = layout }

  /// Sets ``collectionViewLayout``, optionally with animation.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    replaceLayout(layout, animated: animated, completion: nil)
  }

  /// Sets ``collectionViewLayout``, optionally with animation. `completion` is called once, after the change has ended.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { replaceLayout(layout, animated: animated, completion: completion) }

  /// The occasions on which the views of elements with estimated sizes are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Cells don't resize themselves.
    case disabled = 0
    /// The view's `invalidateIntrinsicContentSize()` is called.
    case enabled = 1
    /// Equivalent to ``enabled``: unlike in UIKit, changes of constraints inside aren't observed.
    case enabledIncludingConstraints = 2
  }

  /// The occasions on which visible elements determine their sizes again; `.enabled` by default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: - Data

  /// The object that provides the items; held weakly. When it's set, the next layout loads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataChanged() } }
  }

  open override weak var delegate: (any UIScrollViewDelegate)? {
    // The delegate may determine the sizes of items, and which of them can be edited.
    didSet {
      guard delegate !== oldValue else { return }
      currentLayout.invalidateLayout()
      updateEditing()
      if collectionDelegate != nil { makeMenus() }
    }
  }

  var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  /// The object that is notified of items that are likely to come into view; held weakly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { setNeedsLayout() } }
  }
  /// Whether ``prefetchDataSource`` is notified; true by default.
  open var isPrefetchingEnabled = true { didSet { if isPrefetchingEnabled != oldValue { setNeedsLayout() } } }

  /// The number of sections, as the data source last reported it.
  open var numberOfSections: Int {
    loadIfNeeded()
    return state.counts.count
  }

  /// Returns the number of items in a section, as the data source last reported it; 0 if there's no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return state.counts.indices.contains(section) ? state.counts[section] : 0
  }

  /// Discards the selection and reloads everything from the data source.
  ///
  /// The data source is queried in the next layout, or when its numbers are first needed.
  open func reloadData() { dataChanged() }

  // MARK: - Selection

  /// Whether the user can select items; true by default.
  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
  /// Whether the user can select several items; false by default.
  ///
  /// A tap selects an item or deselects it. Two dragged fingers select items on their way, if the delegate doesn't
  /// object; in editing mode one does, along the marks of a list or across the direction of scrolling.
  open var allowsMultipleSelection = false {
    didSet { multipleSelectionWasSet() }
  }
  /// Whether the user can select items in editing mode; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several items in editing mode; false by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing { makeSelectRecognizers() } }
  }
  /// Whether the item that receives the keyboard's focus is selected; false by default.
  open var selectionFollowsFocus = false
  /// Whether items can have the keyboard's focus; true by default.
  open var allowsFocus = true
  /// Whether items can have the keyboard's focus in editing mode; true by default.
  open var allowsFocusDuringEditing = true
  /// Whether a request to focus the collection view leads to the item that had the focus last; false by default.
  open var remembersLastFocusedIndexPath = false

  // MARK: - Drag and drop

  /// The object that provides the drag items of the collection view's items; held weakly.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragAndDropChanged() } }
  /// The object that handles drops; held weakly.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { dragAndDropChanged() } }
  /// Whether items can be dragged; true by default, as on an iPad.
  open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault { didSet { dragAndDropChanged() } }
  /// The delay after which items make way for a dragged item. Stored without effect, because they always make way
  /// immediately.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether items of the collection view are being dragged.
  open var hasActiveDrag: Bool { state.dragging?.session != nil }
  /// Whether something is being dragged over the collection view.
  open var hasActiveDrop: Bool { state.dropping?.session != nil }

  // MARK: - Editing

  /// Whether the collection view is in editing mode; false by default.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingChanged() } }
  }

  // MARK: - Views around the items

  /// A view behind the items, which doesn't scroll; none by default.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue, with: backgroundView) } }
  }

  // MARK: - Updating

  /// Shows all changes of items and sections that a closure makes together, with animation; see the other form.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updateTogether({ updates?() }, completion: completion)
  }
  /// Inserts items at their indices after the update.
  open func insertItems(at indexPaths: [IndexPath]) { change(.insertRows(indexPaths, ())) }
  /// Deletes items at their indices before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { change(.deleteRows(indexPaths, ())) }
  /// Replaces the cells of items, at their indices before the update, and deselects the items.
  open func reloadItems(at indexPaths: [IndexPath]) { change(.reloadRows(indexPaths, ())) }
  /// Moves an item.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.moveRow(indexPath, newIndexPath))
  }
  /// Inserts sections at their indices after the update.
  open func insertSections(_ sections: IndexSet) { change(.insertSections(sections, ())) }
  /// Deletes sections at their indices before the update.
  open func deleteSections(_ sections: IndexSet) { change(.deleteSections(sections, ())) }
  /// Reloads sections, at their indices before the update; their numbers of items may have changed.
  open func reloadSections(_ sections: IndexSet) { change(.reloadSections(sections, ())) }
  /// Moves a section with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) { change(.moveSection(section, newSection)) }
  /// Lets the data source configure the existing cells of visible items again. In an update, the indices are
  /// those before it.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigureOrDefer(at: indexPaths) }

  // MARK: - Cells

  /// Registers a class for cells with an identifier; `nil` cancels the registration.
  ///
  /// Cells are created by `init(frame:)`.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    setCellClass(cellClass, forCellWithReuseIdentifier: identifier)
  }
  /// Registers a class for supplementary views of a kind with an identifier; `nil` cancels the registration.
  ///
  /// They are created by `init(frame:)`.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { setViewClass(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier) }
  /// Returns a cell for an item: a reusable cell, or a new cell of the class registered for the identifier.
  ///
  /// The program stops with a message if no class is registered, or if it isn't a subclass of ``UICollectionViewCell``.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { takeCell(withReuseIdentifier: identifier, for: indexPath) }
  /// Returns a supplementary view of a kind: a reusable view, or a new view of the class registered for the kind and
  /// the identifier.
  ///
  /// The program stops with a message if no class is registered, or if it isn't a subclass of
  /// ``UICollectionReusableView``.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { takeView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath) }
  /// The visible cells, in no particular order.
  open var visibleCells: [UICollectionViewCell] { itemsInSight.compactMap { ownCell(at: $0) } }
  /// The visible items, in the order of the data.
  open var indexPathsForVisibleItems: [IndexPath] { itemsInSight }
  /// Returns the cell of an item that is visible; `nil` for other items.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { ownCell(at: indexPath) }
  /// Returns the item of a cell; `nil` if the cell isn't in use in this collection view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { ownPath(ofItemIn: cell) }
  /// Returns the supplementary view of a kind at a path if it's visible; `nil` otherwise.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  { ownView(ofKind: elementKind, at: indexPath) }
  /// Returns the supplementary views of a kind that are visible, in the order of the data.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    viewsInSight(ofKind: elementKind)
  }
  /// Returns the paths of the visible supplementary views of a kind, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    pathsInSight(ofKind: elementKind)
  }
  /// Returns the path of a supplementary view; `nil` if the view isn't in use in this collection view.
  open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? { ownPath(of: view) }
  /// Returns the item at a point of the content; `nil` if there's none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { ownPath(at: point) }
  /// Returns the attributes that the layout gives an item; `nil` if there's no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    ownAttributes(ofItem: indexPath)
  }
  /// Returns the attributes that the layout gives a supplementary view; `nil` if there's no such view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { ownAttributes(ofKind: kind, at: indexPath) }

  // MARK: - Selecting and scrolling

  /// The selected items, in the order of their selection; empty if none is.
  open var indexPathsForSelectedItems: [IndexPath]? { state.selected.rows }
  /// Selects an item, and scrolls to it if a position is given; `nil` deselects all items. Doesn't call the delegate.
  ///
  /// If only one item can be selected, the previously selected item is deselected. Has no effect if selection isn't
  /// allowed.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects an item. Doesn't call the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(at: indexPath, animated: animated) }
  /// Scrolls to an item; by the shortest distance that brings it into view along each axis for which no position is
  /// given.
  ///
  /// Does nothing but log a message if the item doesn't exist, or if the collection view is in a window and has no
  /// size yet.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(at: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: - Following changes

  open override var bounds: CGRect { willSet { boundsWillChange(to: newValue) } }
  open override var frame: CGRect {
    willSet {
      boundsWillChange(to: CGRect(origin: bounds.origin, size: layer.size(filling: newValue.standardized.size)))
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeElements()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      endHighlight()
      cancelInteractiveMovement()
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    closeSwipe(after: previousTraitCollection)
    surroundingsChanged()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    followedInsetsChanged()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    followedInsetsChanged()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    insetsDidChange()
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusMoved(context, coordinator)
  }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context) && allowsFocusUpdate(context)
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    var path = collectionDelegate?.indexPathForPreferredFocusedView(in: self)
    if path == nil, remembersLastFocusedIndexPath { path = state.lastFocused }
    return path.flatMap { ownCell(at: $0) }.map { [$0] } ?? []
  }

  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    ).sound(keeping: proposed, as: "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)", of: self)
  }

  // MARK: - Touches

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let swipe = state.swipeRecognizer, gestureRecognizer === swipe { return mayBeginSwipe(swipe) }
    if let answer = selectingAnswers(gestureRecognizer) { return answer }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Returns the index, which lies in front of the scroll bar, or the view that a scroll view returns.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitIndex(point, with: event) ?? super.hitTest(point, with: event)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { beginHighlight(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { followHighlight(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first { finishTap(touch) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    endHighlight()
  }

  // MARK: - Accessibility

  /// Puts back an item that is being moved, or closes a row that is swiped aside. Returns whether there was one.
  open override func accessibilityPerformEscape() -> Bool { escape() || super.accessibilityPerformEscape() }

  override var spokenContent: SpokenContent { .group(.list) }

  open override func accessibilityElementCount() -> Int { accessibilityElements?.count ?? spokenCount }
  open override func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements == nil ? spokenElement(at: index) : super.accessibilityElement(at: index)
  }
  open override func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements == nil ? spokenIndex(of: element) : super.index(ofAccessibilityElement: element)
  }
}
