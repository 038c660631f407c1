import AppResources
import Foundation

/// A wheel of eight strokes that spins while a task is in progress.
///
/// While it's visible, it schedules a frame ten times a second. Off screen, inside a hidden view and outside of a
/// window, it costs nothing.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The sizes, and older names for a size with a colour.
  public enum Style: Int, Sendable {
    /// White and large; use ``large`` and a colour.
    case whiteLarge = 0
    /// White and medium; use ``medium`` and a colour.
    case white = 1
    /// Gray and medium; use ``medium``.
    case gray = 2
    /// A spinner 20 points wide and high.
    case medium = 100
    /// A spinner 37 points wide and high.
    case large = 101

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }

  static let strokes = 8
  /// The time for which each stroke is the darkest, in seconds.
  static let stepDuration: TimeInterval = 0.1

  /// Creates an indicator with a style.
  public init(style: Style) {
    self.style = style
    color = style.color
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    color = style.color
    super.init(frame: frame)
    setUp()
  }

  /// Creates an indicator from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    style = .medium
    color = style.color
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UIActivityIndicatorView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    isHidden = true
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  // MARK: - Animating

  /// Whether the indicator spins.
  open private(set) var isAnimating = false
  /// Whether the indicator is hidden while it isn't animating; true by default.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

  /// Shows the indicator and starts spinning it.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    setNeedsDisplay()
  }

  /// Stops the indicator, and hides it if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    if hidesWhenStopped { isHidden = true }
    guard isAnimating else { return }
    isAnimating = false
    timer?.cancel()
    timer = nil
    setNeedsDisplay()
  }

  private var timer: FrameTimer?

  /// Schedules the next step. Called when the wheel is drawn, so an invisible wheel schedules nothing.
  private func waitForNextStep() {
    guard isAnimating, timer == nil, window != nil else { return }
    let now = frameClock.now
    let next = ((now / Self.stepDuration).rounded(.down) + 1) * Self.stepDuration
    timer = frameClock.schedule(after: next - now, for: self) { [weak self] in
      guard let self else { return }
      timer = nil
      if isAnimating, window != nil { setNeedsDisplay() }
    }
  }

  // MARK: - Appearance

  /// The size; a style with a colour sets ``color``, too.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      if style.rawValue < Style.medium.rawValue { color = style.color }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The colour of the strokes; a grey by default.
  open var color: UIColor! {
    didSet {
      note(.activityColor, \UIActivityIndicatorView.color)
      setNeedsDisplay()
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    waitForNextStep()
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let step = isAnimating ? Int(frameClock.now / Self.stepDuration + 0.001) % Self.strokes : 0
    let radius = style.side / 2
    let (width, length) = (radius * 0.24, radius * 0.56)
    let stroke = CGPath(
      roundedRect: CGRect(x: -width / 2, y: -radius + 0.5, width: width, height: length), cornerWidth: width / 2,
      cornerHeight: width / 2)
    let color: UIColor = color ?? style.color
    for index in 0..<Self.strokes {
      let age = (step - index + Self.strokes) % Self.strokes
      let opacity = max(0.25, 1 - CGFloat(age) * 0.12)
      context.saveGState()
      context.translateBy(x: bounds.width / 2, y: bounds.height / 2)
      context.rotate(by: CGFloat(index) / CGFloat(Self.strokes) * 2 * .pi)
      context.setFillColor(color.withAlphaComponent(opacity).cgColor)
      context.addPath(stroke)
      context.fillPath()
      context.restoreGState()
    }
  }

  override var spokenContent: SpokenContent {
    SpokenContent(
      label: isAnimating ? SystemWord.inProgress.text : SystemWord.progressHalted.text, traits: .updatesFrequently,
      role: .progressBar,
      states: isAnimating ? .busy : [])
  }
}
