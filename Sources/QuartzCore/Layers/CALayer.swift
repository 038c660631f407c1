import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot
import RuntimePatches

/// A rectangle that is drawn with a background, a border, a shadow and clipping, and contains sublayers.
///
/// Every view has a layer, and is its ``delegate``. Properties change immediately; inside `UIView.animate`, the
/// displayed values follow with the animation. A layer that you add to another one is animated implicitly only between
/// `CATransaction.begin()` and `commit()`; Core Animation animates it everywhere.
@preconcurrency @MainActor open class CALayer: MainActorObject {
  /// Creates an empty layer that shows nothing.
  public override init() { MainThreadDeallocation.arrange(for: type(of: self)) }

  /// Creates the copy of a layer that ``presentation()`` returns. Override it to copy properties of a subclass.
  public init(layer: Any) { MainThreadDeallocation.arrange(for: type(of: self)) }

  /// Creates a layer from an archive; on Linux, the archive's contents are ignored.
  public required init?(coder: NSCoder) { MainThreadDeallocation.arrange(for: Self.self) }

  // Runs on the main thread; see MainThreadDeallocation.
  deinit {
    let mask = mask
    // A sublayer may have been moved in the meantime.
    if let mask, mask.parent === self { mask.parent = nil }
    guard !childList.isEmpty else { return }
    let children = childList.removeAll()
    for child in children where child.parent === self { child.parent = nil }
    Self.releaseQueue.release(consume children)
  }

  /// The sublayers of layers that are being deallocated. Only the main thread uses the queue.
  private nonisolated(unsafe) static let releaseQueue = ReleaseQueue<CALayer>()

  // MARK: - Geometry

  // Properties that are read for every layer in every frame skip the exclusivity check: their accesses never overlap.

  /// The visible rectangle in the layer's own coordinates, in points; zero by default. Its origin scrolls sublayers.
  @exclusivity(unchecked) open var bounds: CGRect = .zero {
    didSet {
      if !bounds.isSound { bounds = bounds.sound(keeping: oldValue, as: "bounds", of: subject) }
      guard bounds != oldValue else { return }
      Animator.capture(.bounds, difference: LayerVector(oldValue) - LayerVector(bounds), of: self)
      if bounds.size != oldValue.size {
        setNeedsLayout()
        owner?.layerWasResized(self)
        if owner != nil { setNeedsContent() }
      }
      if needsDisplayOnBoundsChange { setNeedsContent() }
      invalidatePlacement()
      invalidateSubtree()
    }
  }

  /// The anchor point in the superlayer's coordinates, in points; zero by default.
  @exclusivity(unchecked) open var position: CGPoint = .zero {
    didSet {
      if !position.isSound { position = position.sound(keeping: oldValue, as: "position", of: subject) }
      guard position != oldValue else { return }
      Animator.capture(.position, difference: LayerVector(oldValue) - LayerVector(position), of: self)
      invalidatePlacement()
    }
  }

  /// The origin of the last untransformed frame that was set. Often, it can't be computed exactly from the position: at
  /// a width of 100, 0.1 would become 0.10000000000000142.
  @exclusivity(unchecked) package final var givenOrigin: CGPoint = .zero

  /// The point that ``position`` specifies and transforms leave in place, in unit coordinates; the centre by default.
  @exclusivity(unchecked) open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      if !anchorPoint.isSound { anchorPoint = anchorPoint.sound(keeping: oldValue, as: "anchorPoint", of: subject) }
      guard anchorPoint != oldValue else { return }
      Animator.capture(.anchorPoint, difference: LayerVector(oldValue) - LayerVector(anchorPoint), of: self)
      invalidatePlacement()
    }
  }

  /// The order among the siblings: higher is in front; 0 by default. Equal values keep the order of `sublayers`.
  open var zPosition: CGFloat = 0 {
    didSet {
      if zPosition.isNaN { zPosition = number(zPosition, oldValue, "zPosition") }
      guard zPosition != oldValue else { return }
      Animator.capture(.zPosition, difference: LayerVector(oldValue) - LayerVector(zPosition), of: self)
      parent?.invalidateSubtree()
      invalidatePlacement()
    }
  }

  /// The 2D part of the transform; see CALayer+Space.swift.
  @exclusivity(unchecked) final var flatTransform: CGAffineTransform = .identity
  /// The rarely used properties.
  @exclusivity(unchecked) final var rare: RareLayerValues?

  /// The layer's bounding box in its superlayer's coordinates. Setting it sets the position, and the size of the
  /// bounds before the transform.
  open var frame: CGRect {
    get { frameInSuperlayer }
    set { place(in: newValue) }
  }

  // MARK: - Appearance

  /// The colour behind the layer's contents; `nil` by default.
  open var backgroundColor: CGColor? {
    didSet {
      changed(.backgroundColor, LayerVector(oldValue), LayerVector(backgroundColor), oldValue != backgroundColor)
    }
  }
  /// The radius of the corners, in points; 0 by default. It applies to the background and the border, and to the
  /// contents if ``masksToBounds`` is true.
  open var cornerRadius: CGFloat = 0 {
    didSet {
      if !cornerRadius.isSound { cornerRadius = number(cornerRadius, oldValue, "cornerRadius") }
      changed(.cornerRadius, LayerVector(oldValue), LayerVector(cornerRadius), oldValue != cornerRadius)
    }
  }
  /// The corners that are rounded; all by default.
  open var maskedCorners: CACornerMask = .all { didSet { if maskedCorners != oldValue { invalidateSubtree() } } }
  /// The width of the border, drawn inside the edge, in points; 0 by default.
  open var borderWidth: CGFloat = 0 {
    didSet {
      if !borderWidth.isSound { borderWidth = number(borderWidth, oldValue, "borderWidth") }
      changed(.borderWidth, LayerVector(oldValue), LayerVector(borderWidth), oldValue != borderWidth)
    }
  }
  /// The colour of the border, which needs a width to be visible; black by default.
  open var borderColor: CGColor? = CGColor.black {
    didSet { changed(.borderColor, LayerVector(oldValue), LayerVector(borderColor), oldValue != borderColor) }
  }
  /// The colour of the shadow, which needs an opacity to be visible; black by default.
  open var shadowColor: CGColor? = CGColor.black {
    didSet { changed(.shadowColor, LayerVector(oldValue), LayerVector(shadowColor), oldValue != shadowColor) }
  }
  /// The opacity of the shadow, from 0, the default, to 1.
  open var shadowOpacity: Float = 0 {
    didSet {
      if shadowOpacity.isNaN { shadowOpacity = Float(number(.nan, CGFloat(oldValue), "shadowOpacity")) }
      changed(
        .shadowOpacity, LayerVector(CGFloat(oldValue)), LayerVector(CGFloat(shadowOpacity)), oldValue != shadowOpacity)
    }
  }
  /// The offset of the shadow, in points; (0, -3) by default, as in Core Animation.
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet {
      if !shadowOffset.isSound {
        shadowOffset = shadowOffset.sound(keeping: oldValue, as: "shadowOffset", of: subject)
      }
      changed(
        .shadowOffset, LayerVector(oldValue.width, oldValue.height),
        LayerVector(shadowOffset.width, shadowOffset.height),
        oldValue != shadowOffset)
    }
  }
  /// The standard deviation of the shadow's blur, in points; 3 by default.
  open var shadowRadius: CGFloat = 3 {
    didSet {
      if !shadowRadius.isSound { shadowRadius = number(shadowRadius, oldValue, "shadowRadius") }
      changed(.shadowRadius, LayerVector(oldValue), LayerVector(shadowRadius), oldValue != shadowRadius)
    }
  }
  /// The outline that casts the shadow; `nil`, the default, uses the layer's contents.
  open var shadowPath: CGPath? { didSet { invalidateSubtree() } }
  /// The opacity of the layer and everything inside it, from 0 to 1, the default.
  open var opacity: Float = 1 {
    didSet {
      if opacity.isNaN { opacity = Float(number(.nan, CGFloat(oldValue), "opacity")) }
      guard opacity != oldValue else { return }
      Animator.capture(
        .opacity, difference: LayerVector(CGFloat(oldValue)) - LayerVector(CGFloat(opacity)), of: self)
      invalidatePlacement()
    }
  }
  /// Whether the layer is hidden; false by default.
  @exclusivity(unchecked) open var isHidden = false {
    didSet { if isHidden != oldValue { parent?.invalidateSubtree() } }
  }
  /// Whether a hidden layer is shown until its animations end, like an arranged view of a stack view.
  package final var isShownWhileAnimated = false
  /// Whether sublayers are clipped to the bounds and their rounded corners; false by default.
  open var masksToBounds = false { didSet { if masksToBounds != oldValue { invalidateSubtree() } } }
  /// A layer whose opacity masks this one; `nil` by default. It's removed from its superlayer or another masked layer.
  open var mask: CALayer? {
    didSet {
      oldValue?.enter(nil)
      if let mask { adopt(mask: mask) }
      invalidateSubtree()
    }
  }
  /// An image that fills the bounds: a `CGImage` or a `UIImage`. `nil` by default.
  open var contents: Any? { didSet { setNeedsContent() } }
  /// The number of device pixels per point in the layer's own drawing; 1 by default.
  open var contentsScale: CGFloat = 1
  /// Whether the layer redraws when its size changes; false by default.
  @exclusivity(unchecked) open var needsDisplayOnBoundsChange = false
  /// A name for the client's use.
  open var name: String?
  /// Whether the layer is opaque; a hint, without effect on Linux. False by default.
  open var isOpaque = false
  /// Whether the layer is rasterised before compositing; a hint, without effect on Linux. False by default.
  open var shouldRasterize = false
  /// The number of device pixels per point of the rasterised layer; without effect on Linux. 1 by default.
  open var rasterizationScale: CGFloat = 1

  // MARK: - Layer Tree

  /// The layer to which this layer was added; `nil` for the root of a tree.
  public internal(set) final var superlayer: CALayer? {
    get {
      if parent == nil { owner?.makeSuperlayer() }
      // Without a closure, because the compiler makes closures look up the current thread.
      guard let parent else { return nil }
      return Unmanaged.passUnretained(parent).takeIfAlive()
    }
    set { parent = newValue }
  }
  /// The superlayer, which may be deallocating. Its deinitialiser sets this to nil: a weak reference would slow down
  /// every access to every layer.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var parent: CALayer?
  /// The sublayers, from back to front; `nil` if there are none.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in childList.removeAll() { layer.enter(nil) }
      for layer in newValue ?? [] { addSublayer(layer) }
      invalidateSubtree()
    }
  }
  // Not isolated, so that the deinitialiser, which runs on the main thread, may empty it.
  @exclusivity(unchecked) nonisolated(unsafe) final var childList = ChildList<CALayer>()
  @exclusivity(unchecked) package nonisolated(unsafe) final var indexHint = 0

  /// Puts `layer` in front of the others inside this one.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: childList.count) }

  /// Inserts `layer` at `index` from the back, clamped to the valid ones. Stops the program if it contains this layer.
  open func insertSublayer(_ layer: CALayer, at index: Int) {
    layer.demandOutside(self).removeFromSuperlayer()
    childList.insert(layer, at: min(max(0, index), childList.count))
    layer.enter(self)
    invalidateSubtree()
  }

  /// Inserts `layer` directly behind `sibling`; behind all sublayers if that isn't a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    if layer === sibling, layer.parent === self { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: sibling.flatMap(index(of:)) ?? 0)
  }

  /// Inserts `layer` directly in front of `sibling`; in front of all sublayers if that isn't a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    if layer === sibling, layer.parent === self { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: sibling.flatMap(index(of:)).map { $0 + 1 } ?? childList.count)
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    // If the superview's layer doesn't exist yet, it has no sublayers.
    guard parent != nil, let superlayer else { return }
    if superlayer.mask === self { superlayer.mask = nil }
    superlayer.childList.remove(self)
    superlayer.invalidateSubtree()
    enter(nil)
  }

  // MARK: - Layout and display

  /// The object that draws the layer and lays out its sublayers; `nil` by default. It's held weakly.
  ///
  /// A view is always the delegate of its layer: setting another one has no effect and logs a warning.
  open var delegate: (any CALayerDelegate)? {
    get {
      if let owner, Unmanaged.passUnretained(owner as AnyObject).takeIfAlive() != nil { return owner }
      return client
    }
    set {
      guard owner == nil else { return refuse(newValue) }
      client = newValue
      setNeedsContent()
    }
  }
  private weak var client: (any CALayerDelegate)?
  /// Whether a client draws and lays out the layer.
  final var hasClientDelegate: Bool { client != nil }
  /// The view that owns the layer. The view's deinitialiser sets it to `nil`.
  @exclusivity(unchecked) package nonisolated(unsafe) final unowned(unsafe) var owner: (any LayerOwner)?

  /// Invalidates the layer's drawing, which is redone in the next frame.
  open func setNeedsDisplay() {
    isDisplayDue = true
    setNeedsContent()
  }

  /// Invalidates the layout of the sublayers, which is redone before the next frame.
  open func setNeedsLayout() {
    if let owner { return owner.setNeedsLayout() }
    isLayoutNeeded = true
    invalidateSubtree()
  }

  /// Lays out the sublayers now if their layout is invalid.
  open func layoutIfNeeded() {
    if let owner { return owner.layoutIfNeeded() }
    layOutOwnSublayers()
    for child in children { child.layoutIfNeeded() }
  }

  /// Whether the layer waits for layout. For a view's layer, the view decides that.
  final private(set) var isLayoutNeeded = false

  /// Lays out the sublayers of a layer without a view if their layout is invalid.
  final func layOutOwnSublayers() {
    guard isLayoutNeeded, owner == nil else { return }
    isLayoutNeeded = false
    layoutSublayers()
  }

  /// Lays out the sublayers; by default, calls the ``delegate``. Override it to lay out your own layers; views do it
  /// in `layoutSubviews()`.
  open func layoutSublayers() { client?.layoutSublayers(of: self) }

  /// Returns whether the layer redraws when the value of a key changes or is animated; false by default. Override it
  /// for properties of a subclass, and store their values with ``setValue(_:forKey:)``.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the default value of a property; `nil` for none.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns the action for a change of a property, or for another event: the ``delegate``'s, or else that in
  /// ``actions``, or else ``defaultAction(forKey:)``. `nil` means the default animation, and `NSNull` none.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    return actions?[event] ?? type(of: self).defaultAction(forKey: event)
  }

  /// Returns the class's own action for a key; by default `nil`, which means the default animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Sets the layer's contents: by default, with ``draw(in:)``. Override it to set ``contents`` instead.
  open func display() {
    if let client { client.display(self) } else { drawsByContext = true }
  }
  /// Whether the layer draws itself because it has no contents.
  final var drawsByContext = false
  /// Whether the layer needs to be redrawn although it has contents.
  final var isDisplayDue = false

  /// Draws the layer's own content below its sublayers; by default, calls the ``delegate``. Called once after a change.
  open func draw(in context: CGContext) { drawWithDelegate(context) }

  /// The animatable properties by name.
  var animatedProperties: [String: LayerProperty] { LayerProperty.common }
  /// Returns a property's own value.
  func modelValue(_ property: LayerProperty) -> AnimatedValue { commonModelValue(property) }
  /// Sets a property's own value.
  func setModel(_ property: LayerProperty, _ value: AnimatedValue) { setCommonModel(property, value) }

  /// Returns the drawing that a layer class derives from its properties, over ``draw(in:)`` and below the sublayers,
  /// in its own coordinates minus the recording's origin, like `bounds`.
  func drawing(_ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? { nil }
  /// Whether ``arranged(_:in:again:)`` may move sublayers, change their look, or show sublayers out of sight.
  var showsInsideElsewhere: Bool { false }
  /// Returns the drawing of the sublayers, from their recordings `parts`; `again` records them once more.
  func arranged(_ parts: [RenderNode], in bounds: CGRect, again: () -> [RenderNode]) -> [RenderNode] { parts }
  /// The delay at which the sublayers are shown, in seconds.
  var timeLag: TimeInterval { 0 }
  /// Returns the area in which ``arranged(_:in:again:)`` shows sublayers that cover `area`.
  func arrangedExtent(of area: CGRect) -> CGRect { area }
  /// The area that this layer covers outside of its bounds; null for none.
  var drawingExtent: CGRect { .null }

  /// Removes all animations of the layer, which then shows its own values.
  open func removeAllAnimations() { endAllAnimations() }

  /// Returns whether `point`, in the layer's coordinates, is in its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Returns the frontmost layer, this one or a descendant, at a point in the superlayer's coordinates; `nil` if there
  /// is none. Hidden layers and their sublayers are ignored.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmostLayer(at: p) }

  // MARK: - Recording and Animations

  /// The last recording and its invalid parts; see CALayer+Recording.swift.
  @exclusivity(unchecked) final var recording = LayerRecording()
  @exclusivity(unchecked) final var animations: [LayerAnimation] = []

  private func changed(_ property: LayerProperty, _ old: LayerVector, _ new: LayerVector, _ isNew: Bool) {
    guard isNew else { return }
    Animator.capture(property, difference: old - new, of: self)
    invalidateSubtree()
  }

  /// Invalidates the drawing that depends on animated values.
  func shownValuesMoved() { invalidateSubtree() }
}
