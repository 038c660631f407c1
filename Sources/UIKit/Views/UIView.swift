import AloeCore
import Foundation
import GTKPlatform
import QuartzCore

/// A rectangle on the screen that draws, contains other views and responds to touches.
///
/// As in UIKit, its position and size are `frame` (in the superview), its own coordinates are `bounds`, and it's drawn
/// with its ``layer``. A change marks its dependents; the work is done once, in the next frame.
///
/// The class body declares the members that subclasses may override, as extensions can't. The implementation is in
/// `UIView+Aspect.swift`, each of which owns one of the states at the end.
@preconcurrency @MainActor open class UIView: UIResponder, UIAppearance, CALayerDelegate {
  /// Creates a view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    requireMainThread("\(Self.self).init(frame:)")
    super.init()
    if frame != .zero { layer.frame = frame }
  }

  /// Creates a view from a storyboard or a nib, with its properties and subviews.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, at: UIView.self)
  }

  /// Creates a view of zero size at (0, 0).
  public override convenience init() { self.init(frame: .zero) }

  // Empties pointers to the view, on the main thread; see MainThreadDeallocation.
  deinit {
    FreedMemory.viewWasDeallocated()
    existingNode?.itemWasDeallocated()
    existingLayer?.owner = nil
    engines.rootWasDeallocated()
    heldConstraints.holderWasDeallocated()
    ownedGuides.ownerWasDeallocated(self)
    treeLinks.superviewWasDeallocated()
  }

  /// The class of the view's layer, `CALayer` or a subclass. For another one, a warning is logged, and the layer is
  /// plain.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer, once ``layer`` has created it.
  @exclusivity(unchecked) final var existingLayer: CALayer?

  // MARK: - Geometry

  /// The view's rectangle in its superview's coordinates, in points. Don't rely on it under a ``transform``.
  ///
  /// A null rectangle means a size of zero. A component that isn't a number keeps its value, with a warning. An
  /// infinite length is limited to 10^10 points. ``bounds`` behaves the same way.
  open var frame: CGRect {
    get { existingLayer?.frame ?? .zero }
    set { setFrame(newValue) }
  }

  /// The view's rectangle in its own coordinates, in points. A scroll view moves its origin.
  open var bounds: CGRect {
    get { existingLayer?.bounds ?? .zero }
    set { setBounds(newValue) }
  }

  /// The centre of the view in its superview's coordinates, in points.
  open var center: CGPoint {
    get { existingLayer?.position ?? .zero }
    set { setCenter(newValue) }
  }

  /// A transform about the centre of the view; layout ignores it.
  open var transform: CGAffineTransform {
    get { existingLayer?.transform2D ?? .identity }
    set { if existingLayer != nil || newValue != .identity { layer.transform2D = newValue } }
  }

  /// The parts of the frame that adapt when the superview's size changes; none are flexible by default.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { notifyEngines { $0.frameChanged(self) } } }
  }

  /// Whether subviews adapt to the view's size by their ``autoresizingMask``; true by default.
  @exclusivity(unchecked) open var autoresizesSubviews = true
  /// The number of device pixels per point; the screen's by default.
  open var contentScaleFactor: CGFloat {
    get { traitCollection.displayScale }
    set { layer.contentsScale = newValue }
  }

  /// The way the view's own drawing adapts to its bounds; with `.redraw`, it's redrawn even when only their origin
  /// changes. `.scaleToFill` by default.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { contentModeChanged(from: oldValue) } }
  }

  /// Returns the size that best fits `size`; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the result of ``sizeThatFits(_:)`` for its current size. The top left corner stays.
  open func sizeToFit() { resizeToFit() }

  // MARK: - Appearance

  /// The background colour; none by default. A dynamic colour adapts to light and dark.
  open var backgroundColor: UIColor? {
    get { ownTraits.background }
    set { setBackgroundColor(newValue) }
  }

  /// The opacity of the view and its subviews, from 0 to 1, the default. A view below 0.01 receives no touches.
  open var alpha: CGFloat {
    get { CGFloat(existingLayer?.opacity ?? 1) }
    set { setAlpha(newValue) }
  }

  /// Whether the view is hidden; it still takes its space, except in a stack view.
  open var isHidden: Bool {
    get { existingLayer?.isHidden ?? false }
    set { changeHidden(newValue) }
  }

  /// Whether the view's drawing covers everything behind it; a hint, without effect. True by default.
  open var isOpaque = true

  /// Whether subviews are clipped to the bounds; false by default.
  open var clipsToBounds: Bool {
    get { existingLayer?.masksToBounds ?? false }
    set { setClipping(newValue) }
  }

  /// The colour of interactive content; inherited from the superview, and finally the system's blue, if none is set.
  open var tintColor: UIColor! {
    get { Self.hasTintAdjustments ? adjustedTint : ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintWasSet()
    }
  }

  /// The tint colour that a client set on this view itself.
  final private(set) var ownTintColor: UIColor?

  /// Called when ``tintColor`` may have changed; does nothing by default.
  open func tintColorDidChange() {}

  /// A view whose opacity masks this one; it has no superview. `nil` by default.
  open var mask: UIView? { didSet { layer.mask = mask?.layer } }

  // MARK: - Drawing

  /// Draws the view's own content into the current context. The default draws nothing.
  ///
  /// Called when the view is first shown, when its size changes, and after ``setNeedsDisplay()``; at other times the
  /// recording is reused.
  open func draw(_ rect: CGRect) {}

  /// Draws the view's layer into a context, by calling ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === existingLayer { draw(bounds) } }
  /// Called before the view's layer is redrawn; does nothing by default.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Returns the action for a change of the layer; `nil`, the default, uses the layer's own, and `NSNull` uses none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Invalidates the view's own drawing, for the next frame.
  open func setNeedsDisplay() { existingLayer?.setNeedsContent() }
  /// Invalidates a part of the view's own drawing; the whole view is redrawn.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Returns the view's own drawing above its background and below its subviews, in an area that begins at (0, 0).
  func makeContentNode(in bounds: CGRect) -> RenderNode? { recordDrawing(in: bounds) }

  // MARK: - The tree

  /// The window that contains the view, if any. O(depth).
  open var window: UIWindow? { nearestWindow }
  /// A number for the client's use; 0 by default.
  open var tag = 0
  /// A name by which tests and assistive apps find the view; `nil` by default.
  open var accessibilityIdentifier: String?

  /// Adds `view` in front of the other subviews, removing it from its current superview if there is one. It's in front
  /// of manually added layers, too.
  open func addSubview(_ view: UIView) { insert(view, at: .front) }
  /// Inserts `view` at `index` from the back, directly behind the subview that was at that index. The first index is
  /// behind all layers, too, and the last, or one beyond it, in front of all.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: position(at: index, for: view)) }
  /// Inserts `view` directly behind `sibling`; behind all, with a warning, if that isn't a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: checked(sibling) ? .below(sibling) : .back)
  }

  /// Inserts `view` directly in front of `sibling`; in front of all, with a warning, if that isn't a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: checked(sibling) ? .above(sibling) : .front)
  }

  /// Moves a subview in front of the others and of all layers.
  open func bringSubviewToFront(_ view: UIView) { if view.parent === self { reorder(view, to: .front) } }
  /// Moves a subview behind the others and behind all layers.
  open func sendSubviewToBack(_ view: UIView) { if view.parent === self { reorder(view, to: .back) } }
  /// Exchanges two subviews. An index out of range has no effect and logs a warning.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
  /// Removes the view from its superview, with the constraints that connect it to the remaining views.
  open func removeFromSuperview() { leaveSuperview() }
  /// Returns whether the view is `view` or one of its descendants. O(depth).
  open func isDescendant(of view: UIView) -> Bool { lies(inside: view) }
  /// Returns the first of the view and its descendants that has `tag`; `nil` if none has. O(descendants).
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

  /// Called after a subview has been added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view's superview changes, to another or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view's superview has changed, to another or none.
  open func didMoveToSuperview() {}
  /// Called before the view's window changes, to another or none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view's window has changed, to another or none.
  open func didMoveToWindow() {}

  // MARK: - Touches

  /// Whether the view and its subviews receive touches; true by default.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch of a sequence; false by default.
  open var isMultipleTouchEnabled = false
  /// Whether other views receive no touches while this one has some; false by default.
  open var isExclusiveTouch = false { didSet { note(.isExclusiveTouch, \UIView.isExclusiveTouch) } }
  /// The recognisers that receive the touches in the view and its subviews; `nil` if none was ever added.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// The interactions of the view; `nil` if none was ever added. See UIInteraction.swift.
  final var heldInteractions: [any UIInteraction]?
  /// Adds a gesture recogniser, removing it from the view that had it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a gesture recogniser; does nothing if the view doesn't have it.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Returns whether a recogniser whose touches are in the view may begin; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns the frontmost view, this one or a descendant, that receives a touch at `point` in this view's coordinates;
  /// `nil` if there's none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, for: event) }
  /// Returns whether the view contains `point`, in its own coordinates.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The controller if this is its root view, or else the superview.
  open override var next: UIResponder? { owningController ?? parent }

  /// Makes the first responder inside the view resign, with `force` unconditionally. Returns whether none is left.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside(force: force) }

  // MARK: - Layout

  /// Schedules a layout of the subviews for the next frame.
  open func setNeedsLayout() { markForLayout() }
  /// Lays out now the marked views in and above this view.
  open func layoutIfNeeded() { layOutMarkedViews() }
  /// Lays out the subviews by their constraints. Call `super` first when you override it to lay out some of them in
  /// code.
  open func layoutSubviews() { applyConstraintLayout() }
  /// Lays out the sublayers of the view's layer, by calling ``layoutSubviews()``. Call `super` when you override it.
  open func layoutSublayers(of layer: CALayer) { if layer === existingLayer { layoutSubviews() } }
  /// Schedules an update of the view's constraints before the next layout.
  open func setNeedsUpdateConstraints() { markForConstraintUpdate() }
  /// Returns whether ``updateConstraints()`` is going to be called.
  open func needsUpdateConstraints() -> Bool { constraintMark.isSet }
  /// Updates the view's constraints. Call `super` last when you override it.
  open func updateConstraints() {}
  /// Updates the marked constraints of the view and its descendants now.
  open func updateConstraintsIfNeeded() { updateMarkedConstraints() }
  /// Creates the constraints that the class generates itself, such as a stack view's, before ``updateConstraints()``.
  func updateGeneratedConstraints() {}
  /// Called when a subview's visibility has changed; stack views override it. It's a method because a cast to a
  /// protocol at each change would cost more than the call.
  func subviewVisibilityChanged(_ subview: UIView) {}

  /// Whether the class only works with Auto Layout; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the view's frame, set in code and by ``autoresizingMask``, is translated to constraints for Auto Layout;
  /// true by default. Set it to `false` for a view that you lay out with constraints.
  @exclusivity(unchecked) open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationChanged() } }
  }

  /// The natural size of the view's content, in points; `noIntrinsicMetric` in a direction without one.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  /// Sets ``contentHuggingPriority(for:)``; 0 means no preference. One outside 0 to 1000 is a fatal error.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, for: axis)
  }

  /// Sets ``contentCompressionResistancePriority(for:)``; 0 means no preference. One outside 0 to 1000 is a fatal
  /// error.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setResistance(priority, for: axis)
  }

  /// Invalidates ``intrinsicContentSize``, so that layout measures it again.
  open func invalidateIntrinsicContentSize() { markIntrinsicSize() }
  /// Called when a subview's intrinsic size has changed; stack views override it, as ``subviewVisibilityChanged(_:)``.
  func intrinsicContentSizeChanged(of subview: UIView) {}

  /// Whether the intrinsic height depends on the width, as for a label with several lines.
  var contentHeightDependsOnWidth: Bool { false }
  /// Whether the content has an intrinsic length along each axis. By default, the content is measured; labels, which
  /// always have both lengths, override it to avoid measuring.
  var hasIntrinsicLengths: AxisPair<Bool> { intrinsicLengthsBySize }
  /// The insets of the alignment rectangle from the frame, in points; none by default.
  ///
  /// An override may depend on the view's size: layout reads it again after it has resized the view.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the intrinsic size for a width computed by layout.
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// The view inside that provides this view's first baseline; ``forLastBaselineLayout`` by default.
  ///
  /// The first baseline of a view without text is its top edge.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view inside that provides this view's last baseline; itself by default. The last baseline of a view without
  /// text is its bottom edge.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size that satisfies the constraints inside the view and is as near to `targetSize` as they allow.
  ///
  /// The first call is O(constraints inside): it creates a separate system for them, which is kept and updated. Later
  /// calls cost in proportion to the changes, and nothing without changes.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints inside the view, with `targetSize` at the two priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }

  // MARK: - Margins, safe area and direction

  /// The margins between the edges and the content, in points; 8 on each side by default.
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
  /// Called when the superview's margins, or the view's distances from its edges, have changed.
  func superviewMarginsChanged() { if preservesSuperviewLayoutMargins { marginsChanged() } }
  /// Whether the view's margins also keep content within the superview's margins; false by default.
  ///
  /// As in UIKit, each margin is at least the part of the superview's margin that lies inside the view, so it depends on
  /// the view's frame. Give the view a frame that doesn't depend on these margins in turn, by way of its content: then,
  /// several frames may be consistent, and which one layout finds depends on where the view was.
  @exclusivity(unchecked) open var preservesSuperviewLayoutMargins = false { didSet { marginsChanged() } }
  /// Whether the safe area is added to the margins; true by default.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsChanged() } }

  /// The space at the edges that bars cover, in points.
  open var safeAreaInsets: UIEdgeInsets { ownInsets.safeArea }
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}
  /// Returns the safe area insets that the view passes on to a subview, in its own coordinates. By default, the part
  /// that covers the subview; scroll views, whose content moves, override it.
  func safeArea(forSubview subview: UIView) -> UIEdgeInsets { remainingSafeArea(over: subview) }

  /// Whether the view's direction is the language's or fixed; the language's by default.
  @exclusivity(unchecked) open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { directionWasSet(before: oldValue) }
  }

  /// The current direction of leading and trailing.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: directionOfTraits)
  }

  /// The traits of the view's environment: light or dark, direction, sizes.
  open var traitCollection: UITraitCollection { currentTraits }
  /// The style of the view and its descendants, regardless of the system's; `.unspecified` by default.
  @exclusivity(unchecked) open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { styleWasSet(before: oldValue) }
  }

  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - States of the aspects

  // Each belongs to the file of its aspect. No two accesses overlap, and checking that at run time would be expensive.

  /// The superview and the subviews.
  @exclusivity(unchecked) nonisolated(unsafe) final var treeLinks = TreeLinks()
  /// The controller, if this is its root view.
  final weak var owningController: (any ViewOwner)? { didSet { Self.surroundingsChanged() } }
  /// Whether the placing pass has to lay out this view, or views inside it.
  @exclusivity(unchecked) final var layoutMark = PassMark()
  /// Whether the constraint update pass has to update this view, or views inside it.
  @exclusivity(unchecked) final var constraintMark = PassMark()
  /// The subviews that are to receive their frames.
  @exclusivity(unchecked) final var placing = SubviewPlacing()
  /// The priorities of the content's size in layout.
  @exclusivity(unchecked) final var contentPriorities = ContentPriorities()
  /// The active constraints that the view holds.
  @exclusivity(unchecked) final var heldConstraints = ConstraintList()
  /// Layout's data about the view, once it has a constraint.
  @exclusivity(unchecked) final var existingNode: LayoutNode?
  /// The layout guides in the view's coordinates.
  @exclusivity(unchecked) final var ownedGuides = ViewGuides()
  /// The engines rooted at the view.
  @exclusivity(unchecked) nonisolated(unsafe) final var engines = ViewEngines()
  /// The margins and safe area insets.
  @exclusivity(unchecked) final var ownInsets = ViewInsets()
  /// The view's own ``tintAdjustmentMode``. Stored beside a Boolean, it takes no additional memory.
  @exclusivity(unchecked) final var ownTintAdjustment = TintAdjustmentMode.automatic
  /// The view's trait overrides and cached traits.
  @exclusivity(unchecked) final var ownTraits = ViewTraits()

  package func observedValue(named name: String) -> Any? { geometryOrLook(named: name) }
}
