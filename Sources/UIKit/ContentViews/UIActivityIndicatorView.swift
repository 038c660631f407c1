import Foundation

/// A wheel of eight strokes that turns while something is being done.
open class UIActivityIndicatorView: UIView, FrameTicker {
  /// The sizes.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  private static let strokes = 8
  /// How long a turn takes, in seconds.
  private static let turn: TimeInterval = 0.8

  /// Makes a wheel of that size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
  }

  private var bars: [UIView] = []

  private func setUp() {
    isUserInteractionEnabled = false
    for _ in 0..<Self.strokes {
      let bar = UIView()
      bars.append(bar)
      addSubview(bar)
    }
    isHidden = true
    show(step: 0)
  }

  private static func size(_ style: Style) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  // MARK: - Turning

  /// Whether the wheel turns.
  public private(set) var isAnimating = false
  /// Whether the wheel isn't shown while it stands; true by default.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

  /// Shows the wheel and lets it turn.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    if window != nil { FrameClock.shared.add(self) }
  }

  /// Stops the wheel and hides it, if ``hidesWhenStopped``.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  package func tick(at time: TimeInterval) -> Bool {
    guard isAnimating, window != nil else { return false }
    show(step: Int(time / Self.turn * Double(Self.strokes)) % Self.strokes)
    return true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { FrameClock.shared.add(self) }
  }

  // MARK: - Look

  /// The size.
  open var style: Style {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The colour of the strokes; a gray by default.
  open var color: UIColor! = .systemGray { didSet { for bar in bars { bar.backgroundColor = color } } }

  open override var intrinsicContentSize: CGSize { Self.size(style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let radius = Self.size(style).width / 2
    let (width, length) = (radius * 0.22, radius * 0.55)
    for (index, bar) in bars.enumerated() {
      let angle = CGFloat(index) / CGFloat(Self.strokes) * 2 * .pi
      bar.transform = .identity
      bar.bounds.size = CGSize(width: width, height: length)
      bar.center = CGPoint(
        x: bounds.midX + sin(angle) * (radius - length / 2),
        y: bounds.midY - cos(angle) * (radius - length / 2))
      bar.layer.cornerRadius = width / 2
      bar.transform = CGAffineTransform(rotationAngle: angle)
      bar.backgroundColor = color
    }
  }

  private func show(step: Int) {
    for (index, bar) in bars.enumerated() {
      let age = (step - index + Self.strokes) % Self.strokes
      bar.alpha = max(0.2, 1 - CGFloat(age) * 0.13)
    }
  }
}
