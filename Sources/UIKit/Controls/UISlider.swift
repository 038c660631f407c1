import Foundation

/// A control that sets a number with a thumb on a track.
///
/// It is 31 points high, with a thumb of 27 points on a track of 4, as up to iOS 18. Only a touch on the thumb, or
/// close to it, moves it.
@preconcurrency @MainActor open class UISlider: UIControl, ValueStepping {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a slider from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UISlider.self)
  }

  private func setUp() {
    for part in [track, filled, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
  }

  let track = UIImageView(frame: .zero)
  let filled = UIImageView(frame: .zero)
  let thumb = UIImageView(frame: .zero)
  private(set) lazy var minimumValueView = addedImageView()
  private(set) lazy var maximumValueView = addedImageView()

  private func addedImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.isUserInteractionEnabled = false
    addSubview(view)
    return view
  }

  // MARK: - Value

  /// The current number; 0 by default, always between ``minimumValue`` and ``maximumValue``. Setting it sends no
  /// action.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  private var number: Float = 0

  /// The number at the leading end; 0 by default. Setting it above ``maximumValue`` also changes that.
  open var minimumValue: Float {
    get { low }
    set {
      low = checked(newValue, keeping: low, as: "minimumValue")
      high = max(low, high)
      value = number
    }
  }
  private var low: Float = 0

  /// The number at the trailing end; 1 by default. Setting it below ``minimumValue`` also changes that.
  open var maximumValue: Float {
    get { high }
    set {
      high = checked(newValue, keeping: high, as: "maximumValue")
      low = min(low, high)
      value = number
    }
  }
  private var high: Float = 1

  /// Whether actions are sent while the thumb is dragged, not only at the end; true by default.
  open var isContinuous = true

  /// Sets the number, clamped to the range, with or without animation. Sends no action.
  open func setValue(_ value: Float, animated: Bool) {
    number = min(max(checked(value, keeping: number, as: "value"), low), high)
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: 0.25) { self.place() }
  }

  // MARK: - Look

  /// The colour of the track before the thumb; the tint colour by default. Setting it removes that part's images.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      note(.minimumTrackTintColor, \UISlider.minimumTrackTintColor)
      lookChanged { minimumTrackImages = StateTable() }
    }
  }
  /// The colour of the track after the thumb; a grey by default. Setting it removes that part's images.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      note(.maximumTrackTintColor, \UISlider.maximumTrackTintColor)
      lookChanged { maximumTrackImages = StateTable() }
    }
  }
  /// The colour of the thumb; white by default. Setting it removes the thumb's images.
  open var thumbTintColor: UIColor? {
    didSet {
      note(.sliderThumbTintColor, \UISlider.thumbTintColor)
      lookChanged { thumbImages = StateTable() }
    }
  }

  /// The image at the leading end of the track; `nil` by default.
  open var minimumValueImage: UIImage? {
    didSet {
      note(.minimumValueImage, \UISlider.minimumValueImage)
      lookChanged { minimumValueView.image = minimumValueImage }
    }
  }
  /// The image at the trailing end of the track; `nil` by default.
  open var maximumValueImage: UIImage? {
    didSet {
      note(.maximumValueImage, \UISlider.maximumValueImage)
      lookChanged { maximumValueView.image = maximumValueImage }
    }
  }

  private var thumbImages = StateTable<UIImage>()
  private var minimumTrackImages = StateTable<UIImage>()
  private var maximumTrackImages = StateTable<UIImage>()

  private func lookChanged(_ change: () -> Void) {
    change()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Sets the thumb's image for a state; `nil` removes it.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    note(.thumbImage(state)) { (slider: UISlider) in slider.setThumbImage(image, for: state) }
    lookChanged { thumbImages[state] = image }
  }
  /// Sets the image of the track before the thumb for a state; `nil` removes it. An image with cap insets is stretched
  /// between them.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    note(.minimumTrackImage(state)) { (slider: UISlider) in slider.setMinimumTrackImage(image, for: state) }
    lookChanged { minimumTrackImages[state] = image }
  }
  /// Sets the image of the track after the thumb for a state; `nil` removes it. An image with cap insets is stretched
  /// between them.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    note(.maximumTrackImage(state)) { (slider: UISlider) in slider.setMaximumTrackImage(image, for: state) }
    lookChanged { maximumTrackImages[state] = image }
  }

  /// Returns the thumb's image for a state, or else for the normal state; `nil` if neither was set.
  open func thumbImage(for state: State) -> UIImage? { thumbImages.value(for: state) }
  /// Returns the image of the track before the thumb for a state, or else for the normal state; `nil` if neither was
  /// set.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages.value(for: state) }
  /// Returns the image of the track after the thumb for a state, or else for the normal state; `nil` if neither was
  /// set.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages.value(for: state) }

  /// The current image of the thumb; `nil` if the thumb is drawn.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The current image of the track before the thumb; `nil` if it's drawn.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The current image of the track after the thumb; `nil` if it's drawn.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: - Geometry

  /// Returns the frame of the image at the track's leading end; empty without an image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    valueImageRect(minimumValueImage, inBounds: bounds, isLeft: !isRightToLeft)
  }

  /// Returns the frame of the image at the track's trailing end; empty without an image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    valueImageRect(maximumValueImage, inBounds: bounds, isLeft: isRightToLeft)
  }

  /// Returns the frame of the track: between the two images, centred vertically.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { drawnTrackRect(in: bounds) }

  /// Returns the thumb's frame for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    drawnThumbRect(in: bounds, track: rect, value: value)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, 100), height: naturalHeight)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  // MARK: - Tracking

  /// The constant distance from the thumb's centre to the touch.
  private var grip: CGFloat = 0

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard isAtThumb(point) else { return false }
    grip = point.x - thumb.frame.midX
    return true
  }

  /// Returns whether a touch grabs the thumb. The touchable area extends the thumb by half its width on each side.
  func isAtThumb(_ point: CGPoint) -> Bool {
    abs(point.x - thumb.frame.midX) <= max(thumb.frame.width, Self.thumbSize)
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
    let track = trackRect(forBounds: bounds)
    let start = thumbRect(forBounds: bounds, trackRect: track, value: low).midX
    let length = thumbRect(forBounds: bounds, trackRect: track, value: high).midX - start
    guard length != 0 else { return }
    let share = Float((touch.location(in: self).x - grip - start) / length)
    setValue(low + share * (high - low), animated: false)
    layoutIfNeeded()
  }

  /// Returns whether dragging the thumb takes precedence over a superview's recogniser: true for a swipe.
  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UISwipeGestureRecognizer
  }

  // MARK: - Steps

  /// Moves the value by a tenth of the range, as assistive technologies do on iOS.
  func increment() -> Bool { step(by: (high - low) / 10) }
  func decrement() -> Bool { step(by: (low - high) / 10) }
  func moveToEnd(isLast: Bool) -> Bool {
    _ = step(by: isLast ? high - low : low - high)
    return true
  }

  private func step(by distance: Float) -> Bool {
    guard isEnabled else { return false }
    let old = number
    setValue(number + distance, animated: true)
    guard number != old else { return false }
    send([.valueChanged, .primaryActionTriggered], event: nil)
    return true
  }

  override var spokenContent: SpokenContent {
    let (low, high) = (minimumValue.asWritten, max(minimumValue, maximumValue).asWritten)
    let part = high > low ? (value.asWritten - low) / (high - low) : 0
    return SpokenContent(
      label: nil, value: part.formattedAsPercent, traits: spokenStates.union(.adjustable), role: .slider,
      states: .horizontal, number: SpokenContent.Number(current: value.asWritten, limits: low...high))
  }

  override func setNumberForAccessibility(_ number: Double) -> Bool {
    guard isEnabled else { return false }
    value = Float(number)
    sendActions(for: .valueChanged)
    return true
  }
}
