import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot
import RuntimePatches

/// A rectangle that is drawn: with a background, a border, a shadow, clipping, and layers inside it.
///
/// Every view has one, and is its ``delegate``. Its properties have their new values at once; inside `UIView.animate` what
/// is drawn follows by the animation. A layer that you add to another is animated implicitly only between
/// `CATransaction.begin()` and `commit()`; Core Animation's is everywhere.
@preconcurrency @MainActor open class CALayer: MainActorObject {
  /// Makes a layer of no size that shows nothing.
  public override init() { MainThreadDeath.arrange(for: type(of: self)) }

  /// Makes the copy of a layer that ``presentation()`` returns. Override it to take over properties of a subclass.
  public init(layer: Any) { MainThreadDeath.arrange(for: type(of: self)) }

  /// Makes a layer from an archive; on Linux nothing is read from it.
  public required init?(coder: NSCoder) { MainThreadDeath.arrange(for: Self.self) }

  // On the main thread; see MainThreadDeath.
  deinit {
    let mask = mask
    // A sublayer may have got another place meanwhile.
    if let mask, mask.parent === self { mask.parent = nil }
    guard !childList.isEmpty else { return }
    let children = childList.removeAll()
    for child in children where child.parent === self { child.parent = nil }
    Self.dying.release(consume children)
  }

  /// Sublayers of layers that die. Only the main thread uses it.
  private nonisolated(unsafe) static let dying = ReleaseQueue<CALayer>()

  // MARK: - Geometry

  // What is read for every layer in every frame goes without the check that two accesses don't overlap: they never do.

  /// The visible rectangle in the layer's own coordinates, in points; its origin scrolls what is inside.
  @exclusivity(unchecked) open var bounds: CGRect = .zero {
    didSet {
      if !bounds.isSound { bounds = bounds.sound(keeping: oldValue, as: "bounds", of: subject) }
      guard bounds != oldValue else { return }
      Animator.capture(.bounds, difference: LayerVector(oldValue) - LayerVector(bounds), of: self)
      if bounds.size != oldValue.size {
        setNeedsLayout()
        owner?.layerWasResized(self)
        if needsDisplayOnBoundsChange || owner != nil { setNeedsContent() }
      }
      invalidatePlacement()
      invalidateSubtree()
    }
  }

  /// Where the anchor point lies in the superlayer's coordinates, in points.
  @exclusivity(unchecked) open var position: CGPoint = .zero {
    didSet {
      if !position.isSound { position = position.sound(keeping: oldValue, as: "position", of: subject) }
      guard position != oldValue else { return }
      Animator.capture(.position, difference: LayerVector(oldValue) - LayerVector(position), of: self)
      invalidatePlacement()
    }
  }

  /// The point that ``position`` places and about which transforms turn, as parts of the layer's size; the middle by
  /// default.
  @exclusivity(unchecked) open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      if !anchorPoint.isSound { anchorPoint = anchorPoint.sound(keeping: oldValue, as: "anchorPoint", of: subject) }
      guard anchorPoint != oldValue else { return }
      Animator.capture(.anchorPoint, difference: LayerVector(oldValue) - LayerVector(anchorPoint), of: self)
      invalidatePlacement()
    }
  }

  /// The order among the siblings: higher is in front; 0 by default. Equal ones keep the order of `sublayers`.
  open var zPosition: CGFloat = 0 {
    didSet {
      if zPosition.isNaN { zPosition = number(zPosition, oldValue, "zPosition") }
      guard zPosition != oldValue else { return }
      Animator.capture(.zPosition, difference: LayerVector(oldValue) - LayerVector(zPosition), of: self)
      parent?.invalidateSubtree()
      invalidatePlacement()
    }
  }

  /// What the transform does in the plane; see CALayer+Space.swift.
  @exclusivity(unchecked) final var flatTransform: CGAffineTransform = .identity
  /// What few layers have.
  @exclusivity(unchecked) final var rare: RareLayerValues?

  /// The smallest rectangle around the layer in its superlayer's coordinates. Setting it sets the position, and the
  /// size of the bounds as it is before the transform.
  open var frame: CGRect {
    get { frameInSuperlayer }
    set { place(in: newValue) }
  }

  // MARK: - Appearance

  /// The colour that fills the layer behind its content; none by default.
  open var backgroundColor: CGColor? {
    didSet {
      changed(.backgroundColor, LayerVector(oldValue), LayerVector(backgroundColor), oldValue != backgroundColor)
    }
  }
  /// The radius of the corners, in points; 0 by default. Rounds background and border, and what is inside if
  /// ``masksToBounds`` is on.
  open var cornerRadius: CGFloat = 0 {
    didSet {
      if !cornerRadius.isSound { cornerRadius = number(cornerRadius, oldValue, "cornerRadius") }
      changed(.cornerRadius, LayerVector(oldValue), LayerVector(cornerRadius), oldValue != cornerRadius)
    }
  }
  /// The corners that are rounded; all by default.
  open var maskedCorners: CACornerMask = .all { didSet { if maskedCorners != oldValue { invalidateSubtree() } } }
  /// How thick the border is, drawn inside the edge, in points; 0 by default.
  open var borderWidth: CGFloat = 0 {
    didSet {
      if !borderWidth.isSound { borderWidth = number(borderWidth, oldValue, "borderWidth") }
      changed(.borderWidth, LayerVector(oldValue), LayerVector(borderWidth), oldValue != borderWidth)
    }
  }
  /// The colour of the border, which is seen once it has a width; black by default.
  open var borderColor: CGColor? = CGColor.black {
    didSet { changed(.borderColor, LayerVector(oldValue), LayerVector(borderColor), oldValue != borderColor) }
  }
  /// The colour of the shadow, which is seen once it has an opacity; black by default.
  open var shadowColor: CGColor? = CGColor.black {
    didSet { changed(.shadowColor, LayerVector(oldValue), LayerVector(shadowColor), oldValue != shadowColor) }
  }
  /// How dark the shadow is, from 0, the default, to 1.
  open var shadowOpacity: Float = 0 {
    didSet {
      if shadowOpacity.isNaN { shadowOpacity = Float(number(.nan, CGFloat(oldValue), "shadowOpacity")) }
      changed(
        .shadowOpacity, LayerVector(CGFloat(oldValue)), LayerVector(CGFloat(shadowOpacity)), oldValue != shadowOpacity)
    }
  }
  /// Where the shadow falls, in points; (0, -3) by default, as Core Animation has it.
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
  /// How soft the shadow is: the standard deviation of its blur, in points; 3 by default.
  open var shadowRadius: CGFloat = 3 {
    didSet {
      if !shadowRadius.isSound { shadowRadius = number(shadowRadius, oldValue, "shadowRadius") }
      changed(.shadowRadius, LayerVector(oldValue), LayerVector(shadowRadius), oldValue != shadowRadius)
    }
  }
  /// The outline that casts the shadow; `nil`, the default, has what the layer shows cast it.
  open var shadowPath: CGPath? { didSet { invalidateSubtree() } }
  /// How opaque the layer and all inside it are, from 0 to 1, the default.
  open var opacity: Float = 1 {
    didSet {
      if opacity.isNaN { opacity = Float(number(.nan, CGFloat(oldValue), "opacity")) }
      guard opacity != oldValue else { return }
      Animator.capture(
        .opacity, difference: LayerVector(CGFloat(oldValue)) - LayerVector(CGFloat(opacity)), of: self)
      invalidatePlacement()
    }
  }
  /// Whether the layer isn't shown; false by default.
  @exclusivity(unchecked) open var isHidden = false {
    didSet { if isHidden != oldValue { parent?.invalidateSubtree() } }
  }
  /// Whether a layer that was hidden is shown until its animations end, as an arranged view of a stack view is.
  package final var isShownWhileAnimated = false
  /// Whether the layer is out of the picture now.
  final var isAbsent: Bool {
    if animations.isEmpty { return isHidden }
    return shownFlag(.hidden, isHidden) && !isShownWhileAnimated
  }
  /// Whether sublayers are clipped to the bounds and their round corners; false by default.
  open var masksToBounds = false { didSet { if masksToBounds != oldValue { invalidateSubtree() } } }
  /// A layer whose opacity masks this one. It belongs to no other layer.
  open var mask: CALayer? {
    didSet {
      oldValue?.superlayer = nil
      mask?.superlayer = self
      invalidateSubtree()
    }
  }
  /// An image filling the bounds: a `CGImage` or a `UIImage`.
  open var contents: Any? { didSet { setNeedsContent() } }
  /// Device pixels for a point in what the layer draws itself; 1 by default.
  open var contentsScale: CGFloat = 1
  /// Whether the layer draws itself again when its size has changed; false by default.
  @exclusivity(unchecked) open var needsDisplayOnBoundsChange = false
  /// A name for the client's use.
  open var name: String?
  /// Whether the layer covers what lies behind it; a hint, without effect here.
  open var isOpaque = false
  /// Whether the layer is drawn as one picture before it's placed; a hint, without effect here.
  open var shouldRasterize = false
  /// Device pixels for a point of that picture; without effect here.
  open var rasterizationScale: CGFloat = 1

  // MARK: - Layer Tree

  /// The layer that this one was added to; `nil` for the root of a tree.
  public internal(set) final var superlayer: CALayer? {
    get {
      if parent == nil { owner?.makeSuperlayer() }
      // Without a closure: the compiler has it look up the thread that it's on.
      guard let parent else { return nil }
      return Unmanaged.passUnretained(parent).takeIfAlive()
    }
    set { parent = newValue }
  }
  /// The superlayer, which may be dying. Its deinitialiser empties this: a weak reference would slow down every use of
  /// every layer.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var parent: CALayer?
  /// The layers inside, back to front; `nil` when there are none.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in childList.removeAll() { layer.superlayer = nil }
      for layer in newValue ?? [] { addSublayer(layer) }
      invalidateSubtree()
    }
  }
  // Not isolated, so that the deinitialiser, which runs on the main thread, may empty it.
  @exclusivity(unchecked) nonisolated(unsafe) final var childList = ChildList<CALayer>()
  @exclusivity(unchecked) package nonisolated(unsafe) final var listPlace = 0

  /// Puts `layer` in front of the others inside this one.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: childList.count) }

  /// Puts `layer` at `index` from the back. An index outside is moved to the nearest.
  open func insertSublayer(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    childList.insert(layer, at: min(max(0, index), childList.count))
    layer.superlayer = self
    invalidateSubtree()
  }

  /// Puts `layer` directly behind `sibling`; behind all if that isn't inside this one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    if layer === sibling, layer.parent === self { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: sibling.flatMap(index(of:)) ?? 0)
  }

  /// Puts `layer` directly in front of `sibling`; in front of all if that isn't inside this one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    if layer === sibling, layer.parent === self { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: sibling.flatMap(index(of:)).map { $0 + 1 } ?? childList.count)
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    // A superview's layer that isn't made yet holds nothing.
    guard parent != nil, let superlayer else { return }
    if superlayer.mask === self { superlayer.mask = nil }
    superlayer.childList.remove(self)
    superlayer.invalidateSubtree()
    self.superlayer = nil
  }

  // MARK: - Layout and display

  /// The object that draws the layer and places its sublayers; none by default. It's held weakly.
  ///
  /// A view is its layer's delegate for good: setting another one has no effect but a warning.
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
  /// Whether a client draws and places the layer.
  final var hasClientDelegate: Bool { client != nil }
  /// The view that the layer belongs to. The view's deinitialiser empties it.
  @exclusivity(unchecked) package nonisolated(unsafe) final unowned(unsafe) var owner: (any LayerOwner)?

  /// Marks the layer's own drawing as out of date; it's made again in the next frame.
  open func setNeedsDisplay() {
    isDisplayDue = true
    setNeedsContent()
  }

  /// Marks the layer as one whose sublayers must be placed before the next frame.
  open func setNeedsLayout() {
    if let owner { return owner.setNeedsLayout() }
    isLayoutNeeded = true
    invalidateSubtree()
  }

  /// Places the sublayers now if that was asked for.
  open func layoutIfNeeded() {
    if let owner { return owner.layoutIfNeeded() }
    layOutOwnSublayers()
    for child in children { child.layoutIfNeeded() }
  }

  /// Whether the layer waits for layout; one that belongs to a view leaves that to the view.
  final private(set) var isLayoutNeeded = false

  /// Places the sublayers of a layer without a view, if that was asked for.
  final func layOutOwnSublayers() {
    guard isLayoutNeeded, owner == nil else { return }
    isLayoutNeeded = false
    layoutSublayers()
  }

  /// Places the sublayers; the default leaves it to the ``delegate``. Override it to place layers of your own; views place
  /// theirs in `layoutSubviews()`.
  open func layoutSublayers() { client?.layoutSublayers(of: self) }

  /// Whether the layer draws itself anew when a value of that name changes or is animated; none by default. Override it
  /// for properties of a subclass, and keep their values by ``setValue(_:forKey:)``.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The value that a property has in a new layer; `nil` for none.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// What is to happen when a property changes, or another event comes: what the ``delegate`` says, else what ``actions``
  /// says, else ``defaultAction(forKey:)``. `nil` for the usual animation, and `NSNull` for none.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    return actions?[event] ?? type(of: self).defaultAction(forKey: event)
  }

  /// What is to happen when a property changes of which no layer and no delegate says it; the usual by default.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Gives the layer its contents: the default has ``draw(in:)`` draw it. Override it to set ``contents`` instead.
  open func display() {
    if let client { client.display(self) } else { drawsByContext = true }
  }
  /// Whether the layer is to draw itself, as nobody gave it contents.
  final var drawsByContext = false
  /// Whether the layer was asked to draw itself anew, though it has contents.
  final var isDisplayDue = false

  /// Draws the layer itself, under its sublayers; the default leaves it to the ``delegate``. Called once after a change.
  open func draw(in context: CGContext) { drawAsDelegateSays(context) }

  /// The properties that can be animated, by name.
  var animatedProperties: [String: LayerProperty] { LayerProperty.common }
  /// A property's own value.
  func modelValue(_ property: LayerProperty) -> AnimatedValue { commonModelValue(property) }
  /// Sets a property's own value.
  func setModel(_ property: LayerProperty, _ value: AnimatedValue) { setCommonModel(property, value) }

  /// What a kind of layer draws by its properties, over ``draw(in:)`` and under its sublayers, in its own coordinates less
  /// the recording's origin, as the bounds are.
  func drawing(_ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? { nil }
  /// Whether what is inside is shown elsewhere, too, or otherwise; see ``arranged(_:in:again:)``.
  var showsInsideElsewhere: Bool { false }
  /// What is shown of what is inside; `again` records that once more, at another time.
  func arranged(_ parts: [RenderNode], in bounds: CGRect, again: () -> [RenderNode]) -> [RenderNode] { parts }
  /// How far behind its time what is inside is shown, in seconds.
  var timeLag: TimeInterval { 0 }

  /// The space that this covers beyond the bounds; null for none.
  var drawingExtent: CGRect { .null }

  /// Ends every animation of the layer: it shows its own values.
  open func removeAllAnimations() { endAllAnimations() }

  /// Whether `point`, in the layer's coordinates, lies in its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The frontmost layer, this one or one inside, at a point of the superlayer's coordinates; `nil` if none is there. A
  /// hidden layer isn't there, nor what it holds.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmostLayer(at: p) }

  // MARK: - Recording and Animations

  /// The last recording, and which parts of it are out of date; see CALayer+Recording.swift.
  @exclusivity(unchecked) final var recording = LayerRecording()
  @exclusivity(unchecked) final var animations: [LayerAnimation] = []

  private func changed(_ property: LayerProperty, _ old: LayerVector, _ new: LayerVector, _ isNew: Bool) {
    guard isNew else { return }
    Animator.capture(property, difference: old - new, of: self)
    invalidateSubtree()
  }

  /// Marks what the layer draws by values that are animated.
  func shownValuesMoved() { invalidateSubtree() }
}
