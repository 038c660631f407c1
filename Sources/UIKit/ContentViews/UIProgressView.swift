import AppResources
import Foundation

/// A bar that shows the progress of a task. It's 4 points high, or as tall as its images.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The styles of progress bars.
  public enum Style: Int, Sendable { case `default` = 0, bar = 1 }

  /// Creates a bar with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UIProgressView.self)
  }

  private let track = UIImageView(frame: .zero)
  private let filled = UIImageView(frame: .zero)

  private func setUp() {
    clipsToBounds = true
    addSubview(track)
    addSubview(filled)
    updateAppearance()
  }

  /// The style of the bar; `.bar` has no track. `.default` by default.
  open var progressViewStyle: Style = .default { didSet { updateAppearance() } }

  // MARK: - Progress

  /// The progress, from 0, the default, to 1.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }
  private var done: Float = 0

  /// Sets the progress, with or without animation.
  open func setProgress(_ progress: Float, animated: Bool) {
    done = min(max(checked(progress, keeping: done, as: "progress"), 0), 1)
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: 0.25) { self.layOutBars() }
  }

  /// A progress object that the bar observes while it's in a window; `nil` by default.
  ///
  /// Unlike Apple's, the bar polls the object ten times a second until it's finished or cancelled, because `Progress`
  /// doesn't notify observers on Linux. Only changes cost a frame.
  open var observedProgress: Progress? { didSet { showObservedProgress() } }

  private static let lookInterval: TimeInterval = 0.1
  private var timer: FrameTimer?

  private func showObservedProgress() {
    timer?.cancel()
    timer = nil
    guard let observedProgress else { return }
    let share = Float(observedProgress.fractionCompleted)
    if share.isFinite, share != done { setProgress(share, animated: true) }
    guard window != nil, !observedProgress.isFinished, !observedProgress.isCancelled else { return }
    timer = frameClock.schedule(after: Self.lookInterval, for: self) { [weak self] in self?.showObservedProgress() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    showObservedProgress()
  }

  // MARK: - Appearance

  /// The colour of the completed part; the tint colour by default.
  open var progressTintColor: UIColor? {
    didSet {
      note(.progressTintColor, \UIProgressView.progressTintColor)
      updateAppearance()
    }
  }
  /// The colour of the remaining part; a grey by default.
  open var trackTintColor: UIColor? {
    didSet {
      note(.trackTintColor, \UIProgressView.trackTintColor)
      updateAppearance()
    }
  }
  /// The image of the completed part instead of a colour; an image with cap insets is stretched between them. `nil` by
  /// default.
  open var progressImage: UIImage? {
    didSet {
      note(.progressImage, \UIProgressView.progressImage)
      imagesChanged()
    }
  }
  /// The image of the whole track instead of a colour; an image with cap insets is stretched between them. `nil` by
  /// default.
  open var trackImage: UIImage? {
    didSet {
      note(.trackImage, \UIProgressView.trackImage)
      imagesChanged()
    }
  }

  private func imagesChanged() {
    updateAppearance()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var height: CGFloat { max(trackImage?.size.height ?? 0, progressImage?.size.height ?? 0, drawnHeight) }
  private var drawnHeight: CGFloat { trackImage == nil && progressImage == nil ? 4 : 0 }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBars()
  }

  private func layOutBars() {
    layer.cornerRadius = trackImage == nil ? bounds.height / 2 : 0
    filled.layer.cornerRadius = progressImage == nil ? bounds.height / 2 : 0
    track.frame = bounds
    let width = bounds.width * CGFloat(done)
    filled.frame = CGRect(
      x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  private func updateAppearance() {
    track.image = trackImage
    filled.image = progressImage
    let gray: UIColor = progressViewStyle == .bar ? .clear : .systemFill
    track.backgroundColor = trackImage == nil ? trackTintColor ?? gray : nil
    filled.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    setNeedsLayout()
  }

  override var spokenContent: SpokenContent {
    let percent = progress.asWritten
    return SpokenContent(
      label: SystemWord.progress.text, value: percent.formattedAsPercent, traits: .updatesFrequently,
      role: .progressBar,
      number: SpokenContent.Number(current: percent, limits: 0...1))
  }
}
