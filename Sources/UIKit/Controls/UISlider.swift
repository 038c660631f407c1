import Foundation

/// A control that chooses a number by a thumb on a track.
///
/// It is 31 points high, with a thumb of 27 points on a track of 4, as up to iOS 18.
open class UISlider: UIControl {
  private static let thumbSize: CGFloat = 27
  private static let trackHeight: CGFloat = 4

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for part in [track, filled, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    track.layer.cornerRadius = Self.trackHeight / 2
    filled.layer.cornerRadius = Self.trackHeight / 2
    thumb.layer.cornerRadius = Self.thumbSize / 2
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
  }

  private let track = UIView()
  private let filled = UIView()
  private let thumb = UIView()

  // MARK: - Value

  /// The number; 0 by default, always between ``minimumValue`` and ``maximumValue``. Setting it sends no
  /// action.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  private var number: Float = 0
  /// The number at the leading end; 0 by default.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }
  /// The number at the trailing end; 1 by default.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = number
    }
  }
  /// Whether actions are sent while the thumb is dragged, not only at the end; true by default.
  open var isContinuous = true

  /// Sets the number, sliding or at once. Sends no action.
  open func setValue(_ value: Float, animated: Bool) {
    number = min(max(value, minimumValue), maximumValue)
    guard animated, window != nil else {
      setNeedsLayout()
      return
    }
    UIView.animate(withDuration: 0.25) { self.place() }
  }

  // MARK: - Look

  /// The colour of the track before the thumb; the tint by default.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the track after the thumb; a gray by default.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the thumb; white by default.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, 100), height: 31)
  }
  open override func tintColorDidChange() { setNeedsLayout() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let share =
      maximumValue > minimumValue ? CGFloat((number - minimumValue) / (maximumValue - minimumValue)) : 0
    let way = max(0, bounds.width - Self.thumbSize)
    let x = way * (isRightToLeft ? 1 - share : share)
    let y = ((bounds.height - Self.trackHeight) / 2).rounded()
    track.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.trackHeight)
    let middle = x + Self.thumbSize / 2
    filled.frame =
      isRightToLeft
      ? CGRect(x: middle, y: y, width: max(0, bounds.width - middle), height: Self.trackHeight)
      : CGRect(x: 0, y: y, width: middle, height: Self.trackHeight)
    thumb.frame = CGRect(
      x: x, y: (bounds.height - Self.thumbSize) / 2, width: Self.thumbSize, height: Self.thumbSize)
    track.backgroundColor = maximumTrackTintColor ?? .systemFill
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.backgroundColor = thumbTintColor ?? .white
    for part in [track, filled, thumb] { part.alpha = isEnabled ? 1 : 0.5 }
  }

  // MARK: - Tracking

  /// How far the finger is from the thumb's middle, which keeps it so.
  private var grip: CGFloat = 0

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard abs(x - thumb.frame.midX) <= Self.thumbSize else { return false }
    grip = x - thumb.frame.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    if isContinuous { send(.valueChanged, event: event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch) }
    send([.valueChanged, .primaryActionTriggered], event: event)
  }

  private func follow(_ touch: UITouch) {
    let way = bounds.width - Self.thumbSize
    guard way > 0 else { return }
    let share = min(max((touch.location(in: self).x - grip - Self.thumbSize / 2) / way, 0), 1)
    setValue(
      minimumValue + Float(isRightToLeft ? 1 - share : share) * (maximumValue - minimumValue), animated: false
    )
    layoutIfNeeded()
  }

  /// The thumb's own dragging goes before a swipe of a view around.
  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UISwipeGestureRecognizer
  }
}
