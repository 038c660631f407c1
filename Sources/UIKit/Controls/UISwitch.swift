import Foundation

/// A control that is on or off.
///
/// It looks as it did up to iOS 18: 51 x 31 points, with an alignment rectangle of 49 x 31. Its size can't be changed.
open class UISwitch: UIControl {
  /// The size of a switch, in points.
  static let size = CGSize(width: 51, height: 31)
  /// The distance between the thumb and the edge, in points.
  private static let gap: CGFloat = 2
  /// The extra width of the thumb while it's touched, in points.
  private static let stretch: CGFloat = 7
  /// The distance that a touch has to move before it drags the thumb, in points.
  private static let dragSlop: CGFloat = 10

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a switch from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
    coder.finish(self, at: UISwitch.self)
  }

  private func setUp() {
    parts.isUserInteractionEnabled = false
    addSubview(parts)
    parts.addSubview(track)
    parts.addSubview(thumb)
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.size.height / 2 - Self.gap
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    show()
  }

  /// The focus ring, which surrounds the track, because the track is wider than the alignment rectangle.
  override var defaultFocusEffect: UIFocusEffect {
    UIFocusHaloEffect(
      roundedRect: CGRect(origin: .zero, size: Self.size), cornerRadius: Self.size.height / 2, curve: .circular)
  }

  /// The container of the track and the thumb, so that a disabled switch fades as a whole.
  private let parts = UIView()
  private let track = UIView()
  private let thumb = UIView()

  // MARK: - Value

  /// Whether the switch is on; false by default. Setting it sends no action.
  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }
  private var isOnNow = false
  /// The state that the switch shows; while the thumb is dragged, the state of the side on which the thumb is.
  private var isShownOn = false

  /// Turns the switch on or off, with or without animation. Sends no action.
  open func setOn(_ on: Bool, animated: Bool) {
    isOnNow = on
    guard isShownOn != on else { return }
    isShownOn = on
    change(animated: animated && window != nil)
  }

  // MARK: - Appearance

  /// The colour of the track while the switch is on; the system's green by default.
  open var onTintColor: UIColor? {
    didSet {
      note(.onTintColor, \UISwitch.onTintColor)
      show()
    }
  }
  /// The colour of the thumb; white by default.
  open var thumbTintColor: UIColor? {
    didSet {
      note(.switchThumbTintColor, \UISwitch.thumbTintColor)
      show()
    }
  }
  /// An image for the on state; stored, but without effect, as since iOS 7. `nil` by default.
  open var onImage: UIImage? { didSet { note(.onImage, \UISwitch.onImage) } }
  /// An image for the off state; stored, but without effect, as since iOS 7. `nil` by default.
  open var offImage: UIImage? { didSet { note(.offImage, \UISwitch.offImage) } }
  /// The title of the switch; stored, but without effect on Linux. `nil` by default.
  open var title: String?

  /// The style of a switch; Linux has only one.
  public enum Style: Int, Sendable { case automatic = 0, checkbox = 1, sliding = 2 }
  /// The preferred style; stored, but without effect. `.automatic` by default.
  open var preferredStyle: Style = .automatic
  /// The style: a sliding switch.
  open var style: Style { .sliding }

  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Returns whether a point is in the switch, which extends 2 points beyond its alignment rectangle.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.union(area).contains(point)
  }

  /// The frame in which the switch is drawn.
  var area: CGRect {
    CGRect(
      x: isRightToLeft ? bounds.width - Self.size.width : 0,
      y: ((bounds.height - Self.size.height) / 2).rounded(),
      width: Self.size.width, height: Self.size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  override func stateChanged() {
    super.stateChanged()
    change(animated: window != nil)
  }

  private func change(animated: Bool) {
    guard animated else { return show() }
    UIView.animate(withDuration: 0.25) { self.show() }
  }

  /// Updates the position and colour of the parts for the state.
  fileprivate func show() {
    let area = area
    parts.frame = bounds
    track.frame = area
    let height = area.height - 2 * Self.gap
    let width = height + (isHighlighted ? Self.stretch : 0)
    let isRight = isShownOn != isRightToLeft
    thumb.frame = CGRect(
      x: isRight ? area.maxX - Self.gap - width : area.minX + Self.gap, y: area.minY + Self.gap, width: width,
      height: height)
    track.backgroundColor = isShownOn ? onTintColor ?? .systemGreen : Self.offColor
    thumb.backgroundColor = thumbTintColor ?? .white
    parts.alpha = isEnabled ? 1 : 0.5
    showShapes(in: area, isRight: isRight)
  }

  /// Shows a line on the track while the switch is on, and a ring while it's off, if the user prefers such labels.
  private func showShapes(in area: CGRect, isRight: Bool) {
    let isWanted = InterfaceState.current.preferences.wantsShapes
    guard isWanted || shape != nil else { return }
    let view = shape ?? UIView()
    if shape == nil { parts.insertSubview(view, belowSubview: thumb) }
    shape = view
    view.isHidden = !isWanted
    let size = isShownOn ? CGSize(width: 1.5, height: 10) : CGSize(width: 10, height: 10)
    let middle = isRight ? area.minX + 11 : area.maxX - 11
    view.bounds = CGRect(origin: .zero, size: size)
    view.center = CGPoint(x: middle, y: area.midY)
    view.backgroundColor = isShownOn ? .white : nil
    view.layer.cornerRadius = isShownOn ? 0 : 5
    view.layer.borderWidth = isShownOn ? 0 : 1.5
    view.layer.borderColor = UIColor.systemGray.resolvedColor(with: traitCollection).cgColor
  }
  private(set) var shape: UIView?

  /// The track's colour while the switch is off: #E9E9EA in light and #39393D in dark mode, as in screenshots of iOS
  /// 18.
  private static let offColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 57 / 255, green: 57 / 255, blue: 61 / 255, alpha: 1)
      : UIColor(red: 233 / 255, green: 233 / 255, blue: 234 / 255, alpha: 1)
  }

  // MARK: - Tracking

  private var start = CGPoint.zero
  private var isDraggingThumb = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self)
    isDraggingThumb = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    if abs(place.x - start.x) >= Self.dragSlop { isDraggingThumb = true }
    if isDraggingThumb {
      let isOn = (place.x > area.midX) != isRightToLeft
      if isOn != isShownOn {
        isShownOn = isOn
        change(animated: window != nil)
      }
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let isOn = isDraggingThumb ? isShownOn : isTouchInside ? !isOnNow : isOnNow
    let hasChanged = isOn != isOnNow
    setOn(isOn, animated: true)
    if hasChanged { send([.valueChanged, .primaryActionTriggered], event: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    setOn(isOnNow, animated: true)
  }

  /// Toggles the switch, like a tap.
  override func activate() -> Bool {
    guard isEnabled else { return false }
    setOn(!isOnNow, animated: true)
    send([.valueChanged, .primaryActionTriggered], event: nil)
    send(.touchUpInside, event: nil)
    return true
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    isPlainTap(recognizer) || recognizer is UISwipeGestureRecognizer
  }

  override var spokenContent: SpokenContent {
    SpokenContent(
      label: nil, value: isOn ? "1" : "0", traits: spokenStates.union([.button, .toggleButton]), role: .toggleButton)
  }
}

extension UISwitch: ShapeFollowing {
  func shapesChanged() { show() }
}
