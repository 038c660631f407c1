import AloeCore
import Foundation
import GTKPlatform
import QuartzCore

/// A rectangle on the screen that draws, holds other views and reacts to touches.
///
/// As in UIKit its place is `frame` (in the superview), its own coordinates are `bounds`, and what it's drawn with is
/// its ``layer``. A change marks what depends on it; the work is done once, in the next frame.
///
/// The class body has what subclasses may override, which they can't where an extension declares it. The work is done in
/// `UIView+Aspect.swift`, each of which owns one of the states at the end.
@preconcurrency @MainActor open class UIView: UIResponder, UIAppearance, CALayerDelegate {
  /// Makes a view with that frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    requireMainThread("\(Self.self).init(frame:)")
    super.init()
    if frame != .zero { layer.frame = frame }
  }

  /// Makes a view from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Makes a view of no size at (0, 0).
  public override convenience init() { self.init(frame: .zero) }

  deinit {  // Empties pointers to the view, on the main thread; see MainThreadDeath.
    FreedMemory.viewDied()
    existingNode?.itemDied()
    existingLayer?.owner = nil
    engines.rootDied()
    heldConstraints.holderDied()
    ownedGuides.ownerDied(self)
    treeLinks.superviewDied()
  }

  /// The class of the view's layer; override it to have another one made.
  ///
  /// It must be `CALayer` or a subclass; another class is reported in a sentence, and the view gets a plain layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer once it's made, by ``layer``.
  @exclusivity(unchecked) final var existingLayer: CALayer?

  // MARK: - Geometry

  /// The view's rectangle in its superview's coordinates, in points. Not to be relied on under a ``transform``.
  ///
  /// A null rectangle gives the view no size. A part that isn't a number stays as it was, which is warned of; a
  /// length without an end, such as one to measure a text in, is cut at 10^10 points. The same goes for ``bounds``.
  open var frame: CGRect {
    get { existingLayer?.frame ?? .zero }
    set { setFrame(newValue) }
  }

  /// The view's rectangle in its own coordinates, in points. A scroll view moves its origin.
  open var bounds: CGRect {
    get { existingLayer?.bounds ?? .zero }
    set { setBounds(newValue) }
  }

  /// The middle of the view in its superview's coordinates, in points.
  open var center: CGPoint {
    get { existingLayer?.position ?? .zero }
    set { setCenter(newValue) }
  }

  /// A transform about the middle of the view; layout doesn't notice it.
  open var transform: CGAffineTransform {
    get { existingLayer?.transform2D ?? .identity }
    set { if existingLayer != nil || newValue != .identity { layer.transform2D = newValue } }
  }

  /// How the view follows when its superview's size changes; nothing is flexible by default.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { tellEngines { $0.frameChanged(self) } } }
  }
  /// Whether subviews follow the view's size by their ``autoresizingMask``; they do by default.
  @exclusivity(unchecked) open var autoresizesSubviews = true
  /// How many device pixels a point has; as many as on the screen by default.
  open var contentScaleFactor: CGFloat {
    get { traitCollection.displayScale }
    set { layer.contentsScale = newValue }
  }
  /// How the view's own drawing follows its size.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// The size that fits `size` best; the present size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to what ``sizeThatFits(_:)`` gives for its present size. The top left corner stays.
  open func sizeToFit() { resizeToFit() }

  // MARK: - Appearance

  /// The colour behind everything; none by default. A dynamic colour follows light and dark.
  open var backgroundColor: UIColor? {
    get { ownTraits.background }
    set { setBackgroundColor(newValue) }
  }

  /// How opaque the view and all inside it are, from 0 to 1, the default. A view with less than 0.01 gets no touches.
  open var alpha: CGFloat {
    get { CGFloat(existingLayer?.opacity ?? 1) }
    set { setAlpha(newValue) }
  }

  /// Whether the view isn't shown; it still takes its space, except in a stack view.
  open var isHidden: Bool {
    get { existingLayer?.isHidden ?? false }
    set { changeHidden(newValue) }
  }

  /// Whether the view's drawing covers all behind it; a hint, without effect. True by default.
  open var isOpaque = true

  /// Whether subviews are clipped to the bounds; false by default.
  open var clipsToBounds: Bool {
    get { existingLayer?.masksToBounds ?? false }
    set { setClipping(newValue) }
  }

  /// The colour of what can be tapped; inherited from the superview, and in the end the system's blue, if none is set.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintWasSet()
    }
  }
  /// The tint that a client gave this view itself.
  final private(set) var ownTintColor: UIColor?

  /// Called when ``tintColor`` may have changed; does nothing by default.
  open func tintColorDidChange() {}

  /// A view whose opacity masks this one; it has no superview.
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }

  // MARK: - Drawing

  /// Draws the view's own picture into the current context. The default draws nothing.
  ///
  /// Called when the view is first shown, when its size changes, and after ``setNeedsDisplay()``; in between, the
  /// recording is reused.
  open func draw(_ rect: CGRect) {}

  /// Draws the view's layer into a context: by ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === existingLayer { draw(bounds) } }
  /// Called before the view's layer is drawn anew; does nothing by default.
  open func layerWillDraw(_ layer: CALayer) {}
  /// What is to happen when the layer changes; `nil`, the default, leaves it to the layer, and `NSNull` is nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Marks the view's own drawing as out of date, for the next frame.
  open func setNeedsDisplay() { existingLayer?.setNeedsContent() }
  /// Marks a part of the view's own drawing as out of date; the whole view is drawn again.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// What the view itself draws above its background and below its subviews, in an area that begins at (0, 0).
  func makeContentNode(in bounds: CGRect) -> RenderNode? { recordDrawing(in: bounds) }

  // MARK: - The tree

  /// The context of a window; other views have that of the window they're in.
  var ownContext: Context? { nil }

  /// The window that shows the view, if any. O(depth).
  open var window: UIWindow? { nearestWindow }
  /// A number for the client's use.
  open var tag = 0
  /// A name that tests and assistive programs find the view by.
  open var accessibilityIdentifier: String?

  /// Puts `view` in front of the other subviews, removing it from its present superview if there is one. It lies in
  /// front of layers that were added by hand, too.
  open func addSubview(_ view: UIView) { place(view, at: .front) }
  /// Puts `view` at `index` from the back, directly behind the subview that was at that index. The first place is
  /// behind all layers, too, and the last, or one beyond it, in front of all.
  open func insertSubview(_ view: UIView, at index: Int) { place(view, at: place(at: index, for: view)) }
  /// Puts `view` directly behind `sibling`; behind all if that isn't a subview, which is warned of.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    place(view, at: checked(sibling) ? .below(sibling) : .back)
  }
  /// Puts `view` directly in front of `sibling`; in front of all if that isn't a subview, which is warned of.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    place(view, at: checked(sibling) ? .above(sibling) : .front)
  }
  /// Moves a subview in front of the others and of all layers.
  open func bringSubviewToFront(_ view: UIView) { if view.parent === self { reorder(view, to: .front) } }
  /// Moves a subview behind the others and behind all layers.
  open func sendSubviewToBack(_ view: UIView) { if view.parent === self { reorder(view, to: .back) } }
  /// Exchanges the places of two subviews. Places that aren't there are warned of, and nothing is done.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
  /// Takes the view out of its superview, and with it the constraints that tie it to what stays.
  open func removeFromSuperview() { leaveSuperview() }
  /// Whether the view is `view` or somewhere inside it. O(depth).
  open func isDescendant(of view: UIView) -> Bool { lies(inside: view) }
  /// This view, or else the first one inside, that has `tag`; `nil` if none has. O(views inside).
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview leaves.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view got another superview, or none.
  open func didMoveToSuperview() {}
  /// Called before the view gets into another window, or none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view got into another window, or none.
  open func didMoveToWindow() {}

  // MARK: - Touches

  /// Whether touches reach the view and what is inside; they do by default.
  open var isUserInteractionEnabled = true
  /// Whether it gets more than one finger of a sequence; false by default.
  open var isMultipleTouchEnabled = false
  /// Whether other views get no touches while this one has some; false by default.
  open var isExclusiveTouch = false { didSet { note(.isExclusiveTouch, \UIView.isExclusiveTouch) } }
  /// The recognisers that get the touches in the view and in what is inside; `nil` if none was ever added.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// The interactions of the view; `nil` if none was ever added. See UIInteraction.swift.
  final var heldInteractions: [any UIInteraction]?
  /// Adds a gesture recogniser, taking it from the view that had it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a gesture recogniser; does nothing if the view doesn't have it.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Whether a recogniser whose touches are in the view may begin; it may by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The frontmost view, this one or one inside, that gets a touch at `point`, in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, for: event) }
  /// Whether `point`, in the view's coordinates, lies in it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The controller whose view this is, else the superview.
  open override var next: UIResponder? { owningController ?? parent }

  /// Makes the first responder inside the view resign, with `force` in any case. Returns whether none is left afterwards.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force: force) }

  // MARK: - Layout

  /// Marks the view so that its subviews are placed again in the next frame.
  open func setNeedsLayout() { markForLayout() }
  /// Lays out now what is marked in and above the view.
  open func layoutIfNeeded() { Frame.layOutAround(self) }
  /// Places the subviews: by their constraints. Call `super` first when you override it to place some by hand.
  open func layoutSubviews() { applyConstraintLayout() }
  /// Places what is in the view's layer: by ``layoutSubviews()``. Call `super` when you override it.
  open func layoutSublayers(of layer: CALayer) { if layer === existingLayer { layoutSubviews() } }
  /// Marks the view so that its constraints are updated before the next layout.
  open func setNeedsUpdateConstraints() { markForConstraintUpdate() }
  /// Whether ``updateConstraints()`` is going to be called.
  open func needsUpdateConstraints() -> Bool { constraintMark.isSet }
  /// Updates the view's constraints. Call `super` last when you override it.
  open func updateConstraints() {}
  /// Updates the constraints of the view and of all inside it that are marked, now.
  open func updateConstraintsIfNeeded() { UpdateConstraintsPass.run(in: self) }
  /// Makes constraints that the class generates itself, such as a stack view's, before ``updateConstraints()``.
  func updateGeneratedConstraints() {}
  /// Called when a subview's visibility has changed.
  func subviewVisibilityChanged(_ subview: UIView) {}

  /// Whether the class only works with Auto Layout; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the view's frame, set by hand and by ``autoresizingMask``, takes part in Auto Layout as constraints.
  ///
  /// True by default. Set it to `false` for a view that you place with constraints.
  @exclusivity(unchecked) open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationChanged() } }
  }

  /// The size that the view's content gives it, in points; `noIntrinsicMetric` in a direction without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Tells layout that ``intrinsicContentSize`` has changed.
  open func invalidateIntrinsicContentSize() { markIntrinsicSize() }
  /// Called when a subview's intrinsic size has changed.
  func intrinsicContentSizeChanged(of subview: UIView) {}

  /// Whether the intrinsic height differs from width to width, as that of a text of several lines does.
  var contentHeightDependsOnWidth: Bool { false }
  /// Whether the content gives the view a length along each axis. A class that knows it measures nothing for that.
  var hasIntrinsicLengths: AxisPair<Bool> { intrinsicLengthsBySize }
  /// The edges of the frame that layout doesn't count, in points; none by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The intrinsic size for a width that layout has found.
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }
  /// Where a baseline of what the view shows itself lies, in a view of about `size`; a length of 0 isn't known yet.
  /// Without text it's an edge.
  func baseline(_ line: Baseline.Line, in size: CGSize) -> Baseline { line.edge }
  /// The font of the text that the view shows itself, from which the system's spacing to its baselines comes.
  var fontAtBaselines: UIFont? { nil }
  /// Whether the view knows its baselines without asking the view inside that stands for them.
  var knowsOwnBaselines: Bool { false }

  /// A scroll view, as layout sees it; `nil` for other views.
  var scrolledContent: (any ScrolledContent)? { nil }

  /// The view inside whose first baseline stands for that of this one; ``forLastBaselineLayout`` by default.
  ///
  /// A view without text has its top edge as first baseline.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view inside whose last baseline stands for that of this one; itself by default.
  ///
  /// A view without text has its bottom edge as last baseline.
  open var forLastBaselineLayout: UIView { self }

  /// The size that meets the constraints inside the view and comes as near to `targetSize` as they allow.
  ///
  /// The first call is O(constraints inside): it makes a system of its own for them, which is kept and follows changes.
  /// Later calls cost what changed, and nothing if nothing did.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that meets the constraints inside the view, with `targetSize` wanted at the two priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }

  // MARK: - Margins, safe area and direction

  /// The distance that content keeps from the edges, in points; 8 on each side by default.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set { setMargins(newValue) }
  }
  /// ``layoutMargins``, with leading and trailing edges.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveLayoutMargins.directional(isRightToLeft) }
    set { setMargins(newValue) }
  }
  /// Called when the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Whether the superview's margins are kept, too; false by default.
  @exclusivity(unchecked) open var preservesSuperviewLayoutMargins = false { didSet { marginsChanged() } }
  /// Whether the safe area is added to the margins; it is by default.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsChanged() } }

  /// The space at the edges that bars cover, in points.
  open var safeAreaInsets: UIEdgeInsets { ownInsets.safeArea }
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}
  /// The safe area of the topmost view; a window has its screen's.
  var windowSafeAreaInsets: UIEdgeInsets { .zero }
  /// The safe area that the view gives on to a subview, in its own coordinates.
  func safeArea(forSubview subview: UIView) -> UIEdgeInsets { safeAreaLeft(over: subview) }

  /// Whether the view's direction is the language's or fixed; the language's by default.
  @exclusivity(unchecked) open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { directionWasSet(before: oldValue) }
  }
  /// The direction in which leading and trailing lie now.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: directionOfTraits)
  }

  /// The view's surroundings: light or dark, direction, sizes.
  open var traitCollection: UITraitCollection { currentTraits }
  /// The style of the view and of all inside it, whatever the system's is.
  @exclusivity(unchecked) open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { styleWasSet(before: oldValue) }
  }
  /// Called when the surroundings have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - States of the aspects

  // Each belongs to the file of its aspect. No access overlaps another, and the check for that would cost much.

  /// The superview and the subviews.
  @exclusivity(unchecked) nonisolated(unsafe) final var treeLinks = TreeLinks()
  /// The controller whose view this is, if it's a controller's.
  final weak var owningController: (any ViewOwner)? { didSet { Self.surroundingsChanged() } }
  /// What the pass that places views has to do here and inside.
  @exclusivity(unchecked) final var layoutMark = PassMark()
  /// What the pass that updates constraints has to do here and inside.
  @exclusivity(unchecked) final var constraintMark = PassMark()
  /// The subviews that are to be given their frames.
  @exclusivity(unchecked) final var placing = SubviewPlacing()
  /// How strongly the content's size takes part in layout.
  @exclusivity(unchecked) final var contentPriorities = ContentPriorities()
  /// The active constraints that the view holds.
  @exclusivity(unchecked) final var heldConstraints = ConstraintList()
  /// What layout keeps of the view, once a constraint is about it.
  @exclusivity(unchecked) final var existingNode: LayoutNode?
  /// The guides in the view's coordinates.
  @exclusivity(unchecked) final var ownedGuides = ViewGuides()
  /// The engines that begin at the view.
  @exclusivity(unchecked) nonisolated(unsafe) final var engines = ViewEngines()
  /// The margins and the safe area.
  @exclusivity(unchecked) final var ownInsets = ViewInsets()
  /// What the view adds to its surroundings, and what it remembers of them.
  @exclusivity(unchecked) final var ownTraits = ViewTraits()
}
