import Foundation

/// A bar that shows how much of something is done. It's 4 points high.
open class UIProgressView: UIView {
  /// The kinds of bars.
  public enum Style: Int, Sendable { case `default` = 0, bar = 1 }

  /// Makes a bar of that kind.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let filled = UIView()

  private func setUp() {
    clipsToBounds = true
    addSubview(filled)
    showColors()
  }

  /// The kind of bar: one of `.bar` has no track.
  open var progressViewStyle: Style = .default { didSet { showColors() } }

  /// How much is done, from 0, the default, to 1.
  open var progress: Float {
    get { done }
    set { setProgress(newValue, animated: false) }
  }
  private var done: Float = 0

  /// Sets how much is done, growing or at once.
  open func setProgress(_ progress: Float, animated: Bool) {
    done = min(max(progress, 0), 1)
    guard animated, window != nil else {
      setNeedsLayout()
      return
    }
    UIView.animate(withDuration: 0.25) { self.place() }
  }

  /// The colour of what is done; the tint by default.
  open var progressTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the rest; a gray by default.
  open var trackTintColor: UIColor? { didSet { showColors() } }

  open override func tintColorDidChange() { showColors() }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    layer.cornerRadius = bounds.height / 2
    filled.layer.cornerRadius = bounds.height / 2
    let width = bounds.width * CGFloat(done)
    filled.frame = CGRect(
      x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  private func showColors() {
    backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    filled.backgroundColor = progressTintColor ?? tintColor
  }
}
