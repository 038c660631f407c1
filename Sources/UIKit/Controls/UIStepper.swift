import AloeCore
import Foundation

/// A control that changes a number in steps with a minus and a plus. It measures 94 x 32 points, as in iOS 13 to 18.
///
/// A tap on one of the two changes the number by one step; holding it repeats the step after half a second, with
/// increasing speed. Unlike Apple's, it logs a warning for contradictory limits and for a step that isn't positive, and
/// ignores them, where UIKit raises an exception.
@preconcurrency @MainActor open class UIStepper: UIControl, ValueStepping {
  /// The size of the stepper, in points.
  static let size = CGSize(width: 94, height: 32)
  /// The delay before a held half repeats, and the intervals between the first and between the last repetitions, in
  /// seconds.
  static let (repeatDelay, slowInterval, fastInterval): (Double, Double, Double) = (0.5, 0.1, 0.03)

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a stepper from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
    coder.finish(self, at: UIStepper.self)
  }

  let parts = StepperParts()

  private func setUp() {
    addSubview(parts)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    show()
  }

  // MARK: - Value

  /// The current number; 0 by default, always between ``minimumValue`` and ``maximumValue``. Setting it sends no
  /// action.
  open var value: Double {
    get { number }
    set {
      number = min(max(checked(newValue, keeping: number, as: "value"), low), high)
      show()
    }
  }
  private var number = 0.0

  /// The minimum number; 0 by default. It must be below ``maximumValue``.
  open var minimumValue: Double {
    get { low }
    set {
      let new = checked(newValue, keeping: low, as: "minimumValue")
      guard accepts(new, below: high, "minimumValue \(new)") else { return }
      low = new
      value = number
    }
  }
  private var low = 0.0

  /// The maximum number; 100 by default. It must be above ``minimumValue``.
  open var maximumValue: Double {
    get { high }
    set {
      let new = checked(newValue, keeping: high, as: "maximumValue")
      guard accepts(low, below: new, "maximumValue \(new)") else { return }
      high = new
      value = number
    }
  }
  private var high = 100.0

  /// The size of a step; 1 by default. It must be positive.
  open var stepValue: Double {
    get { step }
    set {
      let new = checked(newValue, keeping: step, as: "stepValue")
      guard new > 0 else {
        return Messages.warn(
          once: "stepValue of \(type(of: self))",
          "stepValue of \(self) can't be \(new); it stays \(step). Set a positive one.")
      }
      step = new
    }
  }
  private var step = 1.0

  private func accepts(_ low: Double, below high: Double, _ what: String) -> Bool {
    if low <= high { return true }
    Messages.warn(
      once: "limits of \(type(of: self))",
      "\(what) of \(self) is past the other limit, so it was ignored. Set the limits so that minimumValue is the lower "
        + "one; to move both up, set maximumValue first.")
    return false
  }

  /// Whether each repetition sends actions, not only the end of the touch; true by default.
  open var isContinuous = true
  /// Whether holding the minus or the plus repeats its step; true by default.
  open var autorepeat = true { didSet { if !autorepeat { stopRepeating() } } }
  /// Whether a step past an end continues at the other end; false by default.
  open var wraps = false { didSet { show() } }

  // MARK: - Images

  private var images: [Half: StateTable<UIImage>] = [:]
  private var backgroundImages = StateTable<UIImage>()
  private var dividerImages: [DividerStates: UIImage] = [:]

  private struct DividerStates: Hashable { var left, right: UInt }

  /// Sets the image of the increment half for a state; a plus by default.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    note(.incrementImage(state)) { (stepper: UIStepper) in stepper.setIncrementImage(image, for: state) }
    set(image, .increment, state)
  }
  /// Sets the image of the decrement half for a state; a minus by default.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    note(.decrementImage(state)) { (stepper: UIStepper) in stepper.setDecrementImage(image, for: state) }
    set(image, .decrement, state)
  }
  /// Returns the image of the increment half for a state, or else for the normal state; `nil` if neither was set.
  open func incrementImage(for state: State) -> UIImage? { images[.increment]?.value(for: state) }
  /// Returns the image of the decrement half for a state, or else for the normal state; `nil` if neither was set.
  open func decrementImage(for state: State) -> UIImage? { images[.decrement]?.value(for: state) }
  /// Sets the background image for a state; a grey background by default.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    note(.backgroundImage(state)) { (stepper: UIStepper) in stepper.setBackgroundImage(image, for: state) }
    backgroundImages[state] = image
    show()
  }
  /// Returns the background image for a state, or else for the normal state; `nil` if neither was set.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }
  /// Sets the image between the halves for a combination of their states. Without an image, a line is drawn.
  open func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState: State) {
    note(.dividerImage(leftState, rightSegmentState)) { (stepper: UIStepper) in
      stepper.setDividerImage(image, forLeftSegmentState: leftState, rightSegmentState: rightSegmentState)
    }
    dividerImages[DividerStates(left: leftState.rawValue, right: rightSegmentState.rawValue)] = image
    show()
  }
  /// Returns the image between the halves for two states. Without one, returns the image for two normal states.
  open func dividerImage(forLeftSegmentState leftState: State, rightSegmentState: State) -> UIImage? {
    dividerImages[DividerStates(left: leftState.rawValue, right: rightSegmentState.rawValue)]
      ?? dividerImages[DividerStates(left: 0, right: 0)]
  }

  private func set(_ image: UIImage?, _ half: Half, _ state: State) {
    images[half, default: StateTable()][state] = image
    show()
  }

  // MARK: - Look

  enum Half { case decrement, increment }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.frame = bounds
    show()
  }

  override func stateChanged() {
    super.stateChanged()
    show()
  }

  /// Returns the half at a point.
  func half(at point: CGPoint) -> Half { (point.x > bounds.midX) != isRightToLeft ? .increment : .decrement }

  /// Returns whether a half can be pressed: whether the value can change in its direction.
  func canStep(_ half: Half) -> Bool { isEnabled && (wraps || (half == .increment ? number < high : number > low)) }

  private func state(of half: Half) -> State {
    canStep(half) ? isTouchInside && pressed == half ? .highlighted : .normal : .disabled
  }

  private var shownDivider: UIImage? {
    let halves: (left: Half, right: Half) = isRightToLeft ? (.increment, .decrement) : (.decrement, .increment)
    return dividerImage(forLeftSegmentState: state(of: halves.left), rightSegmentState: state(of: halves.right))
  }

  private func show() {
    let look = StepperParts.Look(
      decrement: decrementImage(for: canStep(.decrement) ? .normal : .disabled),
      increment: incrementImage(for: canStep(.increment) ? .normal : .disabled),
      background: backgroundImage(for: state), divider: shownDivider,
      canDecrement: canStep(.decrement), canIncrement: canStep(.increment),
      pressed: isTouchInside ? pressed : nil, isMirrored: isRightToLeft)
    parts.show(look)
    parts.alpha = isEnabled ? 1 : 0.5
  }

  // MARK: - Tracking

  private var pressed: Half?
  private var timer: FrameTimer?
  private var repetitions = 0

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = half(at: touch.location(in: self))
    guard canStep(half) else { return false }
    pressed = half
    repetitions = 0
    if autorepeat { repeatStep(after: Self.repeatDelay) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    show()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let (half, hasRepeated) = (pressed, repetitions > 0)
    stopTracking()
    if hasRepeated {
      if !isContinuous { report(event) }
    } else if let half, isTouchInside, move(half) {
      report(event)
    }
  }

  open override func cancelTracking(with event: UIEvent?) { stopTracking() }

  private func stopTracking() {
    stopRepeating()
    pressed = nil
    show()
  }

  private func stopRepeating() {
    timer?.cancel()
    timer = nil
  }

  private func repeatStep(after delay: Double) {
    timer = frameClock.schedule(after: delay, for: self) { [weak self] in self?.repetitionIsDue() }
  }

  private func repetitionIsDue() {
    timer = nil
    guard let pressed, isTracking, window != nil else { return }
    if isTouchInside {
      guard move(pressed) else { return }
      repetitions += 1
      if isContinuous { report(nil) }
    }
    // The action may have disabled or removed the stepper.
    guard isTracking, autorepeat, self.pressed != nil else { return }
    repeatStep(after: max(Self.fastInterval, Self.slowInterval * pow(0.95, Double(repetitions))))
  }

  private func report(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], event: event) }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { isPlainTap(recognizer) }

  // MARK: - Steps

  func increment() -> Bool { stepAndReport(.increment) }
  func decrement() -> Bool { stepAndReport(.decrement) }

  private func stepAndReport(_ half: Half) -> Bool {
    guard canStep(half), move(half) else { return false }
    report(nil)
    return true
  }

  /// Changes the number by a step; returns whether it changed.
  private func move(_ half: Half) -> Bool {
    let old = number
    let new = number + (half == .increment ? step : -step)
    if wraps, new > high {
      number = low
    } else if wraps, new < low {
      number = high
    } else {
      number = min(max(new, low), high)
    }
    show()
    return number != old
  }

  override var spokenContent: SpokenContent {
    SpokenContent(
      label: nil, value: "\(value.formatted())", traits: spokenStates.union(.adjustable), role: .spinButton,
      number: SpokenContent.Number(
        current: value, limits: minimumValue...max(minimumValue, maximumValue), step: stepValue))
  }

  override func numberForAccessibility(in words: String) -> Double? { try? Double(words, format: .number) }

  override func setNumberForAccessibility(_ number: Double) -> Bool {
    guard isEnabled else { return false }
    value = number
    sendActions(for: .valueChanged)
    return true
  }
}
